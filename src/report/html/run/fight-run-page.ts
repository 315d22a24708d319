import { grouped } from '../../../base/text.js';
import type { ShownValue } from '../../../scenario/scenario.js';
import { chanceCell, chanceText, estimatedPercent, levelText } from '../../../sheet/text/number-text.js';
import type { ProportionEstimate } from '../../../statistics/intervals/proportion.js';
import type { RunFacts } from '../../run/run-json.js';
import { bestOf, type ChartedValue } from '../charts/charted.js';
import { type Html, type HtmlValue, html, userText } from '../page/markup.js';
import type { Section } from '../page/page.js';
import { htmlTable, numberCell } from '../page/table.js';
import type { Tile } from '../page/tiles.js';
import { renderRunPage } from './run-frame.js';
import { hiddenRows, MAX_ROWS, pathColumns, variedCell } from './summary-table.js';
import { drawSweep, type Quantity } from './sweep-charts.js';

/** The page of a run of fights while it is being built. */
export interface FightRunPage<Result> {
  readonly add: (result: Result) => void;
  /** The text of the page. Throws an InternalError if a chart cannot be drawn. */
  readonly render: (facts: RunFacts) => Promise<string>;
}

/** Three things for the ends of a fight: the first side wins, the second, or neither. */
export type OfEnds<T> = readonly [first: T, second: T, neither: T];

/** What the pages of duels and of battles say differently. */
export interface FightKind<Result> {
  readonly ends: OfEnds<{ readonly id: string; readonly title: string }>;
  readonly lead: (facts: RunFacts) => string;
  /** What the scenario describes. */
  readonly described: (scenario: RunFacts['scenario']) => Section;
  /** What is said of cases without exact chances, before their number. */
  readonly unsolved: string;
  /** Null if the case is not solved. */
  readonly exact: (result: Result) => { readonly chances: OfEnds<number>; readonly meanTurns: number | null } | null;
  /** Null without trials. */
  readonly simulated: (result: Result) => { readonly chances: OfEnds<ProportionEstimate>; readonly trials: number } | null;
  /** Further columns of simulated numbers. */
  readonly further: { readonly titles: readonly string[]; readonly cells: (result: Result) => readonly HtmlValue[] };
}

/** The result of a case as far as every kind has it. */
interface FightResult {
  readonly name: string;
  readonly varied: readonly ShownValue[];
}

/** The chances of a case, by `FightKind.ends`. */
interface FightPoint {
  readonly name: string;
  readonly chances: readonly (ChartedValue | null)[];
}

interface Row {
  readonly varied: readonly ShownValue[];
  readonly exact: readonly HtmlValue[];
  readonly simulated: readonly HtmlValue[];
}

/** Begins a page. */
export function openFightRunPage<Result extends FightResult>(kind: FightKind<Result>): FightRunPage<Result> {
  const points: FightPoint[] = [];
  const rows: Row[] = [];
  return {
    add: (result) => {
      points.push(pointOf(kind, result));
      if (rows.length >= MAX_ROWS) return;
      rows.push({ varied: result.varied, exact: exactCells(kind, result), simulated: simulatedCells(kind, result) });
    },
    render: async (facts) =>
      renderRunPage(facts, {
        lead: kind.lead(facts),
        tiles: tilesOf(kind.ends[0].title, points),
        sections: await sectionsOf(kind, facts, points, rows),
      }),
  };
}

function pointOf<Result extends FightResult>(kind: FightKind<Result>, result: Result): FightPoint {
  const exact = kind.exact(result)?.chances;
  const simulated = kind.simulated(result)?.chances;
  return { name: result.name, chances: kind.ends.map((_, i) => charted(exact?.[i], simulated?.[i])) };
}

function charted(exact: number | undefined, simulated: ProportionEstimate | undefined): ChartedValue | null {
  const estimate = simulated?.estimate ?? exact;
  if (estimate === undefined) return null;
  return { exact: exact ?? null, estimate, low: simulated?.interval[0] ?? null, high: simulated?.interval[1] ?? null };
}

/** A chance that is not worth a chart in any case. */
const NEXT_TO_NOTHING = 0.0001;

function quantitiesOf<Result>({ ends }: FightKind<Result>): Quantity<FightPoint>[] {
  return ends.map(({ id, title }, i) => ({
    ...{ id, title, isChance: true, format: chanceCell },
    of: ({ chances }) => chances[i] ?? null,
  }));
}

/** The smallest and the largest chance of the first side; one tile if they are the same. */
function tilesOf(title: string, points: readonly FightPoint[]): Tile[] {
  const known = points.flatMap(({ name, chances: [first] }) => (first ? [{ name, chance: bestOf(first) }] : []));
  const sorted = known.toSorted((a, b) => a.chance - b.chance);
  const [least, largest] = [sorted[0], sorted.at(-1)];
  if (least === undefined || largest === undefined) return [];
  const tile = (words: string, { chance }: { readonly chance: number }, detail: HtmlValue): Tile => ({
    title: words,
    value: numberCell(chance, chanceText(chance)),
    detail,
  });
  if (least.chance === largest.chance) return [tile(title, least, points.length === 1 ? '' : 'in all cases')];
  return [tile(`${title} least`, least, userText(least.name)), tile(`${title} most`, largest, userText(largest.name))];
}

async function sectionsOf<Result>(
  kind: FightKind<Result>,
  facts: RunFacts,
  points: readonly FightPoint[],
  rows: readonly Row[],
): Promise<Section[]> {
  const { scenario, settings } = facts;
  const drawn = quantitiesOf(kind).filter(({ of }) =>
    points.map(of).some((chance) => chance !== null && bestOf(chance) > NEXT_TO_NOTHING),
  );
  const sweep = await drawSweep({ paths: scenario.vary, points, level: settings.level }, drawn);
  return [
    kind.described(scenario),
    ...(sweep === null ? [] : [{ id: 'sweep', title: 'What the varied values change', body: sweep }]),
    { id: 'summary', title: 'Summary', body: summaryTables(kind, facts, rows) },
  ];
}

function summaryTables<Result>(
  { ends, further, unsolved }: FightKind<Result>,
  { scenario, settings, greedyCases }: RunFacts,
  rows: readonly Row[],
): Html {
  const { caseCount, vary } = scenario;
  const paths = vary.map(({ path }) => path);
  const greedy = greedyCases.length === 0 ? '' : ` ${unsolved}: ${grouped(greedyCases.length)} (greedyCases in run.json).`;
  const chances = ends.map(({ title }) => title);
  const parts = [
    { part: 'exact', caption: 'Exact', titles: [...chances, 'mean turns'] },
    {
      part: 'simulated',
      caption: 'Simulated',
      titles: [...chances.flatMap((title) => [title, 'interval']), ...further.titles],
    },
  ] as const;
  const tables = parts
    .filter(({ part }) => rows.some((row) => row[part].some((cell) => cell !== null)))
    .map(({ part, caption, titles }) =>
      htmlTable({
        caption,
        columns: [...pathColumns(paths, rows), ...titles.map((title) => ({ title, align: 'right' as const }))],
        rowHeads: paths.length,
        rows: rows.map((row) => [...row.varied.map(variedCell), ...row[part]]),
      }),
    );
  return html`<p class="note">Intervals at ${levelText(settings.level)}. A dash marks a value that does not exist.${hiddenRows(rows.length, caseCount)}${greedy}</p>
${tables}`;
}

function exactCells<Result>(kind: FightKind<Result>, result: Result): HtmlValue[] {
  const exact = kind.exact(result);
  const turns = exact?.meanTurns ?? null;
  return [
    ...kind.ends.map((_, i) => {
      const chance = exact?.chances[i] ?? null;
      return chance === null ? null : numberCell(chance, chanceText(chance));
    }),
    turns === null ? null : numberCell(turns, turns.toFixed(2)),
  ];
}

function simulatedCells<Result>(kind: FightKind<Result>, result: Result): HtmlValue[] {
  const simulated = kind.simulated(result);
  if (simulated === null) return [...kind.ends.flatMap(() => [null, null]), ...kind.further.titles.map(() => null)];
  const share = (value: number): Html => numberCell(value, estimatedPercent(value, simulated.trials));
  const cells = simulated.chances.flatMap(({ estimate, interval: [low, high] }) => [
    share(estimate),
    html`${share(low)} to ${share(high)}`,
  ]);
  return [...cells, ...kind.further.cells(result)];
}
