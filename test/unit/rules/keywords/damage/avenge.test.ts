import { describe, expect, it } from 'vitest';
import { damagesOf, expectSameAttack } from '../printed-attack.js';

describe('Avenge', () => {
  const attack = { power: 2, health: 2, others: { defender: [{ abilities: ['Avenge 2'] }] } };

  it('rolls X dice of damage to the attacker when its attack discards another unit of its side', () => {
    expect(damagesOf(attack, [4, 4, 5, 1])).toEqual([1, 2, 0]);
  });

  it('does not avenge itself', () => {
    expect(damagesOf({ power: 2, health: 1, defender: ['Avenge 2'], others: { defender: [{}] } }, [4, 4])).toEqual([0, 2, 0]);
    expectSameAttack({ power: 2, health: 1, defender: ['Avenge 2'] }, { power: 2, health: 1 });
  });

  it('is used once for each unit that is discarded', () => {
    const two = {
      power: 3,
      attacker: ['Overkill'],
      health: 2,
      others: { defender: [{ health: 1 }, { abilities: ['Avenge 1'] }] },
      objective: 'discard-chance',
    } as const;
    expect(damagesOf(two, [4, 4, 4, 5, 6])).toEqual([2, 2, 1, 0]);
  });

  it('rolls dice of damage: Armor of the attacker counts, and prevention works', () => {
    expect(damagesOf({ ...attack, attacker: ['Armor'] }, [4, 4, 4, 5])).toEqual([1, 2, 0]);
    expect(damagesOf({ ...attack, attacker: ['Evade 1'] }, [4, 4, 4, 5])).toEqual([1, 2, 0]);
  });

  it('reaches an attacker from another arena', () => {
    expect(damagesOf({ ...attack, power: 0, attacker: ['Bombard 2'], mode: 'bombard' }, [4, 4, 5, 5])).toEqual([2, 2, 0]);
  });

  it('is not used by a unit that is discarded in the same attack', () => {
    const both = {
      power: 4,
      attacker: ['Overkill'],
      health: 2,
      others: { defender: [{ health: 2, abilities: ['Avenge 3'] }] },
    };
    expect(damagesOf(both, [4, 4, 4, 4])).toEqual([0, 2, 2]);
  });
});
