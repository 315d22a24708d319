import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../src/automaton/attack-automaton.js';
import { attackJob } from '../../../src/simulate/attack-job.js';
import { autoExecutor } from '../../../src/simulate/auto.js';
import { inProcessExecutor } from '../../../src/simulate/executor.js';
import { BLOCK_SIZE } from '../../../src/simulate/stream.js';
import { UNWATCHED } from '../../../src/simulate/watch.js';
import { printedPlan } from '../rules/keywords/printed-attack.js';

const JOB = attackJob(solveAttack(printedPlan({ power: 1 })), 1n);

/** Work for more than 80 ms by the executor's estimate of 6 ns per group, so that threads are started. */
const LARGE = { firstBlock: 0, trials: 210 * BLOCK_SIZE };
const SMALL = { firstBlock: 0, trials: BLOCK_SIZE + 5 };

/*
 * Worker threads cannot be started from sources (they are tested on the built program), so any result here comes from this thread.
 */
describe('the automatic executor', () => {
  it('stays on this thread with 0 workers, however large the work', async () => {
    const executor = autoExecutor(0);
    const tally = await executor.run(JOB, LARGE);
    expect(tally.reduce((sum, count) => sum + count, 0)).toBe(LARGE.trials);
    await executor.close();
  });

  it('stays on this thread while the work is small, and gives the same tally', async () => {
    const progress: number[] = [];
    const executor = autoExecutor(2, { watch: { ...UNWATCHED, add: (done) => progress.push(done) } });
    expect(await executor.run(JOB, SMALL)).toEqual(await inProcessExecutor().run(JOB, SMALL));
    expect(await executor.run(JOB, SMALL)).toEqual(await inProcessExecutor().run(JOB, SMALL));
    expect(progress).toEqual([BLOCK_SIZE, 5, BLOCK_SIZE, 5]);
    await executor.close();
  });

  it('has nothing to end if it started nothing', async () => {
    await expect(autoExecutor(4).close()).resolves.toBeUndefined();
  });
});
