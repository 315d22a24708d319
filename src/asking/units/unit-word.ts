import { type CardIndex, isOtherPart } from '../../cards/catalogue/card-index.js';
import type { ValueProblem } from '../../errors/problem.js';
import type { ComparedUnit } from '../../experiment/case/assumptions.js';
import { carriedOf, carryingText } from '../../fields/unit-fields.js';
import type { Fight } from '../../rules/game/fight.js';
import type { Role } from '../../rules/game/role.js';
import { type CopiedCard, copyProblems, withCopies } from '../../rules/units/copied-cards.js';
import type { Copying } from '../../rules/units/copying.js';
import { attachedCard, copyingsOfEquipment, equipmentProblems, withEquipment } from '../../rules/units/equipment.js';
import { type Crew, ONE_PILOT, pilotProblems, withPilots } from '../../rules/units/pilots.js';
import { plainUnit, type Unit } from '../../rules/units/unit.js';
import { type CardPart, type KnownCard, unplayedAs } from '../../scenario/units/known-card.js';
import type { OptionReader } from '../options/option-reader.js';

/** A named unit, with the Pilots and Equipment named after it. */
interface NamedUnit extends CardsOfUnit {
  readonly card: NamedCard;
}

/** Receives what is wrong with a name. */
type Report = (problem: ValueProblem) => void;

/** A card under the name that finds it again. */
export function named(index: CardIndex, card: KnownCard, name: string, part: CardPart = 'unit'): NamedCard {
  const printed = { name: card.unit.name ?? name, set: card.set };
  return { ...card, label: isOtherPart(part) ? index.otherLabelOf(printed) : index.labelOf(printed) };
}

/** Looks up "UNIT + CARD": a unit with Equipment or Pilots, still unchecked; null if there is no such unit. */
export function findUnitWord(word: string, index: CardIndex, report: Report): NamedUnit | null {
  const { name, equipment: behind } = carriedOf(word);
  const found = index.findUnit(name);
  if (!found.ok) report(found.problem);
  const [pilots, equipment]: [NamedCard[], NamedCard[]] = [[], []];
  for (const each of behind) {
    const carried = index.findUnit(each, null, 'Equipment');
    const pilot = carried.ok ? carried : index.findUnit(each, null, 'Pilot');
    if (carried.ok) equipment.push(named(index, carried.card, each, 'Equipment'));
    else if (pilot.ok && pilot.card.pilot !== null) pilots.push(named(index, pilot.card, each));
    else report(carried.problem);
  }
  return found.ok ? { card: named(index, found.card, name), pilots, equipment, copies: [] } : null;
}

/** The unit of "UNIT + CARD"; null if there is a problem, which is reported. */
export function readUnitWord(
  word: string,
  index: CardIndex,
  { fight, report }: { readonly fight: Fight; readonly report: Report },
): ComparedUnit | null {
  const problems: ValueProblem[] = [];
  const cards = findUnitWord(word, index, (problem) => problems.push(problem));
  if (cards !== null) problems.push(...unitCardProblems(cards).map(({ problem }) => problem));
  for (const problem of problems) report(problem);
  return cards === null || problems.length > 0 ? null : unitOfCards(cards, fight);
}

export function unitOfCards(cards: NamedUnit, fight: Fight): ComparedUnit {
  const { card, pilots, equipment } = cards;
  const attached = [...pilots, ...equipment];
  return {
    label: carryingText(
      card.label,
      attached.map(({ label }) => label),
    ),
    unit: unitWithCards(cards),
    attached: attached.map(({ unit }) => unit),
    hasPower: !card.unknown.includes('power'),
    unplayed: [
      ...unplayedAs(card, { fight, part: 'unit', hasPilots: pilots.length > 0 }),
      ...pilots.flatMap((pilot) => unplayedAs(pilot, { fight, part: 'Pilot' })),
      ...equipment.flatMap((each) => unplayedAs(each, { fight, part: 'Equipment', carrier: card.unit })),
    ],
  };
}

export interface NamedCard extends KnownCard {
  /** Its name in the command that repeats the attack. */
  readonly label: string;
}

/** A card that a unit copies, or one clause of it. */
export interface NamedCopy extends NamedCard {
  /** The number of the clause, from 1; null: the whole card. */
  readonly clause: number | null;
}

/** A unit that is named, or given by numbers (null), and the cards named for it. */
export interface CardsOfUnit {
  readonly card: NamedCard | null;
  readonly pilots: readonly NamedCard[];
  readonly equipment: readonly NamedCard[];
  readonly copies: readonly NamedCopy[];
}

export function checkCardsOfUnit(reader: OptionReader, role: Role, cards: CardsOfUnit): void {
  for (const { list, problem } of unitCardProblems(cards)) reader.report(`${role}-${list}`, problem);
}

/** The problems of cards that cannot be on a unit, by the lists that name them. */
function unitCardProblems(cards: CardsOfUnit): readonly { readonly list: string; readonly problem: ValueProblem }[] {
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

function crewOf(card: NamedCard | null): Crew | null {
  return card === null ? null : (card.crew ?? ONE_PILOT);
}

/** What a unit's texts let it copy, including those of its Pilots and Equipment; null if no card is named. */
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
 * What the cards of a role print: a card with what it copies and what its Pilots and Equipment give; without a card, nothing.
 */
export function unitWithCards(cards: CardsOfUnit): Unit {
  const gifts = cards.pilots.flatMap(({ pilot }) => pilot ?? []);
  const carried = cards.equipment.flatMap((card) => card.equipment ?? []);
  const unit = withEquipment(withPilots(copyingUnit(cards), crewOf(cards.card), gifts), carried);
  return cards.equipment.length === 0 ? unit : { ...unit, attached: cards.equipment.map((each) => attachedCard(each.unit)) };
}

/** Whether a word names a deck, not a card. */
export function isDeck(word: string): boolean {
  return /\.(?:dek|txt|csv)$/i.test(word);
}
