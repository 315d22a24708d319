import { at } from '../../../base/assert.js';
import { capitalised, grouped } from '../../../base/text.js';
import type { CaseResult, DamageRow } from '../../../experiment/case/case-result.js';
import { distributionIntervals } from '../../../experiment/case/run-case.js';
import type { OpenSection } from '../../../report/run/run-view.js';
import { caseWords } from '../../../report/run/setting-words.js';
import { type Block, chance, count, type DistributionRow, type TableBlock, type Valued } from '../../../sheet/sheet.js';
import { type CsvCell, renderCsv } from '../../../sheet/text/csv.js';
import { chanceText, levelText, percent } from '../../../sheet/text/number-text.js';
import type { Interval } from '../../../statistics/intervals/interval.js';

/** The most cases whose distribution is shown. */
export const MAX_DISTRIBUTIONS = 12;
/** Less likely damage at the upper end gets no bars. */
const NEGLIGIBLE = 1e-4;

type Row = CaseResult['distribution'][number] & { readonly interval: Interval };

/** Begins the section with bars and numbers of the damage of some cases. */
export function openDistributions(caseCount: number): OpenSection<CaseResult> {
  const drawn = new Set(spread(caseCount, MAX_DISTRIBUTIONS));
  const cases: { readonly name: string; readonly rows: readonly Row[] }[] = [];
  let count = 0;
  return {
    add: async (result) => {
      if (!drawn.has(count++)) return;
      const intervals = await distributionIntervals(result);
      const rows = result.distribution.map((row, i) => ({ ...row, interval: at(intervals, i) }));
      cases.push({ name: result.name, rows });
    },
    section: ({ settings: { level } }) => ({
      id: 'distribution',
      title: 'Damage of one attack',
      blocks: [
        ...(caseCount > cases.length ? [someSentence(cases.length, caseCount)] : []),
        ...cases.flatMap(({ name, rows }) => {
          const title = caseCount === 1 ? 'Chance' : `${capitalised(caseWords(name))}: chance`;
          return [barsOf(rows, title, level), numbersOf(rows, `${title} of each damage, and of at least as much.`, level)];
        }),
      ],
    }),
  };
}

/** Up to `limit` of the numbers 0 to count - 1, evenly spaced, with the first and the last. */
export function spread(count: number, limit: number): number[] {
  if (count <= limit) return Array.from({ length: count }, (_, i) => i);
  return Array.from({ length: limit }, (_, i) => Math.round((i * (count - 1)) / (limit - 1)));
}

function someSentence(shown: number, all: number): Block {
  const text = `Bars for ${shown} of ${grouped(all)} cases, evenly spaced; the numbers of all cases are in distribution.csv.`;
  return { kind: 'sentences', sentences: [text] };
}

function barsOf(rows: readonly Row[], title: string, level: number): Block {
  const drawn = rows.filter(({ atLeast, exactAtLeast }, i) => i === 0 || Math.max(atLeast, exactAtLeast ?? 0) >= NEGLIGIBLE);
  const hidden = drawn.length === rows.length ? '' : ` More than ${drawn.at(-1)?.damage} has a chance below 0.01%, and no bar.`;
  return {
    kind: 'distribution',
    caption: `${title} of each damage, with the ${levelText(level)} interval of the simulated attacks.${hidden}`,
    heads: ['damage', 'exactly', 'at least'],
    rows: drawn.map(rowOf),
    threshold: null,
  };
}

function rowOf({ damage, probability, interval, atLeast, exactProbability, exactAtLeast }: Row): DistributionRow {
  const best = exactProbability === null ? shareOf(probability) : chance(exactProbability);
  const atLeastBest = exactAtLeast === null ? shareOf(atLeast) : chance(exactAtLeast);
  const simulated = { estimate: probability, interval };
  return { amount: damage, cells: [best, atLeastBest], chance: best, atLeast: atLeastBest, simulated };
}

/** The numbers of a case's rows, as distribution.csv has them. */
function numbersOf(rows: readonly Row[], caption: string, level: number): TableBlock {
  const isExact = rows.every(({ exactProbability }) => exactProbability !== null);
  const heads = ['damage', 'simulated', `${levelText(level)} interval`, 'at least'];
  const cells = rows.map(({ damage, probability, interval, atLeast, exactProbability, exactAtLeast }) => [
    count(damage),
    shareOf(probability),
    { kind: 'interval', text: interval.map((end) => percent(end, 3)).join(' to '), value: interval } as const,
    shareOf(atLeast),
    ...(isExact ? [exactProbability, exactAtLeast].map((value) => (value === null ? null : exactOf(value))) : []),
  ]);
  return {
    kind: 'table',
    caption,
    heads: [...heads, ...(isExact ? ['exact', 'at least, exact'] : [])],
    groups: [cells],
    isCounted: true,
    isFolded: true,
  };
}

function exactOf(value: number): Valued {
  return { kind: 'chance', text: chanceText(value, 3), value };
}

function shareOf(value: number): Valued {
  return { kind: 'share', text: percent(value, 3), value };
}

/** The header of distribution.csv for the given varied paths (docs/report-format.md#columns). */
export function distributionHeader(paths: readonly string[]): CsvCell[] {
  const columns = ['damage', 'count', 'probability', 'ci_low', 'ci_high', 'at_least', 'exact_probability', 'exact_at_least'];
  return ['case', ...paths, ...columns];
}

/**
 * The rows of a case as CSV text: every damage from 0 to the largest possible. Cases with the same plan share one distribution,
 * whose numbers are formatted once, as formatting takes longer than everything else for such a case.
 */
export async function distributionText(result: CaseResult): Promise<string> {
  const name = renderCsv([[result.name, ...result.varied]]).slice(0, -1);
  const numbers = KNOWN_NUMBERS.get(result.distribution) ?? (await numbersText(result));
  KNOWN_NUMBERS.set(result.distribution, numbers);
  return numbers.replaceAll(/^(?=.)/gm, () => `${name},`);
}

/** The rows' cells after the names: numbers and empty cells, so every line is a row. */
const KNOWN_NUMBERS = new WeakMap<CaseResult['distribution'], string>();

async function numbersText(result: CaseResult): Promise<string> {
  const intervals = await distributionIntervals(result);
  return renderCsv(result.distribution.map((row, i) => cellsOf(row, intervals[i])));
}

function cellsOf(row: DamageRow, interval: Interval | undefined): CsvCell[] {
  const { damage, count, probability, atLeast, exactProbability, exactAtLeast } = row;
  return [damage, count, probability, interval?.[0] ?? null, interval?.[1] ?? null, atLeast, exactProbability, exactAtLeast];
}
