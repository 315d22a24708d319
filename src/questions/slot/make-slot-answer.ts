import type { Slot } from '../../asking/options/slot-options.js';
import { at } from '../../base/assert.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { toText } from '../../statistics/fraction.js';
import { advantage, differenceOf, rankedGroups } from './ranked.js';
import type { SlotAnswer, SlotCardAnswer, SlotGain, SlotNumber } from './slot-answer.js';
import type { SlotCard } from './slot-cards.js';
import type { Ranked, SlotFight } from './slot-fight.js';
import { slotSentence } from './slot-words.js';

/** A card that the unit may have, and the numbers of the fight with it. */
export interface TriedCard {
  readonly card: SlotCard;
  /** The clauses that it adds to those that are not played. */
  readonly unplayed: readonly UnplayedClause[];
  /** Null if the fight is too large to be solved. */
  readonly numbers: readonly Ranked[] | null;
}

/** What an answer says besides its ranking. */
interface SlotContext {
  readonly slot: Slot;
  readonly unplayed: readonly UnplayedClause[];
  readonly command: string;
}

/** The answer about cards that were tried. `without`: the numbers of the fight without any of them. */
export function slotAnswer<Asked>(
  fight: SlotFight<Asked>,
  tried: readonly TriedCard[],
  without: readonly Ranked[],
  { slot, unplayed, command }: SlotContext,
): SlotAnswer {
  const { measures } = fight;
  const known = tried.flatMap(({ numbers, ...rest }) => (numbers === null ? [] : [{ ...rest, numbers }]));
  const gains = (numbers: readonly Ranked[]): readonly SlotGain[] =>
    numbers.map((number, i) => {
      const base = at(without, i);
      const gain = at(measures, i).isGood ? differenceOf(number, base) : differenceOf(base, number);
      return { ...numberAnswer(number), gain, interval: number.simulated?.interval ?? null };
    });
  const cardsOf = (cards: readonly Omit<TriedCard, 'numbers'>[], gain: number | null): readonly SlotCardAnswer[] =>
    cards.map((each) => cardAnswer(each, gain)).sort(cheapestFirst);
  const groups = rankedGroups(measures, known);
  const isSame = ([{ numbers }]: (typeof groups)[number]): boolean =>
    advantage(measures, numbers, without) === 0 || numbers.some(({ simulated }) => simulated?.isClear === false);
  const placed = placesOf(groups).map(({ place, group }) => ({ place, group, numbers: gains(group[0].numbers) }));
  const changed = measures.map((_, i) => placed.some(({ numbers }) => at(numbers, i).gain !== 0));
  const decisive = Math.max(0, changed.indexOf(true));
  const answer = {
    ...{ fight: fight.fight, slot, unit: fight.unit, against: fight.against, attacker: fight.attacker },
    ...{ tried: tried.length, measures, decisive, without: without.map(numberAnswer) },
    groups: placed.flatMap(({ group, ...rest }) =>
      isSame(group) ? [] : [{ ...rest, cards: cardsOf(group, at(rest.numbers, decisive).gain) }],
    ),
    unchanged: cardsOf(groups.filter(isSame).flat(), 0),
    unsolved: cardsOf(
      tried.filter(({ numbers }) => numbers === null),
      null,
    ),
    level: tried.some(({ numbers }) => numbers?.[0]?.simulated !== undefined) ? (fight.level ?? null) : null,
  };
  return {
    format: JSON_FORMAT,
    answer: slotSentence(answer),
    ...answer,
    assumptions: fight.assumptions,
    unmodelled: unplayed,
    command,
  };
}

/** Groups with their places; those that are too close to call share one. */
function placesOf<Entry extends { readonly numbers: readonly Ranked[] }>(
  groups: readonly (readonly [Entry, ...Entry[]])[],
): { readonly place: number; readonly group: readonly [Entry, ...Entry[]] }[] {
  const known = new Map<number, number>();
  let before = 0;
  return groups.map((group) => {
    const leader = group[0].numbers[0]?.simulated?.leader;
    const place = (leader === undefined ? undefined : known.get(leader)) ?? before + 1;
    if (leader !== undefined) known.set(leader, place);
    before += group.length;
    return { place, group };
  });
}

function numberAnswer({ value, exact }: Ranked): SlotNumber {
  return { value, exactFraction: exact === null ? null : toText(exact) };
}

function cardAnswer({ card: { label, cost }, unplayed }: Omit<TriedCard, 'numbers'>, gain: number | null): SlotCardAnswer {
  const gainPerCost = gain === null || cost === null || cost === 0 ? null : gain / cost;
  return { name: label, cost, gainPerCost, unmodelled: unplayed };
}

/** Cards that do the same by their costs, then by name. */
function cheapestFirst(one: SlotCardAnswer, other: SlotCardAnswer): number {
  const costOf = ({ cost }: SlotCardAnswer): number => cost ?? Number.POSITIVE_INFINITY;
  if (costOf(one) !== costOf(other)) return costOf(one) - costOf(other);
  return one.name < other.name ? -1 : 1;
}
