import { InternalError } from '../../../base/assert.js';
import type { SumRead } from '../../process/stage.js';

declare const KIND: unique symbol;

/**
 * A number of a situation that rules add to without looking at it, so that it is left out where situations are explored
 * by cores (`sums.ts`). 'power' and 'counters' are seen by stages that say that they read them, through their `Sight`;
 * 'spent' only shows what can be paid; 'surge' is seen by nobody. Anything else does not compile.
 */
export interface Sum<Kind extends SumRead | 'spent' | 'surge'> {
  readonly [KIND]: Kind;
}

type AnySum = Sum<SumRead | 'spent' | 'surge'>;

/** How a stage sees sums of these kinds. */
export type Sight<Kind extends SumRead> = { readonly [Each in Kind]: (sum: Sum<Each>) => number };

/** What shows sums of kinds that a stage reads; those that it may read, but does not in this attack, are no answer. */
export function sightOf<Kind extends SumRead>(reads: readonly Kind[]): Sight<Kind> {
  const shown = (kind: SumRead): ((sum: AnySum) => number) => (reads.some((each) => each === kind) ? numberOf : unsaid);
  const sight: Sight<SumRead> = { power: shown('power'), counters: shown('counters') };
  return sight as Sight<Kind>;
}

function unsaid(): never {
  throw new InternalError('a stage that looks at a sum says that it reads it');
}

export function plus<Kind extends SumRead | 'spent' | 'surge'>(sum: Sum<Kind>, amount: number): Sum<Kind> {
  return sumOf(numberOf(sum) + amount);
}

/** Whether so much more can be spent of a purse: options that cannot be paid are left out of cores afterwards. */
export function covers(most: number, spent: Sum<'spent'>, cost: number): boolean {
  return cost <= most - numberOf(spent);
}

/** What is left of a purse, for payment policies: attacks with one are not explored by cores. */
export function leftByPolicy(most: number, spent: Sum<'spent'>): number {
  return most - numberOf(spent);
}

/** For who puts sums together and tells outcomes; rules see them by `Sight`. */
export function numberOf(sum: AnySum): number {
  return sum as unknown as number;
}

export function numbersOfSums(sums: readonly AnySum[]): readonly number[] {
  return sums as readonly unknown[] as readonly number[];
}

export function sumOf<Kind extends SumRead | 'spent' | 'surge'>(amount: number): Sum<Kind> {
  return amount as unknown as Sum<Kind>;
}
