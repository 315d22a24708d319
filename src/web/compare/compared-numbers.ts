import type { ComparedUnitAnswer, PairAnswer } from '../../questions/compare/compare-answer.js';
import { meanText, shownChance } from '../answer/shown-numbers.js';
import { heatClass, heatScale } from '../grid/heat.js';
import type { ComparedNumber, ShownComparison } from './compare-answer.js';

/** How a number of a comparison is called, written and sorted. */
interface NumberFacts {
  readonly title: string;
  readonly kind: 'mean' | 'chance';
  /** Whether larger is better for the unit. */
  readonly isGood: boolean;
}

export const NUMBERS: Readonly<Record<ComparedNumber, NumberFacts>> = {
  discard_chance: { title: 'discards with one attack', kind: 'chance', isGood: true },
  mean_damage: { title: 'mean damage', kind: 'mean', isGood: true },
  attacks_to_discard: { title: 'attacks to discard', kind: 'mean', isGood: false },
  damage_per_point: { title: 'damage per build point', kind: 'mean', isGood: true },
  damage_suffered: { title: 'damage suffered', kind: 'mean', isGood: false },
  discarded_chance: { title: 'discarded by one attack', kind: 'chance', isGood: false },
};

/** The numbers that a single attack has. */
export const PAIR_NUMBERS: readonly ComparedNumber[] = [
  'discard_chance',
  'mean_damage',
  'attacks_to_discard',
  'damage_per_point',
];

/** A number as the page shows it; percent have no sign, since their column says so. */
export function comparedText(value: number | null, name: ComparedNumber): string {
  if (value === null) return '–';
  return NUMBERS[name].kind === 'chance' ? shownChance(value).replace('%', '') : meanText(value);
}

/** The title of a column. */
export function numberTitle(name: ComparedNumber): string {
  return `${NUMBERS[name].title}${NUMBERS[name].kind === 'chance' ? ' (%)' : ''}`;
}

/** The value of a pair; null if they do not fight, or if it has none. */
export function comparedValue(pair: PairAnswer | null, name: ComparedNumber): number | null {
  return pair?.values?.[name]?.value ?? null;
}

/**
 * The shades of a number: the better an attack, the stronger. Of attacks to discard one is the best,
 * and a hundred are as good as a thousand.
 */
export function shadesOf({ pairs }: ShownComparison, name: ComparedNumber): (value: number) => string {
  if (name === 'attacks_to_discard') return (value) => heatClass(1 / value, { least: 0, most: 1 });
  const values = pairs.flatMap((pair) => comparedValue(pair, name) ?? []);
  const scale = heatScale(values, NUMBERS[name].kind);
  return (value) => heatClass(value, scale);
}

/** The words after which the command line sorts, by the number. */
export function sortWord(name: ComparedNumber | 'name'): string {
  return name.replaceAll('_', '-');
}

/** The cards in the order of a word: names from A, numbers with the best first, cards without it last. */
export function sortedCards<Card extends Pick<ComparedUnitAnswer, 'name' | 'means'>>(
  cards: readonly Card[],
  word: string,
): readonly Card[] {
  const name = word.replaceAll('-', '_') as ComparedNumber;
  if (!Object.hasOwn(NUMBERS, name)) return cards.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const sign = NUMBERS[name].isGood ? -1 : 1;
  return cards.toSorted((a, b) => {
    const [one, other] = [a.means[name] ?? null, b.means[name] ?? null];
    return one === null || other === null ? Number(one === null) - Number(other === null) : sign * (one - other);
  });
}
