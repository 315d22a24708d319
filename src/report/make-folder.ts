import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { folderIsFile } from '../errors/file.js';
import { IoError } from '../errors/problem.js';

/**
 * Makes a folder and those above it; it may be there already. Returns those that it made, the innermost first. Throws an
 * IoError if a file is in the way, else the system's error. `mkdirSync` with `recursive` would never return if the
 * current folder has been removed.
 */
export function makeFolder(folder: string): string[] {
  try {
    return makeOne(folder);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const above = path.dirname(folder);
    if (!['ENOENT', 'ENOTDIR'].includes(code) || above === folder || above === '.') throw error;
    const made = makeFolder(above);
    return [...makeOne(folder), ...made];
  }
}

/** Makes a folder in one that is there. Another process may make it at the same time. */
function makeOne(folder: string): string[] {
  try {
    mkdirSync(folder);
    return [folder];
  } catch (error) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found?.isDirectory()) return [];
    throw found === undefined ? error : new IoError(folderIsFile(folder));
  }
}

/** Removes folders that `makeFolder` made, as far as they are empty. */
export function removeMade(folders: readonly string[]): void {
  try {
    for (const folder of folders) rmdirSync(folder);
  } catch {
    // Something is in it now.
  }
}
