import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalGraph } from '../../src/automaton/graph/attack-graph.js';
import { Evaluator, evaluableGraph } from '../../src/automaton/graph/evaluation.js';
import type { PlayGraph } from '../../src/automaton/graph/play-graph.js';
import { finished } from '../../src/automaton/slices.js';
import type { Outcome } from '../../src/rules/attack/state/stage.js';
import { canonicalPlan } from '../../src/rules/plan/canonical/canonical-plan.js';
import { ATTACKED, costOfAttack } from '../../src/rules/plan/encounter.js';
import type { OracleAttack } from '../support/attack-oracle.js';
import { encounterAttack } from '../support/encounter-arbitrary.js';
import { encounterPlan } from '../support/encounter-attacks.js';
import { law } from '../support/law.js';
import { attackWithTexts } from '../support/text-arbitrary.js';

/** More Force than any attack of the arbitraries can use. */
const MUCH = 9;

/** A value of everything that an attack leaves behind. More damage is never worse for its side. */
function worthOf({ damage, forceSpent, nextPower, powerLost, surge }: Outcome): number {
  const own = (list: readonly number[]): number => list[0] as number;
  const others = (list: readonly number[]): number => list.slice(1).reduce((sum, each) => sum + Math.sqrt(each), 0);
  return (
    others(damage) -
    Math.sqrt(own(damage)) +
    0.3 * (forceSpent.defender - forceSpent.attacker) +
    0.2 * (own(nextPower) - own(powerLost)) +
    0.1 * (surge.attacker - surge.defender)
  );
}

/** The graph of an attack in which all players play optimally. */
function graphWith(attack: OracleAttack, force: { readonly attacker: number; readonly defender: number }): PlayGraph {
  const optimal = { attacker: 'optimal', defender: 'optimal' } as const;
  const plan = canonicalPlan(encounterPlan({ ...attack, force, payment: optimal, lucky: optimal }));
  return finished(canonicalGraph(plan, 6_000_000)) as PlayGraph;
}

/** The value of a graph if the sides have this much Force. */
function valueWith(graph: PlayGraph, force: readonly [number, number]): number {
  const worth = Float64Array.from(graph.finals, (state) => worthOf(graph.process.outcomeOf(state)));
  return new Evaluator().valueOf(evaluableGraph(graph), worth, force);
}

/** How many Force values of each side are compared. */
const FORCES = [0, 1, 2, 4];

function expectSameValues(attack: OracleAttack): void {
  const graph = graphWith(attack, { attacker: MUCH, defender: MUCH });
  for (const attacker of FORCES) {
    // With less Force than the attack costs there is no attack.
    if (attacker < costOfAttack(encounterPlan(attack).encounter, ATTACKED)) continue;
    for (const defender of FORCES) {
      const exact = valueWith(graphWith(attack, { attacker, defender }), [attacker, defender]);
      expect(valueWith(graph, [attacker, defender])).toBeCloseTo(exact, 10);
    }
  }
}

describe('A play graph with much Force', () => {
  const options = { runs: 60, exampleMs: 300 };
  law('has the value of one with less if its sides have less, for random keywords', encounterAttack, expectSameValues, options);
  // A text that asks for Force looks at the Force when the attack is declared, not at each choice.
  const withoutForceAsked = attackWithTexts.filter((attack) => !/has at least \d+ Force/.test(JSON.stringify(attack)));
  law('has it for random texts', withoutForceAsked, expectSameValues, options);

  it('depends on Force in many random attacks', { tags: 'night' }, () => {
    const attacks = fc.sample(encounterAttack, { numRuns: 80, seed: 20_261_122 });
    const depends = attacks.filter((attack) => {
      const graph = graphWith(attack, { attacker: MUCH, defender: MUCH });
      return Math.abs(valueWith(graph, [0, 0]) - valueWith(graph, [MUCH, MUCH])) > 1e-9;
    });
    expect(depends.length).toBeGreaterThan(10);
  });
});
