import { type AttackTables, GROUP_VALUES } from '../../automaton/tables.js';
import type { RandomGenerator } from '../stream.js';
import { generatorIn, type Words4 } from '../stream.js';

/** Prepares the loop over trials for an automaton's tables. */
export type Kernel = (tables: AttackTables) => CountTrials;

/** Adds to `counts` how often each outcome occurred in the first `trials` trials from a state of the generator. */
export type CountTrials = (state: Words4, trials: number, counts: Uint32Array) => void;

/** The kernel in JavaScript, with the generator of pure-rand: the reference for every faster one. */
export const referenceKernel: Kernel = (tables) => (state, trials, counts) =>
  countOutcomes(tables, generatorIn(state), trials, counts);

/**
 * One 32-bit word holds two groups of five dice: 71 * 6^10 is the largest multiple of 6^10 below 2^32, so a word below it gives
 * two independent values 0 to 7,775, both exactly uniform; other words (0.044%) are drawn again. docs/method.md#streams
 */
const SPARE = 71;
const HIGH_UNIT = SPARE * GROUP_VALUES;
export const ACCEPTED_WORDS = HIGH_UNIT * GROUP_VALUES;

/**
 * Runs `trials` trials and adds to `counts` how often each outcome occurred: `counts[i]` for the outcome of index i.
 *
 * Two attacks run in lockstep on the two halves of a word: trial 2i on the high one, trial 2i + 1 on the low one. So the trials
 * are in stream order, and a run of fewer trials is a prefix of a longer one.
 */
export function countOutcomes(tables: AttackTables, generator: RandomGenerator, trials: number, counts: Uint32Array): void {
  const { classMap, groupOffsets, next, start } = tables;
  const groups = groupOffsets.length;
  const even = new Uint32Array(counts.length);
  const odd = new Uint32Array(counts.length);
  const pairs = trials >>> 1;
  for (let pair = 0; pair < pairs; pair++) {
    let x = start;
    let y = start;
    for (let g = 0; g < groups; g++) {
      let word = generator.next() >>> 0;
      while (word >= ACCEPTED_WORDS) word = generator.next() >>> 0;
      const high = (word / HIGH_UNIT) | 0;
      const low = ((word - high * HIGH_UNIT) / SPARE) | 0;
      const offset = groupOffsets[g]!;
      x = next[x + classMap[offset + high]!]!;
      y = next[y + classMap[offset + low]!]!;
    }
    even[x] = even[x]! + 1;
    odd[y] = odd[y]! + 1;
  }
  if (trials % 2 === 1) {
    const x = lastTrial(tables, generator);
    even[x] = even[x]! + 1;
  }
  for (let i = 0; i < counts.length; i++) counts[i] = counts[i]! + even[i]! + odd[i]!;
}

/** The last trial of an odd number uses only the high halves. */
function lastTrial({ classMap, groupOffsets, next, start }: AttackTables, generator: RandomGenerator): number {
  let x = start;
  for (const offset of groupOffsets) {
    const [high] = drawGroups(generator);
    x = next[x + classMap[offset + high]!]!;
  }
  return x;
}

/** Draws two groups of five dice, each 0 to 7,775, exactly as the loop above does. */
export function drawGroups(generator: RandomGenerator): readonly [high: number, low: number] {
  let word = generator.next() >>> 0;
  while (word >= ACCEPTED_WORDS) word = generator.next() >>> 0;
  return groupsOfWord(word);
}

/** The two groups of five dice, each 0 to 7,775, of a word below ACCEPTED_WORDS. */
export function groupsOfWord(word: number): readonly [high: number, low: number] {
  const high = Math.floor(word / HIGH_UNIT);
  return [high, Math.floor((word - high * HIGH_UNIT) / SPARE)];
}
