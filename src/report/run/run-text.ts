import { at } from '../../errors/problem.js';
import type { CaseResult, MeasureResult } from '../../experiment/case/case-result.js';
import { MEASURES } from '../../experiment/case/measures.js';
import { ROLES } from '../../rules/game/role.js';
import { toNumber } from '../../statistics/fraction.js';
import { estimatedPercent, grouped, percent, supportedDecimals } from '../text/number-text.js';
import { type Align, bar, cut, cutName, printable, textTable, wrapped } from '../text/text-table.js';

/**
 * Rows of a summary table at most; with more cases, it lists the first ones and says where the
 * others are.
 */
export const SHOWN_CASES = 40;
const WIDTH = 80;
const MAX_BAR = 20;
const MIN_BAR = 5;
/** Lines of the table's head. */
const HEAD = 2;
const LONGEST_VALUE = 20;
const SHORTEST_VALUE = 3;

/** The parts of a scenario's run that the terminal shows. */
export interface RunSummary {
  readonly name: string;
  readonly question: string | null;
  /** The varied paths; their values are the first columns. */
  readonly paths: readonly string[];
  readonly caseCount: number;
  /** The first cases, SHOWN_CASES at most. */
  readonly displayed: readonly CaseResult[];
  /** Where the report is. */
  readonly place: string;
}

/**
 * The question, a row for each of the first cases with a bar for its mean damage, and where the
 * report is; for 80 columns.
 */
export function runText({ name, question, paths, caseCount, displayed, place }: RunSummary): string {
  const hidden = caseCount - displayed.length;
  const wide = wideTable(paths, displayed);
  const lines = wide ?? narrowTable(paths, displayed, LONGEST_VALUE);
  return [
    ...wrapped(`${name}: ${printable(question ?? '(no question)')}`, WIDTH),
    ...withBars(lines, displayed).map((line) => `  ${line}`.trimEnd()),
    ...greedyLines(displayed),
    ...hiddenMeasureLines(displayed, wide === null ? [] : SHOWN_MEASURES),
    ...(hidden > 0 ? [`  ... and ${grouped(hidden)} more cases in`] : []),
    `  ${printable(place)}`,
    '',
    '',
  ].join('\n');
}

function greedyLines(displayed: readonly CaseResult[]): string[] {
  const sentence = greedySentence(displayed);
  return sentence === null ? [] : wrapped(`  ${sentence}`, WIDTH, '    ');
}

/** Why a case has no exact mean although exact values were requested; null if all have one. */
export function greedySentence(displayed: readonly CaseResult[]): string | null {
  const greedy = displayed.filter(({ isHeuristic }) => isHeuristic).length;
  if (greedy === 0) return null;
  const cases = greedy === 1 ? '1 case is' : `${greedy} cases are`;
  return `${cases} too large to be solved: played by rules of thumb, no exact values.`;
}

/** The lines of a table with a bar after each row, if there is room. */
function withBars(lines: readonly string[], displayed: readonly CaseResult[]): readonly string[] {
  const space = WIDTH - 4 - Math.max(...lines.map((line) => [...line].length));
  const width = Math.min(MAX_BAR, space);
  const largest = Math.max(0, ...displayed.map(meanOf));
  if (width < MIN_BAR || largest === 0 || displayed.length < 2) return lines;
  return lines.map((line, i) => (i < HEAD ? line : `${line}  ${bar(meanOf(at(displayed, i - HEAD)) / largest, width)}`));
}

/** A measure that the table shows if there is room: its name, and the two lines of its head. */
export interface ShownMeasure {
  readonly name: string;
  readonly head: readonly [above: string, below: string];
}

/** After the damage, players ask which other units an attack hurts. */
export const SHOWN_MEASURES: readonly ShownMeasure[] = [
  { name: 'attacker_damage', head: ['attacker', 'damage'] },
  { name: 'other_damage', head: ['others', 'damage'] },
];

/** The table without bars, with the measures that exist in some case; null if it does not fit. */
function wideTable(paths: readonly string[], displayed: readonly CaseResult[]): string[] | null {
  const lines = tableLines(paths, displayed, occurring(SHOWN_MEASURES, displayed), LONGEST_VALUE);
  return isTooWide(lines) ? null : lines;
}

/** The measures that these cases have and the table does not show. */
export function hiddenMeasureNames(displayed: readonly CaseResult[], shownMeasures: readonly ShownMeasure[]): string[] {
  const inTable = shownMeasures.map(({ name }) => name);
  return occurring(MEASURES, displayed).flatMap(({ name }) => (inTable.includes(name) ? [] : [name]));
}

/** The measures that can occur in some of these cases. */
export function occurring<Named extends { readonly name: string }>(
  measures: readonly Named[],
  displayed: readonly CaseResult[],
): Named[] {
  return measures.filter(({ name }) => displayed.some((result) => measureOf(result, name) !== undefined));
}

/** The lines that say where these measures are. */
function hiddenMeasureLines(displayed: readonly CaseResult[], shownMeasures: readonly ShownMeasure[]): string[] {
  const hidden = hiddenMeasureNames(displayed, shownMeasures);
  return hidden.length === 0 ? [] : wrapped(`  More in summary.csv: ${hidden.join(', ')}`, WIDTH, '    ');
}

/**
 * The table without bars and measures; if many paths are varied, their values and names are
 * shortened until it fits.
 */
function narrowTable(paths: readonly string[], displayed: readonly CaseResult[], longest: number): string[] {
  const lines = tableLines(paths, displayed, [], longest);
  return isTooWide(lines) && longest > SHORTEST_VALUE ? narrowTable(paths, displayed, longest - 1) : lines;
}

function isTooWide(lines: readonly string[]): boolean {
  return lines.some((line) => [...line].length > WIDTH - 2);
}

function tableLines(
  paths: readonly string[],
  displayed: readonly CaseResult[],
  measures: readonly ShownMeasure[],
  longest: number,
): string[] {
  const hasHealth = displayed.some(({ discardChance }) => discardChance !== null);
  const isExact = displayed.every(({ exact }) => exact !== null);
  const heads = [
    ...columnNames(paths).map((lines) => lines.map((line) => cut(line, longest))),
    ['exact', 'mean'],
    ['simulated', 'mean'],
    ...(hasHealth ? [[isExact ? 'exact' : '', 'discard']] : []),
    ...measures.map(({ head }) => head),
  ];
  const rows = displayed.map((result) => [
    ...result.varied.map((value) => cutName(printable(String(value)), longest)),
    ...numberCells(result, hasHealth),
    ...measures.map(({ name }) => measureCell(measureOf(result, name))),
  ]);
  const head = Array.from({ length: HEAD }, (_, line) => heads.map((lines) => at(lines, line)));
  return textTable(
    [...head, ...rows],
    heads.map((): Align => 'right'),
  );
}

export function measureOf({ measures }: CaseResult, name: string): MeasureResult | undefined {
  return measures.find((measure) => measure.name === name);
}

/** The exact mean, or the simulated one; a dash if the measure cannot occur in the case. */
export function measureCell(measure: MeasureResult | undefined): string {
  if (measure?.kind !== 'mean') return '-';
  if (measure.exact) return toNumber(measure.exact).toFixed(4);
  return measure.estimate.toFixed(supportedDecimals(measure.standardError ?? 0));
}

/**
 * The paths as two lines of a head: the last word below, and above it enough to distinguish it from
 * the others.
 */
function columnNames(paths: readonly string[]): [above: string, below: string][] {
  const split = paths.map((path): [string, string] => {
    const dot = path.lastIndexOf('.');
    return [path.slice(0, Math.max(0, dot)), path.slice(dot + 1)];
  });
  const isUnclear = (below: string): boolean =>
    (ROLES as readonly string[]).includes(below) || split.filter((other) => other[1] === below).length > 1;
  return split.map(([above, below]) => [isUnclear(below) ? above : '', below]);
}

/**
 * The exact mean, the simulated one with its error, and the discard chance if the table has one.
 */
export function numberCells(result: CaseResult, hasHealth: boolean): string[] {
  const { damage, discardChance, exact, trials, isCapped } = result;
  const decimals = supportedDecimals(damage.standardError ?? 0);
  const error =
    damage.standardError === null ? '' : damage.isConstant ? ' constant' : ` ± ${damage.standardError.toFixed(decimals)}`;
  const cells = [
    exact ? toNumber(exact.moments.mean).toFixed(4) : '-',
    `${damage.estimate.toFixed(decimals)}${error}${isCapped ? '*' : ''}`,
  ];
  if (!hasHealth) return cells;
  const exactChance = exact?.discardChance ? percent(toNumber(exact.discardChance)) : null;
  return [...cells, exactChance ?? (discardChance ? estimatedPercent(discardChance.estimate, trials) : '-')];
}

function meanOf({ exact, damage }: CaseResult): number {
  return exact ? toNumber(exact.moments.mean) : damage.estimate;
}

/** The sentences that explain the tables of a run. */
export function runSentences(assumptions: readonly string[], isAdaptive: boolean, hasBars: boolean): string[] {
  return [
    `Mean damage of one attack, exact and simulated ± its standard error${hasBars ? '; bars show the mean.' : '.'}`,
    ...(isAdaptive ? ['* the maximum number of trials: the target error was not reached.'] : []),
    ...assumptions,
  ];
}

/** The lines below the tables of a run. */
export function runFooter(assumptions: readonly string[], command: string, isAdaptive: boolean): string {
  const sentences = runSentences(assumptions, isAdaptive, true);
  return [...sentences.flatMap((sentence) => wrapped(sentence, WIDTH)), `Repeat: ${printable(command)}`, ''].join('\n');
}
