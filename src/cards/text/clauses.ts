import type { Effect } from '../../rules/effects/effect.js';
import type { Arena } from '../../rules/game/arena.js';
import { FIGHTS } from '../../rules/game/fight.js';
import { isPlayableUpkeep, readUpkeep } from '../../rules/units/upkeep.js';
import { type Clause, type UnmodelledClause, UPKEEP } from '../catalogue/clause.js';
import { classifyClause, givingClause, MAX_CLAUSE, unreadIn } from './clause-class.js';
import { readEffectClause, readKeywordClause } from './effect-clause.js';
import { judgeAll } from './judgement.js';
import { readOwnClause } from './own-clauses.js';
import { type OwnNameRemover, ownNameRemover } from './phrases/own-name.js';
import { readPilotClause, readPilotList, splitPilotClause, takesRemotePilot } from './pilot-clause.js';
import { readSingleText } from './single-texts.js';
import { splitClauses } from './split-clauses.js';
import { readReservesClause, readSwitchClause } from './switch-clause.js';

/** The card of a text: its name, which the text uses for "this unit", and its subtypes. */
interface TextOwner {
  readonly name: string;
  readonly subtypes: readonly string[];
  /** In the order of its type; none if they are not known. */
  readonly arenas?: readonly Arena[];
}

/** Reads a clause of a unit, or null. `ofPilot`: it says "its crew" of its card, as "this unit" of a Pilot is what it pilots. */
type ClauseReader = (clause: string, owner: TextOwner, ofPilot: string) => Clause | null;

/** The readers of clauses in the order in which they are tried. */
const READERS: readonly ClauseReader[] = [
  readKeywordClause,
  (_clause, _owner, ofPilot) => readPilotClause(ofPilot),
  readReservesClause,
  (clause, { subtypes }) => readOwnClause(clause, subtypes),
  (clause, { arenas = [] }) => readSwitchClause(clause, arenas),
  (clause, { arenas = [] }) => {
    const read = readEffectClause(clause);
    if (read === null) return null;
    const effects = read.effects.map((each) => withoutOnlyArena(each, arenas));
    const isAlsoPiloted = /\bor a unit (?:it|he|she) is piloting\b/i.test(clause);
    return { ...givingClause('abilities', { ...read, effects }), ...(isAlsoPiloted ? { asPilot: effects } : {}) };
  },
];

/** An effect without the condition that its unit is in the only arena in which it can be; healing has that for a time, too. */
function withoutOnlyArena(effect: Effect, arenas: readonly Arena[]): Effect {
  const isHealing = effect.gives.some(({ kind }) => kind === 'healing');
  const isTrue = (arena: Arena): boolean => (arenas.length === 0 ? !isHealing : arenas.every((each) => each === arena));
  return { ...effect, conditions: effect.conditions.filter((each) => each.kind !== 'in arena' || !isTrue(each.arena)) };
}

/** Far longer than the text of any card, of which the longest has some 900 characters: such a text is one clause that is not read. */
export const MAX_TEXT = 2000;

/** The clauses of a card's text, none of which is dropped. `keepText`: those that are not read keep their words. Linear. */
export function readClauses(text: string, owner: TextOwner, keepText = false): readonly Clause[] {
  if (text.length > MAX_TEXT)
    return [{ kind: 'unmodelled', class: 'static, other', matters: FIGHTS, ...(keepText ? { text } : {}) }];
  const plain = ownNameRemover(owner.name, owner.subtypes);
  const parts = splitClauses(text).flatMap((clause) => partsOf(clause, plain, owner));
  const read = (words: string): Clause => {
    const clause = words.length > MAX_CLAUSE ? classifyClause(words) : readPart(words, plain, owner);
    if (clause.kind !== 'unmodelled') return clause;
    const single = readSingleText<Clause>(owner.name, words);
    if (single !== null || !keepText) return single ?? clause;
    const list = words.length > MAX_CLAUSE ? null : readPilotList(plain(words, CREW));
    return { ...clause, text: words, ...unreadIn(list?.unread[0] ?? plain(words), clause) };
  };
  // A text can be one word many times.
  const clauses = new Map([...new Set(parts)].map((words) => [words, read(words)]));
  return parts.map((words) => clauses.get(words) as Clause);
}

/** The clause, or its parts if only some of them can be read. */
function partsOf(clause: string, plain: OwnNameRemover, { name }: TextOwner): readonly string[] {
  if (clause.length > MAX_CLAUSE) return [clause];
  const parts = splitPilotClause(clause, (entry) => plain(entry, CREW)).flatMap(splitGuardClause);
  return parts.length > 1 && readSingleText(name, clause) !== null ? [clause] : parts;
}

/** A clause about preventing damage; the Force that is gained for it, which is not played, as a separate clause. */
function splitGuardClause(clause: string): readonly string[] {
  const [, guard, gain] =
    /^(.+ -> Prevent .+\.) (Then you gain .+ Force equal to the damage prevented\.?)$/i.exec(clause) ?? [];
  return guard === undefined || gain === undefined ? [clause] : [guard, gain];
}

/** What a Pilot's name stands for in the list of what its unit gets. */
const CREW = 'its crew';

/** "INSERT: Armor"; one text has "INSER:". */
const INSERT = /^INSERT? ?: *(.+)$/is;

/**
 * Reads a part of a clause: `words` as printed, `plain` takes the name of its card out. Rule: what follows INSERT is text of
 * the top card of a stack, and a card alone is one (docs/card-texts.md#stacks).
 */
function readPart(words: string, plain: OwnNameRemover, owner: TextOwner): Clause {
  const inserted = INSERT.exec(words)?.[1];
  if (inserted !== undefined) {
    const read = readPart(inserted, plain, owner);
    return read.kind === 'unmodelled' ? { ...read, class: 'keyword, INSERT' } : read;
  }
  const text = plain(words);
  const ofPilot = /\bpilot/i.test(words) ? plain(words, CREW) : text;
  for (const read of READERS) {
    const understood = read(text, owner, ofPilot);
    if (understood !== null && isPlayed(understood)) return understood;
  }
  return unplayed(words, text, ofPilot);
}

/** A clause that is not played, with what it says about Pilots. */
function unplayed(words: string, text: string, ofPilot: string): UnmodelledClause {
  if (takesRemotePilot(text)) return { ...classifyClause(words), matters: FIGHTS, isRemoteCrew: true };
  const list = readPilotList(ofPilot);
  if (list === null) return withUpkeep(classifyClause(words), text);
  const classified = { ...classifyClause(words), pilot: list.gifts };
  if (list.unread.length > 0) return classified;
  // Each entry is an ability of its own: the list matters where one of them does.
  return { ...classified, ...judgeAll(list.given.leftOut) };
}

/** An Upkeep with the costs that a battle can ask for, if there is one. */
function withUpkeep(clause: UnmodelledClause, text: string): UnmodelledClause {
  if (clause.class !== `keyword, ${UPKEEP}`) return clause;
  const upkeep = readUpkeep(text);
  return isPlayableUpkeep(upkeep) ? { ...clause, upkeep } : clause;
}

/** Whether a clause is played: speed that is paid or tapped for in an attack comes too late to say who attacks first. */
function isPlayed(clause: Clause): boolean {
  if (clause.kind === 'unmodelled' || clause.kind === 'subtypes') return true;
  if (clause.kind === 'crew' || 'copyings' in clause) return true;
  const counts = ({ use, gives }: Effect): boolean => use.kind === 'always' || gives.some(({ kind }) => kind !== 'speed');
  return clause.abilities.length > 0 || clause.effects.some(counts);
}
