import type { CaseResult } from '../experiment/case-result.js';
import { toNumber } from '../statistics/fraction.js';
import { estimatedPercent, grouped, percent, supportedDecimals } from './number-text.js';
import { type Align, bar, cut, printable, textTable, wrapped } from './text-table.js';

/** Rows of a summary table; a scenario with more cases shows the first ones and says where the others are. */
export const SHOWN_CASES = 40;
const WIDTH = 80;
const MOST_BAR = 20;
const LEAST_BAR = 5;
const LONGEST_VALUE = 20;

/** What the terminal shows of a scenario's run. */
export interface RunSummary {
  readonly name: string;
  readonly question: string | null;
  /** The varied paths; their values are the first columns. */
  readonly paths: readonly string[];
  readonly caseCount: number;
  /** The first cases, SHOWN_CASES at most. */
  readonly shown: readonly CaseResult[];
  /** Where the report is. */
  readonly place: string;
}

/** The question, a row for each of the first cases with a bar for its mean damage, and where the report is; for 80 columns. */
export function runText({ name, question, paths, caseCount, shown, place }: RunSummary): string {
  const hidden = caseCount - shown.length;
  return [
    ...wrapped(`${name}: ${printable(question ?? '(no question)')}`, WIDTH),
    ...summaryTable(paths, shown).map((line) => `  ${line}`.trimEnd()),
    ...(hidden > 0 ? [`  ... and ${grouped(hidden)} more cases in`] : []),
    `  ${printable(place)}`,
    '',
    '',
  ].join('\n');
}

function summaryTable(paths: readonly string[], shown: readonly CaseResult[]): string[] {
  const hasHealth = shown.some(({ discardChance }) => discardChance !== null);
  const isExact = shown.every(({ exact }) => exact !== null);
  const header = [
    ...columnNames(paths),
    'exact',
    'simulated mean',
    ...(hasHealth ? [isExact ? 'exact discard' : 'discard'] : []),
  ];
  const rows = shown.map((result) => [
    ...result.varied.map((value) => cut(printable(String(value)), LONGEST_VALUE)),
    ...numberCells(result, hasHealth),
  ]);
  const aligns = header.map((): Align => 'right');
  const lines = textTable([header, ...rows], aligns);
  const space = WIDTH - 4 - Math.max(...lines.map((line) => [...line].length));
  const width = Math.min(MOST_BAR, space);
  const most = Math.max(0, ...shown.map(meanOf));
  if (width < LEAST_BAR || most === 0 || shown.length < 2) return lines;
  return lines.map((line, i) => (i === 0 ? line : `${line}  ${bar(meanOf(shown[i - 1] as CaseResult) / most, width)}`));
}

/** The paths as heads of columns: their last word, or as much as tells them apart. */
function columnNames(paths: readonly string[]): string[] {
  const last = paths.map((path) => path.split('.').at(-1) as string);
  return paths.map((path, i) =>
    last.indexOf(last[i] as string) === last.lastIndexOf(last[i] as string) ? (last[i] as string) : path,
  );
}

function numberCells(result: CaseResult, hasHealth: boolean): string[] {
  const { damage, discardChance, exact, trials, isCapped } = result;
  const decimals = supportedDecimals(damage.standardError ?? 0);
  const error =
    damage.standardError === null ? '' : damage.isConstant ? ' constant' : ` ± ${damage.standardError.toFixed(decimals)}`;
  const cells = [
    exact ? toNumber(exact.moments.mean).toFixed(4) : '-',
    `${damage.mean.toFixed(decimals)}${error}${isCapped ? '*' : ''}`,
  ];
  if (!hasHealth) return cells;
  const exactChance = exact?.discardChance ? percent(toNumber(exact.discardChance)) : null;
  return [...cells, exactChance ?? (discardChance ? estimatedPercent(discardChance.estimate, trials) : '-')];
}

function meanOf({ exact, damage }: CaseResult): number {
  return exact ? toNumber(exact.moments.mean) : damage.mean;
}

/** The lines under the tables of a run. */
export function runFooter(assumptions: readonly string[], command: string, isAdaptive: boolean): string {
  const sentences = [
    'Mean damage of one attack, exact and simulated ± its standard error; bars show the mean.',
    ...(isAdaptive ? ['* the most trials allowed: the target error was not reached.'] : []),
    ...assumptions,
  ];
  return [...sentences.flatMap((sentence) => wrapped(sentence, WIDTH)), `Repeat: ${printable(command)}`, ''].join('\n');
}
