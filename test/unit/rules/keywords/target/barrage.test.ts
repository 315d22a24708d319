import { describe, expect, it } from 'vitest';
import { damageOf, damagesOf } from '../printed-attack.js';

describe('Barrage', () => {
  const attack = { power: 1, attacker: ['Barrage 2'], mode: 'barrage' } as const;

  it('gives an attack on the Character arena X dice, whatever the printed power', () => {
    expect(damageOf(attack, [4, 5])).toBe(2);
    expect(damageOf({ ...attack, power: 7 }, [4, 1])).toBe(1);
  });

  it('is out of reach of Retaliate and of Deflect', () => {
    expect(damagesOf({ ...attack, defender: ['Retaliate 2', 'Deflect 1'] }, [4, 4])).toEqual([0, 1]);
  });

  it('is still damaged by Riposte', () => {
    expect(damagesOf({ ...attack, defender: ['Riposte 1'] }, [2, 4])).toEqual([1, 1]);
  });
});
