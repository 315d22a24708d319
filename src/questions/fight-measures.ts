import { at } from '../base/assert.js';
import { countedCase, solvedCase, type WatchedCase } from '../check/watched.js';
import type { CaseOfRun } from '../experiment/case/agreement.js';
import {
  type CasesReport,
  type CaseTable,
  type Column,
  caseTable,
  csvFile,
  estimateColumns,
} from '../report/run/cases-report.js';
import { openRunSheet } from '../report/run/run-sheet.js';
import { type BriefColumn, briefTable, pathHeads, type RunColumn, type RunView } from '../report/run/run-view.js';
import { bestOf, charted } from '../report/run/sweep.js';
import type { Quantity } from '../report/run/sweep-charts.js';
import { type Cell, chance, ifKnown, mean, share, shareInterval, type Valued } from '../sheet/sheet.js';
import type { DifferenceEstimate } from '../statistics/comparisons/differences.js';
import type { ProportionEstimate } from '../statistics/intervals/proportion.js';
import type { OfEnds } from './battle/work/battle-ends.js';
import type { RangeOverPlay } from './battle/work/play/play-range.js';

/** What a run of fights says about a case, with its form in each file, chart and table; absent: left out there. */
export interface FightMeasure<Result> {
  /** In summary.csv, before the number of trials and after it (docs/report-format.md#columns). */
  readonly exactColumns?: readonly Column<Result>[];
  readonly columns?: readonly Column<Result>[];
  readonly watched?: WatchedChance<Result>;
  readonly chart?: Quantity<Result>;
  /** In the tables with these captions. */
  readonly tables?: Partial<Record<Caption, readonly RunColumn<Result>[]>>;
  readonly brief?: BriefColumn<Result>;
}

const CAPTIONS = ['Exact', 'Simulated', 'Besides'] as const;
type Caption = (typeof CAPTIONS)[number];

/** A chance that checks watch, by its name in summary.csv; `exact`: null for fights that are never solved. */
interface WatchedChance<Result> {
  readonly name: string;
  readonly exact: ((result: Result) => number | null) | null;
  readonly simulated: (result: Result) => ProportionEstimate | null;
}

/** How an end is shown. `who`: the winner; `name`: that in files and checks, null for an end that they split into parts. */
interface NamedEnd {
  readonly id: string;
  readonly title: string;
  readonly who: string;
  readonly name: string | null;
}

/** What is known about the ends of fights. */
interface FightEnds<Result> {
  readonly ends: OfEnds<NamedEnd>;
  /** Returns null for a case that is not solved; itself null for fights that never are. */
  readonly exact: ((result: Result) => OfEnds<number> | null) | null;
  /** Null without trials. */
  readonly simulated: (result: Result) => OfEnds<ProportionEstimate> | null;
  readonly trials: (result: Result) => number;
  /** Better estimates than the counted chances, for charts and the verdict; null if there are none. */
  readonly best?: (result: Result) => OfEnds<Pick<ProportionEstimate, 'estimate' | 'interval'>> | null;
  /** The best known chance of an end in few digits. */
  readonly brief: (result: Result, end: 0 | 1 | 2) => Cell;
}

export function endMeasures<Result>(known: FightEnds<Result>): FightMeasure<Result>[] {
  return ([0, 1, 2] as const).map((end) => endMeasure(known, end));
}

function endMeasure<Result>(known: FightEnds<Result>, end: 0 | 1 | 2): FightMeasure<Result> {
  const { id, title, who, name } = known.ends[end];
  const exact = known.exact && ((result: Result): number | null => known.exact?.(result)?.[end] ?? null);
  const simulated = (result: Result): ProportionEstimate | null => known.simulated(result)?.[end] ?? null;
  const best = (result: Result) => known.best?.(result)?.[end] ?? simulated(result);
  const simulatedCell = (cellOf: (estimate: ProportionEstimate, trials: number) => Valued) => (result: Result) =>
    ifKnown(simulated(result), (estimate) => cellOf(estimate, known.trials(result)));
  return {
    ...(name === null ? {} : chanceMeasure({ name, exact, simulated })),
    chart: {
      ...{ id, title, isChance: true, ...(end === 0 ? { isHeadline: true } : {}) },
      of: (result) => charted(exact?.(result), best(result)),
    },
    tables: {
      Exact: exact === null ? [] : [{ title, cell: (result) => ifKnown(exact(result), chance) }],
      Simulated: [
        { title, cell: simulatedCell(({ estimate }, trials) => share(estimate, trials)) },
        { title: 'interval', cell: simulatedCell(shareInterval) },
      ],
    },
    brief: { lines: [who, 'wins'], cell: (result) => known.brief(result, end) },
  };
}

/** A chance in summary.csv and in checks. */
export function chanceMeasure<Result>(watched: WatchedChance<Result>): FightMeasure<Result> {
  const { name, exact, simulated } = watched;
  return {
    exactColumns: exact === null ? [] : [{ name: `exact_${name}`, of: exact }],
    columns: estimateColumns(name, simulated),
    watched,
  };
}

/** The mean turns of fights, null where none ended; `exact`: null for fights that are never solved. */
export function turnsMeasure<Result>(
  exact: ((result: Result) => number | null) | null,
  simulated: (result: Result) => number | null,
): FightMeasure<Result> {
  const title = 'mean turns';
  const turnsOf = (decimals: number) => (turns: number) => (Number.isNaN(turns) ? null : mean(turns, decimals));
  return {
    exactColumns: exact === null ? [] : [{ name: 'exact_mean_turns', of: exact }],
    columns: [{ name: 'mean_turns', of: simulated }],
    tables: {
      Exact: exact === null ? [] : [{ title, cell: (result) => ifKnown(exact(result), turnsOf(2)) }],
      Besides: [{ title, cell: (result) => ifKnown(simulated(result), turnsOf(1)) }],
    },
    brief: { lines: ['mean', 'turns'], cell: (result) => ifKnown(exact?.(result) ?? simulated(result), turnsOf(1)) },
  };
}

/** The Dark Side's chances over the strategies of both sides; null where nobody asked. */
export function rangeMeasure<Result>(rangeOf: (result: Result) => Pick<RangeOverPlay, 'dark'> | null): FightMeasure<Result> {
  const cell = (result: Result): Cell =>
    ifKnown(rangeOf(result), ({ dark: { low, high } }) => {
      const text = `${Math.round(100 * low)} to ${Math.round(100 * high)}%`;
      return { kind: 'interval', text, value: [low, high] };
    });
  return {
    columns: [
      { name: 'play_low', of: (result) => rangeOf(result)?.dark.low ?? null },
      { name: 'play_high', of: (result) => rangeOf(result)?.dark.high ?? null },
    ],
    tables: { Besides: [{ title: 'Dark Side, by strategy', cell }] },
    brief: {
      lines: ['Dark, by', 'strategy'],
      cell,
      note: 'By strategy: the lowest and the highest chance if one side keeps its strategy and the other changes.',
    },
  };
}

/** How much more often the Dark Side wins than in the first case; `what`: the fights, with what they share. */
export function differenceMeasure<Result>(
  what: string,
  differenceOf: (result: Result) => DifferenceEstimate | null,
): FightMeasure<Result> {
  const percents = (...values: readonly number[]): Valued => {
    return { kind: 'share', text: values.map((value) => `${(100 * value).toFixed(1)}%`).join(' to '), value: values };
  };
  const gain = ({ estimate, interval }: DifferenceEstimate): Valued => {
    const margin = (interval[1] - interval[0]) / 2;
    const text = `${estimate > 0 ? '+' : ''}${(100 * estimate).toFixed(1)} ±${(100 * margin).toFixed(1)}`;
    return { kind: 'share', text, value: [estimate, margin] };
  };
  return {
    columns: estimateColumns('difference_to_first', differenceOf),
    tables: {
      Besides: [
        { title: 'Dark Side, more than first', cell: (result) => ifKnown(differenceOf(result), (of) => percents(of.estimate)) },
        { title: 'interval', cell: (result) => ifKnown(differenceOf(result), (of) => percents(...of.interval)) },
      ],
    },
    brief: {
      lines: ['Dark, more', 'than first'],
      cell: (result) => ifKnown(differenceOf(result), gain),
      note: `More than first: points of win chance, in ${what}.`,
    },
  };
}

/** The summary.csv of fights. */
export function summaryOf<Result extends CaseOfRun>(
  measures: readonly FightMeasure<Result>[],
  trials: (result: Result) => number,
): CaseTable<Result> {
  const columns = [
    ...measures.flatMap(({ exactColumns = [] }) => exactColumns),
    { name: 'trials', of: trials },
    ...measures.flatMap(({ columns = [] }) => columns),
  ];
  return caseTable<Result, Result>('summary.csv', columns, (result) => [result]);
}

/** What a check watches of a case: solved chances, or counts of its trials where the bound of solved ones is null. */
export function watchedCase<Result>(
  name: string,
  measures: readonly FightMeasure<Result>[],
  result: Result,
  { bound, trials }: { readonly bound: number | null; readonly trials: number },
): WatchedCase {
  const watched = measures.flatMap(({ watched }) => watched ?? []);
  const names = watched.map((each) => each.name);
  if (bound !== null) {
    const chances = watched.map(({ exact }) => exact?.(result) ?? 0);
    return solvedCase(name, names, chances, bound);
  }
  // Exactly the counts, as trials are at most 2^32.
  const counts = watched.map(({ simulated }) => Math.round((simulated(result)?.estimate ?? 0) * trials));
  return countedCase(name, names, counts, trials);
}

/** How a kind of fight is reported besides its measures. */
interface FightReport<Result> extends Pick<RunView<Result>, 'lead' | 'described' | 'notes'> {
  readonly measures: readonly FightMeasure<Result>[];
  readonly legend: string;
  readonly bars: string;
  readonly tables: readonly CaseTable<Result>[];
  readonly assumptions: CasesReport<Result>['assumptions'];
  readonly json: CasesReport<Result>['json'];
}

export function fightReport<Result extends CaseOfRun>(kind: FightReport<Result>): CasesReport<Result> {
  const { tables, assumptions, json } = kind;
  return {
    files: tables.map(({ file, header, rows }) => csvFile(file, header, rows)),
    openSheet: (scenario, hasPage) => openRunSheet(viewOf(kind), scenario, hasPage),
    assumptions,
    json,
  };
}

function viewOf<Result extends CaseOfRun>({ measures, legend, bars, ...kind }: FightReport<Result>): RunView<Result> {
  const quantities = measures.flatMap(({ chart }) => chart ?? []);
  const sizeOf = (result: Result): number => ifKnown(at(quantities, 0).of(result), bestOf) ?? 0;
  return {
    ...kind,
    quantities,
    tables: {
      title: 'Summary',
      note: (level) => `Intervals at ${level}.`,
      file: { name: 'summary.csv', rows: 'cases' },
      rowsOf: (result) => [result],
      groups: CAPTIONS.map((caption) => ({ caption, columns: measures.flatMap(({ tables }) => tables?.[caption] ?? []) })),
    },
    brief: {
      legend,
      bars,
      table: (results, paths) =>
        briefTable(
          pathHeads(paths),
          results.map((row) => ({ names: row.varied, row, size: sizeOf(row) })),
          measures.flatMap(({ brief }) => brief ?? []),
          1,
        ),
    },
  };
}
