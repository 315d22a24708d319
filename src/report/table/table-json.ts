import { at } from '../../base/assert.js';
import type { TableValue } from '../../experiment/plan/plan-odds.js';
import type { OddsTable, TableCell } from '../../experiment/table/odds-table.js';
import { rulesOptions } from '../../rules/game/editions.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { sharedSentences } from '../../sheet/words/assumption-text.js';
import { titleOf } from '../../sheet/words/titles.js';
import { toText } from '../../statistics/fraction.js';
import type { TableContext } from './table-context.js';

/** A table as plain data (docs/tables.md#json); a value that does not exist is null. */
export function tableJson(table: OddsTable, context: TableContext): Record<string, unknown> {
  const { attacker, defender, command, settings, unplayed } = context;
  return {
    format: JSON_FORMAT,
    attacker,
    defender,
    ...playJson(table, context),
    axes: table.axes,
    columns: table.columns.map(({ name, kind, series }) => ({
      ...{ name, title: titleOf(name), kind },
      damage: series?.damage ?? null,
    })),
    cells: table.cells.map((cell) => cellJson(cell, table)),
    assumptions: sharedSentences(table.assumptions),
    unmodelled: unplayed,
    command,
    seed: String(settings.seed),
    level: settings.level,
  };
}

/** How all attacks are played; null for what the table varies. */
function playJson({ axes }: OddsTable, { setup }: TableContext): Record<string, unknown> {
  const unlessVaried = (option: string, value: unknown): unknown =>
    axes.some((axis) => axis.option === option) ? null : value;
  return {
    mode: unlessVaried('mode', setup.mode),
    rules: { edition: setup.rules.edition, ...rulesOptions(setup.rules) },
    objective: unlessVaried('objective', setup.objective),
    policy: {
      lucky: unlessVaried('policy', setup.luckyPolicy.attacker),
      payment: unlessVaried('payment', setup.payment.attacker),
    },
    force: {
      attacker: unlessVaried('force', setup.force.attacker),
      defender: unlessVaried('defender-force', setup.force.defender),
    },
  };
}

function cellJson(
  { varied, digest, trials, isHeuristic, values }: TableCell,
  { axes, columns }: OddsTable,
): Record<string, unknown> {
  return {
    varied: Object.fromEntries(axes.map(({ option }, i) => [option, varied[i]])),
    digest,
    trials,
    greedy: isHeuristic,
    values: Object.fromEntries(columns.map(({ name }, c) => [name, valueJson(at(values, c))])),
  };
}

function valueJson({ value, exact, interval }: TableValue): Record<string, unknown> {
  return { value, exactFraction: exact && toText(exact), interval };
}
