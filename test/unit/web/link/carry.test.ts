import { describe, expect, it } from 'vitest';
import { carriedTo } from '../../../../src/web/link/carry.js';
import type { PageState } from '../../../../src/web/link/page-state.js';

const MATCH: PageState = {
  tab: 'attack',
  options: { attacker: ['Acklay'], defender: ['Nexu'], counters: ['1'], roll: ['6'], force: ['2'], rules: ['official-2004'] },
};
const cardOf = (name: string) => (name === 'Nexu' ? { health: 3, side: 'dark' } : null);

describe('another tab', () => {
  it('keeps the two cards, and what it asks too', () => {
    expect(carriedTo('compare', MATCH, cardOf).options).toEqual({
      unit: ['Acklay', 'Nexu'],
      force: ['2'],
      rules: ['official-2004'],
    });
    const table = carriedTo('table', MATCH, cardOf);
    expect(table.options).toMatchObject({ attacker: ['Acklay'], defender: ['Nexu'], counters: ['0..2'], force: ['2'] });
  });

  it('of a deck keeps only the rules, like one after it', () => {
    const deck: PageState = { tab: 'deck', options: { line: ['4 Acklay'], card: ['Acklay'], rules: ['official-2004'] } };
    expect(carriedTo('deck', MATCH, cardOf).options).toEqual({ rules: ['official-2004'] });
    for (const tab of ['attack', 'duel', 'battle', 'compare'] as const)
      expect(carriedTo(tab, deck, cardOf).options).toEqual({ rules: ['official-2004'] });
  });

  it('with the best list looks for it against the Light Side of a battle', () => {
    const battle: PageState = { tab: 'battle', options: { dark: ['Nexu'], light: ['2x Yoda (A)'], rules: ['official-2004'] } };
    expect(carriedTo('squad', battle, cardOf).options).toEqual({
      points: ['15'],
      against: ['2x Yoda (A)'],
      rules: ['official-2004'],
    });
    expect(carriedTo('squad', MATCH, cardOf).options).toEqual({ points: ['15'], rules: ['official-2004'] });
  });

  it('that looks something up begins with nothing', () => {
    for (const tab of ['cards', 'rules'] as const) expect(carriedTo(tab, MATCH, cardOf)).toEqual({ tab, options: {} });
  });

  it('and back: what varied is left out, the first two cards of many are taken', () => {
    const table = carriedTo('table', MATCH, cardOf);
    expect(carriedTo('attack', table, cardOf).options).toEqual({
      attacker: ['Acklay'],
      defender: ['Nexu'],
      force: ['2'],
      rules: ['official-2004'],
    });
    const compared: PageState = {
      tab: 'compare',
      options: { unit: ['Yoda (A)', 'Acklay', 'Nexu'], set: ['SR'], force: ['0'] },
    };
    expect(carriedTo('attack', compared, cardOf).options).toEqual({
      attacker: ['Yoda (A)'],
      defender: ['Acklay'],
      force: ['0'],
    });
  });

  it('that is this one changes nothing', () => {
    expect(carriedTo('attack', MATCH, cardOf)).toBe(MATCH);
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
    expect(carriedTo('dice', asked, cardOf)).toEqual({ ...asked, tab: 'dice' });
  });

  it('about a duel has those that mean the same, so not the Force of one attack', () => {
    const { attacker, defender, counters, armor, rules, seed } = asked.options;
    const options = { attacker, defender, counters, armor, rules, seed };
    expect(carriedTo('duel', asked, cardOf)).toEqual({ tab: 'duel', options });
  });
});

describe('a battle', () => {
  it('has each of the two cards on its side', () => {
    const { options } = carriedTo('battle', MATCH, cardOf);
    expect(options).toEqual({ dark: ['Nexu'], light: ['Acklay'], rules: ['official-2004'] });
  });

  it('leads to the match-up of the first unit of each side', () => {
    const battle: PageState = {
      tab: 'battle',
      options: { dark: ['3x Nexu', 'Acklay'], light: ['Yoda (A)'], 'dark-force': ['4'] },
    };
    expect(carriedTo('attack', battle, cardOf).options).toEqual({ attacker: ['Nexu'], defender: ['Yoda (A)'] });
    expect(carriedTo('duel', battle, cardOf).options).toEqual({ attacker: ['Nexu'], defender: ['Yoda (A)'] });
  });
});
