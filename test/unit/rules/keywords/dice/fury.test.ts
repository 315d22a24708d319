import { describe, expect, it } from 'vitest';
import { damageOf, printedPlan, reRolls, tell } from '../printed-attack.js';

describe('Fury', () => {
  it('rolls X more attack dice if the first roll shows a natural four', () => {
    expect(damageOf({ power: 2, attacker: ['Fury 2'] }, [4, 1, 5, 6])).toBe(3);
    expect(damageOf({ power: 2, attacker: ['Fury 2'] }, [4, 1, 2, 3])).toBe(1);
  });

  it('rolls its dice once, however many natural fours there are', () => {
    expect(damageOf({ power: 3, attacker: ['Fury 1'] }, [4, 4, 4, 5])).toBe(4);
  });

  it('rolls no further dice for a natural four on a Fury die', () => {
    expect(damageOf({ power: 1, attacker: ['Fury 2'] }, [4, 4, 4])).toBe(3);
  });

  it('looks at the natural four, not at a modified one', () => {
    expect(damageOf({ power: 1, attacker: ['Fury 1', 'Accuracy 1'] }, [3])).toBe(1);
    expect(damageOf({ power: 1, attacker: ['Fury 1', 'Accuracy -1'] }, [5])).toBe(1);
  });

  it('looks at the natural four even if it misses', () => {
    expect(damageOf({ power: 1, attacker: ['Fury 1', 'Accuracy -1'] }, [4, 5])).toBe(1);
    expect(damageOf({ power: 1, attacker: ['Fury 1'], defender: ['Armor'] }, [4, 4])).toBe(0);
    expect(damageOf({ power: 1, attacker: ['Fury 1'], defender: ['Armor'] }, [4, 5])).toBe(1);
  });

  it('looks at the first roll only: a four that a re-roll brings gives no dice', () => {
    expect(damageOf({ power: 1, attacker: ['Fury 1', 'Lucky 1'] }, [1, 4])).toBe(1);
    expect(damageOf({ power: 1, attacker: ['Fury 1'], defender: ['Lucky 1'] }, [5, 4])).toBe(1);
  });

  it('keeps its dice if the four is re-rolled, even into another four', () => {
    const attack = { power: 1, attacker: ['Fury 1', 'Lucky 1'], defender: ['Armor'] };
    expect(damageOf(attack, [4, 5, 6])).toBe(2);
    expect(damageOf(attack, [4, 5, 4])).toBe(1);
  });

  it('gives Lucky more dice to choose from, if it rolls some', () => {
    const attack = { power: 1, attacker: ['Fury 2', 'Lucky 9'], defender: ['Armor'] };
    expect(printedPlan(attack).roll.lucky.attacker.dice).toBe(1 + 2);
    expect(reRolls(attack, [4, 1, 2, 5, 5, 5])).toEqual(['attacker 4 1 2']);
    expect(reRolls(attack, [1, 5])).toEqual(['attacker 1']);
  });

  it('under luckyDice exactly counts its dice among all dice', () => {
    const attack = { power: 1, attacker: ['Fury 1', 'Lucky 2'], rules: { luckyDice: 'exactly' } } as const;
    expect(reRolls(attack, [4, 1])).toEqual([]);
    expect(reRolls({ ...attack, defender: ['Armor'] }, [4, 1, 5, 5])).toEqual(['attacker 4 1']);
    expect(reRolls(attack, [1, 5])).toEqual(['attacker 1']);
  });

  it('rolls dice whose natural sixes each count under criticalHitPerSix, even with power 1', () => {
    const attack = { power: 1, attacker: ['Fury 2', 'Critical Hit 3'], rules: { criticalHitPerSix: true } };
    expect(damageOf(attack, [4, 6, 6])).toBe(3 + 2 * 3);
  });

  it('is part of the roll: its dice come before any re-roll', () => {
    expect(tell({ power: 2, attacker: ['Fury 1', 'Lucky 1'] }, [4, 5, 1, 6])).toEqual([
      { kind: 'rolled', step: 5, dice: 'attack dice', faces: [4, 5] },
      { kind: 'rolled', step: 5, dice: 'Fury dice', faces: [1] },
      { kind: 're-rolled', step: 7, player: 'attacker', picked: [1], rolled: [6], table: [4, 5, 6] },
      { kind: 'hits', step: 8, table: [4, 5, 6], hits: 3, hitsFrom: 4 },
      { kind: 'damage', step: 11, unit: 1, damage: 3, criticalHit: false },
    ]);
  });
});
