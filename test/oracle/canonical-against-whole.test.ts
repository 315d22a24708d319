import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../src/automaton/attack-automaton.js';
import { explore } from '../../src/automaton/graph/explore.js';
import { type AttackAutomaton, minimise } from '../../src/automaton/minimise.js';
import { finished } from '../../src/automaton/slices.js';
import { solve } from '../../src/automaton/solve.js';
import { exactDistribution } from '../../src/exact/distribution.js';
import { attackProcess } from '../../src/rules/attack/attack-sequence.js';
import { valueTable } from '../../src/rules/attack/value-table.js';
import type { AttackPlan } from '../../src/rules/plan/attack-plan.js';
import { askedHealths } from '../../src/rules/plan/canonical/canonical-plan.js';
import type { OracleAttack } from '../support/attack-oracle.js';
import { encounterAttack } from '../support/encounter-arbitrary.js';
import { encounterPlan } from '../support/encounter-attacks.js';
import { law } from '../support/law.js';
import { attackOnTerms, attackWithTexts } from '../support/text-arbitrary.js';

/** The weights of all outcomes over the denominator, with equal outcomes joined. */
function oddsOf(automaton: AttackAutomaton): Record<string, string> {
  const { outcomes, weights, denominator } = exactDistribution(automaton);
  const sums = new Map<string, bigint>();
  for (const [i, outcome] of outcomes.entries()) {
    const key = JSON.stringify(outcome);
    sums.set(key, (sums.get(key) ?? 0n) + (weights[i] as bigint));
  }
  return Object.fromEntries([...sums].toSorted().map(([key, weight]) => [key, `${weight}/${denominator}`]));
}

/** The same attack with its play explored separately, with all of its numbers. */
function wholeOdds(plan: AttackPlan): Record<string, string> {
  const solution = solve(explore(attackProcess(plan)), valueTable(plan).payoffOf);
  return oddsOf(finished(minimise(solution as Parameters<typeof minimise>[0])));
}

function expectSameOdds(attack: OracleAttack): void {
  const plan = encounterPlan(attack);
  expect(oddsOf(solveAttack(plan).automaton)).toEqual(wholeOdds(plan));
}

describe('An attack that shares the play of its canonical plan', () => {
  const options = { runs: 600, exampleMs: 60 };
  law('has the odds of one explored by itself, for random keywords', encounterAttack, expectSameOdds, options);
  law('has them for random texts', attackWithTexts, expectSameOdds, options);
  law('has them for random terms of attacks', attackOnTerms, expectSameOdds, { runs: 300, exampleMs: 60 });

  it('is one of many: most random attacks ask for the health of no unit', { tags: 'night' }, () => {
    const attacks = fc.sample(encounterAttack, { numRuns: 1000, seed: 20_261_120 });
    const free = attacks.filter((attack) => !askedHealths(encounterPlan(attack).encounter).includes(true));
    expect(free.length).toBeGreaterThan(400);
    expect(free.length).toBeLessThan(950);
  });
});
