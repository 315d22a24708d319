import type { DuelCaseResult } from '../../../experiment/scenario/run-duels.js';
import type { ProportionEstimate } from '../../../statistics/intervals/proportion.js';

import type { RunFacts } from '../../run/run-json.js';
import { chanceCell, chanceText, estimatedPercent, grouped, levelText } from '../../text/number-text.js';
import { bestOf, type ChartedValue } from '../charts/charted.js';
import { type Html, type HtmlValue, html, userText } from '../page/markup.js';
import type { Section } from '../page/page.js';
import { factTable, htmlTable, numberCell } from '../page/table.js';
import type { Tile } from '../page/tiles.js';
import { duelFacts } from './attack-facts.js';
import { renderRunPage } from './run-frame.js';
import { hiddenRows, MAX_ROWS, pathColumns, variedCell } from './summary-table.js';
import { drawSweep, type Quantity } from './sweep-charts.js';

/** The page of a run of duels while it is being built. */
export interface DuelRunPage {
  readonly add: (result: DuelCaseResult) => void;
  /** The text of the page. Throws an InternalError if a chart cannot be drawn. */
  readonly render: (facts: RunFacts) => Promise<string>;
}

/** The chances of a case: that the first unit wins, the second one, or neither. */
interface DuelPoint {
  readonly name: string;
  readonly chances: readonly (ChartedValue | null)[];
}

interface Row {
  readonly varied: DuelCaseResult['varied'];
  readonly exact: readonly HtmlValue[];
  readonly simulated: readonly HtmlValue[];
}

/** Begins a page. */
export function openDuelRunPage(): DuelRunPage {
  const points: DuelPoint[] = [];
  const rows: Row[] = [];
  return {
    add: (result) => {
      const point = pointOf(result);
      points.push(point);
      if (rows.length >= MAX_ROWS) return;
      rows.push({ varied: result.varied, exact: exactCells(result, point), simulated: simulatedCells(result) });
    },
    render: (facts) => renderDuelRun(facts, points, rows),
  };
}

function pointOf({ name, exact, simulated }: DuelCaseResult): DuelPoint {
  const exactly = exact === null ? [] : [exact.odds.firstWins, exact.odds.secondWins, exact.odds.neither];
  const counted = simulated === null ? [] : [simulated.firstWins, simulated.secondWins, simulated.neither];
  return { name, chances: [0, 1, 2].map((i) => charted(exactly[i], counted[i])) };
}

function charted(exact: number | undefined, simulated: ProportionEstimate | undefined): ChartedValue | null {
  const estimate = simulated?.estimate ?? exact;
  if (estimate === undefined) return null;
  return { exact: exact ?? null, estimate, low: simulated?.interval[0] ?? null, high: simulated?.interval[1] ?? null };
}

const CHANCES = ['first unit wins', 'second unit wins', 'neither wins'];

/** A chance that is not worth a chart in any case. */
const NEXT_TO_NOTHING = 0.0001;

const QUANTITIES: readonly Quantity<DuelPoint>[] = CHANCES.map((title, i) => ({
  id: ['first', 'second', 'neither'][i] ?? '',
  title,
  isChance: true,
  format: chanceCell,
  of: ({ chances }) => chances[i] ?? null,
}));

async function renderDuelRun(facts: RunFacts, points: readonly DuelPoint[], rows: readonly Row[]): Promise<string> {
  return renderRunPage(facts, {
    lead: leadSentence(facts),
    tiles: tilesOf(points),
    sections: await sectionsOf(facts, points, rows),
  });
}

function leadSentence({ settings: { trials, exact }, scenario: { caseCount } }: RunFacts): string {
  const cases = caseCount === 1 ? '' : ` for each of ${grouped(caseCount)} cases`;
  const simulated = trials === 0 ? 'No simulated duels' : `${grouped(trials)} simulated duels${cases}`;
  return `${simulated}${exact ? ', with exact chances.' : ', without exact chances, by rules of thumb for all choices.'}`;
}

/** The smallest and the largest chance of the first unit; one tile if they are the same. */
function tilesOf(points: readonly DuelPoint[]): Tile[] {
  const known = points.flatMap(({ name, chances: [first] }) => (first ? [{ name, chance: bestOf(first) }] : []));
  const sorted = known.toSorted((a, b) => a.chance - b.chance);
  const [least, largest] = [sorted[0], sorted.at(-1)];
  if (least === undefined || largest === undefined) return [];
  const tile = (title: string, { chance }: { readonly chance: number }, detail: HtmlValue): Tile => ({
    title,
    value: numberCell(chance, chanceText(chance)),
    detail,
  });
  if (least.chance === largest.chance) return [tile('first unit wins', least, points.length === 1 ? '' : 'in all cases')];
  return [
    tile('first unit wins least', least, userText(least.name)),
    tile('first unit wins most', largest, userText(largest.name)),
  ];
}

async function sectionsOf(facts: RunFacts, points: readonly DuelPoint[], rows: readonly Row[]): Promise<Section[]> {
  const { scenario, settings } = facts;
  const drawn = QUANTITIES.filter(({ of }) =>
    points.map(of).some((chance) => chance !== null && bestOf(chance) > NEXT_TO_NOTHING),
  );
  const sweep = await drawSweep({ paths: scenario.vary, points, level: settings.level }, drawn);
  return [
    { id: 'duel', title: 'The duel', body: factTable('As the scenario describes it', duelFacts(scenario)) },
    ...(sweep === null ? [] : [{ id: 'sweep', title: 'What the varied values change', body: sweep }]),
    { id: 'summary', title: 'Summary', body: summaryTables(facts, rows) },
  ];
}

function summaryTables({ scenario, settings, greedyCases }: RunFacts, rows: readonly Row[]): Html {
  const { caseCount, vary } = scenario;
  const paths = vary.map(({ path }) => path);
  const byThumb =
    greedyCases.length === 0 ? '' : ` Cases by rules of thumb: ${grouped(greedyCases.length)} (greedyCases in run.json).`;
  const tables = TABLES.filter(({ part }) => rows.some((row) => row[part].some((cell) => cell !== null))).map(
    ({ part, caption, titles }) =>
      htmlTable({
        caption,
        columns: [...pathColumns(paths, rows), ...titles.map((title) => ({ title, align: 'right' as const }))],
        rowHeads: paths.length,
        rows: rows.map((row) => [...row.varied.map(variedCell), ...row[part]]),
      }),
  );
  return html`<p class="note">Intervals at ${levelText(settings.level)}. A dash marks a value that does not exist.${hiddenRows(rows.length, caseCount)}${byThumb}</p>
${tables}`;
}

const TABLES = [
  { part: 'exact', caption: 'Exact', titles: [...CHANCES, 'mean turns'] },
  { part: 'simulated', caption: 'Simulated', titles: CHANCES.flatMap((title) => [title, 'interval']) },
] as const;

function exactCells({ exact }: DuelCaseResult, { chances }: DuelPoint): HtmlValue[] {
  const known = chances.map((chance) => chance?.exact ?? null);
  const turns = exact?.odds.meanTurns ?? null;
  return [
    ...known.map((chance) => (chance === null ? null : numberCell(chance, chanceText(chance)))),
    turns === null ? null : numberCell(turns, turns.toFixed(2)),
  ];
}

function simulatedCells({ simulated }: DuelCaseResult): HtmlValue[] {
  if (simulated === null) return CHANCES.flatMap(() => [null, null]);
  const { firstWins, secondWins, neither, trials } = simulated;
  const share = (value: number): Html => numberCell(value, estimatedPercent(value, trials));
  return [firstWins, secondWins, neither].flatMap(({ estimate, interval: [low, high] }) => [
    share(estimate),
    html`${share(low)} to ${share(high)}`,
  ]);
}
