import { describe, expect, it } from 'vitest';
import { choices, damagesOf, expectSameAttack, outcomeOf, type PrintedAttack } from '../printed-attack.js';

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

  it('gives nothing if all damage is prevented', () => {
    expect(surge({ ...attack, defender: ['Surge 2', 'Evade 2'] }, [4, 4])).toEqual({ attacker: 0, defender: 0 });
  });

  it('gives it again each time damage is placed', () => {
    expect(surge({ power: 1, attacker: ['Double Strike'], defender: ['Surge 1'] }, [4, 4]).defender).toBe(2);
    expect(surge({ power: 1, attacker: ['Surge 1'], defender: ['Retaliate 1', 'Retaliate 1'] }, [1, 4, 4]).attacker).toBe(2);
  });

  it('gives nothing for damage that the unit does to itself', () => {
    expect(surge({ power: 1, attacker: ['Surge 1', 'Backfire 1'] }, [3, 4])).toEqual({ attacker: 0, defender: 0 });
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

    it('does so until the end of the turn, in a third attack too', () => {
      expect(damagesOf({ ...struck, attacker: ['Surge 1', 'Double Strike', 'Tenacity 1'] }, [2, 4, 4, 4, 4])).toEqual([1, 4]);
    });

    it('gives it in an attack from another arena too, which power of the defending side does not reach', () => {
      const remote: PrintedAttack = { ...struck, mode: 'bombard', attacker: ['Surge 2', 'Double Strike', 'Bombard 1'] };
      expect(damagesOf(remote, [2, 4, 4, 4])).toEqual([1, 3]);
      const parried = ['Surge 1', 'Parry 30'];
      expect(
        choices(
          { ...remote, attacker: ['Double Strike', 'Accuracy 3', 'Bombard 6'], defender: parried },
          new Array(12).fill(4),
        ),
      ).toEqual(['attacker: Double Strike on 1']);
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

  it('adds up, and does nothing on an attacker that nothing damages', () => {
    expectSameAttack({ power: 2, defender: ['Surge 1', 'Surge 1'] }, attack);
    expectSameAttack({ power: 2, attacker: ['Surge 2'] }, { power: 2 });
  });
});
