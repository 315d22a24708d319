import { grouped } from '../../../base/text.js';
import type { CaseResult, MeasureResult } from '../../../experiment/case/case-result.js';
import { MEASURES, type MeasureName } from '../../../experiment/case/measures.js';
import { ROLES } from '../../../rules/game/role.js';
import { chanceText, levelText, percent, supportedDecimals } from '../../../sheet/text/number-text.js';
import type { Align } from '../../../sheet/text/text-table.js';
import { titleOf } from '../../../sheet/words/titles.js';
import { type Fraction, toNumber } from '../../../statistics/fraction.js';
import type { Interval } from '../../../statistics/intervals/interval.js';
import { type Html, html, userText } from '../page/markup.js';
import { factTable, type HtmlColumn, htmlTable, numberCell } from '../page/table.js';

/** Rows of the table at most: a page with more is too large for a phone. */
export const MAX_ROWS = 1000;

/** The cells of a case: one for each column of SUMMARY, null if a value does not exist. */
export type SummaryCells = readonly (Html | null)[];

/**
 * A column of the summary: values of summary.csv, rounded to the digits that mean something, with
 * all digits for programs.
 */
interface SummaryColumn {
  readonly group: Group;
  readonly title: string;
  readonly cell: (result: CaseResult) => Html | null;
}

/** The topic of a table of the summary: a single table would be too wide for paper. */
type Group = 'Damage' | 'Discard' | 'Besides';
const GROUPS: readonly Group[] = ['Damage', 'Discard', 'Besides'];
/** Columns of a table, besides those of varied values. */
const MAX_COLUMNS = 8;

const SUMMARY: readonly SummaryColumn[] = [
  column('Damage', 'mean damage, exact', ({ exact }) => exactCell(exact?.moments.mean, counters)),
  column('Damage', 'mean damage, simulated', ({ damage, isCapped }) =>
    meanCell(damage.estimate, damage.standardError, damage.isConstant ? 'constant' : null, isCapped),
  ),
  column('Damage', 'interval', ({ damage }) =>
    intervalCell(damage.interval, (end) => end.toFixed(decimalsOf(damage.standardError) + 1)),
  ),
  column('Damage', 'z-score', ({ zScore }) => known(zScore, (value) => value.toFixed(2).replace('-0.00', '0.00'))),
  column('Damage', 'standard deviation', ({ damage }) => known(damage.standardDeviation, (value) => value.toFixed(3))),
  column('Damage', '5 % – median – 95 %', ({ damage: { p05, median, p95 } }) =>
    spaced([p05, median, p95].map((value) => numberCell(value, String(value)))),
  ),
  column('Damage', 'any damage', ({ damageChance, trials }) => simulatedChance(damageChance, trials)),
  column('Damage', 'Critical Hit', ({ criticalHitChance, trials }) => simulatedChance(criticalHitChance?.estimate, trials)),
  column('Discard', 'discard, exact', ({ exact }) => exactCell(exact?.discardChance, chanceText)),
  column('Discard', 'discard, simulated', ({ discardChance, trials }) => simulatedChance(discardChance?.estimate, trials)),
  column('Discard', 'interval of the discard', ({ discardChance, trials }) =>
    intervalCell(discardChance?.interval ?? null, chanceEnd(trials)),
  ),
  ...MEASURES.flatMap(measureColumns),
  ...ROLES.map((role) =>
    column('Besides', `rule of thumb costs the ${role}`, ({ greedyRegret }) => exactCell(greedyRegret[role], counters)),
  ),
  column('Besides', 'trials', ({ trials, isAdaptive }) => (isAdaptive ? numberCell(trials, grouped(trials)) : null)),
];

function column(group: Group, title: string, cell: SummaryColumn['cell']): SummaryColumn {
  return { group, title, cell };
}

function measureColumns({ name }: MeasureName): SummaryColumn[] {
  const title = titleOf(name);
  const of = ({ measures }: CaseResult): MeasureResult | undefined => measures.find((measure) => measure.name === name);
  const estimate = (result: CaseResult): Html | null => {
    const measure = of(result);
    if (measure === undefined) return null;
    if (measure.kind === 'chance') return simulatedChance(measure.estimate, result.trials);
    return meanCell(measure.estimate, measure.standardError, null, false);
  };
  const exact = (result: CaseResult): Html | null => {
    const measure = of(result);
    return exactCell(measure?.exact, measure?.kind === 'chance' ? chanceText : counters);
  };
  return [column('Besides', `${title}, exact`, exact), column('Besides', `${title}, simulated`, estimate)];
}

/** The cells of a case in the summary. */
export function summaryCells(result: CaseResult): SummaryCells {
  return SUMMARY.map(({ cell }) => cell(result));
}

/** What a summary table depends on besides its rows. */
export interface SummaryContext {
  readonly paths: readonly string[];
  readonly level: number;
  readonly caseCount: number;
}

/** A row of the summary: the varied values of a case, and its cells. */
export interface SummaryRow {
  readonly varied: CaseResult['varied'];
  readonly cells: SummaryCells;
}

/**
 * The summary of all cases as tables, without columns that are empty for all cases; for a single
 * case, with a row for each value.
 */
export function summaryTables(rows: readonly SummaryRow[], { paths, level, caseCount }: SummaryContext): Html {
  const used = SUMMARY.map(({ group, title }, i) => ({ group, title, i })).filter(({ i }) =>
    rows.some(({ cells }) => cells[i] !== null),
  );
  const caption = `Damage in counters; simulated values ± their standard error; intervals at ${levelText(level)}.`;
  const [only] = rows;
  if (caseCount === 1 && only !== undefined && paths.length === 0) {
    return factTable(
      caption,
      used.map(({ title, i }) => [title, only.cells[i] ?? null]),
    );
  }
  const groups = GROUPS.flatMap((group) => chunks(used.filter((one) => one.group === group)));
  const tables = groups.map((columns) =>
    htmlTable({
      caption: columns[0]?.group ?? null,
      columns: [...pathColumns(paths, rows), ...columns.map(({ title }) => ({ title, align: 'right' as const }))],
      rowHeads: paths.length,
      rows: rows.map(({ varied, cells }) => [...varied.map(variedCell), ...columns.map(({ i }) => cells[i] ?? null)]),
    }),
  );
  return html`<p class="note">${caption} A dash marks a value that does not exist.${hiddenRows(rows.length, caseCount)}</p>
${tables}`;
}

/** How many cases have no row; null if all have one. */
export function hiddenRows(displayed: number, caseCount: number): string | null {
  return displayed === caseCount
    ? null
    : ` The first ${grouped(displayed)} of ${grouped(caseCount)} cases; all are in summary.csv.`;
}

function chunks<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / MAX_COLUMNS);
  return Array.from({ length: count }, (_, i) => items.slice(i * MAX_COLUMNS, (i + 1) * MAX_COLUMNS));
}

/** The columns of the varied values. */
export function pathColumns(paths: readonly string[], rows: readonly Pick<SummaryRow, 'varied'>[]): HtmlColumn[] {
  return paths.map((path, i) => {
    const isNumber = rows.every(({ varied }) => typeof varied[i] === 'number');
    return { title: userText(path), align: (isNumber ? 'right' : 'left') as Align };
  });
}

/** The cell of a varied value. */
export function variedCell(value: CaseResult['varied'][number]): Html {
  return typeof value === 'number' ? numberCell(value, String(value)) : userText(String(value));
}

function counters(value: number): string {
  return value.toFixed(4);
}

function known(value: number | null, displayed: (value: number) => string): Html | null {
  return value === null ? null : numberCell(value, displayed(value));
}

function exactCell(exact: Fraction | null | undefined, displayed: (value: number) => string): Html | null {
  return exact ? known(toNumber(exact), displayed) : null;
}

function decimalsOf(standardError: number | null): number {
  return supportedDecimals(standardError ?? 0);
}

function meanCell(mean: number, error: number | null, instead: string | null, isCapped: boolean): Html {
  const decimals = decimalsOf(error);
  const mark = isCapped ? '*' : null;
  const value = numberCell(mean, mean.toFixed(decimals));
  if (error === null) return html`${value}${mark}`;
  const displayed =
    instead === null ? html` ± ${numberCell(error, error.toFixed(decimals))}` : html` ${numberCell(error, instead)}`;
  return html`${value}${displayed}${mark}`;
}

/** A simulated chance with the digits that its trials support; null if it does not exist. */
export function simulatedChance(chance: number | undefined, trials: number): Html | null {
  if (chance === undefined) return null;
  return numberCell(chance, percent(chance, chanceDecimals(chance, trials)));
}

/** The decimals of a percentage that its standard error supports. */
function chanceDecimals(chance: number, trials: number): number {
  const error = 100 * Math.sqrt((chance * (1 - chance)) / trials);
  return error === 0 ? 2 : Math.min(4, supportedDecimals(error));
}

function chanceEnd(trials: number): (end: number) => string {
  return (end) => percent(end, chanceDecimals(end, trials));
}

function intervalCell(interval: Interval | null, displayed: (end: number) => string): Html | null {
  if (interval === null) return null;
  const [low, high] = interval;
  return html`${numberCell(low, displayed(low))} to ${numberCell(high, displayed(high))}`;
}

function spaced(cells: readonly Html[]): Html {
  return html`${cells.map((cell, i) => (i === 0 ? cell : html` – ${cell}`))}`;
}
