import type { CountedWork, Output, Progress } from '../../asking/host.js';
import { NO_RECORD } from '../../experiment/work/work-record.js';
import { MAX_COMPARE_SECONDS } from '../../questions/compare/work/compare-size.js';
import type { CommandHost } from '../../questions/list.js';
import { NO_PAINT } from '../../sheet/text/text-table.js';
import { openCards } from '../cards/card-files.js';
import { VERSION } from '../version.js';
import { openProgress } from './progress.js';
import { type InputFiles, ON_DISK, readInput } from './read-file.js';
import { openBattles, openDuels, openExecutor } from './simulation.js';
import { charactersOf, takesControls } from './terminal.js';

/** The host of commands under Node: files, threads and terminal. */
export function nodeHost(output: Output, paint = NO_PAINT): CommandHost {
  return {
    output,
    paint,
    version: VERSION,
    ...readersOf(ON_DISK),
    openExecutor: (options, watch) => openExecutor(options, output, watch),
    writeFile: async (file, text) => (await import('./write-file.js')).writeWhole(file, text),
    workProgress: (work, isQuiet) => workProgress(work, isQuiet, output),
    openDuels,
    openBattles,
    maxSeconds: MAX_COMPARE_SECONDS,
    keepWork: (_, run) => run(NO_RECORD),
  };
}

export function readersOf(files: InputFiles): Pick<CommandHost, 'openCards' | 'readDeck' | 'readLines' | 'readUnits'> {
  const bytesOf = (file: string): Buffer => files.bytesOf(file, () => readInput(file));
  return {
    openCards: (given) => openCards(files.catalogueFor(given)),
    readDeck: async (file) => {
      const { readDeckFile } = await import('../../cards/files/deck-file.js'); // loads its reader of XML
      return readDeckFile(bytesOf(file), file);
    },
    readLines: async (file) => (await import('../../cards/files/file-text.js')).fileLines(bytesOf(file), file),
    readUnits: async (file, find, fight) => {
      const { parseUnitList } = await import('../../scenario/unit-list.js'); // loads its schema library
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesOf(file));
      return parseUnitList(text, file, find, fight);
    },
  };
}

/** Shows how far long work is: on a terminal in a line, elsewhere in words if it takes minutes. */
export function workProgress(work: CountedWork, isQuiet: boolean, { err }: Output): Progress {
  if (isQuiet) return openProgress(work, null);
  const line = { write: err, columns: () => charactersOf(process.stderr) };
  return openProgress(work, { line: takesControls(process.stderr) ? line : null, write: err });
}
