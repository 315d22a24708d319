import { describe, expect, it } from 'vitest';
import { changed, initialSituation, NO_ATTACK } from '../../../../../src/rules/attack/state/situation.js';
import { sumOf } from '../../../../../src/rules/attack/state/sum.js';

describe('an initial situation', () => {
  it('has an entry for every unit, and no attack', () => {
    expect(initialSituation(4)).toMatchObject({
      counters: [0, 0, 0, 0],
      nextPower: [0, 0, 0, 0],
      powerLost: [0, 0, 0, 0],
      ...NO_ATTACK,
    });
  });
});

describe('a changed situation', () => {
  const before = initialSituation(2);
  const after = changed({ ...before, turn: 1, counters: [sumOf(3), sumOf(0)] }, { turn: 0, gone: [1], defending: 1 });

  it('has the new fields, and the others as before', () => {
    expect(after).toEqual({ ...before, counters: [3, 0], gone: [1], defending: 1 });
    expect(before).toEqual(initialSituation(2));
  });

  it('has its fields in the order of all situations', () => {
    const { areaTarget, ...others } = before;
    expect(Object.keys(changed({ areaTarget, ...others }, { turn: 1 }))).toEqual(Object.keys(before));
  });
});
