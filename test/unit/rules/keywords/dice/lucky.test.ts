import { describe, expect, it } from 'vitest';
import { chances, damageOf, expectSameAttack, meanDamage, play, reRolls, tell } from '../printed-attack.js';

describe('Lucky of the attacker', () => {
  it('re-rolls a die that misses; the new face counts', () => {
    expect(damageOf({ power: 3, attacker: ['Lucky 1'] }, [1, 4, 5, 6])).toBe(3);
    expect(damageOf({ power: 3, attacker: ['Lucky 1'] }, [1, 4, 5, 2])).toBe(2);
  });

  it('re-rolls any number of dice up to X: a single miss alone under Lucky 3', () => {
    expect(damageOf({ power: 3, attacker: ['Lucky 3'] }, [4, 2, 6, 5])).toBe(3);
  });

  it('re-rolls no more than X dice', () => {
    expect(damageOf({ power: 4, attacker: ['Lucky 2'] }, [1, 1, 1, 1, 6, 6])).toBe(2);
  });

  it('re-rolls nothing if every die hits', () => {
    expect(damageOf({ power: 3, attacker: ['Lucky 2'] }, [4, 5, 6])).toBe(3);
  });

  it('rolls the chosen dice together, once: a miss that comes up again stays', () => {
    expect(damageOf({ power: 2, attacker: ['Lucky 2'] }, [1, 2, 1, 4])).toBe(1);
  });

  it('re-rolls no more dice than are rolled for the attack', () => {
    expectSameAttack({ power: 1, attacker: ['Lucky 5'] }, { power: 1, attacker: ['Lucky 1'] });
    expect(damageOf({ power: 1, attacker: ['Lucky 5'] }, [1, 1])).toBe(0);
  });

  it('re-rolls nothing if no dice are rolled', () => {
    expect(damageOf({ power: 1, attacker: ['Lucky 2'], defender: ['Shields 1'] }, [])).toBe(0);
  });

  it('adds up: Lucky 1 twice is one use of Lucky 2', () => {
    expectSameAttack({ power: 3, attacker: ['Lucky 1', 'Lucky 1'] }, { power: 3, attacker: ['Lucky 2'] });
    expect(reRolls({ power: 3, attacker: ['Lucky 1', 'Lucky 1'] }, [1, 2, 6, 1, 1])).toEqual(['attacker 1 2']);
  });

  it('looks at the modified die: with Accuracy 1 a natural 3 is kept', () => {
    expect(damageOf({ power: 2, attacker: ['Lucky 2', 'Accuracy 1'] }, [3, 2, 3])).toBe(2);
  });

  it('looks at the modified die: against Armor a natural 4 is re-rolled', () => {
    expect(damageOf({ power: 2, attacker: ['Lucky 2'], defender: ['Armor'] }, [4, 5, 5])).toBe(2);
  });

  it('re-rolls more than five dice', () => {
    expect(damageOf({ power: 7, attacker: ['Lucky 6'] }, [1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 4])).toBe(2);
    expect(damageOf({ power: 7, attacker: ['Lucky 7'] }, [1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 4])).toBe(2);
  });

  it('re-rolls hits for a natural six if that is worth more: a spare hit under Critical Hit 4', () => {
    expect(damageOf({ power: 1, attacker: ['Lucky 1', 'Critical Hit 4'] }, [4, 6])).toBe(1 + 4);
    expect(damageOf({ power: 1, attacker: ['Lucky 1', 'Critical Hit 4'] }, [4, 1])).toBe(0);
  });

  it('keeps the hit if both are worth the same: Critical Hit 3', () => {
    expect(damageOf({ power: 1, attacker: ['Lucky 1', 'Critical Hit 3'] }, [4])).toBe(1);
  });

  it('re-rolls no hits once there is a natural six', () => {
    expect(damageOf({ power: 2, attacker: ['Lucky 2', 'Critical Hit 30'] }, [6, 4])).toBe(2 + 30);
  });

  it('re-rolls for every six under criticalHitPerSix', () => {
    const attack = { power: 2, attacker: ['Lucky 2', 'Critical Hit 30'], rules: { criticalHitPerSix: true } };
    expect(reRolls(attack, [6, 4, 6])).toEqual(['attacker 4']);
  });

  it('re-rolls for a discard although the mean stays the same', () => {
    const attack = { power: 1, attacker: ['Lucky 1', 'Critical Hit 3'], health: 4 };
    expect(reRolls({ ...attack, objective: 'discard-chance' }, [4, 6])).toEqual(['attacker 4']);
    expect(reRolls({ ...attack, objective: 'mean-damage' }, [4])).toEqual([]);
  });

  it('leaves a miss alone that no longer matters for the discard', () => {
    const attack = { power: 3, attacker: ['Lucky 1'], health: 2, objective: 'discard-chance' } as const;
    expect(reRolls(attack, [4, 4, 1])).toEqual([]);
    expect(reRolls({ ...attack, objective: 'capped-damage' }, [4, 4, 1])).toEqual([]);
    expect(reRolls({ ...attack, objective: 'mean-damage' }, [4, 4, 1, 1])).toEqual(['attacker 1']);
  });

  it('has the chances of its examples', () => {
    expect(chances({ power: 3, attacker: ['Lucky 1'] })).toEqual({ 0: '1/16', 1: '1/4', 2: '3/8', 3: '5/16' });
    expect(meanDamage({ power: 2, attacker: ['Lucky 2', 'Critical Hit 5'] })).toBe('4939/1296');
  });
});

describe('Lucky of the defender', () => {
  it('has a die re-rolled that hits; the new face counts', () => {
    expect(damageOf({ power: 3, defender: ['Lucky 1'] }, [1, 4, 5, 2])).toBe(1);
    expect(damageOf({ power: 3, defender: ['Lucky 1'] }, [1, 4, 5, 6])).toBe(2);
  });

  it('has no more than X dice re-rolled, and no die that misses', () => {
    expect(damageOf({ power: 4, defender: ['Lucky 2'] }, [6, 6, 6, 1, 1, 1])).toBe(1);
    expect(damageOf({ power: 2, defender: ['Lucky 2'] }, [1, 5, 1])).toBe(0);
    expect(damageOf({ power: 2, defender: ['Lucky 2'] }, [1, 2])).toBe(0);
  });

  it('adds up: Lucky 1 and Lucky 2 are one use of Lucky 3', () => {
    expectSameAttack({ power: 4, defender: ['Lucky 1', 'Lucky 2'] }, { power: 4, defender: ['Lucky 3'] });
  });

  it('takes the natural six first, and with it the Critical Hit', () => {
    expect(reRolls({ power: 2, attacker: ['Critical Hit 2'], defender: ['Lucky 1'] }, [4, 6, 1])).toEqual(['defender 6']);
  });

  it('leaves a natural 4 alone if its re-roll could bring the six', () => {
    expect(reRolls({ power: 1, attacker: ['Critical Hit 4'], defender: ['Lucky 1'] }, [4])).toEqual([]);
    expect(reRolls({ power: 1, attacker: ['Critical Hit 2'], defender: ['Lucky 1'] }, [4, 1])).toEqual(['defender 4']);
  });

  it('has a natural six re-rolled that misses', () => {
    const attack = { power: 2, attacker: ['Critical Hit 3', 'Accuracy -2'], defender: ['Armor', 'Lucky 1'] };
    expect(play(attack, [6, 5, 2])).toMatchObject({ damage: 0, criticalHit: false });
  });

  it('leaves one of two natural sixes alone, since one is enough for the Critical Hit', () => {
    const attack = { power: 2, attacker: ['Critical Hit 3', 'Accuracy -3'], defender: ['Lucky 1'] };
    expect(damageOf(attack, [6, 6])).toBe(3);
  });

  it('prevents a discard if it still can', () => {
    const attack = { power: 3, defender: ['Lucky 1'], health: 3, objective: 'discard-chance' } as const;
    expect(play(attack, [4, 5, 6, 3]).isDiscarded).toBe(false);
    expect(reRolls(attack, [4, 5, 1])).toEqual([]);
  });

  it('has the chances of its examples', () => {
    expect(chances({ power: 3, defender: ['Lucky 1'] })).toEqual({ 0: '5/16', 1: '3/8', 2: '1/4', 3: '1/16' });
    expect(meanDamage({ power: 2, attacker: ['Critical Hit 5'], defender: ['Lucky 2'] })).toBe('1435/1296');
  });
});

describe('Lucky of both', () => {
  const both = { power: 2, attacker: ['Lucky 1'], defender: ['Lucky 1'] };

  it.each(['attacker', 'defender'] as const)(
    'lets each player re-roll once, with the first chance for the %s',
    (firstChance) => {
      expect(reRolls({ ...both, rules: { firstChance } }, [1, 2, 6, 1])).toEqual(['attacker 1', 'defender 6']);
      expect(reRolls({ ...both, rules: { firstChance } }, [4, 5, 3, 4])).toEqual(['defender 5', 'attacker 3']);
    },
  );

  it('lets the second player choose a die that the first re-rolled', () => {
    expect(reRolls({ ...both, power: 1 }, [1, 6, 2])).toEqual(['attacker 1', 'defender 6']);
  });

  it('lets a player who passed answer the other', () => {
    // Nothing misses, so the attacker passes; the defender takes a hit away, and the attacker re-rolls the miss that came.
    expect(tell(both, [4, 5, 1, 6])).toEqual([
      { kind: 'rolled', step: 5, dice: 'attack dice', faces: [4, 5] },
      { kind: 'passed', step: 7, player: 'attacker' },
      { kind: 're-rolled', step: 7, player: 'defender', picked: [5], rolled: [1], table: [4, 1] },
      { kind: 're-rolled', step: 7, player: 'attacker', picked: [1], rolled: [6], table: [4, 6] },
      { kind: 'hits', step: 8, table: [4, 6], hits: 2, hitsFrom: 4 },
      { kind: 'damage', step: 11, unit: 1, damage: 2, criticalHit: false },
    ]);
  });

  it('ends when the one who has not acted passes', () => {
    expect(tell({ ...both, luckyPolicy: { defender: 'greedy' } }, [1, 2, 1]).map(({ kind }) => kind)).toEqual([
      'rolled',
      're-rolled',
      'passed',
      'hits',
      'damage',
    ]);
  });

  it('gives the player who decides last an advantage in a fixed order, and no player in a play-or-pass', () => {
    const withRules = (rules: object): string => meanDamage({ ...both, rules });
    expect(withRules({ rerollPop: 'fixedOrder', firstChance: 'attacker' })).toBe('15/16');
    expect(withRules({ rerollPop: 'fixedOrder', firstChance: 'defender' })).toBe('17/16');
    expect(withRules({ firstChance: 'attacker' })).toBe('1');
    expect(withRules({ firstChance: 'defender' })).toBe('1');
  });

  it('counts each by its own number of dice', () => {
    const attack = { power: 6, attacker: ['Lucky 6'], defender: ['Lucky 1'] };
    // Six misses are re-rolled to six hits, five and one; then the defender has one of them re-rolled.
    expect(damageOf(attack, [1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 1])).toBe(5);
  });
});

describe('luckyDice exactly', () => {
  const rules = { luckyDice: 'exactly' } as const;

  it('re-rolls X dice or none: a single miss is left alone if a hit would be given away needlessly', () => {
    expect(reRolls({ power: 2, attacker: ['Lucky 2'], rules }, [1, 4])).toEqual([]);
    expect(reRolls({ power: 2, attacker: ['Lucky 2'], rules }, [1, 2, 6, 6])).toEqual(['attacker 1 2']);
  });

  it('fills up with a hit if that pays', () => {
    expect(reRolls({ power: 3, attacker: ['Lucky 3'], rules }, [1, 4, 2, 1, 1, 1])).toEqual(['attacker 1 4 2']);
  });

  it('re-rolls all dice if there are fewer than X', () => {
    expect(reRolls({ power: 2, attacker: ['Lucky 5'], rules }, [1, 2, 6, 6])).toEqual(['attacker 1 2']);
  });

  it('binds the defender too', () => {
    expect(reRolls({ power: 2, defender: ['Lucky 2'], rules }, [1, 4])).toEqual([]);
    expect(reRolls({ power: 2, defender: ['Lucky 2'], rules }, [5, 4, 1, 1])).toEqual(['defender 5 4']);
  });

  it('has the mean of its example', () => {
    expect(meanDamage({ power: 2, attacker: ['Lucky 2'], rules })).toBe('5/4');
    expect(meanDamage({ power: 2, attacker: ['Lucky 2'] })).toBe('3/2');
  });
});

describe('greedy play', () => {
  const greedy = { luckyPolicy: { attacker: 'greedy', defender: 'greedy' } } as const;

  it('of the attacker re-rolls misses only, never hits', () => {
    expect(reRolls({ power: 1, attacker: ['Lucky 1', 'Critical Hit 30'], ...greedy }, [4])).toEqual([]);
    expect(reRolls({ power: 2, attacker: ['Lucky 1'], ...greedy }, [1, 4, 4])).toEqual(['attacker 1']);
  });

  it('of the defender has hits re-rolled only, the highest faces first', () => {
    expect(reRolls({ power: 2, defender: ['Lucky 1'], ...greedy }, [4, 5, 1])).toEqual(['defender 5']);
    expect(reRolls({ power: 1, attacker: ['Critical Hit 30'], defender: ['Lucky 1'], ...greedy }, [4, 6])).toEqual([
      'defender 4',
    ]);
  });

  it('does not look at a natural six that misses', () => {
    const attack = { power: 2, attacker: ['Critical Hit 3', 'Accuracy -2'], defender: ['Armor', 'Lucky 1'], ...greedy };
    expect(damageOf(attack, [6, 5])).toBe(3);
  });

  it('uses Lucky even if it gains nothing', () => {
    const attack = { power: 1, attacker: ['Lucky 1', 'Accuracy -3'], ...greedy };
    expect(reRolls(attack, [6, 6])).toEqual(['attacker 6']);
  });

  it('gives away no die that it wants to keep under luckyDice exactly', () => {
    const attack = { power: 3, attacker: ['Lucky 3'], rules: { luckyDice: 'exactly' }, ...greedy } as const;
    expect(reRolls(attack, [1, 4, 2])).toEqual([]);
    expect(reRolls(attack, [1, 3, 2, 6, 6, 6])).toEqual(['attacker 1 3 2']);
  });
});
