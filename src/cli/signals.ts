import { constants } from 'node:os';

/** What has to be done, and said, when the program is interrupted. */
type Interruption = () => string;

const interruptions = new Set<Interruption>();

/** Registers what a command does when it is interrupted; it returns a sentence on what was kept. The result takes it back. */
export function onInterrupt(interruption: Interruption): () => void {
  interruptions.add(interruption);
  return () => void interruptions.delete(interruption);
}

/** Ends the program at once on Ctrl-C (130) and on SIGTERM (143), after a word on what was kept. */
export function endOnSignals(exit: (code: number) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const kept = [...interruptions].map((interruption) => interruption()).filter((sentence) => sentence !== '');
      process.stderr.write(`\nInterrupted. ${kept.length > 0 ? kept.join(' ') : 'Nothing was written.'}\n`);
      exit(128 + constants.signals[signal]);
    });
  }
}
