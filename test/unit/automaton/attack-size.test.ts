import { describe, expect, it } from 'vitest';
import { estimatedEdges, MAX_ESTIMATED_EDGES } from '../../../src/automaton/attack-size.js';
import { explore } from '../../../src/automaton/graph/explore.js';
import { attackProcess } from '../../../src/rules/attack/attack-sequence.js';
import type { SimpleAttack } from '../../support/attacks.js';
import { planOf } from '../../support/attacks.js';

function exploredEdges(attack: SimpleAttack): number {
  return explore(attackProcess(planOf(attack))).targets.length;
}

describe('estimatedEdges', () => {
  it.each<SimpleAttack>([
    { power: 15, attackerLucky: 15 },
    { power: 12, criticalHit: 3, attackerLucky: 3, defenderLucky: 3, fury: 3, parry: 2 },
    { power: 12, criticalHit: 3, attackerLucky: 3, defenderLucky: 3, rerollPop: 'fixedOrder' },
  ])('is close to the size of the exploration: %o', (attack) => {
    const ratio = estimatedEdges(planOf(attack)) / exploredEdges(attack);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(5);
  });

  it('is below the limit for real cards, and for thirty dice with Lucky 30 on both sides', () => {
    const thirty = { power: 30, criticalHit: 3, attackerLucky: 30, defenderLucky: 30 };
    expect(estimatedEdges(planOf(thirty))).toBeLessThan(MAX_ESTIMATED_EDGES);
    expect(estimatedEdges(planOf({ power: 30, fury: 30, parry: 3, criticalHit: 3 }))).toBe(0);
    expect(
      estimatedEdges(planOf({ ...thirty, power: 20, fury: 3, parry: 3, attackerLucky: 5, defenderLucky: 5 })),
    ).toBeLessThan(MAX_ESTIMATED_EDGES);
  });

  it('is above the limit for attacks that would take long to solve', () => {
    expect(
      estimatedEdges(planOf({ power: 30, powerChange: 30, criticalHit: 3, attackerLucky: 30, defenderLucky: 30 })),
    ).toBeGreaterThan(MAX_ESTIMATED_EDGES);
    expect(
      estimatedEdges(planOf({ power: 30, criticalHit: 3, parry: 3, attackerLucky: 15, defenderLucky: 15 })),
    ).toBeGreaterThan(MAX_ESTIMATED_EDGES);
  });
});
