import { describe, expect, it } from 'vitest';
import { chances, damageOf, expectSameAttack, meanDamage, play, printedPlan, tell } from '../printed-attack.js';

describe('Critical Hit', () => {
  it('does X more damage if the attack dice show a natural six', () => {
    expect(play({ power: 3, attacker: ['Critical Hit 2'] }, [6, 4, 1])).toMatchObject({ damage: 2 + 2, criticalHit: true });
  });

  it('does nothing without a natural six', () => {
    expect(play({ power: 3, attacker: ['Critical Hit 2'] }, [5, 5, 5])).toMatchObject({ damage: 3, criticalHit: false });
  });

  it('does its damage once, however many natural sixes there are', () => {
    expect(damageOf({ power: 3, attacker: ['Critical Hit 2'] }, [6, 6, 6])).toBe(3 + 2);
  });

  it('sees a six on the last die of many', () => {
    expect(damageOf({ power: 7, attacker: ['Critical Hit 4'] }, [1, 1, 1, 1, 1, 1, 6])).toBe(1 + 4);
  });

  it('adds up: Critical Hit 1 and Critical Hit 2 are Critical Hit 3', () => {
    expectSameAttack({ power: 2, attacker: ['Critical Hit 1', 'Critical Hit 2'] }, { power: 2, attacker: ['Critical Hit 3'] });
    expect(damageOf({ power: 2, attacker: ['Critical Hit 1', 'Critical Hit 2'] }, [6, 1])).toBe(1 + 3);
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

  it('looks at the roll after re-rolls: a re-roll can take the six away', () => {
    expect(play({ power: 2, attacker: ['Critical Hit 2'], defender: ['Lucky 1'] }, [6, 4, 5])).toMatchObject({
      damage: 2,
      criticalHit: false,
    });
  });

  it('counts only the six of the final roll: taken away and brought back it counts once', () => {
    expect(damageOf({ power: 2, attacker: ['Critical Hit 2'], defender: ['Lucky 1'] }, [6, 6, 6])).toBe(2 + 2);
  });

  it('does nothing if no dice are rolled', () => {
    expect(play({ power: 2, attacker: ['Critical Hit 5'], defender: ['Shields 2'] }, [])).toMatchObject({
      damage: 0,
      criticalHit: false,
    });
  });

  it('does nothing on the defender', () => {
    expectSameAttack({ power: 3, defender: ['Critical Hit 5'] }, { power: 3 });
  });

  it('does nothing with a value of 0', () => {
    expectSameAttack({ power: 3, attacker: ['Critical Hit 0'] }, { power: 3 });
    expect(play({ power: 1, attacker: ['Critical Hit 0'] }, [6])).toMatchObject({ damage: 1, criticalHit: false });
  });

  it('can discard the defender', () => {
    expect(play({ power: 1, attacker: ['Critical Hit 3'], health: 5, counters: 1 }, [6]).isDiscarded).toBe(true);
    expect(play({ power: 1, attacker: ['Critical Hit 3'], health: 5 }, [6]).isDiscarded).toBe(false);
  });

  it('is pending damage: it is added after the hits are counted', () => {
    const kinds = tell({ power: 1, attacker: ['Critical Hit 3'] }, [6]);
    expect(kinds).toEqual([
      { kind: 'rolled', step: 5, dice: 'attack dice', faces: [6] },
      { kind: 'hits', step: 8, table: [6], hits: 1, hitsFrom: 4 },
      { kind: 'damage', step: 11, unit: 1, damage: 4, criticalHit: true },
    ]);
  });

  it('has the chances of its examples', () => {
    expect(chances({ power: 3, attacker: ['Critical Hit 2'] })).toEqual({
      0: '1/8',
      1: '1/4',
      2: '1/6',
      3: '35/216',
      4: '5/24',
      5: '19/216',
    });
    expect(meanDamage({ power: 3, attacker: ['Critical Hit 2', 'Accuracy 1'] })).toBe('307/108');
  });
});

describe('criticalHitNeedsHit', () => {
  const rules = { criticalHitNeedsHit: true };

  it('lets a natural six that misses do nothing', () => {
    const attack = { power: 2, attacker: ['Critical Hit 3', 'Accuracy -2'], defender: ['Armor'], rules };
    expect(play(attack, [6, 6])).toMatchObject({ damage: 0, criticalHit: false });
  });

  it('changes nothing if a natural six hits', () => {
    expectSameAttack(
      { power: 2, attacker: ['Critical Hit 3', 'Accuracy -2'], rules },
      { power: 2, attacker: ['Critical Hit 3', 'Accuracy -2'] },
    );
    expect(damageOf({ power: 1, attacker: ['Critical Hit 3', 'Accuracy -2'], rules }, [6])).toBe(1 + 3);
  });

  it('is satisfied by a natural six that is a sure hit', () => {
    const attack = { power: 1, attacker: ['Critical Hit 3', 'Accuracy -3'], rules: { ...rules, naturalSixHits: true } };
    expect(damageOf(attack, [6])).toBe(1 + 3);
  });
});

describe('criticalHitPerSix', () => {
  const rules = { criticalHitPerSix: true };

  it('does X more damage for every natural six', () => {
    expect(damageOf({ power: 4, attacker: ['Critical Hit 2'], rules }, [6, 6, 6, 1])).toBe(3 + 3 * 2);
    expect(damageOf({ power: 4, attacker: ['Critical Hit 2'], rules }, [6, 5, 5, 5])).toBe(4 + 2);
    expect(play({ power: 2, attacker: ['Critical Hit 2'], rules }, [5, 4])).toMatchObject({ damage: 2, criticalHit: false });
  });

  it('counts sixes over several groups of dice', () => {
    expect(damageOf({ power: 6, attacker: ['Critical Hit 1'], rules }, [6, 1, 1, 1, 1, 6])).toBe(2 + 2);
  });

  it('counts sixes that miss, unless criticalHitNeedsHit', () => {
    const attacker = ['Critical Hit 2', 'Accuracy -3'];
    expect(damageOf({ power: 2, attacker, rules }, [6, 6])).toBe(4);
    expect(damageOf({ power: 2, attacker, rules: { ...rules, criticalHitNeedsHit: true } }, [6, 6])).toBe(0);
  });

  it('changes nothing without Critical Hit', () => {
    expectSameAttack({ power: 4, rules }, { power: 4 });
  });

  // power 2: each die shows a six with the chance 1/6, so the mean is 1 for the hits and 2 * 1/6 * 3 for the sixes.
  it('adds X times the mean number of sixes', () => {
    expect(meanDamage({ power: 2, attacker: ['Critical Hit 3'], rules })).toBe('2');
  });

  it('makes a different plan', () => {
    expect(printedPlan({ power: 2, attacker: ['Critical Hit 3'], rules }).roll.finalFaces.criticalHit).toEqual({
      natural: 6,
      isCounted: true,
    });
    expect(printedPlan({ power: 2, attacker: ['Critical Hit 3'] }).roll.finalFaces.criticalHit).toEqual({
      natural: 6,
      isCounted: false,
    });
    expect(printedPlan({ power: 2 }).roll.finalFaces).toEqual({});
  });
});
