import { availableParallelism } from 'node:os';
import { type Output, type SimulationOptions, warn } from '../../asking/host.js';
import { kernelMissing } from '../../errors/option.js';
import type { BattleRunner } from '../../questions/battle/work/battle-runner.js';
import type { DuelRunner } from '../../questions/compare-duels/work/duel-runner.js';
import { autoExecutor } from '../../simulate/auto.js';
import type { Executor, ExecutorOptions } from '../../simulate/executor.js';
import type { KernelModule } from '../../simulate/kernel/wasm-kernel.js';
import { loadKernel } from '../../simulate/kernel-file.js';
import { startedThreads } from '../../simulate/limits.js';
import type { Watch } from '../../simulate/watch.js';
import { growingRunner } from './growing-runner.js';

/** What all simulations of a command share. */
export interface Simulation {
  /** The maximum number of worker threads. */
  readonly workers: number;
  readonly options: ExecutorOptions;
}

/** Loads the kernel. Who watches is told of trials. */
export function openSimulation({ workers, engine }: SimulationOptions, output: Output, watch: Watch): Simulation {
  const cores = availableParallelism();
  return { workers: startedThreads(workers ?? cores, cores), options: { module: kernelModule(engine, output), watch } };
}

/** Opens the executor of a command. */
export async function openExecutor(options: SimulationOptions, output: Output, watch: Watch): Promise<Executor> {
  const simulation = openSimulation(options, output, watch);
  return autoExecutor(simulation.workers, simulation.options);
}

/** Opens the runner of whole duels of a command. */
export async function openDuels(workers: number | null): Promise<DuelRunner> {
  const { DUELS_HERE } = await import('../../questions/compare-duels/work/duel-runner.js');
  return growingRunner(DUELS_HERE, threadsOf(workers), async (threads) => {
    const { duelThreads } = await import('../../questions/compare-duels/work/duel-threads.js');
    return duelThreads({ workers: threads });
  });
}

/** Opens the runner of battles of a command. */
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
