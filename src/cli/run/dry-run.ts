import { availableParallelism } from 'node:os';
import type { DigestedPlan } from '../../automaton/digest.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import { spread } from '../../experiment/work/recorded-attacks.js';
import { megabytesOfRun, type PlanTime, runSize, secondsOfRun, timePlan } from '../../questions/attack/run/run-size.js';
import type { FightOnce, ScenarioRun } from '../../questions/scenario-question.js';
import type { ScenarioForecast } from '../../report/run/dry-run-text.js';
import type { Experiment } from '../../rules/game/fight.js';
import { casesOf } from '../../scenario/cases.js';
import type { NamedSetup, Setups } from '../../scenario/scenario.js';
import { type Executor, type ExecutorOptions, inProcessExecutor } from '../../simulate/executor.js';
import type { Simulation } from '../edge/simulation.js';

/** Seconds after which timing a scenario's attacks or fights stops. */
const MAX_SECONDS = 1;

/** Forecasts a scenario's run from the plans of its cases, timing a sample on this machine. */
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

/** Times a sample. The first plan runs twice, since code is slow the first time. */
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

const SAMPLE = 16;
const TIMED_TRIALS = 500;

/** Measured: the program with garbage that V8 has not collected yet, and a position of a duel. */
const MEGABYTES = { program: 170, position: 0.002 };

/** What a fight takes: seconds to solve it, seconds per simulated one, and its positions. */
interface FightTime {
  readonly solving: number;
  readonly perTrial: number;
  readonly positions: number;
}

/** Forecasts a run of fights, timing an evenly spaced sample on this machine. */
export async function fightForecastOf<Kind extends Experiment>(
  { scenario, overrides, settings }: ScenarioRun<Kind>,
  fight: FightOnce<Kind>,
): Promise<ScenarioForecast> {
  const { name, caseCount } = scenario;
  const times = await timesOfFights(casesOf(scenario, overrides), Math.ceil(caseCount / SAMPLE), settings, fight);
  const mean = (of: (time: FightTime) => number): number => times.reduce((sum, time) => sum + of(time), 0) / times.length;
  const positions = Math.max(...times.map((time) => time.positions));
  return {
    name,
    cases: caseCount,
    attacks: caseCount,
    trials: settings.trials,
    seconds: caseCount * (mean(({ solving }) => solving) + settings.trials * mean(({ perTrial }) => perTrial)),
    megabytes: MEGABYTES.program + MEGABYTES.position * positions,
  };
}

/** Times every `step`-th case. The first is fought twice, since code is slow at first. */
async function timesOfFights<Kind extends Experiment>(
  cases: Iterable<NamedSetup<Kind>>,
  step: number,
  settings: RunSettings,
  fight: FightOnce<Kind>,
): Promise<FightTime[]> {
  const end = performance.now() + 1000 * MAX_SECONDS;
  const times: FightTime[] = [];
  let place = 0;
  for (const { setup } of cases) {
    if (place++ % step !== 0) continue;
    if (times.length === 0) await timeOf(setup, settings, fight);
    times.push(await timeOf(setup, settings, fight));
    if (performance.now() > end) break;
  }
  return times;
}

async function timeOf<Kind extends Experiment>(
  setup: Setups[Kind],
  settings: RunSettings,
  fight: FightOnce<Kind>,
): Promise<FightTime> {
  const start = performance.now();
  const positions = await fight(setup, { ...settings, trials: 1 });
  const solved = performance.now();
  const trials = Math.max(1, Math.min(settings.trials, TIMED_TRIALS));
  await fight(setup, { ...settings, trials });
  const solving = (solved - start) / 1000;
  const simulating = Math.max(0, (performance.now() - solved) / 1000 - solving);
  return { solving, perTrial: simulating / trials, positions };
}
