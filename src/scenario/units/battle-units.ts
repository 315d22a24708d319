import { at } from '../../base/assert.js';
import type { ValueProblem } from '../../errors/problem.js';
import { copiedNameOf } from '../../fields/unit-fields.js';
import { ARENAS, type Arena } from '../../rules/game/arena.js';
import type { Fight } from '../../rules/game/fight.js';
import { type CopiedCard, copyProblems, giftsOfCopied } from '../../rules/units/copied-cards.js';
import type { Copying } from '../../rules/units/copying.js';
import type { Unit } from '../../rules/units/unit.js';
import { type Printed, printed } from '../fields/spelled-text.js';
import { BATTLE_SIDE_NAMES, type BattleSideName } from '../fields/unit-names.js';
import type { BattleOfSlots, BattleSlot } from '../scenario.js';
import { type FoundUnit, type KnownCard, type UnplayedClause, unplayedOfCopies } from './known-card.js';

export interface OccupiedSlot extends BattleSlot {
  readonly side: BattleSideName;
  /** Its index in its side's list. */
  readonly index: number;
  /** "light.units[2]". */
  readonly path: string;
}

/** The occupied slots of both sides. */
export function occupiedSlots(battle: BattleOfSlots): OccupiedSlot[] {
  return BATTLE_SIDE_NAMES.flatMap((side) => occupiedSlotsOf(battle, side));
}

export function occupiedSlotsOf(battle: BattleOfSlots, side: BattleSideName): OccupiedSlot[] {
  return battle[side].slots.flatMap((slot, index) =>
    slot === null ? [] : [{ ...slot, side, index, path: `${side}.units[${index}]` }],
  );
}

/** Where the units of a slot fight; null if unknown. */
export function arenaOf({ arena, unit }: BattleSlot): Arena | null {
  return arena ?? unit.arenas[0] ?? null;
}

export function placedUnit(slot: BattleSlot): Unit {
  return { ...slot.unit, place: arenaOf(slot) ?? undefined };
}

/** Where any of these slots fight. */
export function arenasOf(slots: readonly BattleSlot[]): readonly Arena[] {
  return ARENAS.filter((arena) => slots.some((slot) => arenaOf(slot) === arena));
}

/** What a unit copies, as entries of its fields. */
interface UnitCopies {
  readonly keywords: readonly Printed[];
  readonly effects: readonly Printed[];
  readonly subtypes: readonly string[];
  /** The problem of each card; null if none. */
  readonly problems: readonly (ValueProblem | null)[];
  readonly unplayed: readonly UnplayedClause[];
}

/** A unit that copies: what its texts let it copy (null if unknown), and in what fight. */
interface Copier extends Pick<Unit, 'name' | 'side'> {
  readonly copyings: readonly Copying[] | null;
  readonly fight: Fight;
}

/** What a unit copies from cards: `texts` are their names as given, `found` what each of them found. */
export function unitCopies(
  { name, side, copyings, fight }: Copier,
  texts: readonly string[],
  found: readonly FoundUnit[],
): UnitCopies {
  const cards = found.flatMap((each, i) => (each.ok ? [copiedCardOf(at(texts, i), each.card)] : []));
  const ofKnown = [...copyProblems({ name, side, copyings }, cards)];
  const { abilities, effects, subtypes } = giftsOfCopied(copyings, cards);
  return {
    ...printed({ abilities, effects }),
    subtypes,
    problems: found.map((each) => (each.ok ? (ofKnown.shift() ?? null) : each.problem)),
    unplayed: unplayedOfCopies(copyings, cards, fight),
  };
}

function copiedCardOf(text: string, { unit, copyable = [] }: KnownCard): CopiedCard {
  const { name, clause } = copiedNameOf(text);
  return { label: name, clause, unit, clauses: copyable };
}
