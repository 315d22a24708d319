import type { BattleHost, CountedWork, Output, Progress } from '../../asking/host.js';
import { MAX_COMPARE_SECONDS } from '../../experiment/compare/compare-size.js';
import { NO_RECORD } from '../../experiment/work/work-record.js';
import { NO_PAINT } from '../../report/text/paint.js';
import { openCards } from '../cards/card-files.js';
import { VERSION } from '../version.js';
import { readInput } from './read-file.js';
import { openBattles, openDuels, openExecutor } from './simulation.js';
import { columnsOf, takesControls } from './terminal.js';

/** The host of commands under Node: files, threads and terminal. */
export function nodeHost(output: Output, paint = NO_PAINT): BattleHost {
  return {
    output,
    paint,
    version: VERSION,
    openCards,
    openExecutor: (options) => openExecutor(options, output),
    readDeck: async (file) => {
      const { readDeckFile } = await import('../../cards/files/deck-file.js'); // loads its reader of XML
      return readDeckFile(readInput(file), file);
    },
    readUnits: async (file, find, fight) => {
      const { parseUnitList } = await import('../../scenario/units/unit-list.js'); // loads its schema library
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(readInput(file));
      return parseUnitList(text, file, find, fight);
    },
    writeFile: async (file, text) => (await import('./write-file.js')).writeWhole(file, text),
    workProgress: (work, isQuiet) => workProgress(work, isQuiet, output),
    openDuels,
    openBattles,
    maxSeconds: MAX_COMPARE_SECONDS,
    keepWork: (_, run) => run(NO_RECORD),
  };
}

/** With fewer seconds a comparison is done before anyone could read a progress line. */
const PROGRESS_THRESHOLD = 2.5;

/** Shows how much of a work is done, if it takes long and stderr is a terminal. */
export async function workProgress({ noun, total, seconds }: CountedWork, isQuiet: boolean, output: Output): Promise<Progress> {
  if (isQuiet || !takesControls(process.stderr) || seconds < PROGRESS_THRESHOLD) return { add: () => {}, end: () => {} };
  const { countOf, progressBar } = await import('./progress.js');
  return progressBar(total, { write: output.err, columns: () => columnsOf(process.stderr) }, countOf(noun));
}
