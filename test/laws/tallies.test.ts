import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { solveAttack } from '../../src/automaton/attack-automaton.js';
import { planDigest } from '../../src/automaton/digest.js';
import { digestText } from '../../src/base/digest.js';
import { type AttackJob, attackJob, blockRunner } from '../../src/simulate/attack-job.js';
import { addTally, inProcessExecutor, type Tally, type TrialRange } from '../../src/simulate/executor.js';
import { referenceKernel } from '../../src/simulate/kernel/kernel.js';
import { kernelOf } from '../../src/simulate/kernel/wasm-kernel.js';
import { loadKernel } from '../../src/simulate/kernel-file.js';
import { BLOCK_SIZE } from '../../src/simulate/stream.js';
import { planOf } from '../support/attacks.js';
import { law } from '../support/law.js';
import { attack } from './attack-odds.js';

const seed = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

const WASM = kernelOf(loadKernel((reason) => expect.unreachable(reason)));

/** A job of a random attack and seed. */
const job: fc.Arbitrary<AttackJob> = fc
  .tuple(attack, seed)
  .map(([any, anySeed]) => attackJob(solveAttack(planOf(any)), anySeed));

/** A run of a few blocks, split at the ends of blocks. */
const cutRun = fc
  .record({
    firstBlock: fc.oneof(fc.nat(10), fc.integer({ min: 0, max: 2 ** 32 - 5 })),
    blocks: fc.integer({ min: 1, max: 4 }),
    lastTrials: fc.integer({ min: 1, max: BLOCK_SIZE }),
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
  })
  .map(({ firstBlock, blocks, lastTrials, cuts }) => {
    const whole: TrialRange = { firstBlock, trials: (blocks - 1) * BLOCK_SIZE + lastTrials };
    const edges = [0, ...cuts.filter((cut) => cut < blocks).sort((a, b) => a - b), blocks];
    const parts = edges.slice(1).map((edge, i): TrialRange => {
      const before = edges[i] as number;
      const trials = edge === blocks ? whole.trials - before * BLOCK_SIZE : (edge - before) * BLOCK_SIZE;
      return { firstBlock: firstBlock + before, trials };
    });
    return { whole, parts };
  });

function merged(tallies: readonly Tally[], outcomes: number): number[] {
  const total: Tally = new Float64Array(outcomes);
  for (const tally of tallies) addTally(total, tally);
  return [...total];
}

describe('For every attack, seed and run', () => {
  law(
    'any split into ranges of blocks gives the same tally',
    fc.tuple(job, cutRun),
    async ([any, { whole, parts }]) => {
      const executor = inProcessExecutor();
      const tallies = await Promise.all(parts.map((part) => executor.run(any, part)));
      expect(merged(tallies, any.outcomes.length)).toEqual([...(await executor.run(any, whole))]);
    },
    { runs: 40, exampleMs: 200 },
  );

  law(
    'a tally counts every trial once, and only outcomes that can happen',
    fc.tuple(job, fc.integer({ min: 1, max: 3000 })),
    ([any, trials]) => {
      const counts = new Uint32Array(any.outcomes.length);
      blockRunner(any)(0, trials, counts);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(trials);
    },
  );

  law(
    'fewer trials are a prefix of more: no count falls when trials are added',
    fc.tuple(job, fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 200 })),
    ([any, trials, more]) => {
      const run = blockRunner(any);
      const fewer = new Uint32Array(any.outcomes.length);
      run(3, trials, fewer);
      const all = new Uint32Array(any.outcomes.length);
      run(3, trials + more, all);
      expect(all.every((count, i) => count >= (fewer[i] as number))).toBe(true);
    },
  );

  law(
    'both kernels count the same',
    fc.tuple(job, fc.nat(2 ** 32 - 1), fc.integer({ min: 1, max: 3000 })),
    ([any, block, trials]) => {
      const counts = [referenceKernel, WASM].map((kernel) => {
        const own = new Uint32Array(any.outcomes.length);
        blockRunner(any, kernel)(block, trials, own);
        return own;
      });
      expect(counts[1]).toEqual(counts[0]);
    },
  );

  law('kernel and interpreter count the same', fc.tuple(job, fc.integer({ min: 1, max: 50 })), ([any, trials]) => {
    const byKernel = new Uint32Array(any.outcomes.length);
    blockRunner(any)(0, trials, byKernel);
    const byInterpreter = new Uint32Array(any.outcomes.length);
    blockRunner({ ...any, tables: null })(0, trials, byInterpreter);
    expect(byInterpreter).toEqual(byKernel);
  });
});

/** Tallies of one job, as many as are merged, with counts up to those of the longest run. */
const tallies = fc.integer({ min: 1, max: 6 }).chain((outcomes) =>
  fc.array(
    fc.array(fc.nat(2 ** 40), { minLength: outcomes, maxLength: outcomes }).map((counts) => Float64Array.from(counts)),
    { minLength: 1, maxLength: 5 },
  ),
);

describe('Merging tallies', () => {
  law('is commutative', tallies, (any) => {
    const outcomes = any[0]?.length as number;
    expect(merged(any.toReversed(), outcomes)).toEqual(merged(any, outcomes));
  });

  law('is associative', fc.tuple(tallies, fc.nat(5)), ([any, cut]) => {
    const outcomes = any[0]?.length as number;
    const parts = [any.slice(0, cut), any.slice(cut)].map((part) => Float64Array.from(merged(part, outcomes)));
    expect(merged(parts, outcomes)).toEqual(merged(any, outcomes));
  });

  law('loses no count', tallies, (any) => {
    const outcomes = any[0]?.length as number;
    const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);
    expect(sum(merged(any, outcomes))).toBe(sum(any.map(sum)));
  });
});

law('For every two attacks the digests are equal if and only if the plans are', fc.tuple(attack, attack), ([one, other]) => {
  const [a, b] = [planOf(one), planOf(other)];
  const isSame = JSON.stringify(a) === JSON.stringify(b);
  expect(digestText(planDigest(a)) === digestText(planDigest(b))).toBe(isSame);
  expect(digestText(planDigest(JSON.parse(JSON.stringify(a)) as typeof a))).toBe(digestText(planDigest(a)));
});
