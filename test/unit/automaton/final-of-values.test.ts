import { expect, it } from 'vitest';
import { solveAttack } from '../../../src/automaton/attack-automaton.js';
import { finalOfValues } from '../../../src/automaton/final-of-values.js';
import { evaluableGraph } from '../../../src/automaton/graph/evaluable-graph.js';
import { finalOf } from '../../../src/automaton/interpret.js';
import { PlacedDice } from '../../../src/simulate/fights/placed-dice.js';
import { type PrintedAttack, printedPlan } from '../rules/keywords/printed-attack.js';

const ATTACKS: readonly PrintedAttack[] = [
  { power: 0 },
  { power: 7, attacker: ['Critical Hit 2'] },
  { power: 8, attacker: ['Lucky 7'], defender: ['Lucky 1', 'Parry 2', 'Evade 1'] },
  {
    power: 4,
    attacker: ['Fury 2', 'Accuracy 1', 'Tenacity 3'],
    defender: ['Retaliate 2', 'Armor'],
    attackerHealth: 3,
    health: 4,
  },
];

it.each(ATTACKS)('finalOfValues ends as finalOf does with the same dice: %j', (attack) => {
  const { solution } = solveAttack(printedPlan(attack));
  const play = { graph: evaluableGraph(solution.graph).graph, chosen: solution.chosen };
  const [slow, fast] = [new PlacedDice(7n, 'battle'), new PlacedDice(7n, 'battle')];
  const finals = new Set<number>();
  for (let fight = 0; fight < 300; fight++) {
    for (const dice of [slow, fast]) dice.moveTo({ fight, turn: 1, slot: 0 });
    const final = finalOfValues(play, fast);
    expect(final).toBe(finalOf(solution, slow));
    finals.add(final);
  }
  expect(finals.size > 1).toBe(attack.power > 0);
});
