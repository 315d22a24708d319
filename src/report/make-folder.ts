import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it; it may be there already. Throws the system's error if that is
 * not possible. `mkdirSync` with `recursive` would never return if the current folder has been
 * removed.
 */
export function makeFolder(folder: string): void {
  try {
    makeOne(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const above = path.dirname(folder);
    if (code !== 'ENOENT' || above === folder || above === '.') throw error;
    makeFolder(above);
    makeOne(folder);
  }
}

/** Makes a folder in one that is there. Another process may make it at the same time. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
