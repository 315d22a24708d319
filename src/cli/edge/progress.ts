import type { CountedWork, Progress } from '../../asking/host.js';
import { longWorkText, progressWords } from '../../asking/progress-words.js';
import { durationText, percent } from '../../sheet/text/number-text.js';
import { bar, cut } from '../../sheet/text/text-table.js';
import type { OnChance } from '../../simulate/watch.js';
import { Meter } from './meter.js';

const WIDTH = 24;
const MIN_WIDTH = 5;
const CLEAR_LINE = '\r\u001b[K';

interface ProgressLine {
  readonly write: (text: string) => void;
  /** The width of the terminal, which may change. */
  readonly columns: () => number;
}

/** Draws over the last line, cut to the width of the terminal: a wrapped line would never be cleared. */
function draw(text: string, { write, columns }: ProgressLine): void {
  write(CLEAR_LINE + cut(text, columns() - 1));
}

/** A terminal line that says what is running; `end` clears it. */
export function stepProgress(line: ProgressLine): { readonly show: (text: string) => void; readonly end: () => void } {
  return { show: (text) => draw(text, line), end: () => line.write(CLEAR_LINE) };
}

/** A faster command ends before anyone could read a line. */
const SECONDS_UNTIL_SHOWN = 2;

/** The work is watched for at least this long first, since nothing is known about it before. */
const MIN_SECONDS = 0.5;

/** Seconds after which a command says how long it takes, where no progress can be drawn. */
const SECONDS_UNTIL_ANNOUNCED = 3;

/**
 * Parts to finish first, or the seconds to wait: the longest of 560 duels takes as long as a hundred others. After only three
 * seconds, a quarter of comparisons take more than twice or less than half of what was announced; with this, a twelfth.
 */
const PARTS_UNTIL_ANNOUNCED = 48;
const MAX_SECONDS_UNTIL_ANNOUNCED = 20;

/** A few parts of work are timed this long before it is refused. */
const SECONDS_OF_SAMPLE = 3;

/** Longer work is announced where no progress can be drawn. */
const LONG_SECONDS = 60;

/** Work that takes this many times as long as announced is announced again. */
const FAR_OFF = 3;

const TICK_MS = 100;

/** Where progress is shown; `line`: null if it cannot be drawn there. */
interface ProgressPlace {
  readonly line: ProgressLine | null;
  readonly write: (text: string) => void;
}

/**
 * The progress of work, shown once the command has taken two seconds, whatever was expected; `place`: null to stay silent.
 * `now` returns seconds, by default since the program started, at `begun`. `add` throws a UserError if the work turns out to
 * take too long.
 */
export function openProgress(
  work: CountedWork,
  place: ProgressPlace | null,
  now = (): number => performance.now() / 1000,
  begun = 0,
): Progress {
  const meter = new Meter(work, now);
  const shown = place === null ? null : place.line === null ? announcing(work, place.write) : drawing(work, place.line);
  const settled = new SettledTime();
  let answer: string | null = null;
  const look = (): void => {
    const seconds = now() - begun;
    if (meter.secondsLeft !== null) settled.note(meter.seconds, meter.seconds + meter.secondsLeft);
    if (seconds >= SECONDS_UNTIL_SHOWN && meter.seconds >= MIN_SECONDS)
      shown?.show(meter, { seconds, isKnown: settled.isSettled && isTimed(work, meter), answer });
  };
  const timer = shown === null ? null : setInterval(look, TICK_MS);
  timer?.unref();
  const refuse = refusal(work, meter);
  return {
    ...{ skip: meter.skip, expect: meter.expect, on: meter.on },
    add: (finished) => {
      meter.add(finished);
      refuse();
    },
    ...(place?.line == null
      ? {}
      : { onChance: (...chance) => (answer = firstAnswer(...chance)), onLeader: (list) => (answer = `best so far: ${list}`) }),
    clear: () => shown?.clear(),
    end: () => {
      if (timer !== null) clearInterval(timer);
      shown?.clear();
    },
  };
}

/** "Dark Side wins 34-48% by simple play": a first answer, which later ones replace. */
function firstAnswer(...[low, high, by]: Parameters<OnChance>): string {
  const decimals = high - low < FINE ? 1 : 0;
  const how = by === undefined ? '' : ` by ${by}`;
  return `Dark Side wins ${(100 * low).toFixed(decimals)}-${percent(high, decimals)}${how}`;
}

/** Narrower intervals get a decimal, since both ends could round to the same percentage. */
const FINE = 0.03;

/** The factor by which settled estimates may differ. */
const APART = 2;

/** After this long an estimate that has not settled says more than none. */
const SECONDS_UNTIL_SETTLED = 10;

/** The least time between two estimates that are kept, as a share of the time so far. */
const STEP = 0.02;

/** An estimate, after `time`, of the whole time of work; both in seconds. */
interface Estimate {
  readonly time: number;
  readonly whole: number;
}

/** Whether estimates of how long work takes have settled: those of the last half of its time agree closely, or it is late. */
class SettledTime {
  #estimates: Estimate[] = [];

  note(time: number, whole: number): void {
    const last = this.#estimates.at(-1);
    if (last !== undefined && time < last.time * (1 + STEP)) return;
    this.#estimates = [...this.#estimates.filter((each) => each.time >= time / 2), { time, whole }];
  }

  get isSettled(): boolean {
    const wholes = this.#estimates.map(({ whole }) => whole);
    const isLate = (this.#estimates.at(-1)?.time ?? 0) >= SECONDS_UNTIL_SETTLED;
    return isLate || (wholes.length > 1 && Math.max(...wholes) <= APART * Math.min(...wholes));
  }
}

interface ShownState {
  /** Since the command began. */
  readonly seconds: number;
  /** Whether the time left can be shown. */
  readonly isKnown: boolean;
  /** A first answer; null: none yet. */
  readonly answer: string | null;
}

interface Shown {
  readonly show: (meter: Meter, state: ShownState) => void;
  readonly clear: () => void;
}

function drawing(work: CountedWork, line: ProgressLine): Shown {
  let isShown = false;
  let most = 0;
  return {
    show: (meter, { isKnown, answer }) => {
      isShown = true;
      most = Math.max(most, shareOf(meter, isKnown));
      draw(progressLine(work, meter, line.columns(), { most, isKnown, answer }), line);
    },
    clear: () => {
      if (isShown) line.write(CLEAR_LINE);
      isShown = false;
    },
  };
}

/** Says once how long the work takes, if that is long, and again if it takes far longer. */
function announcing(work: CountedWork, write: (text: string) => void): Shown {
  /** The seconds announced last; null if none were. */
  let announced: number | null = null;
  return {
    show: (meter, { seconds: sinceStart, isKnown }) => {
      const { seconds, secondsLeft } = meter;
      if (sinceStart < SECONDS_UNTIL_ANNOUNCED || secondsLeft === null || !isKnown) return;
      const whole = seconds + secondsLeft;
      if (announced === null ? whole <= LONG_SECONDS : seconds < announced || whole <= FAR_OFF * announced) return;
      announced = whole;
      write(`${longWorkText(work, meter)}\n`);
    },
    clear: () => undefined,
  };
}

/** Whether enough parts of the work are finished to tell how long all of it takes. */
function isTimed({ parts, total, untimed = 0 }: CountedWork, { worked, seconds }: Meter): boolean {
  if (worked < untimed) return false;
  const isSample = worked >= (PARTS_UNTIL_ANNOUNCED * total) / parts;
  return parts <= PARTS_UNTIL_ANNOUNCED || isSample || seconds >= MAX_SECONDS_UNTIL_ANNOUNCED;
}

/** Parts that must be finished before work that seems to take somewhat too long is refused. */
const PARTS_OF_SAMPLE = 8;

/** Checks the time that the work seems to take; throws if that is too long. */
function refusal({ limit, total, parts }: CountedWork, meter: Meter): () => void {
  if (limit === undefined || !Number.isFinite(limit.seconds)) return () => undefined;
  let isJudged = false;
  return () => {
    if (isJudged || meter.seconds < SECONDS_OF_SAMPLE) return;
    const seconds = meter.seconds + (meter.secondsLeft ?? 0);
    const isSample = meter.worked >= (PARTS_OF_SAMPLE * total) / parts;
    if (seconds > limit.seconds * (isSample ? 1 : FAR_OFF)) throw limit.refuse(seconds);
    isJudged = isSample;
  };
}

/** The share of its time that has passed; until that is known, the share of the work that is done. */
function shareOf({ seconds, secondsLeft, done, total }: Meter, isKnown: boolean): number {
  if (!isKnown || secondsLeft === null) return done / Math.max(1, total);
  return Math.min(1, seconds / Math.max(seconds + secondsLeft, 1e-9));
}

/** What a line of progress depends on besides the meter. */
interface LineState extends Omit<ShownState, 'seconds'> {
  /** The largest share shown: a bar only rises. */
  readonly most: number;
}

/** A line of progress; on a narrow terminal its bar is shorter or missing. */
export function progressLine(work: CountedWork, meter: Meter, columns: number, state: LineState): string {
  const { most, isKnown, answer } = state;
  const { secondsLeft } = meter;
  const share = Math.max(most, shareOf(meter, isKnown));
  const left = secondsLeft === null || !isKnown ? '' : `  ${durationText(secondsLeft)} left`;
  const first = answer === null ? '' : `${answer}  `;
  const numbers = `${Math.floor(100 * share)}%  ${first}${progressWords(work, meter)}${left}`;
  const width = Math.min(WIDTH, columns - 2 - numbers.length);
  return width < MIN_WIDTH ? numbers : `${bar(share, width).padEnd(width, '·')} ${numbers}`;
}
