import { describe, expect, it } from 'vitest';
import { keyOfList, LegalLists, type SquadList } from '../../../../../src/questions/squad/work/legal-lists.js';
import { candidate } from '../../../../support/squads.js';

const POOL = [
  candidate('Guard', 3),
  candidate('Leader (A)', 5),
  candidate('Leader (B)', 4),
  candidate('Scout', 2),
  candidate('Hero (C)', 6),
];
const LIMITS = { points: 11, size: 3, copies: 2 };
const lists = new LegalLists(POOL, LIMITS);

/** All multisets of up to three of the pool, counted one by one, regardless of limits. */
function everyList(): SquadList[] {
  const indices = [...POOL.keys()];
  const withOne = (all: readonly SquadList[]): SquadList[] =>
    all.flatMap((list) => indices.filter((index) => index >= (list.at(-1) ?? 0)).map((index) => [...list, index]));
  const [one, two] = [withOne([[]]), withOne(withOne([[]]))];
  return [...one, ...two, ...withOne(two)];
}

function isLegal(list: SquadList): boolean {
  const costs = list.map((index) => POOL[index]?.cost ?? 0);
  const count = (index: number): number => list.filter((other) => other === index).length;
  const leaders = count(1) + count(2);
  return costs.reduce((a, b) => a + b) <= 11 && leaders <= 1 && count(4) <= 1 && count(0) <= 2 && count(3) <= 2;
}

describe('The lists that a player may bring', () => {
  it('are all within the points, with a unique unit once whatever its version, and others up to the limit', () => {
    const expected = everyList().filter(isLegal).map(keyOfList).sort();
    expect(lists.all(1000)?.map(keyOfList).sort()).toEqual(expected);
    expect(expected).toContain('0,0,1');
    expect(expected).not.toContain('1,2');
  });

  it('are not listed if there are more than a limit', () => {
    const count = everyList().filter(isLegal).length;
    expect(lists.all(count)).toHaveLength(count);
    expect(lists.all(count - 1)).toBeNull();
  });
});
