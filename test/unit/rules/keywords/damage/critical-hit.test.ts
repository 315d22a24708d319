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

describe('criticalHitPerSix', () => {
  const rules = { criticalHitPerSix: true };

  it('counts sixes that miss, unless criticalHitNeedsHit', () => {
    const attacker = ['Critical Hit 2', 'Accuracy -3'];
    expect(damageOf({ power: 2, attacker, rules }, [6, 6])).toBe(4);
    expect(damageOf({ power: 2, attacker, rules: { ...rules, criticalHitNeedsHit: true } }, [6, 6])).toBe(0);
  });
});
