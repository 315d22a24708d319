import { describe, expect, it } from 'vitest';
import {
  type BattleSeries,
  countedEnds,
  enoughFor,
  talliedBattles,
} from '../../../../../src/questions/battle/work/battle-series.js';
import { luckFreeEnds } from '../../../../../src/questions/battle/work/luck-free-ends.js';
import { type BattleTally, LUCK_UNITS } from '../../../../../src/simulate/fights/battle-tally.js';
import { DrawnNumbers } from '../../../../../src/simulate/fights/placed-draws.js';

/**
 * A battle that can be solved by hand: the Dark Side goes up a stair with a chance of `up` in 100, otherwise down; the top
 * wins.
 */
interface Stairs {
  readonly top: number;
  readonly first: number;
  readonly up: number;
  /** The value that tells luck is the chance to this power. */
  readonly power: number;
}

/** The gambler's ruin. */
function chanceAt({ top, up }: Stairs, stair: number): number {
  const ratio = (100 - up) / up;
  return ratio === 1 ? stair / top : (1 - ratio ** stair) / (1 - ratio ** top);
}

/** Battles on the stairs, and the ranges that were asked for. */
function battlesOn(stairs: Stairs, seed: bigint, atOnce = 1): BattleSeries & { readonly asked: number[] } {
  const values = Array.from({ length: stairs.top + 1 }, (_, stair) => chanceAt(stairs, stair) ** stairs.power);
  const value = (stair: number): number => values[stair] ?? 0;
  const draws = new DrawnNumbers(seed);
  const battle = (fight: number): { readonly isWon: boolean; readonly luck: number } => {
    draws.moveTo(fight);
    let [stair, luck] = [stairs.first, 0];
    while (stair > 0 && stair < stairs.top) {
      const mean = (stairs.up * value(stair + 1) + (100 - stairs.up) * value(stair - 1)) / 100;
      stair += draws.below(100) < stairs.up ? 1 : -1;
      luck += value(stair) - mean;
    }
    return { isWon: stair === stairs.top, luck };
  };
  const asked: number[] = [];
  return {
    asked,
    atOnce,
    run: async (from, to) => {
      asked.push(to - from);
      // Later ranges are done first.
      for (let turn = 0; turn < 5000 / (1 + from); turn++) await Promise.resolve();
      const battles = Array.from({ length: to - from }, (_, i) => battle(from + i));
      const won = battles.filter(({ isWon }) => isWon).length;
      const bytes = new Uint8Array(battles.length);
      return {
        ...{ fights: battles.length, undecided: 0, simplified: 0, force: [0, 0], units: [], discards: [], open: [] },
        ...{ lengths: bytes, left: bytes, ended: [[won, battles.length - won, 0]] },
        winners: Uint8Array.from(battles, ({ isWon }) => (isWon ? 0 : 1)),
        luck: Int32Array.from(battles, ({ luck }) => Math.round(LUCK_UNITS * luck)),
      } satisfies BattleTally;
    },
  };
}

const EVEN: Stairs = { top: 8, first: 4, up: 50, power: 1.3 };
const TARGET = 0.0025;
const chancesOf = (tally: BattleTally) => luckFreeEnds(tally, countedEnds(tally, 0.95), 0.95);

describe('battles until their win chances are known', () => {
  it('are looked at after 1,024, 2,048, 4,096 ... of them, until they are all', async () => {
    const looks: number[] = [];
    const tally = await talliedBattles(battlesOn(EVEN, 1n), 5000, ({ fights }) => {
      looks.push(fights);
      return false;
    });
    expect([looks, tally.fights]).toEqual([[1024, 2048, 4096], 5000]);
  });

  it('are all of a small number, and all without a target error', async () => {
    expect((await talliedBattles(battlesOn(EVEN, 1n), 700, () => true)).fights).toBe(700);
    expect((await talliedBattles(battlesOn(EVEN, 1n), 2000, enoughFor(null))).fights).toBe(2000);
    expect(enoughFor(undefined)).toBeNull();
  });

  it('are the first of those that a longer run has, whoever fights them, and no others are fought', async () => {
    const one = battlesOn(EVEN, 1n);
    const few = await talliedBattles(one, 10_000, enoughFor(TARGET));
    const all = await talliedBattles(battlesOn(EVEN, 1n), 10_000);
    expect(few.fights).toBeLessThan(10_000);
    expect(one.asked.reduce((sum, battles) => sum + battles)).toBe(few.fights);
    expect(few.winners).toEqual(all.winners.slice(0, few.fights));
    expect(await talliedBattles(battlesOn(EVEN, 1n, 6), 10_000, enoughFor(TARGET))).toEqual(few);
    const { darkWins, lightWins } = chancesOf(few);
    for (const { interval } of [darkWins, lightWins]) expect(interval[1] - interval[0]).toBeLessThan(2 * TARGET + 1e-9);
  });

  it('continue where an ending is so rare that its share is counted', async () => {
    const { fights } = await talliedBattles(battlesOn({ ...EVEN, first: 7, up: 80 }, 1n), 10_000, enoughFor(TARGET));
    // Of 1,024 battles without a loss the interval ends at 0.36%.
    expect(fights).toBe(2048);
  });

  it.each([
    ['even ones', EVEN],
    ['one-sided ones', { ...EVEN, first: 6, up: 55 }],
    ['short ones with a poor value', { top: 4, first: 2, up: 45, power: 2 }],
    ['rare wins', { top: 6, first: 1, up: 40, power: 0.7 }],
  ])('have intervals that hold the chance as often as they say: %s', { tags: 'night' }, async (_, stairs) => {
    const runs = 400;
    const chance = chanceAt(stairs, stairs.first);
    let held = 0;
    for (let run = 0; run < runs; run++) {
      const tally = await talliedBattles(battlesOn(stairs, BigInt(run)), 10_000, enoughFor(TARGET));
      const [low, high] = chancesOf(tally).darkWins.interval;
      held += Number(low <= chance && chance <= high);
    }
    // Four standard errors of a share of 95%.
    expect(held / runs).toBeGreaterThan(0.95 - 4 * Math.sqrt((0.95 * 0.05) / runs));
  });
});
