import { describe, expect, it } from 'vitest';
import { damageOf, outcomeOf } from '../printed-attack.js';

describe('Absorb', () => {
  it('prevents up to X of one instance of damage to itself', () => {
    expect(damageOf({ power: 3, defender: ['Absorb 2'] }, [4, 5, 6])).toBe(3 - 2);
    expect(damageOf({ power: 3, defender: ['Absorb 2'] }, [4, 1, 1])).toBe(0);
  });

  it('adds what it prevented to the power of its next attack: no more than there was', () => {
    const attack = { power: 3, defender: ['Absorb 2'] };
    expect(outcomeOf(attack, [4, 5, 6]).nextPower).toEqual([0, 2]);
    expect(outcomeOf(attack, [4, 1, 1]).nextPower).toEqual([0, 1]);
    expect(outcomeOf(attack, [1, 2, 3]).nextPower).toEqual([0, 0]);
  });

  it('works instance by instance: Absorb 1 and Absorb 2 prevent 3 and add 3', () => {
    expect(outcomeOf({ power: 4, defender: ['Absorb 1', 'Absorb 2'] }, [4, 4, 4, 4])).toMatchObject({
      damage: [0, 1],
      nextPower: [0, 3],
    });
  });

  it('gives its dice to the next attack in the same battle only', () => {
    // The Riposte to the natural 2 is absorbed: the second attack has 2 + 2 dice.
    const attack = { power: 2, attacker: ['Absorb 2', 'Double Strike'], defender: ['Riposte 2'] };
    expect(outcomeOf(attack, [2, 1, 4, 4, 4, 1])).toMatchObject({ damage: [0, 3], nextPower: [0, 0] });
  });
});
