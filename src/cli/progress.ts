import { durationText } from '../report/number-text.js';
import { bar } from '../report/text-table.js';

const WIDTH = 24;
const SECONDS_BETWEEN_DRAWINGS = 0.1;
const CLEAR_LINE = '\r\u001b[K';

/** A line on a terminal that shows how far a run is, how fast, and how long it will take. */
export interface ProgressBar {
  /** Notes finished trials. */
  readonly add: (trials: number) => void;
  /** Takes the line away. Calling it again does nothing. */
  readonly end: () => void;
}

/** A line on a terminal that says what is under way; `end` takes it away. */
export function stepProgress(write: (text: string) => void): {
  readonly show: (text: string) => void;
  readonly end: () => void;
} {
  return { show: (text) => write(CLEAR_LINE + text), end: () => write(CLEAR_LINE) };
}

/** A progress bar for `total` trials; `now` tells the seconds of a clock. */
export function progressBar(
  total: number,
  write: (text: string) => void,
  now = (): number => performance.now() / 1000,
): ProgressBar {
  const start = now();
  let done = 0;
  let drawn = start;
  let isShown = false;
  return {
    add: (trials) => {
      done += trials;
      const time = now();
      if (time - drawn < SECONDS_BETWEEN_DRAWINGS) return;
      drawn = time;
      isShown = true;
      write(CLEAR_LINE + progressLine(done, total, time - start));
    },
    end: () => {
      if (isShown) write(CLEAR_LINE);
      isShown = false;
    },
  };
}

/** The line for `done` of `total` trials after so many seconds. */
export function progressLine(done: number, total: number, seconds: number): string {
  const share = Math.min(1, done / total);
  const attacksPerSecond = done / seconds;
  const secondsLeft = (total - done) / attacksPerSecond;
  const millions = (attacksPerSecond / 1e6).toFixed(1);
  const filled = bar(share, WIDTH).padEnd(WIDTH, '·');
  return `${filled} ${Math.floor(100 * share)} %  ${millions} M attacks/s  ${durationText(secondsLeft)} left`;
}
