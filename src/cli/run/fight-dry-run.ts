import type { RunSettings } from '../../experiment/plan/run-plan.js';
import type { ScenarioForecast } from '../../report/run/dry-run-text.js';
import type { NamedSetup, Scenario } from '../../scenario/scenario.js';

/** Fights that are timed at most, and the seconds after which no more are. */
const SAMPLE = 16;
const MAX_SECONDS = 1;
/** Simulated fights that are timed. */
const TIMED_TRIALS = 500;

/** Measured: the program with what V8 has not collected yet, and a position of a duel. */
const MEGABYTES = { program: 170, position: 0.002 };

/** Solves a fight and simulates it so often, at least once; returns its positions that are kept. */
type Fight = (setup: NamedSetup, settings: RunSettings) => Promise<number>;

/** What a fight takes: seconds to solve it, seconds for each simulated one, and its positions. */
interface FightTime {
  readonly solving: number;
  readonly perTrial: number;
  readonly positions: number;
}

/** What fights a case of a scenario of attacks in a row, of duels, or of battles. */
export async function fightOf({ experiment }: Pick<Scenario, 'experiment'>): Promise<Fight> {
  if (experiment === 'battle') {
    const { runBattle } = await import('../../experiment/battle/run-battle.js');
    const { battleQuestionOf } = await import('../../experiment/battle/battle-of-case.js');
    return async (setup, settings) => {
      const range = setup.battle?.rangeOverPlay ?? true;
      return (await runBattle(battleQuestionOf(setup), { ...settings, range })).exact?.positions ?? 0;
    };
  }
  if (experiment === 'row') {
    const { runRow } = await import('../../experiment/row/run-row.js');
    const { rowOfCase } = await import('../../experiment/row/row-question.js');
    return async (setup, settings) => (await runRow(rowOfCase(setup), settings))?.stages.length ?? 0;
  }
  const { runDuel } = await import('../../experiment/duel/run-duel.js');
  const { duelQuestionOf, prepareDuel } = await import('../../experiment/duel/duel-question.js');
  return async (setup, settings) => {
    const { exact } = await runDuel(prepareDuel(duelQuestionOf(setup)), settings);
    return exact?.positions ?? 0;
  };
}

/** The forecast of a run of fights; an evenly spaced sample of them is timed on this machine. */
export async function fightForecastOf(
  { name, caseCount }: Pick<Scenario, 'name' | 'caseCount'>,
  cases: Iterable<NamedSetup>,
  settings: RunSettings,
  fight: Fight,
): Promise<ScenarioForecast> {
  const times = await timesOf(cases, Math.ceil(caseCount / SAMPLE), settings, fight);
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

/** The times of every `step`-th case. The first is fought twice, since code is slow at first. */
async function timesOf(cases: Iterable<NamedSetup>, step: number, settings: RunSettings, fight: Fight): Promise<FightTime[]> {
  const end = performance.now() + 1000 * MAX_SECONDS;
  const times: FightTime[] = [];
  let place = 0;
  for (const setup of cases) {
    if (place++ % step !== 0) continue;
    if (times.length === 0) await timeOf(setup, settings, fight);
    times.push(await timeOf(setup, settings, fight));
    if (performance.now() > end) break;
  }
  return times;
}

async function timeOf(setup: NamedSetup, settings: RunSettings, fight: Fight): Promise<FightTime> {
  const start = performance.now();
  const positions = await fight(setup, { ...settings, trials: 1 });
  const solved = performance.now();
  const trials = Math.max(1, Math.min(settings.trials, TIMED_TRIALS));
  await fight(setup, { ...settings, trials });
  const solving = (solved - start) / 1000;
  const simulating = Math.max(0, (performance.now() - solved) / 1000 - solving);
  return { solving, perTrial: simulating / trials, positions };
}
