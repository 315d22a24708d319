import { holm } from '../statistics/comparisons/agreement.js';
import { toNumber } from '../statistics/fraction.js';
import { hasOtherMean, largestTailChange, meanChange, type TailChange, type ValueComparison } from './compare.js';
import { meanOf, type WatchedCase, type WatchedValue } from './watched.js';

/**
 * The limit for the chance of any false alarm in a whole check: small, since checks run with every change of a program, and
 * every alarm is investigated (docs/method.md#comparison).
 */
const FALSE_ALARM = 1e-6;

/** A simulated value counts as unchanged if a difference of the margin is ruled out with this chance of error. */
const EQUIVALENCE_LEVEL = 0.05;

/** A difference that a check found in one case. */
export interface Change {
  readonly scenario: string;
  readonly case: string;
  /**
   * The column of summary.csv; "play" if the attack became too large to be solved, or small enough; "likelier winner" if a duel
   * turned.
   */
  readonly name: string;
  /**
   * A changed value, a changed distribution with the same mean, a value that is new or gone, a changed way to play, or a duel's
   * new likelier winner.
   */
  readonly kind: 'value' | 'distribution' | 'new' | 'gone' | 'play' | 'winner';
  readonly before: ChangedState;
  readonly after: ChangedState;
  /** After minus before, in counters or as a probability; 0 if only the distribution or the way to play changed. */
  readonly change: number;
  /** The "at least" chance that changed most; null if it adds nothing. */
  readonly atLeast: TailChange | null;
  /** Null if exact values differ, so that the change is certain; otherwise Holm's adjusted p-value. */
  readonly pValue: number | null;
}

/** One side of a change: a value, or in words the way to play or the likelier winner. */
export type ChangedState = WatchedValue | null | 'solved' | 'by rules of thumb' | LikelierWinner;

interface CasePair {
  readonly scenario: string;
  readonly before: WatchedCase;
  readonly after: WatchedCase;
}

export interface ComparedCase extends CasePair {
  readonly comparisons: readonly ValueComparison[];
}

/** The changes that a check found, and how many values it compared. */
export interface CheckVerdict {
  /** Duels that turned, then the largest changes. */
  readonly changes: readonly Change[];
  /** The number of values compared exactly, and of values with at least one simulated side. */
  readonly exact: number;
  readonly simulated: number;
  /** Simulated values shown neither to have changed nor to be the same: too few trials for the margin. */
  readonly undecided: number;
}

/** The verdict on all comparisons of a check; Holm's procedure corrects for their number. */
export function judgeCases(cases: readonly ComparedCase[]): CheckVerdict {
  const all = cases.flatMap(({ scenario, comparisons }) => comparisons.map((comparison) => ({ scenario, comparison })));
  const tested = all.flatMap(({ comparison: { evidence } }) => (evidence.kind === 'simulated' ? [evidence] : []));
  const adjusted = new Map(holm(tested.map(({ pValue }) => pValue)).map((pValue, i) => [tested[i], pValue]));
  const changes = [...cases.flatMap(playChange)];
  let undecided = 0;
  for (const { scenario, comparison } of all) {
    const { evidence } = comparison;
    const pValue = evidence.kind === 'simulated' ? (adjusted.get(evidence) as number) : null;
    const isChanged = evidence.kind === 'simulated' ? (pValue as number) < FALSE_ALARM : evidence.isChanged;
    if (isChanged) changes.push(changeOf(scenario, comparison, pValue));
    else if (evidence.kind === 'simulated' && evidence.equivalence >= EQUIVALENCE_LEVEL) undecided++;
  }
  changes.push(...cases.flatMap((each) => winnerChange(each, changes)));
  return { changes: changes.sort(bySize), exact: all.length - tested.length, simulated: tested.length, undecided };
}

/** A changed way to play, which counts whatever the numbers; empty if there is none. */
function playChange({ scenario, before, after }: CasePair): Change[] {
  if (before.isHeuristic === after.isHeuristic) return [];
  const [from, to] = [before, after].map(({ isHeuristic }) => (isHeuristic ? 'by rules of thumb' : 'solved'));
  const head = { scenario, case: after.name, name: 'play', kind: 'play' } as const;
  return [{ ...head, before: from as ChangedState, after: to as ChangedState, change: 0, atLeast: null, pValue: null }];
}

/** A new likelier winner of a duel, if one of its win chances changed; empty if there is none. */
function winnerChange({ scenario, before, after }: CasePair, changes: readonly Change[]): Change[] {
  const [from, to] = [likelierWinner(before), likelierWinner(after)];
  if (from === null || to === null || from === to) return [];
  const causes = changes.filter((each) => each.scenario === scenario && each.case === after.name && each.kind === 'value');
  if (causes.length === 0) return [];
  const pValues = causes.flatMap(({ pValue }) => pValue ?? []);
  const pValue = pValues.length < causes.length ? null : Math.min(...pValues);
  const head = { scenario, case: after.name, name: 'likelier winner', kind: 'winner' } as const;
  return [{ ...head, before: from, after: to, change: 0, atLeast: null, pValue }];
}

function changeOf(scenario: string, comparison: ValueComparison, pValue: number | null): Change {
  const { name, before, after } = comparison;
  return {
    ...{ scenario, case: comparison.case, name, kind: kindOf(comparison), before, after },
    change: meanChange(comparison),
    atLeast: (before ?? after)?.kind === 'mean' ? largestTailChange(comparison) : null,
    pValue,
  };
}

function kindOf(comparison: ValueComparison): Change['kind'] {
  if (comparison.before === null) return 'new';
  if (comparison.after === null) return 'gone';
  return hasOtherMean(comparison) ? 'value' : 'distribution';
}

/** The size of a change: that of the mean or chance, or of the "at least" chance if only that changed. */
export function sizeOf({ change, atLeast }: Change): number {
  return change !== 0 || atLeast === null ? Math.abs(change) : Math.abs(atLeast.after - atLeast.before);
}

/** Sorts duels that turned first, then by size; equal ones by scenario, case and value. */
function bySize(a: Change, b: Change): number {
  const turnsOver = ({ kind }: Change): number => (kind === 'winner' ? 1 : 0);
  return turnsOver(b) - turnsOver(a) || sizeOf(b) - sizeOf(a);
}

export function isValue(state: ChangedState): state is WatchedValue {
  return typeof state === 'object' && state !== null;
}

/** The more frequent winner of a duel or battle, or neither. */
type LikelierWinner =
  | 'the first unit'
  | 'the second unit'
  | 'neither unit'
  | 'the Dark Side'
  | 'the Light Side'
  | 'neither side';

const OPPONENTS = [
  { chances: ['first_win_chance', 'second_win_chance'], names: ['the first unit', 'the second unit', 'neither unit'] },
  { chances: ['dark_win_chance', 'light_win_chance'], names: ['the Dark Side', 'the Light Side', 'neither side'] },
] as const;

/** The likelier winner of a case; null if it is neither a duel nor a battle. */
export function likelierWinner({ values }: WatchedCase): LikelierWinner | null {
  for (const { chances, names } of OPPONENTS) {
    const [first, second] = chances.map((name) => values.find((value) => value.name === name));
    if (first === undefined || second === undefined) continue;
    const lead = toNumber(meanOf(first)) - toNumber(meanOf(second));
    if (Math.abs(lead) <= (first.tolerance ?? 0) + (second.tolerance ?? 0)) return names[2];
    return lead > 0 ? names[0] : names[1];
  }
  return null;
}
