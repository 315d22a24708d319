import type { CaseResult, DamageRow, DistributionIntervals } from '../experiment/case-result.js';
import type { Interval } from '../statistics/interval.js';
import { type Cell, renderCsv } from './csv.js';

/** The header of distribution.csv for the given varied paths (docs/report-format.md#distribution). */
export function distributionHeader(paths: readonly string[]): Cell[] {
  const columns = ['damage', 'count', 'probability', 'ci_low', 'ci_high', 'at_least', 'exact_probability', 'exact_at_least'];
  return ['case', ...paths, ...columns];
}

/**
 * The rows of a case as CSV text: every damage from 0 to the most that can happen. Cases with one plan have one distribution, whose numbers
 * are written once for all of them: text takes longer than all else that is done for such a case.
 */
export function distributionText(result: CaseResult, intervals: DistributionIntervals): string {
  const name = renderCsv([[result.name, ...result.varied]]).slice(0, -1);
  return numberLines(result.distribution, intervals)
    .map((numbers) => `${name},${numbers}\n`)
    .join('');
}

const KNOWN_LINES = new WeakMap<CaseResult['distribution'], readonly string[]>();

/** The lines of a distribution after the names: numbers and empty cells, so that no line is broken. */
function numberLines(distribution: CaseResult['distribution'], intervals: DistributionIntervals): readonly string[] {
  let lines = KNOWN_LINES.get(distribution);
  if (lines === undefined) {
    lines = renderCsv(distribution.map((row, i) => numbersOf(row, intervals[i])))
      .trimEnd()
      .split('\n');
    KNOWN_LINES.set(distribution, lines);
  }
  return lines;
}

function numbersOf(row: DamageRow, interval: Interval | undefined): Cell[] {
  const { damage, count, probability, atLeast, exactProbability, exactAtLeast } = row;
  return [damage, count, probability, interval?.[0] ?? null, interval?.[1] ?? null, atLeast, exactProbability, exactAtLeast];
}
