import { capitalised, grouped } from '../../../base/text.js';
import { MAX_ATTACKS } from '../../../experiment/compare/attacks-to-discard.js';
import { PAIR_COLUMNS, type PairColumn, pairColumn, pairValue } from '../../../experiment/compare/compare-columns.js';
import { columnsOf, type Lists, pairCount } from '../../../experiment/compare/lists.js';
import { type OnePool, POOL_ATTACKS } from '../../../experiment/compare/one-pool.js';
import { type Comparison, type Pair, pairAt } from '../../../experiment/compare/pair.js';
import { pairsInOrder, SUMMARY_COLUMNS, type SummaryColumn, sortedLists } from '../../../experiment/compare/unit-summary.js';
import { levelText } from '../../../sheet/text/number-text.js';
import { titleOf } from '../../../sheet/words/titles.js';
import { type CompareContext, compareNotes, unplayedOfUnits } from '../../compare/compare-context.js';
import { attacksText, NO_VALUE, summaryText } from '../../compare/compare-grids.js';
import { partialNotes } from '../../compare/compare-text.js';
import { nameInLists } from '../../compare/compare-titles.js';
import { unitText, valueText } from '../../compare/table-number.js';
import { drawHeatMap, MAX_CELLS_A_SIDE } from '../charts/heat-map.js';
import { drawLines } from '../charts/line-chart.js';
import { type Html, type HtmlValue, html, userText } from '../page/markup.js';
import { renderPage, type Section, sentenceList } from '../page/page.js';
import { repeatBlock } from '../page/repeat.js';
import { htmlTable, numberCell } from '../page/table.js';
import { unmodelledSentences } from '../page/unplayed.js';

/** The number of units up to which their names are in the heading; of two lists, in each. */
const MAX_IN_HEADING = 3;
/**
 * The number of pairs up to which their chances of a discard are drawn as lines: a reader can
 * distinguish at most six.
 */
const MAX_LINES = 6;

const STYLE = { decimals: null, chances: 'percent' } as const;

/** The heat maps of a page, by the columns of the pairs. */
const HEAT_MAPS = ['mean_damage', 'discard_chance', 'attacks_to_discard', 'damage_per_point', 'discard_per_point'] as const;

/**
 * A page for people: heat maps of all pairs, a table of the units, the assumptions, and how to
 * repeat it.
 */
export async function comparePage(comparison: Comparison, context: CompareContext): Promise<string> {
  const lists = sortedLists(comparison, context.sort);
  const heading = headingOf(comparison, lists);
  const clauses = unplayedOfUnits(comparison);
  return renderPage({
    title: heading,
    kicker: 'swtcg-odds · comparison',
    heading,
    lead: html`<p class="lead">What one attack of each unit does to ${lists.against === null ? 'every other one' : 'each one of the other list'}, and how many attacks a discard takes.</p>
${unplayedWarning(clauses)}`,
    sections: [
      ...(pairCount(lists) > 2 ? unitSections(comparison, lists) : []),
      ...(await pairSections(comparison, lists, context)),
      { id: 'assumptions', title: 'Assumptions', body: sentenceList(assumptions(comparison, context)) },
      { id: 'unmodelled', title: 'Card text that is not played', body: sentenceList(unmodelledSentences(clauses)) },
      { id: 'repeat', title: 'How to repeat it', body: repeatBlock(repeatOf(context)) },
    ],
  });
}

/** A line about clauses that are not played; null if there are none. */
export function unplayedWarning({ length }: readonly unknown[]): Html | null {
  if (length === 0) return null;
  return html`<p class="warning">${grouped(length)} ${length === 1 ? 'clause' : 'clauses'} of the cards <a href="#unmodelled">not played</a>.</p>\n`;
}

/** The names of the units, or how many there are. */
export function headingOf(comparison: Pick<Comparison, 'units'>, { rows, against }: Lists): string {
  const labels = rows.map((unit) => labelOf(comparison, unit));
  if (against !== null) return [rows, against].map((units) => unitsText(comparison, units)).join(' against ');
  if (labels.length === 2) return labels.join(' against ');
  return `${unitsText(comparison, rows)}${labels.length > MAX_IN_HEADING ? ' against each other' : ''}`;
}

/** The names of a few units, or the number of many. */
function unitsText(comparison: Pick<Comparison, 'units'>, units: readonly number[]): string {
  if (units.length > MAX_IN_HEADING) return `${grouped(units.length)} units`;
  return units.map((unit) => labelOf(comparison, unit)).join(', ');
}

function labelOf({ units }: Pick<Comparison, 'units'>, unit: number): string {
  return units[unit]?.label ?? '';
}

/** The notes without the clauses that are not played, which have their own section. */
function assumptions(comparison: Comparison, context: CompareContext): string[] {
  const notes = [...partialNotes(comparison), ...compareNotes(comparison, context)];
  return notes.filter((note) => !note.startsWith('Not played: '));
}

/** The columns of the two tables of units: a single table would leave no room for the names. */
const UNIT_TABLES: readonly (readonly [caption: string, columns: readonly string[]])[] = [
  [
    'What a unit does: means over all opponents.',
    ['mean_damage', 'discard_chance', 'attacks_to_discard', 'damage_per_point', 'discard_per_point'],
  ],
  [
    'What it costs: means over all opponents; of the last two columns, over all that attack the unit.',
    [
      ...['damage_taken_back', 'attacker_discard_chance', 'attacker_force_spent', 'defender_force_spent'],
      ...['damage_suffered', 'discarded_chance'],
    ],
  ],
];

function unitSections(comparison: Comparison, { rows, against }: Lists): Section[] {
  if (against === null) return [{ id: 'units', title: 'The units', body: unitTables(comparison, rows) }];
  return [
    { id: 'rows', title: 'The units in the rows', body: unitTables(comparison, rows) },
    { id: 'columns', title: 'The units in the columns', body: unitTables(comparison, against) },
  ];
}

function unitTables(comparison: Comparison, order: readonly number[]): Html {
  const tables = UNIT_TABLES.map(([caption, names]) => {
    const columns = SUMMARY_COLUMNS.filter(({ name }) => names.includes(name));
    return htmlTable({
      caption,
      columns: [
        { title: 'unit', align: 'left' },
        ...columns.map((column) => ({ title: `${titleOf(column.name)}${unitText(column, STYLE)}`, align: 'right' as const })),
      ],
      rowHeads: 1,
      rows: order.map((unit) => [
        userText(labelOf(comparison, unit)),
        ...columns.map((column) => unitCell(comparison, unit, column)),
      ]),
    });
  });
  return html`${tables}`;
}

function unitCell(comparison: Comparison, unit: number, column: SummaryColumn): HtmlValue {
  const value = column.of(comparison, unit);
  const text = summaryText(comparison, unit, column);
  if (value !== null) return numberCell(value.value, text);
  return text === NO_VALUE ? null : text;
}

async function pairSections(comparison: Comparison, lists: Lists, context: CompareContext): Promise<Section[]> {
  if (Math.max(lists.rows.length, columnsOf(lists).length) > MAX_CELLS_A_SIDE) {
    const units = lists.against === null ? 'units' : 'units in a list';
    const left = `With more than ${MAX_CELLS_A_SIDE} ${units} the pairs are not drawn: odds compare --csv lists all of them.`;
    return [{ id: 'pairs', title: 'The pairs', body: html`<p class="note">${left}</p>` }];
  }
  const pairs = pairsInOrder(comparison, lists);
  const lines = pairs.length <= MAX_LINES ? await linesOf(comparison, pairs, context) : null;
  return [
    ...(pairs.length === 2
      ? [{ id: 'pairs', title: 'Both attacks', body: pairTable(comparison, pairs, context) }]
      : mapSections(comparison, lists)),
    ...(lines === null ? [] : [{ id: 'attacks', title: 'Attacks to discard, fresh Force for each', body: lines }]),
  ];
}

/** One list has all its attacks in the same maps; with two lists one of them attacks in each. */
function mapSections(comparison: Comparison, lists: Lists): Section[] {
  const byRows = heatMaps(comparison, lists, true);
  if (lists.against === null) return [{ id: 'maps', title: 'All pairs', body: byRows }];
  return [
    { id: 'maps', title: 'Rows attack columns', body: byRows },
    { id: 'maps-back', title: 'Columns attack rows', body: heatMaps(comparison, lists, false) },
  ];
}

function heatMaps(comparison: Comparison, lists: Lists, isByRows: boolean): Html {
  const maps: Html[] = [];
  for (const column of HEAT_MAPS.map(pairColumn)) {
    const values = lists.rows.map((row) =>
      columnsOf(lists).map((across) => {
        const pair = isByRows ? pairAt(comparison, row, across) : pairAt(comparison, across, row);
        return pair && (pairValue(comparison, pair, column)?.value ?? null);
      }),
    );
    if (values.flat().some((value) => value !== null)) maps.push(heatMapOf(comparison, lists, column, isByRows, values));
  }
  return html`<p class="note">In every map a strong colour is good for the attacker, a faint one is bad. A dash: no attack, or no such number.</p>
<div class="charts">
${maps}</div>`;
}

function heatMapOf(
  comparison: Comparison,
  lists: Lists,
  column: PairColumn,
  isByRows: boolean,
  values: readonly (readonly (number | null)[])[],
): Html {
  return drawHeatMap({
    id: `${column.name.replaceAll('_', '-')}${isByRows ? '' : '-back'}`,
    title: capitalised(titleOf(column.name)),
    rowTitle: isByRows ? 'attacker' : 'defender',
    columnTitle: isByRows ? 'defender' : 'attacker',
    valueTitle: `${titleOf(column.name)}${unitText(column, STYLE)}`,
    rows: lists.rows.map((unit) => labelOf(comparison, unit)),
    columns: columnsOf(lists).map((unit) => labelOf(comparison, unit)),
    values,
    // Strong is good for the attacker in every map.
    isLeastDarkest: !column.isGood,
    // A few hopeless pairs take so many attacks that on an even scale all others would look alike.
    isLogarithmic: column.name === 'attacks_to_discard',
    format: (value) => valueText({ value, exact: EXACT, interval: null }, column, STYLE),
  });
}

const EXACT = { numerator: 0n, denominator: 1n };

/** Both directions of two units in numbers. */
function pairTable(comparison: Comparison, pairs: readonly Pair[], { pools }: CompareContext): Html {
  const title = ({ attacker }: Pair): Html => html`${userText(nameInLists(comparison, attacker))} attacks`;
  return htmlTable({
    caption: 'One attack of each on the other, and the attacks that a discard takes.',
    columns: [{ title: '', align: 'left' }, ...pairs.map((pair) => ({ title: title(pair), align: 'right' as const }))],
    rowHeads: 1,
    rows: [
      ...PAIR_COLUMNS.map((column) => [
        `${titleOf(column.name)}${unitText(column, STYLE)}`,
        ...pairs.map((pair) => {
          const value = pairValue(comparison, pair, column);
          if (value !== null) return numberCell(value.value, valueText(value, column, STYLE));
          return column.name === 'attacks_to_discard' && pair.values?.attacks != null ? attacksText(pair) : null;
        }),
      ]),
      ...poolRows(pairs, pools),
    ],
  });
}

/** The chances to have discarded after attacks in a row with one pool of Force. */
function poolRows(pairs: readonly Pair[], pools: readonly OnePool[]): HtmlValue[][] {
  if (pools.length === 0) return [];
  return Array.from({ length: POOL_ATTACKS }, (_, k) => [
    `discarded after ${k + 1} attack${k === 0 ? '' : 's in a row'}, one pool of Force (%)`,
    ...pairs.map(({ attacker }) => {
      const chance = pools.find((pool) => pool.attacker === attacker)?.after[k];
      if (chance === undefined) return null;
      return numberCell(chance, valueText({ value: chance, exact: EXACT, interval: null }, { kind: 'chance' }, STYLE));
    }),
  ]);
}

/**
 * The chance to have discarded after 1, 2, 3 ... attacks, with a line for each pair; null if no
 * attack discards any unit.
 */
async function linesOf(comparison: Comparison, pairs: readonly Pair[], { settings }: CompareContext): Promise<Html | null> {
  const known = pairs.filter(({ values }) => (values?.attacks?.ever ?? 0) > 0);
  if (known.length === 0) return null;
  return drawLines({
    id: 'discarded-after',
    title: 'Chance to have discarded after this many attacks, fresh Force for each',
    xTitle: 'attacks',
    yTitle: 'chance',
    isChance: true,
    level: settings.level,
    isExact: known.every(({ values }) => values?.trials === null),
    series: known.map(({ attacker, defender, values }) => ({
      name: `${nameInLists(comparison, attacker)} attacks ${nameInLists(comparison, defender)}`,
      points: Array.from({ length: MAX_ATTACKS }, (_, k) => {
        const chance = values?.attacks?.after[k] ?? 0;
        return { x: k + 1, exact: values?.trials === null ? chance : null, estimate: chance, low: null, high: null };
      }),
    })),
  });
}

function repeatOf({ command, settings }: CompareContext): Parameters<typeof repeatBlock>[0] {
  const { seed, trials, level, exact } = settings;
  return {
    command,
    facts: [
      ['seed', String(seed)],
      ['trials of a simulated attack', `at most ${grouped(trials)}`],
      ['level of intervals', levelText(level)],
      ['exact values', exact ? 'calculated' : 'not calculated'],
    ],
  };
}
