import { at } from '../base/assert.js';
import { isMapping } from '../base/mapping.js';
import {
  baselineChecksum,
  baselineField,
  baselineFormat,
  baselineNotJson,
  baselineScenario,
  baselineSpread,
  baselineTwice,
} from '../errors/check.js';
import { mustBeField, UserError, type ValueProblem } from '../errors/problem.js';
import { checksumOf, type ValueContent, valueContent } from './baseline-text.js';
import {
  BASELINE_FORMAT,
  commonDivisor,
  solvedChance,
  type TrialSettings,
  totalOf,
  type WatchedCase,
  type WatchedScenario,
  type WatchedValue,
} from './watched.js';

/** A JSON file whose lines are counted once, on demand. */
class JsonSource {
  readonly file: string;
  readonly text: string;
  #lineEnds: number[] | null = null;

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
  }

  lineAt(offset: number): number {
    this.#lineEnds ??= [...this.text.matchAll(/\n/g)].map(({ index }) => index);
    let [low, high] = [0, this.#lineEnds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(this.#lineEnds, middle) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }
}

/** A place in a JSON file, with its path for messages. */
class JsonPlace {
  readonly #source: JsonSource;
  readonly #offset: number;
  readonly #path: string | null;

  private constructor(source: JsonSource, offset: number, path: string | null) {
    this.#source = source;
    this.#offset = offset;
    this.#path = path;
  }

  static of(file: string, text: string): JsonPlace {
    return new JsonPlace(new JsonSource(file, text), 0, null);
  }

  /** The place of the next field of this name; this place if there is none. */
  field(name: string): JsonPlace {
    const found = this.#source.text.indexOf(JSON.stringify(name), this.#offset);
    const path = this.#path === null ? name : `${this.#path}.${name}`;
    return new JsonPlace(this.#source, found < 0 ? this.#offset : found, path);
  }

  at(offset: number): JsonPlace {
    return new JsonPlace(this.#source, Math.min(offset, this.#source.text.length), this.#path);
  }

  /** The same place with another path. */
  called(path: string): JsonPlace {
    return new JsonPlace(this.#source, this.#offset, path);
  }

  /** The place after this one, to find the next field of the same name. */
  behind(): JsonPlace {
    return new JsonPlace(this.#source, this.#offset + 1, null);
  }

  get line(): number {
    return this.#source.lineAt(this.#offset);
  }

  fail(problem: ValueProblem): never {
    throw new UserError([{ where: `${this.#source.file}:${this.line}`, path: this.#path, ...problem }]);
  }
}

/** A baseline file's content, and the line of each value. */
export interface Baseline extends WatchedScenario {
  readonly file: string;
  /** The line of a case or of one of its values, from 1; that of the case if it lacks the value. */
  readonly lineOf: (caseName: string, value: string | null) => number;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the baseline of scenario `name` from its file. Throws a UserError with file and line if it has another format, is
 * damaged, or was edited by hand: the parts of every value must agree, and all values must match the checksum.
 */
export function readBaseline(text: string, file: string, name: string): Baseline {
  const place = JsonPlace.of(file, text);
  const content = fieldsOf(parsed(text, place), place);
  if (content.format !== BASELINE_FORMAT) place.field('format').fail(baselineFormat(BASELINE_FORMAT, content.format));
  if (content.scenario !== name) place.field('scenario').fail(baselineScenario(name, content.scenario));
  const { cases, places } = readCases(content.cases, place.field('cases'));
  const { checksum, ...rest } = content;
  const baseline = {
    name,
    rules: textOf(content.rules, place.field('rules')),
    simulated: trialSettings(content.simulated, place.field('simulated')),
    cases,
  };
  if (checksum !== checksumOf(rest)) place.field('checksum').fail(baselineChecksum(checksum));
  const lineOf = (caseName: string, value: string | null): number => {
    const found = places.get(caseName) ?? place;
    return (value === null ? found : found.field(value)).line;
  };
  return { ...baseline, file, lineOf };
}

/** Whether a text is the baseline of this scenario, in any format, rather than other JSON. */
export function isBaseline(text: string, name: string): boolean {
  try {
    const content = JSON.parse(text) as Fields | null;
    return content?.scenario === name && typeof content.format === 'number' && Array.isArray(content.cases);
  } catch {
    return false;
  }
}

/** Whether a text is somebody else's JSON: nothing that was once a baseline, however damaged. */
export function isOtherJson(text: string): boolean {
  try {
    const content: unknown = JSON.parse(text);
    const isObject = typeof content === 'object' && content !== null;
    return isObject && !['scenario', 'cases', 'checksum'].some((field) => field in content);
  } catch {
    return false;
  }
}

/** The parsed JSON. Throws a UserError with the place of a syntax error. */
function parsed(text: string, place: JsonPlace): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const offset = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    return place.at(offset === undefined ? text.trimEnd().length : Number(offset)).fail(baselineNotJson(text.trim() === ''));
  }
}

function fieldsOf(value: unknown, place: JsonPlace): Fields {
  if (isMapping(value)) return value as Fields;
  return place.fail(baselineField(mustBeField('a mapping', value)));
}

function textOf(value: unknown, place: JsonPlace): string {
  return typeof value === 'string' ? value : place.fail(baselineField(mustBeField('a text', value)));
}

function trialSettings(value: unknown, place: JsonPlace): TrialSettings | null {
  if (value === null) return null;
  const { seed, trials, targetError } = fieldsOf(value, place);
  if (typeof seed !== 'string' || !/^\d{1,20}$/.test(seed))
    return place.fail(baselineField(mustBeField('a seed as a text of digits', seed)));
  if (typeof trials !== 'number' || !Number.isSafeInteger(trials) || trials < 1)
    return place.fail(baselineField(mustBeField('a number of trials', trials)));
  if (targetError !== null && !(typeof targetError === 'number' && targetError > 0))
    return place.fail(baselineField(mustBeField('a target error or null', targetError)));
  return { seed: BigInt(seed), trials, targetError };
}

function readCases(list: unknown, place: JsonPlace): { cases: WatchedCase[]; places: Map<string, JsonPlace> } {
  if (!Array.isArray(list)) return place.fail(baselineField(mustBeField('a list of cases', list)));
  const places = new Map<string, JsonPlace>();
  let before = place;
  const cases = list.map((each: unknown, i) => {
    const here = before.behind().field('case').called(`cases[${i}]`);
    before = here;
    const { case: given, greedy = false, values } = fieldsOf(each, here);
    const name = textOf(given, here);
    if (places.has(name)) here.fail(baselineTwice(name));
    places.set(name, here);
    if (typeof greedy !== 'boolean') return here.field('greedy').fail(baselineField(mustBeField('true or false', greedy)));
    const named = Object.entries(fieldsOf(values, here.field('values')));
    return { name, isHeuristic: greedy, values: named.map(([value, content]) => readValue(value, content, here.field(value))) };
  });
  return { cases, places };
}

/** Amounts with a limited number of digits; 6^n for a thousand dice has fewer. */
const AMOUNTS = /^\d{1,1000}(?: \d{1,1000})*$/;

function readValue(name: string, given: unknown, place: JsonPlace): WatchedValue {
  const content = fieldsOf(given, place) as { readonly [field in keyof ValueContent]?: unknown };
  const kind = content.mean === undefined ? 'chance' : 'mean';
  if (content.tolerance !== undefined && kind === 'chance') return readSolved(name, content, place);
  const basis = BASES.find((each) => content[each] !== undefined) ?? 'exact';
  const spread = content[basis];
  const { least = 0 } = content;
  if (typeof spread !== 'string' || !AMOUNTS.test(spread))
    return place.fail(
      baselineField(mustBeField('whole numbers separated by spaces as "exact", "solved" or "counted"', spread)),
    );
  if (typeof least !== 'number' || !Number.isSafeInteger(least))
    return place.fail(baselineField(mustBeField('a whole number as "least"', least)));
  const amounts = spread.split(' ').map(BigInt);
  const tolerance = basis === 'solved' ? { tolerance: readTolerance(content.tolerance, place) } : {};
  const value: WatchedValue = { name, kind, basis, least, amounts, ...tolerance };
  checkSpread(value, given, place);
  return value;
}

const BASES = ['exact', 'solved', 'counted'] as const;

function readTolerance(found: unknown, place: JsonPlace): number {
  if (typeof found === 'number' && found > 0) return found;
  return place.fail(baselineField(mustBeField('a number above 0 as "tolerance"', found)));
}

const SOLVED = /^(?:0\.\d{12}|1\.0{12})$/;

function readSolved(name: string, given: Fields, place: JsonPlace): WatchedValue {
  const { chance, tolerance } = given;
  if (typeof chance !== 'string' || !SOLVED.test(chance))
    return place.fail(baselineField(mustBeField('a chance from 0 to 1 with 12 decimals', chance)));
  const value = solvedChance(name, Number(chance), readTolerance(tolerance, place));
  const expected = JSON.stringify(valueContent(value));
  if (JSON.stringify(given) !== expected) place.fail(baselineSpread(expected, given));
  return value;
}

/** Throws a UserError unless a value is exactly as it would be written: its parts agree, and there are no others. */
function checkSpread(value: WatchedValue, given: unknown, place: JsonPlace): void {
  const { amounts, basis, kind, least } = value;
  const isTrimmed = amounts[0] !== 0n && amounts.at(-1) !== 0n;
  const isLowest = basis !== 'exact' || commonDivisor(amounts) === 1n;
  const isChance = kind === 'mean' || (least >= 0 && least + amounts.length <= 2);
  if (totalOf(value) === 0n || !isTrimmed || !isLowest || !isChance) place.fail(baselineSpread(null, given));
  const expected = JSON.stringify(valueContent(value));
  if (JSON.stringify(given) !== expected) place.fail(baselineSpread(expected, given));
}
