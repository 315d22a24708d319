import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../../src/errors/problem.js';
import type { SwapAnswer, SwapsAnswer } from '../../../../src/questions/swaps/swaps-answer.js';
import { swapsNotes } from '../../../../src/questions/swaps/swaps-words.js';
import { folderOfTests } from '../../../support/folders.js';
import { printedBy, refusalOf, writtenBy } from '../../../support/run-cli.js';

/** Enough deals for a verdict on what changes much: half of the deck's points are gone after a turn or two. */
const FEW = ['--deals', '24', '--setup-points', '12', '--quiet'];

const folder = folderOfTests();
const VADERS = ['2 Darth Vader (D)', '1 Darth Vader (A)'];
/** Small decks, which are quicker to read. */
const DARK = deckOf('dark', ['4 TIE Fighter DS-61-9', '3 Sandtrooper', ...VADERS, '2 Blaster Barrage']);
const LIGHT = deckOf('light', ['4 X-Wing Red Two', '3 Rebel Squad', '2 Luke Skywalker (F)', '2 Plan of Attack']);

function deckOf(name: string, cards: readonly string[]): string {
  const file = path.join(folder, `${name}.txt`);
  writeFileSync(file, cards.join('\n'));
  return file;
}

const swaps = async (...words: readonly string[]): Promise<SwapsAnswer> =>
  JSON.parse(await printedBy(['deck', DARK, '--against', ...words, ...FEW, '--json'])) as SwapsAnswer;

describe('odds deck --against', () => {
  it('says about each swap how much more often the deck wins, and which ones are not ranked', async () => {
    const words = [LIGHT, '--instead', 'TIE Fighter DS-61-9=Executor (A)', 'Sandtrooper=Imperial Dewback'];
    const answer = await swaps(...words, 'Blaster Barrage=Sandtrooper', '--workers', '0');
    expect(answer).toMatchObject({ side: 'dark', deals: 24, freshDeals: 12, indifference: 0.005, level: 0.95 });
    expect(answer.swaps.map(({ out, into }) => `${out}=${into}`).toSorted()).toEqual(words.slice(2).toSorted());
    expect(answer.notRanked).toEqual([{ out: 'Blaster Barrage', into: 'Sandtrooper', reason: 'no-unit' }]);
    for (const { race, gain, verdict } of answer.swaps) {
      expect([race.deals, verdict]).toEqual([24, 'open']);
      expect(race.gained + race.lost).toBeLessThanOrEqual(24);
      expect(gain.interval[0]).toBeLessThanOrEqual(gain.estimate);
    }
    expect(answer.answer).toMatch(
      /^Battles use the full text of \d+ of 12 cards and part of the text of \d\. No swap is known to win more often/,
    );
    expect(answer.answer).toContain('2 swaps are undecided and 1 is not ranked.');
  });

  it('has the deals of odds battle, with and without the swap', { tags: 'night' }, async () => {
    const other = deckOf('other', ['4 TIE Fighter DS-61-9', '2 Sandtrooper', '1 Executor (A)', ...VADERS, '2 Blaster Barrage']);
    const wins = async (deck: string): Promise<number> => {
      const deals = ['battle', '--dark', deck, '--light', LIGHT, ...FEW, '--no-range-over-play', '--json'];
      const { darkWins } = JSON.parse(await printedBy(deals)) as { readonly darkWins: { readonly estimate: number } };
      return Math.round(24 * darkWins.estimate);
    };
    const answer = await swaps(LIGHT, '--instead', 'Sandtrooper=Executor (A)');
    const [{ race } = { race: { gained: 0, lost: 0 } }] = answer.swaps;
    const gained = (await wins(other)) - (await wins(DARK));
    expect(gained).toBe(race.gained - race.lost);
    expect(race.gained + race.lost).toBeGreaterThan(0);
  });

  it('leaves out one copy of each unit, in CSV too', async () => {
    const out = path.join(folder, 'swaps.csv');
    await writtenBy(['deck', LIGHT, '--against', DARK, '--without-each', '--deals', '2', '--out', out, '--quiet']);
    const [head, ...rows] = readFileSync(out, 'utf8').trim().split('\n');
    expect(head?.trim()).toBe(
      'out,into,verdict,gain,gain_ci_low,gain_ci_high,fresh_deals,race_deals,race_gained,race_lost,p_none,p_as_much,unplayed',
    );
    expect(rows).toHaveLength(3);
    expect(rows.every((row) => row.includes(',open,') || row.includes(',not-ranked: '))).toBe(true);
  });

  it('says what would be wrong with the deck, and reads it back from the command', async () => {
    const answer = await swaps(LIGHT, '--instead', 'Darth Vader (D)=Luke Skywalker (A)', '--seed', '7');
    expect(answer.swaps[0]?.problems).toEqual([
      expect.stringMatching(/^A deck has cards of one side, and .* and 1 of the Light Side\.$/),
    ]);
    const ill = { problems: ['one', 'two'], out: 'A', into: 'B' };
    const [swap] = answer.swaps as [SwapAnswer];
    expect(swapsNotes({ ...answer, swaps: [{ ...swap, ...ill }] })).toContain('With B for A the deck is not legal: one; two.');
    expect(answer.command).toBe(
      `odds deck ${DARK} --against ${LIGHT} --instead "Darth Vader (D)=Luke Skywalker (A)" --deals 24 --setup-points 12 --seed 7`,
    );
  });
});

describe('odds deck --against is refused', () => {
  const refused = (...words: readonly string[]): Promise<string> => refusalOf(['deck', DARK, ...words]);

  it('with every problem at once', async () => {
    expect(await refused('--against', LIGHT, 'Yoda (K)', '--instead', 'Sandtroper=Yoda (K)', 'Jawa', '--turn', '3')).toBe(
      [
        '--turn: --turn is about draws, and --against about swaps',
        '  hint: leave one of them out',
        `--against: ${mustBe('the file of a deck (.dek or .txt)', 'Yoda (K)')}`,
        '  hint: --against b.dek c.dek: the deck faces each of them equally often',
        `--instead: ${mustBe('a card of the deck, =, and another card', 'Jawa')}`,
        '  hint: --instead "Kouhun=Boba Fett (F)"',
        '--instead: the deck has no card called "Sandtroper"',
        '  hint: did you mean "Sandtrooper"?',
      ].join('\n'),
    );
  });

  it.each([
    [['--without-each'], 'the decks to play against are missing'],
    [['--deals', '3'], 'the decks to play against are missing'],
    [['--against', LIGHT], 'there are no swaps to try'],
    [['--against', DARK, '--without-each'], 'both decks are of the Dark Side'],
    [['--against', LIGHT, '--instead', 'Sandtrooper=Sandtrooper'], '"Sandtrooper" cannot replace itself'],
    [['--against', LIGHT, '--instead', 'Darth Vader=Jawa'], '"Darth Vader" before the = can be 2 cards of the deck'],
    [['--against', LIGHT, '--instead', 'Sandtrooper=Jawwa'], 'no card is called "Jawwa"'],
    [['--against', LIGHT, '--instead', 'Sandtrooper=Jawa', 'Sandtrooper=Jawa'], 'is given twice'],
    [['--against', LIGHT, '--without-each', '--play', 'learned'], 'must be simple, or settings'],
  ])('%j', async (words, message) => {
    expect(await refused(...words)).toContain(message);
  });
});
