import type { Doing, WorkStage } from '../../automaton/slices.js';
import type { Watch } from '../../simulate/watch.js';

interface TimedStage {
  readonly stage: WorkStage;
  readonly begun: number;
  readonly seconds: number;
}

function isSame(one: WorkStage, other: WorkStage): boolean {
  return one.doing === other.doing && one.upTo === other.upTo;
}

/**
 * The seconds of all stages, from those seen so far; the last one is under way. Later ones are estimated from the same stage
 * with less Force, or from experience.
 */
function secondsOfStages(timed: readonly TimedStage[], start: number): number {
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

/** Solving and evaluating an attack, as a share of the time of exploring it. */
const SOLVING_OF_EXPLORING = 0.3;

/** The first values of a duel, as a share of the time of following it. */
const VALUES_OF_FOLLOWING = 0.4;

/** The odds of a duel, turn by turn, as a share of the time of solving it. */
const ODDS_OF_SOLVING = 0.5;

/** The share of a stage's time that passes before anything of it is done, by experience. */
const BEFORE_ANYTHING = 1 / 3;

/** Positions whose attacks are explored on first sight: the first ones take most of the time. */
const EXPLORING: ReadonlySet<Doing> = new Set(['following duel', 'weighing duel', 'solving battle', 'solving row']);

function wholeOf({ stage: { doing, done, total }, seconds }: TimedStage): number {
  if (done === 0) return seconds / BEFORE_ANYTHING;
  const factor = Math.max(1, total / done);
  return seconds * (EXPLORING.has(doing) ? Math.sqrt(factor) : factor);
}

/** The seconds to value a duel that is being followed: those known with less Force, and the same again. */
function valuesAfter(timed: readonly TimedStage[], following: number): number {
  const valued = timed.findLast(({ stage }) => stage.doing === 'valuing duel');
  return valued === undefined ? following * VALUES_OF_FOLLOWING : 2 * valued.seconds;
}

/**
 * How many times as long as with the present Force it takes to count more: a duel in which Force counts is solved with at least
 * twice as much, and usually once more.
 */
function levelsAhead(timed: readonly TimedStage[]): number {
  if (timed.at(-1)?.stage.upTo === undefined) return 0;
  return timed.filter(({ stage }) => stage.doing === 'valuing duel').length === 1 ? 2.5 : 1;
}

interface MeteredWork {
  /** How much there is, in trials, battles, pairs ... */
  readonly total: number;
  /** The number of cases, pairs or attacks, at least 1: how long they take is unknown until one is finished. */
  readonly parts: number;
  /** Whether it speeds up as things recur; absent: no. */
  readonly isLearning?: true;
}

/** Stages whose work is counted with the rest, and which only have words of their own. */
const COUNTED: ReadonlySet<Doing> = new Set(['training', 'comparing plays', 'fighting battles']);

/** How much was done by a point in time. */
interface Mark {
  readonly time: number;
  readonly done: number;
}

/** Whether a stage is part of another: fights explore attacks. */
function isWithin(stage: WorkStage, of: WorkStage): boolean {
  return stage.doing === 'exploring attack' && FOLLOWING.has(of.doing);
}

const FOLLOWING: ReadonlySet<Doing> = new Set(['following duel', 'solving battle', 'solving row']);

/** Stages remembered: those of one fight, rather than of thousands of attacks. */
const MAX_STAGES = 16;

/**
 * The time of the first k battles grows with a power of k, measured as 0.33 to 1; on average 0.4 while there are few, when most
 * attacks are still to be explored.
 */
const MIN_POWER = 0.35;
const FIRST_POWER = 0.4;
const FEW = 64;

/**
 * Before the first battle is over, all n of them are estimated as the square root of n times the time so far, by this factor.
 */
const BEFORE_FIRST = 5;

/** Parts that suffice to tell the speed of work. */
const ENOUGH_PARTS = 4;

const MARK_SECONDS = 0.25;

/**
 * Measures the speed of work and estimates how long the rest takes: by what was done since it began, as opposed to known
 * before, and by the last half of that time, since the first attacks are still being explored. `now` returns seconds.
 */
export class Meter implements Watch {
  readonly #now: () => number;
  readonly #parts: number;
  readonly #isLearning: boolean;
  readonly #start: number;
  #total: number;
  #worked = 0;
  #known = 0;
  #marks: Mark[] = [];
  /** When the counted work began: after the last stage that does not count. */
  #countedFrom: number;
  #words: WorkStage | null = null;
  readonly #timed: TimedStage[] = [];

  constructor({ total, parts, isLearning }: MeteredWork, now: () => number) {
    this.#isLearning = isLearning === true;
    this.#now = now;
    this.#total = total;
    this.#parts = Math.max(1, parts);
    this.#start = now();
    this.#countedFrom = this.#start;
  }

  readonly add = (finished: number): void => {
    this.#worked += finished;
    const time = this.#now();
    if (time - (this.#marks.at(-1)?.time ?? this.#start) < MARK_SECONDS) return;
    this.#marks.push({ time, done: this.#worked });
  };

  readonly skip = (known: number): void => {
    this.#known += known;
  };

  readonly expect = (more: number): void => {
    this.#total += more;
  };

  readonly on = (stage: WorkStage): void => {
    this.#words = stage;
    if (COUNTED.has(stage.doing)) return;
    const time = this.#now();
    const last = this.#timed.at(-1);
    this.#countedFrom = time;
    if (last === undefined) this.#timed.push({ stage, begun: this.#start, seconds: time - this.#start });
    else if (isSame(last.stage, stage) && stage.done >= last.stage.done)
      this.#timed[this.#timed.length - 1] = { ...last, stage, seconds: time - last.begun };
    else if (!isWithin(stage, last.stage)) this.#timed.push({ stage, begun: time, seconds: 0 });
    if (this.#timed.length > MAX_STAGES) this.#timed.shift();
  };

  /** How much of the whole is finished, including what was known before. */
  get done(): number {
    return this.#worked + this.#known;
  }

  get worked(): number {
    return this.#worked;
  }

  get total(): number {
    return Math.max(this.#total, this.done);
  }

  /** What is being done, if that was reported and nothing was counted since. */
  get stage(): WorkStage | null {
    return this.#words !== null && (COUNTED.has(this.#words.doing) || this.#worked === 0) ? this.#words : null;
  }

  get seconds(): number {
    return this.#now() - this.#start;
  }

  /** The seconds that the rest takes, by what was done so far; null if nothing is known yet. */
  get secondsLeft(): number | null {
    const left = this.total - this.done;
    const ofPart = this.#total / this.#parts;
    if (ofPart === 0) return null; // nothing is counted: a duel that is only solved
    if (this.#worked >= ofPart && this.#parts > 1) {
      // Parts differ: a few slow ones in a row say nothing about all.
      return left / Math.max(this.#speed(this.#start, ENOUGH_PARTS * ofPart), this.#worked / this.seconds);
    }
    if (this.#worked > 0) {
      const ofThis = Math.min(left, ofPart - this.#worked);
      const restOfThis = this.#isLearning ? this.#restOfLearning(ofThis) : ofThis / this.#speed(this.#countedFrom, 1);
      return restOfThis + ((left - ofThis) / ofPart) * (this.seconds + restOfThis);
    }
    if (this.#timed.length > 0) return Math.max(0, (secondsOfStages(this.#timed, this.#start) * left) / ofPart - this.seconds);
    if (this.#isLearning) return this.seconds * Math.max(1, Math.sqrt(ofPart) / BEFORE_FIRST) * (left / ofPart);
    // Nothing is finished: assume that it is half done, since we look at a random moment.
    return this.#parts > 1 ? (2 * this.seconds * left) / ofPart - this.seconds : null;
  }

  /**
   * The rest of work that speeds up: the time of the first k grows with a power of k, estimated from the time of the first
   * quarter.
   */
  #restOfLearning(left: number): number {
    const [first] = this.#marks;
    const mark = this.#marks.findLast(({ done }) => done <= this.#worked / 4) ?? first;
    const restBy = (time: number, power: number): number => time * Math.expm1(power * Math.log1p(left / this.#worked));
    const isFew = this.#worked < FEW;
    if (first === undefined || mark === undefined || mark.done === this.#worked)
      return isFew ? restBy(this.seconds, FIRST_POWER) : this.seconds;
    const begun = Math.min(first.time, this.#start + 1);
    const [time, before] = [this.#now() - begun, Math.max(mark.time - begun, MARK_SECONDS)];
    const power = Math.log(time / before) / Math.log(this.#worked / Math.max(1, mark.done));
    return restBy(time, isFew ? FIRST_POWER : Math.min(1, Math.max(MIN_POWER, power)));
  }

  /** How much is done per second since some time: over the last half of it, if at least `enough` was finished then. */
  #speed(from: number, enough: number): number {
    const time = this.#now();
    const middle = from + (time - from) / 2;
    const mark = this.#marks.findLast((each) => each.time <= middle && each.time >= from) ?? { time: from, done: 0 };
    const isEnough = this.#worked - mark.done >= enough;
    return isEnough ? (this.#worked - mark.done) / (time - mark.time) : this.#worked / (time - from);
  }
}
