import { describe, expect, it } from 'vitest';
import { chancesOf, damageOf, damagesOf, outcomeOf } from '../printed-attack.js';

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

  it('works for the attacker against damage of the defender', () => {
    const attack = { power: 1, attacker: ['Absorb 1'], defender: ['Retaliate 2'] };
    expect(outcomeOf(attack, [1, 4, 5])).toMatchObject({ damage: [1, 0], nextPower: [1, 0] });
  });

  it('gives its dice to the next attack in the same battle only', () => {
    // The Riposte to the natural 2 is absorbed: the second attack has 2 + 2 dice.
    const attack = { power: 2, attacker: ['Absorb 2', 'Double Strike'], defender: ['Riposte 2'] };
    expect(outcomeOf(attack, [2, 1, 4, 4, 4, 1])).toMatchObject({ damage: [0, 3], nextPower: [0, 0] });
  });

  it('costs Force each time, if a cost is printed', () => {
    const attack = { power: 3, defender: ['Pay 3 Force -> Absorb 2'] };
    expect(outcomeOf(attack, [4, 5, 6])).toMatchObject({ damage: [0, 1], forceSpent: { attacker: 0, defender: 3 } });
    expect(damagesOf({ ...attack, force: { defender: 2 } }, [4, 5, 6])).toEqual([0, 3]);
  });

  it('cannot prevent the damage of a unit with Ferocity, and then adds nothing', () => {
    const attack = { power: 1, attacker: ['Ferocity'], defender: ['Absorb 2'] };
    expect(outcomeOf(attack, [4])).toMatchObject({ damage: [0, 1], nextPower: [0, 0] });
  });

  // None, one, two and three hits with 1, 3, 3 and 1 of 8 rolls.
  it('has the chances of its example', () => {
    const seen = chancesOf({ power: 3, defender: ['Absorb 2'] }, ({ damage, nextPower }) => `${damage[1]} +${nextPower[1]}`);
    expect(seen).toEqual({ '0 +0': '1/8', '0 +1': '3/8', '0 +2': '3/8', '1 +2': '1/8' });
  });
});
