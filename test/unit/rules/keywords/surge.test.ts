import { describe, expect, it } from 'vitest';
import { expectSameAttack, outcomeOf, type PrintedAttack } from './printed-attack.js';

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

  it('gives nothing where all damage is prevented', () => {
    expect(surge({ ...attack, defender: ['Surge 2', 'Evade 2'] }, [4, 4])).toEqual({ attacker: 0, defender: 0 });
  });

  it('gives it again with every damage that is placed', () => {
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

  it('adds up, and does nothing on an attacker whom nobody hurts', () => {
    expectSameAttack({ power: 2, defender: ['Surge 1', 'Surge 1'] }, attack);
    expectSameAttack({ power: 2, attacker: ['Surge 2'] }, { power: 2 });
  });
});
