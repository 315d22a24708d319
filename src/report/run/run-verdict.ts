import { capitalised } from '../../base/text.js';
import { ROLES } from '../../rules/game/role.js';
import { DUEL_UNIT_OF_ROLE } from '../../scenario/fields/unit-names.js';
import type { ShownValue } from '../../scenario/scenario.js';
import { chanceText, roundedText, variedText } from '../../sheet/text/number-text.js';
import { combined, type Interval, type Term } from '../../statistics/intervals/interval.js';
import { type Axis, bestOf, type ChartedValue, caseNumber } from './sweep.js';
import type { Quantity } from './sweep-charts.js';

type Vary = readonly Axis[];

/** What the varied values change, one at a time from the first case, by a number of the cases. */
export interface RunVerdict {
  /** The name of the number. */
  readonly by: string;
  /** That of the first case. */
  readonly first: number;
  readonly changes: readonly Change[];
}

interface Change {
  readonly path: string;
  readonly value: ShownValue;
  /** How much more than in the first case. */
  readonly change: number;
  /** Null if both are exact. */
  readonly interval: Interval | null;
}

/** Collects the few cases that differ from the first one in a single path. */
interface OpenVerdict<Result> {
  readonly add: (result: Result) => void;
  /** Null if the first case has none of the numbers that reports begin with. */
  readonly verdict: () => RunVerdict | null;
  /** The same in a sentence; else empty. */
  readonly sentence: () => string;
}

/** Begins the verdict of a run. */
export function openVerdict<Result>(vary: Vary, quantities: readonly Quantity<Result>[]): OpenVerdict<Result> {
  const headlines = quantities.filter(({ isHeadline }) => isHeadline);
  const steps = vary.flatMap(({ path, values }, place) =>
    values.flatMap((value, i) => (i === 0 ? [] : [{ path, value, number: caseNumber(vary, new Map([[place, i]])) }])),
  );
  const wanted = new Set([0, ...steps.map(({ number }) => number)]);
  const known = new Map<number, readonly (ChartedValue | null)[]>();
  let next = 0;
  const [decides] = headlines;
  const verdict = (): RunVerdict | null => {
    const first = known.get(0)?.[0] ?? null;
    if (decides === undefined || first === null) return null;
    const changes = steps.flatMap(({ path, value, number }): Change[] => {
      const changed = known.get(number)?.[0] ?? null;
      return changed === null ? [] : [{ path, value, ...changeOf(first, changed) }];
    });
    return { by: decides.title, first: bestOf(first), changes };
  };
  return {
    add: (result) => {
      if (wanted.has(next))
        known.set(
          next,
          headlines.map(({ of }) => of(result)),
        );
      next++;
    },
    verdict,
    sentence: () => {
      const found = verdict();
      if (found === null || decides === undefined) return '';
      if (found.changes.length > 0) return changesSentence(found, vary, decides.isChance);
      if (vary.some(({ values }) => values.length > 1)) return '';
      const texts = headlines.flatMap(({ title, isChance }, i) => {
        const value = known.get(0)?.[i] ?? null;
        return value === null ? [] : [`${i === 0 ? capitalised(title) : title} ${numberText(bestOf(value), isChance)}`];
      });
      return `${texts.join(', ')}.`;
    },
  };
}

/** The second value less the first. */
function changeOf(first: ChartedValue, changed: ChartedValue): Pick<Change, 'change' | 'interval'> {
  const term = (value: ChartedValue, weight: number): Term => ({
    ...{ of: value, weight, value: bestOf(value) },
    interval: value.exact === null ? value.interval : null,
  });
  const { value, interval } = combined([term(changed, 1), term(first, -1)]);
  return { change: value, interval };
}

/** Paths that a sentence names. */
const MAX_PATHS = 3;

/** "From power 4, Accuracy 0 (mean damage 2.00): power 6 adds 1.11, Accuracy 1 adds 0.67." */
function changesSentence({ by, first, changes }: RunVerdict, vary: Vary, isChance: boolean): string {
  const nameOf = pathNames(vary.map(({ path }) => path));
  const paths = vary
    .filter(({ values }) => values.length > 1)
    .map(({ path, values: [start] }) => {
      const own = changes.filter((change) => change.path === path);
      const extremes = [best(own, 1), best(own, -1)].filter((change) => change !== null);
      const size = Math.max(0, ...extremes.map(({ change }) => Math.abs(change)));
      return { path, start: start as ShownValue, extremes, size, isExact: own.every(({ interval }) => interval === null) };
    })
    .sort((a, b) => b.size - a.size);
  const named = paths.slice(0, MAX_PATHS);
  const from = named.map(({ path, start }) => variedText(nameOf(path), start)).join(', ');
  const clauses = named.flatMap(({ path, extremes, isExact }) => {
    if (extremes.length === 0) return [`${nameOf(path)} changes nothing${isExact ? '' : ' that the trials could tell'}`];
    return extremes.map((change) => `${variedText(nameOf(path), change.value)} ${changeText(change, isChance)}`);
  });
  const others = paths.length > named.length ? ', the others less' : '';
  return `From ${from} (${by} ${numberText(first, isChance)}): ${clauses.join(', ')}${others}.`;
}

/** The largest change of a sign that is none of chance alone; null if there is none. */
function best(changes: readonly Change[], sign: 1 | -1): Change | null {
  const real = changes.filter(
    ({ change, interval }) => sign * change > 0 && (interval === null || interval[0] > 0 || interval[1] < 0),
  );
  return real.reduce<Change | null>((most, one) => (most && sign * most.change >= sign * one.change ? most : one), null);
}

function changeText({ change, interval }: Change, isChance: boolean): string {
  const sign = change < 0 ? -1 : 1;
  const text = (value: number): string =>
    isChance ? roundedText(100 * sign * value, null, 2) : roundedText(sign * value, null, 2);
  const ends =
    interval === null
      ? ''
      : ` (${[...interval]
          .sort((a, b) => sign * (a - b))
          .map(text)
          .join(' to ')})`;
  const number = `${text(change)}${isChance ? ' points' : ''}${ends}`;
  return change < 0 ? `takes ${number} away` : `adds ${number}`;
}

function numberText(value: number, isChance: boolean): string {
  return isChance ? chanceText(value) : roundedText(value, null, 2);
}

const ROLE_NAMES: readonly string[] = ROLES.flatMap((role) => [role, DUEL_UNIT_OF_ROLE[role]]);

/** The last words of paths, or all of those that would look alike. */
function pathNames(paths: readonly string[]): (path: string) => string {
  const last = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
  const isClear = (path: string): boolean =>
    !ROLE_NAMES.includes(last(path)) && paths.filter((other) => last(other) === last(path)).length === 1;
  return (path) => (isClear(path) ? last(path) : path);
}
