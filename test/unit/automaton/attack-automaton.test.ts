import { describe, expect, it } from 'vitest';
import { estimatedEdges, MAX_ESTIMATED_EDGES, solveAttack } from '../../../src/automaton/attack-automaton.js';
import { explore } from '../../../src/automaton/graph/explore.js';
import { rollsOf } from '../../../src/automaton/graph/play-graph.js';
import type { AttackAutomaton } from '../../../src/automaton/minimise.js';
import { finished } from '../../../src/automaton/slices.js';
import { compileTables } from '../../../src/automaton/tables.js';
import { attackProcess } from '../../../src/rules/attack/attack-sequence.js';
import { fraction, toText } from '../../../src/statistics/fraction.js';
import { planOf, type SimpleAttack } from '../../support/attacks.js';
import { outcomeOf } from '../../support/outcomes.js';
import { type PrintedAttack, printedPlan } from '../rules/keywords/printed-attack.js';

function automatonOf(attack: PrintedAttack): AttackAutomaton {
  return solveAttack(printedPlan(attack)).automaton;
}

const ATTACKS: readonly PrintedAttack[] = [
  { power: 0 },
  { power: 5 },
  { power: 7, attacker: ['Critical Hit 1'] },
  { power: 6, attacker: ['Accuracy 1', 'Critical Hit 2', 'Lucky 2'], defender: ['Armor', 'Shields 1'] },
  { power: 3, attacker: ['Critical Hit 3', 'Lucky 1'], defender: ['Lucky 1'] },
  { power: 12, attacker: ['Critical Hit 3', 'Lucky 3'] },
  { power: 8, attacker: ['Lucky 6'], defender: ['Lucky 2'], health: 3, luckyPolicy: { attacker: 'greedy' } },
  { power: 4, attacker: ['Critical Hit 2', 'Lucky 2'], rules: { criticalHitPerSix: true, luckyDice: 'exactly' } },
];

describe('the automaton of an attack', () => {
  // Sizes of design.md, 1.2 (the first and the third), and what else was measured when merging was written.
  it.each<[number, PrintedAttack]>([
    [6, { power: 5 }],
    [120, { power: 6, attacker: ['Accuracy 1', 'Critical Hit 2', 'Lucky 2'], defender: ['Armor', 'Shields 1'] }],
    [1053, { power: 12, attacker: ['Critical Hit 3', 'Lucky 3'] }],
    [70, { power: 3, attacker: ['Critical Hit 3', 'Lucky 1'], defender: ['Lucky 1'] }],
  ])('is merged to %i table entries: %o', (entries, attack) => {
    expect(compileTables(automatonOf(attack))?.next).toHaveLength(entries);
  });

  it('has one outcome and no group if there are no dice', () => {
    expect(automatonOf({ power: 0 })).toMatchObject({ groups: [], start: 0, outcomes: [outcomeOf()] });
  });

  it.each(ATTACKS)('has a target for every roll that a state reads: %o', (attack) => {
    const { groups, outcomes } = automatonOf(attack);
    for (const [g, { classes, diceAt, maxDice, next }] of groups.entries()) {
      expect(diceAt).toHaveLength(next.length);
      const targets = groups[g + 1]?.next.length ?? outcomes.length;
      for (const [s, row] of next.entries()) {
        expect(diceAt[s]).toBeLessThanOrEqual(maxDice);
        expect(row).toHaveLength(rollsOf({ classes, base: 6 }, diceAt[s] as number).pools.length);
        for (const target of row) expect(target >= 0 && target < targets).toBe(true);
      }
    }
  });

  it.each(ATTACKS)('merges all states with the same future: %o', (attack) => {
    for (const { diceAt, next } of automatonOf(attack).groups) {
      expect(new Set(next.map((row, s) => `${diceAt[s]}: ${row.join()}`)).size).toBe(next.length);
    }
  });

  it.each(ATTACKS)('has no state and no outcome that cannot be reached: %o', (attack) => {
    const { groups, start, outcomes } = automatonOf(attack);
    let reached = new Set([start]);
    for (const { next } of groups) {
      expect(reached.size).toBe(next.length);
      reached = new Set([...reached].flatMap((state) => next[state] as number[]));
    }
    expect(reached.size).toBe(outcomes.length);
  });

  it('has its outcomes in ascending order of damage, each once', () => {
    for (const attack of ATTACKS) {
      const { outcomes } = automatonOf(attack);
      const damages = outcomes.map(({ damage }) => damage[1] as number);
      expect(damages).toEqual(damages.toSorted((a, b) => a - b));
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(outcomes.length);
    }
    expect(automatonOf({ power: 2, attacker: ['Critical Hit 2'], health: 3 }).outcomes).toEqual([
      outcomeOf({ damage: [0, 0] }),
      outcomeOf({ damage: [0, 1] }),
      outcomeOf({ damage: [0, 2] }),
      outcomeOf({ damage: [0, 3], discarded: [false, true], criticalHit: true }),
      outcomeOf({ damage: [0, 4], discarded: [false, true], criticalHit: true }),
    ]);
  });

  it('leaves out what optimal players avoid', () => {
    // Power 1, Accuracy 3 always hits; a player who could re-roll has no reason to, so no state records a re-roll.
    expect(automatonOf({ power: 1, attacker: ['Accuracy 3', 'Lucky 1'] }).groups.map(({ next }) => next.length)).toEqual([
      1, 1,
    ]);
  });
});

describe('an attack that is too large to be solved', () => {
  const large: PrintedAttack = { power: 20, powerChange: 30, attacker: ['Critical Hit 3', 'Lucky 20'], defender: ['Lucky 20'] };

  it('is played by the rule of thumb by both players, and says so', { tags: 'night' }, () => {
    const { isHeuristic, automaton } = solveAttack(printedPlan(large));
    const asked = solveAttack(printedPlan({ ...large, luckyPolicy: { attacker: 'greedy', defender: 'greedy' } }));
    expect([isHeuristic, asked.isHeuristic]).toEqual([true, false]);
    expect(automaton).toEqual({ ...asked.automaton, outcomeIndex: automaton.outcomeIndex });
  });

  it.each<[PrintedAttack, string]>([
    [
      {
        power: 2,
        attackerHealth: 2,
        health: 3,
        attacker: ['Absorb 3', 'Overload 2', 'Tenacity 3'],
        defender: ['Retaliate 2', 'Retaliate 2', 'Deflect 3'],
      },
      '39/128',
    ],
  ])(
    'can be solved with few dice, even if a further attack and several effects can be prevented: %o',
    { tags: 'night', timeout: 30_000 },
    (attack, value) => {
      const solved = solveAttack(printedPlan(attack));
      expect(solved.isHeuristic).toBe(false);
      const { numerator, denominator } = finished(solved.weigh());
      expect(toText(fraction(numerator, denominator))).toBe(value);
    },
  );

  // Fifty hits: 2 are evaded, 3 more for a Force, whatever that is worth.
  it('uses everything that prevents damage, by the rule of thumb', () => {
    const attack = { ...large, defender: ['Lucky 20', 'Evade 2', 'Pay 1 Force -> Evade 3'], forceValue: 100 };
    const solved = solveAttack(printedPlan(attack));
    expect(solved.isHeuristic).toBe(true);
    expect(solved.automaton.outcomes.every(({ damage, forceSpent }) => damage[1] === 0 || forceSpent.defender === 1)).toBe(
      true,
    );
    const most = solved.automaton.outcomes.at(-1);
    expect(most?.damage[1]).toBe(50 + 3 - 2 - 3);
  });
});

describe('the value of an attack', () => {
  const payoffOf = (attack: PrintedAttack): string => {
    const { numerator, denominator } = finished(solveAttack(printedPlan(attack)).weigh());
    return toText(fraction(numerator, denominator));
  };

  it('is the expectation of the objective', () => {
    expect(payoffOf({ power: 3 })).toBe('3/2');
    expect(payoffOf({ power: 2, attacker: ['Lucky 1'], health: 2, objective: 'discard-chance' })).toBe('1/2');
  });

  it('subtracts damage to the attacker, and counts Force', () => {
    // Two dice of the attack give one hit on average, one die of Retaliate half a hit.
    expect(payoffOf({ power: 2, defender: ['Retaliate 1'] })).toBe('1/2');
    // Half of the hits are evaded for a quarter each.
    expect(payoffOf({ power: 1, defender: ['Pay 1 Force -> Evade 1'], forceValue: 0.25 })).toBe('1/8');
  });

  it('is exact if it needs bigint', () => {
    expect(payoffOf({ power: 30 })).toBe('15');
    expect(payoffOf({ power: 30, defender: ['Retaliate 30'] })).toBe('0');
  });
});

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
