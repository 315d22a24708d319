import { grouped } from '../../../base/text.js';
import type { CaseResult, DistributionIntervals } from '../../../experiment/case/case-result.js';
import { chance, count } from '../../../sheet/cells.js';
import type { Block, DistributionRow, TableBlock, Valued } from '../../../sheet/sheet.js';
import { chanceText, levelText, percent } from '../../../sheet/text/number-text.js';

/** Cases at most whose distribution is shown. */
export const MAX_DISTRIBUTIONS = 12;
/** Damage at the upper end that is less likely than this has no bars. */
const NEGLIGIBLE = 1e-4;

/** The distribution of a case with the intervals of its rows. */
export interface ShownCase extends Pick<CaseResult, 'name' | 'distribution'> {
  readonly intervals: DistributionIntervals;
}

type Row = CaseResult['distribution'][number] & { readonly interval: DistributionIntervals[number] };

/** Bars and numbers of the damage of some cases, and a sentence that says where the others are. */
export function distributionBlocks(cases: readonly ShownCase[], caseCount: number, level: number): Block[] {
  const some = `Bars for ${cases.length} of ${grouped(caseCount)} cases, evenly spaced; the numbers of all cases are in distribution.csv.`;
  return [
    ...(caseCount > cases.length ? [{ kind: 'sentences', sentences: [some] } as const] : []),
    ...cases.flatMap(({ name, distribution, intervals }) => {
      const title = caseCount === 1 ? 'Chance' : `${name}: chance`;
      const rows = distribution.map(
        (row, i): Row => ({ ...row, interval: intervals[i] ?? [row.probability, row.probability] }),
      );
      return [barsOf(rows, title, level), numbersOf(rows, `${title} of each damage, and of at least as much.`, level)];
    }),
  ];
}

function barsOf(rows: readonly Row[], title: string, level: number): Block {
  const drawn = rows.filter(({ atLeast, exactAtLeast }, i) => i === 0 || Math.max(atLeast, exactAtLeast ?? 0) >= NEGLIGIBLE);
  const hidden =
    drawn.length === rows.length ? '' : ` More than ${drawn.at(-1)?.damage} has a chance below 0.01 %, and no bar.`;
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
