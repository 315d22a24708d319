import { describe, expect, it } from 'vitest';
import { facesToThe, rollCounts, rollsOf } from '../../../../src/automaton/graph/play-graph.js';
import { FACES, faceClasses, type PoolLayout, poolOf } from '../../../../src/rules/process/dice-pool.js';

const LAYOUTS: readonly PoolLayout[] = [
  { classes: faceClasses({ hitsFrom: [4], looksAt: [] }), base: 6 },
  { classes: faceClasses({ hitsFrom: [4], looksAt: [6] }), base: 61 },
  { classes: faceClasses({ hitsFrom: [7], looksAt: [6] }), base: 9 },
  { classes: faceClasses({ hitsFrom: [1], looksAt: [] }), base: 6 },
];

function orderedRolls(k: number): number[][] {
  return k === 0 ? [[]] : orderedRolls(k - 1).flatMap((roll) => FACES.map((face) => [...roll, face]));
}

describe('the rolls of k dice', () => {
  it.each(LAYOUTS)('have as many ordered rolls each as a walk over all faces finds: %o', (layout) => {
    for (const k of [0, 1, 2, 3, 4, 5]) {
      const found = new Map<number, number>();
      for (const faces of orderedRolls(k)) {
        const pool = poolOf(layout, faces);
        found.set(pool, (found.get(pool) ?? 0) + 1);
      }
      const { pools, weights } = rollsOf(layout, k);
      expect(new Map(pools.map((pool, i) => [pool, weights[i]]))).toEqual(found);
      expect(pools).toHaveLength(found.size);
    }
  });

  it('are in an order that depends only on the classes', () => {
    const { classes } = LAYOUTS[1] as PoolLayout;
    expect(rollsOf({ classes, base: 6 }, 3).weights).toEqual(rollsOf({ classes, base: 61 }, 3).weights);
    expect(rollCounts(classes, 2)).toEqual([
      [2, 0, 0],
      [1, 1, 0],
      [1, 0, 1],
      [0, 2, 0],
      [0, 1, 1],
      [0, 0, 2],
    ]);
  });
});

it('facesToThe is exact up to twenty dice', () => {
  for (let k = 0; k <= 20; k++) expect(BigInt(facesToThe(k))).toBe(6n ** BigInt(k));
});
