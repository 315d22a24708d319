import { describe, expect, it } from 'vitest';
import { type AttackAutomaton, solveAttack } from '../../../src/automaton/attack-automaton.js';
import { rollsOf } from '../../../src/automaton/rolls.js';
import { compileTables } from '../../../src/automaton/tables.js';
import { OUTCOME } from '../../../src/rules/outcome.js';
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

  it('of no dice has one outcome and no group', () => {
    expect(automatonOf({ power: 0 })).toMatchObject({ groups: [], start: 0, outcomes: [0] });
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

  it('knows its outcomes in ascending order, each once', () => {
    for (const attack of ATTACKS) {
      const { outcomes } = automatonOf(attack);
      expect(outcomes).toEqual([...new Set(outcomes)].toSorted((a, b) => a - b));
    }
    const outcomes = automatonOf({ power: 2, attacker: ['Critical Hit 2'], health: 3 }).outcomes.map(OUTCOME.unpack);
    expect(outcomes).toHaveLength(5);
    expect(outcomes).toEqual(
      expect.arrayContaining([
        { damage: 0, criticalHit: 0, discarded: 0 },
        { damage: 1, criticalHit: 0, discarded: 0 },
        { damage: 2, criticalHit: 0, discarded: 0 },
        { damage: 3, criticalHit: 1, discarded: 1 },
        { damage: 4, criticalHit: 1, discarded: 1 },
      ]),
    );
  });

  it('leaves out what optimal players avoid', () => {
    // Power 1, Accuracy 3 always hits; a player who could re-roll has no reason to, and no state in which he did.
    expect(automatonOf({ power: 1, attacker: ['Accuracy 3', 'Lucky 1'] }).groups.map(({ next }) => next.length)).toEqual([
      1, 1,
    ]);
  });
});
