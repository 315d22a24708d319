import { describe, expect, it } from 'vitest';
import { damageOf, damagesOf, expectSameAttack } from '../printed-attack.js';

describe('Bombard', () => {
  const attack = { power: 1, attacker: ['Bombard 3'], mode: 'bombard' } as const;

  it('gives an attack from another arena X dice, whatever the printed power', () => {
    expect(damageOf(attack, [4, 5, 1])).toBe(2);
    expect(damageOf({ ...attack, power: 9 }, [4, 5, 6])).toBe(3);
  });

  it('does nothing in an attack within the arena', () => {
    expectSameAttack({ ...attack, mode: 'normal' }, { power: 1 });
  });

  it('counts with all changes of power, and against Shields', () => {
    expect(damageOf({ ...attack, powerChange: 1 }, [4, 4, 4, 4])).toBe(4);
    expect(damageOf({ ...attack, defender: ['Shields 2'] }, [4])).toBe(1);
  });

  it('is out of reach of Protect of its own side', () => {
    const near = { power: 1, defender: ['Riposte 1'], others: { attacker: [{ abilities: ['Protect 1'] }] } };
    expect(damagesOf(near, [2])).toEqual([0, 0, 0]);
    expect(damagesOf({ ...near, attacker: ['Bombard 1'], mode: 'bombard' }, [2])).toEqual([1, 0, 0]);
  });

  it('is out of reach of Retaliate', () => {
    expect(damagesOf({ ...attack, defender: ['Retaliate 3'] }, [4, 4, 4])).toEqual([0, 3]);
  });

  it('is out of reach of Deflect, which still prevents damage', () => {
    expect(damagesOf({ ...attack, defender: ['Deflect 1'] }, [4, 4, 4])).toEqual([0, 2]);
    expect(damagesOf({ ...attack, mode: 'normal', power: 3, defender: ['Deflect 1'] }, [4, 4, 4])).toEqual([1, 2]);
  });
});
