import { grouped } from '../../../base/text.js';
import type { ShownValue } from '../../../scenario/scenario.js';
import { chance, mean, share, shareInterval } from '../../../sheet/cells.js';
import { reportPage } from '../../../sheet/page/report.js';
import type { Block, Cell, Section, Sheet } from '../../../sheet/sheet.js';
import { chanceCell, levelText } from '../../../sheet/text/number-text.js';
import type { ProportionEstimate } from '../../../statistics/intervals/proportion.js';
import type { RunFacts } from '../run-json.js';
import { extremeTiles, inPercent } from './headline.js';
import { runSheet } from './run-sheet.js';
import { caseTable, hiddenRows, MAX_ROWS } from './summary-table.js';
import { bestOf, type ChartedValue } from './sweep.js';
import { type Quantity, sweepBlocks } from './sweep-charts.js';

/** The page of a run of fights while it is being built. */
export interface FightRunPage<Result> {
  readonly add: (result: Result) => void;
  readonly render: (facts: RunFacts) => Promise<string>;
}

/** Three things for the ends of a fight: the first side wins, the second, or neither. */
type OfEnds<T> = readonly [first: T, second: T, neither: T];

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
  readonly further: { readonly titles: readonly string[]; readonly cells: (result: Result) => readonly Cell[] };
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
  readonly exact: readonly Cell[];
  readonly simulated: readonly Cell[];
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
    render: (facts) => reportPage(sheetOf(kind, facts, points, rows), facts.version),
  };
}

function pointOf<Result extends FightResult>(kind: FightKind<Result>, result: Result): FightPoint {
  const exact = kind.exact(result)?.chances;
  const simulated = kind.simulated(result)?.chances;
  return { name: result.name, chances: kind.ends.map((_, i) => charted(exact?.[i], simulated?.[i])) };
}

function charted(exact: number | undefined, simulated: ProportionEstimate | undefined): ChartedValue | null {
  const interval = simulated?.interval ?? null;
  if (exact !== undefined) return { exact, estimate: simulated?.estimate ?? null, interval };
  return simulated === undefined ? null : { exact: null, estimate: simulated.estimate, interval };
}

/** A chance that is not worth a chart in any case. */
const NEXT_TO_NOTHING = 0.0001;

function quantitiesOf<Result>({ ends }: FightKind<Result>): Quantity<FightPoint>[] {
  return ends.map(({ id, title }, i) => ({
    ...{ id, title, isChance: true, format: chanceCell },
    of: ({ chances }) => chances[i] ?? null,
  }));
}

function sheetOf<Result>(kind: FightKind<Result>, facts: RunFacts, points: readonly FightPoint[], rows: readonly Row[]): Sheet {
  const { scenario, settings } = facts;
  const drawn = quantitiesOf(kind).filter(({ of }) =>
    points.map(of).some((chance) => chance !== null && bestOf(chance) > NEXT_TO_NOTHING),
  );
  const sweep = sweepBlocks({ paths: scenario.vary, points, level: settings.level }, drawn);
  const firstWins = points.flatMap(({ name, chances: [value] }) => (value ? [{ name, value }] : []));
  return runSheet(facts, {
    lead: kind.lead(facts),
    tiles: extremeTiles(kind.ends[0].title, firstWins, inPercent),
    sections: [
      kind.described(scenario),
      ...(sweep === null ? [] : [{ id: 'sweep', title: 'What the varied values change', blocks: sweep }]),
      { id: 'summary', title: 'Summary', blocks: summaryTables(kind, facts, rows) },
    ],
  });
}

function summaryTables<Result>(
  { ends, further, unsolved }: FightKind<Result>,
  { scenario, settings, greedyCases }: RunFacts,
  rows: readonly Row[],
): Block[] {
  const { caseCount, vary } = scenario;
  const paths = vary.map(({ path }) => path);
  const greedy = greedyCases.length === 0 ? '' : ` ${unsolved}: ${grouped(greedyCases.length)} (greedyCases in run.json).`;
  const chances = ends.map(({ title }) => title);
  const note = `Intervals at ${levelText(settings.level)}. A dash marks a value that does not exist.${hiddenRows(rows.length, caseCount)}${greedy}`;
  const parts = [
    { part: 'exact', caption: 'Exact', titles: [...chances, 'mean turns'] },
    {
      part: 'simulated',
      caption: 'Simulated',
      titles: [...chances.flatMap((title) => [title, 'interval']), ...further.titles],
    },
  ] as const;
  return [
    { kind: 'sentences', sentences: [note] },
    ...parts
      .filter(({ part }) => rows.some((row) => row[part].some((cell) => cell !== null)))
      .map(({ part, caption, titles }) =>
        caseTable(
          caption,
          paths,
          titles,
          rows.map((row) => ({ varied: row.varied, cells: row[part] })),
        ),
      ),
  ];
}

function exactCells<Result>(kind: FightKind<Result>, result: Result): Cell[] {
  const exact = kind.exact(result);
  const turns = exact?.meanTurns ?? null;
  return [...kind.ends.map((_, i) => exact && chance(exact.chances[i] as number)), turns === null ? null : mean(turns, 2)];
}

function simulatedCells<Result>(kind: FightKind<Result>, result: Result): Cell[] {
  const simulated = kind.simulated(result);
  if (simulated === null) return [...kind.ends.flatMap(() => [null, null]), ...kind.further.titles.map(() => null)];
  const { chances, trials } = simulated;
  return [
    ...chances.flatMap((ends) => [share(ends.estimate, trials), shareInterval(ends, trials)]),
    ...kind.further.cells(result),
  ];
}
