import { type CardIndex, isOtherPart } from '../../cards/catalogue/card-index.js';
import type { ValueProblem } from '../../errors/problem.js';
import type { ComparedUnit } from '../../experiment/case/compared-unit.js';
import { carriedOf, carryingText } from '../../fields/copies.js';
import type { Fight } from '../../rules/game/fight.js';
import { type CardPart, type KnownCard, unplayedAs } from '../../scenario/units/known-card.js';
import { type CardsOfUnit, type NamedCard, unitCardProblems, unitWithCards } from './cards-of-unit.js';

/** A unit that is named, with the Pilots and the Equipment that are named behind it. */
interface NamedUnit extends CardsOfUnit {
  readonly card: NamedCard;
}

/** Hears what is wrong with a name. */
type Report = (problem: ValueProblem) => void;

/** A card under the name that finds it again. */
export function named(index: CardIndex, card: KnownCard, name: string, part: CardPart = 'unit'): NamedCard {
  const printed = { name: card.unit.name ?? name, set: card.set };
  return { ...card, label: isOtherPart(part) ? index.otherLabelOf(printed) : index.labelOf(printed) };
}

/** Looks up "UNIT + CARD": a unit with Equipment, or Pilots, that are not yet checked; null if there is no such unit. */
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

/** A unit with what its cards give. */
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
