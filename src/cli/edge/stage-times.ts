import type { Doing, WorkStage } from '../../automaton/slices.js';

/** A stage of work with the time that it has taken. */
export interface TimedStage {
  readonly stage: WorkStage;
  readonly begun: number;
  readonly seconds: number;
}

/** Whether two reports are of one stage. */
export function isSame(one: WorkStage, other: WorkStage): boolean {
  return one.doing === other.doing && one.upTo === other.upTo;
}

/**
 * The seconds that all stages take, by the times of those that there were; the last one is under way.
 * What is still to come is taken from the same stage with less Force, or else from experience.
 */
export function secondsOfStages(timed: readonly TimedStage[], start: number): number {
  const last = timed.at(-1);
  if (last === undefined) return 0;
  const { stage, begun } = last;
  const own = wholeOf(last);
  const before = begun - start;
  switch (stage.doing) {
    case 'exploring attack':
      return before + own * (1 + SOLVING_OF_EXPLORING);
    case 'following duel':
      return (before + own + valuesAfter(timed, own)) * (1 + ODDS_OF_SOLVING);
    case 'valuing duel':
      return (before + own * (1 + levelsAhead(timed))) * (1 + ODDS_OF_SOLVING);
    default:
      return before + own;
  }
}

/** Solving and evaluating an attack takes this much of the time of exploring it. */
const SOLVING_OF_EXPLORING = 0.3;

/** All values of a duel take this much of the time of following it, as long as none is known. */
const VALUES_OF_FOLLOWING = 0.4;

/** The odds of a duel, turn by turn, take this much of the time of solving it. */
const ODDS_OF_SOLVING = 0.5;

/** What a stage takes of its whole time until anything of it is done, by experience. */
const BEFORE_ANYTHING = 1 / 3;

/** Positions whose attacks are explored when they are met first: the first ones take most of the time. */
const EXPLORING: ReadonlySet<Doing> = new Set(['following duel', 'weighing duel', 'solving battle', 'solving row']);

/** The seconds of a whole stage, by the part of it that is done. */
function wholeOf({ stage: { doing, done, total }, seconds }: TimedStage): number {
  if (done === 0) return seconds / BEFORE_ANYTHING;
  const factor = Math.max(1, total / done);
  return seconds * (EXPLORING.has(doing) ? Math.sqrt(factor) : factor);
}

/** The seconds of the values of a duel that is being followed: of those that are known with less Force, and as long again. */
function valuesAfter(timed: readonly TimedStage[], following: number): number {
  const valued = timed.findLast(({ stage }) => stage.doing === 'valuing duel');
  return valued === undefined ? following * VALUES_OF_FOLLOWING : 2 * valued.seconds;
}

/**
 * How often as long as with the present Force it takes to count more: a duel whose Force counts is solved with twice as much at
 * least, and mostly once more.
 */
function levelsAhead(timed: readonly TimedStage[]): number {
  if (timed.at(-1)?.stage.upTo === undefined) return 0;
  return timed.filter(({ stage }) => stage.doing === 'valuing duel').length === 1 ? 2.5 : 1;
}
