import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mustBe } from '../../../src/errors/problem.js';
import { type DealsInput, dealsOdds, type SwapsInput, swapsOdds } from '../../../src/index.js';
import { problemsOf } from '../../support/problems.js';
import { printedBy } from '../../support/run-cli.js';
import { wordsOf } from '../cli/command-line.js';

const folder = mkdtempSync(path.join(tmpdir(), 'odds-deals-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Small decks, in files of their own. */
const DECKS = {
  dark: ['4 TIE Fighter DS-61-9', '3 Sandtrooper', '2 Darth Vader (D)', '4 Blaster Barrage'],
  light: ['4 X-Wing Red Two', '3 Rebel Squad', '2 Luke Skywalker (F)', '2 Plan of Attack'],
};
const fileOf = (side: keyof typeof DECKS): string => {
  const file = path.join(folder, `${side}.txt`);
  writeFileSync(file, DECKS[side].join('\n'));
  return file;
};

const printed = async (words: readonly string[]): Promise<Record<string, unknown>> =>
  JSON.parse(await printedBy([...words, '--quiet', '--workers', '0', '--json'])) as Record<string, unknown>;

/** An answer without the fields that only a command line has. */
function told({ command, ...answer }: Record<string, unknown>): unknown {
  const withoutFile = ({ deck, ...side }: Record<string, unknown>): unknown => side;
  expect(command).toMatch(/^odds (?:battle|deck)/);
  const own = ['dark', 'light', 'deck'].filter((name) => typeof answer[name] === 'object');
  return {
    ...answer,
    ...Object.fromEntries(own.map((name) => [name, withoutFile(answer[name] as Record<string, unknown>)])),
    ...(Array.isArray(answer.against) ? { against: answer.against.map(withoutFile) } : {}),
  };
}

describe('dealsOdds', () => {
  it('is the answer that odds battle --deals prints as JSON, except for files and the command', async () => {
    const options = wordsOf(
      '--deals 2 --seed 3 --level 0.9 --setup-points 12 --build spread --turns 5 --play health=1 --exchange none --dark-force 4',
    );
    const decks = ['--dark', fileOf('dark'), '--light', fileOf('light')];
    const command = await printed(['battle', ...decks, ...options, '--no-range-over-play']);
    const input: DealsInput = {
      ...{ dark: DECKS.dark, light: DECKS.light, setupPoints: 12, build: 'spread', turns: 5 },
      ...{ play: 'health=1', exchange: 'none', force: { dark: 4 }, rangeOverPlay: false },
    };
    const odds = await dealsOdds(input, { deals: 2, seed: 3, level: 0.9 });
    expect(JSON.parse(JSON.stringify(odds))).toEqual(told(command));
  });

  it('names every problem of its input', async () => {
    const wrong = (decks: unknown, simulation = {}): Promise<string[]> =>
      problemsOf(() => dealsOdds(decks as DealsInput, simulation));
    expect(await wrong({ dark: ['60 Jawa', 3], light: 'x', play: 'learned', sort: 1 }, { deals: 0 })).toEqual([
      'sort: there is no field "sort" here',
      `deals: ${mustBe('a whole number from 1 to 1000000', 0)}`,
      expect.stringMatching(/^dark\[1\]: must be a card/),
      `light: ${mustBe('a list of cards', 'x')}`,
    ]);
    expect(await wrong({ dark: ['60 Jawa'], light: ['60 Jawa'], play: 'learned' })).toEqual([
      'play: must be simple, or settings of simple play such as health=0.35',
    ]);
    expect(await wrong({ dark: ['60 Nobody'], light: ['60 Blaster Barrage'] })).toEqual([
      expect.stringMatching(/^dark: no unit/),
      expect.stringMatching(/^light: no unit/),
    ]);
  });
});

describe('swapsOdds', () => {
  it('is the answer that odds deck --against prints as JSON, except for files and the command', async () => {
    const instead = [{ out: 'Sandtrooper', into: 'Imperial Dewback' }];
    const words = ['--instead', 'Sandtrooper=Imperial Dewback', '--deals', '4', '--setup-points', '8', '--seed', '2'];
    const command = await printed([
      'deck',
      fileOf('dark'),
      '--against',
      fileOf('light'),
      ...words,
      '--build',
      'dearest',
      '--play',
      'health=1',
    ]);
    const input: SwapsInput = {
      ...{ deck: DECKS.dark, against: [DECKS.light], instead, setupPoints: 8, build: 'dearest', play: 'health=1' },
    };
    const odds = await swapsOdds(input, { deals: 4, seed: 2 });
    expect(JSON.parse(JSON.stringify(odds))).toEqual(told(command));
  });

  it('names every problem of its input', async () => {
    const wrong = (swaps: unknown, simulation = {}): Promise<string[]> =>
      problemsOf(() => swapsOdds(swaps as SwapsInput, simulation));
    const sound = { deck: DECKS.dark, against: [DECKS.light] };
    expect(await wrong({ deck: ['2 Jawa'], against: [], instead: [{ out: 'Jawa' }], evenSo: 1 }, { level: 2 })).toEqual([
      expect.stringMatching(/^evenSo: /),
      expect.stringMatching(/^instead\[0\]\.into: /),
      expect.stringMatching(/^level: /),
      'deck: a first hand takes 7 cards, and this deck has 2',
      'against: the list of decks to play against is missing',
    ]);
    expect(await wrong(sound)).toEqual(['instead: there are no swaps to try']);
    expect(await wrong({ ...sound, instead: [{ out: 'Sandtroper', into: 'Nobody' }] })).toEqual([
      'instead: the deck has no card called "Sandtroper"',
      expect.stringMatching(/^instead: .*"Nobody"/),
    ]);
    expect(await wrong({ ...sound, against: [DECKS.dark], withoutEach: true })).toEqual([
      'against: both decks are of the Dark Side',
    ]);
  });
});
