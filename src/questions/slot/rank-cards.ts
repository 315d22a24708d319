import type { Slot } from '../../asking/options/slot-options.js';
import { at } from '../../base/assert.js';
import { UserError } from '../../errors/problem.js';
import { slotTooLarge, slotWithoutCards } from '../../errors/slot.js';
import { areOpposed } from '../../rules/game/arena.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import type { Watch } from '../../simulate/watch.js';
import { subtract, toNumber, toText } from '../../statistics/fraction.js';
import type { SlotAnswer, SlotCardAnswer, SlotGain, SlotMeasure, SlotNumber } from './slot-answer.js';
import type { SlotCard } from './slot-cards.js';
import type { Ranked, SlotFight } from './slot-fight.js';
import { slotInPlural, slotSentence } from './slot-words.js';

export interface AllowedCard<Asked> {
  readonly card: SlotCard;
  readonly asked: Asked;
}

/** Where problems of all cards are reported. */
const WHERE = { where: '--try', path: null };

/** The cards that the unit may have and that the fight allows. Throws a UserError with the reasons if there are none. */
export function allowedCards<Asked>(fight: SlotFight<Asked>, slot: Slot, cards: readonly SlotCard[]): AllowedCard<Asked>[] {
  const refusals = new Map<string, number>();
  const allowed = cards.flatMap((card): AllowedCard<Asked>[] => {
    // A player has cards of one side, which is not checked everywhere that cards are played.
    if (areOpposed(fight.side, card.side)) return [];
    try {
      return [{ card, asked: fight.with(card) }];
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const message = at(error.problems, 0).message;
      refusals.set(message, (refusals.get(message) ?? 0) + 1);
      return [];
    }
  });
  const [most] = [...refusals].sort(([, a], [, b]) => b - a);
  if (allowed.length > 0) return allowed;
  throw new UserError([{ ...WHERE, ...slotWithoutCards(fight.unit, slotInPlural(slot), cards.length, most?.[0] ?? null) }]);
}

/** The cards by how much they help; fights that are equal are calculated once. */
export async function rankedCards<Asked>(
  fight: SlotFight<Asked>,
  slot: Slot,
  allowed: readonly AllowedCard<Asked>[],
  { watch, command }: { readonly watch: Watch; readonly command: string },
): Promise<SlotAnswer> {
  const fights = new Map<string, Asked>();
  for (const asked of [fight.base, ...allowed.map((each) => each.asked)]) {
    const key = fight.keyOf(asked);
    if (fights.has(key)) watch.skip(fight.work ?? 1);
    else fights.set(key, asked);
  }
  const solved = await fight.numbersOf([...fights.values()], watch);
  const numbers = new Map([...fights.keys()].map((key, i) => [key, solved[i] ?? null]));
  const without = numbers.get(fight.keyOf(fight.base)) ?? null;
  if (without === null) throw new UserError([{ ...WHERE, ...slotTooLarge(WHERE.where, fight.smaller) }]);
  const unplayed = fight.unplayedOf(fight.base);
  const known = new Set(unplayed.map((clause) => JSON.stringify(clause)));
  const isNew = (clause: UnplayedClause): boolean => !known.has(JSON.stringify(clause));
  const tried = allowed.map(
    ({ card, asked }): TriedCard => ({
      card,
      unplayed: fight.unplayedOf(asked).filter(isNew),
      numbers: numbers.get(fight.keyOf(asked)) ?? null,
    }),
  );
  return slotAnswer(fight, tried, without, { slot, unplayed, command });
}

/** A card that the unit may have, and the numbers of the fight with it. */
interface TriedCard {
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
function slotAnswer<Asked>(
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

/** More than the rounding errors of doubles can add up to. */
const ROUNDING = 1e-9;

/** How much larger a number is than another: 0 exactly if they are equal. */
function differenceOf(one: Ranked, other: Ranked): number {
  if (one.exact !== null && other.exact !== null) return toNumber(subtract(one.exact, other.exact));
  const difference = one.value - other.value;
  return Math.abs(difference) <= ROUNDING ? 0 : difference;
}

/** How much better numbers are than others, by the first of them that differs; 0 if none does. */
function advantage(measures: readonly SlotMeasure[], one: readonly Ranked[], other: readonly Ranked[]): number {
  for (const [i, { isGood }] of measures.entries()) {
    const difference = differenceOf(at(one, i), at(other, i));
    if (difference !== 0) return isGood ? difference : -difference;
  }
  return 0;
}

/** Entries by their numbers, the best first, in groups of those whose numbers are equal. */
function rankedGroups<Entry extends { readonly numbers: readonly Ranked[] }>(
  measures: readonly SlotMeasure[],
  entries: readonly Entry[],
): readonly (readonly [Entry, ...Entry[]])[] {
  const groups: [Entry, ...Entry[]][] = [];
  const sorted = [...entries].sort((a, b) => advantage(measures, b.numbers, a.numbers));
  for (const entry of sorted) {
    const group = groups.at(-1);
    if (group !== undefined && advantage(measures, group[0].numbers, entry.numbers) === 0) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
