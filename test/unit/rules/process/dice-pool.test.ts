import { describe, expect, it } from 'vitest';
import {
  classOf,
  convertPool,
  countDice,
  FACES,
  faceClasses,
  isHit,
  type PoolLayout,
  poolCounts,
  poolFromCounts,
  poolOf,
  summarisedPool,
} from '../../../../src/rules/process/dice-pool.js';

describe('faceClasses', () => {
  it('hold each face once, lowest faces first, whatever hits', () => {
    for (const looksAt of [[], [6], [1, 4], [1, 2, 3, 4, 5, 6]]) {
      for (let hitsFrom = 1; hitsFrom <= 7; hitsFrom++) {
        const classes = faceClasses({ hitsFrom: [hitsFrom], looksAt });
        const lowest = classes.map(({ faces }) => faces[0] as number);
        expect(lowest).toEqual(lowest.toSorted((a, b) => a - b));
        expect(classes.flatMap(({ faces }) => faces).sort()).toEqual([...FACES]);
        for (const [c, faceClass] of classes.entries()) {
          for (const face of faceClass.faces) {
            expect(classOf(classes, face)).toBe(c);
            expect(isHit(faceClass, hitsFrom)).toBe(face >= hitsFrom);
            expect(faceClass.natural).toBe(looksAt.includes(face) ? face : null);
          }
        }
      }
    }
  });
});

describe('faceClasses of dice that may be rolled against several units', () => {
  it('distinguish faces that hit one unit and miss another', () => {
    expect(faceClasses({ hitsFrom: [4, 5], looksAt: [] }).map(({ faces }) => faces)).toEqual([[1, 2, 3], [4], [5, 6]]);
    expect(faceClasses({ hitsFrom: [5, 4, 5], looksAt: [6] }).map(({ faces }) => faces)).toEqual([[1, 2, 3], [4], [5], [6]]);
  });
});

describe('a pool of dice', () => {
  const layout: PoolLayout = { classes: faceClasses({ hitsFrom: [4], looksAt: [6] }), base: 8 };

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

  it('grows by adding pools and shrinks by subtracting them', () => {
    const pool = poolOf(layout, [1, 4]) + poolOf(layout, [6, 6]);
    expect(poolCounts(layout, pool)).toEqual([1, 1, 2]);
    expect(poolCounts(layout, pool - poolOf(layout, [6, 1]))).toEqual([0, 1, 1]);
  });

  it('counts the dice of the classes that a predicate accepts', () => {
    const pool = poolOf(layout, [1, 1, 5, 6, 6]);
    expect(countDice(layout, pool, (faceClass) => isHit(faceClass, 4))).toBe(3);
    expect(countDice(layout, pool, ({ natural }) => natural === 6)).toBe(2);
    expect(countDice(layout, pool, () => true)).toBe(5);
  });

  it('holds sixty dice of any class', () => {
    const large = { ...layout, base: 61 };
    expect(poolCounts(large, poolFromCounts(large, [60, 0, 0]))).toEqual([60, 0, 0]);
    expect(poolCounts(large, poolFromCounts(large, [0, 0, 60]))).toEqual([0, 0, 60]);
  });
});

describe('convertPool', () => {
  const layoutOf = (hitsFrom: number, looksAt: readonly number[]): PoolLayout => ({
    classes: faceClasses({ hitsFrom: [hitsFrom], looksAt }),
    base: 8,
  });

  it('forgets a face that nothing looks at any more, and keeps the others', () => {
    const [first, final] = [layoutOf(4, [4, 6]), layoutOf(4, [6])];
    expect(poolCounts(first, poolOf(first, [1, 4, 4, 5, 6]))).toEqual([1, 2, 1, 1]);
    expect(poolCounts(final, convertPool(first, final, poolOf(first, [1, 4, 4, 5, 6])))).toEqual([1, 3, 1]);
  });

  it('leaves a pool unchanged if the layouts are the same', () => {
    const layout = layoutOf(4, [1, 6]);
    const pool = poolOf(layout, [1, 1, 3, 5, 6]);
    expect(convertPool(layout, layout, pool)).toBe(pool);
    expect(convertPool(layout, layout, 0)).toBe(0);
  });

  it('is the pool of the same faces, whatever hits and whatever is forgotten', () => {
    for (const looksAt of [[], [1], [6], [1, 6]]) {
      for (let hitsFrom = 1; hitsFrom <= 7; hitsFrom++) {
        const [first, final] = [layoutOf(hitsFrom, [...looksAt, 4]), layoutOf(hitsFrom, looksAt)];
        for (const faces of [[], [4], [6], [1, 2, 3, 4, 5, 6], [4, 4, 4, 6, 1, 5, 3], [2, 2, 3, 5, 5]]) {
          expect(convertPool(first, final, poolOf(first, faces))).toBe(poolOf(final, faces));
        }
      }
    }
  });
});

describe('summarisedPool', () => {
  const layout: PoolLayout = { classes: faceClasses({ hitsFrom: [4, 5], looksAt: [1, 6] }), base: 8 };
  /** Classes: 1; 2 and 3; 4; 5; 6. */
  const summary = (faces: readonly number[], hitsFrom: number, counted: readonly number[] = []): number[] =>
    poolCounts(layout, summarisedPool(layout, poolOf(layout, faces), { hitsFrom, counted }));

  it('drops misses, puts hits together, and keeps one die of each natural face that something looks at', () => {
    expect(summary([1, 1, 2, 3, 4, 4, 5], 4)).toEqual([1, 0, 3, 0, 0]);
    expect(summary([1, 1, 2, 3, 4, 4, 5], 5)).toEqual([1, 0, 0, 1, 0]);
    expect(summary([5, 6, 6, 6], 4)).toEqual([0, 0, 3, 0, 1]);
  });

  it('changes neither the hits nor which natural faces there are', () => {
    for (const faces of [[], [1, 6], [1, 1, 6, 6, 4], [2, 3, 4, 5, 6, 1, 1]]) {
      for (const hitsFrom of [4, 5]) {
        const [before, after] = [
          poolOf(layout, faces),
          summarisedPool(layout, poolOf(layout, faces), { hitsFrom, counted: [] }),
        ];
        const hits = (pool: number): number => countDice(layout, pool, (own) => isHit(own, hitsFrom));
        expect(hits(after)).toBe(hits(before));
        for (const face of [1, 6]) {
          const shows = (pool: number): boolean => countDice(layout, pool, ({ natural }) => natural === face) > 0;
          expect(shows(after)).toBe(shows(before));
        }
      }
    }
  });
});
