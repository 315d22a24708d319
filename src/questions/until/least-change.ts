import { at } from '../../base/assert.js';

/** Values from `from` to `to` around the one that there is now. */
interface Values {
  readonly now: number;
  readonly from: number;
  readonly to: number;
}

/** What a value leads to; null if it cannot be asked for. */
type ResultAt = (value: number) => Promise<number | null>;

/**
 * The value nearest to the present one whose result is reached, the larger of two equally near ones; null if none is. All
 * values are tried outwards, so nothing is assumed about how results follow values.
 */
export async function leastChange(
  { now, from, to }: Values,
  resultAt: ResultAt,
  isReached: (result: number) => boolean,
): Promise<number | null> {
  for (let distance = 1; distance <= Math.max(now - from, to - now); distance++) {
    for (const value of [now + distance, now - distance]) {
      if (value < from || value > to) continue;
      const result = await resultAt(value);
      if (result !== null && isReached(result)) return value;
    }
  }
  return null;
}

/**
 * The same with fewer tries where results only rise or only fall with values. That is checked on the values tried, at
 * growing distances: where it fails, all values are tried.
 */
export async function leastChangeByLeaps(
  range: Values,
  resultAt: ResultAt,
  isReached: (result: number) => boolean,
): Promise<number | null> {
  const known = new Map<number, Promise<number | null>>();
  const once: ResultAt = (value) => {
    const result = known.get(value) ?? resultAt(value);
    known.set(value, result);
    return result;
  };
  const up = await leap({ ...range, direction: 1 }, once, isReached);
  const down = await leap({ ...range, direction: -1 }, once, isReached);
  if (up === 'not monotone' || down === 'not monotone') return leastChange(range, once, isReached);
  if (up === null || down === null) return up ?? down;
  return range.now - down < up - range.now ? down : up;
}

/** Results of solved fights differ from the exact ones by less. */
const NOISE = 1e-9;

/** Looks in one direction at distances 1, 2, 4 ... and the last one, then at each between the last two looked at. */
async function leap(
  { now, from, to, direction }: Values & { readonly direction: number },
  resultAt: ResultAt,
  isReached: (result: number) => boolean,
): Promise<number | null | 'not monotone'> {
  const last = direction > 0 ? to - now : now - from;
  const results: number[] = [(await resultAt(now)) ?? 0];
  const firstReached = async (nearest: number, farthest: number): Promise<number> => {
    for (let distance = nearest; distance < farthest; distance++) {
      const result = await resultAt(now + direction * distance);
      if (result !== null && isReached(result)) return now + direction * distance;
    }
    return now + direction * farthest;
  };
  let before = 0;
  for (const distance of leaps(last)) {
    const result = await resultAt(now + direction * distance);
    if (result === null) continue;
    results.push(result);
    if (!isMonotone(results)) return 'not monotone';
    if (isReached(result)) return firstReached(before + 1, distance);
    before = distance;
  }
  return null;
}

function leaps(last: number): number[] {
  const distances: number[] = [];
  for (let distance = 1; distance < last; distance *= 2) distances.push(distance);
  return last > 0 ? [...distances, last] : [];
}

function isMonotone(results: readonly number[]): boolean {
  const steps = results.slice(1).map((result, i) => result - at(results, i));
  return steps.every((step) => step >= -NOISE) || steps.every((step) => step <= NOISE);
}
