import { describe, expect, it } from 'vitest';
import { damageOf, damagesOf } from '../printed-attack.js';

describe('Fortitude', () => {
  it('lets the unit prevent damage of a unit with Ferocity', () => {
    for (const prevention of ['Evade 1', 'Absorb 1', 'Persuade 1', 'Deflect 1']) {
      const attack = { power: 2, attacker: ['Ferocity'] };
      expect(damageOf({ ...attack, defender: [prevention] }, [4, 4]), prevention).toBe(2);
      expect(damageOf({ ...attack, defender: [prevention, 'Fortitude'] }, [4, 4]), prevention).toBe(1);
    }
  });

  it('is for damage to itself: Protect does not help', () => {
    const others = { defender: [{ abilities: ['Protect 2', 'Fortitude'] }] };
    expect(damagesOf({ power: 1, attacker: ['Ferocity'], defender: ['Fortitude'], others }, [4])).toEqual([0, 1, 0]);
  });

  it('of the attacker is for damage to the attacker', () => {
    const attack = { power: 1, defender: ['Retaliate 1', 'Ferocity'] };
    expect(damagesOf({ ...attack, attacker: ['Evade 1'] }, [1, 4])).toEqual([1, 0]);
    expect(damagesOf({ ...attack, attacker: ['Evade 1', 'Fortitude'] }, [1, 4])).toEqual([0, 0]);
  });
});
