import { describe, expect, it } from 'vitest';
import { damageOf, reRolls, tell } from '../printed-attack.js';

describe('Lucky of the attacker', () => {
  it('re-rolls a die that misses; the new face counts', () => {
    expect(damageOf({ power: 3, attacker: ['Lucky 1'] }, [1, 4, 5, 6])).toBe(3);
    expect(damageOf({ power: 3, attacker: ['Lucky 1'] }, [1, 4, 5, 2])).toBe(2);
  });

  it('re-rolls any number of dice up to X: a single miss alone under Lucky 3', () => {
    expect(damageOf({ power: 3, attacker: ['Lucky 3'] }, [4, 2, 6, 5])).toBe(3);
  });

  it('rolls the chosen dice together, once: a miss that comes up again stays', () => {
    expect(damageOf({ power: 2, attacker: ['Lucky 2'] }, [1, 2, 1, 4])).toBe(1);
  });

  it('looks at the modified die: against Armor a natural 4 is re-rolled', () => {
    expect(damageOf({ power: 2, attacker: ['Lucky 2'], defender: ['Armor'] }, [4, 5, 5])).toBe(2);
  });

  it('re-rolls more than five dice', () => {
    expect(damageOf({ power: 7, attacker: ['Lucky 6'] }, [1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 4])).toBe(2);
    expect(damageOf({ power: 7, attacker: ['Lucky 7'] }, [1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 4])).toBe(2);
  });

  it('re-rolls for every six under criticalHitPerSix', () => {
    const attack = { power: 2, attacker: ['Lucky 2', 'Critical Hit 30'], rules: { criticalHitPerSix: true } };
    expect(reRolls(attack, [6, 4, 6])).toEqual(['attacker 4']);
  });

  it('leaves a miss alone that no longer matters for the discard', () => {
    const attack = { power: 3, attacker: ['Lucky 1'], health: 2, objective: 'discard-chance' } as const;
    expect(reRolls(attack, [4, 4, 1])).toEqual([]);
    expect(reRolls({ ...attack, objective: 'capped-damage' }, [4, 4, 1])).toEqual([]);
    expect(reRolls({ ...attack, objective: 'mean-damage' }, [4, 4, 1, 1])).toEqual(['attacker 1']);
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
});

describe('greedy play', () => {
  const greedy = { luckyPolicy: { attacker: 'greedy', defender: 'greedy' } } as const;

  it('uses Lucky even if it gains nothing', () => {
    const attack = { power: 1, attacker: ['Lucky 1', 'Accuracy -3'], ...greedy };
    expect(reRolls(attack, [6, 6])).toEqual(['attacker 6']);
  });
});
