import { MAX_ATTACKS } from '../../../experiment/compare/attacks-to-discard.js';
import { PAIR_COLUMNS, type PairColumn, pairColumn, pairValue } from '../../../experiment/compare/compare-columns.js';
import type { Comparison, Pair } from '../../../experiment/compare/pair.js';
import { pairAt } from '../../../experiment/compare/pair.js';
import { SUMMARY_COLUMNS, type SummaryColumn, sortedUnits } from '../../../experiment/compare/unit-summary.js';
import { type CompareContext, compareNotes, unplayedOfUnits } from '../../compare/compare-context.js';
import { attacksText, NO_VALUE, summaryText } from '../../compare/compare-grids.js';
import { partialNotes } from '../../compare/compare-text.js';
import { unitText, valueText } from '../../table/table-number.js';
import { grouped, levelText } from '../../text/number-text.js';
import { titleOf } from '../../text/titles.js';
import { capitalised } from '../../text/unit-text.js';
import { drawHeatMap, MAX_CELLS_A_SIDE } from '../charts/heat-map.js';
import { drawLines } from '../charts/line-chart.js';
import { type Html, type HtmlValue, html, userText } from '../page/markup.js';
import { renderPage, type Section, sentenceList } from '../page/page.js';
import { repeatBlock } from '../page/repeat.js';
import { htmlTable, numberCell } from '../page/table.js';
import { unmodelledSentences } from '../page/unplayed.js';

/** The number of units up to which their names are in the heading. */
const MAX_IN_HEADING = 3;
/**
 * The number of units up to which their chances to discard each other are drawn as lines: a reader
 * can distinguish at most six.
 */
const MAX_IN_LINES = 3;

const STYLE = { decimals: null, chances: 'percent' } as const;

/** The heat maps of a page, by the columns of the pairs. */
const HEAT_MAPS = ['mean_damage', 'discard_chance', 'attacks_to_discard', 'damage_per_point', 'discard_per_point'] as const;

/**
 * A page for people: heat maps of all pairs, a table of the units, the assumptions, and how to
 * repeat it.
 */
export async function comparePage(comparison: Comparison, context: CompareContext): Promise<string> {
  const order = context.sort === null ? [...comparison.units.keys()] : sortedUnits(comparison, context.sort);
  const labels = order.map((unit) => comparison.units[unit]?.label ?? '');
  const heading =
    labels.length <= MAX_IN_HEADING
      ? labels.join(labels.length === 2 ? ' against ' : ', ')
      : `${grouped(labels.length)} units against each other`;
  const clauses = unplayedOfUnits(comparison);
  const warning =
    clauses.length === 0
      ? null
      : html`<p class="warning">${grouped(clauses.length)} ${clauses.length === 1 ? 'clause' : 'clauses'} of the cards <a href="#unmodelled">not played</a>.</p>\n`;
  return renderPage({
    title: heading,
    kicker: 'swtcg-odds · comparison',
    heading,
    lead: html`<p class="lead">What one attack of each unit does to every other one, and how many attacks a discard takes.</p>
${warning}`,
    sections: [
      ...(order.length > 2 ? [{ id: 'units', title: 'The units', body: unitTables(comparison, order) }] : []),
      ...(await pairSections(comparison, order, labels, context)),
      { id: 'assumptions', title: 'Assumptions', body: sentenceList(assumptions(comparison, context)) },
      { id: 'unmodelled', title: 'Card text that is not played', body: sentenceList(unmodelledSentences(clauses)) },
      { id: 'repeat', title: 'How to repeat it', body: repeatBlock(repeatOf(context)) },
    ],
  });
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
        userText(comparison.units[unit]?.label ?? ''),
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

async function pairSections(
  comparison: Comparison,
  order: readonly number[],
  labels: readonly string[],
  context: CompareContext,
): Promise<Section[]> {
  if (order.length > MAX_CELLS_A_SIDE) {
    const left = `With more than ${MAX_CELLS_A_SIDE} units the pairs are not drawn: odds compare --csv lists all of them.`;
    return [{ id: 'pairs', title: 'The pairs', body: html`<p class="note">${left}</p>` }];
  }
  const lines = order.length <= MAX_IN_LINES ? await linesOf(comparison, order, context) : null;
  return [
    ...(order.length === 2
      ? [{ id: 'pairs', title: 'Both attacks', body: pairTable(comparison, order) }]
      : [{ id: 'maps', title: 'All pairs', body: html`${await heatMaps(comparison, order, labels)}` }]),
    ...(lines === null ? [] : [{ id: 'attacks', title: 'Attacks to discard', body: lines }]),
  ];
}

async function heatMaps(comparison: Comparison, order: readonly number[], labels: readonly string[]): Promise<Html[]> {
  const maps: Html[] = [];
  for (const name of HEAT_MAPS) {
    const column = pairColumn(name);
    if (hasValues(comparison, column)) maps.push(await heatMapOf(comparison, order, labels, column));
  }
  return maps;
}

function hasValues(comparison: Comparison, column: PairColumn): boolean {
  return comparison.pairs.some((row) => row.some((pair) => pairValue(comparison, pair, column) !== null));
}

function heatMapOf(
  comparison: Comparison,
  order: readonly number[],
  labels: readonly string[],
  column: PairColumn,
): Promise<Html> {
  return drawHeatMap({
    id: column.name.replaceAll('_', '-'),
    title: capitalised(titleOf(column.name)),
    rowTitle: 'attacker',
    columnTitle: 'defender',
    valueTitle: `${titleOf(column.name)}${unitText(column, STYLE)}`,
    rows: labels,
    columns: labels,
    values: order.map((attacker) =>
      order.map((defender) => pairValue(comparison, pairAt(comparison, attacker, defender), column)?.value ?? null),
    ),
    format: (value) => valueText({ value, exact: EXACT, interval: null }, column, STYLE),
  });
}

const EXACT = { numerator: 0n, denominator: 1n };

/** Both directions of two units in numbers. */
function pairTable(comparison: Comparison, order: readonly number[]): Html {
  const pairs = order.flatMap((a) => order.filter((d) => d !== a).map((d) => pairAt(comparison, a, d)));
  const title = ({ attacker }: Pair): Html => html`${userText(comparison.units[attacker]?.label ?? '')} attacks`;
  return htmlTable({
    caption: 'One attack of each on the other, and the attacks that a discard takes.',
    columns: [{ title: '', align: 'left' }, ...pairs.map((pair) => ({ title: title(pair), align: 'right' as const }))],
    rowHeads: 1,
    rows: PAIR_COLUMNS.map((column) => [
      `${titleOf(column.name)}${unitText(column, STYLE)}`,
      ...pairs.map((pair) => {
        const value = pairValue(comparison, pair, column);
        if (value !== null) return numberCell(value.value, valueText(value, column, STYLE));
        return column.name === 'attacks_to_discard' && pair.values?.attacks != null ? attacksText(pair) : null;
      }),
    ]),
  });
}

/**
 * The chance to have discarded after 1, 2, 3 ... attacks, with a line for each pair; null if no
 * attack discards any unit.
 */
async function linesOf(comparison: Comparison, order: readonly number[], { settings }: CompareContext): Promise<Html | null> {
  const pairs = order.flatMap((a) => order.filter((d) => d !== a).map((d) => pairAt(comparison, a, d)));
  const known = pairs.filter(({ values }) => (values?.attacks?.ever ?? 0) > 0);
  if (known.length === 0) return null;
  const label = (unit: number): string => comparison.units[unit]?.label ?? '';
  return drawLines({
    id: 'discarded-after',
    title: 'Chance to have discarded after this many attacks',
    xTitle: 'attacks',
    yTitle: 'chance',
    isChance: true,
    level: settings.level,
    isExact: known.every(({ values }) => values?.trials === null),
    series: known.map(({ attacker, defender, values }) => ({
      name: `${label(attacker)} attacks ${label(defender)}`,
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
