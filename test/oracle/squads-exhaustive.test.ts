import { expect, it } from 'vitest';
import { battlesHere } from '../../src/questions/battle/work/battle-runner.js';
import type { Candidate } from '../../src/questions/squad/work/legal-lists.js';
import { runSquad } from '../../src/questions/squad/work/run-squad.js';
import { MAX_FIRST_LISTS } from '../../src/questions/squad/work/search-lists.js';
import { DEFAULT_RULES } from '../../src/rules/game/editions.js';
import { SIMPLE_PLAY, type SidePlay } from '../../src/rules/game/fight.js';
import { baseName } from '../../src/rules/game/group.js';
import { DrawnNumbers } from '../../src/simulate/fights/placed-draws.js';
import { battleOf, battlesOf, fighter } from '../support/battles.js';
import { IS_FUZZ } from '../support/law.js';
import { candidate } from '../support/squads.js';

/** Pools of cards, three of which make a list: all thirty of them with `npm test fuzz`. */
const POOLS = Number(process.env.SQUAD_POOLS ?? (IS_FUZZ ? 30 : 1));

/** SQUAD_CARDS=16: pools with some hundred lists, a quarter of them tried by the search; up to 20 seconds each. */
const CARDS = Number(process.env.SQUAD_CARDS ?? 8);
const LIMITS = { points: 12, size: 3, copies: 1 };

/** Battles of each list in the search through all of them; the best ones fight ten times as many. */
const BATTLES = 1000;
const FINAL_BATTLES = 20_000;

const HALF_A_POINT = 0.005;

/** How far the difference of two lists with the same dice may be off after this many battles. */
const ERROR = 0.005;

const PLAY: SidePlay = { kind: 'named', style: SIMPLE_PLAY };

/** Units with drawn numbers, more expensive the better they are, two of them versions of one. */
function poolOf(number: number): readonly Candidate[] {
  const draws = new DrawnNumbers(BigInt(1000 + number));
  return Array.from({ length: CARDS }, (_, i) => {
    const [power, health, speed] = [1 + draws.below(5), 1 + draws.below(4), 10 * (2 + draws.below(4))];
    const cost = Math.max(1, Math.floor((power + health) / 2) + draws.below(2));
    const name = i < 2 ? `Leader (${i === 0 ? 'A' : 'B'})` : `Unit ${i}`;
    return candidate(name, cost, { power, health, speed });
  });
}

const OPPONENTS = [fighter(4, 4, { name: 'First' }), fighter(3, 3, { name: 'Second', speed: 40 })];

/**
 * How often some units win, by battles that are fought here, with other dice than those of the search. The most expensive come first, as
 * in the battles of a search: a unit that has attacked and one that will have the same value, so the first of both is attacked; of pool 10 of sixteen cards, one list wins 96% in one order, and 77% in another.
 */
function winsOf(units: readonly Candidate[], battles: number): number {
  const ordered = [...units].sort((a, b) => b.cost - a.cost);
  const own = ordered.map(({ unit }) => ({ ...unit, health: unit.health ?? 0 }));
  const light = OPPONENTS.map((unit) => ({ ...unit }));
  const fought = battlesOf(battleOf(own, light, { turns: 30 }), battles);
  return fought.filter(({ verdict }) => verdict === 0).length / battles;
}

/** All sets of one to three units for the points, without two versions of one. */
function everyList(pool: readonly Candidate[]): (readonly Candidate[])[] {
  const sets = Array.from({ length: 2 ** pool.length }, (_, bits) => pool.filter((_unit, i) => (bits >> i) % 2 === 1));
  return sets.filter((units) => {
    const names = units.map(({ label }) => baseName(label));
    const cost = units.reduce((sum, unit) => sum + unit.cost, 0);
    return units.length > 0 && units.length <= LIMITS.size && cost <= LIMITS.points && new Set(names).size === names.length;
  });
}

it.each(Array.from({ length: POOLS }, (_, i) => i))(
  'The best list of a small pool is within half a point of the best of all lists: pool %i',
  { tags: 'night', timeout: 600_000 },
  async (number) => {
    const pool = poolOf(number);
    const against = [OPPONENTS.map((unit) => ({ unit, label: unit.name ?? '', arena: 'character' as const }))];
    const course = { goal: 'last-unit', turns: 30, mayPass: false, mayRetreat: false } as const;
    const { lists, candidates, search } = await runSquad(
      {
        battles: { side: 0, against, force: [0, 0], rules: DEFAULT_RULES, ...course },
        candidates: pool,
        limits: LIMITS,
        play: PLAY,
        settings: { seed: 7n, trials: 4000, level: 0.95, exact: false, range: false },
      },
      { runner: battlesHere() },
    );
    const all = everyList(pool);
    if (all.length <= MAX_FIRST_LISTS) expect(search.tried).toBe(all.length);
    else expect(search.tried).toBeLessThan(all.length / 2);
    const found = lists[0]?.list.map((index) => candidates[index] as Candidate) ?? [];
    const tried = all.map((units) => ({ units, wins: winsOf(units, BATTLES) })).sort((a, b) => b.wins - a.wins);
    const best = Math.max(...tried.slice(0, 5).map(({ units }) => winsOf(units, FINAL_BATTLES)));
    expect(winsOf(found, FINAL_BATTLES)).toBeGreaterThanOrEqual(best - HALF_A_POINT - ERROR);
  },
);
