import { secondsToSimulate } from '../../experiment/plan/exact-odds.js';
import type { OpenPlanRunner } from '../../experiment/plan/plan-threads.js';
import { planRunner } from '../../experiment/plan/run-plan.js';
import { recordedExecutor, recordedPlans } from '../../experiment/work/recorded-attacks.js';
import type { CaseLoad, CaseRunners } from '../../questions/scenario-side.js';
import { autoExecutor } from '../../simulate/auto.js';
import type { Simulation } from '../edge/simulation.js';

/** Rough overhead of a case; it only decides where cases run. */
const CASE_MS = 1;
/** Starting threads that solve attacks costs twice this time: with less work ahead they would only delay the answer. */
const THREADS_THRESHOLD_MS = 200;
/**
 * With more trials, the blocks of one case keep all threads busy; run as a whole, the last case would occupy one thread for
 * long.
 */
const MAX_TRIALS_OF_ONE_THREAD = 2 ** 24;

/** Opens the runners of a command; `loads` lists everything that it will run. Threads start with their first work. */
export function openCaseRunners({ workers, options }: Simulation, loads: readonly CaseLoad[]): CaseRunners {
  const executor = autoExecutor(workers, options);
  const totalMs = loads.reduce((sum, load) => sum + estimatedMs(load), 0);
  let threads: Promise<OpenPlanRunner> | null = null;
  return {
    executor,
    runnerOf: async ({ caseCount, trials }, record) => {
      const isSmall = workers === 0 || totalMs < THREADS_THRESHOLD_MS;
      if (isSmall || caseCount <= workers || trials > MAX_TRIALS_OF_ONE_THREAD) {
        return recordedPlans(planRunner(recordedExecutor(executor, record), 2 * workers + 1), record);
      }
      threads ??= import('../../experiment/plan/plan-threads.js').then(({ planThreads }) =>
        planThreads({ workers, ...options }),
      );
      return recordedPlans(await threads, record);
    },
    close: async () => {
      await executor.close();
      await (await threads)?.close();
    },
  };
}

function estimatedMs({ caseCount, trials }: CaseLoad): number {
  return caseCount * (CASE_MS + 1000 * secondsToSimulate(trials));
}
