import { grouped } from '../../../base/text.js';
import type { CaseResult, MeasureResult } from '../../../experiment/case/case-result.js';
import { MEASURES, type MeasureName } from '../../../experiment/case/measures.js';
import { ROLES } from '../../../rules/game/role.js';
import { chance, count, mean, share, shareInterval } from '../../../sheet/cells.js';
import type { Block, Cell, TableBlock, Valued } from '../../../sheet/sheet.js';
import { levelText, supportedDecimals } from '../../../sheet/text/number-text.js';
import { titleOf } from '../../../sheet/words/titles.js';
import { type Fraction, toNumber } from '../../../statistics/fraction.js';
import type { MeanEstimate } from '../../../statistics/mean-estimate.js';

/** Rows of the table at most: a page with more is too large for a phone. */
export const MAX_ROWS = 1000;

/** The cells of a case: one for each column of SUMMARY, null if a value does not exist. */
type SummaryCells = readonly Cell[];

/**
 * A column of the summary: values of summary.csv, rounded to the digits that mean something, with
 * all digits for programs.
 */
interface SummaryColumn {
  readonly group: Group;
  readonly title: string;
  readonly cell: (result: CaseResult) => Cell;
}

/** The topic of a table of the summary: a single table would be too wide for paper. */
type Group = 'Damage' | 'Discard' | 'Besides';
const GROUPS: readonly Group[] = ['Damage', 'Discard', 'Besides'];
/** Columns of a table, besides those of varied values. */
const MAX_COLUMNS = 8;

const SUMMARY: readonly SummaryColumn[] = [
  column('Damage', 'mean damage, exact', ({ exact }) => exactMean(exact?.moments.mean)),
  column('Damage', 'mean damage, simulated', ({ damage, isCapped }) => simulatedMean(damage, damage.isConstant, isCapped)),
  column('Damage', 'interval', ({ damage }) => meanInterval(damage)),
  column('Damage', 'z-score', ({ zScore }) =>
    zScore === null ? null : { ...mean(zScore, 2), text: zScore.toFixed(2).replace('-0.00', '0.00') },
  ),
  column('Damage', 'standard deviation', ({ damage }) =>
    damage.standardDeviation === null ? null : mean(damage.standardDeviation, 3),
  ),
  column('Damage', '5 % – median – 95 %', ({ damage: { p05, median, p95 } }) => {
    const values = [p05, median, p95];
    return { kind: 'interval', text: values.join(' – '), value: values };
  }),
  column('Damage', 'any damage', ({ damageChance, trials }) => share(damageChance, trials)),
  column(
    'Damage',
    'Critical Hit',
    ({ criticalHitChance, trials }) => criticalHitChance && share(criticalHitChance.estimate, trials),
  ),
  column('Discard', 'discard, exact', ({ exact }) => exactChance(exact?.discardChance)),
  column(
    'Discard',
    'discard, simulated',
    ({ discardChance, trials }) => discardChance && share(discardChance.estimate, trials),
  ),
  column(
    'Discard',
    'interval of the discard',
    ({ discardChance, trials }) => discardChance && shareInterval(discardChance, trials),
  ),
  ...MEASURES.flatMap(measureColumns),
  ...ROLES.map((role) =>
    column('Besides', `rule of thumb costs the ${role}`, ({ greedyRegret }) => exactMean(greedyRegret[role])),
  ),
  column('Besides', 'trials', ({ trials, isAdaptive }) => (isAdaptive ? count(trials) : null)),
];

function column(group: Group, title: string, cell: SummaryColumn['cell']): SummaryColumn {
  return { group, title, cell };
}

function measureColumns({ name }: MeasureName): SummaryColumn[] {
  const title = titleOf(name);
  const of = ({ measures }: CaseResult): MeasureResult | undefined => measures.find((measure) => measure.name === name);
  const estimate = (result: CaseResult): Cell => {
    const measure = of(result);
    if (measure === undefined) return null;
    return measure.kind === 'chance' ? share(measure.estimate, result.trials) : simulatedMean(measure, false, false);
  };
  const exact = (result: CaseResult): Cell => {
    const measure = of(result);
    return measure?.kind === 'chance' ? exactChance(measure.exact) : exactMean(measure?.exact);
  };
  return [column('Besides', `${title}, exact`, exact), column('Besides', `${title}, simulated`, estimate)];
}

/** The cells of a case in the summary. */
export function summaryCells(result: CaseResult): SummaryCells {
  return SUMMARY.map(({ cell }) => cell(result));
}

/** What a summary table depends on besides its rows. */
interface SummaryContext {
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
export function summaryTables(rows: readonly SummaryRow[], { paths, level, caseCount }: SummaryContext): Block[] {
  const used = SUMMARY.map(({ group, title }, i) => ({ group, title, i })).filter(({ i }) =>
    rows.some(({ cells }) => cells[i] !== null),
  );
  const caption = `Damage in counters; simulated values ± their standard error; intervals at ${levelText(level)}.`;
  const [only] = rows;
  if (caseCount === 1 && only !== undefined && paths.length === 0) {
    const facts = used.map(({ title, i }) => [title, only.cells[i] ?? null]);
    return [{ kind: 'table', caption, heads: ['', 'value'], groups: [facts] }];
  }
  const groups = GROUPS.flatMap((group) => chunks(used.filter((one) => one.group === group)));
  const note = `${caption} A dash marks a value that does not exist.${hiddenRows(rows.length, caseCount)}`;
  return [
    { kind: 'sentences', sentences: [note] },
    ...groups.map((columns) =>
      caseTable(
        columns[0]?.group ?? '',
        paths,
        columns.map(({ title }) => title),
        rows.map(({ varied, cells }) => ({ varied, cells: columns.map(({ i }) => cells[i] ?? null) })),
      ),
    ),
  ];
}

/** A table with a row for each case, named by its varied values. */
export function caseTable(
  caption: string,
  paths: readonly string[],
  titles: readonly string[],
  rows: readonly SummaryRow[],
): TableBlock {
  const heads = [...(paths.length === 0 ? ['case'] : paths), ...titles];
  const groups = [rows.map(({ varied, cells }) => [...(paths.length === 0 ? ['base'] : varied.map(variedCell)), ...cells])];
  const isCounted = paths.length > 0 && rows.every(({ varied }) => typeof varied[0] === 'number');
  return { kind: 'table', caption, heads, groups, ...(isCounted ? { isCounted } : {}) };
}

/** How many cases have no row; empty if all have one. */
export function hiddenRows(displayed: number, caseCount: number): string {
  return displayed === caseCount
    ? ''
    : ` The first ${grouped(displayed)} of ${grouped(caseCount)} cases; all are in summary.csv.`;
}

function chunks<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / MAX_COLUMNS);
  return Array.from({ length: count }, (_, i) => items.slice(i * MAX_COLUMNS, (i + 1) * MAX_COLUMNS));
}

/** The cell of a varied value. */
function variedCell(value: CaseResult['varied'][number]): Cell {
  return typeof value === 'number' ? { kind: 'count', text: String(value), value } : String(value);
}

function exactMean(exact: Fraction | null | undefined): Valued | null {
  return exact ? mean(toNumber(exact), 4) : null;
}

function exactChance(exact: Fraction | null | undefined): Valued | null {
  return exact ? chance(toNumber(exact)) : null;
}

/** A simulated mean ± its standard error; a star if the target error was not reached. */
function simulatedMean(
  { estimate, standardError }: Pick<MeanEstimate, 'estimate' | 'standardError'>,
  isConstant: boolean,
  isCapped: boolean,
): Valued {
  const decimals = supportedDecimals(standardError ?? 0);
  const star = isCapped ? '*' : '';
  const text = estimate.toFixed(decimals);
  if (standardError === null) return { kind: 'mean', text: `${text}${star}`, value: estimate };
  const error = isConstant ? ' constant' : ` ± ${standardError.toFixed(decimals)}`;
  return { kind: 'mean', text: `${text}${error}${star}`, value: [estimate, standardError] };
}

function meanInterval({ interval, standardError }: Pick<MeanEstimate, 'interval' | 'standardError'>): Valued | null {
  if (interval === null) return null;
  const decimals = supportedDecimals(standardError ?? 0) + 1;
  return { kind: 'interval', text: interval.map((end) => end.toFixed(decimals)).join(' to '), value: interval };
}
