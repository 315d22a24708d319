import { describe, expect, it } from 'vitest';
import { buildPoints, DEFAULT_RULES, EDITIONS, forceAfterTurns } from '../../../../src/rules/game/editions.js';

describe('the rules editions', () => {
  it('are the game of the community, and the official game after and before the rulebook of 2005', () => {
    expect(Object.keys(EDITIONS)).toEqual(['idc', 'official-2005', 'official-2004']);
    expect(DEFAULT_RULES).toEqual({ edition: 'idc', overrides: {} });
  });

  it('agree on all options except Lucky, which before 2005 was exactly X dice', () => {
    expect(EDITIONS['official-2005']).toEqual(EDITIONS.idc);
    expect(EDITIONS['official-2004']).toEqual({ ...EDITIONS.idc, luckyDice: 'exactly' });
  });
});

it('the Force step gives each side four Force in each turn, or what the rules say', () => {
  expect([forceAfterTurns(0, EDITIONS.idc), forceAfterTurns(3, EDITIONS.idc, 2)]).toEqual([4, 11]);
  expect([forceAfterTurns(3, { forcePerTurn: 0 }, 9), forceAfterTurns(3, { forcePerTurn: 2 }, 2)]).toEqual([3, 7]);
});

it('the build points of a turn are those of the die, and one more for a unit in each arena, or what the rules say', () => {
  expect([buildPoints(5, false, EDITIONS.idc), buildPoints(5, true, EDITIONS.idc)]).toEqual([5, 6]);
  expect([buildPoints(5, false, { allArenasPoints: 3 }), buildPoints(5, true, { allArenasPoints: 3 })]).toEqual([5, 8]);
});
