import { SLOT_FIELD, SLOT_ROLE_FIELD, type Slot } from '../asking/options/slot-options.js';
import type { CardIndex } from '../cards/catalogue/card-index.js';
import type { ValueProblem } from '../errors/problem.js';
import { slotCardUnknown, slotOfAttacks, slotOfOneFight } from '../errors/slot.js';
import { type Case, caseOf } from '../experiment/case/case.js';
import { type WithoutCommand, withoutCommand } from '../questions/answer.js';
import { fightOfAttack } from '../questions/slot/attack-slot.js';
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
import { checkedDuel, type DuelInput } from './duel.js';
import { fieldsOf } from './experiment-data.js';
import type { AttackInput, UnitInput } from './input.js';
import { bare, refuse } from './refuse.js';

/** Cards to try on a unit, one at a time, in an attack or a duel. */
export interface SlotInput {
  /** Duels have neither Battle cards nor Locations. */
  readonly try: Slot;
  /** Who gets the card, `attacker` if not given; in a duel the first unit is the attacker. */
  readonly tryFor?: Role;
  /** The names of the cards to try; all cards of the catalogue if not given. */
  readonly cards?: readonly string[];
  readonly attack?: AttackInput;
  readonly duel?: DuelInput;
}

/** The cards by how much they help. */
export type SlotOdds = WithoutCommand<SlotAnswer>;

const schema = mapping(
  {
    try: schemaOf(SLOT_FIELD),
    ...optional({
      tryFor: schemaOf(SLOT_ROLE_FIELD),
      cards: listOf(schemaOf({ kind: 'line', longest: 1000 }), 10_000, 'cards'),
    }),
  },
  unexpected('an object with try, and an attack or a duel'),
);

/** The cards that would help a unit; see `Engine.slotOdds`. */
export async function slotOddsOf(input: SlotInput, index: CardIndex, find: FindUnit): Promise<SlotOdds> {
  const { attack, duel, ...rest } = fieldsOf(input);
  const { try: slot, tryFor: role = SLOT_ROLE_FIELD.standard, cards } = checkedData(schema, rest);
  const refused = (problem: ValueProblem): never => refuse('try', bare(problem));
  if ((attack === undefined) === (duel === undefined)) refused(slotOfOneFight());
  if (duel !== undefined && isOfAttacks(slot)) refused(slotOfAttacks(slotInPlural(slot), 'duels'));
  index.names(); // many are looked up by name
  const named = (names: readonly string[] | undefined) =>
    cardsOfSlot(slot, index, names?.map((name) => ({ name, set: null })) ?? null);
  const unknown = cards?.find((name) => named([name]).length === 0);
  if (unknown !== undefined) refuse('cards', slotCardUnknown(slotInPlural(slot), unknown));
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

function unitWith(unit: UnitInput | string, slot: Slot, label: string): UnitInput {
  const field = slot === 'pilots' ? 'pilots' : 'equipment';
  const fields: UnitInput = typeof unit === 'string' ? { card: unit } : unit;
  return { ...fields, [field]: [...(fields[field] ?? []), label] };
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
