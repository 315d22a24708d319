import { availableParallelism } from 'node:os';
import type { DigestedPlan } from '../../automaton/digest.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import { spread } from '../../experiment/work/spread.js';
import { megabytesOfRun, type PlanTime, runSize, secondsOfRun, timePlan } from '../../questions/attack/run/run-size.js';
import type { ScenarioForecast } from '../../report/run/dry-run-text.js';
import type { Executor, ExecutorOptions } from '../../simulate/executor.js';
import { inProcessExecutor } from '../../simulate/in-process.js';
import type { Simulation } from '../edge/simulation.js';

/** Seconds after which no more attacks of a scenario are timed. */
const MAX_SECONDS = 1;

/**
 * The forecast of a scenario's run, from the plans of its cases; a sample of them is timed on this
 * machine.
 */
export async function forecastOf(
  name: string,
  plans: Iterable<DigestedPlan>,
  settings: RunSettings,
  { workers, options }: Simulation,
): Promise<ScenarioForecast> {
  const size = await runSize(plans);
  const times = await timesOf(size.sample, settings, options);
  const threads = Math.max(1, Math.min(workers, availableParallelism(), size.plans));
  return {
    name,
    cases: size.cases,
    attacks: size.plans,
    trials: settings.trials,
    seconds: secondsOfRun(size, times, settings.trials, threads),
    megabytes: megabytesOfRun(size, Math.min(workers, size.plans)),
  };
}

/**
 * The times of a sample. The first plan is run twice, since code is slow when it runs for the first
 * time.
 */
async function timesOf(
  sample: readonly DigestedPlan[],
  settings: RunSettings,
  { module }: ExecutorOptions,
): Promise<PlanTime[]> {
  const executor: Executor = inProcessExecutor({ module: module ?? null });
  const now = (): number => performance.now() / 1000;
  const end = now() + MAX_SECONDS;
  const times: PlanTime[] = [];
  for (const plan of [...sample.slice(0, 1), ...spread(sample)]) {
    times.push(await timePlan(plan, settings, executor, now));
    if (now() > end) break;
  }
  return times.length > 1 ? times.slice(1) : times;
}
