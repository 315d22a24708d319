import { at } from '../../base/assert.js';
import { grouped } from '../../base/text.js';
import type { ShownValue } from '../../scenario/scenario.js';
import type { Fact, MapBlock, MapScale, Sheet, Valued } from '../../sheet/sheet.js';
import { plainValue, valueText } from '../../sheet/text/number-text.js';
import { unplayedSentences } from '../../sheet/words/unit-text.js';
import type { CellAnswer, ColumnAnswer, TableAnswer } from './table-answer.js';
import { extremesSentence, headText, subjectText, tableHeading, valueSentences } from './table-words.js';

/** What all media show of a table. */
export function tableSheet(answer: TableAnswer): Sheet {
  const maps = tableMaps(answer);
  return {
    question: 'table',
    title: tableHeading(answer),
    // The table shows what varies, and the command says the rest.
    sides: isPlain(answer) ? [] : [{ title: null, units: [subjectText(answer)] }],
    answer: extremesSentence(answer),
    beside: '',
    sections: [{ id: 'tables', title: maps.length === 1 ? 'The table' : 'The tables', blocks: maps }],
    notes: valueSentences(answer).map((text) => ({ text })),
    assumptions: answer.assumptions,
    unplayed: unplayedSentences(answer.unmodelled),
    command: answer.command,
    facts: answer.cells.some(({ trials }) => trials !== null) ? simulationFacts(answer) : [],
  };
}

function isPlain({ attacker, defender }: TableAnswer): boolean {
  return [attacker, defender].every(({ name, features }) => name === null && features.every((text) => text.includes('..')));
}

function simulationFacts({ seed, level, simulation }: TableAnswer): Fact[] {
  const { trials, targetError } = simulation;
  return [
    ['seed', seed],
    ['attacks of a simulated cell', `${targetError === null ? '' : 'at most '}${grouped(trials)}`],
    ['target error', targetError === null ? null : String(targetError)],
    ['level of intervals', String(level)],
  ];
}

/**
 * The maps of a table. The first axis gives the rows, the second the columns, and each combination of the others' values its
 * own map. Quantities are side by side if there is at most one axis, otherwise each has its maps; a series has its damage
 * across.
 */
function tableMaps(table: TableAnswer): MapBlock[] {
  const words = [...new Set(table.columns.map(({ series }) => series))].filter((word) => word !== null);
  const single = table.columns.filter(({ series }) => series === null);
  return [
    ...(single.length === 0 ? [] : singleMaps(table, single)),
    ...words.flatMap((word) =>
      seriesMaps(
        table,
        table.columns.filter(({ series }) => series === word),
      ),
    ),
  ];
}

function singleMaps(table: TableAnswer, columns: readonly ColumnAnswer[]): MapBlock[] {
  const { axes, cells } = table;
  const [down, across, ...others] = axes;
  const heads = columns.map((column) => headText(column, table));
  const scales = columns.map((column) => scaleOf(table, column));
  if (down === undefined) {
    const rows = columns.map((column, i) => rowOf(table, at(heads, i), cells, [column]));
    return [{ kind: 'map', caption: null, down: '', across: null, columns: ['value'], rows, scales: [null] }];
  }
  if (across === undefined) {
    const rows = cells.map((cell) => rowOf(table, cell.varied[down.option], [cell], columns));
    return [{ kind: 'map', caption: null, down: down.title, across: null, columns: heads, rows, scales }];
  }
  return columns.flatMap((column, i) =>
    groups(table, others).map(
      (group): MapBlock => ({
        kind: 'map',
        caption: [at(heads, i), ...sharedTexts(others, group)].join(', '),
        down: down.title,
        across: across.title,
        columns: across.values.map(axisText),
        rows: down.values.map((value) =>
          rowOf(
            table,
            value,
            group.filter(({ varied }) => varied[down.option] === value),
            [column],
          ),
        ),
        scales: [at(scales, i)],
      }),
    ),
  );
}

/** A series with its damage across, or down if nothing varies. */
function seriesMaps(table: TableAnswer, columns: readonly ColumnAnswer[]): MapBlock[] {
  const [first] = columns as readonly [ColumnAnswer, ...ColumnAnswer[]];
  const title = headText(first, table);
  const damages = columns.map(({ damage }) => String(damage));
  const scales = [scaleOf(table, first)];
  const [down, ...others] = table.axes;
  if (down === undefined) {
    const rows = columns.map((column, i) => rowOf(table, damages[i], table.cells, [column]));
    return [{ kind: 'map', caption: null, down: 'damage', across: null, columns: [title], rows, scales }];
  }
  return groups(table, others).map((group) => ({
    kind: 'map',
    caption: [title, ...sharedTexts(others, group)].join(', '),
    down: down.title,
    across: 'damage',
    columns: damages,
    rows: group.map((cell) => rowOf(table, cell.varied[down.option], [cell], columns)),
    scales,
  }));
}

/** The cells that share the values of some axes, group by group in the order of these values. */
function groups({ cells }: TableAnswer, axes: TableAnswer['axes']): (readonly CellAnswer[])[] {
  const known = new Map<string, CellAnswer[]>();
  for (const cell of cells) {
    const key = JSON.stringify(axes.map(({ option }) => cell.varied[option]));
    const group = known.get(key) ?? [];
    group.push(cell);
    known.set(key, group);
  }
  return [...known.values()];
}

/** "Armor no", "Evade 2": the values of some axes that cells share. */
function sharedTexts(axes: TableAnswer['axes'], [cell]: readonly CellAnswer[]): string[] {
  return axes.map(({ title, option }) => `${title} ${axisText(cell?.varied[option])}`);
}

function axisText(value: ShownValue | undefined): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

function rowOf(
  { style }: TableAnswer,
  head: ShownValue | undefined,
  cells: readonly CellAnswer[],
  columns: readonly ColumnAnswer[],
): MapBlock['rows'][number] {
  return { head: axisText(head), cells: cells.flatMap((cell) => columns.map((column) => valued(cell, column, style))) };
}

function valued({ values }: CellAnswer, { name, kind }: ColumnAnswer, style: TableAnswer['style']): Valued {
  const { value, exactFraction, interval } = values[name] as CellAnswer['values'][string];
  const isSimulated = exactFraction === null;
  const text = valueText({ value, isSimulated, interval }, kind, style);
  return { kind: kind === 'mean' ? 'mean' : isSimulated ? 'share' : 'chance', text, value };
}

// ---------------------------------------------------------------- colours

/** The fewest distinct values of a quantity for which colours are informative. */
const COLOUR_THRESHOLD = 3;
/** A series whose chances are all small: its colours range to its largest chance, those of others to certainty. */
const SMALL_CHANCES = 'distribution';

/** The colours of a quantity, the same in all its maps; null if colours would say nothing. */
function scaleOf(table: TableAnswer, column: ColumnAnswer): MapScale | null {
  const { name, kind, series } = column;
  const columns = table.columns.filter((other) => (series === null ? other.name === name : other.series === series));
  const values = table.cells.flatMap((cell) => columns.map((each) => valued(cell, each, table.style)));
  if (new Set(values.map(({ value }) => value)).size < COLOUR_THRESHOLD) return null;
  const lowest = values.reduce((low, each) => (each.value < low.value ? each : low));
  const highest = values.reduce((high, each) => (each.value > high.value ? each : high));
  const end = (value: number): Valued => ({ kind, text: valueText(plainValue(value), kind, table.style), value });
  return {
    title: headText(column, table),
    low: (lowest.value as number) < 0 ? lowest : end(0),
    high: kind === 'chance' && series !== SMALL_CHANCES ? end(1) : (highest.value as number) > 0 ? highest : end(0),
  };
}
