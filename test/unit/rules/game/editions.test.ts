import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES, EDITIONS } from '../../../../src/rules/game/editions.js';

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
