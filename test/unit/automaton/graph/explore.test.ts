import { describe, expect, it } from 'vitest';
import { explore, exploreWithin, greedySuccessors, successorsByPolicy } from '../../../../src/automaton/graph/explore.js';
import { nodeCount, type PlayGraph, type Target } from '../../../../src/automaton/graph/play-graph.js';
import { attackProcess } from '../../../../src/rules/attack/attack-sequence.js';
import { attackModelOf } from '../../../../src/rules/attack/state/attack-model.js';
import type { ChoiceStage } from '../../../../src/rules/attack/state/stage.js';
import { poolOf } from '../../../../src/rules/process/dice-pool.js';
import { type PrintedAttack, printedPlan } from '../../rules/keywords/printed-attack.js';

function explored(attack: PrintedAttack): PlayGraph {
  return explore(attackProcess(printedPlan(attack)));
}

function nodesOf(graph: PlayGraph): number[] {
  return Array.from({ length: nodeCount(graph) }, (_, n) => n);
}

function branchAt({ branches, branchOf }: PlayGraph, n: number): PlayGraph['branches'][number] {
  return branches[branchOf[n] as number] as PlayGraph['branches'][number];
}

function targetsOf({ firsts, targets }: PlayGraph, n: number): Target[] {
  return [...targets.slice(firsts[n], firsts[n + 1])];
}

describe('explore', () => {
  it('finds the play of a plain attack: a roll of five dice, and a final state for each number of hits', () => {
    const graph = explored({ power: 5 });
    expect(nodesOf(graph).map((n) => branchAt(graph, n).stage.kind)).toEqual(['roll']);
    expect(graph.root).toBe(0);
    expect(targetsOf(graph, 0).every((target) => target < 0)).toBe(true);
    expect(graph.finals.map((state) => graph.process.outcomeOf(state).damage[1]).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(graph.diceFrom).toEqual([5, 0]);
  });

  it('gives each node a higher number than all nodes that it leads to', () => {
    const graph = explored({ power: 2, attacker: ['Double Strike'], defender: ['Retaliate 1', 'Evade 1'] });
    for (const n of nodesOf(graph)) for (const target of targetsOf(graph, n)) expect(target).toBeLessThan(n);
    expect(graph.root).toBe(nodeCount(graph) - 1);
  });

  it('has one node for each state of a branch, and each final state once', () => {
    const graph = explored({ power: 4, attacker: ['Lucky 2'], defender: ['Lucky 1', 'Evade 1'] });
    expect(new Set(nodesOf(graph).map((n) => `${graph.branchOf[n]} ${graph.stateOf[n]}`)).size).toBe(nodeCount(graph));
    expect(new Set(graph.finals).size).toBe(graph.finals.length);
  });

  it('follows only the options that the caller selects', () => {
    const process = attackProcess(printedPlan({ power: 2, attacker: ['Lucky 2'] }));
    const withoutChoices = explore(process, () => []);
    expect(nodesOf(withoutChoices).map((n) => branchAt(withoutChoices, n).stage.kind)).toEqual(['roll']);
    expect(withoutChoices.finals).toHaveLength(3);
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

  it('are none for a player if it is not his chance', () => {
    const attack = { power: 2, attacker: ['Lucky 1'], defender: ['Lucky 1'] };
    const actedByAttacker = 1;
    const open = choiceAt(attack, [1, 4], actedByAttacker).map(([stage, state]) => ({
      player: stage.player,
      isOpen: stage.isOpen(state),
      options: successorsByPolicy(stage, state).length,
    }));
    expect(open).toEqual([
      { player: 'attacker', isOpen: true, options: 3 }, // the first chance: who has acted before does not matter
      { player: 'defender', isOpen: false, options: 0 },
      { player: 'defender', isOpen: true, options: 3 },
      { player: 'attacker', isOpen: false, options: 0 },
    ]);
  });
});

describe('the successors of a choice', () => {
  it.each<PrintedAttack>([
    { power: 4, attacker: ['Lucky 2', 'Critical Hit 1'], defender: ['Lucky 1'], rules: { luckyDice: 'exactly' } },
    { power: 2, attacker: ['Overload 1'], defender: ['Evade 1', 'Pay 1 Force -> Deflect 1', 'Retaliate 1'] },
    { power: 2, attacker: ['Cunning', 'Double Strike'], defender: ['Pay 1 Force -> Evade 1', 'Evade 1'] },
  ])('are those of its options, in their order: %o', (attack) => {
    const graph = explored(attack);
    const choices = nodesOf(graph).filter((n) => branchAt(graph, n).stage.kind === 'choice');
    expect(choices.length).toBeGreaterThan(0);
    for (const n of choices) {
      const stage = branchAt(graph, n).stage as ChoiceStage;
      const state = graph.stateOf[n] as number;
      expect(stage.isOpen(state)).toBe(true);
      expect(stage.successors(state)).toEqual(stage.options(state).map(({ next }) => next));
    }
  });

  it('by the rule of thumb are one for each player, whatever the policy', () => {
    const process = attackProcess(printedPlan({ power: 2, attacker: ['Lucky 1'], defender: ['Evade 1'] }));
    const graph = explore(process, greedySuccessors);
    const choices = nodesOf(graph).filter((n) => branchAt(graph, n).stage.kind === 'choice');
    expect(choices.map((n) => targetsOf(graph, n).length)).toEqual(choices.map(() => 1));
    expect(choices.length).toBeGreaterThan(1);
  });
});

describe('exploreWithin', () => {
  it('explores an attack with exactly as many edges as its limit, and gives up on one with more', () => {
    const process = attackProcess(printedPlan({ power: 5, attacker: ['Lucky 2'] }));
    const graph = explore(process);
    expect(exploreWithin(process, successorsByPolicy, graph.targets.length)).toEqual(graph);
    expect(exploreWithin(process, successorsByPolicy, graph.targets.length - 1)).toBeNull();
  });

  it('counts an option over situations as eight edges of dice', () => {
    const process = attackProcess(printedPlan({ power: 3, defender: ['Evade 1', 'Evade 2', 'Deflect 1'] }));
    const graph = explore(process);
    const weight = nodesOf(graph)
      .map((n) => targetsOf(graph, n).length * (branchAt(graph, n).stage.kind === 'choice' ? 8 : 1))
      .reduce((sum, item) => sum + item, 0);
    expect(weight).toBeGreaterThan(graph.targets.length);
    expect(exploreWithin(process, successorsByPolicy, weight - 1)).toBeNull();
    expect(exploreWithin(process, successorsByPolicy, weight)).not.toBeNull();
  });
});
