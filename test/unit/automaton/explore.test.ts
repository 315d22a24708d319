import { describe, expect, it } from 'vitest';
import {
  type Exploration,
  explore,
  exploreWithin,
  greedySuccessors,
  successorsByPolicy,
} from '../../../src/automaton/explore.js';
import { attackProcess } from '../../../src/rules/attack/attack-sequence.js';
import { attackModelOf } from '../../../src/rules/attack/state/attack-model.js';
import type { ChoiceStage } from '../../../src/rules/attack/state/stage.js';
import { poolOf } from '../../../src/rules/process/dice-pool.js';
import { type PrintedAttack, printedPlan } from '../rules/keywords/printed-attack.js';

function explored(attack: PrintedAttack): Exploration {
  return explore(attackProcess(printedPlan(attack)));
}

describe('explore', () => {
  it('walks all states of a plain attack: none, the hits of five dice, the damage', () => {
    const { process, stages, layers, edges } = explored({ power: 5 });
    expect(stages.map((stage) => stage.kind !== 'choice' && stage.name)).toEqual([
      ...['attack dice', 'count hits', 'pending damage', 'placement', 'end of the attack'],
    ]);
    expect(layers.map(({ states }) => states.length)).toEqual([1, 6, 6, 6, 6, 6]);
    expect(edges.map(({ targets }) => targets.length)).toEqual([6, 6, 6, 6, 6]);
    expect(
      layers
        .at(-1)
        ?.states.map((state) => process.outcomeOf(state).damage[1])
        .toSorted(),
    ).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it.each<PrintedAttack>([
    { power: 3, attacker: ['Lucky 1', 'Critical Hit 3'], defender: ['Lucky 1'] },
    { power: 2, defender: ['Evade 1', 'Pay 1 Force -> Deflect 1', 'Riposte 1'] },
    { power: 2, attacker: ['Double Strike'], defender: ['Retaliate 1'] },
  ])('has one layer more than stages, and states that lead into the next layer: %o', (attack) => {
    const { stages, layers, edges, rolls } = explored(attack);
    expect(layers).toHaveLength(stages.length + 1);
    for (const [i, stage] of stages.entries()) {
      const { starts, targets } = edges[i] as Exploration['edges'][number];
      const states = layers[i]?.states ?? [];
      const next = layers[i + 1]?.states ?? [];
      expect(starts).toHaveLength(states.length + 1);
      for (const [s, state] of states.entries()) {
        const own = Array.from(targets.slice(starts[s], starts[s + 1]), (target) => next[target]);
        if (stage.kind === 'roll') {
          expect(own).toEqual(rolls[i]?.[stage.diceAt(state)]?.pools.map((pool) => stage.after(state, pool)));
        } else if (stage.kind === 'choice') {
          expect(own).toEqual(successorsByPolicy(stage, state));
        } else {
          expect(own).toEqual([stage.after(state)]);
        }
      }
      expect([...new Set(targets)].toSorted((a, b) => a - b)).toEqual(next.map((_, target) => target));
    }
  });

  it('names every state of a layer once', () => {
    const { layers } = explored({ power: 4, attacker: ['Lucky 2'], defender: ['Lucky 1'] });
    for (const { states, indexOf } of layers) {
      expect(new Set(states).size).toBe(states.length);
      for (const [s, state] of states.entries()) expect(indexOf.get(state)).toBe(s);
    }
  });

  it('looks at the options it is told to look at', () => {
    const process = attackProcess(printedPlan({ power: 2, attacker: ['Lucky 2'] }));
    const onlyPassing = explore(process, (_stage, state) => [state]);
    expect(onlyPassing.layers.map(({ states }) => states.length)).toEqual([1, 3, 3, 3, 3, 3, 3, 3]);
  });

  // Two abilities for one instance of damage: two uses, each perhaps after a pass of the attacker, who can use nothing.
  it('goes through a loop as often as some state asks for it', () => {
    const rounds = (defender: readonly string[]): number =>
      explored({ power: 3, defender }).stages.filter((stage) => stage.kind === 'choice' && stage.player === 'defender').length;
    expect(rounds([])).toBe(0);
    expect(rounds(['Evade 1'])).toBe(1);
    expect(rounds(['Evade 1', 'Evade 1'])).toBe(2);
    expect(rounds(['Evade 1', 'Evade 1', 'Absorb 1'])).toBe(3);
  });
});

describe('the successors by policy', () => {
  function choiceAt(attack: PrintedAttack, faces: readonly number[], acted: number): [ChoiceStage, number][] {
    const plan = printedPlan(attack);
    const { stages, layout } = attackProcess(plan);
    const state = attackModelOf(plan).state.pack({ dice: poolOf(layout, faces), toRoll: 0, acted, situation: 0 });
    return stages.filter((stage) => stage.kind === 'choice').map((stage) => [stage, state]);
  }

  it('are all for an optimal player', () => {
    const [[stage, state]] = choiceAt({ power: 2, attacker: ['Lucky 1'] }, [1, 4], 0) as [[ChoiceStage, number]];
    expect(successorsByPolicy(stage, state)).toEqual(stage.options(state).map(({ next }) => next));
    expect(successorsByPolicy(stage, state)).toHaveLength(3);
  });

  it('are one for a player of the rule of thumb', () => {
    const attack = { power: 2, attacker: ['Lucky 1'], luckyPolicy: { attacker: 'greedy' } } as const;
    const [[stage, state]] = choiceAt(attack, [1, 4], 0) as [[ChoiceStage, number]];
    expect(successorsByPolicy(stage, state)).toEqual([stage.greedy(state).next]);
  });

  it('leave the state as it is for a player who has no chance', () => {
    const attack = { power: 2, attacker: ['Lucky 1'], defender: ['Lucky 1'] };
    const actedByAttacker = 1;
    const open = choiceAt(attack, [1, 4], actedByAttacker).map(([stage, state]) => ({
      player: stage.player,
      isOpen: stage.isOpen(state),
      options: successorsByPolicy(stage, state).length,
    }));
    expect(open).toEqual([
      { player: 'attacker', isOpen: true, options: 3 }, // his first chance: nobody asks who has acted before it
      { player: 'defender', isOpen: false, options: 1 },
      { player: 'defender', isOpen: true, options: 3 },
      { player: 'attacker', isOpen: false, options: 1 },
    ]);
  });
});

describe('the successors of a choice', () => {
  it.each<PrintedAttack>([
    { power: 4, attacker: ['Lucky 2', 'Critical Hit 1'], defender: ['Lucky 1'], rules: { luckyDice: 'exactly' } },
    { power: 2, attacker: ['Overload 1'], defender: ['Evade 1', 'Pay 1 Force -> Deflect 1', 'Retaliate 1'] },
    { power: 2, attacker: ['Cunning', 'Double Strike'], defender: ['Pay 1 Force -> Evade 1', 'Evade 1'] },
  ])('are those of its options, in their order: %o', (attack) => {
    const { stages, layers } = explored(attack);
    for (const [i, stage] of stages.entries()) {
      if (stage.kind !== 'choice') continue;
      for (const state of (layers[i]?.states ?? []).filter(stage.isOpen)) {
        expect(stage.successors(state)).toEqual(stage.options(state).map(({ next }) => next));
      }
    }
  });

  it('by the rule of thumb are one for everybody, whatever the policy', () => {
    const process = attackProcess(printedPlan({ power: 2, attacker: ['Lucky 1'], defender: ['Evade 1'] }));
    for (const { starts } of explore(process, greedySuccessors).edges.filter((_, i) => process.stages[i]?.kind === 'choice')) {
      expect(starts).toEqual(starts.map((_, s) => s));
    }
  });
});

describe('exploreWithin', () => {
  it('explores an attack of just as many edges as its limit, and gives up on one of more', () => {
    const process = attackProcess(printedPlan({ power: 5, attacker: ['Lucky 2'] }));
    const exploration = explore(process);
    const edges = exploration.edges.reduce((sum, { targets }) => sum + targets.length, 0);
    expect(exploreWithin(process, successorsByPolicy, edges)).toEqual(exploration);
    expect(exploreWithin(process, successorsByPolicy, edges - 1)).toBeNull();
  });

  it('gives up inside a loop too', () => {
    const process = attackProcess(printedPlan({ power: 3, defender: ['Evade 1', 'Evade 2', 'Deflect 1'] }));
    const { edges, stages } = explore(process);
    // An option over situations counts as eight edges of dice.
    const weights = edges.map(({ targets }, i) => targets.length * (stages[i]?.kind === 'choice' ? 8 : 1));
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
    const first = stages.findIndex(({ kind }) => kind === 'choice');
    expect(exploreWithin(process, successorsByPolicy, sum(weights.slice(0, first + 1)))).toBeNull();
    expect(exploreWithin(process, successorsByPolicy, sum(weights) - 1)).toBeNull();
    expect(exploreWithin(process, successorsByPolicy, sum(weights))).not.toBeNull();
  });
});
