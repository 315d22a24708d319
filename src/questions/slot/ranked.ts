import { at } from '../../base/assert.js';
import { subtract, toNumber } from '../../statistics/fraction.js';
import type { SlotMeasure } from './slot-answer.js';
import type { Ranked } from './slot-fight.js';

/** Larger than any rounding error of a double. */
const ROUNDING = 1e-9;

/** How much larger a number is than another: exactly 0 if they are equal. */
export function differenceOf(one: Ranked, other: Ranked): number {
  if (one.exact !== null && other.exact !== null) return toNumber(subtract(one.exact, other.exact));
  const difference = one.value - other.value;
  return Math.abs(difference) <= ROUNDING ? 0 : difference;
}

/** How much better numbers are than others, by the first that differs; 0 if none does. */
export function advantage(measures: readonly SlotMeasure[], one: readonly Ranked[], other: readonly Ranked[]): number {
  for (const [i, { isGood }] of measures.entries()) {
    const difference = differenceOf(at(one, i), at(other, i));
    if (difference !== 0) return isGood ? difference : -difference;
  }
  return 0;
}

/** Entries by their numbers, the best first; equal ones are in one group. */
export function rankedGroups<Entry extends { readonly numbers: readonly Ranked[] }>(
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
