import type { Clause } from './card.js';
import { classifyClause } from './text/clause-class.js';
import { readEffectClause } from './text/effect-clause.js';
import { splitGuardClause } from './text/guard-clause.js';
import { readKeywordClause } from './text/keyword-clause.js';
import { withoutOwnName } from './text/own-name.js';
import { readPilotClause, splitPilotClause } from './text/pilot-clause.js';
import { readReservesClause } from './text/reserves-clause.js';
import { splitClauses } from './text/split-clauses.js';
import { readSubtypeClause } from './text/subtype-clause.js';

/** What a text is read with: the name of its card, which stands in it for "this unit", and its subtypes. */
export interface TextOwner {
  readonly name: string;
  readonly subtypes: readonly string[];
}

/** Reads one clause, or passes it on with null. */
type ClauseReader = (clause: string) => Clause | null;

/** The readers of clauses in the order in which they are asked. */
const READERS: readonly ClauseReader[] = [
  readKeywordClause,
  readPilotClause,
  readReservesClause,
  readSubtypeClause,
  (clause) => {
    const effects = readEffectClause(clause);
    if (effects === null) return null;
    const isAlsoPiloted = /\bor a unit (?:it|he|she) is piloting\b/i.test(clause);
    return { kind: 'abilities', abilities: [], effects, ...(isAlsoPiloted ? { asPilot: effects } : {}) };
  },
];

/** Longer than any clause that a reader understands; they are not made for hostile texts. */
const MAX_LENGTH = 600;

/** What each clause of a card's text comes to; nothing is dropped: what no reader understands is classified. Linear in the text. */
export function readClauses(text: string, owner: TextOwner): readonly Clause[] {
  return splitClauses(text).flatMap((clause) => readClause(clause, owner));
}

/** What a clause comes to: one thing, but where a part of it cannot be read beside others that can. */
function readClause(clause: string, { name, subtypes }: TextOwner): readonly Clause[] {
  if (clause.length > MAX_LENGTH) return [classifyClause(clause)];
  const parts = splitPilotClause(withoutOwnName(clause, name, subtypes)).flatMap(splitGuardClause);
  return parts.length > 1 ? parts.map((part) => readPart(part, part)) : [readPart(clause, parts[0] as string)];
}

/** What a clause comes to; `text` is the clause without the name of its card. */
function readPart(clause: string, text: string): Clause {
  for (const read of READERS) {
    const understood = read(text);
    if (understood !== null && concernsFights(understood)) return understood;
  }
  return classifyClause(clause);
}

/** A text that gives nothing but speed is told as what it is about, like others that matter in no fight. */
function concernsFights(clause: Clause): boolean {
  if (clause.kind === 'unmodelled' || clause.kind === 'subtypes') return true;
  return clause.abilities.length > 0 || clause.effects.some(({ gives }) => gives.some(({ kind }) => kind !== 'speed'));
}
