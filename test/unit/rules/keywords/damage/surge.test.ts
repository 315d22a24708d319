import { describe, expect, it } from 'vitest';
import { choices, damagesOf, outcomeOf, type PrintedAttack } from '../printed-attack.js';

function surge(attack: PrintedAttack, faces: readonly number[]): { attacker: number; defender: number } {
  return outcomeOf(attack, faces).surge;
}

describe('Surge', () => {
  const attack: PrintedAttack = { power: 2, defender: ['Surge 2'] };

  it('gives its side X power when damage of another unit puts counters on it', () => {
    expect(surge(attack, [4, 1])).toEqual({ attacker: 0, defender: 2 });
    expect(surge(attack, [1, 1])).toEqual({ attacker: 0, defender: 0 });
  });

  it('gives it once, however many counters there are', () => {
    expect(surge(attack, [4, 4])).toEqual({ attacker: 0, defender: 2 });
  });

  it('gives it again each time damage is placed', () => {
    expect(surge({ power: 1, attacker: ['Double Strike'], defender: ['Surge 1'] }, [4, 4]).defender).toBe(2);
    expect(surge({ power: 1, attacker: ['Surge 1'], defender: ['Retaliate 1', 'Retaliate 1'] }, [1, 4, 4]).attacker).toBe(2);
  });

  it('gives nothing for damage that the unit does to itself', () => {
    expect(surge({ power: 1, attacker: ['Surge 1', 'Backfire 1'] }, [3, 4])).toEqual({ attacker: 0, defender: 0 });
  });

  describe('of the attacking side', () => {
    const struck: PrintedAttack = {
      power: 1,
      attacker: ['Surge 2', 'Double Strike'],
      defender: ['Riposte 1'],
    };

    it('gives the attacking unit the power in a further attack', () => {
      expect(damagesOf(struck, [2, 4, 4, 4])).toEqual([1, 3]);
      expect(damagesOf(struck, [1, 4])).toEqual([0, 1]);
    });
  });

  // Retaliate 2 does 1 damage on average, and with probability 3/4 gives the second attack two hits: 3/2.
  it('keeps a defender from striking back before a further attack', () => {
    const attack: PrintedAttack = {
      power: 1,
      attacker: ['Accuracy 3', 'Surge 2', 'Double Strike'],
      defender: ['Retaliate 2'],
    };
    expect(choices(attack, [1, 1, 4, 1])).toEqual(['attacker: Double Strike on 1', 'defender: Retaliate 2 by 1']);
  });

  it('of a third unit counts for its side', () => {
    const third: PrintedAttack = {
      power: 3,
      attacker: ['Overkill'],
      health: 2,
      others: { defender: [{ abilities: ['Surge 3'] }] },
    };
    expect(surge(third, [4, 4, 4])).toEqual({ attacker: 0, defender: 3 });
  });

  // The second attack would parry even more with it.
  it('may be given to the attacking unit by the defending side', () => {
    const attack: PrintedAttack = {
      power: 6,
      attacker: ['Double Strike', 'Accuracy 3'],
      defender: ['Surge 1', 'Parry 30'],
    };
    expect(choices(attack, [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4])).toEqual([
      'defender: Surge 1 of 1',
      'attacker: Double Strike on 1',
    ]);
  });
});
