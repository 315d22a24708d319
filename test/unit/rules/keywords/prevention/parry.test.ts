import { describe, expect, it } from 'vitest';
import { damageOf, damagesOf, reRolls, tell } from '../printed-attack.js';

describe('Parry', () => {
  it('prevents X damage if the attack dice show a natural one', () => {
    expect(damageOf({ power: 4, defender: ['Parry 2'] }, [1, 4, 5, 6])).toBe(3 - 2);
  });

  it('prevents up to X, and never more damage than there is', () => {
    expect(damageOf({ power: 3, defender: ['Parry 5'] }, [1, 4, 2])).toBe(0);
    expect(damageOf({ power: 3, defender: ['Parry 5'] }, [1, 2, 3])).toBe(0);
  });

  it('prevents once, however many natural ones there are', () => {
    expect(damageOf({ power: 5, defender: ['Parry 1'] }, [1, 1, 4, 5, 6])).toBe(3 - 1);
  });

  it('looks at the roll after re-rolls: a re-roll can take the one away', () => {
    expect(damageOf({ power: 2, attacker: ['Lucky 1'], defender: ['Parry 1'] }, [1, 4, 2])).toBe(1);
    expect(damageOf({ power: 2, attacker: ['Lucky 1'], defender: ['Parry 1'] }, [1, 4, 6])).toBe(2);
  });

  it('looks at the roll after re-rolls: a re-roll can bring the one', () => {
    expect(damageOf({ power: 2, attacker: ['Lucky 1'], defender: ['Parry 1'] }, [2, 4, 1])).toBe(0);
    expect(damageOf({ power: 2, defender: ['Lucky 1', 'Parry 1'] }, [4, 5, 1])).toBe(0);
  });

  it('prevents the damage of Critical Hit too', () => {
    const attack = { power: 2, attacker: ['Critical Hit 3'] };
    expect(damageOf({ ...attack, defender: ['Parry 2'] }, [6, 1])).toBe(1 + 3 - 2);
    expect(damageOf({ ...attack, defender: ['Parry 9'] }, [6, 1])).toBe(0);
  });

  it('makes the attacker re-roll the one before other misses', () => {
    const attack = { power: 3, attacker: ['Lucky 1'], defender: ['Parry 1'] };
    expect(reRolls(attack, [2, 1, 4, 5])).toEqual(['attacker 1']);
    expect(reRolls({ ...attack, luckyPolicy: { attacker: 'greedy' } }, [2, 1, 4, 5])).toEqual(['attacker 1']);
  });

  it('makes the defender leave dice alone whose damage Parry prevents', () => {
    const attack = { power: 2, defender: ['Parry 1', 'Lucky 1'] };
    expect(reRolls(attack, [1, 5])).toEqual([]);
    expect(reRolls(attack, [2, 5, 3])).toEqual(['defender 5']);
  });

  it('prevents less than it can for the sake of a Deflect, against Cunning too', () => {
    const attack = { power: 2, attacker: ['Accuracy 3'], defender: ['Parry 2', 'Deflect 2'] };
    expect(damagesOf(attack, [1, 4])).toEqual([2, 0]);
    expect(damagesOf({ ...attack, attacker: ['Accuracy 3', 'Cunning'] }, [1, 4])).toEqual([2, 0]);
  });

  it('is damage prevention: it comes after the hits and before the counters', () => {
    expect(tell({ power: 2, attacker: ['Critical Hit 3'], defender: ['Parry 2'], health: 5 }, [6, 1])).toEqual([
      { kind: 'rolled', step: 5, dice: 'attack dice', faces: [6, 1] },
      { kind: 'hits', step: 8, table: [6, 1], hits: 1, hitsFrom: 4 },
      { kind: 'parried', step: 10, prevented: 2 },
      { kind: 'damage', step: 11, unit: 1, damage: 2, criticalHit: true },
      { kind: 'discard', step: 12, unit: 1, isDiscarded: false },
    ]);
  });
});
