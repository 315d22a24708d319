import type { Progress } from '../../asking/host.js';
import { durationText, grouped } from '../../report/text/number-text.js';
import { bar, cut } from '../../report/text/text-table.js';

const WIDTH = 24;
const MIN_WIDTH = 5;
const SECONDS_BETWEEN_DRAWINGS = 0.1;
const CLEAR_LINE = '\r\u001b[K';

/** The terminal line on which progress is drawn. */
export interface ProgressLine {
  readonly write: (text: string) => void;
  /** The width of the terminal, which may change. */
  readonly columns: () => number;
}

/**
 * Draws over the last line. Cuts the text: at the full width of the terminal it would wrap to a
 * line that is never cleared.
 */
function draw(text: string, { write, columns }: ProgressLine): void {
  write(CLEAR_LINE + cut(text, columns() - 1));
}

/** A terminal line that says what is running; `end` clears it. */
export function stepProgress(line: ProgressLine): {
  readonly show: (text: string) => void;
  readonly end: () => void;
} {
  return { show: (text) => draw(text, line), end: () => line.write(CLEAR_LINE) };
}

/** The words of a progress line between the share and the time left. */
type ProgressWords = (done: number, total: number, seconds: number) => string;

const attackRate: ProgressWords = (done, _total, seconds) => `${(done / seconds / 1e6).toFixed(1)} M attacks/s`;

/** "1,200 of 13,110 pairs". */
export function countOf(noun: string): ProgressWords {
  return (done, total) => `${grouped(done)} of ${grouped(total)} ${noun}`;
}

/** A progress bar for `total` trials, or whatever `words` counts; `now` returns seconds. */
export function progressBar(
  total: number,
  line: ProgressLine,
  words = attackRate,
  now = (): number => performance.now() / 1000,
): Progress {
  const start = now();
  let done = 0;
  let drawn = start;
  let isShown = false;
  return {
    add: (finished) => {
      done += finished;
      const time = now();
      if (time - drawn < SECONDS_BETWEEN_DRAWINGS) return;
      drawn = time;
      isShown = true;
      draw(progressLine(done, total, time - start, line.columns(), words), line);
    },
    end: () => {
      if (isShown) line.write(CLEAR_LINE);
      isShown = false;
    },
  };
}

/**
 * The line for `done` of `total` after `seconds`. On a narrow terminal the bar is shorter or left
 * out.
 */
export function progressLine(done: number, total: number, seconds: number, columns: number, words = attackRate): string {
  const share = Math.min(1, done / total);
  const secondsLeft = (total - done) / (done / seconds);
  const numbers = `${Math.floor(100 * share)} %  ${words(done, total, seconds)}  ${durationText(secondsLeft)} left`;
  const width = Math.min(WIDTH, columns - 2 - numbers.length);
  return width < MIN_WIDTH ? numbers : `${bar(share, width).padEnd(width, '·')} ${numbers}`;
}
