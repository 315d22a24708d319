import { describe, expect, it } from 'vitest';
import { choices, damagesOf } from '../printed-attack.js';

describe('Area Damage', () => {
  const attack = { power: 3, attacker: ['Area Damage 2'], health: 2, others: { defender: [{}] } };

  it('rolls X dice of damage against another unit of the opponent when its attack discards one', () => {
    expect(damagesOf(attack, [4, 5, 1, 6, 4])).toEqual([0, 2, 2]);
    expect(damagesOf(attack, [4, 5, 6, 3, 4])).toEqual([0, 3, 1]);
  });

  it('rolls dice of damage, with Armor and without Accuracy', () => {
    const accurate = { ...attack, attacker: ['Area Damage 2', 'Accuracy 1'] };
    expect(damagesOf(accurate, [3, 3, 1, 3, 4])).toEqual([0, 2, 1]);
    const armored = { ...attack, others: { defender: [{ abilities: ['Armor'] }] } };
    expect(damagesOf(armored, [4, 4, 1, 4, 5])).toEqual([0, 2, 1]);
  });

  it('is used for each unit that is discarded, including one by Overkill', () => {
    const both = {
      power: 4,
      attacker: ['Area Damage 1', 'Overkill'],
      health: 2,
      others: { defender: [{ health: 2 }, {}] },
    };
    expect(damagesOf(both, [4, 4, 4, 4, 5, 5])).toEqual([0, 2, 2, 2]);
  });

  it('is used even by a unit that is discarded at the same time', () => {
    const mutual = { ...attack, attackerHealth: 1, defender: ['Deflect 1'] };
    expect(damagesOf(mutual, [4, 4, 4, 6, 1])).toEqual([1, 2, 1]);
  });

  it('hits the unit that its player chooses', () => {
    const two = { ...attack, others: { defender: [{ abilities: ['Armor'] }, {}] } };
    expect(choices(two, [4, 4, 1, 4, 4])).toEqual(['attacker: Area Damage to 3']);
    expect(damagesOf(two, [4, 4, 1, 4, 4])).toEqual([0, 2, 0, 2]);
  });
});
