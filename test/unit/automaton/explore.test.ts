import { describe, expect, it } from 'vitest';
import { type Exploration, explore, optionsByPolicy } from '../../../src/automaton/explore.js';
import { Mistake } from '../../../src/errors.js';
import { attackProcess, type ChoiceStage } from '../../../src/rules/attack-sequence.js';
import { poolOf } from '../../../src/rules/dice-pool.js';
import { OUTCOME } from '../../../src/rules/outcome.js';
import { type PrintedAttack, printedPlan } from '../rules/keywords/printed-attack.js';

function explored(attack: PrintedAttack): Exploration {
  return explore(attackProcess(printedPlan(attack)));
}

describe('explore', () => {
  it('walks all states of a plain attack: none, the hits of five dice, the damage', () => {
    const { layers, edges } = explored({ power: 5 });
    expect(layers.map(({ states }) => states.length)).toEqual([1, 6, 6, 6]);
    expect(edges.map(({ targets }) => targets.length)).toEqual([6, 6, 6]);
    expect(
      layers
        .at(-1)
        ?.states.map((outcome) => OUTCOME.get(outcome, 'damage'))
        .toSorted(),
    ).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('has one layer more than stages, and states that lead into the next layer', () => {
    const { process, layers, edges, rolls } = explored({
      power: 3,
      attacker: ['Lucky 1', 'Critical Hit 3'],
      defender: ['Lucky 1'],
    });
    expect(layers).toHaveLength(process.stages.length + 1);
    for (const [i, stage] of process.stages.entries()) {
      const { starts, targets } = edges[i] as Exploration['edges'][number];
      const states = layers[i]?.states ?? [];
      const next = layers[i + 1]?.states ?? [];
      expect(starts).toHaveLength(states.length + 1);
      for (const [s, state] of states.entries()) {
        const own = targets.slice(starts[s], starts[s + 1]).map((target) => next[target]);
        if (stage.kind === 'roll') {
          expect(own).toEqual(rolls[i]?.[stage.diceAt(state)]?.pools.map((pool) => stage.after(state, pool)));
        } else if (stage.kind === 'choice') {
          expect(own).toEqual(optionsByPolicy(stage, state).map((option) => option.next));
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
    const onlyPassing = explore(process, (_stage, state) => [{ reRolled: 0, next: state }]);
    expect(onlyPassing.layers.map(({ states }) => states.length)).toEqual([1, 3, 3, 3, 3, 3]);
  });
});

describe('the options by policy', () => {
  function choiceAt(attack: PrintedAttack, faces: readonly number[], acted: number): [ChoiceStage, number][] {
    const { stages, table, layout } = attackProcess(printedPlan(attack));
    const state = table.pack({ dice: poolOf(layout, faces), toRoll: 0, acted });
    return stages.filter((stage) => stage.kind === 'choice').map((stage) => [stage, state]);
  }

  it('are all for an optimal player', () => {
    const [[stage, state]] = choiceAt({ power: 2, attacker: ['Lucky 1'] }, [1, 4], 0) as [[ChoiceStage, number]];
    expect(optionsByPolicy(stage, state)).toEqual(stage.options(state));
    expect(optionsByPolicy(stage, state)).toHaveLength(3);
  });

  it('are one for a player of the rule of thumb', () => {
    const attack = { power: 2, attacker: ['Lucky 1'], luckyPolicy: { attacker: 'greedy' } } as const;
    const [[stage, state]] = choiceAt(attack, [1, 4], 0) as [[ChoiceStage, number]];
    expect(optionsByPolicy(stage, state)).toEqual([stage.greedy(state)]);
  });

  it('leave the state as it is for a player who has no chance', () => {
    const attack = { power: 2, attacker: ['Lucky 1'], defender: ['Lucky 1'] };
    const actedByAttacker = 1;
    const open = choiceAt(attack, [1, 4], actedByAttacker).map(([stage, state]) => ({
      player: stage.player,
      isOpen: stage.isOpen(state),
      options: optionsByPolicy(stage, state).length,
    }));
    expect(open).toEqual([
      { player: 'attacker', isOpen: true, options: 3 }, // his first chance: nobody asks who has acted before it
      { player: 'defender', isOpen: false, options: 1 },
      { player: 'defender', isOpen: true, options: 3 },
      { player: 'attacker', isOpen: false, options: 1 },
    ]);
  });
});

describe('explore', () => {
  it('refuses an attack whose course has more steps than its limit, and says how to make it smaller', () => {
    const process = attackProcess(printedPlan({ power: 5, attacker: ['Lucky 2'] }));
    const edges = explore(process).edges.reduce((sum, { targets }) => sum + targets.length, 0);
    expect(() => explore(process, optionsByPolicy, edges)).not.toThrow();
    expect(() => explore(process, optionsByPolicy, edges - 1)).toThrow(Mistake);
    expect(() => explore(process, optionsByPolicy, edges - 1)).toThrow('the policy greedy, which weighs no choices');
  });
});
