import { availableParallelism } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SimulationOptions } from '../../../../src/asking/host.js';
import { solveAttack } from '../../../../src/automaton/attack-automaton.js';
import { openExecutor, openSimulation } from '../../../../src/cli/edge/simulation.js';
import { attackJob } from '../../../../src/simulate/attack-job.js';
import { BLOCK_SIZE, threadsWorth } from '../../../../src/simulate/limits.js';
import { planOf } from '../../../support/attacks.js';

const JOB = attackJob(solveAttack(planOf({ power: 1 })), 1n);
const LONG = 100_000_000;

/** Runs three blocks and returns what was written to stderr meanwhile. */
async function progressOf(options: Partial<SimulationOptions>): Promise<string[]> {
  const written: string[] = [];
  const output = { out: () => expect.unreachable('progress goes to stderr'), err: (text: string) => written.push(text) };
  const { executor, end } = await openExecutor(
    { workers: 0, engine: 'js', quiet: false, totalTrials: LONG, ...options },
    output,
  );
  await executor.run(JOB, { firstBlock: 0, trials: 3 * BLOCK_SIZE });
  end();
  end();
  await executor.close();
  return written;
}

describe('openExecutor', () => {
  const wasTerminal = process.stderr.isTTY;
  beforeEach(() => {
    process.stderr.isTTY = true;
    vi.stubEnv('TERM', 'xterm');
    let seconds = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => 1000 * seconds++);
  });
  afterEach(() => {
    process.stderr.isTTY = wasTerminal;
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it('shows the progress of a long run on a terminal, and clears it at the end', async () => {
    const written = await progressOf({});
    expect(written).toHaveLength(4);
    for (const text of written.slice(0, 3)) expect(text).toContain(' M attacks/s');
    expect(written.at(-1)).toBe('\r\u001b[K');
  });

  it('shows progress under NO_COLOR, which is about colours', async () => {
    vi.stubEnv('NO_COLOR', '1');
    expect(await progressOf({})).toHaveLength(4);
  });

  it('shows none for a short run, none with --quiet, and none if stderr is not a terminal that can draw it', async () => {
    expect(await progressOf({ totalTrials: 1_000_000 })).toEqual([]);
    expect(await progressOf({ quiet: true })).toEqual([]);
    vi.stubEnv('TERM', 'dumb');
    expect(await progressOf({})).toEqual([]);
    process.stderr.isTTY = false;
    expect(await progressOf({})).toEqual([]);
  });

  it('uses the cores of the machine if no number of workers is given', async () => {
    const output = { out: () => undefined, err: () => undefined };
    const opened = await Promise.all(
      [null, 0, 5, 1024].map((workers) => openSimulation({ workers, engine: 'js', quiet: true, totalTrials: 1 }, output)),
    );
    expect(opened.map(({ workers }) => workers)).toEqual([
      availableParallelism(),
      0,
      5,
      threadsWorth(1024, availableParallelism()),
    ]);
  });
});
