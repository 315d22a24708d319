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

  it('asks a remembered rule once for all healths with the same answer, and counts its questions each time', () => {
    const healths = new Healths([{ remainingHealth: 5 }]);
    let asked = 0;
    const rule = healths.remembering((state) => {
      asked++;
      return state > 0 && healths.reaches(0, state);
    });
    const answers = [5, 9, 3, 4, 5].map((remainingHealth) => {
      healths.become([{ remainingHealth }]);
      healths.reaches(0, 1);
      const isReached = rule(4);
      return [isReached, rule(0), asked, [1, 2, 4, 5].map((health) => isInBox(healths.box, [health]))];
    });
    const [upTo4, above4] = [
      [false, true, true, false],
      [false, false, false, true],
    ];
    expect(answers).toEqual([
      [false, false, 2, above4],
      [false, false, 2, above4],
      [true, false, 3, upTo4],
      [true, false, 3, upTo4],
      [false, false, 3, above4],
    ]);
  });
});
