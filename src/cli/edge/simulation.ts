import { availableParallelism } from 'node:os';
import { type Output, type SimulationOptions, warn } from '../../asking/host.js';
import { kernelMissing } from '../../errors/option.js';
import type { BattleRunner } from '../../questions/battle/work/battle-runner.js';
import type { DuelRunner } from '../../questions/compare-duels/work/duel-numbers.js';
import { autoExecutor } from '../../simulate/auto.js';
import type { Executor, ExecutorOptions, OnProgress } from '../../simulate/executor.js';
import type { KernelModule } from '../../simulate/kernel/wasm-kernel.js';
import { loadKernel } from '../../simulate/kernel-file.js';
import { startedThreads } from '../../simulate/stream.js';
import type { Watch } from '../../simulate/watch.js';

/** What all simulations of a command share. */
export interface Simulation {
  /** The maximum number of worker threads. */
  readonly workers: number;
  readonly options: ExecutorOptions;
}

/** Loads the kernel; trials are reported to the watch. */
export function openSimulation({ workers, engine }: SimulationOptions, output: Output, watch: Watch): Simulation {
  const cores = availableParallelism();
  return { workers: startedThreads(workers ?? cores, cores), options: { module: kernelModule(engine, output), watch } };
}

export async function openExecutor(options: SimulationOptions, output: Output, watch: Watch): Promise<Executor> {
  const simulation = openSimulation(options, output, watch);
  return autoExecutor(simulation.workers, simulation.options);
}

export async function openDuels(workers: number | null): Promise<DuelRunner> {
  const { DUELS_HERE } = await import('../../questions/compare-duels/work/duel-numbers.js');
  return growingRunner(DUELS_HERE, threadsOf(workers), async (threads) => {
    const { duelThreads } = await import('../../questions/compare-duels/work/duel-threads.js');
    return duelThreads({ workers: threads });
  });
}

export async function openBattles(workers: number | null, watch: Watch): Promise<BattleRunner> {
  const { battlesHere, THREAD_CACHE_BYTES } = await import('../../questions/battle/work/battle-runner.js');
  const { dealHandler } = await import('../../questions/battle/work/deals/deal-handler.js');
  const here = battlesHere(watch, { cacheBytes: THREAD_CACHE_BYTES, dealer: dealHandler });
  return growingRunner(here, threadsOf(workers), async (threads) => {
    const { battleThreads } = await import('../../questions/battle/work/battle-threads.js');
    return battleThreads({ workers: threads, watch });
  });
}

function threadsOf(workers: number | null): number {
  const cores = availableParallelism();
  return startedThreads(workers ?? cores, cores);
}

/** The kernel of an engine; null for the one in JavaScript, also if the other cannot be loaded. */
function kernelModule(engine: SimulationOptions['engine'], output: Output): KernelModule | null {
  if (engine === 'js') return null;
  return loadKernel((reason) => warn([{ where: 'odds', path: null, ...kernelMissing(reason) }], output));
}

/** Runs up to `atOnce` tasks at a time. */
interface Runner<Task, Result> {
  readonly run: (task: Task, onProgress?: OnProgress) => Promise<Result>;
  readonly atOnce: number;
  readonly close: () => Promise<void>;
}

/** Tasks run on this thread alone for this long: if they are over by then, threads would only have delayed them. */
const MILLISECONDS_HERE = 400;

/** The task that a worker runs, and the next one. */
const TASKS_AT_A_WORKER = 2;

/**
 * A runner on several threads, this one first: it already has results that any other thread would have to work out again. The
 * others start once tasks have taken some time, so that nobody has to know beforehand how long they take.
 *
 * @param threads 0 and 1: this one alone
 */
function growingRunner<Task, Result>(
  here: Runner<Task, Result>,
  threads: number,
  startThreads: (workers: number) => Promise<Runner<Task, Result>>,
): Runner<Task, Result> {
  if (threads <= 1) return here;
  const time = timeHere();
  let others: Promise<Runner<Task, Result>> | null = null;
  /** The task on this thread; null if there is none. */
  let own: Promise<unknown> | null = null;
  const runHere = (task: Task, onProgress?: OnProgress): Promise<Result> => {
    const result = here.run(task, onProgress);
    const end = (): void => {
      own = null;
    };
    own = result.then(end, end);
    return result;
  };
  const runThere = async (task: Task, onProgress?: OnProgress): Promise<Result> => {
    others ??= startThreads(threads - 1);
    return (await others).run(task, onProgress);
  };
  return {
    run: async (task, onProgress) => {
      time.begin();
      while (own !== null && !time.isOver()) await Promise.race([own, time.over]);
      return own === null ? runHere(task, onProgress) : runThere(task, onProgress);
    },
    atOnce: 1 + TASKS_AT_A_WORKER * (threads - 1),
    close: async () => {
      time.end();
      await here.close();
      await (await others)?.close();
    },
  };
}

/** The time for which tasks run on this thread. */
function timeHere(): {
  readonly begin: () => void;
  readonly end: () => void;
  readonly over: Promise<void>;
  readonly isOver: () => boolean;
} {
  let timer: NodeJS.Timeout | null = null;
  let isOver = false;
  let finish: () => void = () => undefined;
  const over = new Promise<void>((done) => {
    finish = done;
  });
  const begin = (): void => {
    timer ??= setTimeout(() => {
      isOver = true;
      finish();
    }, MILLISECONDS_HERE).unref();
  };
  return { begin, end: () => timer !== null && clearTimeout(timer), over, isOver: () => isOver };
}
