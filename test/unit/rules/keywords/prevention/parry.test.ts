import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../../../src/automaton/attack-automaton.js';
import { exactOdds } from '../../../../../src/experiment/plan/exact-odds.js';
import { toText } from '../../../../../src/statistics/fraction.js';
import {
  chances,
  damageOf,
  damagesOf,
  expectSameAttack,
  meanDamage,
  type PrintedAttack,
  play,
  printedPlan,
  reRolls,
  tell,
} from '../printed-attack.js';

function criticalHitChance(attack: PrintedAttack): string {
  const { criticalHitChance: chance } = exactOdds(solveAttack(printedPlan(attack)));
  if (chance === null) throw new Error('the attack has no Critical Hit');
  return toText(chance);
}

describe('Parry', () => {
  it('prevents X damage if the attack dice show a natural one', () => {
    expect(damageOf({ power: 4, defender: ['Parry 2'] }, [1, 4, 5, 6])).toBe(3 - 2);
  });

  it('prevents nothing without a natural one', () => {
    expect(damageOf({ power: 4, defender: ['Parry 2'] }, [2, 3, 5, 6])).toBe(2);
  });

  it('prevents up to X, and never more damage than there is', () => {
    expect(damageOf({ power: 3, defender: ['Parry 5'] }, [1, 4, 2])).toBe(0);
    expect(damageOf({ power: 3, defender: ['Parry 5'] }, [1, 2, 3])).toBe(0);
  });

  it('prevents once, however many natural ones there are', () => {
    expect(damageOf({ power: 5, defender: ['Parry 1'] }, [1, 1, 4, 5, 6])).toBe(3 - 1);
  });

  it('sees a one on the last die of many', () => {
    expect(damageOf({ power: 7, defender: ['Parry 2'] }, [4, 4, 4, 4, 4, 4, 1])).toBe(6 - 2);
  });

  it('looks at the natural one, not at a modified one', () => {
    expect(damageOf({ power: 2, attacker: ['Accuracy -1'], defender: ['Parry 1'] }, [2, 5])).toBe(1);
  });

  it('looks at the natural one even if Accuracy makes more of it, and even a hit', () => {
    expect(damageOf({ power: 2, attacker: ['Accuracy 1'], defender: ['Parry 1'] }, [1, 4])).toBe(0);
    expect(damageOf({ power: 2, attacker: ['Accuracy 3'], defender: ['Parry 1'] }, [1, 2])).toBe(2 - 1);
  });

  it('looks at the roll after re-rolls: a re-roll can take the one away', () => {
    expect(damageOf({ power: 2, attacker: ['Lucky 1'], defender: ['Parry 1'] }, [1, 4, 2])).toBe(1);
    expect(damageOf({ power: 2, attacker: ['Lucky 1'], defender: ['Parry 1'] }, [1, 4, 6])).toBe(2);
  });

  it('looks at the roll after re-rolls: a re-roll can bring the one', () => {
    expect(damageOf({ power: 2, attacker: ['Lucky 1'], defender: ['Parry 1'] }, [2, 4, 1])).toBe(0);
    expect(damageOf({ power: 2, defender: ['Lucky 1', 'Parry 1'] }, [4, 5, 1])).toBe(0);
  });

  it('looks at every attack die, including those of Fury', () => {
    const attack = { power: 1, attacker: ['Fury 2'], defender: ['Parry 1'] };
    expect(damageOf(attack, [4, 5, 1])).toBe(2 - 1);
    expect(damageOf(attack, [4, 5, 2])).toBe(2);
  });

  it('prevents the damage of Critical Hit too', () => {
    const attack = { power: 2, attacker: ['Critical Hit 3'] };
    expect(damageOf({ ...attack, defender: ['Parry 2'] }, [6, 1])).toBe(1 + 3 - 2);
    expect(damageOf({ ...attack, defender: ['Parry 9'] }, [6, 1])).toBe(0);
  });

  it('leaves Critical Hit counted in the outcome', () => {
    const attack = { power: 2, attacker: ['Critical Hit 3'], defender: ['Parry 9'] };
    expect(play(attack, [6, 1])).toMatchObject({ damage: 0, criticalHit: true });
    expect(criticalHitChance(attack)).toBe('11/36');
    expect(criticalHitChance({ ...attack, defender: [] })).toBe('11/36');
  });

  it('makes the attacker re-roll the one before other misses', () => {
    const attack = { power: 3, attacker: ['Lucky 1'], defender: ['Parry 1'] };
    expect(reRolls(attack, [2, 1, 4, 5])).toEqual(['attacker 1']);
    expect(reRolls({ ...attack, luckyPolicy: { attacker: 'greedy' } }, [2, 1, 4, 5])).toEqual(['attacker 1']);
  });

  it('makes the attacker re-roll a single one that hits, but not under the rule of thumb, which re-rolls only misses', () => {
    const attack = { power: 2, attacker: ['Accuracy 3', 'Lucky 1'], defender: ['Parry 2'] };
    expect(reRolls(attack, [1, 4, 6])).toEqual(['attacker 1']);
    expect(damageOf(attack, [1, 4, 6])).toBe(2);
    expect(damageOf(attack, [1, 4, 1])).toBe(0);
    expect(reRolls(attack, [1, 1])).toEqual([]);
    const greedy = { ...attack, luckyPolicy: { attacker: 'greedy' } } as const;
    expect(reRolls(greedy, [1, 4])).toEqual([]);
    expect(damageOf(greedy, [1, 4])).toBe(0);
  });

  it('makes the defender leave dice alone whose damage Parry prevents', () => {
    const attack = { power: 2, defender: ['Parry 1', 'Lucky 1'] };
    expect(reRolls(attack, [1, 5])).toEqual([]);
    expect(reRolls(attack, [2, 5, 3])).toEqual(['defender 5']);
  });

  it('adds up: Parry 1 and Parry 2 are Parry 3', () => {
    expectSameAttack({ power: 5, defender: ['Parry 1', 'Parry 2'] }, { power: 5, defender: ['Parry 3'] });
    expect(damageOf({ power: 5, defender: ['Parry 1', 'Parry 2'] }, [1, 4, 4, 4, 4])).toBe(4 - 3);
  });

  it('prevents less than it can for the sake of a Deflect, against Cunning too', () => {
    const attack = { power: 2, attacker: ['Accuracy 3'], defender: ['Parry 2', 'Deflect 2'] };
    expect(damagesOf(attack, [1, 4])).toEqual([2, 0]);
    expect(damagesOf({ ...attack, attacker: ['Accuracy 3', 'Cunning'] }, [1, 4])).toEqual([2, 0]);
  });

  it('comes before the discard', () => {
    const attack = { power: 3, defender: ['Parry 1'], health: 2 };
    expect(play(attack, [4, 5, 1])).toMatchObject({ damage: 1, isDiscarded: false });
    expect(play(attack, [4, 5, 2])).toMatchObject({ damage: 2, isDiscarded: true });
    expect(play({ ...attack, counters: 1 }, [4, 5, 1])).toMatchObject({ damage: 1, isDiscarded: true });
  });

  it('does nothing if no dice are rolled', () => {
    expect(damageOf({ power: 2, defender: ['Parry 5', 'Shields 2'] }, [])).toBe(0);
  });

  it('of the attacker does nothing', () => {
    expectSameAttack({ power: 3, attacker: ['Parry 5'] }, { power: 3 });
  });

  it('of 0 does nothing', () => {
    expectSameAttack({ power: 3, defender: ['Parry 0'] }, { power: 3 });
    expect(damageOf({ power: 2, defender: ['Parry 0'] }, [1, 6])).toBe(1);
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

  it('has the chances of its examples', () => {
    expect(chances({ power: 3, defender: ['Parry 1'] })).toEqual({ 0: '1/3', 1: '7/24', 2: '1/4', 3: '1/8' });
    expect(meanDamage({ power: 3, defender: ['Parry 1'] })).toBe('7/6');
    const accurate = { power: 3, attacker: ['Accuracy 1'], defender: ['Parry 2'] };
    expect(chances(accurate)).toEqual({ 0: '23/54', 1: '1/18', 2: '2/9', 3: '8/27' });
    expect(meanDamage(accurate)).toBe('25/18');
    const escaping = { power: 2, attacker: ['Accuracy 3', 'Lucky 1'], defender: ['Parry 2'] };
    expect(chances(escaping)).toEqual({ 0: '2/27', 2: '25/27' });
    expect(meanDamage(escaping)).toBe('50/27');
    const greedy = { ...escaping, luckyPolicy: { attacker: 'greedy' } } as const;
    expect(chances(greedy)).toEqual({ 0: '11/36', 2: '25/36' });
    expect(meanDamage(greedy)).toBe('25/18');
    expect(chances({ power: 2, attacker: ['Critical Hit 3'], defender: ['Parry 4'] })).toEqual({
      0: '5/12',
      1: '2/9',
      2: '1/9',
      4: '1/9',
      5: '5/36',
    });
  });

  // Parry 10 prevents everything: n dice without a one hit with 3/5 each, n * 3/5 * (5/6)^n.
  it('of 10 is worth more with more dice: the seventh lowers the mean', () => {
    expect(meanDamage({ power: 5, defender: ['Parry 10'] })).toBe('3125/2592');
    expect(meanDamage({ power: 6, defender: ['Parry 10'] })).toBe('3125/2592');
    expect(meanDamage({ power: 7, defender: ['Parry 10'] })).toBe('109375/93312');
  });
});
