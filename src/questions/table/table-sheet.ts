import { at } from '../../base/assert.js';
import { capitalised, grouped, inWords } from '../../base/text.js';
import type { ShownValue } from '../../scenario/scenario.js';
import type { Fact, MapBlock, MapScale, Sheet, Valued } from '../../sheet/sheet.js';
import { plainValue, SIMULATED_MARK, unitText, valueText, variedText } from '../../sheet/text/number-text.js';
import { seriesTitle } from '../../sheet/words/titles.js';
import { unplayedSentences } from '../../sheet/words/unit-text.js';
import type { CellAnswer, ColumnAnswer, TableAnswer, TableUnit } from './table-answer.js';

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

/** The most quantities that a heading names; more are only counted. */
const MAX_NAMED = 3;

/** Who attacks whom, in one line. */
function subjectText({ attacker, defender }: TableAnswer): string {
  const text = ({ name, features }: TableUnit, role: string): string =>
    `${name ?? role} (${(features.length === 0 ? ['no keywords'] : features).join(', ')})`;
  return `${text(attacker, 'Attacker')} against ${text(defender, 'a defender')}`;
}

/** "Discard chance by power, Accuracy and Armor". */
function tableHeading({ axes, columns }: TableAnswer): string {
  const titles = [...new Set(columns.map(quantityTitle))];
  const displayed = titles.length > MAX_NAMED ? `${titles.length} numbers of an attack` : inWords(titles);
  const varied = inWords(axes.map(({ title }) => title));
  return capitalised(varied === '' ? displayed : `${displayed} by ${varied}`);
}

/** The smallest and largest value of the first number that is not a series, and where they are; empty without one. */
function extremesSentence({ axes, columns, cells, style }: TableAnswer): string {
  const column = columns.find(({ series }) => series === null);
  if (column === undefined) return '';
  const { name, kind } = column;
  const known = cells.flatMap((cell) => {
    const value = cell.values[name];
    return value === undefined ? [] : [{ ...value, cell }];
  });
  const [least] = known.toSorted((a, b) => a.value - b.value);
  const [most] = known.toSorted((a, b) => b.value - a.value);
  if (least === undefined || most === undefined) return '';
  const text = ({ value, interval, cell }: typeof least): string => {
    const unit = kind === 'chance' && style.chances === 'percent' ? '%' : '';
    return `${valueText({ value, interval, isSimulated: cell.trials !== null }, kind, style)}${unit}`;
  };
  const title = capitalised(column.title);
  if (least.value === most.value) return `${title} is ${text(least)}${cells.length > 1 ? ' everywhere' : ''}.`;
  const at = ({ cell }: typeof least): string =>
    axes.map(({ title, option }) => variedText(title, cell.varied[option])).join(', ');
  return `${title} ranges from ${text(least)} (${at(least)}) to ${text(most)} (${at(most)}).`;
}

/** The title of what a column shows: that of its series if it belongs to one. */
function quantityTitle({ title, series }: ColumnAnswer): string {
  return series === null ? title : seriesTitle(series);
}

/** The same with its unit, as the head of a column. */
function headText(column: ColumnAnswer, { style }: Pick<TableAnswer, 'style'>): string {
  return `${quantityTitle(column)}${unitText(column.kind, style)}`;
}

/** How the values were calculated. */
function valueSentences({ cells, seed, simulation }: TableAnswer): string[] {
  const { trials, targetError, exact } = simulation;
  const simulated = cells.filter((cell) => cell.trials !== null).length;
  if (simulated === 0) return ['All values are exact.'];
  const how = `with ${targetError === null ? '' : 'at most '}${grouped(trials)} attacks each, seed ${seed}`;
  if (!exact) return [`${SIMULATED_MARK} All values are simulated, ${how}.`];
  const share = simulated === cells.length ? 'All cells' : `${grouped(simulated)} of ${grouped(cells.length)} cells`;
  const rest = simulated === cells.length ? '' : ' All other values are exact.';
  return [`${SIMULATED_MARK} ${share} are simulated, ${how}: their attacks are too large to be solved.${rest}`];
}
