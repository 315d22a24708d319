import type { CountedWork } from '../asking/host.js';
import type { CommonOptions } from '../asking/options/common-options.js';
import type { DigestedPlan } from '../automaton/digest.js';
import type { WatchedCase } from '../check/watched.js';
import type { ValueProblem } from '../errors/problem.js';
import type { CaseOfRun } from '../experiment/case/agreement.js';
import type { PlanRunner, RunSettings } from '../experiment/plan/run-plan.js';
import type { Shard } from '../experiment/work/shard.js';
import type { WorkRecord } from '../experiment/work/work-record.js';
import type { CasesReport } from '../report/run/cases-report.js';
import type { ScenarioForecast } from '../report/run/dry-run-text.js';
import type { Experiment } from '../rules/game/fight.js';
import type { Scenario } from '../scenario/checked-scenario.js';
import type { NamedSetup, Overrides, Setups } from '../scenario/scenario.js';
import type { ScenarioKind } from '../scenario/scenario-kind.js';
import type { Executor } from '../simulate/executor.js';
import type { Watch } from '../simulate/watch.js';
import type { BattleHost } from './battle/battle-host.js';

/** A scenario with the settings and overrides of its run. */
export interface ScenarioRun<Kind extends Experiment = Experiment> {
  readonly question: ScenarioQuestion<Kind>;
  readonly scenario: Scenario<Kind>;
  readonly overrides: Overrides;
  readonly settings: RunSettings;
  readonly command: string;
}

/** A run of any kind; its question only sees its own scenario. */
export function runOfAnyKind<Kind extends Experiment>(run: ScenarioRun<Kind>): ScenarioRun {
  return run as unknown as ScenarioRun;
}

/**
 * A question's part in scenario files, which no page loads: the files themselves, and what it adds to `odds run`, shards and
 * `odds check`. Each question with scenarios has such an object in its folder, and loads it by its entry in the list of
 * questions.
 */
export interface ScenarioQuestion<Kind extends Experiment> extends ScenarioKind<Kind> {
  /** What progress counts: "duels". */
  readonly noun: Exclude<CountedWork['noun'], 'fights'>;
  /** Whether the first cases say little about the total time. */
  readonly isLearning: boolean;
  /**
   * The default trials of a case, the target error at which they end, the most trials, what is tried, and whether cases can
   * also be solved; null: as for attacks, where a target error has to be given.
   */
  readonly trials: {
    readonly standard: number;
    readonly targetError?: number;
    readonly to: number;
    readonly of: string;
    readonly isSolved?: false;
  } | null;
  /** The problems of options that have no effect here. */
  readonly idleOptions: (common: CommonOptions) => readonly ValueProblem[];
  readonly work: (run: ScenarioRun<Kind>) => Promise<RunWork>;
  /** The load on the runners of attacks; absent: none. */
  readonly load?: (run: ScenarioRun<Kind>) => CaseLoad;
  /** Begins a run; `write` gets the results as they come, and the way they are reported. */
  readonly run: <Written>(run: ScenarioRun<Kind>, place: RunPlace, write: WriteCases<Written>) => Promise<Written>;
  /** Roughly the duration of a run, from a tried part of it. */
  readonly forecast: (run: ScenarioRun<Kind>, tried: Trying) => Promise<ScenarioForecast>;
  readonly runPart: (run: ScenarioRun<Kind>, place: PartPlace) => Promise<void>;
  /** Calculates the values of a case that a check watches. */
  readonly watcher: (
    run: Pick<ScenarioRun<Kind>, 'scenario' | 'settings'>,
    executor: Executor,
  ) => Promise<(named: NamedSetup<Kind>) => Promise<WatchedCase>>;
}

type RunWork = Pick<CountedWork, 'parts' | 'total'>;

/** The results of a run as they come, and the way they are reported. */
export interface OpenCases<Result> {
  readonly results: AsyncIterable<Result> | Iterable<Result>;
  readonly report: CasesReport<Result>;
}

type WriteCases<Written> = <Result extends Omit<CaseOfRun, 'agreement'>>(
  open: () => Promise<OpenCases<Result>>,
) => Promise<Written>;

export interface CaseLoad {
  readonly caseCount: number;
  readonly trials: number;
}

/**
 * Where the cases of a command run: many cases whole on worker threads, few cases on this thread with blocks on worker
 * threads.
 */
export interface CaseRunners {
  /** Runs the blocks of the cases one case at a time. */
  readonly executor: Executor;
  /** Where cases run whose results are kept in a record. */
  readonly runnerOf: (load: CaseLoad, record: WorkRecord) => Promise<PlanRunner>;
  readonly close: () => Promise<void>;
}

export interface RunPlace extends Pick<BattleHost, 'openBattles'> {
  readonly record: WorkRecord;
  readonly watch: Watch;
  /** The most worker threads; null: the cores of the machine. */
  readonly workers: number | null;
  readonly runners: CaseRunners;
}

export interface PartPlace extends Pick<RunPlace, 'workers' | 'runners' | 'openBattles'> {
  readonly shard: Shard;
  /** Keeps the results and, until they are complete, their pieces. */
  readonly part: WorkRecord & { readonly checkpoint: WorkRecord };
}

/** Times a sample to forecast a whole run. */
export interface Trying {
  readonly attacks: (run: ScenarioRun<'attack'>, plans: Iterable<DigestedPlan>) => Promise<ScenarioForecast>;
  readonly fights: <Kind extends Experiment>(run: ScenarioRun<Kind>, fight: FightOnce<Kind>) => Promise<ScenarioForecast>;
}

/** Solves a fight and simulates it a number of times, at least once; returns the number of its positions that are kept. */
export type FightOnce<Kind extends Experiment> = (setup: Setups[Kind], settings: RunSettings) => Promise<number>;
