import { beforeAll, describe, expect, it } from 'vitest';
import type { BattleAnswer } from '../../../../src/questions/battle/battle-answer.js';
import type { SquadAnswer } from '../../../../src/questions/squad/squad-answer.js';
import { printedBy, refusalOf, writtenBy } from '../../../support/run-cli.js';
import { wordsOf } from '../../cli/command-line.js';

const POOL = ['TIE Interceptor', 'TIE Fighter DS-3-12'];
const QUESTION = ['squad', ...POOL, '--points', '6', '--size', '2', '--turns', '8', '--trials', '100'];
const AGAINST = ['--against', 'X-wing Red Ten'];

async function answerOf(words: readonly string[]): Promise<SquadAnswer> {
  return JSON.parse(await printedBy([...words, '--json'])) as SquadAnswer;
}

describe('odds squad', () => {
  let found: SquadAnswer;
  beforeAll(async () => {
    found = await answerOf([...QUESTION, ...AGAINST, '--seed', '7']);
  });

  it('has the chances that odds battle gives each list, and the command for it', async () => {
    const { lists, side } = found;
    expect(side).toBe('dark');
    expect(lists.map(({ names }) => names.join())).toContain('2x TIE Interceptor');
    for (const { battle, wins, interval, neither } of lists.slice(0, 2)) {
      const { simulated } = JSON.parse(await printedBy([...wordsOf(battle).slice(1), '--json'])) as BattleAnswer;
      expect(simulated.luckFree?.darkWins).toMatchObject({ estimate: wins, interval });
      expect(simulated.luckFree?.neither.estimate).toBe(neither);
    }
  });

  it('puts the best list first, and tells how far behind others are', async () => {
    const { lists, search, answer } = found;
    expect(search.isWhole).toBe(true);
    expect(lists[0]).toMatchObject({ standing: 'best', behind: null, names: ['2x TIE Interceptor'], cost: 6 });
    expect(answer).toMatch(/^The best list found for 6 build points is 2x TIE Interceptor: it wins \d/);
    for (const [i, { wins, behind }] of lists.slice(1).entries()) {
      expect(wins).toBeLessThanOrEqual(lists[i]?.wins ?? 0);
      expect(behind?.estimate).toBeGreaterThanOrEqual(0);
    }
  });

  it('says if no list wins', async () => {
    const { answer } = await answerOf([
      'squad',
      'R2-D2 (V)',
      '--even-so',
      '--points',
      '9',
      '--size',
      '1',
      '--trials',
      '16',
      '--against',
      'Darth Vader (C)',
    ]);
    expect(answer).toBe('None of the lists found for 9 build points wins a battle.');
  });

  it('has units of equal numbers in exact ties', async () => {
    const twins = ['squad', 'X-wing Red Ten', 'X-Wing Red One', '--points', '5', '--size', '1', '--trials', '100'];
    const { lists, side } = await answerOf([...twins, '--against', 'TIE Interceptor']);
    expect(side).toBe('light');
    expect(lists.map(({ standing }) => standing)).toEqual(['best', 'tie']);
    expect(lists[1]?.byPlay.map(({ play, behind }) => [play, behind?.estimate])).toEqual([
      ['simple', 0],
      ['health=0.25', 0],
      ['health=1', 0],
    ]);
  });

  it('is made of all cards of its side that can meet an opponent if no units are given', async () => {
    const cheap = ['squad', '--points', '2', '--size', '1', '--trials', '10', '--against', 'TIE Interceptor'];
    const listsOf = async (...filters: readonly string[]) =>
      (JSON.parse((await writtenBy([...cheap, ...filters, '--json'])).out) as SquadAnswer).lists;
    const lists = await listsOf();
    expect(lists.length).toBeGreaterThan(1);
    expect(lists).toEqual(await listsOf('--side', 'light', '--arena', 'space'));
  });

  it('names only the opponent that is not found', async () => {
    expect(await refusalOf(['squad', '--points', '6', '--against', 'Zorblax'])).toMatch(
      /^--against: no card is called "Zorblax"[^\n]*(?:\n {2}hint: [^\n]*)?\n?$/,
    );
  });

  it('wins by the mean against several lists, which or separates', { tags: 'night' }, async () => {
    const against = [...AGAINST, 'or', '2x X-wing Red Ten'];
    const { lists, against: met, command } = await answerOf([...QUESTION, ...against]);
    expect(met.map((units) => units.map(({ label }) => label))).toEqual([
      ['X-wing Red Ten'],
      ['X-wing Red Ten', 'X-wing Red Ten #2'],
    ]);
    for (const { wins, winsAgainst } of lists)
      expect(wins).toBeCloseTo(((winsAgainst[0] ?? 0) + (winsAgainst[1] ?? 0)) / 2, 12);
    expect(command).toContain('--against "X-wing Red Ten" or "2x X-wing Red Ten"');
  });

  it('prints a row of CSV for each list', { tags: 'night' }, async () => {
    const [head, first] = (await writtenBy([...QUESTION, ...AGAINST, '--csv'])).out.split('\n');
    expect(head).toMatch(/^place,standing,units,cost,win_chance,.*,win_chance_1$/);
    expect(first).toMatch(/^1,best,2x TIE Interceptor,6,0\.\d+,/);
  });

  it('leaves out and names units with text that is not played, unless they are to be ranked', async () => {
    const words = ['squad', 'Slave I (A)', 'TIE Interceptor', '--points', '4', '--size', '1', '--trials', '100', ...AGAINST];
    const { candidates, lists } = await answerOf(words);
    expect([candidates.tried, candidates.notRanked]).toEqual([1, ['Slave I (A)']]);
    expect(lists).toHaveLength(1);
    const ranked = await answerOf([...words, '--even-so']);
    expect(ranked.candidates).toMatchObject({ tried: 2, notRanked: [] });
    expect(ranked.lists.find(({ names }) => names[0] === 'Slave I (A)')?.unplayed).toBe(1);
    expect(ranked.unmodelled.map(({ card }) => card)).toEqual(['Slave I (A)']);
  });

  it('tells everything that is wrong at once', async () => {
    const refusal = await refusalOf(['squad', 'Sandtroper', '--size', '20', '--against', 'Yoda (K)', 'or']);
    for (const part of [
      '--size: must be',
      '--points: the build points',
      'did you mean "Sandtrooper"',
      '--against: the opposing units',
    ]) {
      expect(refusal).toContain(part);
    }
    expect(await refusalOf(['squad', ...POOL, '--points', '1', ...AGAINST])).toContain(
      'none of the units given costs 1 to 1 build points',
    );
    expect(await refusalOf([...QUESTION, '--against', 'X-wing Red Ten', 'Boba Fett (H)', 'Darth Maul (B)'])).toContain(
      '--side',
    );
    const unplayed = ['squad', 'Slave I (A)', '--points', '4', ...AGAINST];
    expect(await refusalOf(unplayed)).toContain('--even-so');
  });
});
