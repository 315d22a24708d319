import { processorMs } from './processor-time.js';

/** How long `work` takes on the machines for which the limits of tests were set, in milliseconds. */
const USUAL_MS = 40;

/** Beyond it a limit would say little: a machine that is slower fails. */
const MOST = 2.5;

let known: number | undefined;

/**
 * How many times as long as the usual machine this one takes, from 1 to 2.5: a limit in milliseconds is multiplied by it,
 * since machines of CI differ by that much, and one that shares its caches is slower for hours.
 */
export function slowness(): number {
  known ??= Math.min(MOST, Math.max(1, processorMs(work, { tries: 5, enough: USUAL_MS }) / USUAL_MS));
  return known;
}

/** Work like that of the program: objects, text, maps. */
function work(): void {
  for (let round = 0; round < 5; round++) {
    const cards = Array.from({ length: 4000 }, (_, i) => ({ words: `Unit ${i}: Pay ${i} Force`.split(' '), power: i % 9 }));
    const index = new Map<string, string>();
    for (const { words, power } of JSON.parse(JSON.stringify(cards)) as typeof cards) {
      for (const word of words) index.set(word + power, (index.get(word + power) ?? '') + word.slice(0, 1));
    }
  }
}
