import type { Host, Output, Progress } from '../../asking/host.js';
import { openCards } from '../cards/card-files.js';
import { VERSION } from '../version.js';
import { readInput } from './read-file.js';
import { openExecutor } from './simulation.js';
import { columnsOf, takesControls } from './terminal.js';

/** The host of commands under Node: files, threads and terminal. */
export function nodeHost(output: Output): Host {
  return {
    output,
    version: VERSION,
    openCards,
    openExecutor: (options) => openExecutor(options, output),
    readFile: readInput,
    writeFile: async (file, text) => (await import('./write-file.js')).writeWhole(file, text),
    pairProgress: (total, isQuiet) => pairProgress(total, isQuiet, output),
  };
}

/** With fewer pairs a comparison is done before anyone could read a progress line. */
const PROGRESS_THRESHOLD = 5000;

async function pairProgress(total: number, isQuiet: boolean, output: Output): Promise<Progress> {
  if (isQuiet || !takesControls(process.stderr) || total < PROGRESS_THRESHOLD) return { add: () => {}, end: () => {} };
  const { pairCount, progressBar } = await import('./progress.js');
  return progressBar(total, { write: output.err, columns: () => columnsOf(process.stderr) }, pairCount);
}
