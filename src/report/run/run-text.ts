import { grouped } from '../../base/text.js';
import type { CaseResult, MeasureResult } from '../../experiment/case/case-result.js';
import { MEASURES } from '../../experiment/case/measures.js';
import type { Fight } from '../../rules/game/fight.js';
import { chanceText, estimatedPercent, supportedDecimals } from '../../sheet/text/number-text.js';
import { footerLines, printable, TERMINAL_WIDTH, wrapped } from '../../sheet/text/text-table.js';
import { groupedSentences } from '../../sheet/words/assumption-groups.js';
import { toNumber } from '../../statistics/fraction.js';
import { type CaseTable, narrowLines, wideLines, withBars } from './case-table.js';

/**
 * Rows of a summary table at most; with more cases, it lists the first ones and says where the
 * others are.
 */
export const SHOWN_CASES = 40;
/** The parts of a scenario's run that the terminal shows. */
export interface RunSummary<Result = CaseResult> {
  readonly name: string;
  readonly question: string | null;
  /** The varied paths; their values are the first columns. */
  readonly paths: readonly string[];
  readonly caseCount: number;
  /** The first cases, SHOWN_CASES at most. */
  readonly displayed: readonly Result[];
  /** Where the report is. */
  readonly place: string;
}

/**
 * The question, a row for each of the first cases with a bar for its mean damage, and where the
 * report is; for 80 columns.
 */
export function runText(summary: RunSummary): string {
  const { paths, displayed } = summary;
  const shown = occurring(SHOWN_MEASURES, displayed);
  const wide = wideLines(tableOf(paths, displayed, shown));
  const table = tableOf(paths, displayed, []);
  const largest = Math.max(0, ...displayed.map(meanOf));
  return summaryText(summary, withBars(wide ?? narrowLines(table), table.rows, largest), [
    ...greedyLines(displayed),
    ...hiddenMeasureLines(displayed, wide === null ? [] : SHOWN_MEASURES),
  ]);
}

/** The text of a scenario's run around the lines of its table, with notes below them. */
export function summaryText(
  { name, question, caseCount, displayed, place }: RunSummary<unknown>,
  table: readonly string[],
  notes: readonly string[],
): string {
  const hidden = caseCount - displayed.length;
  return [
    ...wrapped(`${name}: ${printable(question ?? '(no question)')}`, TERMINAL_WIDTH),
    ...table.map((line) => `  ${line}`.trimEnd()),
    ...notes,
    ...(hidden > 0 ? [`  ... and ${grouped(hidden)} more cases in`] : []),
    `  ${printable(place)}`,
    '',
    '',
  ].join('\n');
}

function tableOf(paths: readonly string[], displayed: readonly CaseResult[], measures: readonly ShownMeasure[]): CaseTable {
  const hasHealth = displayed.some(({ discardChance }) => discardChance !== null);
  const isExact = displayed.every(({ exact }) => exact !== null);
  return {
    paths,
    heads: [
      ['exact', 'mean'],
      ['simulated', 'mean'],
      ...(hasHealth ? [[isExact ? 'exact' : '', 'discard'] as const] : []),
      ...measures.map(({ head }) => head),
    ],
    rows: displayed.map((result) => ({
      varied: result.varied,
      cells: [...numberCells(result, hasHealth), ...measures.map(({ name }) => measureCell(measureOf(result, name)))],
      size: meanOf(result),
    })),
  };
}

function greedyLines(displayed: readonly Played[]): string[] {
  const sentence = greedySentence(displayed);
  return sentence === null ? [] : wrapped(`  ${sentence}`, TERMINAL_WIDTH, '    ');
}

/** A case that both players may have played by rules of thumb. */
interface Played {
  readonly isHeuristic: boolean;
}

/** Why a case has no exact mean although exact values were requested; null if all have one. */
export function greedySentence(displayed: readonly Played[]): string | null {
  const greedy = displayed.filter(({ isHeuristic }) => isHeuristic).length;
  if (greedy === 0) return null;
  const cases = greedy === 1 ? '1 case is' : `${greedy} cases are`;
  return `${cases} too large to be solved: played by rules of thumb, no exact values.`;
}

/** A measure that the table shows if there is room: its name, and the two lines of its head. */
interface ShownMeasure {
  readonly name: string;
  readonly head: readonly [above: string, below: string];
}

/** After the damage, players ask which other units an attack hurts. */
export const SHOWN_MEASURES: readonly ShownMeasure[] = [
  { name: 'attacker_damage', head: ['attacker', 'damage'] },
  { name: 'other_damage', head: ['others', 'damage'] },
];

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
  return hidden.length === 0 ? [] : wrapped(`  More in summary.csv: ${hidden.join(', ')}`, TERMINAL_WIDTH, '    ');
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
  const exactChance = exact?.discardChance ? chanceText(toNumber(exact.discardChance)) : null;
  return [...cells, exactChance ?? (discardChance ? estimatedPercent(discardChance.estimate, trials) : '-')];
}

function meanOf({ exact, damage }: CaseResult): number {
  return exact ? toNumber(exact.moments.mean) : damage.estimate;
}

/** What the tables of a run are about. */
export interface RunKinds {
  readonly experiments: ReadonlySet<Fight>;
  /** Whether some scenario stops at a target error. */
  readonly isAdaptive: boolean;
}

/** The sentences that explain the tables of a run. */
export function runSentences(
  assumptions: readonly string[],
  { experiments, isAdaptive }: RunKinds,
  hasBars: boolean,
): string[] {
  return [
    ...(experiments.has('attack')
      ? [`Mean damage of one attack, exact and simulated ± its standard error${hasBars ? '; bars show the mean.' : '.'}`]
      : []),
    ...(experiments.has('row')
      ? ['Attacks in a row on one unit, one pool of Force for each side; both sides play for the end of the row.']
      : []),
    ...(experiments.has('duel')
      ? [`Chances to win a duel; exact: both sides play as well as possible${hasBars ? '; bars show the first unit.' : '.'}`]
      : []),
    ...(experiments.has('battle')
      ? [`Chances to win a battle, exact where it is solved, else simulated${hasBars ? '; bars show the Dark Side.' : '.'}`]
      : []),
    ...(isAdaptive ? ['* the maximum number of trials: the target error was not reached.'] : []),
    ...groupedSentences(assumptions),
  ];
}

/** The lines below the tables of a run. */
export function runFooter(assumptions: readonly string[], command: string, kinds: RunKinds): string {
  const sentences = runSentences(assumptions, kinds, true);
  return footerLines(sentences, command).join('\n');
}
