import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IS_CODE = /\.(?:tsx?|mjs)$/;
const ROOT = path.resolve(import.meta.dirname, '../..');

/** A file of the project that is code. */
export interface CodeFile {
  /** Its path below the folder that was asked for, with slashes: `rules/plan/attack-plan.ts`. */
  readonly name: string;
  /** Its text without comments. */
  readonly code: string;
}

/** The code below a folder of the project, sorted by name. */
export function codeBelow(folder: string): CodeFile[] {
  const names = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => IS_CODE.test(name) && !name.includes('node_modules'))
    .map((name) => name.split(path.sep).join('/'))
    .sort()
    .map((name) => ({ name, code: withoutComments(readFileSync(path.join(ROOT, folder, name), 'utf8')) }));
}

/** The lines of all code below a folder of the project, comments included. */
export function linesOf(folder: string): number {
  const names = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    IS_CODE.test(name),
  );
  return names.reduce((sum, name) => sum + readFileSync(path.join(ROOT, folder, name), 'utf8').split('\n').length - 1, 0);
}

/** Good enough for our own sources: none of our strings has the beginning of a comment after a blank. */
function withoutComments(text: string): string {
  return text.replace(/\/\*.*?\*\//gs, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}
