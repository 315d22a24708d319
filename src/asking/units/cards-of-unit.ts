import type { ValueProblem } from '../../errors/problem.js';
import type { Role } from '../../rules/game/role.js';
import { type CopiedCard, copyProblems, withCopies } from '../../rules/units/copied-cards.js';
import type { Copying } from '../../rules/units/copying.js';
import { attachedCard, copyingsOfEquipment, equipmentProblems, withEquipment } from '../../rules/units/equipment.js';
import { type Crew, ONE_PILOT, pilotProblems, withPilots } from '../../rules/units/pilots.js';
import { plainUnit, type Unit } from '../../rules/units/unit.js';
import type { KnownCard } from '../../scenario/units/known-card.js';
import type { OptionReader } from '../options/option-reader.js';

/** A card that was named on the command line. */
export interface NamedCard extends KnownCard {
  /** Its name in the command that repeats the attack. */
  readonly label: string;
}

/** A card that a unit copies, or one clause of it. */
export interface NamedCopy extends NamedCard {
  /** The number of the clause, from 1; null: the whole card. */
  readonly clause: number | null;
}

/** A unit that is named or given by numbers (null), and the cards that are named for it. */
export interface CardsOfUnit {
  readonly card: NamedCard | null;
  readonly pilots: readonly NamedCard[];
  readonly equipment: readonly NamedCard[];
  readonly copies: readonly NamedCopy[];
}

/** Reports the cards that cannot be on a unit. */
export function checkCardsOfUnit(reader: OptionReader, role: Role, cards: CardsOfUnit): void {
  for (const { list, problem } of unitCardProblems(cards)) reader.report(`${role}-${list}`, problem);
}

/** The problems of cards that cannot be on a unit, by the lists that name them. */
export function unitCardProblems(cards: CardsOfUnit): readonly { readonly list: string; readonly problem: ValueProblem }[] {
  const found: { readonly list: string; readonly problem: ValueProblem }[] = [];
  const report = (list: string, problems: readonly (ValueProblem | null)[]): void => {
    for (const problem of problems) if (problem !== null) found.push({ list, problem });
  };
  const { pilots, equipment, card } = cards;
  const { name = null, side = null } = card?.unit ?? {};
  const unit = copyingUnit(cards);
  report('copies', copyProblems({ name, side, copyings: copyingsOf(cards) }, copiedCards(cards)));
  report(
    'pilot',
    pilotProblems(
      { ...unit, crew: crewOf(card) },
      pilots.map(({ label, unit: item, pilot }) => ({ label, unit: item, gifts: pilot })),
    ),
  );
  report(
    'equipment',
    equipmentProblems(
      unit,
      equipment.map(({ label, unit: item, equipment: gifts = null }) => ({ label, unit: item, gifts })),
    ),
  );
  return found;
}

/** What a card says about its Pilots; null if no card is named. */
function crewOf(card: NamedCard | null): Crew | null {
  return card === null ? null : (card.crew ?? ONE_PILOT);
}

/** What the texts of a unit let it copy, those of its Pilots and its Equipment too; null if no card is named. */
export function copyingsOf({ card, pilots, equipment }: CardsOfUnit): readonly Copying[] | null {
  if (card === null) return null;
  const carried = equipment.flatMap((each) => each.equipment ?? []);
  return [
    ...(card.copyings ?? []),
    ...pilots.flatMap(({ pilot }) => pilot?.copyings ?? []),
    ...copyingsOfEquipment(card.unit, carried),
  ];
}

/** The cards that a unit copies, as the rules take them. */
export function copiedCards({ copies }: CardsOfUnit): readonly CopiedCard[] {
  return copies.map(({ label, clause, unit, copyable = [] }) => ({ label, clause, unit, clauses: copyable }));
}

function copyingUnit(cards: CardsOfUnit): Unit {
  return withCopies(cards.card?.unit ?? plainUnit(0), copyingsOf(cards), copiedCards(cards));
}

/**
 * The unit that the cards of a role print: a card with what it copies, and what its Pilots and its Equipment give;
 * without a card, one without anything printed.
 */
export function unitWithCards(cards: CardsOfUnit): Unit {
  const gifts = cards.pilots.flatMap(({ pilot }) => pilot ?? []);
  const carried = cards.equipment.flatMap((card) => card.equipment ?? []);
  const unit = withEquipment(withPilots(copyingUnit(cards), crewOf(cards.card), gifts), carried);
  return cards.equipment.length === 0 ? unit : { ...unit, attached: cards.equipment.map((each) => attachedCard(each.unit)) };
}
