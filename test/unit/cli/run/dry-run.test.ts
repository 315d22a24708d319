import { afterEach, expect, it, vi } from 'vitest';
import { fightForecastOf } from '../../../../src/cli/run/dry-run.js';
import type { ScenarioRun } from '../../../../src/questions/scenario-question.js';
import { parseScenario } from '../../../support/parse-scenario.js';

afterEach(() => void vi.useRealTimers());

it('the time of fights is that of solving the first, and of each simulated one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const text =
    'format: 1\nexperiment: duel\nquestion: Who?\nfirst: { speed: 30, power: 3, health: 4 }\nsecond: { speed: 20, power: 3, health: 4 }\n';
  const scenario = parseScenario(`${text}vary: { first.power: 1..20 }\n`, 'duel.yaml');
  const run = { scenario, overrides: {}, settings: { trials: 10_000 } } as unknown as ScenarioRun;
  const forecast = await fightForecastOf(run, async (_, { trials }) => {
    vi.advanceTimersByTime(100 + 2 * trials);
    return 1000;
  });
  expect(forecast).toMatchObject({ cases: 20, trials: 10_000, megabytes: 172 });
  // 102 ms for the first one, and 998 ms for 499 more, which are taken for 500.
  expect(forecast.seconds).toBeCloseTo(20 * (0.102 + 10_000 * (0.998 / 500)), 6);
});
