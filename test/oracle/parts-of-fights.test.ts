import { describe, expect, it } from 'vitest';
import { canonicalGraph, processOfPart } from '../../src/automaton/graph/attack-graph.js';
import { exploringCores } from '../../src/automaton/graph/core-graph.js';
import { Evaluator, evaluableGraph, type ForceOfSides } from '../../src/automaton/graph/evaluation.js';
import { finished } from '../../src/automaton/slices.js';
import { at } from '../../src/base/assert.js';
import { PartCache } from '../../src/chain/attack-part.js';
import { choicesOfPart } from '../../src/chain/duel/first-turn.js';
import type { AttackEnding } from '../../src/chain/ending-columns.js';
import { withMoreCounters } from '../../src/chain/matchup.js';
import { attackProcess } from '../../src/rules/attack/attack-sequence.js';
import type { AttackPlan } from '../../src/rules/plan/attack-plan.js';
import { canonicalPlan } from '../../src/rules/plan/canonical/canonical-plan.js';
import type { OracleAttack } from '../support/attack-oracle.js';
import { encounterAttack } from '../support/encounter-arbitrary.js';
import { encounterPlan } from '../support/encounter-attacks.js';
import { fewOf, law } from '../support/law.js';
import { attackWithTexts } from '../support/text-arbitrary.js';
import { type PrintedAttack, printedPlan } from '../unit/rules/keywords/printed-attack.js';

type Healths = readonly (number | null)[];

/** A number from 0 to 1 that depends on everything that an attack leaves behind, and on nothing else: a value that is not monotone. */
function randomWorth(ending: AttackEnding, healths: Healths, seed: number): number {
  const { damage, discarded, forceSpent, nextPower, powerLost, surge } = ending;
  const gone = discarded.map(
    (isDiscarded, unit) => isDiscarded || at(damage, unit) >= (healths[unit] ?? Number.POSITIVE_INFINITY),
  );
  const text = JSON.stringify([seed, damage, gone, forceSpent, nextPower, powerLost, surge]);
  let hash = 0;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0xcc9e2d51) ^ (hash >>> 13);
  return (hash >>> 0) / 2 ** 32;
}

/** The Force of both sides with which values are compared. */
const FORCES = [
  [9, 9],
  [3, 2],
  [1, 4],
  [0, 0],
] as const;

const SEEDS = [1, 2, 3];

/** The values of an attack by its canonical graph, explored for one attack with everything reported. */
function valuesOfGraph(plan: AttackPlan): number[] {
  const healths = plan.encounter.units.map(({ remainingHealth }) => remainingHealth);
  const graph = finished(canonicalGraph(canonicalPlan(plan), 6_000_000)) ?? expect.fail();
  const outcomes = graph.finals.map(graph.process.outcomeOf);
  const evaluable = evaluableGraph(graph);
  return SEEDS.flatMap((seed) => {
    const worth = Float64Array.from(outcomes, (outcome) => randomWorth(outcome, healths, seed));
    return FORCES.map((force) => new Evaluator().valueOf(evaluable, worth, force));
  });
}

/** The same values by a part of a fight. */
function valuesOfPart(plan: AttackPlan, parts: PartCache): number[] {
  const healths = plan.encounter.units.map(({ remainingHealth }) => remainingHealth);
  const part = finished(parts.of(plan)) ?? expect.fail();
  return SEEDS.flatMap((seed) => {
    const ofEndings = part.endings.list().map((ending) => randomWorth(ending, healths, seed));
    const worth = Float64Array.from(part.endingOf, (e) => at(ofEndings, e));
    return FORCES.map((force) => new Evaluator().valueOf(part.evaluable, worth, force));
  });
}

/** The choices of both players in an attack under its best play for some values: options, chance of each choice, and what is chosen. */
function choicesOf(plan: AttackPlan, seed: number, force: ForceOfSides, isPart: boolean): readonly string[] {
  const healths = plan.encounter.units.map(({ remainingHealth }) => remainingHealth);
  const graph = finished(canonicalGraph(canonicalPlan(plan), 6_000_000)) ?? expect.fail();
  const part = isPart ? finished(new PartCache('play').of(plan)) : null;
  const endings: readonly AttackEnding[] = part?.endings.list() ?? graph.finals.map(graph.process.outcomeOf);
  const evaluable = part?.evaluable ?? evaluableGraph(graph);
  const worth = Float64Array.from(part?.endingOf ?? endings.keys(), (e) => randomWorth(at(endings, e), healths, seed));
  const { chosen } = new Evaluator().bestPlay(evaluable, worth, force);
  const { nodes } = new Evaluator().chancesIn(evaluable, chosen);
  const choices =
    part === null
      ? [...evaluable.kinds.keys()].flatMap((node) => {
          const { stage } = at(graph.branches, at(graph.branchOf, node));
          const isReached = stage.kind === 'choice' && at(nodes, node) > 0;
          return isReached ? [{ node, stage, state: at(graph.stateOf, node) }] : [];
        })
      : choicesOfPart(processOfPart(plan), evaluable.graph, chosen);
  const sums = new Map<string, number>();
  for (const { node, stage, state } of choices) {
    const actions = stage.options(state).map(({ action }) => action);
    if (actions.length === 1) continue;
    const key = JSON.stringify([stage.choice, stage.player, actions, chosen[node]]);
    sums.set(key, (sums.get(key) ?? 0) + at(nodes, node));
  }
  return [...sums].map(([key, chance]) => `${key} ${chance.toFixed(9)}`).sort();
}

/** An attack of a fight, in which Force is not short. */
function planOf(attack: OracleAttack): AttackPlan {
  const optimal = { attacker: 'optimal', defender: 'optimal' } as const;
  return encounterPlan({ ...attack, force: { attacker: 9, defender: 9 }, payment: optimal, lucky: optimal });
}

/** The attack with one more counter on each unit in turn. */
function wounded(plan: AttackPlan): AttackPlan[] {
  const { units } = plan.encounter;
  const wounds = units.map((_, unit) => units.map((__, other) => Number(other === unit)));
  const canTake = (more: readonly number[]): boolean =>
    units.every(({ remainingHealth }, unit) => remainingHealth === null || remainingHealth > at(more, unit));
  return [units.map(() => 0), ...wounds].filter(canTake).map((more) => withMoreCounters(plan, more));
}

function expectSameValues(attack: OracleAttack): void {
  const caches = [new PartCache('play'), new PartCache('solve')];
  for (const plan of wounded(planOf(attack))) {
    const values = valuesOfGraph(plan);
    for (const parts of caches) expect(valuesOfPart(plan, parts)).toEqual(values);
  }
}

describe('A part of a fight', () => {
  const options = { runs: 60, exampleMs: 800 };
  law(
    'has exactly the values of the whole attack, for random keywords, wounds and worths',
    encounterAttack,
    expectSameValues,
    options,
  );
  law('has them for random texts', attackWithTexts, expectSameValues, options);

  law(
    'has the choices that its play reaches, found without exploring the others',
    encounterAttack,
    (attack) => {
      const plan = planOf(attack);
      const [seed, force] = [at(SEEDS, 0), at(FORCES, 1)];
      expect(choicesOf(plan, seed, force, true)).toEqual(choicesOf(plan, seed, force, false));
    },
    options,
  );

  it('is one for all wounds with which nothing differs before the attack is over', () => {
    const parts = new PartCache('play');
    for (const health of [20, 17, 12, 3]) finished(parts.of(printedPlan({ ...STRIKES, health })));
    expect([parts.size, parts.explored]).toEqual([4, 2]);
  });

  it.each(['solve', 'odds'] as const)(
    'to %s is one for all healths of the attacked unit that hurts the other back',
    (purpose) => {
      const parts = new PartCache(purpose);
      for (const health of [5, 3, 2, 1]) finished(parts.of(printedPlan({ ...STRIKES_BACK, health })));
      expect([parts.size, parts.explored]).toEqual([4, 1]);
      finished(parts.of(printedPlan({ ...STRIKES_BACK, attackerHealth: 2 })));
      expect(parts.explored).toBe(2);
    },
  );
});

/** What hurts the attacking unit at the end of the attack can be prevented by its own side alone, and passed on by none of its units. */
const STRIKES_BACK: PrintedAttack = { power: 4, attackerHealth: 3, defender: ['Deflect 1', 'Retaliate 2', 'Riposte 1'] };

/** It looks at the health of all units, and does at most four damage in each of two attacks. */
const STRIKES: PrintedAttack = { power: 4, attacker: ['Double Strike'], defender: ['Evade 1'] };

describe('A thick attack, whose situations differ in sums alone', () => {
  const both = { attackerHealth: 5, health: 6, force: { attacker: 5, defender: 5 } };
  const thick: readonly PrintedAttack[] = [
    { power: 3, attacker: ['Double Strike'], defender: ['Retaliate 2'], ...both },
    {
      ...{ power: 3, ...both },
      attacker: ['Double Strike', 'Pay 2 Force -> Evade 2'],
      defender: ['Pay 1 Force -> Evade 2', 'Pay 1 Force -> Retaliate 3'],
    },
    {
      power: 2,
      attacker: ['Double Strike', 'Absorb 2', 'Resilience 2'],
      defender: ['Pay 3 Force -> Absorb 2', 'Retaliate 2'],
      ...both,
    },
    {
      power: 3,
      attacker: ['Double Strike', 'Stun 1', 'Deflect 2'],
      defender: ['Pay 2 Force -> Evade 2', 'Retaliate 2'],
      ...both,
    },
    { power: 3, attacker: ['Tenacity 2', 'Focus 2', 'Persuade 2'], defender: ['Surge 1', 'Riposte 2', 'Evade 1'], ...both },
    {
      ...{ power: 3, ...both, attacker: ['Double Strike'], defender: ['Protect 1', 'Retaliate 2'] },
      others: { defender: [{ health: 3, abilities: ['Discard 1 from hand -> Absorb 1', 'Intercept'] }] },
    },
  ];
  it.each(fewOf(thick, 4))('has its values by cores: %j', (attack) => {
    const plan = printedPlan(attack);
    const part = finished(new PartCache('play').of(plan)) ?? expect.fail();
    expect(exploredByCores(plan)).toBeLessThan(part.evaluable.kinds.length);
    expect(valuesOfPart(plan, new PartCache('play'))).toEqual(valuesOfGraph(plan));
  });
  it('is the same whatever healths it was explored with before', () => {
    const parts = new PartCache('play');
    const attacks = fewOf(thick, 4);
    for (const plan of attacks.flatMap((attack) => wounded(printedPlan(attack)).flatMap((one) => [one, ...wounded(one)]))) {
      expect(finished(parts.of(plan))).toEqual(finished(new PartCache('play').of(plan)));
    }
    expect(parts.explored).toBeGreaterThan(2 * attacks.length);
  });
});

/** The cores that an attack is explored by. */
function exploredByCores(plan: AttackPlan): number {
  const process = attackProcess(canonicalPlan(plan), 'endings');
  const cores = process.cores() ?? expect.fail();
  return finished(exploringCores(process, cores, 400_000))?.branchOf.length ?? expect.fail();
}
