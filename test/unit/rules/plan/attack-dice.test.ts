import { describe, expect, it } from 'vitest';
import { MAX_ATTACK_DICE, mostDice, mostFuryRolls } from '../../../../src/rules/plan/attack-dice.js';
import type { Encounter } from '../../../../src/rules/plan/encounter.js';
import { damageOf, type PrintedAttack, printedPlan } from '../keywords/printed-attack.js';

/** The most dice before Fury; Focus makes an encounter of every attack. */
function most(attack: PrintedAttack): number {
  const { encounter } = printedPlan({ ...attack, attacker: [...(attack.attacker ?? []), 'Focus 1'] });
  return mostDice(encounter as Encounter, 0);
}

describe('the most attack dice', () => {
  it('are the power with all bonuses that the attack can bring', () => {
    expect(most({ power: 3, powerChange: 1 })).toBe(4);
    expect(most({ power: 3, attacker: ['Overload 2', 'Resilience 1'] })).toBe(6);
    expect(most({ power: 3, attacker: ['Resilience -2'] })).toBe(3);
  });

  it('are never fewer than 0', () => {
    expect(most({ power: 1, powerChange: -3 })).toBe(0);
  });

  it('include power gained for a further attack, if there can be one', () => {
    expect(most({ power: 3, attacker: ['Double Strike'] })).toBe(3 + 1);
    expect(most({ power: 3, attacker: ['Tenacity 1', 'Absorb 2'], defender: ['Riposte 1'] })).toBeGreaterThanOrEqual(3 + 1 + 2);
  });

  it('are at most MAX_ATTACK_DICE, whatever bonuses add up', () => {
    const huge: PrintedAttack = { power: 30, powerChange: 30, attackerHealth: 99, attackerCounters: 40 };
    expect(most({ ...huge, attacker: ['Overload 30', 'Resilience 30'] })).toBe(Math.min(MAX_ATTACK_DICE, 120));
    const absorbing = ['Overload 30', 'Resilience 30', 'Double Strike', 'Absorb 30', 'Absorb 30'];
    expect(most({ ...huge, attacker: absorbing, defender: ['Riposte 1'] })).toBe(MAX_ATTACK_DICE);
  });

  it('are all rolled', () => {
    const sure: PrintedAttack = {
      power: 30,
      powerChange: 30,
      attackerHealth: 99,
      attackerCounters: 40,
      attacker: ['Resilience 30', 'Focus 1', 'Accuracy 3'],
    };
    expect(damageOf(sure, new Array<number>(90).fill(1))).toBe(90);
    expect(() => damageOf(sure, new Array<number>(89).fill(1))).toThrow('asked for 5 more dice');
  });
});

describe('the rolls of Fury dice', () => {
  it('are one, or 0 without Fury', () => {
    expect(mostFuryRolls(3, { furyChains: false })).toBe(1);
    expect(mostFuryRolls(0, { furyChains: false })).toBe(0);
    expect(mostFuryRolls(0, { furyChains: true })).toBe(0);
  });

  it('are up to five if Fury chains, with thirty dice in all, but at least one', () => {
    expect([1, 6, 7, 10, 15, 16, 30].map((fury) => mostFuryRolls(fury, { furyChains: true }))).toEqual([5, 5, 4, 3, 2, 1, 1]);
  });
});
