import { constants } from 'node:os';

const interruptions = new Set<() => void>();

/** The files and folders that this process has written completely. */
const written: string[] = [];

/** Registers a clean-up for interrupts; returns a function that unregisters it. */
export function onInterrupt(cleanUp: () => void): () => void {
  interruptions.add(cleanUp);
  return () => void interruptions.delete(cleanUp);
}

/** Notes a completely written file or folder, for an interrupted command to report. */
export function noteWritten(place: string): void {
  written.push(place);
}

/** Whether any file or folder has been completely written. */
export function hasWritten(): boolean {
  return written.length > 0;
}

/** Work under way that may be kept in a checkpoint. */
const underWay = new Set<() => boolean>();

/**
 * Notes work under way, so that an interrupted command can say that it can be resumed; `isKept`: whether any of it is kept.
 * Returns a function that forgets it.
 */
export function noteUnderWay(isKept: () => boolean): () => void {
  underWay.add(isKept);
  return () => void underWay.delete(isKept);
}

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** Runs work that blocks signal handlers, such as reading a pipe; until it ends, signals stop the program at once. */
export function endedBySignals<T>(work: () => T): T {
  const heard = SIGNALS.map((signal) => [signal, process.rawListeners(signal) as (() => void)[]] as const);
  for (const [signal, listeners] of heard) for (const listener of listeners) process.removeListener(signal, listener);
  try {
    return work();
  } finally {
    for (const [signal, listeners] of heard) for (const listener of listeners) process.on(signal, listener);
  }
}

/** Ends the program at once on Ctrl-C (130), SIGTERM (143) and when its terminal closes (129), saying what was written. */
export function endOnSignals(exit: (code: number) => void): void {
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      for (const cleanUp of interruptions) cleanUp();
      const kept = hasWritten() ? `These are complete: ${written.join(', ')}.` : 'Nothing was written.';
      const goesOn = [...underWay].some((isKept) => isKept()) ? ' The same command resumes where it stopped.' : '';
      process.stderr.write(`\nInterrupted. ${kept}${goesOn}\n`);
      exit(128 + constants.signals[signal]);
    });
  }
}
