import { describe, expect, it } from 'vitest';
import { LegalLists, type SquadList } from '../../../../../src/questions/squad/work/legal-lists.js';
import {
  expectedBattles,
  type FightLists,
  type ListTask,
  MAX_FINALISTS,
  MAX_FIRST_LISTS,
  searchLists,
} from '../../../../../src/questions/squad/work/search-lists.js';
import { DrawnNumbers } from '../../../../../src/simulate/fights/placed-draws.js';
import { candidate } from '../../../../support/squads.js';

/** Battles that are won with a chance, by numbers that are drawn for each list and battle. */
function fightingBy(chanceOf: (list: SquadList) => number, seen: ListTask[] = []): FightLists {
  const draws = new DrawnNumbers(99n);
  return async (tasks) =>
    tasks.map((task) => {
      seen.push(task);
      let wins = 0;
      for (let battle = task.from; battle < task.to; battle++) {
        draws.moveTo(task.list.reduce((sum, index) => 131 * sum + index + 1, 7 * battle + 1) % 2 ** 32);
        if (draws.below(1e6) < 1e6 * chanceOf(task.list)) wins++;
      }
      return { wins, margin: 0 };
    });
}

/** Sixty candidates of costs 3 to 7. */
const POOL = Array.from({ length: 60 }, (_, i) => candidate(`Unit ${i}`, 3 + (i % 5)));
const LIMITS = { points: 15, size: 3, copies: 1 };
const LISTS = new LegalLists(POOL, LIMITS);
const FEW_LISTS = new LegalLists(POOL.slice(0, 20), LIMITS);

/** What a unit adds: more or less than its cost, as if by chance. */
const added = (index: number): number => ((index * 37) % 60) / 240;

/** Units that together do better than each adds; the more expensive two are not among the best alone. */
const COMBINED = [2, 17, 33];

const chanceOf = (list: SquadList): number => {
  const isCombined = COMBINED.every((index) => list.includes(index));
  return Math.min(0.95, 0.1 + list.reduce((sum, index) => sum + added(index), 0) + (isCombined ? 0.05 : 0));
};

function bestChance(): number {
  const all = LISTS.all(100_000) ?? [];
  return Math.max(...all.map(chanceOf));
}

describe('The search for lists', () => {
  it('names the list that leads after each round, which ends as the best one', async () => {
    const leaders: (readonly [SquadList, number])[] = [];
    const { lists } = await searchLists(FEW_LISTS, 1n, fightingBy(chanceOf), (...leader) => leaders.push(leader));
    expect(leaders).toHaveLength(6);
    const [last, wins = 0] = leaders.at(-1) ?? [];
    expect(last).toEqual(lists[0]);
    expect(Math.abs(wins - chanceOf(lists[0] ?? []))).toBeLessThan(0.05);
  });

  it('finds lists within half a point of the best of tens of thousands, with battles of a few hundred', {
    tags: 'night',
  }, async () => {
    const best = bestChance();
    expect(LISTS.all(10_000)).toBeNull();
    const { lists, tried, isWhole } = await searchLists(LISTS, 1n, fightingBy(chanceOf));
    expect(isWhole).toBe(false);
    expect(tried).toBeLessThan(450);
    expect(Math.max(...lists.map(chanceOf))).toBeGreaterThanOrEqual(best - 0.005);
  });

  it('tries all lists if they are few', async () => {
    const few = new LegalLists(POOL.slice(0, 6), LIMITS);
    const seen: ListTask[] = [];
    const { tried, isWhole, lists } = await searchLists(few, 1n, fightingBy(chanceOf, seen));
    const all = few.all(MAX_FIRST_LISTS) ?? [];
    expect([isWhole, tried]).toEqual([true, all.length]);
    expect(lists.length).toBe(Math.min(MAX_FINALISTS, all.length));
    expect(new Set(seen.map(({ list }) => list.join())).size).toBe(all.length);
  });

  // 128 lists of 16 battles, and in each round those that stay fight on, and those that come in fight as many.
  it('takes about as many battles as its rounds have', () => {
    const staying = 48 * 48 + 20 * 192 + 10 * 768;
    const coming = (48 + 32) * 16 + (16 + 16) * 64 + 12 * 256 + 8 * 1024;
    expect(expectedBattles(LISTS, 100)).toEqual({ search: 128 * 16 + staying + coming, finals: MAX_FINALISTS * 100 });
  });

  it('is the same for the same seed, and another one for another', async () => {
    const found = async (seed: bigint): Promise<string> => {
      const seen: ListTask[] = [];
      await searchLists(FEW_LISTS, seed, fightingBy(chanceOf, seen));
      return JSON.stringify(seen);
    };
    const once = await found(1n);
    expect(await found(1n)).toBe(once);
    expect(await found(2n)).not.toBe(once);
  });
});
