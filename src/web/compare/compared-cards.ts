import { signal } from '@preact/signals';
import { COMPARE_FILTERS } from '../../questions/compare/compare-options.js';
import type { FittingCards } from '../engine/page-cards.js';
import { type Options, textsOf } from '../link/page-state.js';

/** The lists of a comparison: the option with the names of cards, and the prefix of the options of its filters. */
export const LISTS = { own: { unit: 'unit', prefix: '' }, against: { unit: 'against', prefix: 'against-' } } as const;

export type ListOfCards = keyof typeof LISTS;

/** The options of a list's filters; all matching cards are compared. */
export function filtersOf(list: ListOfCards): readonly string[] {
  return Object.keys(COMPARE_FILTERS).map((name) => `${LISTS[list].prefix}${name}`);
}

/** All options that say which cards are compared. */
export const CARD_OPTIONS: readonly string[] = (['own', 'against'] as const).flatMap((list) => [
  LISTS[list].unit,
  ...filtersOf(list),
]);

/** The most cards shown as a matrix. */
export const MATRIX_CARDS = 8;

/** Maximum number of fights that are compared without asking: seconds on a phone. */
const UNASKED = { attacks: 3600, duels: 30 } as const;

/** Maximum number of fights that the page compares: the result of more is too much for a browser. */
const MOST = { attacks: 22_500, duels: 2000 } as const;

/** The compared cards as text; other rules do not change the amount of work. */
export function comparedAs(options: Options): string {
  return JSON.stringify(['duel', ...CARD_OPTIONS].map((name) => options[name] ?? null));
}

export function hasFilters(options: Options, list: ListOfCards = 'own'): boolean {
  return filtersOf(list).some((name) => textsOf(options, name).length > 0);
}

/** The names of all cards of a list, named or matching its filters. */
export function comparedCards(options: Options, fitting: FittingCards, list: ListOfCards = 'own'): readonly string[] {
  return [...new Set([...textsOf(options, LISTS[list].unit), ...fitting[list]])];
}

interface ComparedSize {
  /** The number of cards in each list; without a second list each card is compared with all others. */
  readonly own: number;
  readonly against: number | null;
  readonly fights: number;
  readonly kind: 'attacks' | 'duels';
  /** Whether the comparison is possible, and whether the reader is asked first. */
  readonly is: 'incomplete' | 'short' | 'long' | 'too long';
}

export function comparedSize(options: Options, fitting: FittingCards): ComparedSize {
  const isAgainst = textsOf(options, 'against').length > 0 || hasFilters(options, 'against');
  const own = comparedCards(options, fitting).length;
  const against = isAgainst ? comparedCards(options, fitting, 'against').length : null;
  const kind = options.duel === true ? 'duels' : 'attacks';
  const duels = against === null ? (own * (own - 1)) / 2 : own * against;
  const fights = kind === 'duels' ? duels : 2 * duels;
  const is = fights === 0 ? 'incomplete' : fights > MOST[kind] ? 'too long' : fights > UNASKED[kind] ? 'long' : 'short';
  return { own, against, fights, kind, is };
}

/** The cards for which the reader has agreed to a long comparison. */
const agreed = signal('');

export function isAgreed(options: Options): boolean {
  return agreed.value === comparedAs(options);
}

export function agree(options: Options): void {
  agreed.value = comparedAs(options);
}
