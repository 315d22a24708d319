import { signal } from '@preact/signals';
import { COMPARE_FILTERS } from '../../questions/compare/compare-options.js';
import type { FittingCards } from '../engine/page-cards.js';
import { type Options, textsOf } from '../link/page-state.js';

/** The lists of a comparison: the option with the names of cards, and what stands before those of its filters. */
export const LISTS = {
  own: { unit: 'unit', prefix: '' },
  against: { unit: 'against', prefix: 'against-' },
} as const;

export type ListOfCards = keyof typeof LISTS;

/** The options of the filters of a list: all cards that fit are compared. */
export function filtersOf(list: ListOfCards): readonly string[] {
  return Object.keys(COMPARE_FILTERS).map((name) => `${LISTS[list].prefix}${name}`);
}

/** All options that say which cards are compared. */
export const CARD_OPTIONS: readonly string[] = (['own', 'against'] as const).flatMap((list) => [
  LISTS[list].unit,
  ...filtersOf(list),
]);

/** Cards at most that are shown as a matrix. */
export const MATRIX_CARDS = 8;

/** Fights that are compared without a question: on a phone that is a matter of seconds. */
const UNASKED = { attacks: 3600, duels: 30 } as const;

/** Fights at most that the page compares: what it would show of more is too much for a browser. */
const MOST = { attacks: 22_500, duels: 2000 } as const;

/** What is compared, as text: the same cards under other rules are as much work. */
export function comparedAs(options: Options): string {
  return JSON.stringify(['duel', ...CARD_OPTIONS].map((name) => options[name] ?? null));
}

export function hasFilters(options: Options, list: ListOfCards = 'own'): boolean {
  return filtersOf(list).some((name) => textsOf(options, name).length > 0);
}

/** The names of all cards of a list: those that are named, and those that fit its filters. */
export function comparedCards(options: Options, fitting: FittingCards, list: ListOfCards = 'own'): readonly string[] {
  return [...new Set([...textsOf(options, LISTS[list].unit), ...fitting[list]])];
}

/** How much a comparison is. */
interface ComparedSize {
  /** The cards of each list; without another list each is compared with all others. */
  readonly own: number;
  readonly against: number | null;
  readonly fights: number;
  readonly kind: 'attacks' | 'duels';
  /** Whether it can be compared at all, and whether the reader is asked first. */
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

/** The cards whose long comparison the reader has agreed to. */
const agreed = signal('');

/** Whether the reader has agreed to compare so many cards. */
export function isAgreed(options: Options): boolean {
  return agreed.value === comparedAs(options);
}

/** Notes that the reader agrees. */
export function agree(options: Options): void {
  agreed.value = comparedAs(options);
}
