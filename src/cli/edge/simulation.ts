import { availableParallelism } from 'node:os';
import { type OpenExecutor, type Output, type SimulationOptions, warn } from '../../asking/host.js';
import { kernelMissing } from '../../errors/option.js';
import type { BattleRunner } from '../../experiment/battle/battle-runner.js';
import type { DuelRunner } from '../../experiment/duel/duel-runner.js';
import { autoExecutor } from '../../simulate/auto.js';
import type { ExecutorOptions } from '../../simulate/executor.js';
import type { KernelModule } from '../../simulate/kernel/wasm-kernel.js';
import { loadKernel } from '../../simulate/kernel-file.js';
import { threadsWorth } from '../../simulate/limits.js';
import { columnsOf, takesControls } from './terminal.js';

/** With fewer trials a run is done before anyone could read a progress bar. */
const PROGRESS_THRESHOLD = 20_000_000;

/** What all simulations of a command share. */
export interface Simulation {
  /** The maximum number of worker threads. */
  readonly workers: number;
  readonly options: ExecutorOptions;
  /** Clears the progress bar. */
  readonly end: () => void;
}

/**
 * Loads the kernel, and shows a progress bar if the run is long and stderr is a terminal that can
 * draw one.
 */
export async function openSimulation(
  { workers, engine, quiet, totalTrials }: SimulationOptions,
  output: Output,
): Promise<Simulation> {
  const cores = availableParallelism();
  const maxWorkers = threadsWorth(workers ?? cores, cores);
  const module = kernelModule(engine, output);
  if (quiet || !takesControls(process.stderr) || totalTrials < PROGRESS_THRESHOLD) {
    return { workers: maxWorkers, options: { module }, end: () => undefined };
  }
  const { progressBar } = await import('./progress.js');
  const bar = progressBar(totalTrials, { write: output.err, columns: () => columnsOf(process.stderr) });
  return { workers: maxWorkers, options: { module, onProgress: bar.add }, end: bar.end };
}

/** Opens the executor of a command, with the same progress bar. */
export async function openExecutor(options: SimulationOptions, output: Output): Promise<OpenExecutor> {
  const simulation = await openSimulation(options, output);
  return { executor: autoExecutor(simulation.workers, simulation.options), end: simulation.end };
}

/** Fights that take no longer than this are fought on this thread: threads would only delay them. */
const SECONDS_HERE = 0.5;

/** Opens the runner of whole duels of a command. */
export async function openDuels(workers: number | null, seconds: number): Promise<DuelRunner> {
  const threads = threadsFor(workers, seconds);
  if (threads === 0) return (await import('../../experiment/duel/duel-runner.js')).DUELS_HERE;
  const { duelThreads } = await import('../../experiment/duel/duel-threads.js');
  return duelThreads({ workers: threads });
}

/** Opens the runner of battles of a command. */
export async function openBattles(workers: number | null, seconds: number): Promise<BattleRunner> {
  const threads = threadsFor(workers, seconds);
  if (threads === 0) return (await import('../../experiment/battle/battle-runner.js')).battlesHere();
  const { battleThreads } = await import('../../experiment/battle/battle-threads.js');
  return battleThreads({ workers: threads });
}

/** How many threads fights of so many seconds are worth; 0: this one is as quick. */
function threadsFor(workers: number | null, seconds: number): number {
  const cores = availableParallelism();
  return seconds <= SECONDS_HERE ? 0 : threadsWorth(workers ?? cores, cores);
}

/** The kernel of an engine; null for the one in JavaScript, also if the other cannot be loaded. */
function kernelModule(engine: SimulationOptions['engine'], output: Output): KernelModule | null {
  if (engine === 'js') return null;
  return loadKernel((reason) => warn([{ where: 'odds', path: null, ...kernelMissing(reason) }], output));
}
