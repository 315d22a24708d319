import type { CaseResult } from '../experiment/case-result.js';
import { toNumber } from '../statistics/fraction.js';
import type { Cell } from './csv.js';

/** The columns of summary.csv after `case` and the varied paths (docs/report-format.md#summary). */
const SUMMARY_COLUMNS = [
  'trials',
  'mean_damage',
  'standard_error',
  'ci_low',
  'ci_high',
  'standard_deviation',
  'median_damage',
  'p05_damage',
  'p95_damage',
  'damage_chance',
  'critical_hit_chance',
  'discard_chance',
  'discard_ci_low',
  'discard_ci_high',
  'exact_mean_damage',
  'exact_discard_chance',
  'z_score',
] as const;

/** The header of summary.csv for the given varied paths. */
export function summaryHeader(paths: readonly string[]): Cell[] {
  return ['case', ...paths, ...SUMMARY_COLUMNS];
}

/** The row of a case; null where a value does not exist. */
export function summaryRow(result: CaseResult): Cell[] {
  const { damage, discardChance, exact } = result;
  const columns: Readonly<Record<(typeof SUMMARY_COLUMNS)[number], Cell>> = {
    trials: result.trials,
    mean_damage: damage.mean,
    standard_error: damage.standardError,
    ci_low: damage.interval?.[0] ?? null,
    ci_high: damage.interval?.[1] ?? null,
    standard_deviation: damage.standardDeviation,
    median_damage: damage.median,
    p05_damage: damage.p05,
    p95_damage: damage.p95,
    damage_chance: result.damageChance,
    critical_hit_chance: result.criticalHitChance?.estimate ?? null,
    discard_chance: discardChance?.estimate ?? null,
    discard_ci_low: discardChance?.interval[0] ?? null,
    discard_ci_high: discardChance?.interval[1] ?? null,
    exact_mean_damage: exact && toNumber(exact.moments.mean),
    exact_discard_chance: exact?.discardChance ? toNumber(exact.discardChance) : null,
    z_score: result.zScore,
  };
  return [result.name, ...result.varied, ...SUMMARY_COLUMNS.map((column) => columns[column])];
}
