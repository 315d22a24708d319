import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES, EDITIONS, RULES_OPTION_VALUES, rulesOption } from '../../../../src/rules/game/editions.js';

describe('the rules editions', () => {
  it('are the game of the community, and the official game after and before the rulebook of 2005', () => {
    expect(Object.keys(EDITIONS)).toEqual(['idc', 'official-2005', 'official-2004']);
    expect(DEFAULT_RULES).toEqual({ edition: 'idc', overrides: {} });
  });

  it('agree on all options except Lucky, which before 2005 was exactly X dice', () => {
    expect(EDITIONS['official-2005']).toEqual(EDITIONS.idc);
    expect(EDITIONS['official-2004']).toEqual({ ...EDITIONS.idc, luckyDice: 'exactly' });
  });

  it('have only options with known values, each of them allowed', () => {
    for (const edition of Object.values(EDITIONS)) {
      expect(Object.keys(edition)).toEqual(Object.keys(RULES_OPTION_VALUES));
      for (const [option, value] of Object.entries(edition)) {
        const allowed = RULES_OPTION_VALUES[option as keyof typeof RULES_OPTION_VALUES];
        if (allowed === 'boolean') expect(typeof value).toBe('boolean');
        else if (typeof value === 'number') expect(value >= Number(allowed[0]) && value <= Number(allowed[1])).toBe(true);
        else expect(allowed).toContain(value);
      }
    }
  });
});

describe('rulesOption', () => {
  it('is that of the edition, or the one that overrides it', () => {
    expect(rulesOption(DEFAULT_RULES, 'forcePerTurn')).toBe(4);
    expect(rulesOption({ edition: 'idc', overrides: { forcePerTurn: 0 } }, 'forcePerTurn')).toBe(0);
    expect(rulesOption({ edition: 'official-2004', overrides: {} }, 'luckyDice')).toBe('exactly');
  });
});
