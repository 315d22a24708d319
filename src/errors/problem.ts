import leven from 'leven';

/** One thing a user has to mend: where it is, what was expected and found, and how to mend it. */
export interface Problem {
  /** `file:line:column` or an option such as `--power`; null where the message says it all. */
  readonly where: string | null;
  /** The path to the field, such as `attacker.power`; null outside of scenarios. */
  readonly path: string | null;
  readonly message: string;
  readonly hint: string | null;
}

/** A user error in options, a scenario or data: no stack trace, exit code 2, nothing was written. */
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

/** What the system said of a file, without names that only the program knows: "no space left on device (ENOSPC)". */
export function systemReason(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  const [, code, reason] = /^([A-Z][A-Z0-9_]*): ([^,]+),/.exec(said) ?? [];
  return code === undefined ? said : `${reason} (${code})`;
}

/** A defect of the program, not of its input: exit code 70, with the stack trace. */
export class InternalError extends Error {
  override readonly name = 'InternalError';
}

/** Throws a InternalError that states the broken invariant in words. */
export function assert(condition: boolean, invariant: string): asserts condition {
  if (!condition) throw new InternalError(invariant);
}

/** The problem as one line, with the hint below. */
export function renderProblem({ where, path, message, hint }: Problem): string {
  const line = visible([where, path, message].filter((part) => part !== null).join(': '));
  return hint === null ? line : `${line}\n  hint: ${visible(hint)}`;
}

/** Text from input without the characters that could move the cursor, turn the direction of writing, or end the line. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?');
}

/** A value as it stands in a message: quoted text, plain numbers, "nothing" for what is missing; cut where it is long. */
export function displayed(value: unknown): string {
  if (value === undefined || value === '') return 'nothing';
  const text = typeof value === 'bigint' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

export function expectedButFound(expected: string, found: unknown): string {
  return `expected ${expected}, found ${displayed(found)}`;
}

/** A word of fewer letters is near to too many others. */
const SHORTEST_GUESS = 2;

/** "did you mean ..." where a known word is close to the given one, else null. */
export function didYouMean(word: string, known: readonly string[]): string | null {
  if (word.length < SHORTEST_GUESS) return null;
  const ranked = known
    .map((candidate) => ({ candidate, distance: leven(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const closest = ranked[0];
  return closest && closest.distance <= mistakesAllowed(word) ? `did you mean "${closest.candidate}"?` : null;
}

function mistakesAllowed(word: string): number {
  return Math.max(1, Math.floor(word.length / 3));
}

function isClose(word: string, other: string): boolean {
  return leven(word.toLowerCase(), other.toLowerCase()) <= mistakesAllowed(word);
}

/**
 * As `didYouMean`, for paths: each word must be close to its counterpart, so that a long beginning brings no word near to another. What leads
 * on from a field that has no parts means the field.
 */
export function didYouMeanPath(path: string, known: readonly string[]): string | null {
  const isWhole = (field: string): boolean => known.some((other) => other.startsWith(`${field}.`));
  const field = known.find((each) => /^[.[]/.test(path.slice(each.length)) && path.startsWith(each) && !isWhole(each));
  if (field?.includes('.')) return `did you mean "${field}"?`;
  const words = path.split('.');
  const alike = known.filter((each) => {
    const others = each.split('.');
    return others.length === words.length && words.every((word, i) => isClose(word, others[i] as string));
  });
  return didYouMean(path, alike);
}

/** One problem of a value, without its place: what a parser of values returns for the caller to place. */
export interface ValueProblem {
  readonly message: string;
  readonly hint: string | null;
}

/** A value of a scenario as it stands in a message: lists and mappings by their kind, all else as `shown`. */
function displayedField(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a mapping';
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  return displayed(value);
}

export function expectedField(expected: string, found: unknown): string {
  return `expected ${expected}, found ${displayedField(found)}`;
}

/** The problem of a value of another kind, or of a list with too many entries, which are counted. */
export function expectedAtMost(most: number, expected: string, found: unknown): string {
  const isTooLong = Array.isArray(found) && found.length > most;
  return isTooLong ? `expected ${expected}, found ${found.length}` : expectedField(expected, found);
}

/** Grouped digits: 1,000,000. */
export function grouped(count: number | bigint): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** The first names of a list, and how many there are besides. */
export function listed(names: readonly string[]): string {
  const most = 12;
  const first = names.slice(0, most);
  const rest = names.length > most ? ` and ${names.length - most} more` : '';
  return `${first.join(first.some((name) => name.includes(',')) ? '; ' : ', ')}${rest}`;
}

/** The entry of a list. Throws an InternalError if there is none: an index that is out of range is a defect. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const entry = list[index];
  if (entry === undefined) throw new InternalError(`a list of ${list.length} has an entry ${index}`);
  return entry;
}
