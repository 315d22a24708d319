import type { CountedWork } from '../../../asking/host.js';
import type { CommonOptions } from '../../../asking/options/common-options.js';
import type { WatchedCase } from '../../../check/watched.js';
import type { ValueProblem } from '../../../errors/problem.js';
import type { Shard } from '../../../experiment/work/shard.js';
import type { WorkRecord } from '../../../experiment/work/work-record.js';
import type { ScenarioForecast } from '../../../report/run/dry-run-text.js';
import type { Fight } from '../../../rules/game/fight.js';
import type { NamedSetup } from '../../../scenario/scenario.js';
import type { Executor } from '../../../simulate/executor.js';
import type { Watch } from '../../../simulate/watch.js';
import type { Simulation } from '../../edge/simulation.js';
import type { OpenPart } from '../../shard/part-file.js';
import type { CaseLoad, CaseRunners } from '../case-runners.js';
import type { FinishedRun, ScenarioRun } from '../scenario-run.js';

/**
 * What a kind of scenario adds to what `odds run`, its shards and `odds check` do with all kinds. A kind is an
 * object of this type in a file of its own, and an entry of RUN_KINDS.
 */
export interface RunKind<Kind extends Fight> {
  /** What is counted: "duels". */
  readonly noun: Exclude<CountedWork['noun'], 'fights'>;
  /** Whether the first cases tell little about the time of all. */
  readonly isLearning: boolean;
  /** The trials of a case if nobody says otherwise, the most, and what they are trials of; null: as of all attacks, with a target error. */
  readonly trials: { readonly standard: number; readonly to: number; readonly of: string } | null;
  /** What is wrong with options that mean nothing here. */
  readonly idleOptions: (common: CommonOptions) => readonly ValueProblem[];
  /** How many of what is counted a run has. */
  readonly work: (run: ScenarioRun<Kind>) => Promise<number>;
  /** What the runners of attacks have to do; null: nothing. */
  readonly load: (run: ScenarioRun<Kind>) => CaseLoad | null;
  /** Runs a scenario and writes its report: all of it, or nothing. */
  readonly run: (run: ScenarioRun<Kind>, place: RunPlace) => Promise<FinishedRun>;
  /** About how long a run takes; a part of it is tried. */
  readonly forecast: (run: ScenarioRun<Kind>, simulation: Simulation) => Promise<ScenarioForecast>;
  /** Works out a part of a run. */
  readonly runPart: (run: ScenarioRun<Kind>, place: PartPlace) => Promise<void>;
  /** What works out the values of a case that a check watches. */
  readonly watcher: (
    run: Pick<ScenarioRun<Kind>, 'scenario' | 'settings'>,
    executor: Executor,
  ) => Promise<(named: NamedSetup<Kind>) => Promise<WatchedCase>>;
}

/** Where and how the results of a scenario are written. */
export interface ReportOptions {
  readonly out: string;
  readonly json: boolean;
  readonly markdown: boolean;
  readonly html: boolean;
}

/** Where a scenario is run, besides. */
interface RunPlace extends ReportOptions {
  readonly record: WorkRecord;
  readonly watch: Watch;
  /** The most worker threads; null: the cores of the machine. */
  readonly workers: number | null;
  /** What attacks are run with. */
  readonly runners: CaseRunners;
}

/** Where a part of a run is worked out. */
interface PartPlace extends Pick<RunPlace, 'workers' | 'runners'> {
  readonly shard: Shard;
  readonly part: OpenPart;
}
