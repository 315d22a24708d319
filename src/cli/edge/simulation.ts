import { availableParallelism } from 'node:os';
import { type OpenExecutor, type Output, type SimulationOptions, warn } from '../../asking/host.js';
import { kernelMissing } from '../../errors/option.js';
import { autoExecutor } from '../../simulate/auto.js';
import type { ExecutorOptions } from '../../simulate/executor.js';
import type { KernelModule } from '../../simulate/kernel/wasm-kernel.js';
import { loadKernel } from '../../simulate/kernel-file.js';
import { threadsWorth } from '../../simulate/limits.js';
import { columnsOf, takesControls } from './terminal.js';

/** Below this many trials a run is over before a progress bar could be read. */
const PROGRESS_THRESHOLD = 20_000_000;

/** What simulations of a command share. */
export interface Simulation {
  /** The most worker threads. */
  readonly workers: number;
  readonly options: ExecutorOptions;
  /** Takes the progress bar away. */
  readonly end: () => void;
}

/** Loads the kernel, and shows a progress bar where the run is long and stderr is a terminal that takes one. */
export async function openSimulation(
  { workers, engine, quiet, totalTrials }: SimulationOptions,
  output: Output,
): Promise<Simulation> {
  const cores = availableParallelism();
  const most = threadsWorth(workers ?? cores, cores);
  const module = kernelModule(engine, output);
  if (quiet || !takesControls(process.stderr) || totalTrials < PROGRESS_THRESHOLD) {
    return { workers: most, options: { module }, end: () => undefined };
  }
  const { progressBar } = await import('./progress.js');
  const bar = progressBar(totalTrials, { write: output.err, columns: () => columnsOf(process.stderr) });
  return { workers: most, options: { module, onProgress: bar.add }, end: bar.end };
}

/** Opens the executor of a command, with the same progress. */
export async function openExecutor(options: SimulationOptions, output: Output): Promise<OpenExecutor> {
  const simulation = await openSimulation(options, output);
  return { executor: autoExecutor(simulation.workers, simulation.options), end: simulation.end };
}

/** The kernel of an engine; null is the one in JavaScript, also where the other cannot be had. */
function kernelModule(engine: SimulationOptions['engine'], output: Output): KernelModule | null {
  if (engine === 'js') return null;
  return loadKernel((reason) => warn([{ where: 'odds', path: null, ...kernelMissing(reason) }], output));
}
