import { grouped } from '../../../base/text.js';
import type { CaseResult, DistributionIntervals } from '../../../experiment/case/case-result.js';
import { chanceText, levelText, percent } from '../../../sheet/text/number-text.js';
import { type ChartedDamage, drawDistribution } from '../charts/distribution-charts.js';
import { type Html, html, userText } from '../page/markup.js';
import { htmlTable, numberCell } from '../page/table.js';

/** Cases at most whose distribution is drawn, in two charts each. */
export const MAX_DISTRIBUTIONS = 12;

/** The distribution of a case, to be drawn. */
export interface ChartedCase {
  readonly name: string;
  readonly rows: readonly ChartedDamage[];
}

/** The part of a case's result that the charts of its distribution need. */
export function chartedCase({ name, distribution }: CaseResult, intervals: DistributionIntervals): ChartedCase {
  const rows = distribution.map(({ damage, probability, atLeast, exactProbability, exactAtLeast }, i) => {
    const [low, high] = intervals[i] ?? [probability, probability];
    return { damage, probability, low, high, exact: exactProbability, atLeast, exactAtLeast };
  });
  return { name, rows };
}

/**
 * Charts and tables of the damage distribution of some cases, and a note that says where the others
 * are.
 */
export async function distributionSection(cases: readonly ChartedCase[], caseCount: number, level: number): Promise<Html> {
  const parts: Html[] = [];
  for (const [i, { name, rows }] of cases.entries()) {
    const charts = await drawDistribution({ id: `damage-${i + 1}`, level, rows });
    const heading = caseCount === 1 ? null : html`<h3>${userText(name)}</h3>\n`;
    parts.push(html`${heading}<div class="charts">
${charts}</div>
<details><summary>The numbers of these charts</summary>
${distributionTable(rows, level)}
</details>
`);
  }
  const note =
    caseCount > cases.length
      ? html`<p class="note">Charts for ${cases.length} of ${grouped(caseCount)} cases, evenly spaced; the numbers of all cases are in distribution.csv.</p>\n`
      : null;
  return html`${note}${parts}`;
}

function distributionTable(rows: readonly ChartedDamage[], level: number): Html {
  const isExact = rows.every(({ exact }) => exact !== null);
  const cell = (chance: number): Html => numberCell(chance, percent(chance, 3));
  const exactCell = (chance: number | null): Html | null =>
    chance === null ? null : numberCell(chance, chanceText(chance, 3));
  const titles = ['damage', 'simulated', `${levelText(level)} interval`, 'at least'];
  const exactTitles = isExact ? ['exact', 'at least, exact'] : [];
  return htmlTable({
    caption: 'The chance of each damage, and of at least as much.',
    columns: [...titles, ...exactTitles].map((title) => ({ title, align: 'right' as const })),
    rowHeads: 1,
    rows: rows.map(({ damage, probability, low, high, atLeast, exact, exactAtLeast }) => [
      numberCell(damage, String(damage)),
      cell(probability),
      html`${cell(low)} to ${cell(high)}`,
      cell(atLeast),
      ...(isExact ? [exactCell(exact), exactCell(exactAtLeast)] : []),
    ]),
  });
}
