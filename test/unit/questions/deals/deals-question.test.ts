import { describe, expect, it } from 'vitest';
import type { DealsAnswer } from '../../../../src/questions/deals/deals-answer.js';
import { dealsSentence } from '../../../../src/questions/deals/deals-sheet.js';
import { printedBy, refusalOf } from '../../../support/run-cli.js';
import { wordsOf } from '../../cli/command-line.js';

const DECKS = '--dark examples/decks/imperial-walkers.txt --light examples/decks/rebel-fighters.txt';
const printed = (options: string): Promise<string> => printedBy(['battle', ...wordsOf(`${DECKS} --quiet ${options}`)]);
const answered = async (options: string): Promise<DealsAnswer> => JSON.parse(await printed(`${options} --json`));

describe('odds battle --deals', () => {
  it('says how much of both decks is played, who wins how often, and how cards of the opening squad do', async () => {
    const answer = await answered('--deals 4 --turns 4 --no-range-over-play --workers 0');
    expect([answer.dark.played.whole, answer.light.played.whole]).toEqual([44, 42]);
    expect(answer.answer).toMatch(/turns on average\. They use the full text of 44 of the Dark Side's 60 cards/);
    expect(answer).toMatchObject({ deals: 4, goal: 'control', turns: 4, range: null });
    expect(answer.setup).toEqual({ hand: 7, points: 30, exchange: 'usual' });
    const ends = [answer.darkWins, answer.lightWins, answer.neither].map(({ estimate }) => Math.round(4 * estimate));
    expect(ends.reduce((sum, count) => sum + count)).toBe(4);
    expect(answer.ended.reduce((sum, count) => sum + count)).toBe(4);
    for (const { openings, meanSquad } of [answer.dark, answer.light]) {
      expect(openings).toHaveLength(15);
      expect(meanSquad).toBeGreaterThan(4);
    }
    for (const { deals, winsWith, winsWithout } of answer.dark.openings) {
      const [own, others] = [deals * (winsWith ?? 0), (4 - deals) * (winsWithout ?? 0)];
      expect(own + others).toBeCloseTo(4 * answer.darkWins.estimate, 9);
    }
  });

  it('replays a deal, and a deal alone is that of the run', { tags: 'night' }, async () => {
    const told = JSON.parse(await printed('--deals 3 --trace 3 --json'));
    expect(told.trial).toBe(3);
    expect(told.build.length).toBeGreaterThan(0);
  });

  it('has rows of CSV: who wins, what other plays gain, and units with and without which a side wins', {
    tags: 'night',
  }, async () => {
    const [text, { dark, light, darkWins, neither, range }] = await Promise.all([
      printed('--deals 2 --turns 2 --setup-points 12 --csv'),
      answered('--deals 2 --turns 2 --setup-points 12'),
    ]);
    const [head, ...rows] = text
      .trim()
      .split(/\r?\n/)
      .map((row) => row.split(','));
    expect(head?.join()).toBe('what,side,name,copies,cost,deals,value,ci_low,ci_high,value_without');
    const of = (what: string): string[][] => rows.filter(([first]) => first === what);
    expect(of('wins').map((row) => [row[1], row[6]])).toEqual([
      ['dark', String(darkWins.estimate)],
      ['light', expect.any(String)],
      ['', String(neither.estimate)],
    ]);
    const gains = range?.others.map(({ side, darkGains, lightGains }) => [side, side === 'dark' ? darkGains : lightGains]);
    expect(of('gain otherwise')).toHaveLength(8);
    expect(rows.filter(([what]) => what === 'gain otherwise').map((row) => [row[1], Number(row.at(-4))])).toEqual(
      gains?.map(([side, gain]) => [side, (gain as { readonly estimate: number }).estimate]),
    );
    expect(of('wins with').map((row) => row[2])).toEqual([...dark.openings, ...light.openings].map(({ card }) => card));
  });

  it('tells everything that is wrong with it at once', async () => {
    const refusal = await refusalOf(['battle', ...wordsOf('--dark "Darth Maul (B)" --deals 5 --trials 10 --play learned')]);
    expect(refusal).toContain('--dark: must be the file of a deck');
    expect(refusal).toContain('--light: needs the file of a deck (.dek or .txt)');
    expect(refusal).toContain('--trials: --deals cannot be combined with trials');
    expect(refusal).toContain('--play: must be simple');
    expect(await refusalOf(['battle', ...wordsOf(`${DECKS} --build dearest`)])).toContain('--build: this needs --deals');
  });
});

describe('The sentence of deals', () => {
  const side = { played: { whole: 40, inPart: 2 }, cards: 60 } as DealsAnswer['dark'];
  const ends = (estimate: number) => ({ estimate, interval: [estimate - 0.02, estimate + 0.02] }) as DealsAnswer['darkWins'];
  const sentence = (low: number, high: number): string =>
    dealsSentence({
      ...{ dark: side, light: side, deals: 2000, meanTurns: 3.5, neither: ends(0) },
      ...{ darkWins: ends(0.5), lightWins: ends(0.5), range: { dark: { low, high }, light: { low, high }, others: [] } },
    });

  it('tells a range that is wider than 20 points before the number', () => {
    expect(sentence(0.31, 0.62)).toContain(
      'The Dark Side wins 31 to 62% of deals, depending on how one side plays (50% as given',
    );
    expect(sentence(0.45, 0.55)).toMatch(/The Dark Side wins 50% of deals.* 45 to 5[56]% if one side plays differently/);
  });
});
