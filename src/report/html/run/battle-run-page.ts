import type { BattleCaseResult } from '../../../experiment/scenario/run-battles.js';
import { meanTurnsOf } from '../../../simulate/fights/ends-by-turn.js';
import type { ProportionEstimate } from '../../../statistics/intervals/proportion.js';

import type { RunFacts } from '../../run/run-json.js';
import { chanceCell, chanceText, estimatedPercent, grouped, levelText } from '../../text/number-text.js';
import { bestOf, type ChartedValue } from '../charts/charted.js';
import { type Html, type HtmlValue, html, userText } from '../page/markup.js';
import type { Section } from '../page/page.js';
import { factTable, htmlTable, numberCell } from '../page/table.js';
import type { Tile } from '../page/tiles.js';
import { battleFacts } from './attack-facts.js';
import { renderRunPage } from './run-frame.js';
import { hiddenRows, MAX_ROWS, pathColumns, variedCell } from './summary-table.js';
import { drawSweep, type Quantity } from './sweep-charts.js';

/** The page of a run of battles while it is being built. */
export interface BattleRunPage {
  readonly add: (result: BattleCaseResult) => void;
  /** The text of the page. Throws an InternalError if a chart cannot be drawn. */
  readonly render: (facts: RunFacts) => Promise<string>;
}

/** The chances of a case: that the Dark Side wins, the Light Side, or neither. */
interface BattlePoint {
  readonly name: string;
  readonly chances: readonly (ChartedValue | null)[];
}

interface Row {
  readonly varied: BattleCaseResult['varied'];
  readonly exact: readonly HtmlValue[];
  readonly simulated: readonly HtmlValue[];
}

/** Begins a page. */
export function openBattleRunPage(): BattleRunPage {
  const points: BattlePoint[] = [];
  const rows: Row[] = [];
  return {
    add: (result) => {
      const point = pointOf(result);
      points.push(point);
      if (rows.length >= MAX_ROWS) return;
      rows.push({ varied: result.varied, exact: exactCells(result, point), simulated: simulatedCells(result) });
    },
    render: (facts) => renderBattleRun(facts, points, rows),
  };
}

function pointOf({ name, exact, simulated }: BattleCaseResult): BattlePoint {
  const exactly = exact === null ? [] : [exact.darkWins, exact.lightWins, exact.bothGone + exact.undecided];
  const counted = [simulated.darkWins, simulated.lightWins, simulated.neither];
  return { name, chances: [0, 1, 2].map((i) => charted(exactly[i], counted[i])) };
}

function charted(exact: number | undefined, simulated: ProportionEstimate | undefined): ChartedValue | null {
  const estimate = simulated?.estimate ?? exact;
  if (estimate === undefined) return null;
  return { exact: exact ?? null, estimate, low: simulated?.interval[0] ?? null, high: simulated?.interval[1] ?? null };
}

const CHANCES = ['Dark Side wins', 'Light Side wins', 'nobody wins'];

/** A chance that is not worth a chart in any case. */
const NEXT_TO_NOTHING = 0.0001;

const QUANTITIES: readonly Quantity<BattlePoint>[] = CHANCES.map((title, i) => ({
  id: ['dark', 'light', 'nobody'][i] ?? '',
  title,
  isChance: true,
  format: chanceCell,
  of: ({ chances }) => chances[i] ?? null,
}));

async function renderBattleRun(facts: RunFacts, points: readonly BattlePoint[], rows: readonly Row[]): Promise<string> {
  return renderRunPage(facts, {
    lead: leadSentence(facts),
    tiles: tilesOf(points),
    sections: await sectionsOf(facts, points, rows),
  });
}

function leadSentence({ settings: { trials }, scenario: { caseCount } }: RunFacts): string {
  const cases = caseCount === 1 ? '' : ` for each of ${grouped(caseCount)} cases`;
  return `${grouped(trials)} simulated battles${cases}, with exact chances where a battle is small enough to be solved.`;
}

/** The smallest and the largest chance of the Dark Side; one tile if they are the same. */
function tilesOf(points: readonly BattlePoint[]): Tile[] {
  const known = points.flatMap(({ name, chances: [dark] }) => (dark ? [{ name, chance: bestOf(dark) }] : []));
  const sorted = known.toSorted((a, b) => a.chance - b.chance);
  const [least, largest] = [sorted[0], sorted.at(-1)];
  if (least === undefined || largest === undefined) return [];
  const tile = (title: string, { chance }: { readonly chance: number }, detail: HtmlValue): Tile => ({
    title,
    value: numberCell(chance, chanceText(chance)),
    detail,
  });
  if (least.chance === largest.chance) return [tile('Dark Side wins', least, points.length === 1 ? '' : 'in all cases')];
  return [
    tile('Dark Side wins least', least, userText(least.name)),
    tile('Dark Side wins most', largest, userText(largest.name)),
  ];
}

async function sectionsOf(facts: RunFacts, points: readonly BattlePoint[], rows: readonly Row[]): Promise<Section[]> {
  const { scenario, settings } = facts;
  const drawn = QUANTITIES.filter(({ of }) =>
    points.map(of).some((chance) => chance !== null && bestOf(chance) > NEXT_TO_NOTHING),
  );
  const sweep = await drawSweep({ paths: scenario.vary, points, level: settings.level }, drawn);
  return [
    { id: 'battle', title: 'The battle', body: factTable('As the scenario describes it', battleFacts(scenario)) },
    ...(sweep === null ? [] : [{ id: 'sweep', title: 'What the varied values change', body: sweep }]),
    { id: 'summary', title: 'Summary', body: summaryTables(facts, rows) },
  ];
}

function summaryTables({ scenario, settings, greedyCases }: RunFacts, rows: readonly Row[]): Html {
  const { caseCount, vary } = scenario;
  const paths = vary.map(({ path }) => path);
  const unsolved =
    greedyCases.length === 0 ? '' : ` Cases that are not solved: ${grouped(greedyCases.length)} (greedyCases in run.json).`;
  const tables = TABLES.filter(({ part }) => rows.some((row) => row[part].some((cell) => cell !== null))).map(
    ({ part, caption, titles }) =>
      htmlTable({
        caption,
        columns: [...pathColumns(paths, rows), ...titles.map((title) => ({ title, align: 'right' as const }))],
        rowHeads: paths.length,
        rows: rows.map((row) => [...row.varied.map(variedCell), ...row[part]]),
      }),
  );
  return html`<p class="note">Intervals at ${levelText(settings.level)}. A dash marks a value that does not exist.${hiddenRows(rows.length, caseCount)}${unsolved}</p>
${tables}`;
}

const TABLES = [
  { part: 'exact', caption: 'Exact', titles: [...CHANCES, 'mean turns'] },
  {
    part: 'simulated',
    caption: 'Simulated',
    titles: [...CHANCES.flatMap((title) => [title, 'interval']), 'Dark Side, more than first', 'interval', 'mean turns'],
  },
] as const;

function exactCells({ exact }: BattleCaseResult, { chances }: BattlePoint): HtmlValue[] {
  const known = chances.map((chance) => chance?.exact ?? null);
  const turns = exact?.meanTurns ?? null;
  return [
    ...known.map((chance) => (chance === null ? null : numberCell(chance, chanceText(chance)))),
    turns === null ? null : numberCell(turns, turns.toFixed(2)),
  ];
}

function simulatedCells({ simulated, difference }: BattleCaseResult): HtmlValue[] {
  const { darkWins, lightWins, neither, trials, tally } = simulated;
  const share = (value: number): Html => numberCell(value, estimatedPercent(value, trials));
  const points = (value: number): Html => numberCell(value, `${(100 * value).toFixed(1)} %`);
  const turns = meanTurnsOf(tally.ended);
  return [
    ...[darkWins, lightWins, neither].flatMap(({ estimate, interval: [low, high] }) => [
      share(estimate),
      html`${share(low)} to ${share(high)}`,
    ]),
    difference && points(difference.estimate),
    difference && html`${points(difference.interval[0])} to ${points(difference.interval[1])}`,
    turns === null ? null : numberCell(turns, turns.toFixed(1)),
  ];
}
