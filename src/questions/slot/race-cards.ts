import { at } from '../../base/assert.js';
import { INDIFFERENCE } from '../../fields/squad-fields.js';
import type { DifferenceEstimate } from '../../statistics/comparisons/differences.js';
import type { Interval } from '../../statistics/intervals/interval.js';
import { pairedDifference, pairedEnds } from '../battle/work/paired-difference.js';
import type { BattlePlace, BattleResult, BattleSettings } from '../battle/work/run-battle.js';
import { runVariants } from '../battle/work/variants/run-variants.js';
import type { Variant } from '../battle/work/variants/variant.js';

/** What simulated battles say of a variant. */
interface RacedVariant {
  /** How much more often its side wins than in the battle as it is; all intervals of a race hold together at its level. */
  readonly gain: DifferenceEstimate;
  /** Whether the interval of the gain leaves 0 out. */
  readonly isClear: boolean;
  /** The place of the best variant that it may equal: its own if it is clearly worse than all better ones. */
  readonly leader: number;
}

/**
 * Battles of each variant until the first look, and how many times as many until each further one: a variant takes seconds to
 * explore its attacks, and thousands of battles hardly longer.
 */
const FIRST_LOOK = 4096;
const LOOK_FACTOR = 16;

/** The battles of a variant at each look: one look unless the trials are given. */
export function looksOf({ trials, targetError = null }: Pick<BattleSettings, 'trials' | 'targetError'>): number[] {
  const most = targetError === null ? trials : Math.min(trials, FIRST_LOOK);
  const looks: number[] = [];
  for (let look = FIRST_LOOK; look < most; look *= LOOK_FACTOR) looks.push(look);
  return [...looks, most];
}

/**
 * Fights variants of a battle with its dice until their order is known, or all battles are fought. At each look a variant whose
 * gain and whose difference from both neighbours clearly is not 0, or is less than half a point, takes no further part. The
 * level is shared by all differences at all looks (Bonferroni), so no choice among them makes an interval wrong.
 */
export async function raceVariants(
  base: BattleResult,
  variants: readonly Variant[],
  settings: BattleSettings,
  place: BattlePlace,
): Promise<readonly RacedVariant[]> {
  const looks = looksOf(settings);
  const differences = (variants.length * (variants.length + 1)) / 2;
  const level = 1 - (1 - settings.level) / Math.max(1, differences * looks.length);
  const results: BattleResult[] = [];
  const between = (one: BattleResult, other: BattleResult): DifferenceEstimate =>
    pairedDifference(pairedEnds(one.simulated), pairedEnds(other.simulated), at(variants, 0).side, level);
  const gainOf = (variant: number): DifferenceEstimate => between(at(results, variant), base);
  let order = [...variants.keys()];
  let open = order;
  for (const trials of looks) {
    for (const variant of open) {
      const [fought] = await runVariants(base, [at(variants, variant)], { ...settings, trials, targetError: null }, place);
      if (fought !== undefined) results[variant] = fought.result;
    }
    const gains = order.map((_, variant) => gainOf(variant).estimate);
    order = order.toSorted((a, b) => at(gains, b) - at(gains, a));
    const [before, later] = [open.length, looks.filter((look) => look > trials)];
    open = order.filter((variant, i) => {
      const neighbours = [order[i - 1], order[i + 1]].flatMap((other) => (other === undefined ? [] : [at(results, other)]));
      return [base, ...neighbours].some((other) => isUnclear(between(at(results, variant), other).interval));
    });
    place.watch?.expect((open.length - before) * later.reduce((sum, look) => sum + look, 0));
  }
  return raced(order, gainOf, (one, other) => has0(between(at(results, one), at(results, other)).interval));
}

/** Whether a difference may be 0, and may be more than half a point. */
function isUnclear(interval: Interval): boolean {
  return has0(interval) && interval.some((end) => Math.abs(end) > INDIFFERENCE);
}

function has0([low, high]: Interval): boolean {
  return low <= 0 && high >= 0;
}

/** The variants by their places, with what the last look says; `order`: the best first. */
function raced(
  order: readonly number[],
  gainOf: (variant: number) => DifferenceEstimate,
  areAlike: (one: number, other: number) => boolean,
): readonly RacedVariant[] {
  const all: RacedVariant[] = [];
  let leader: number | null = null;
  for (const variant of order) {
    const gain = gainOf(variant);
    const isClear = !has0(gain.interval);
    if (isClear && (leader === null || !areAlike(leader, variant))) leader = variant;
    all[variant] = { gain, isClear, leader: isClear ? (leader ?? variant) : variant };
  }
  return all;
}
