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

/** The card whose text is read. The text calls it "this unit" or by its name. */
interface TextOwner {
  readonly name: string;
  readonly subtypes: readonly string[];
  /** In printed order; absent if unknown. */
  readonly arenas?: readonly Arena[];
}

/** `ofPilot`: the clause with "its crew" for the card's name, since "this unit" of a Pilot's list is the unit it pilots. */
type ClauseReader = (clause: string, owner: TextOwner, ofPilot: string) => Clause | null;

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

/** A unit with one arena is always in it. Healing keeps the condition, which also tells its step. */
function withoutOnlyArena(effect: Effect, arenas: readonly Arena[]): Effect {
  const isHealing = effect.gives.some(({ kind }) => kind === 'healing');
  const isTrue = (arena: Arena): boolean => (arenas.length === 0 ? !isHealing : arenas.every((each) => each === arena));
  return { ...effect, conditions: effect.conditions.filter((each) => each.kind !== 'in arena' || !isTrue(each.arena)) };
}

/** The longest text of a card has about 900 characters; anything over this becomes one unread clause. */
export const MAX_TEXT = 2000;

/** Reads every clause of a card's text; none is dropped. `keepText`: unread clauses keep their words. Linear. */
export function readClauses(text: string, owner: TextOwner, keepText = false): readonly Clause[] {
  if (text.length > MAX_TEXT)
    return [{ kind: 'unmodelled', class: 'static, other', matters: FIGHTS, ...(keepText ? { text } : {}) }];
  const plain = ownNameRemover(owner.name, owner.subtypes);
  const parts = splitClauses(text).flatMap((clause) => partsOf(clause, plain, owner));
  const read = (words: string): Clause => {
    const clause = words.length > MAX_CLAUSE ? classifyClause(words) : readPart(words, plain, owner);
    if (clause.kind !== 'unmodelled') return clause;
    const single = readSingleText<Clause>(owner.name, words);
    if (single?.kind === 'unmodelled' && keepText) return { ...single, text: words };
    if (single !== null || !keepText) return single ?? clause;
    const list = words.length > MAX_CLAUSE ? null : readPilotList(plain(words, CREW));
    return { ...clause, text: words, ...unreadIn(list?.unread[0] ?? plain(words), clause) };
  };
  // Reads each clause once: a hostile text can repeat one word thousands of times.
  const clauses = new Map([...new Set(parts)].map((words) => [words, read(words)]));
  return parts.map((words) => clauses.get(words) as Clause);
}

function partsOf(clause: string, plain: OwnNameRemover, { name }: TextOwner): readonly string[] {
  if (clause.length > MAX_CLAUSE) return [clause];
  const parts = splitPilotClause(clause, (entry) => plain(entry, CREW));
  return parts.length > 1 && readSingleText(name, clause) !== null ? [clause] : parts;
}

const CREW = 'its crew';

/** "INSERT: Armor"; one text has "INSER:". */
const INSERT = /^INSERT? ?: *(.+)$/is;

/** `plain` takes the card's name out. Rule: a single card is the top of its stack (docs/card-texts.md#stacks). */
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
  return unplayed(text, ofPilot);
}

function unplayed(text: string, ofPilot: string): UnmodelledClause {
  const clause = classifyClause(text);
  if (takesRemotePilot(text)) return { ...clause, matters: FIGHTS, isRemoteCrew: true };
  const list = readPilotList(ofPilot);
  if (list === null) return withUpkeep(clause, text);
  const classified = { ...clause, pilot: list.gifts };
  if (list.unread.length > 0) return classified;
  // The list matters if any of its entries does.
  return { ...classified, ...judgeAll(list.given.leftOut) };
}

function withUpkeep(clause: UnmodelledClause, text: string): UnmodelledClause {
  if (clause.class !== `keyword, ${UPKEEP}`) return clause;
  const upkeep = readUpkeep(text);
  return isPlayableUpkeep(upkeep) ? { ...clause, upkeep } : clause;
}

/** Speed that is paid or tapped for comes too late to decide who attacks first. */
function isPlayed(clause: Clause): boolean {
  if (clause.kind === 'unmodelled' || clause.kind === 'subtypes') return true;
  if (clause.kind === 'crew' || 'copyings' in clause) return true;
  const counts = ({ use, gives }: Effect): boolean => use.kind === 'always' || gives.some(({ kind }) => kind !== 'speed');
  return clause.abilities.length > 0 || clause.effects.some(counts);
}
