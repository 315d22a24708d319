import leven from 'leven';

/** One thing for the user to fix: where it is, what was expected and found, and how to fix it. */
export interface Problem {
  /** `file:line:column` or an option such as `--power`; null if the message needs no place. */
  readonly where: string | null;
  /** The path to the field, such as `attacker.power`; null outside scenarios. */
  readonly path: string | null;
  readonly message: string;
  readonly hint: string | null;
}

/** A part of a hint that makes sense only on the command line: the page leaves it out. */
export const OF_COMMAND_LINE = /\bodds \w|docs\/|\bscenario|\bJSON\b|\bfile\b/;

/** Wrong options, a wrong scenario or wrong data: no stack trace, exit code 2, nothing was written. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(renderProblem).join('\n'));
    this.problems = problems;
  }
}

/** A file that could not be read or written: exit code 74. */
export class IoError extends Error {
  override readonly name = 'IoError';
}

/** The message of a system error without internal file names: "no space left on device (ENOSPC)". */
export function systemReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [, code, reason] = /^([A-Z][A-Z0-9_]*): ([^,]+),/.exec(text) ?? [];
  return code === undefined ? text : `${reason} (${code})`;
}

export function renderProblem({ where, path, message, hint }: Problem): string {
  const line = visible([where, path, message].filter((part) => part !== null).join(': '));
  return hint === null ? line : `${line}\n  hint: ${visible(hint)}`;
}

/** Replaces characters that could move the cursor, reverse the writing direction, or end the line by "?". */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?');
}

const NOTHING = 'nothing';

/** A value for a message: quoted text, plain numbers, "nothing" if it is missing; long values are cut. */
export function displayed(value: unknown): string {
  if (value === undefined || value === '') return NOTHING;
  const text = typeof value === 'bigint' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** Maximum number of characters in a path that a message repeats. */
const MAX_SHOWN_PATH = 200;

/** A path that a message named before: only the beginning of a long one. */
export function shortened(path: string): string {
  return path.length > MAX_SHOWN_PATH ? `${path.slice(0, MAX_SHOWN_PATH)}...` : path;
}

/** What a value must be, and what it is, as it is read after a place: "must be a number above 0, not -1". */
export function mustBe(expected: string, found: unknown): string {
  return mustBeShown(expected, displayed(found));
}

function mustBeShown(expected: string, shown: string): string {
  return shown === NOTHING ? `needs ${expected}` : `must be ${expected}, not ${shown}`;
}

/** For an unknown word: "there is no keyword "Armour"". */
export function thereIsNo(what: string, word: string): string {
  return word === '' ? `the ${what} is missing` : `there is no ${what} ${displayed(word)}`;
}

/** Shorter words are close to too many others. */
const SHORTEST_GUESS = 2;

/** "did you mean ..." if a known word is close; otherwise null. */
export function didYouMean(word: string, known: readonly string[]): string | null {
  const closest = closestTo(word, known);
  return closest && `did you mean "${closest}"?`;
}

export function closestTo<Word extends string>(word: string, known: readonly Word[]): Word | null {
  if (word.length < SHORTEST_GUESS) return null;
  const ranked = known
    .map((candidate) => ({ candidate, distance: leven(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const closest = ranked[0];
  return closest && closest.distance <= maxDistance(word) ? closest.candidate : null;
}

/** The greatest edit distance at which a word still counts as close. */
function maxDistance(word: string): number {
  return Math.max(1, Math.floor(word.length / 3));
}

function isClose(word: string, other: string): boolean {
  return leven(word.toLowerCase(), other.toLowerCase()) <= maxDistance(word);
}

/**
 * As `didYouMean`, for paths: each word must be close to its counterpart, so that a long shared beginning does not make two words close. Steps beyond a field without parts mean the field.
 */
export function didYouMeanPath(path: string, known: readonly string[]): string | null {
  const isWhole = (field: string): boolean => known.some((other) => other.startsWith(`${field}.`));
  const field = known.find((each) => /^[.[]/.test(path.slice(each.length)) && path.startsWith(each) && !isWhole(each));
  if (field?.includes('.')) return `did you mean "${field}"?`;
  const words = path.split('.');
  const alike = known.filter((each) => {
    const others = each.split('.');
    return others.length === words.length && words.every((word, i) => isClose(word, others[i] ?? ''));
  });
  return didYouMean(path, alike);
}

/** A problem with a value, without its place, which the caller of a parser adds. */
export interface ValueProblem {
  readonly message: string;
  readonly hint: string | null;
}

export function problem(message: string, hint: string | null = null): ValueProblem {
  return { message, hint };
}

/** A scenario's value for a message: lists and mappings by kind, anything else as `displayed`. */
function displayedField(value: unknown): string {
  if (value === undefined || value === null) return NOTHING;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a mapping (name: value)';
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  return displayed(value);
}

/** As `mustBe`, for a value of a scenario. */
export function mustBeField(expected: string, found: unknown): string {
  return mustBeShown(expected, displayedField(found));
}

/** The message for a value of the wrong kind, or for a list with too many entries. */
export function mustBeAtMost(limit: number, expected: string, found: unknown): string {
  const isTooLong = Array.isArray(found) && found.length > limit;
  return isTooLong ? mustBeShown(expected, `one of ${found.length}`) : mustBeField(expected, found);
}
