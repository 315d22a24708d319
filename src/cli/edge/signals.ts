import { constants } from 'node:os';

const interruptions = new Set<() => void>();

/** The files and folders that this process has written completely. */
const written: string[] = [];

/**
 * Registers a clean-up for when the program is interrupted. Returns a function that unregisters it.
 */
export function onInterrupt(cleanUp: () => void): () => void {
  interruptions.add(cleanUp);
  return () => void interruptions.delete(cleanUp);
}

/**
 * Notes a file or folder that is completely written, so that an interrupted command can report it.
 */
export function noteWritten(place: string): void {
  written.push(place);
}

/** Whether any file or folder has been completely written. */
export function hasWritten(): boolean {
  return written.length > 0;
}

/**
 * Ends the program at once on Ctrl-C (130), SIGTERM (143) and the hang-up of its terminal (129),
 * after a message about what was written.
 */
export function endOnSignals(exit: (code: number) => void): void {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      for (const cleanUp of interruptions) cleanUp();
      const kept = hasWritten() ? `These are complete: ${written.join(', ')}.` : 'Nothing was written.';
      process.stderr.write(`\nInterrupted. ${kept}\n`);
      exit(128 + constants.signals[signal]);
    });
  }
}
