import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { leftOvers } from './partial.js';
import { PROGRAM_NAME } from './run/run-json.js';

/** The file that marks a folder as a report. */
export const MARK = 'run.json';

/** The HTML page that `--html` adds to a report. */
export const PAGE = 'report.html';

/** The rows of a report. */
export const SUMMARY = 'summary.csv';

/** All names of files of reports: a list that comes from anywhere makes no other file ours. */
const NAMES: ReadonlySet<string> = new Set([
  ...[MARK, PAGE, SUMMARY, 'distribution.csv', 'attacks.csv', 'turns.csv', 'units.csv', 'first-turn.csv', 'kills.csv'],
]);

export function isReportName(name: string): boolean {
  return NAMES.has(name);
}

/** What is in a folder. */
export interface FolderContent {
  /** Files that a run wrote, and what killed runs left; null if the folder is no report. */
  readonly own: readonly string[] | null;
  /** Everything else. */
  readonly others: readonly string[];
}

/**
 * Tells the files of a report from those that people keep beside them: its run.json lists its files. A run that was killed
 * while it replaced files one by one has left its own list in a hidden file. Throws the system's error if the folder
 * cannot be read.
 */
export function contentOf(folder: string): FolderContent {
  const entries = readdirSync(folder);
  const left = [...NAMES].flatMap((name) => leftOvers(folder, name));
  const lists = [MARK, ...left.filter((entry) => entry.startsWith(`.${MARK}.`))].map((list) => listIn(path.join(folder, list)));
  if (lists[0] === null) return { own: null, others: entries };
  const known = new Set([...left, ...lists.flatMap((list) => list ?? [])]);
  const own = entries.filter((entry) => known.has(entry) && isRegularFile(path.join(folder, entry)));
  return { own, others: entries.filter((entry) => !own.includes(entry)) };
}

/** The files that a run.json lists; null if it is none of ours. Before reports had lists, they had no files of other names. */
function listIn(file: string): readonly string[] | null {
  const { format, program, files = [...NAMES] } = factsIn(file);
  const isOurs = typeof format === 'number' && program?.name === PROGRAM_NAME && Array.isArray(files);
  return isOurs ? [MARK, ...files.filter((name) => typeof name === 'string' && NAMES.has(name))] : null;
}

/** What a run.json may say. */
interface Facts {
  readonly format?: unknown;
  readonly program?: { readonly name?: unknown } | null;
  readonly files?: unknown;
}

function factsIn(file: string): Facts {
  try {
    const facts: unknown = isRegularFile(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    return facts ?? {};
  } catch {
    return {};
  }
}

/** Not a link, folder or pipe. */
function isRegularFile(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
