import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../src/errors/problem.js';
import { type SquadInput, squadOdds } from '../../../src/index.js';
import { problemsOf } from '../../support/problems.js';
import { printedBy } from '../../support/run-cli.js';

const UNITS = ['TIE Interceptor', 'TIE Fighter DS-3-12'];

describe('squadOdds', () => {
  it('is the answer that odds squad prints as JSON, except for the commands', { tags: 'night' }, async () => {
    const against = ['--against', 'X-wing Red Ten', 'or', '2x X-wing Red Ten'];
    const words = ['--points', '3', '--size', '1', '--turns', '4', '--dark-force', '3', '--trials', '50', '--seed', '5'];
    const { command, lists, ...printed } = JSON.parse(await printedBy(['squad', ...UNITS, ...words, ...against, '--json']));
    const input: SquadInput = {
      ...{ units: UNITS, against: [['X-wing Red Ten'], ['X-wing Red Ten', 'X-wing Red Ten']] },
      ...{ points: 3, size: 1, turns: 4, force: { dark: 3 } },
    };
    const { lists: found, ...odds } = await squadOdds(input, { trials: 50, seed: 5 });
    expect(command).toMatch(/^odds squad/);
    expect(JSON.parse(JSON.stringify(odds))).toEqual(printed);
    expect(JSON.parse(JSON.stringify(found))).toEqual(lists.map(({ battle, ...list }: { battle: string }) => list));
  });

  it('makes lists of units that are not cards, played in the given style', async () => {
    const unit = (name: string, power: number) => {
      return { name, power, health: 3, speed: 30, cost: power, arenas: ['character'] as const };
    };
    const { lists, side, play } = await squadOdds(
      {
        ...{ units: [unit('Weak', 1), unit('Strong', 3)], against: [[unit('Other', 2)]] },
        ...{ points: 3, size: 1, side: 'light', play: 'health=1' },
      },
      { trials: 200 },
    );
    expect([side, play, lists.map(({ names }) => names)]).toEqual(['light', 'health=1', [['Strong'], ['Weak']]]);
  });

  it('names every problem of its input', async () => {
    const wrong = (squad: unknown, simulation = {}): Promise<string[]> =>
      problemsOf(() => squadOdds(squad as SquadInput, simulation));
    const sound = { units: UNITS, against: [['X-wing Red Ten']], points: 6 };
    expect(await wrong({ units: ['Sandtroper'], size: 20, play: 'well', against: [] }, { trials: 0 })).toEqual([
      `size: ${mustBe('a whole number from 1 to 8', 20)}`,
      expect.stringMatching(/^play: /),
      expect.stringMatching(/^trials: /),
      'units[0]: no card is called "Sandtroper"',
      'against: the opposing units are missing',
    ]);
    expect(await wrong({ ...sound, points: undefined })).toEqual(['points: the build points of the list are missing']);
    expect(await wrong({ ...sound, points: 1 })).toEqual([
      expect.stringMatching(/^units: none of the units given costs 1 to 1 build points/),
    ]);
    expect(await wrong({ ...sound, against: [['Yoda (K)', 'Yoda (K)'], [{ name: 'Nobody' }]] })).toEqual([
      expect.stringMatching(/^against\[0\]: .*Yoda/),
      expect.stringMatching(/^against\[1\]: the power of "Nobody"/),
      expect.stringMatching(/^against\[1\]: the speed of "Nobody"/),
      expect.stringMatching(/^against\[1\]: the health of "Nobody"/),
      expect.stringMatching(/^against\[1\]: "Nobody" is in no arena/),
    ]);
    const both = { ...sound, against: [['X-wing Red Ten'], ['TIE Interceptor']] };
    expect(await wrong(both)).toEqual([expect.stringMatching(/^side: the side of the list is not clear/)]);
  });
});
