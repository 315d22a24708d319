import { describe, expect, it } from 'vitest';
import {
  classOf,
  countDice,
  FACES,
  faceClasses,
  type PoolLayout,
  poolCounts,
  poolFromCounts,
  poolOf,
} from '../../../src/rules/dice-pool.js';

describe('faceClasses', () => {
  it('are hit and miss in a plain attack', () => {
    expect(faceClasses({ hitsFrom: 4, sixMatters: false })).toEqual([
      { faces: [1, 2, 3], isHit: false, isNaturalSix: false },
      { faces: [4, 5, 6], isHit: true, isNaturalSix: false },
    ]);
  });

  it('are miss, hit and six where a natural six matters', () => {
    expect(faceClasses({ hitsFrom: 4, sixMatters: true })).toEqual([
      { faces: [1, 2, 3], isHit: false, isNaturalSix: false },
      { faces: [4, 5], isHit: true, isNaturalSix: false },
      { faces: [6], isHit: true, isNaturalSix: true },
    ]);
  });

  it('are one where every face does the same', () => {
    expect(faceClasses({ hitsFrom: 1, sixMatters: false })).toEqual([{ faces: [...FACES], isHit: true, isNaturalSix: false }]);
    expect(faceClasses({ hitsFrom: 7, sixMatters: false })).toEqual([{ faces: [...FACES], isHit: false, isNaturalSix: false }]);
  });

  it('tell a six that misses from other misses, and a six that hits like others from nothing', () => {
    expect(faceClasses({ hitsFrom: 7, sixMatters: true }).map(({ faces }) => faces)).toEqual([[1, 2, 3, 4, 5], [6]]);
    expect(faceClasses({ hitsFrom: 6, sixMatters: true }).map(({ faces }) => faces)).toEqual([[1, 2, 3, 4, 5], [6]]);
    expect(faceClasses({ hitsFrom: 1, sixMatters: true }).map(({ faces }) => faces)).toEqual([[1, 2, 3, 4, 5], [6]]);
  });

  it('hold each face once, lowest faces first, whatever hits', () => {
    for (const sixMatters of [false, true]) {
      for (let hitsFrom = 1; hitsFrom <= 7; hitsFrom++) {
        const classes = faceClasses({ hitsFrom, sixMatters });
        expect(classes.flatMap(({ faces }) => faces)).toEqual([...FACES]);
        for (const [c, { faces, isHit, isNaturalSix }] of classes.entries()) {
          for (const face of faces) {
            expect(classOf(classes, face)).toBe(c);
            expect(isHit).toBe(face >= hitsFrom);
            expect(isNaturalSix).toBe(sixMatters && face === 6);
          }
        }
      }
    }
  });
});

describe('a pool of dice', () => {
  const layout: PoolLayout = { classes: faceClasses({ hitsFrom: 4, sixMatters: true }), base: 8 };

  it('forgets the order of the dice and faces of one class', () => {
    expect(poolOf(layout, [6, 1, 4])).toBe(poolOf(layout, [2, 5, 6]));
    expect(poolOf(layout, [6, 1, 4])).not.toBe(poolOf(layout, [6, 1, 1]));
    expect(poolOf(layout, [])).toBe(0);
  });

  it('counts its dice by class', () => {
    expect(poolCounts(layout, poolOf(layout, [1, 2, 6, 4, 3, 6, 6]))).toEqual([3, 1, 3]);
    expect(poolCounts(layout, poolOf(layout, [6, 6, 6, 6, 6, 6, 6]))).toEqual([0, 0, 7]);
    expect(poolCounts(layout, 0)).toEqual([0, 0, 0]);
  });

  it('is made from counts again', () => {
    for (const counts of [
      [0, 0, 0],
      [7, 0, 0],
      [1, 2, 3],
      [0, 0, 7],
    ]) {
      expect(poolCounts(layout, poolFromCounts(layout, counts))).toEqual(counts);
    }
  });

  it('grows by adding pools and shrinks by subtracting them', () => {
    const pool = poolOf(layout, [1, 4]) + poolOf(layout, [6, 6]);
    expect(poolCounts(layout, pool)).toEqual([1, 1, 2]);
    expect(poolCounts(layout, pool - poolOf(layout, [6, 1]))).toEqual([0, 1, 1]);
  });

  it('counts the dice of wanted classes', () => {
    const pool = poolOf(layout, [1, 1, 5, 6, 6]);
    expect(countDice(layout, pool, ({ isHit }) => isHit)).toBe(3);
    expect(countDice(layout, pool, ({ isNaturalSix }) => isNaturalSix)).toBe(2);
    expect(countDice(layout, pool, () => true)).toBe(5);
  });

  it('holds sixty dice of any class', () => {
    const large = { ...layout, base: 61 };
    expect(poolCounts(large, poolFromCounts(large, [60, 0, 0]))).toEqual([60, 0, 0]);
    expect(poolCounts(large, poolFromCounts(large, [0, 0, 60]))).toEqual([0, 0, 60]);
  });
});
