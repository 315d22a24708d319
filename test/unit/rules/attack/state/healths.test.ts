import { describe, expect, it } from 'vitest';
import { Healths, isInBox } from '../../../../../src/rules/attack/state/healths.js';

describe('Healths', () => {
  it('knows for which healths all of its answers are the same', () => {
    const healths = new Healths([{ remainingHealth: 5 }, { remainingHealth: null }]);
    expect([healths.reaches(0, 2), healths.reaches(0, 7), healths.reaches(1, 100)]).toEqual([false, true, false]);
    const { box } = healths;
    expect([2, 3, 7, 8].map((health) => isInBox(box, [health, null]))).toEqual([false, true, true, false]);
  });

  it('holds for no other health once one is asked for as a number', () => {
    const healths = new Healths([{ remainingHealth: 5 }]);
    expect(healths.exactly(0)).toBe(5);
    expect([4, 5, 6].map((health) => isInBox(healths.box, [health]))).toEqual([false, true, false]);
  });
});
