import { describe, expect, it } from 'vitest';
import { agreeing } from '../../../../../src/experiment/case/agreement.js';
import type { CaseResult } from '../../../../../src/experiment/case/case-result.js';
import { planRunner, type RunSettings } from '../../../../../src/experiment/plan/run-plan.js';
import { runCases } from '../../../../../src/questions/attack/run/run-cases.js';
import { scenarioCases } from '../../../../../src/questions/attack/run/scenario-cases.js';
import { ofKind } from '../../../../../src/scenario/checked-scenario.js';
import type { Overrides } from '../../../../../src/scenario/scenario.js';
import { type Executor, inProcessExecutor } from '../../../../../src/simulate/executor.js';
import { parseScenario } from '../../../../support/parse-scenario.js';

const SETTINGS: RunSettings = { seed: 1n, trials: 2000, targetError: null, level: 0.95, exact: true };
const SCENARIO = ofKind(
  parseScenario(
    'format: 1\nquestion: "?"\nexperiment: attack\nattacker: { power: 3 }\ndefender: {}\nvary: { attacker.power: [2, 3], defender.Armor: [false, true] }\n',
    'grid.yaml',
  ),
  'attack',
);

function run(executor: Executor, settings = SETTINGS, overrides: Overrides = {}): AsyncIterable<CaseResult> {
  return agreeing(SCENARIO, runCases(scenarioCases(SCENARIO, overrides), settings, planRunner(executor, 2)));
}

async function collect(results: AsyncIterable<CaseResult>): Promise<{ given: CaseResult[]; error: unknown }> {
  const given: CaseResult[] = [];
  try {
    for await (const result of results) given.push(result);
    return { given, error: null };
  } catch (error) {
    return { given, error };
  }
}

describe('the run of a scenario of attacks', () => {
  it('gives the result of every case, the last path fastest', async () => {
    const { given, error } = await collect(run(inProcessExecutor()));
    expect(error).toBeNull();
    expect(given.map(({ name, varied }) => [name, varied])).toEqual([
      ['attacker.power=2; defender.Armor=false', [2, false]],
      ['attacker.power=2; defender.Armor=true', [2, true]],
      ['attacker.power=3; defender.Armor=false', [3, false]],
      ['attacker.power=3; defender.Armor=true', [3, true]],
    ]);
  });

  it('lets options override the file', async () => {
    const rules = { edition: 'idc', hitNeeds: 1 };
    const { given } = await collect(run(inProcessExecutor(), SETTINGS, { rules }));
    expect(given.map(({ damage }) => damage.isConstant)).toEqual([true, false, true, false]); // Armor needs armorNeeds, whatever hitNeeds is
  });

  it('ends with a defect that names the worst case if simulation and exact values cannot both be right', async () => {
    const honest = inProcessExecutor();
    const liar: Executor = {
      ...honest,
      run: async (job, range) => {
        const tally = await honest.run(job, range);
        if (job.plan.roll.dice !== 3 || job.plan.roll.hitsFrom !== 5) return tally;
        // 200 of 2,000 trials with damage are counted as none
        return tally.map((count, i) => count + ([200, -200][i] ?? 0));
      },
    };
    const { given, error } = await collect(run(liar));
    expect(given).toHaveLength(4);
    expect(error).toMatchObject({
      name: 'InternalError',
      message: expect.stringMatching(
        /^simulation and exact values of scenario grid, case attacker\.power=3; defender\.Armor=true cannot both be right: p < \d\.\de-\d+$/,
      ),
    });
  });
});
