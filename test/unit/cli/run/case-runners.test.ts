import { describe, expect, it } from 'vitest';
import { openCaseRunners } from '../../../../src/cli/run/case-runners.js';
import { NO_RECORD } from '../../../../src/experiment/work/work-record.js';
import type { CaseLoad } from '../../../../src/questions/scenario-side.js';

/** Whether cases are run as wholes on threads: those runners may have several tasks running. */
async function areOnThreads(workers: number, load: CaseLoad, further: readonly CaseLoad[] = []): Promise<boolean> {
  const { runnerOf, close } = openCaseRunners({ workers, options: {} }, [load, ...further]);
  const { atOnce } = await runnerOf(load, NO_RECORD);
  await close();
  return atOnce > 2 * workers + 1;
}

describe('the cases of a command are run', () => {
  it('on threads, each as a whole, if there are many', async () => {
    expect(await areOnThreads(2, { caseCount: 1000, trials: 1_000_000 })).toBe(true);
    expect(await areOnThreads(1, { caseCount: 1000, trials: 1 })).toBe(true);
  });

  it('here if there is little to do', async () => {
    expect(await areOnThreads(2, { caseCount: 10, trials: 1_000_000 })).toBe(false);
    expect(await areOnThreads(2, { caseCount: 100, trials: 100 })).toBe(false);
  });

  it('on threads if there is little in one scenario, but much in all', async () => {
    expect(await areOnThreads(2, { caseCount: 10, trials: 1_000_000 }, [{ caseCount: 100, trials: 1_000_000 }])).toBe(true);
  });

  it('here, their blocks on threads, if there are no more than the threads, or if they are large', async () => {
    expect(await areOnThreads(4, { caseCount: 4, trials: 1e7 }, [{ caseCount: 1000, trials: 1e6 }])).toBe(false);
    expect(await areOnThreads(2, { caseCount: 1000, trials: 1e9 })).toBe(false);
  });

  it('here without threads', async () => {
    expect(await areOnThreads(0, { caseCount: 1000, trials: 1e6 })).toBe(false);
  });
});
