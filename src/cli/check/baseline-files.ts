import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Baseline, isBaseline, isOtherJson, readBaseline } from '../../check/read-baseline.js';
import { baselineTooLarge } from '../../errors/check.js';
import { fileIsNoBaseline, folderIsFile } from '../../errors/file.js';
import { IoError, UserError } from '../../errors/problem.js';
import { makeFolder } from '../../report/own-files.js';
import { onFile, readRegular } from '../edge/read-file.js';
import { noteWritten } from '../edge/signals.js';
import { expectFile, removeLeftOvers, writeTogether } from '../edge/write-file.js';
import { isMappingOf, isText, mappingOf, orNull } from '../work/shape.js';

const ENDING = '.json';

/** Maximum bytes of a file; a scenario of 100,000 cases has about 30 million. */
const MAX_BYTES = 2 ** 28;

function baselineFile(folder: string, scenario: string): string {
  return path.join(folder, `${scenario}${ENDING}`);
}

/** The baseline files whose scenarios are not among `scenarios`, by scenario. Other files in the folder are never removed. */
export function filesGone(folder: string, scenarios: ReadonlySet<string>): Map<string, string> {
  if (!hasFolder(folder)) return new Map();
  const names = onFile(folder, () => readdirSync(folder)).filter((name) => name.endsWith(ENDING) && !name.startsWith('.'));
  const files = names.sort().map((name): [string, string] => [name.slice(0, -ENDING.length), path.join(folder, name)]);
  return new Map(files.filter(([name, file]) => !scenarios.has(name) && isFile(file) && isBaseline(readText(file), name)));
}

/** Whether the folder of a baseline exists. Throws an IoError if something other than a folder has its name. */
function hasFolder(folder: string): boolean {
  const found = onFile(folder, () => statSync(folder, { throwIfNoEntry: false }));
  if (found !== undefined && !found.isDirectory()) throw new IoError(folderIsFile(folder));
  return found !== undefined;
}

function isFile(file: string): boolean {
  return onFile(file, () => statSync(file)).isFile();
}

/** The baseline of a scenario, or null. Throws a UserError if it is damaged, an IoError if it cannot be read. */
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
 * Saves texts by scenario: all or none, or marked as unfinished until all are saved. The files in `gone`, whose scenarios no
 * longer exist, are removed afterwards.
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

/** Marks a baseline's folder while several of its files are replaced. */
const MARK = '.update-under-way';

/** A larger file is not our mark. */
const MAX_MARK_BYTES = 2 ** 26;

/** The digest of a baseline file before and after an update; null if it did not exist. */
interface Replacement {
  readonly before: string | null;
  readonly after: string | null;
}

type Replacements = Readonly<Record<string, Replacement>>;

/**
 * Replaces files of a baseline (null: removes them). The system can only replace one file at a time, so a mark in the folder
 * lets `halfUpdated` find an update that was killed or failed. Entries of an earlier unfinished update stay in the mark until
 * none of its files is in the older state. `unchanged`: files that are already right, in whichever state.
 */
function replaceMarked(folder: string, texts: ReadonlyMap<string, string | null>, unchanged: readonly string[]): void {
  const mark = path.join(folder, MARK);
  for (const file of [...unchanged, mark]) removeLeftOvers(file);
  if (texts.size === 0 && !existsSync(mark)) return;
  const all = { ...earlierReplacements(folder, unchanged), ...replacementsBy(texts) };
  try {
    if (Object.keys(all).length > 1) writeTogether(new Map([[mark, JSON.stringify(all)]]));
    writeTogether(new Map([...texts].flatMap(([file, text]): [string, string][] => (text === null ? [] : [[file, text]]))));
    for (const [file, text] of texts) if (text === null) onFile(file, () => rmSync(file));
  } finally {
    if (!isHalf(folder, all)) onFile(mark, () => rmSync(mark, { force: true }));
  }
}

/** What a killed or failed update left half done, except files that are settled now. */
function earlierReplacements(folder: string, settled: readonly string[]): Replacements {
  const left = readMark(folder);
  if (!isHalf(folder, left)) return {};
  const names = new Set(settled.map((file) => path.basename(file)));
  return Object.fromEntries(Object.entries(left).filter(([name]) => !names.has(name)));
}

function replacementsBy(texts: ReadonlyMap<string, string | null>): Replacements {
  return Object.fromEntries(
    [...texts].map(([file, text]) => [
      path.basename(file),
      { before: digestAt(file), after: text === null ? null : digestOf(Buffer.from(text)) },
    ]),
  );
}

/** The files that an update left half done, some old and some new; none if all are in one state. */
export function halfUpdated(folder: string): string[] {
  const replacements = readMark(folder);
  return isHalf(folder, replacements) ? Object.keys(replacements).map((name) => path.join(folder, name)) : [];
}

/**
 * Whether some files are in the state before an update and others in the state after it. A file replaced since then counts for
 * neither.
 */
function isHalf(folder: string, replacements: Replacements): boolean {
  const states = Object.entries(replacements).map(([name, { before, after }]) => {
    const now = digestAt(path.join(folder, name));
    return before === after ? null : { isOld: now === before, isNew: now === after };
  });
  return states.some((state) => state?.isOld) && states.some((state) => state?.isNew);
}

/**
 * The replacements in a folder's mark; none without a mark, or if no update wrote it: a folder with a baseline may come from
 * anywhere.
 */
function readMark(folder: string): Replacements {
  const mark = path.join(folder, MARK);
  if (!existsSync(mark)) return {};
  const found = parsed(onFile(mark, () => readRegular(mark, MAX_MARK_BYTES)).toString('utf8'));
  return isMark(found) && Object.keys(found).every(isFileName) ? found : {};
}

const isMark = mappingOf<Replacement>(isMappingOf<Replacement>({ before: orNull(isText), after: orNull(isText) }));

/** Whether a name is that of a file directly in the folder. */
function isFileName(name: string): boolean {
  return path.basename(name) === name && !name.startsWith('.');
}

/** The JSON of a text; null if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function digestAt(file: string): string | null {
  return existsSync(file) ? onFile(file, () => digestOf(readRegular(file, Number.POSITIVE_INFINITY))) : null;
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
