import { describe, expect, it } from 'vitest';
import { damageOf, damagesOf } from '../printed-attack.js';

describe('Ferocity', () => {
  it('lets no damage of this unit be prevented', () => {
    for (const prevention of ['Evade 2', 'Absorb 2', 'Persuade 2', 'Deflect 2', 'Parry 2']) {
      expect(damageOf({ power: 2, attacker: ['Ferocity'], defender: [prevention] }, [1, 4]), prevention).toBe(1);
      expect(damageOf({ power: 2, defender: [prevention] }, [1, 4]), prevention).toBe(0);
    }
  });

  it('is for all damage of the unit, including that of Retaliate, Riposte and Deflect', () => {
    const evading = ['Evade 3'];
    expect(damagesOf({ power: 1, attacker: evading, defender: ['Retaliate 1', 'Ferocity'] }, [1, 4])).toEqual([1, 0]);
    expect(damagesOf({ power: 1, attacker: evading, defender: ['Riposte 1', 'Ferocity'] }, [2])).toEqual([1, 0]);
    expect(damagesOf({ power: 1, attacker: evading, defender: ['Deflect 1', 'Ferocity'] }, [4])).toEqual([1, 0]);
  });

  it('is not for damage of other units', () => {
    expect(damagesOf({ power: 1, attacker: ['Ferocity', 'Evade 1'], defender: ['Retaliate 1'] }, [1, 4])).toEqual([0, 0]);
  });
});
