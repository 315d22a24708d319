import { describe, expect, it } from 'vitest';
import { damageOf, play, tell } from '../printed-attack.js';

describe('Critical Hit', () => {
  it('does X more damage if the attack dice show a natural six', () => {
    expect(play({ power: 3, attacker: ['Critical Hit 2'] }, [6, 4, 1])).toMatchObject({ damage: 2 + 2, criticalHit: true });
  });

  it('does its damage once, however many natural sixes there are', () => {
    expect(damageOf({ power: 3, attacker: ['Critical Hit 2'] }, [6, 6, 6])).toBe(3 + 2);
  });

  it('does nothing for a modified 6', () => {
    expect(damageOf({ power: 2, attacker: ['Critical Hit 3', 'Accuracy 1'] }, [5, 5])).toBe(2);
    expect(damageOf({ power: 2, attacker: ['Critical Hit 3', 'Accuracy 2'] }, [4, 5])).toBe(2);
  });

  it('counts a natural six that misses', () => {
    const attack = { power: 2, attacker: ['Critical Hit 3', 'Accuracy -2'], defender: ['Armor'] };
    expect(play(attack, [6, 5])).toMatchObject({ damage: 3, criticalHit: true });
  });

  it('looks at the roll after re-rolls: a re-roll can bring the six', () => {
    expect(play({ power: 2, attacker: ['Critical Hit 2', 'Lucky 1'] }, [4, 1, 6])).toMatchObject({
      damage: 2 + 2,
      criticalHit: true,
    });
  });

  it('is pending damage: it is added after the hits are counted', () => {
    const kinds = tell({ power: 1, attacker: ['Critical Hit 3'] }, [6]);
    expect(kinds).toEqual([
      { kind: 'rolled', step: 5, dice: 'attack dice', faces: [6] },
      { kind: 'hits', step: 8, table: [6], hits: 1, hitsFrom: 4 },
      { kind: 'damage', step: 11, unit: 1, damage: 4, criticalHit: true },
    ]);
  });
});

describe('criticalHitNeedsHit', () => {
  const rules = { criticalHitNeedsHit: true };

  it('lets a natural six that misses do nothing', () => {
    const attack = { power: 2, attacker: ['Critical Hit 3', 'Accuracy -2'], defender: ['Armor'], rules };
    expect(play(attack, [6, 6])).toMatchObject({ damage: 0, criticalHit: false });
  });
});

describe('criticalHitPerSix', () => {
  const rules = { criticalHitPerSix: true };

  it('does X more damage for every natural six', () => {
    expect(damageOf({ power: 4, attacker: ['Critical Hit 2'], rules }, [6, 6, 6, 1])).toBe(3 + 3 * 2);
    expect(damageOf({ power: 4, attacker: ['Critical Hit 2'], rules }, [6, 5, 5, 5])).toBe(4 + 2);
    expect(play({ power: 2, attacker: ['Critical Hit 2'], rules }, [5, 4])).toMatchObject({ damage: 2, criticalHit: false });
  });

  it('counts sixes that miss, unless criticalHitNeedsHit', () => {
    const attacker = ['Critical Hit 2', 'Accuracy -3'];
    expect(damageOf({ power: 2, attacker, rules }, [6, 6])).toBe(4);
    expect(damageOf({ power: 2, attacker, rules: { ...rules, criticalHitNeedsHit: true } }, [6, 6])).toBe(0);
  });
});
