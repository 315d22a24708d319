import type { CaseResult, DistributionIntervals } from '../experiment/case-result.js';
import type { Cell } from './csv.js';

/** The header of distribution.csv for the given varied paths (docs/report-format.md#distribution). */
export function distributionHeader(paths: readonly string[]): Cell[] {
  const columns = ['damage', 'count', 'probability', 'ci_low', 'ci_high', 'at_least', 'exact_probability', 'exact_at_least'];
  return ['case', ...paths, ...columns];
}

/** The rows of a case: every damage from 0 to the most that can happen. */
export function distributionRows(result: CaseResult, intervals: DistributionIntervals): Cell[][] {
  return result.distribution.map((row, i) => [
    result.name,
    ...result.varied,
    row.damage,
    row.count,
    row.probability,
    intervals[i]?.[0] ?? null,
    intervals[i]?.[1] ?? null,
    row.atLeast,
    row.exactProbability,
    row.exactAtLeast,
  ]);
}
