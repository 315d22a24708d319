import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, it } from 'vitest';
import type { BattleRunner } from '../../../../../../src/questions/battle/work/battle-runner.js';
import {
  pairsOfRace,
  type RacedSwap,
  raceSwaps,
  type SwapsQuestion,
} from '../../../../../../src/questions/battle/work/deals/race-swaps.js';
import { UNWATCHED } from '../../../../../../src/simulate/watch.js';
import { fighter } from '../../../../../support/battles.js';
import { dealsOf, sideOfDeck } from '../../../../../support/deals.js';

/** How often a swap gains or loses a deal. */
type Chances = readonly [gain: number, loss: number];

const DEALS = dealsOf(sideOfDeck([fighter(2, 2)]), sideOfDeck([fighter(2, 2)]));
const SETTINGS = { seed: 1n, deals: 4000, level: 0.95 };

function questionOf(swaps: number, decks = 1): SwapsQuestion {
  const blank = { place: 0, instead: { unit: null, isExchanged: false } };
  return { against: Array.from({ length: decks }, () => ({ ...DEALS })), side: 0, swaps: Array(swaps).fill(blank) };
}

interface AskedPairs {
  readonly swaps: readonly number[];
  readonly first: number;
  readonly step: number;
  readonly count: number;
  readonly build: string;
}

/** A runner whose pairs differ with given chances, by swap; it notes what it is asked. */
function runnerOf(seed: number, chances: readonly Chances[], asked: AskedPairs[] = []): BattleRunner {
  const generator = xoroshiro128plus(seed);
  const drawn = ([gain, loss]: Chances, pairs: number) => {
    let [gained, lost] = [0, 0];
    for (let i = 0; i < pairs; i++) {
      const draw = (generator.next() >>> 0) / 2 ** 32;
      if (draw < gain) gained++;
      else if (draw < gain + loss) lost++;
    }
    return { pairs, gained, lost };
  };
  return {
    atOnce: 2,
    close: async () => undefined,
    run: async (task) => {
      if (!('pairs' in task)) throw new Error('only pairs are asked for');
      asked.push({ swaps: task.swaps, ...task.numbers, build: task.pairs.deals.dark.build });
      return { bySwap: task.swaps.map((swap) => drawn(chances[swap] as Chances, task.numbers.count)) };
    },
  };
}

async function claimsOf(seed: number, chances: readonly Chances[]): Promise<RacedSwap['claim'][]> {
  const raced = await raceSwaps(questionOf(chances.length), SETTINGS, runnerOf(seed, chances), UNWATCHED);
  return raced.map(({ claim }) => claim);
}

const SEEDS = Array.from({ length: 60 }, (_, seed) => 7919 * seed + 3);

describe('a race of swaps', () => {
  // Of 60 races with false advice in 5% at most, 10 or more would have a chance of 1 in 1,000.
  it('gives false advice in 5% of races at most, finds a clear gain, and twins', async () => {
    const truth: readonly Chances[] = [
      [0.06, 0.02],
      [0, 0],
      [0.05, 0.05],
      [0.01, 0.01],
      [0.02, 0.06],
    ];
    let [wrong, found, twins] = [0, 0, 0];
    for (const seed of SEEDS) {
      const claims = await claimsOf(seed, truth);
      const isWrong = claims.some((claim, swap) => {
        const [gain, loss] = truth[swap] as Chances;
        if (claim === 'same') return Math.abs(gain - loss) > 0.005;
        return claim !== null && Math.sign(gain - loss) !== (claim === 'better' ? 1 : -1);
      });
      wrong += Number(isWrong);
      found += Number(claims[0] === 'better' && claims[4] === 'worse');
      twins += Number(claims[1] === 'same');
    }
    expect(wrong).toBeLessThan(10);
    expect(found).toBeGreaterThanOrEqual(57);
    expect(twins).toBe(SEEDS.length);
  });

  it('plays what is clear no further, fresh deals of all, and otherwise what is better or worse', async () => {
    const asked: AskedPairs[] = [];
    const chances: readonly Chances[] = [
      [0.3, 0.1],
      [0.05, 0.05],
    ];
    const raced = await raceSwaps(questionOf(2), SETTINGS, runnerOf(7, chances, asked), UNWATCHED);
    expect(raced.map(({ claim, raced: { pairs } }) => [claim, pairs])).toEqual([
      ['better', 400],
      [null, 4000],
    ]);
    const race = asked.filter(({ first }) => first < 2 ** 31);
    expect(race.filter(({ swaps }) => swaps.length === 2).every(({ first }) => first < 400)).toBe(true);
    expect(race.filter(({ swaps }) => swaps.length === 1).every(({ swaps, first }) => swaps[0] === 1 && first >= 400)).toBe(
      true,
    );
    expect(raced.map(({ fresh }) => fresh.pairs)).toEqual([2000, 2000]);
    expect(raced.map(({ otherwise }) => otherwise.map(({ build, counts }) => [build, counts.pairs]))).toEqual([
      [
        ['dearest', 1000],
        ['spread', 1000],
        ['value', 1000],
        ['value', 1000],
      ],
      [],
    ]);
    const others = asked.filter(({ first, build }) => first >= 2 ** 31 && build !== 'value');
    expect(others.every(({ swaps }) => swaps.join() === '0')).toBe(true);
  });

  it('plays each deal once, against the other decks in turn', async () => {
    const asked: AskedPairs[] = [];
    const settings = { ...SETTINGS, deals: 1000 };
    const question = questionOf(1, 3);
    await raceSwaps(question, settings, runnerOf(7, [[0.05, 0.05]], asked), UNWATCHED);
    const numbers = asked
      .filter(({ first }) => first < 2 ** 31)
      .flatMap(({ first, step, count }) => Array.from({ length: count }, (_, i) => first + i * step));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1002 }, (_, deal) => deal));
    expect(pairsOfRace(question, settings)).toBe(1002 + 501);
  });
});
