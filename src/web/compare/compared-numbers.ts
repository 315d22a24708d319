import type { CompareAnswer, ComparedUnitAnswer, PairAnswer } from '../../questions/compare/compare-answer.js';
import { heatClass, heatScale } from '../answer/grid.js';
import { meanText, shownChance } from '../answer/shown-numbers.js';
import { En } from '../words/english.js';

/** A number of a pair, or of a unit over all its opponents, by its name in the answer. */
export type ComparedNumber =
  | 'discard_chance'
  | 'mean_damage'
  | 'attacks_to_discard'
  | 'damage_per_point'
  | 'damage_suffered'
  | 'discarded_chance';

/** An answer that finds pairs quickly. */
export interface ShownComparison extends CompareAnswer {
  readonly pairOf: (attacker: string, defender: string) => PairAnswer | null;
}

/** The comparison in an answer of the engine; null if there is none, or if it has a second list for the columns. */
export function shownComparison(answer: object): ShownComparison | null {
  if (!('differences' in answer) || 'against' in answer) return null;
  const compared = answer as CompareAnswer;
  const pairs = new Map(compared.pairs.map((pair) => [`${pair.attacker}\n${pair.defender}`, pair]));
  return { ...compared, pairOf: (attacker, defender) => pairs.get(`${attacker}\n${defender}`) ?? null };
}

/** The name, format and order of a number. */
interface NumberFacts {
  readonly title: string;
  readonly kind: 'mean' | 'chance';
  readonly isGood: boolean;
}

export const NUMBERS: Readonly<Record<ComparedNumber, NumberFacts>> = {
  discard_chance: { title: En.discardsWithOneAttack, kind: 'chance', isGood: true },
  mean_damage: { title: En.meanDamage, kind: 'mean', isGood: true },
  attacks_to_discard: { title: En.attacksToDiscard, kind: 'mean', isGood: false },
  damage_per_point: { title: En.damagePerBuildPoint, kind: 'mean', isGood: true },
  damage_suffered: { title: En.damageSuffered, kind: 'mean', isGood: false },
  discarded_chance: { title: En.discardedByOneAttack, kind: 'chance', isGood: false },
};

/** The numbers of a single attack. */
export const PAIR_NUMBERS: readonly ComparedNumber[] = [
  'discard_chance',
  'mean_damage',
  'attacks_to_discard',
  'damage_per_point',
];

/** A number as the page shows it; percentages have no sign, since the column has it. */
export function comparedText(value: number | null, name: ComparedNumber): string {
  if (value === null) return '–';
  return NUMBERS[name].kind === 'chance' ? shownChance(value).replace('%', '') : meanText(value);
}

export function numberTitle(name: ComparedNumber): string {
  return `${NUMBERS[name].title}${NUMBERS[name].kind === 'chance' ? ' (%)' : ''}`;
}

/** The value of a pair; null if they do not fight, or if there is none. */
export function comparedValue(pair: PairAnswer | null, name: ComparedNumber): number | null {
  return pair?.values?.[name]?.value ?? null;
}

/**
 * The shades of a number, stronger for better attacks. For attacks to discard, one is best, and a hundred look like a thousand.
 */
export function shadesOf({ pairs }: ShownComparison, name: ComparedNumber): (value: number) => string {
  if (name === 'attacks_to_discard') return (value) => heatClass(1 / value, { least: 0, most: 1 });
  const values = pairs.flatMap((pair) => comparedValue(pair, name) ?? []);
  const scale = heatScale(values, NUMBERS[name].kind);
  return (value) => heatClass(value, scale);
}

/** The word by which the command line sorts by a number. */
export function sortWord(name: ComparedNumber | 'name'): string {
  return name.replaceAll('_', '-');
}

/** The cards in the order of a word: names alphabetically, numbers with the best first, cards without it last. */
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
