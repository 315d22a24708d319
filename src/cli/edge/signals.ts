import { constants } from 'node:os';

const interruptions = new Set<() => void>();

/** What stands on the disk, whole, since the program was started. */
const written: string[] = [];

/** Registers what has to be tidied up when the program is interrupted. The result takes it back. */
export function onInterrupt(tidyUp: () => void): () => void {
  interruptions.add(tidyUp);
  return () => void interruptions.delete(tidyUp);
}

/** Notes a file or folder that is complete in its place, so that an interrupted command can say so until its very end. */
export function noteWritten(place: string): void {
  written.push(place);
}

/** Whether anything is complete on the disk. */
export function hasWritten(): boolean {
  return written.length > 0;
}

/** Ends the program at once on Ctrl-C (130), SIGTERM (143) and the hang-up of its terminal (129), after a word on what was kept. */
export function endOnSignals(exit: (code: number) => void): void {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      for (const tidyUp of interruptions) tidyUp();
      const kept = hasWritten() ? `These are complete: ${written.join(', ')}.` : 'Nothing was written.';
      process.stderr.write(`\nInterrupted. ${kept}\n`);
      exit(128 + constants.signals[signal]);
    });
  }
}
