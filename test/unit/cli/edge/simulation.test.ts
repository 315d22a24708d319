import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../../src/automaton/attack-automaton.js';
import { openExecutor, openSimulation } from '../../../../src/cli/edge/simulation.js';
import { attackJob } from '../../../../src/simulate/attack-job.js';
import { BLOCK_SIZE, startedThreads } from '../../../../src/simulate/stream.js';
import { UNWATCHED } from '../../../../src/simulate/watch.js';
import { planOf } from '../../../support/attacks.js';

const OUTPUT = { out: () => undefined, err: () => undefined };

describe('openExecutor', () => {
  it('tells who watches of each trial', async () => {
    const told: number[] = [];
    const watch = { ...UNWATCHED, add: (trials: number) => told.push(trials) };
    const executor = await openExecutor({ workers: 0, engine: 'js' }, OUTPUT, watch);
    await executor.run(attackJob(solveAttack(planOf({ power: 1 })), 1n), { firstBlock: 0, trials: 3 * BLOCK_SIZE });
    await executor.close();
    expect(told).toEqual([BLOCK_SIZE, BLOCK_SIZE, BLOCK_SIZE]);
  });

  it('uses the cores of the machine if no number of workers is given', () => {
    const opened = [null, 0, 5, 1024].map((workers) => openSimulation({ workers, engine: 'js' }, OUTPUT, UNWATCHED));
    expect(opened.map(({ workers }) => workers)).toEqual([
      availableParallelism(),
      0,
      5,
      startedThreads(1024, availableParallelism()),
    ]);
  });
});
