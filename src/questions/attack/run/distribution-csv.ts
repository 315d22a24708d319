import type { CaseResult, DamageRow } from '../../../experiment/case/case-result.js';
import { distributionIntervals } from '../../../experiment/case/run-case.js';
import { type CsvCell, renderCsv } from '../../../sheet/text/csv.js';
import type { Interval } from '../../../statistics/intervals/interval.js';

/**
 * The header of distribution.csv for the given varied paths (docs/report-format.md#columns).
 */
export function distributionHeader(paths: readonly string[]): CsvCell[] {
  const columns = ['damage', 'count', 'probability', 'ci_low', 'ci_high', 'at_least', 'exact_probability', 'exact_at_least'];
  return ['case', ...paths, ...columns];
}

/**
 * The rows of a case as CSV text: every damage from 0 to the largest possible. Cases with the same
 * plan share one distribution, whose numbers are formatted once: formatting takes longer than
 * everything else for such a case.
 */
export async function distributionText(result: CaseResult): Promise<string> {
  const name = renderCsv([[result.name, ...result.varied]]).slice(0, -1);
  const numbers = KNOWN_NUMBERS.get(result.distribution) ?? (await numbersText(result));
  KNOWN_NUMBERS.set(result.distribution, numbers);
  return numbers.replaceAll(/^(?=.)/gm, () => `${name},`);
}

/** The cells of the rows after the names: numbers and empty cells, so every line is a row. */
const KNOWN_NUMBERS = new WeakMap<CaseResult['distribution'], string>();

async function numbersText(result: CaseResult): Promise<string> {
  const intervals = await distributionIntervals(result);
  return renderCsv(result.distribution.map((row, i) => numbersOf(row, intervals[i])));
}

function numbersOf(row: DamageRow, interval: Interval | undefined): CsvCell[] {
  const { damage, count, probability, atLeast, exactProbability, exactAtLeast } = row;
  return [damage, count, probability, interval?.[0] ?? null, interval?.[1] ?? null, atLeast, exactProbability, exactAtLeast];
}
