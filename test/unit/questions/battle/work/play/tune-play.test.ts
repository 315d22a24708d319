import { describe, expect, it } from 'vitest';
import type { Styles } from '../../../../../../src/chain/battle/play/battle-play.js';
import { familyOf } from '../../../../../../src/chain/battle/play/family.js';
import { playText } from '../../../../../../src/fields/play-text.js';
import { firstPilots } from '../../../../../../src/questions/battle/work/play/first-pilots.js';
import { PilotBook, pairedLead } from '../../../../../../src/questions/battle/work/play/pilot-book.js';
import { endsOfRange, rangeOverPlay } from '../../../../../../src/questions/battle/work/play/play-range.js';
import { tunedStyles } from '../../../../../../src/questions/battle/work/play/tune-play.js';
import { PLAY_BY_WORTH, type PlayStyle, styleWith } from '../../../../../../src/rules/game/side-play.js';
import { battleOf, fighter } from '../../../../../support/battles.js';

const evade = { keyword: 'Evade', value: 1, cost: 1 };
const intercept = { keyword: 'Intercept', value: null, cost: 1 };
const BATTLE = battleOf(
  [fighter(3, 3, { abilities: [evade, intercept] }), fighter(2, 2)],
  [fighter(3, 3, { abilities: [evade] }), fighter(2, 2)],
);
const WORTH: Styles = [PLAY_BY_WORTH, PLAY_BY_WORTH];
const text = (style: PlayStyle): string => playText({ kind: 'named', style });

/** Pilot battles of which the Dark Side wins so many of a hundred, whatever the dice. */
function bookOf(darkWins: (styles: Styles) => number, fought: string[] = []): PilotBook {
  return new PilotBook(async (styles, from, to) => {
    fought.push(`${styles.map(text)} ${from}-${to}`);
    return Uint8Array.from({ length: to - from }, (_, i) => (((from + i) * 37) % 100 < darkWins(styles) ? 0 : 1));
  });
}

describe('the family of a side', () => {
  it('begins with its style, and has those that differ in one setting that matters', () => {
    expect(familyOf(BATTLE, 0, PLAY_BY_WORTH).map(text)).toEqual([
      'worth',
      'force.price=0.1',
      'force.price=0.5',
      'force.price=1',
      'health=0.35',
      'health=0.75',
      'force.keep=4',
      'intercept=never',
      'discard-chance',
      'damage',
      'weakest',
      'strongest',
    ]);
    expect(familyOf(BATTLE, 1, PLAY_BY_WORTH).map(text)).not.toContain('intercept=never');
    const plain = battleOf([fighter(3, 3)], [fighter(3, 3)]);
    expect(familyOf(plain, 0, PLAY_BY_WORTH).map(text)).toEqual(['worth', 'health=0.35', 'health=0.75']);
  });

  it('keeps retreat and Upkeep', () => {
    const family = familyOf(BATTLE, 0, styleWith({ retreat: 'wounded', upkeep: 'tap' }));
    expect(family.every(({ retreat, upkeep }) => retreat === 'wounded' && upkeep === 'tap')).toBe(true);
  });
});

describe('tuning', () => {
  it('takes replies that gain, one setting after the other, until neither side gains', async () => {
    const darkWins = ([dark, light]: Styles): number =>
      50 + (dark.force.price === 0.5 ? 10 : 0) + (dark.intercept === 'never' ? 8 : 0) - (light.health === 0.75 ? 12 : 0);
    const { styles, isStable } = await tunedStyles(BATTLE, WORTH, [true, true], bookOf(darkWins));
    expect(styles.map(text)).toEqual(['intercept=never,force.price=0.5', 'health=0.75']);
    expect(isStable).toBe(true);
  });

  it('leaves a style that is named, and changes nothing for less than a point', async () => {
    const gains = ([dark, light]: Styles): number =>
      50 + (dark.target === 'weakest' ? 20 : 0) - (light.health === 0.75 ? 0.4 : 0);
    const { styles } = await tunedStyles(BATTLE, WORTH, [false, true], bookOf(gains));
    expect(styles).toEqual(WORTH);
  });

  it('ends when the sides go on changing', async () => {
    // The Dark Side wins if both sides have the same price, the Light Side if not.
    const matching = ([dark, light]: Styles): number => (dark.force.price === light.force.price ? 90 : 10);
    const { isStable } = await tunedStyles(BATTLE, WORTH, [true, true], bookOf(matching));
    expect(isStable).toBe(false);
  });

  it('fights each pilot battle once', async () => {
    const fought: string[] = [];
    const book = bookOf(() => 50, fought);
    await tunedStyles(BATTLE, WORTH, [true, true], book);
    expect(new Set(fought).size).toBe(fought.length);
    expect(fought).toContain(`worth,worth 0-${firstPilots(BATTLE)}`);
    const sizes = fought
      .map((line) => line.split(' ')[1] as string)
      .map((range) => range.split('-').map(Number) as [number, number]);
    expect(book.battles).toBe(sizes.reduce((sum, [from, to]) => sum + to - from, 0));
  });

  it('knows the error of a paired lead', () => {
    const [one, other] = [Uint8Array.of(0, 0, 1, 2), Uint8Array.of(0, 1, 1, 1)];
    // Differences of points: 0, 100, 0, 50: mean 37.5, variance 12500 / 4 - 37.5 ** 2.
    expect(pairedLead(one, other)).toEqual({ lead: 37.5, error: Math.sqrt((3125 - 1406.25) / 4) });
  });
});

describe('the range over play', () => {
  it('is that of the plays with which each side does best, around the simulated chances', async () => {
    const darkWins = ([dark, light]: Styles): number =>
      60 - (dark.target === 'strongest' ? 30 : 0) + (light.force.price === 1 ? 25 : 0);
    const winnersOf = (styles: Styles, count: number) =>
      Uint8Array.from({ length: count }, (_, i) => ((i * 37) % 100 < darkWins(styles) ? 0 : 1));
    const ends = await endsOfRange(BATTLE, WORTH, bookOf(darkWins), async (styles) => winnersOf(styles, 500));
    const range = rangeOverPlay(winnersOf(WORTH, 1000), ends);
    expect(range.dark.low).toBeCloseTo(0.3);
    expect(range.dark.high).toBeCloseTo(0.85);
    expect(range.light.low).toBeCloseTo(0.15);
    expect(range.light.high).toBeCloseTo(0.7);
  });
});
