import { capitalised, grouped } from '../../../base/text.js';
import type { RunSettings } from '../../../experiment/plan/run-plan.js';
import type { OddsTable, TableColumn } from '../../../experiment/table/odds-table.js';
import { printable } from '../../../sheet/text/text-table.js';
import { groupedSentences } from '../../../sheet/words/assumption-groups.js';
import { sharedSentences } from '../../../sheet/words/assumption-text.js';
import { seriesTitle, titleOf } from '../../../sheet/words/titles.js';
import { subjectText, type TableContext, valueSentences } from '../../table/table-context.js';
import { quantityOf, type TableGrid, tableGrids } from '../../table/table-layout.js';
import { unitText } from '../../table/table-number.js';
import { type Html, html } from '../page/markup.js';
import { renderPage, type Section, sentenceList } from '../page/page.js';
import { repeatBlock } from '../page/repeat.js';
import { type Sheet, sheetFor } from '../page/sheet.js';
import { unmodelledSentences, unplayedWarning } from '../page/unplayed.js';
import { gridTables, sheetTable } from './table-grid.js';
import { type HeatScale, heatLegend, heatScales } from './table-heat.js';
import { tableStyle } from './table-style.js';

/** Quantities that a heading names; it only counts more of them. */
const MAX_NAMED = 3;

/**
 * A table as a page designed to be printed on one sheet of paper; `version` is that of the program.
 */
export async function tablePage(table: OddsTable, context: TableContext, version: string): Promise<string> {
  const grids = tableGrids(table, context.style);
  const scales = heatScales(grids, context.style);
  const heading = headingOf(table);
  const notes = notesOf(table, context);
  const subject = subjectText(context, printable);
  const small = [subject, ...notes.values, ...notes.assumptions, ...notes.unplayed, context.command];
  const sheet = sheetFor(
    grids.map(sheetTable),
    { heading, small, lines: LINES + scales.size + (notes.unplayed.length === 0 ? 0 : SECTION + 2) },
    together(table),
  );
  return renderPage({
    title: `${heading}: ${subject}`,
    kicker: `swtcg-odds ${version} · table`,
    heading,
    lead: html`<p class="lead"><bdi>${subject}</bdi></p>\n${unplayedWarning(context.unplayed)}`,
    sections: sectionsOf({ grids, scales, sheet, notes }, table, context, version),
    style: tableStyle(sheet, new Set(grids.map(({ rows }) => rows.length)).size === 1),
  });
}

/** Lines of a section heading on paper, with the space around it. */
const SECTION = 1.8;
/** Lines on paper besides paragraphs: the kind of page and two section headings. */
const LINES = 1.5 + 2 * SECTION;

const TOO_LARGE = 'On paper this takes more than one page: it does not fit one in readable type.';

interface Notes {
  readonly values: readonly string[];
  readonly assumptions: readonly string[];
  readonly unplayed: readonly string[];
}

interface Drawn {
  readonly grids: readonly TableGrid[];
  readonly scales: ReadonlyMap<string, HeatScale>;
  readonly sheet: Sheet;
  readonly notes: Notes;
}

function notesOf(table: OddsTable, { settings, unplayed, attacker, defender }: TableContext): Notes {
  const hasCards = attacker.name !== null || defender.name !== null;
  return {
    values: valueSentences(table, settings),
    assumptions: groupedSentences(sharedSentences(table.assumptions)),
    unplayed: hasCards ? unmodelledSentences(unplayed) : [],
  };
}

/** The number of consecutive tables that belong side by side: those of the last option. */
function together({ axes }: OddsTable): number {
  return axes.length > 2 ? (axes.at(-1)?.values.length ?? 1) : 1;
}

/** "Discard chance by power, Accuracy and Armor". */
function headingOf({ axes, columns }: OddsTable): string {
  const titles = [...titlesOf(columns).values()];
  const displayed = titles.length > MAX_NAMED ? `${titles.length} numbers of an attack` : enumerated(titles);
  const varied = enumerated(axes.map(({ title }) => title));
  return capitalised(varied === '' ? displayed : `${displayed} by ${varied}`);
}

function titlesOf(columns: readonly TableColumn[]): ReadonlyMap<string, string> {
  return new Map(
    columns.map((column) => [quantityOf(column), column.series ? seriesTitle(column.series.word) : titleOf(column.name)]),
  );
}

/** "a", "a and b", "a, b and c". */
function enumerated(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function sectionsOf(
  { grids, scales, sheet, notes }: Drawn,
  table: OddsTable,
  context: TableContext,
  version: string,
): Section[] {
  const tables = grids.flatMap((grid, i) => gridTables(grid, sheet.parts[i] ?? [], scales));
  const sentences = [...notes.values, ...(sheet.fits ? [] : [TOO_LARGE])];
  return [
    {
      id: 'tables',
      title: tables.length === 1 ? 'The table' : 'The tables',
      body: html`<div class="grids">
${tables}</div>
${legends(table, context, scales)}
${sentences.map((sentence) => html`<p class="note">${sentence}</p>\n`)}`,
    },
    { id: 'assumptions', title: 'Assumptions', body: sentenceList(notes.assumptions) },
    ...(notes.unplayed.length === 0
      ? []
      : [{ id: 'unmodelled', title: 'Card text that is not played', body: sentenceList(notes.unplayed) }]),
    { id: 'repeat', title: 'How to repeat it', body: repeatOf(table, context, version) },
  ];
}

function legends({ columns }: OddsTable, { style }: TableContext, scales: ReadonlyMap<string, HeatScale>): Html | null {
  if (scales.size === 0) return null;
  const units = new Map(columns.map((column) => [quantityOf(column), unitText(column, style)]));
  const all = [...titlesOf(columns)].flatMap(([quantity, title]) => {
    const scale = scales.get(quantity);
    return scale === undefined ? [] : [heatLegend(`${title}${units.get(quantity) ?? ''}`, scale)];
  });
  return html`<div class="scales">\n${all}</div>`;
}

function repeatOf({ cells }: OddsTable, { command, settings }: TableContext, version: string): Html {
  const isSimulated = cells.some(({ trials }) => trials !== null);
  return repeatBlock({
    command,
    facts: [['program', `swtcg-odds ${version}`], ...(isSimulated ? simulationFacts(settings) : [])],
  });
}

function simulationFacts({ seed, trials, targetError, level }: RunSettings): [string, string | null][] {
  return [
    ['seed', String(seed)],
    ['attacks of a simulated cell', `${targetError === null ? '' : 'at most '}${grouped(trials)}`],
    ['target error', targetError === null ? null : String(targetError)],
    ['level of intervals', String(level)],
  ];
}
