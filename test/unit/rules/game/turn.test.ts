import { expect, it } from 'vitest';
import { EDITIONS } from '../../../../src/rules/game/editions.js';
import { buildPoints, forceAfterTurns } from '../../../../src/rules/game/turn.js';

it('the Force step gives each side four Force in each turn, or what the rules say', () => {
  expect([forceAfterTurns(0, EDITIONS.idc), forceAfterTurns(3, EDITIONS.idc, 2)]).toEqual([4, 11]);
  expect([forceAfterTurns(3, { forcePerTurn: 0 }, 9), forceAfterTurns(3, { forcePerTurn: 2 }, 2)]).toEqual([3, 7]);
});

it('the build points of a turn are those of the die, and one more for a unit in each arena, or what the rules say', () => {
  expect([buildPoints(5, false, EDITIONS.idc), buildPoints(5, true, EDITIONS.idc)]).toEqual([5, 6]);
  expect([buildPoints(5, false, { allArenasPoints: 3 }), buildPoints(5, true, { allArenasPoints: 3 })]).toEqual([5, 8]);
});
