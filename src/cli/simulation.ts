import { availableParallelism } from 'node:os';
import { kernelMissing } from '../errors.js';
import { autoExecutor } from '../simulate/auto.js';
import type { Executor } from '../simulate/executor.js';
import { loadKernel } from '../simulate/kernel-file.js';
import type { KernelModule } from '../simulate/wasm-kernel.js';
import type { CommonOptions, Engine } from './common-options.js';
import { type Output, warn } from './output.js';
import { columnsOf, takesControls } from './terminal.js';

/** Below this many trials a run is over before a progress bar could be read. */
const WORTH_PROGRESS = 20_000_000;

/** What decides how blocks are run and whether progress is shown. */
export type SimulationOptions = Pick<CommonOptions, 'workers' | 'engine' | 'quiet'> & { readonly totalTrials: number };

/** Opens the executor of a command, with a progress bar where the run is long and stderr is a terminal that takes one. `end` takes the bar away. */
export async function openExecutor(
  { workers, engine, quiet, totalTrials }: SimulationOptions,
  output: Output,
): Promise<{ executor: Executor; end: () => void; workers: number }> {
  const most = workers ?? availableParallelism();
  const module = kernelModule(engine, output);
  if (quiet || !takesControls(process.stderr) || totalTrials < WORTH_PROGRESS) {
    return { executor: autoExecutor(most, { module }), end: () => undefined, workers: most };
  }
  const { progressBar } = await import('./progress.js');
  const bar = progressBar(totalTrials, { write: output.err, columns: () => columnsOf(process.stderr) });
  return { executor: autoExecutor(most, { module, onProgress: bar.add }), end: bar.end, workers: most };
}

/** The kernel of an engine; null is the one in JavaScript, also where the other cannot be had. */
function kernelModule(engine: Engine, output: Output): KernelModule | null {
  if (engine === 'js') return null;
  return loadKernel((reason) => warn([{ where: 'odds', path: null, ...kernelMissing(reason) }], output));
}
