import { at } from '../../../base/assert.js';
import { grouped } from '../../../base/text.js';
import type { DuelSide } from '../../../experiment/compare/duels/duel-comparison.js';
import { duelFinder, type FindDuel, type RankedDuels } from '../../../experiment/compare/duels/duel-ranks.js';
import { columnsOf } from '../../../experiment/compare/lists.js';
import { levelText } from '../../../sheet/text/number-text.js';
import { unplayedOfUnits } from '../../compare/compare-context.js';
import { NO_VALUE } from '../../compare/compare-grids.js';
import { nameInLists } from '../../compare/compare-titles.js';
import { type CompareDuelsContext, compareDuelsNotes, duelSentences } from '../../compare/duels/duels-context.js';
import { chanceCell, duelGrids, RANKING, standingTexts } from '../../compare/duels/duels-grids.js';
import { drawHeatMap, MAX_CELLS_A_SIDE } from '../charts/heat-map.js';
import { type Html, html, userText } from '../page/markup.js';
import { renderPage, type Section, sentenceList } from '../page/page.js';
import { repeatBlock } from '../page/repeat.js';
import { htmlTable } from '../page/table.js';
import { unmodelledSentences } from '../page/unplayed.js';
import { headingOf, unplayedWarning } from './compare-page.js';
import { DIVERGING_STYLE } from './diverging-style.js';

/** A page for people: a heat map of all duels, the ranks of the units, and how to repeat it. */
export async function compareDuelsPage(ranked: RankedDuels, context: CompareDuelsContext): Promise<string> {
  const clauses = unplayedOfUnits(ranked);
  const heading = `${headingOf(ranked, ranked.sorted)}: duels`;
  return renderPage({
    title: heading,
    kicker: 'swtcg-odds · comparison by duels',
    heading,
    lead: html`<p class="lead">Who wins if two units fight until one is gone, for every pair.</p>\n${unplayedWarning(clauses)}`,
    sections: [
      ...(ranked.duels.length === 1 ? [detailSection(ranked)] : [...rankSections(ranked), ...mapSections(ranked)]),
      { id: 'assumptions', title: 'Assumptions', body: sentenceList(assumptions(ranked, context)) },
      {
        id: 'unmodelled',
        title: 'Card text that is not played',
        body: sentenceList(unmodelledSentences(clauses)),
      },
      { id: 'repeat', title: 'How to repeat it', body: repeatBlock(repeatOf(context)) },
    ],
    style: DIVERGING_STYLE,
  });
}

/** The notes without the clauses that are not played, which have their own section. */
function assumptions(ranked: RankedDuels, context: CompareDuelsContext): string[] {
  return compareDuelsNotes(ranked, context).filter((note) => !note.startsWith('Not played: '));
}

/** The only duel, as it is printed. */
function detailSection(ranked: RankedDuels): Section {
  const tables = duelGrids(ranked, { displayed: (name) => name, longestName: Number.POSITIVE_INFINITY }).map((grid) =>
    htmlTable({
      caption: 'How the duel ends.',
      columns: [
        { title: '', align: 'left' },
        ...grid.columns.map((name) => ({ title: userText(name), align: 'right' as const })),
      ],
      rowHeads: 1,
      rows: grid.rows.map(({ head, values }) => [head, ...values.map(({ text }) => (text === NO_VALUE ? null : text))]),
    }),
  );
  return { id: 'duel', title: 'The duel', body: html`${tables}${sentenceList(duelSentences(ranked))}` };
}

function rankSections(ranked: RankedDuels): Section[] {
  const { rows, against } = ranked.sorted;
  if (against === null) return [{ id: 'units', title: 'The units', body: rankTable(ranked, rows) }];
  return [
    { id: 'rows', title: 'The units in the rows', body: rankTable(ranked, rows) },
    { id: 'columns', title: 'The units in the columns', body: rankTable(ranked, against) },
  ];
}

function rankTable(ranked: RankedDuels, units: readonly number[]): Html {
  return htmlTable({
    caption: 'Wins over all opponents; a duel that nobody wins counts half.',
    columns: [{ title: 'unit', align: 'left' }, ...RANKING.map((title) => ({ title, align: 'right' as const }))],
    rowHeads: 1,
    rows: units.map((unit) => [
      userText(nameInLists(ranked, unit)),
      ...standingTexts(at(ranked.standings, unit)).map((text) => (text === NO_VALUE ? null : text)),
    ]),
  });
}

function mapSections(ranked: RankedDuels): Section[] {
  const { sorted } = ranked;
  const columns = columnsOf(sorted);
  if (Math.max(sorted.rows.length, columns.length) > MAX_CELLS_A_SIDE) {
    const note = `With more than ${MAX_CELLS_A_SIDE} units in a list the duels are not drawn: odds compare --duel --csv lists all of them.`;
    return [{ id: 'duels', title: 'The duels', body: html`<p class="note">${note}</p>` }];
  }
  const find = duelFinder(ranked);
  const key =
    'Blue: the row wins more often than not; orange: it wins less often; the stronger, the surer. A dash: no duel. Where nobody may win, the chances of both units sum to less than 100 %.';
  const map = drawHeatMap({
    id: 'wins',
    title: 'Chance of the row to win against the column',
    rowTitle: 'wins',
    columnTitle: 'against',
    valueTitle: 'chance to win (%)',
    rows: sorted.rows.map((unit) => nameInLists(ranked, unit)),
    columns: columns.map((unit) => nameInLists(ranked, unit)),
    values: valuesOf(ranked, find, ({ wins }) => wins),
    range: [0, 1],
    format: (value) => chanceCell(value, false, null),
  });
  return [{ id: 'duels', title: 'All duels', body: html`<p class="note">${key}</p>\n${map}` }];
}

function valuesOf({ sorted }: RankedDuels, find: FindDuel, read: (side: DuelSide) => number): (number | null)[][] {
  return sorted.rows.map((row) =>
    columnsOf(sorted).map((column) => {
      const side = find(row, column);
      return side === null ? null : read(side);
    }),
  );
}

function repeatOf({
  command,
  settings: { seed, trials, level, exact },
}: CompareDuelsContext): Parameters<typeof repeatBlock>[0] {
  return {
    command,
    facts: [
      ['seed', String(seed)],
      ['duels of a simulated pair', grouped(trials)],
      ['level of intervals', levelText(level)],
      ['exact values', exact ? 'calculated' : 'not calculated'],
    ],
  };
}
