import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../../src/automaton/attack-automaton.js';
import { type AttackTables, compileTables } from '../../../../src/automaton/tables.js';
import type { Outcome } from '../../../../src/rules/attack/state/stage.js';
import { ACCEPTED_WORDS, countOutcomes, drawGroups } from '../../../../src/simulate/kernel/kernel.js';
import { type PrintedAttack, printedPlan } from '../../rules/keywords/printed-attack.js';

/** A generator that returns the listed words, signed as in pure-rand. Fails if more are requested, like FixedDice. */
function scripted(words: readonly number[]): RandomGenerator & { readonly left: () => number } {
  let used = 0;
  return {
    next: () => {
      const word = words[used++];
      if (word === undefined) throw new Error(`asked for more than the ${words.length} words`);
      return word | 0;
    },
    clone: () => scripted(words.slice(used)),
    getState: () => [used],
    left: () => words.length - used,
  };
}

/** The smallest word that yields these two groups; any spare from 0 to 70 yields them too. */
function wordOf(high: number, low: number, spare = 0): number {
  return (high * 7776 + low) * 71 + spare;
}

/** The value of a group that shows these five faces. */
function groupOf(...faces: number[]): number {
  return faces.reduce((value, face) => value * 6 + face - 1, 0);
}

function attackTables(attack: PrintedAttack): { tables: AttackTables; outcomes: readonly Outcome[] } {
  const { automaton } = solveAttack(printedPlan(attack));
  const tables = compileTables(automaton);
  if (tables === null) throw new Error('the automaton is small enough for tables');
  return { tables, outcomes: automaton.outcomes };
}

/** Counts by damage; `counts[d]` trials did d damage. */
function damages(attack: PrintedAttack, generator: RandomGenerator, trials: number): Record<number, number> {
  const { tables, outcomes } = attackTables(attack);
  const counts = new Uint32Array(outcomes.length);
  countOutcomes(tables, generator, trials, counts);
  return Object.fromEntries([...counts].map((count, i) => [outcomes[i]?.damage[1], count]).filter(([, count]) => count !== 0));
}

const MISSES = groupOf(1, 1, 1, 1, 1);
const ONE_HIT = groupOf(4, 1, 1, 1, 1);
const TWO_HITS = groupOf(1, 1, 1, 5, 6);
const FIVE_HITS = groupOf(6, 6, 6, 6, 6);

describe('a word', () => {
  it('is accepted below 71 * 6^10', () => {
    expect(ACCEPTED_WORDS).toBe(71 * 6 ** 10);
    expect(ACCEPTED_WORDS).toBe(4_293_098_496);
    expect(ACCEPTED_WORDS + 6 ** 10).toBeGreaterThan(2 ** 32);
    expect(drawGroups(scripted([ACCEPTED_WORDS - 1]))).toEqual([7775, 7775]);
  });

  it('is drawn again if it is 71 * 6^10 or more', () => {
    const generator = scripted([ACCEPTED_WORDS, 2 ** 32 - 1, ACCEPTED_WORDS + 1, wordOf(3, 5)]);
    expect(drawGroups(generator)).toEqual([3, 5]);
    expect(generator.left()).toBe(0);
  });

  it('gives two groups, the high one and the low one, and drops a spare of 71', () => {
    expect(drawGroups(scripted([0]))).toEqual([0, 0]);
    for (const [high, low] of [
      [0, 1],
      [1, 0],
      [7775, 0],
      [0, 7775],
      [4321, 1234],
    ] as const) {
      expect(drawGroups(scripted([wordOf(high, low)]))).toEqual([high, low]);
      expect(drawGroups(scripted([wordOf(high, low, 70)]))).toEqual([high, low]);
    }
  });

  it('is read as unsigned, although pure-rand returns it signed', () => {
    expect(wordOf(7000, 0)).toBeGreaterThan(2 ** 31);
    expect(drawGroups(scripted([wordOf(7000, 11)]))).toEqual([7000, 11]);
  });
});

describe('the kernel', () => {
  it('runs two attacks on one word: the first on its high group, the second on its low one', () => {
    expect(damages({ power: 5 }, scripted([wordOf(TWO_HITS, FIVE_HITS)]), 2)).toEqual({ 2: 1, 5: 1 });
    expect(damages({ power: 5 }, scripted([wordOf(TWO_HITS, FIVE_HITS)]), 1)).toEqual({ 2: 1 });
    expect(damages({ power: 5 }, scripted([wordOf(MISSES, ONE_HIT), wordOf(TWO_HITS, FIVE_HITS)]), 3)).toEqual({
      0: 1,
      1: 1,
      2: 1,
    });
  });

  it('draws a refused word again for both attacks', () => {
    const words = [2 ** 32 - 1, wordOf(ONE_HIT, TWO_HITS), ACCEPTED_WORDS, ACCEPTED_WORDS, wordOf(ONE_HIT, MISSES)];
    const generator = scripted(words);
    expect(damages({ power: 10 }, generator, 2)).toEqual({ 2: 2 });
    expect(generator.left()).toBe(0);
    expect(damages({ power: 10 }, scripted(words), 1)).toEqual({ 2: 1 });
  });

  it('takes one word for each group of a pair, and for each group of an odd last trial', () => {
    for (const [trials, words] of [
      [1, 2],
      [2, 2],
      [3, 4],
      [8, 8],
      [9, 10],
    ] as const) {
      const generator = scripted(new Array<number>(words).fill(wordOf(ONE_HIT, ONE_HIT)));
      expect(damages({ power: 10 }, generator, trials)).toEqual({ 2: trials });
      expect(generator.left()).toBe(0);
    }
  });

  it('draws nothing for an attack without dice', () => {
    expect(damages({ power: 0 }, scripted([]), 7)).toEqual({ 0: 7 });
  });
});
