import { describe, expect, it } from 'vitest';
import { MAX_ESTIMATED_EDGES } from '../../../../../src/automaton/attack-automaton.js';
import { type Case, caseOf } from '../../../../../src/experiment/case/case.js';
import {
  type PlanTime,
  type RunSize,
  runSize,
  secondsOfRun,
  timePlan,
} from '../../../../../src/questions/attack/run/run-size.js';
import { parseAttack } from '../../../../../src/scenario/from-data.js';
import { inProcessExecutor } from '../../../../../src/simulate/executor.js';
import { UNWATCHED } from '../../../../../src/simulate/watch.js';

const caseWith = (power: number, keywords: readonly string[] = [], guards: readonly string[] = []): Case =>
  caseOf(parseAttack({ attacker: { power, keywords }, defender: { keywords: guards } }));

const TOO_LARGE = caseWith(30, ['Lucky 10', 'Critical Hit 3'], ['Lucky 10', 'Parry 2']);

describe('runSize', () => {
  it('counts cases, and each plan once', async () => {
    const cases = [caseWith(3), caseWith(4), caseWith(4, [], ['Shields 1']), caseWith(3)];
    expect(await runSize(cases)).toMatchObject({ cases: 4, plans: 2, tooLarge: 0, mostEdges: 0, sample: [cases[0], cases[1]] });
  });

  it('estimates the size of attacks with Lucky, and samples none that is too large', async () => {
    const size = await runSize([caseWith(5), caseWith(12, ['Lucky 3']), TOO_LARGE]);
    expect(size).toMatchObject({ plans: 3, tooLarge: 1 });
    expect(size.mostEdges).toBeGreaterThan(100);
    expect(size.mostEdges).toBeLessThan(MAX_ESTIMATED_EDGES);
    expect(size.sample).not.toContain(TOO_LARGE);
  });

  it('samples evenly, up to 16 plans, whatever their number', async () => {
    function* many(): Generator<Case> {
      for (let power = 1; power <= 30; power++)
        for (let bonus = 1; bonus <= 5; bonus++) yield caseWith(power, [`Critical Hit ${bonus}`]);
    }
    const { plans, sample } = await runSize(many());
    expect(plans).toBe(150);
    expect(sample.length).toBeGreaterThanOrEqual(8);
    expect(sample.length).toBeLessThanOrEqual(16);
    const dice = sample.map(({ plan }) => plan.roll.dice);
    const gaps = dice.slice(1).map((power, i) => power - (dice[i] as number));
    expect(dice[0]).toBe(1);
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
    expect(dice.at(-1)).toBeGreaterThan(30 - 2 * Math.max(...gaps));
  });
});

it('timePlan measures the time of solving separately from that of a trial', async () => {
  const ticks = [10, 10.5, 12.5];
  const settings = { seed: 1n, trials: 1e9, targetError: 0.1, level: 0.95, exact: true };
  const time = await timePlan(caseWith(2), settings, inProcessExecutor(), () => ticks.shift() as number);
  expect(time).toEqual({ solving: 0.5, perTrial: 2 / (4 * 65_536), edges: 0 });
});

it('a timed attack is simulated no more often than it is in the run: a trial by rules of thumb may take a tenth of a second', async () => {
  let trials = 0;
  const add = (more: number): void => {
    trials += more;
  };
  const settings = { seed: 1n, trials: 10, targetError: null, level: 0.95, exact: true };
  let tick = 0;
  const executor = inProcessExecutor({ watch: { ...UNWATCHED, add } });
  const time = await timePlan(caseWith(2), settings, executor, () => tick++);
  expect(trials).toBe(1 + 10);
  expect(time.perTrial).toBe(1 / 10);
});

describe('secondsOfRun', () => {
  const size: RunSize = { cases: 4000, plans: 100, tooLarge: 0, mostEdges: 0, meanEdges: 0, sample: [] };
  const times: readonly PlanTime[] = [
    { solving: 0.01, perTrial: 1e-9, edges: 0 },
    { solving: 0.03, perTrial: 3e-9, edges: 0 },
  ];

  it('is linear in plans, in trials and in cases', () => {
    expect(secondsOfRun(size, times, 1e6, 1)).toBeCloseTo(100 * (0.02 + 0.002) + 4000 * 0.00025, 9);
    expect(secondsOfRun(size, times, 1e9, 1)).toBeCloseTo(100 * (0.02 + 2) + 4000 * 0.00025, 9);
  });

  it('treats attacks that are too large to explore as slow', () => {
    expect(secondsOfRun({ ...size, cases: 1, plans: 1, tooLarge: 1 }, [], 17_000, 1)).toBeCloseTo(1, 2);
  });
});
