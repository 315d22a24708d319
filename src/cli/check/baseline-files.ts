import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Baseline, isBaseline, isOtherJson, readBaseline } from '../../check/read-baseline.js';
import { baselineTooLarge } from '../../errors/check.js';
import { fileIsNoBaseline, folderIsFile } from '../../errors/file.js';
import { IoError, UserError } from '../../errors/problem.js';
import { makeFolder } from '../../report/make-folder.js';
import { onFile, readRegular } from '../edge/read-file.js';
import { noteWritten } from '../edge/signals.js';
import { expectFile } from '../edge/write-file.js';
import { replaceMarked } from './unfinished-update.js';

const ENDING = '.json';

/** Maximum bytes of a file; a scenario of 100,000 cases has about 30 million. */
const MAX_BYTES = 2 ** 28;

/** The baseline file of a scenario in a folder. */
function baselineFile(folder: string, scenario: string): string {
  return path.join(folder, `${scenario}${ENDING}`);
}

/**
 * The baseline files whose scenarios are not among `scenarios`, by the names of their scenarios.
 * Other files in the folder are ignored and never removed.
 */
export function filesGone(folder: string, scenarios: ReadonlySet<string>): Map<string, string> {
  if (!hasFolder(folder)) return new Map();
  const names = onFile(folder, () => readdirSync(folder)).filter((name) => name.endsWith(ENDING) && !name.startsWith('.'));
  const files = names.sort().map((name): [string, string] => [name.slice(0, -ENDING.length), path.join(folder, name)]);
  return new Map(files.filter(([name, file]) => !scenarios.has(name) && isFile(file) && isBaseline(readText(file), name)));
}

/** Whether the folder of a baseline exists. Throws an IoError if something else has its name. */
function hasFolder(folder: string): boolean {
  const found = onFile(folder, () => statSync(folder, { throwIfNoEntry: false }));
  if (found !== undefined && !found.isDirectory()) throw new IoError(folderIsFile(folder));
  return found !== undefined;
}

function isFile(file: string): boolean {
  return onFile(file, () => statSync(file)).isFile();
}

/**
 * The baseline of a scenario, null if it has none. Throws a UserError if it is damaged, an IoError
 * if it cannot be read.
 */
export function openBaseline(folder: string, scenario: string): Baseline | null {
  const file = baselineFile(folder, scenario);
  return hasFolder(folder) && expectFile(file) ? readBaseline(readText(file), file, scenario) : null;
}

function readText(file: string): string {
  const bytes = onFile(file, () => readRegular(file, MAX_BYTES));
  if (bytes.length > MAX_BYTES) throw new UserError([{ where: file, path: null, ...baselineTooLarge(MAX_BYTES) }]);
  return bytes.toString('utf8');
}

/** A file of a baseline and what happened to it. */
interface WrittenFile {
  readonly file: string;
  readonly state: 'new' | 'changed' | 'unchanged' | 'removed';
}

/**
 * Saves the texts of scenarios, by their names: all or none, or marked as unfinished until all are
 * saved. The files in `gone`, whose scenarios no longer exist, are removed afterwards.
 */
export function saveBaseline(folder: string, texts: ReadonlyMap<string, string>, gone: readonly string[]): WrittenFile[] {
  const files = new Map([...texts].map(([name, text]) => [baselineFile(folder, name), text]));
  if (!hasFolder(folder)) onFile(folder, () => makeFolder(folder));
  const written = [...files].map(([file, text]): WrittenFile => ({ file, state: stateOf(file, text) }));
  const unchanged = written.flatMap(({ file, state }) => (state === 'unchanged' ? [file] : []));
  const replaced = [...files].filter(([file]) => !unchanged.includes(file));
  const changes = new Map<string, string | null>([...replaced, ...gone.map((file) => [file, null] as const)]);
  replaceMarked(folder, changes, unchanged);
  noteWritten(folder);
  return [...written, ...gone.map((file): WrittenFile => ({ file, state: 'removed' }))];
}

function stateOf(file: string, text: string): WrittenFile['state'] {
  if (!expectFile(file)) return 'new';
  const before = onFile(file, () => readRegular(file, MAX_BYTES)).toString('utf8');
  if (isOtherJson(before)) throw new IoError(fileIsNoBaseline(file));
  return before === text ? 'unchanged' : 'changed';
}
