import type { Clause } from './card.js';
import { classifyClause, withLeftOut } from './text/clause-class.js';
import { readEffectClause } from './text/effect-clause.js';
import { withoutHarmlessParts } from './text/harmless-parts.js';
import { readKeywordClause } from './text/keyword-clause.js';
import { withoutOwnName } from './text/own-name.js';
import { readPilotClause } from './text/pilot-clause.js';
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
    const { text, leftOut } = withoutHarmlessParts(clause);
    const effects = readEffectClause(text);
    if (effects === null) return null;
    const isAlsoPiloted = /\bor a unit (?:it|he|she) is piloting\b/i.test(clause);
    return withLeftOut({ kind: 'abilities', abilities: [], effects, ...(isAlsoPiloted ? { asPilot: effects } : {}) }, leftOut);
  },
];

/** Longer than any clause that a reader understands; they are not made for hostile texts. */
const MAX_LENGTH = 600;

/**
 * What each clause of a card's text comes to; nothing is dropped: what no reader understands is classified, and keeps its words where `keepText`
 * says so. Linear in the text.
 */
export function readClauses(text: string, owner: TextOwner, keepText = false): readonly Clause[] {
  return splitClauses(text).map((clause) => {
    const read = readClause(clause, owner);
    return keepText && read.kind === 'unmodelled' ? { ...read, text: clause } : read;
  });
}

function readClause(clause: string, { name, subtypes }: TextOwner): Clause {
  const isReadable = clause.length <= MAX_LENGTH;
  const text = isReadable ? withoutOwnName(clause, name, subtypes) : clause;
  for (const read of isReadable ? READERS : []) {
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
