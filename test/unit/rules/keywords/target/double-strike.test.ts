import { describe, expect, it } from 'vitest';
import { choices, damagesOf, outcomeOf, type PrintedAttack } from '../printed-attack.js';

describe('Double Strike', () => {
  const attack: PrintedAttack = { power: 1, attacker: ['Double Strike'] };

  it('lets the unit attack once more', () => {
    expect(damagesOf(attack, [4, 5])).toEqual([0, 2]);
    expect(choices(attack, [1, 1])).toEqual(['attacker: Double Strike on 1']);
  });

  it('lets it attack another unit of the opponent', () => {
    const two: PrintedAttack = { ...attack, health: 1, others: { defender: [{ health: 1 }] }, objective: 'discard-chance' };
    expect(outcomeOf(two, [4, 4])).toMatchObject({ damage: [0, 1, 1], discarded: [false, true, true] });
  });

  it('is a whole attack: what works once an attack works again', () => {
    const evading = { power: 2, attacker: ['Double Strike'], defender: ['Evade 1', 'Parry 1'] };
    expect(damagesOf(evading, [4, 5, 1, 6])).toEqual([0, 1]);
    expect(damagesOf(evading, [4, 5, 6, 6])).toEqual([0, 2]);
  });

  it('ends with the unit: a discarded unit does not attack', () => {
    const striking = { ...attack, attackerHealth: 1, defender: ['Riposte 1'] };
    expect(damagesOf(striking, [2])).toEqual([1, 0]);
    expect(damagesOf(striking, [1, 4])).toEqual([0, 1]);
  });

  it('is not used if it would do more harm than good', () => {
    // A die of damage to the defender against three of Retaliate.
    const dangerous = { power: 1, attacker: ['Double Strike'], defender: ['Retaliate 3'] };
    expect(choices(dangerous, [4, 1, 1, 1])).toEqual(['defender: Retaliate 3 by 1']);
  });

  it('comes after the damage to the attacker, and with the power that Stun leaves', () => {
    const stunned = { power: 2, attacker: ['Double Strike'], defender: ['Retaliate 1', 'Stun 1'] };
    expect(damagesOf(stunned, [1, 1, 4, 6, 1])).toEqual([1, 1]);
  });
});
