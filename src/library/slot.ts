import { SLOT_FIELD, SLOT_ROLE_FIELD, type Slot } from '../asking/options/slot-options.js';
import { at } from '../base/assert.js';
import type { CardIndex } from '../cards/catalogue/card-index.js';
import type { ValueProblem } from '../errors/problem.js';
import { slotCardUnknown, slotOfAttacks, slotOfOneFight, slotUnitUnknown, slotWithoutAttack } from '../errors/slot.js';
import type { ComparedUnit } from '../experiment/case/assumptions.js';
import { type Case, caseOf } from '../experiment/case/case.js';
import { copiesOf } from '../fields/unit-fields.js';
import { type WithoutCommand, withoutCommand } from '../questions/answer.js';
import { battlesHere } from '../questions/battle/work/battle-runner.js';
import { fightOfAttack } from '../questions/slot/attack-slot.js';
import { fightOfBattle, placeOfSlot, type TriedUnit } from '../questions/slot/battle-slot.js';
import { fightOfComparison } from '../questions/slot/compare-slot.js';
import { fightOfDuel } from '../questions/slot/duel-slot.js';
import { allowedCards, rankedCards } from '../questions/slot/rank-cards.js';
import type { SlotAnswer } from '../questions/slot/slot-answer.js';
import { cardsOfSlot, isOfAttacks, type SlotCard } from '../questions/slot/slot-cards.js';
import type { SlotFight } from '../questions/slot/slot-fight.js';
import { slotInPlural } from '../questions/slot/slot-words.js';
import type { Role } from '../rules/game/role.js';
import { checkedData } from '../scenario/checked-data.js';
import { schemaOf } from '../scenario/fields/field-schema.js';
import { listOf, mapping, optional, unexpected } from '../scenario/fields/fields.js';
import { parseAttack } from '../scenario/from-data.js';
import type { FindUnit, UnplayedClause } from '../scenario/units/known-card.js';
import { UNWATCHED } from '../simulate/watch.js';
import { type BattleInput, type BattleSideInput, type BattleUnitInput, checkedBattle } from './battle.js';
import { type CompareInput, checkedComparison } from './compare.js';
import { checkedDuel, type DuelInput } from './duel.js';
import { fieldsOf } from './experiment-data.js';
import { type AttackInput, type BattleSimulationInput, bare, refuse, type UnitInput } from './input.js';

/** Cards to try on a unit, one at a time, in one fight. */
export interface SlotInput {
  /** Only attacks have Battle cards and Locations. */
  readonly try: Slot;
  /**
   * Who gets the card: `attacker` if not given, or `defender`, which is the second unit of a duel; in battles and comparisons
   * the name of a unit, the first if not given.
   */
  readonly tryFor?: string;
  /** The names of the cards to try; all cards of the catalogue if not given. */
  readonly cards?: readonly string[];
  readonly attack?: AttackInput;
  readonly duel?: DuelInput;
  readonly battle?: BattleInput;
  readonly compare?: CompareInput;
}

/** The cards by how much they help. */
export type SlotOdds = WithoutCommand<SlotAnswer>;

const schema = mapping(
  {
    try: schemaOf(SLOT_FIELD),
    ...optional({
      tryFor: schemaOf({ kind: 'line', longest: 1000 }),
      cards: listOf(schemaOf({ kind: 'line', longest: 1000 }), 10_000, 'cards'),
    }),
  },
  unexpected('an object with try, and an attack, duel, battle or compare'),
);

const roleSchema = mapping({ tryFor: schemaOf(SLOT_ROLE_FIELD) }, unexpected('an object'));

/** The cards that would help a unit; see `Engine.slotOdds`. */
export async function slotOddsOf(
  input: SlotInput,
  simulation: BattleSimulationInput,
  index: CardIndex,
  find: FindUnit,
): Promise<SlotOdds> {
  const { attack, duel, battle, compare, ...rest } = fieldsOf(input);
  const { try: slot, tryFor, cards } = checkedData(schema, rest);
  const refused = (problem: ValueProblem): never => refuse('try', bare(problem));
  if ([attack, duel, battle, compare].filter((fight) => fight !== undefined).length !== 1) refused(slotOfOneFight());
  const others = duel !== undefined ? 'duels' : battle !== undefined ? 'battles' : 'comparisons';
  if (attack === undefined && isOfAttacks(slot)) refused(slotOfAttacks(slotInPlural(slot), others));
  index.names(); // many cards are looked up by name
  const named = (names: readonly string[] | undefined) =>
    cardsOfSlot(slot, index, names?.map((name) => ({ name, set: null })) ?? null);
  const unknown = cards?.find((name) => named([name]).length === 0);
  if (unknown !== undefined) refuse('cards', slotCardUnknown(slotInPlural(slot), unknown));
  const placeIn = (labels: readonly string[]): number => {
    const place = tryFor === undefined ? 0 : labels.indexOf(tryFor);
    return place < 0 ? refuse('tryFor', slotUnitUnknown(tryFor ?? '', labels)) : place;
  };
  if (battle !== undefined)
    return rankedOf(battleWith(battle as BattleInput, simulation, slot, placeIn, find), slot, named(cards));
  if (compare !== undefined) return rankedOf(compareWith(compare as CompareInput, slot, placeIn, find), slot, named(cards));
  const { tryFor: role } = checkedData(roleSchema, { tryFor: tryFor ?? SLOT_ROLE_FIELD.standard });
  return duel === undefined
    ? rankedOf(attackWith(attack as AttackInput, slot, role, find), slot, named(cards))
    : rankedOf(duelWith(duel as DuelInput, slot, role, find), slot, named(cards));
}

async function rankedOf<Asked>(fight: SlotFight<Asked>, slot: Slot, cards: readonly SlotCard[]): Promise<SlotOdds> {
  const ranked = await rankedCards(fight, slot, allowedCards(fight, slot, cards), { watch: UNWATCHED, command: '' });
  return withoutCommand(ranked);
}

/** A checked attack, with the clauses of its cards that are not played. */
interface AskedAttack {
  readonly attack: Case;
  readonly unplayed: readonly UnplayedClause[];
}

function attackWith(input: AttackInput, slot: Slot, role: Role, find: FindUnit): SlotFight<AskedAttack> {
  const read = (data: unknown): AskedAttack => {
    const { unplayed, ...setup } = parseAttack(data, find);
    return { attack: caseOf(setup), unplayed };
  };
  return {
    ...fightOfAttack(read(input), role),
    with: ({ label }) => {
      const beside = fieldsOf(input.elsewhere);
      const elsewhere = { ...beside, [role]: [...listIn(beside[role]), label] };
      return read(isOfAttacks(slot) ? { ...input, elsewhere } : { ...input, [role]: unitWith(input[role], slot, label) });
    },
    unplayedOf: ({ unplayed }) => unplayed,
  };
}

function duelWith(input: DuelInput, slot: Slot, role: Role, find: FindUnit): SlotFight<ReturnType<typeof checkedDuel>> {
  const unit = role === 'attacker' ? 'first' : 'second';
  return {
    ...fightOfDuel(checkedDuel(input, find), role),
    with: ({ label }) => checkedDuel({ ...input, [unit]: unitWith(input[unit], slot, label) }, find),
    unplayedOf: ({ unplayed }) => unplayed,
  };
}

/** The index of the unit that gets the card, among the names of those that may. */
type PlaceIn = (labels: readonly string[]) => number;

function compareWith(input: CompareInput, slot: Slot, placeIn: PlaceIn, find: FindUnit): SlotFight<ComparedUnit> {
  const attacks = checkedComparison(input, find);
  const labels = attacks.lists.rows.map((row) => at(attacks.units, row).label);
  const row = placeIn(labels);
  const fight = fightOfComparison(attacks, row);
  if (fight === null) return refuse('tryFor', slotWithoutAttack(at(labels, row), 'name another unit'));
  return {
    ...fight,
    with: ({ label }) => {
      const units = input.units.map((unit, i) => (i === row ? unitWith(unit, slot, label) : unit));
      return at(checkedComparison({ ...input, units }, find).units, row);
    },
  };
}

function battleWith(
  input: BattleInput,
  simulation: BattleSimulationInput,
  slot: Slot,
  placeIn: PlaceIn,
  find: FindUnit,
): SlotFight<TriedUnit | null> {
  const { question, settings, unplayed } = checkedBattle(input, simulation, find);
  const place = placeOfSlot(question, placeIn);
  const name = place.side === 0 ? 'dark' : 'light';
  const { label } = at(question[name].units, place.index);
  const apart = copiesApart(input[name].units);
  return {
    ...fightOfBattle(question, settings, place, async (watch) => battlesHere(watch)),
    with: (card) => {
      const units = apart.map((unit, i) => (i === place.index ? unitWith(unit, slot, card.label) : unit));
      const asked = checkedBattle({ ...input, [name]: { ...input[name], units } }, simulation, find);
      return { ...place, instead: { ...at(asked.question[name].units, place.index), label }, unplayed: asked.unplayed };
    },
    unplayedOf: (asked) => asked?.unplayed ?? unplayed,
  };
}

/** The units of a side, each copy by itself; empty slots are left out. */
function copiesApart(units: BattleSideInput['units']): readonly (BattleUnitInput | string)[] {
  return units.flatMap((unit): readonly (BattleUnitInput | string)[] => {
    if (unit === 'none') return [];
    const [copies, one] =
      typeof unit === 'string'
        ? [copiesOf(unit)?.copies ?? 1, copiesOf(unit)?.name ?? unit]
        : [unit.count ?? 1, { ...unit, count: 1 }];
    return Array.from({ length: copies }, () => one);
  });
}

function unitWith(unit: UnitInput | string, slot: Slot, label: string): UnitInput {
  const field = slot === 'pilots' ? 'pilots' : 'equipment';
  const fields: UnitInput = typeof unit === 'string' ? { card: unit } : unit;
  return { ...fields, [field]: [...(fields[field] ?? []), label] };
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
