import { at } from '../../base/assert.js';
import type { TableValue } from '../../experiment/plan/plan-odds.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { sharedSentences } from '../../sheet/words/assumption-text.js';
import { titleOf } from '../../sheet/words/titles.js';
import { toText } from '../../statistics/fraction.js';
import { rulesAnswer } from '../answer.js';
import type { CellAnswer, ColumnAnswer, TableAnswer, TableNumbers, ValueAnswer } from './table-answer.js';
import type { OddsTable, TableCell } from './work/odds-table.js';

/** Everything a table says besides its numbers. */
interface TableContext extends Pick<TableAnswer, 'attacker' | 'defender' | 'style' | 'command'> {
  /** The first attack of the table, with the first of all varied values. */
  readonly setup: AttackSetup;
  readonly settings: RunSettings;
  readonly unplayed: readonly UnplayedClause[];
}

/** The answer about a table that was calculated. */
export function tableAnswer(table: OddsTable, context: TableContext): TableAnswer {
  const { attacker, defender, command, settings, unplayed, style } = context;
  const { format, axes, columns, cells, assumptions, unmodelled, ...how } = tableNumbersAnswer(table, settings, unplayed);
  const play = playAnswer(table, context.setup);
  return { ...{ format, attacker, defender, ...play, axes, columns, cells, assumptions, unmodelled, command, ...how }, style };
}

/** The numbers of an answer, without its units and how they play, since a program may vary both. */
export function tableNumbersAnswer(
  table: OddsTable,
  { seed, level, trials, targetError, exact }: RunSettings,
  unplayed: readonly UnplayedClause[],
): TableNumbers {
  return {
    format: JSON_FORMAT,
    axes: table.axes.map(({ option, title, values }) => ({ option, title, values })),
    columns: table.columns.map(columnAnswer),
    cells: table.cells.map((cell) => cellAnswer(cell, table)),
    assumptions: sharedSentences(table.assumptions),
    unmodelled: unplayed,
    seed: String(seed),
    level,
    simulation: { trials, targetError, exact },
  };
}

/** How all attacks are played; null for what the table varies. */
function playAnswer(
  { axes }: OddsTable,
  { mode, rules, objective, luckyPolicy, payment, force }: AttackSetup,
): Pick<TableAnswer, 'mode' | 'rules' | 'objective' | 'policy' | 'force'> {
  const unlessVaried = <Value>(option: string, value: Value): Value | null =>
    axes.some((axis) => axis.option === option) ? null : value;
  return {
    mode: unlessVaried('mode', mode),
    rules: rulesAnswer(rules),
    objective: unlessVaried('objective', objective),
    policy: { lucky: unlessVaried('policy', luckyPolicy.attacker), payment: unlessVaried('payment', payment.attacker) },
    force: { attacker: unlessVaried('force', force.attacker), defender: unlessVaried('defender-force', force.defender) },
  };
}

function columnAnswer({ name, kind, series }: OddsTable['columns'][number]): ColumnAnswer {
  return { name, title: titleOf(name), kind, damage: series?.damage ?? null, series: series?.word ?? null };
}

function cellAnswer({ varied, digest, trials, isHeuristic, values }: TableCell, { axes, columns }: OddsTable): CellAnswer {
  return {
    varied: Object.fromEntries(axes.map(({ option }, i) => [option, at(varied, i)])),
    digest,
    trials,
    greedy: isHeuristic,
    values: Object.fromEntries(columns.map(({ name }, c) => [name, valueAnswer(at(values, c))])),
  };
}

function valueAnswer({ value, exact, interval }: TableValue): ValueAnswer {
  return { value, exactFraction: exact && toText(exact), interval };
}
