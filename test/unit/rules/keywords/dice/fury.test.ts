import { describe, expect, it } from 'vitest';
import { chances, damageOf, expectSameAttack, meanDamage, play, printedPlan, reRolls, tell } from '../printed-attack.js';

describe('Fury', () => {
  it('rolls X more attack dice if the first roll shows a natural four', () => {
    expect(damageOf({ power: 2, attacker: ['Fury 2'] }, [4, 1, 5, 6])).toBe(3);
    expect(damageOf({ power: 2, attacker: ['Fury 2'] }, [4, 1, 2, 3])).toBe(1);
  });

  it('rolls nothing without a natural four', () => {
    expect(damageOf({ power: 5, attacker: ['Fury 2'] }, [1, 2, 3, 5, 6])).toBe(2);
  });

  it('rolls its dice once, however many natural fours there are', () => {
    expect(damageOf({ power: 3, attacker: ['Fury 1'] }, [4, 4, 4, 5])).toBe(4);
  });

  it('sees a four on the last die of many, and rolls more than five dice', () => {
    expect(damageOf({ power: 6, attacker: ['Fury 7'] }, [1, 1, 1, 1, 1, 4, 6, 6, 6, 6, 6, 6, 1])).toBe(1 + 6);
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

  it('rolls dice that hit as attack dice do, with Accuracy', () => {
    expect(damageOf({ power: 1, attacker: ['Fury 3', 'Accuracy 1'] }, [4, 2, 3, 3])).toBe(1 + 2);
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

  it('lets both players have its dice re-rolled', () => {
    expect(reRolls({ power: 1, attacker: ['Fury 1', 'Lucky 1'] }, [4, 1, 6])).toEqual(['attacker 1']);
    expect(reRolls({ power: 1, attacker: ['Fury 1'], defender: ['Lucky 1'] }, [4, 6, 1])).toEqual(['defender 6']);
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

  it('rolls dice whose natural six brings the Critical Hit', () => {
    const attack = { power: 1, attacker: ['Fury 2', 'Critical Hit 3'] };
    expect(play(attack, [4, 6, 6])).toMatchObject({ damage: 3 + 3, criticalHit: true });
    expect(play(attack, [4, 5, 5])).toMatchObject({ damage: 3, criticalHit: false });
  });

  it('rolls dice whose natural sixes each count under criticalHitPerSix, even with power 1', () => {
    const attack = { power: 1, attacker: ['Fury 2', 'Critical Hit 3'], rules: { criticalHitPerSix: true } };
    expect(damageOf(attack, [4, 6, 6])).toBe(3 + 2 * 3);
  });

  it('rolls dice whose natural one brings the Parry', () => {
    const attack = { power: 1, attacker: ['Fury 1'], defender: ['Parry 1'] };
    expect(damageOf(attack, [4, 1])).toBe(0);
    expect(damageOf(attack, [4, 2])).toBe(1);
  });

  it('adds up: Fury 1 and Fury 2 are Fury 3', () => {
    expectSameAttack({ power: 2, attacker: ['Fury 1', 'Fury 2'] }, { power: 2, attacker: ['Fury 3'] });
    expect(damageOf({ power: 1, attacker: ['Fury 1', 'Fury 2'] }, [4, 5, 5, 5])).toBe(4);
  });

  it('is not reduced by Shields, which take dice of the first roll', () => {
    expect(damageOf({ power: 2, attacker: ['Fury 2'], defender: ['Shields 1'] }, [4, 5, 6])).toBe(3);
  });

  it('rolls nothing if no dice are rolled', () => {
    expect(damageOf({ power: 2, attacker: ['Fury 5'], defender: ['Shields 2'] }, [])).toBe(0);
    expect(damageOf({ power: 0, attacker: ['Fury 5', 'Lucky 2'] }, [])).toBe(0);
  });

  it('does nothing on the defender', () => {
    expectSameAttack({ power: 3, defender: ['Fury 5'] }, { power: 3 });
  });

  it('does nothing with a value of 0', () => {
    expectSameAttack({ power: 3, attacker: ['Fury 0'] }, { power: 3 });
  });

  it('can discard the defender', () => {
    const attack = { power: 1, attacker: ['Fury 1'], health: 2 };
    expect(play(attack, [4, 4]).isDiscarded).toBe(true);
    expect(play(attack, [4, 1]).isDiscarded).toBe(false);
    expect(play(attack, [6]).isDiscarded).toBe(false);
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

  // A 4 is among two dice with probability 11/36; then Fury 2 hits once on average: 1 + 11/36.
  it('has the chances of its examples', () => {
    expect(chances({ power: 2, attacker: ['Fury 2'] })).toEqual({ 0: '1/4', 1: '3/8', 2: '11/48', 3: '1/9', 4: '5/144' });
    expect(meanDamage({ power: 2, attacker: ['Fury 2'] })).toBe('47/36');
    expect(chances({ power: 2, attacker: ['Fury 1', 'Critical Hit 2'] })).toEqual({
      0: '1/4',
      1: '1/4',
      2: '1/8',
      3: '7/36',
      4: '5/36',
      5: '1/24',
    });
    expect(meanDamage({ power: 2, attacker: ['Fury 1', 'Critical Hit 2'] })).toBe('133/72');
    expect(chances({ power: 1, attacker: ['Fury 1', 'Lucky 1'] })).toEqual({ 0: '1/4', 1: '5/8', 2: '1/8' });
    expect(meanDamage({ power: 1, attacker: ['Fury 1', 'Lucky 1'] })).toBe('7/8');
  });
});
