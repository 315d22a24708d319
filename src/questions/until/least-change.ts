import { at } from '../../base/assert.js';
import type { Interval } from '../../statistics/intervals/interval.js';

/** Values from `from` to `to` around the present one. */
interface Values {
  readonly now: number;
  readonly from: number;
  readonly to: number;
}

interface Result {
  readonly value: number;
  /** Null if it is exact. */
  readonly interval: Interval | null;
}

/** The result of a value, which may be queried repeatedly; null if the value is impossible. */
type ResultAt = (value: number) => Promise<Result | null>;

/** The number that results should reach, and whether they are below it now. */
export interface AimedNumber {
  readonly target: number;
  readonly isRise: boolean;
}

/** The nearest values that are enough; of two equally near ones the larger. */
interface LeastChange {
  /** Null if none is. */
  readonly needed: number | null;
  /** A nearer one that the simulation cannot decide; null if there is none. */
  readonly perhaps: number | null;
}

/** Whether a result reaches a target; a simulated one does if its whole interval does. */
type Verdict = 'reached' | 'open' | 'missed';

export function verdictOn({ value, interval }: Result, { target, isRise }: AimedNumber): Verdict {
  const isReached = (number: number): boolean => (isRise ? number >= target : number <= target);
  const ends = (interval ?? [value]).map(isReached);
  return ends.every(Boolean) ? 'reached' : ends.some(Boolean) ? 'open' : 'missed';
}

/** All values are tried outwards until one is enough, so nothing is assumed about how results follow values. */
export async function leastChange(range: Values, resultAt: ResultAt, target: AimedNumber): Promise<LeastChange> {
  return nearest(range, await outwards(range, new Tried(resultAt, target)));
}

/**
 * The same with fewer tries where results only rise or only fall with values. This is checked on the values tried, at growing
 * distances; where it fails, all values are tried.
 */
export async function leastChangeByLeaps(range: Values, resultAt: ResultAt, target: AimedNumber): Promise<LeastChange> {
  const { now, from, to } = range;
  const tried = new Tried(resultAt, target);
  const [present, next] = [await tried.at(now), now < to ? await tried.at(now + 1) : null];
  const more = present === null || next === null ? 0 : next.value - present.value;
  const isUpwards = target.isRise ? more >= 0 : more <= 0;
  let isMonotone = true;
  // Searches in the direction that helps, then in the other one while that is nearer.
  for (const direction of isUpwards ? ([1, -1] as const) : ([-1, 1] as const)) {
    const { needed } = nearest(range, tried);
    const last = direction > 0 ? to - now : now - from;
    const most = needed === null ? last : Math.min(last, Math.abs(needed - now) - Number(direction < 0));
    isMonotone &&= await leap(now, direction, most, tried);
  }
  return nearest(range, isMonotone ? tried : await outwards(range, tried));
}

/** Tries values, and remembers which are enough. */
class Tried {
  readonly verdicts = new Map<number, Verdict>();
  readonly #resultAt: ResultAt;
  readonly #target: AimedNumber;

  constructor(resultAt: ResultAt, target: AimedNumber) {
    this.#resultAt = resultAt;
    this.#target = target;
  }

  async at(value: number): Promise<Result | null> {
    const result = await this.#resultAt(value);
    if (result !== null) this.verdicts.set(value, verdictOn(result, this.#target));
    return result;
  }

  async isReached(value: number): Promise<boolean> {
    await this.at(value);
    return this.verdicts.get(value) === 'reached';
  }
}

function nearest({ now }: Values, { verdicts }: Tried): LeastChange {
  const nearestOf = (verdict: Verdict): number | null => {
    const values = [...verdicts].flatMap(([value, own]) => (own === verdict && value !== now ? [value] : []));
    return values.toSorted((a, b) => Math.abs(a - now) - Math.abs(b - now) || b - a)[0] ?? null;
  };
  const [needed, open] = [nearestOf('reached'), nearestOf('open')];
  const isNearer = open !== null && (needed === null || Math.abs(open - now) < Math.abs(needed - now));
  return { needed, perhaps: isNearer ? open : null };
}

async function outwards({ now, from, to }: Values, tried: Tried): Promise<Tried> {
  for (let distance = 1; distance <= Math.max(now - from, to - now); distance++) {
    for (const value of [now + distance, now - distance]) {
      if (value >= from && value <= to && (await tried.isReached(value))) return tried;
    }
  }
  return tried;
}

/**
 * Looks in one direction at distances 1, 2, 4 ... and a last one until a value is enough, then at each before it that may
 * be. Returns whether results only rise or only fall.
 */
async function leap(now: number, direction: 1 | -1, last: number, tried: Tried): Promise<boolean> {
  const results = [await tried.at(now)];
  let [missed, farthest] = [0, 0];
  for (const distance of leaps(last)) {
    const value = now + direction * distance;
    results.push(await tried.at(value));
    const verdict = tried.verdicts.get(value);
    if (verdict === undefined) continue;
    if (!isMonotone(results.filter((result) => result !== null))) return false;
    if (verdict === 'missed') missed = distance;
    else farthest = distance;
    if (verdict === 'reached') break;
  }
  for (let distance = missed + 1; distance < farthest; distance++) {
    if (await tried.isReached(now + direction * distance)) break;
  }
  return true;
}

function leaps(last: number): number[] {
  const distances: number[] = [];
  for (let distance = 1; distance < last; distance *= 2) distances.push(distance);
  return last > 0 ? [...distances, last] : [];
}

/** Results of solved fights are more precise than this. */
const NOISE = 1e-9;

/** Whether results only rise or only fall, by those known. */
function isMonotone(results: readonly Result[]): boolean {
  const ends = results.map(({ value, interval }) => interval ?? [value, value]);
  const steps = ends.slice(1).map((next, i) => [next, at(ends, i)] as const);
  const rises = steps.some(([next, last]) => next[0] > last[1] + NOISE);
  const falls = steps.some(([next, last]) => next[1] < last[0] - NOISE);
  return !(rises && falls);
}
