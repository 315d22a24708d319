import { describe, expect, it } from 'vitest';
import { carriedTo } from '../../../../src/web/link/carry.js';
import type { PageState } from '../../../../src/web/link/page-state.js';

const MATCH: PageState = {
  tab: 'attack',
  options: { attacker: ['Acklay'], defender: ['Nexu'], counters: ['1'], roll: ['6'], force: ['2'], rules: ['official-2004'] },
};
const health = (name: string): number | null => (name === 'Nexu' ? 3 : null);

describe('another tab', () => {
  it('keeps the two cards, and what it asks too', () => {
    expect(carriedTo('compare', MATCH, health).options).toEqual({
      unit: ['Acklay', 'Nexu'],
      force: ['2'],
      rules: ['official-2004'],
    });
    const table = carriedTo('table', MATCH, health);
    expect(table.options).toMatchObject({ attacker: ['Acklay'], defender: ['Nexu'], counters: ['0..2'], force: ['2'] });
  });

  it('and back: what varied is left out, the first two cards of many are taken', () => {
    const table = carriedTo('table', MATCH, health);
    expect(carriedTo('attack', table, health).options).toEqual({
      attacker: ['Acklay'],
      defender: ['Nexu'],
      force: ['2'],
      rules: ['official-2004'],
    });
    const compared: PageState = {
      tab: 'compare',
      options: { unit: ['Yoda (A)', 'Acklay', 'Nexu'], set: ['SR'], force: ['0'] },
    };
    expect(carriedTo('attack', compared, health).options).toEqual({
      attacker: ['Yoda (A)'],
      defender: ['Acklay'],
      force: ['0'],
    });
  });

  it('that is this one changes nothing', () => {
    expect(carriedTo('attack', MATCH, health)).toBe(MATCH);
  });
});

describe('another tab about two units', () => {
  const asked: PageState = {
    tab: 'attack',
    options: {
      ...{ attacker: ['Boba Fett (H)'], defender: ['Han Solo (K)'], counters: ['2'], armor: true, roll: ['6,5'] },
      ...{ force: ['6'], mode: ['bombard'], trials: ['1000'], rules: ['official-2005'], seed: ['7'] },
    },
  };

  it('of the same attack has all its options', () => {
    expect(carriedTo('dice', asked, health)).toEqual({ ...asked, tab: 'dice' });
  });

  it('about a duel has those that mean the same, so not the Force of one attack', () => {
    const { attacker, defender, counters, armor, rules, seed } = asked.options;
    const options = { attacker, defender, counters, armor, rules, seed };
    expect(carriedTo('duel', asked, health)).toEqual({ tab: 'duel', options });
  });
});
