import { describe, expect, it } from 'vitest';
import { UserError } from '../../../../../src/errors/problem.js';
import { MAX_KEPT_CASES, scenarioCases } from '../../../../../src/questions/attack/run/scenario-cases.js';
import { ofKind, type Scenario } from '../../../../../src/scenario/checked-scenario.js';
import { parseScenario } from '../../../../support/parse-scenario.js';

function scenario(vary: string): Scenario<'attack'> {
  const head = 'format: 1\nquestion: "?"\nexperiment: attack\nattacker: { power: 3 }\ndefender: {}\n';
  return ofKind(parseScenario(`${head}vary: ${vary}\n`, 'grid.yaml'), 'attack');
}

describe('the cases of a scenario', () => {
  it('are the same objects in each pass, even if one pass is ahead of the other', () => {
    const cases = scenarioCases(scenario('{ attacker.power: [1, 2, 3] }'));
    const ahead = cases[Symbol.iterator]();
    const [first, second] = [ahead.next().value, ahead.next().value];
    const all = [...cases];
    expect(all.map(({ name }) => name)).toEqual(['attacker.power=1', 'attacker.power=2', 'attacker.power=3']);
    expect([all[0], all[1]].map((each, i) => each === [first, second][i])).toEqual([true, true]);
    expect(ahead.next().value === all[2]).toBe(true);
  });

  it('are created again beyond those that are kept', () => {
    const cases = scenarioCases(scenario('{ attacker.power: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], force.attacker: 0..99 }'));
    const [first, second] = [[...cases], [...cases]];
    expect(first).toHaveLength(1100);
    const same = first.filter((each, i) => each === second[i]);
    expect(same).toHaveLength(MAX_KEPT_CASES);
    expect(second.map(({ name }) => name)).toEqual(first.map(({ name }) => name));
  });

  it('beyond those that are kept have the plans of an earlier pass, equal ones the same object', () => {
    const cases = scenarioCases(scenario('{ attacker.power: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], force.attacker: 0..99 }'));
    const first = [...cases].slice(MAX_KEPT_CASES).map(({ plan, digest }) => ({ plan, digest }));
    const second = [...cases].slice(MAX_KEPT_CASES);
    expect(second.map(({ plan, digest }) => ({ plan, digest }))).toEqual(first);
    expect(new Set(second.map(({ plan }) => plan)).size).toBe(1);
  });

  it('refuse options that set a varied field, before the first case is requested', () => {
    const varied = scenario('{ force.attacker: [1, 2] }');
    expect(() => scenarioCases(varied, { 'force.attacker': 3 })).toThrow(UserError);
  });
});
