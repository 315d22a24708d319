import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../src/automaton/attack-automaton.js';
import { type AttackJob, attackJob } from '../../../src/simulate/attack-job.js';
import { addTally, blockCount, chunks, inProcessExecutor, type TrialRange } from '../../../src/simulate/executor.js';
import { BLOCK_SIZE } from '../../../src/simulate/stream.js';
import { UNWATCHED } from '../../../src/simulate/watch.js';
import { printedPlan } from '../rules/keywords/printed-attack.js';

describe('addTally', () => {
  it('adds outcome by outcome', () => {
    const total = Float64Array.of(1, 2, 3);
    addTally(total, Uint32Array.of(10, 0, 5));
    expect([...total]).toEqual([11, 2, 8]);
  });

  it('counts beyond 2^32, exactly', () => {
    const total = Float64Array.of(2 ** 52);
    addTally(total, Uint32Array.of(2 ** 32 - 1));
    addTally(total, Uint32Array.of(2));
    expect(total[0]).toBe(2 ** 52 + 2 ** 32 + 1);
  });
});

it.each([
  [1, 1],
  [BLOCK_SIZE, 1],
  [BLOCK_SIZE + 1, 2],
  [10 * BLOCK_SIZE, 10],
  [2 ** 48, 2 ** 32],
])('blockCount of %i trials is %i', (trials, blocks) => {
  expect(blockCount({ firstBlock: 7, trials })).toBe(blocks);
});

describe('chunks', () => {
  it('are consecutive ranges of a number of blocks, the last one with the rest', () => {
    expect([...chunks({ firstBlock: 4, trials: 5 * BLOCK_SIZE + 9 }, 2)]).toEqual([
      { firstBlock: 4, trials: 2 * BLOCK_SIZE },
      { firstBlock: 6, trials: 2 * BLOCK_SIZE },
      { firstBlock: 8, trials: BLOCK_SIZE + 9 },
    ]);
  });

  it('lose no trial and each begin with a block, for any size', () => {
    for (const trials of [1, BLOCK_SIZE - 1, BLOCK_SIZE, 7 * BLOCK_SIZE + 3]) {
      for (const blocks of [1, 2, 3, 64]) {
        const parts = [...chunks({ firstBlock: 11, trials }, blocks)];
        expect(parts.reduce((sum, part) => sum + part.trials, 0)).toBe(trials);
        let next = 11;
        for (const part of parts) {
          expect(part.firstBlock).toBe(next);
          expect(part.trials).toBeGreaterThan(0);
          next += blockCount(part);
        }
      }
    }
  });
});

const JOB = attackJob(solveAttack(printedPlan({ power: 4, attacker: ['Critical Hit 2', 'Lucky 1'] })), 20_261_120n);

/** The tally of several ranges, one after another. */
async function tallyOf(job: AttackJob, ranges: readonly TrialRange[]): Promise<number[]> {
  const executor = inProcessExecutor();
  const total = new Float64Array(job.outcomes.length);
  for (const range of ranges) addTally(total, await executor.run(job, range));
  await executor.close();
  return [...total];
}

describe('the executor on this thread', () => {
  const trials = 3 * BLOCK_SIZE + 101;

  it('gives the same tally for any split into ranges, in any order', async () => {
    const whole = await tallyOf(JOB, [{ firstBlock: 0, trials }]);
    const blocks = [0, 1, 2, 3].map((firstBlock) => ({ firstBlock, trials: firstBlock === 3 ? 101 : BLOCK_SIZE }));
    expect(await tallyOf(JOB, blocks)).toEqual(whole);
    expect(await tallyOf(JOB, blocks.toReversed())).toEqual(whole);
    const halves = [
      { firstBlock: 2, trials: BLOCK_SIZE + 101 },
      { firstBlock: 0, trials: 2 * BLOCK_SIZE },
    ];
    expect(await tallyOf(JOB, halves)).toEqual(whole);
  });

  it('reports its progress after each block', async () => {
    const progress: number[] = [];
    await inProcessExecutor({ watch: { ...UNWATCHED, add: (done) => progress.push(done) } }).run(JOB, {
      firstBlock: 0,
      trials: 2 * BLOCK_SIZE + 7,
    });
    expect(progress).toEqual([BLOCK_SIZE, BLOCK_SIZE, 7]);
  });

  it.each([
    ['each block, where the interpreter plays', { ...JOB, tables: null }, 2, 2],
    ['each eight blocks of a kernel, and at the end', JOB, 36, 5],
  ])('yields to the event loop after %s', async (_what, job, blocks, expected) => {
    let turns = 0;
    let isDone = false;
    const turn = (): void => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    await inProcessExecutor().run(job, { firstBlock: 0, trials: blocks * BLOCK_SIZE });
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(expected - 1);
    expect(turns).toBeLessThanOrEqual(expected + 1);
  });
});
