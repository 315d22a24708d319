import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type ImportedContent, isSetFile, readingImportedFile } from '../../cards/files/import-file.js';
import { folderWithoutSetFiles, otherFilesInFolder } from '../../errors/card.js';
import { IoError, type Problem, UserError } from '../../errors/problem.js';
import { yieldToEventLoop } from '../../simulate/event-loop.js';
import type { Watch } from '../../simulate/watch.js';
import { fromFile, readInput } from '../edge/read-file.js';
import { isDevice } from '../edge/write-file.js';

/** A file that the user named, or of a named folder, with what was read from it. */
export type GivenFile = { readonly file: string; readonly digest: string } & ImportedContent;

/** What was read, and what was skipped in folders. */
interface GivenFiles {
  readonly files: readonly GivenFile[];
  readonly warnings: readonly Problem[];
}

/**
 * Reads files, and the set files of folders; the watch expects one file per name. Throws a UserError with the problems of all,
 * or an IoError if the only problem is that files cannot be read.
 */
export async function readGivenFiles(names: readonly string[], watch: Watch): Promise<GivenFiles> {
  const problems: Problem[] = [];
  const failures: string[] = [];
  const found: GivenFiles[] = [];
  for (const name of names) {
    await yieldToEventLoop();
    try {
      if (isFolder(name)) found.push(await readFolder(name, watch));
      else {
        found.push({ files: [await readOne(name, watch)], warnings: [] });
        watch.add(1);
      }
    } catch (error) {
      if (error instanceof UserError) problems.push(...error.problems);
      else if (error instanceof IoError) failures.push(error.message);
      else throw error;
    }
  }
  if (problems.length > 0) {
    throw new UserError([...problems, ...failures.map((message) => ({ where: null, path: null, message, hint: null }))]);
  }
  if (failures.length > 0) throw new IoError(failures.join('\n'));
  return { files: found.flatMap(({ files }) => files), warnings: found.flatMap(({ warnings }) => warnings) };
}

function isFolder(name: string): boolean {
  return fromFile(name, () => statSync(name).isDirectory());
}

async function readOne(file: string, watch: Watch, bytes = readInput(file)): Promise<GivenFile> {
  const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  const reading = readingImportedFile(bytes, file);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return { file, digest, ...value };
    watch.on({ doing: 'reading rows', ...value });
    await yieldToEventLoop();
  }
}

/**
 * The set files of a folder, files of several sets last: of duplicate cards the first are kept, and a plugin's file of all sets
 * may be older. Other files are left out. Throws a UserError if there is no set file.
 */
async function readFolder(folder: string, watch: Watch): Promise<GivenFiles> {
  const names = fromFile(folder, () => readdirSync(folder))
    .filter((name) => name.toLowerCase().endsWith('.txt'))
    .sort();
  const files: GivenFile[] = [];
  watch.expect(names.length - 1);
  for (const name of names) {
    await yieldToEventLoop();
    files.push(...(await readIfSetFile(path.join(folder, name), watch)));
    watch.add(1);
  }
  if (files.length === 0) throw new UserError([{ where: folder, path: null, ...folderWithoutSetFiles(names.length) }]);
  const others = names.length - files.length;
  return {
    files: files.toSorted((a, b) => Number(setsIn(a) > 1) - Number(setsIn(b) > 1)),
    warnings: others === 0 ? [] : [{ where: folder, path: null, ...otherFilesInFolder(others) }],
  };
}

/** The file if it is a set file with cards, otherwise nothing. */
async function readIfSetFile(file: string, watch: Watch): Promise<readonly GivenFile[]> {
  try {
    if (isDevice(file)) return [];
    const bytes = readInput(file);
    return isSetFile(bytes, file) ? [await readOne(file, watch, bytes)] : [];
  } catch (error) {
    if (error instanceof UserError) return [];
    throw error;
  }
}

function setsIn(given: GivenFile): number {
  return given.kind === 'set' ? new Set(given.setFile.cards.map(({ set }) => set)).size : 0;
}
