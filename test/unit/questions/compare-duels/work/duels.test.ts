import { describe, expect, it } from 'vitest';
import type { ComparedUnit } from '../../../../../src/experiment/case/assumptions.js';
import { NO_RECORD } from '../../../../../src/experiment/work/work-record.js';
import type { DuelSort } from '../../../../../src/questions/compare/work/unit-summary.js';
import {
  compareDuels,
  type DuelComparison,
  recordedDuels,
} from '../../../../../src/questions/compare-duels/work/duel-comparison.js';
import { DUELS_HERE, type DuelNumbers, numbersOfTask } from '../../../../../src/questions/compare-duels/work/duel-numbers.js';
import { duelsInOrder, type RankedDuels, rankDuels } from '../../../../../src/questions/compare-duels/work/duel-ranks.js';
import { type ComparedCourse, pairDuels } from '../../../../../src/questions/compare-duels/work/pair-duel.js';
import type { DuelSettings } from '../../../../../src/questions/duel/work/run-duel.js';
import { DEFAULT_RULES } from '../../../../../src/rules/game/editions.js';
import { plainUnit, type Unit } from '../../../../../src/rules/units/unit.js';
import { UNWATCHED } from '../../../../../src/simulate/watch.js';
import { duelOf, oddsOfDuel } from '../../../../support/duels.js';
import { unitOfFields } from '../../../../support/units.js';

const SETTINGS: DuelSettings = { seed: 1n, trials: 200, level: 0.95, exact: true };
const COURSE: ComparedCourse = { rules: DEFAULT_RULES, force: [0, 0], turns: null, mayPass: false, first: 0 };

function unit(label: string, power: number, rest: Partial<Unit> = {}, hasPower = true): ComparedUnit {
  return { label, unit: plainUnit(power, { name: label, speed: 30, health: 3, cost: 4, ...rest }), hasPower, unplayed: [] };
}

const GUARD = unit('Guard', 2, { cost: 2 });
const KNIGHT = unit('Knight', 4, { speed: 40, cost: 5 });
const GIANT = unit('Giant', 3, { health: 6, cost: null });

async function fought(
  units: readonly ComparedUnit[],
  { course = {}, settings = {}, against = null }: Given = {},
): Promise<DuelComparison> {
  return compareDuels(pairDuels(units, { ...COURSE, ...course }, against), { ...SETTINGS, ...settings }, DUELS_HERE);
}

interface Given {
  readonly course?: Partial<ComparedCourse>;
  readonly settings?: Partial<DuelSettings>;
  readonly against?: readonly ComparedUnit[] | null;
}

const ranked = async (units: readonly ComparedUnit[], sort: DuelSort = 'wins', given: Given = {}): Promise<RankedDuels> =>
  rankDuels(await fought(units, given), sort);

const numbersOf = ({ duels }: DuelComparison): (DuelNumbers | null)[] => duels.map(({ numbers }) => numbers);
const reasonsOf = ({ duels }: DuelComparison): (string | null)[] => duels.map(({ without }) => without);

describe('the duels of units', () => {
  it('begin with the Force of the settings, and end with its turns', async () => {
    const { abilities } = unitOfFields({ power: 2, keywords: ['Pay 5 Force -> Evade 3'] });
    const evader = unit('Evader', 2, { abilities });
    const [without] = numbersOf(await fought([evader, KNIGHT], { course: { turns: 1, force: [0, 0] } }));
    const [rich] = numbersOf(await fought([evader, KNIGHT], { course: { turns: 1, force: [4, 0] } }));
    expect(without?.neither).toBeGreaterThan(0);
    expect(rich?.secondWins).toBeLessThan(without?.secondWins ?? 0);
  });

  it('have no numbers, but a reason, if the units cannot fight one', async () => {
    const ship = unit('Ship', 2, { arenas: ['space'] });
    const jedi = unit('Jedi', 2, { arenas: ['character'] });
    expect(reasonsOf(await fought([ship, jedi]))).toEqual(['arena']);
    expect(reasonsOf(await fought([GUARD, unit('Weak', 0, {}, false)]))).toEqual(['power']);
    expect(reasonsOf(await fought([unit('Slow', 2, { speed: null }), GUARD]))).toEqual(['speed']);
    expect(reasonsOf(await fought([GUARD, unit('Rock', 2, { health: null })]))).toEqual(['health']);
    expect(reasonsOf(await fought([GUARD, unit('Gone', 2, { counters: 3 })]))).toEqual(['counters']);
    expect(reasonsOf(await fought([GUARD, KNIGHT]))).toEqual([null]);
  });

  it('are simulated by rules of thumb if they are not to be solved', async () => {
    const comparison = await fought([GUARD, KNIGHT], { settings: { exact: false } });
    const [numbers] = numbersOf(comparison);
    expect(numbers?.simulated?.trials).toBe(200);
    const low = numbers?.simulated?.intervals.secondWins[0] ?? 1;
    expect([low > 0, low < (numbers?.secondWins ?? 0)]).toEqual([true, true]);
    expect((numbers?.meanTurns ?? 0) >= 1).toBe(true);
  });

  it('do not depend on the order in which a runner finishes', async () => {
    const units = [GUARD, KNIGHT, GIANT];
    let waiting = 6;
    const late = {
      atOnce: 3,
      run: async (task: Parameters<typeof numbersOfTask>[0]) => {
        const own = waiting--;
        for (let i = 0; i < 5 * own; i++) await Promise.resolve();
        return numbersOfTask(task);
      },
      close: async () => undefined,
    };
    const done: number[] = [];
    const watch = { ...UNWATCHED, add: (duels: number) => done.push(duels) };
    const there = await compareDuels(pairDuels(units, COURSE), SETTINGS, recordedDuels(late, NO_RECORD, watch), watch);
    expect(there).toEqual(await fought(units));
    expect(done).toEqual([1, 1, 1]);
  });
});

describe('the ranks of units', () => {
  it('are by the mean chance to win, a duel that nobody wins counted half', async () => {
    const { standings } = await ranked([GUARD, KNIGHT, GIANT], 'wins', { course: { turns: 2 } });
    const [a, b] = [
      oddsOfDuel(duelOf([GUARD.unit, KNIGHT.unit], { turns: 2 })),
      oddsOfDuel(duelOf([GUARD.unit, GIANT.unit], { turns: 2 })),
    ];
    const half = (odds: typeof a): number => odds.firstWins + (odds.bothGone + odds.undecided) / 2;
    expect(a.undecided + b.undecided).toBeGreaterThan(0.1);
    expect(standings[0]?.wins).toBeCloseTo((half(a) + half(b)) / 2, 12);
    expect(standings.reduce((sum, { wins }) => sum + (wins ?? 0), 0)).toBeCloseTo(1.5, 12);
    expect(standings.map(({ duels }) => duels)).toEqual([2, 2, 2]);
  });

  it('are also by wins for a build point, which a unit without a cost does not have', async () => {
    const { standings } = await ranked([GUARD, KNIGHT, GIANT]);
    const [guard, knight, giant] = standings;
    expect(guard?.winsPerPoint).toBe((guard?.wins ?? 0) / 2);
    expect([giant?.winsPerPoint, giant?.rankPerPoint]).toEqual([null, null]);
    expect([guard?.rank, knight?.rank, giant?.rank].toSorted()).toEqual([1, 2, 3]);
    expect([guard?.rankPerPoint, knight?.rankPerPoint].toSorted()).toEqual([1, 2]);
  });

  it('are the same for units that do equally well, and none without a duel', async () => {
    const twin = (label: string): ComparedUnit => unit(label, 2, { cost: 2 });
    const { standings } = await ranked([twin('A'), twin('B')], 'wins', {
      against: [KNIGHT, unit('Ship', 2, { arenas: ['space'], health: null })],
    });
    expect(standings.map(({ rank }) => rank)).toEqual([1, 1, 1, null]);
    expect(standings.at(3)).toMatchObject({ wins: null, neither: null, duels: 0 });
  });

  it('sort each list by wins, by wins for a point, or by name', async () => {
    const units = [GUARD, KNIGHT, GIANT];
    const { sorted, standings } = await ranked(units);
    const wins = sorted.rows.map((index) => standings[index]?.wins ?? 0);
    expect(wins).toEqual(wins.toSorted((a, b) => b - a));
    expect((await ranked(units, 'wins-per-point')).sorted.rows.at(-1)).toBe(2);
    expect((await ranked(units, 'name')).sorted.rows).toEqual([2, 0, 1]);
  });
});

it('the duels of a comparison keep the unit that is listed first as the first of its duel, however they are sorted', async () => {
  const comparison = await ranked([GUARD, KNIGHT, GIANT], 'name');
  expect(duelsInOrder(comparison).map(({ first, second }) => [first, second])).toEqual([
    [0, 2],
    [0, 1],
    [1, 2],
  ]);
});
