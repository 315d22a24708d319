import { duelQuestionOf, prepareDuel } from '../../experiment/duel/duel-question.js';
import { type DuelSettings, runDuel } from '../../experiment/duel/run-duel.js';
import type { ScenarioForecast } from '../../report/run/dry-run-text.js';
import type { NamedSetup, Scenario } from '../../scenario/scenario.js';

/** Duels that are timed at most, and the seconds after which no more are. */
const SAMPLE = 16;
const MAX_SECONDS = 1;
/** Simulated duels that are timed. */
const TIMED_TRIALS = 500;

/** Measured: the program with what V8 has not collected yet, and a position of a duel. */
const MEGABYTES = { program: 170, position: 0.002 };

/** What a duel takes: seconds to solve it, seconds for each simulated one, and its positions. */
interface DuelTime {
  readonly solving: number;
  readonly perTrial: number;
  readonly positions: number;
}

/** The forecast of a run of duels; an evenly spaced sample of them is timed on this machine. */
export async function duelForecastOf(
  { name, caseCount }: Pick<Scenario, 'name' | 'caseCount'>,
  cases: Iterable<NamedSetup>,
  settings: DuelSettings,
): Promise<ScenarioForecast> {
  const times = await timesOf(cases, Math.ceil(caseCount / SAMPLE), settings);
  const mean = (of: (time: DuelTime) => number): number => times.reduce((sum, time) => sum + of(time), 0) / times.length;
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

/** The times of every `step`-th case. The first is fought twice, since code is slow at first. */
async function timesOf(cases: Iterable<NamedSetup>, step: number, settings: DuelSettings): Promise<DuelTime[]> {
  const end = performance.now() + 1000 * MAX_SECONDS;
  const times: DuelTime[] = [];
  let place = 0;
  for (const setup of cases) {
    if (place++ % step !== 0) continue;
    if (times.length === 0) await timeOf(setup, settings);
    times.push(await timeOf(setup, settings));
    if (performance.now() > end) break;
  }
  return times;
}

async function timeOf(setup: NamedSetup, settings: DuelSettings): Promise<DuelTime> {
  const duel = prepareDuel(duelQuestionOf(setup));
  const start = performance.now();
  const { exact } = await runDuel(duel, { ...settings, trials: 0 });
  const solved = performance.now();
  const trials = Math.min(settings.trials, TIMED_TRIALS);
  await runDuel(duel, { ...settings, trials });
  const solving = (solved - start) / 1000;
  const simulating = Math.max(0, (performance.now() - solved) / 1000 - solving);
  return { solving, perTrial: simulating / Math.max(1, trials), positions: exact?.positions ?? 0 };
}
