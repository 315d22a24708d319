import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { inFolderOfTests } from '../../../support/folders.js';
import { printedBy, refusalOf, writtenBy } from '../../../support/run-cli.js';
import { wordsOf } from '../../cli/command-line.js';

const words = (commandLine: string): string[] => ['compare', ...wordsOf(`${commandLine} --duel`)];
const printed = (commandLine: string): Promise<string> => printedBy(words(commandLine));
/** The answer with its lines joined, for sentences that are wrapped. */
const flat = async (commandLine: string): Promise<string> => (await printed(commandLine)).replace(/\s+/g, ' ');
const refused = (commandLine: string): Promise<string> => refusalOf(words(commandLine));

const unit = (name: string, power: number, speed: number, rest = ''): string =>
  `- { name: ${name}, power: ${power}, health: 2, speed: ${speed}, cost: 2${rest} }\n`;
/** Two units whose attacks are too large to be solved. */
const LARGE = ['A', 'B']
  .map((name) =>
    unit(name, 20, 30, ', powerChange: 30, keywords: [Lucky 20, Critical Hit 3]').replace('health: 2', 'health: 9'),
  )
  .join('');
const FILES: Readonly<Record<string, string>> = {
  'two.yaml': unit('Guard', 2, 30) + unit('Knight', 3, 30),
  'three.yaml':
    unit('Guard', 2, 30, ', arenas: [ground]') +
    unit('Knight', 3, 30, ', arenas: [ground]') +
    unit('Ship', 3, 20, ', arenas: [space]').replace('cost: 2', 'cost: 0'),
  'sides.yaml':
    unit('Sith', 2, 30, ', side: dark, arenas: [character]') + unit('Jedi', 2, 30, ', side: light, arenas: [character]'),
  'mixed.yaml':
    unit('Guard', 2, 30, ', arenas: [ground]') +
    unit('Ship', 3, 20, ', arenas: [space]') +
    '- { name: Rock, power: 1, arenas: [ground] }\n',
  'many.yaml': Array.from({ length: 9 }, (_, i) => unit(`Unit ${i}`, 1 + (i % 3), 30 + i)).join(''),
  'large.yaml': unit('Guard', 2, 20) + unit('Knight', 3, 10) + LARGE,
  'huge.yaml': LARGE,
  'hundred.yaml': Array.from({ length: 142 }, (_, i) => unit(`Unit ${i}`, 1, 30)).join(''),
};

inFolderOfTests(FILES);

describe('odds compare --duel: two units', () => {
  it('shows their odds, who attacks first, and the command that replays the duel', async () => {
    // Guard hits with each of two dice half the time, Knight with three; 2 hits discard.
    expect((await printed('--units two.yaml --turns 1')).split('\n\n')[1]).toBe(
      [
        '                       Guard  Knight',
        'wins                  25.00%  37.50%',
        'nobody wins           37.50%  37.50%',
        'wins per build point  21.88%  28.13%',
      ].join('\n'),
    );
    const text = await flat('"Darth Maul (A)" Nexu --force 2 --turns 3 --may-pass');
    expect(text).toContain('attacks first (its speed is higher).');
    expect(text).toContain('After 3 turns nobody has won. A unit that can attack may do nothing instead.');
    expect(text).toContain(
      'best play of both sides, run odds duel "Darth Maul (A)" Nexu --turns 3 --may-pass --force 2 --defender-force 2.',
    );
    expect(text).toContain('Repeat: odds compare "Darth Maul (A)" Nexu --duel --turns 3 --may-pass --force 2 ');
  });

  it('lets the Dark Side win ties of speed, otherwise the unit that --first says', async () => {
    expect(await flat('--units sides.yaml')).toContain('Sith attacks first (the Dark Side wins ties of speed).');
    const choice = 'attacks first (neither speed nor sides decide;';
    expect(await flat('--units two.yaml')).toContain(`Guard ${choice} --first second changes it).`);
    expect(await flat('--units two.yaml --first second')).toContain(`Knight ${choice} --first first changes it).`);
  });
});

describe('odds compare --duel: a few units', () => {
  it('are a matrix of the chances to win, one of those that nobody wins, and ranks', async () => {
    const text = await printed('--units three.yaml --turns 1');
    expect(text.slice(text.indexOf('\n\n') + 2, text.indexOf('\n– Pairs'))).toBe(
      [
        'Chance that the unit on the left beats the one above (%)',
        '             1     2  3',
        '1 Knight     –  37.5  –',
        '2 Guard   25.0     –  –',
        '3 Ship       –     –  –',
        '',
        'Chance that nobody wins (%)',
        '             1     2  3',
        '1 Knight     –  37.5  –',
        '2 Guard   37.5     –  –',
        '3 Ship       –     –  –',
        '',
        'Ranks: wins against all opponents',
        '                        wins per',
        '                           point  rank per    nobody',
        '        wins (%)  rank       (%)     point  wins (%)  duels',
        'Knight      56.3     1      28.1         1      37.5      1',
        'Guard       43.8     2      21.9         2      37.5      1',
        'Ship           –     –         –         –         –      0',
        '',
      ].join('\n'),
    );
    expect(text).toContain('– Pairs that fight no duel: 2 (no common arena).\n');
    expect(text.replaceAll('\n', ' ')).toContain('it is the unit that is listed first (--first second changes it).');
  });

  it('say what keeps a pair from a duel', async () => {
    expect(await flat('--units mixed.yaml')).toContain(
      '– Pairs that fight no duel: 2 (no common arena), 1 (the speed of one of the two is not known).',
    );
  });

  it('are ranked in each of two lists, which begin with Force of their own', async () => {
    const text = await printed('--units two.yaml --against Acklay Nexu --force 1 --defender-force 3 --sort name');
    expect(text).toContain('Your units: wins against all opponents\n');
    expect(text).toContain('\nTheir units: wins against all opponents\n');
    expect(text).toContain('\nA Acklay ');
    expect(text.replaceAll('\n', ' ')).toContain(
      'Your units begin with 1 Force, theirs with 3, and each turn adds 4 to each side.',
    );
    expect(text).toContain(
      'Repeat: odds compare --units two.yaml --against Acklay Nexu --duel --sort name --force 1 --defender-force 3\n',
    );
  });

  it('are fought under the rules that are given, and say what a turn adds', async () => {
    const text = await flat('--units two.yaml --rules idc,forcePerTurn=0');
    expect(text).toContain('Both sides begin with 0 Force, and each turn adds 0 to each side.');
  });
});

describe('odds compare --duel: many units', () => {
  it('have ranks alone', async () => {
    const text = await printed('--units many.yaml --workers 0');
    expect(text.split('\n\n')[1]?.startsWith('Ranks: wins against all opponents\n')).toBe(true);
    expect(text).not.toContain('against the column');
    const lines = text.slice(0, text.indexOf('\nRepeat')).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
  });

  it('are refused if they would take too long', async () => {
    expect(await refused('--units hundred.yaml')).toContain(
      'odds compare: unit: this comparison of 10,011 duels would take about 11 minutes; the limit is 10',
    );
  });
});

describe('odds compare --duel: other formats', () => {
  const rowsOf = (text: string): Record<string, string>[] => parse(text, { columns: true });

  it('are CSV with a row for each duel, and the notes beside it', async () => {
    const { out, err } = await writtenBy(words('--units three.yaml --turns 1 --csv'));
    const rows = rowsOf(out);
    expect(rows.map(({ first, second }) => `${first} ${second}`)).toEqual(
      ['Guard Knight', 'Knight Ship', 'Guard Ship'].toSorted(byRank),
    );
    const [row = {}] = rows.filter(({ without }) => without === '');
    expect([row.first_win_chance, row.second_win_chance, row.neither_chance]).toEqual(['0.25', '0.375', '0.375']);
    expect([row.attacks_first, row.order_decided_by, row.mean_turns, row.bound, row.trials]).toEqual([
      'first',
      'choice',
      '1',
      '0',
      '',
    ]);
    expect(rows.at(-1)).toMatchObject({ first_win_chance: '', without: 'no common arena', second_cost: '0' });
    expect(err).toContain('Repeat: odds compare --units three.yaml --duel --turns 1\n');
  });

  it('have intervals and trials if duels are simulated', async () => {
    const [row = {}] = rowsOf(await printed('--units two.yaml --no-exact --trials 64 --csv --quiet'));
    expect([row.trials, row.bound]).toEqual(['64', '']);
    expect(Number(row.first_win_chance_ci_low)).toBeLessThan(Number(row.first_win_chance));
    const text = await printed('--units two.yaml --no-exact --trials 64');
    expect(text).toMatch(/^wins +~\d+% \(\d+ to \d+\)/m);
    expect(text).toContain('~ All duels are simulated, with 64 duels each, seed 1.');
  });

  it('mark duels that are too large to be solved, beside exact ones', { tags: 'night' }, async () => {
    const text = await flat('--units large.yaml --trials 2');
    expect(text).toContain('~ 5 of 6 duels are simulated, with 2 duels each, seed 1: too large to be solved.');
    expect(text).toContain('In all others both sides play as well as possible over the whole duel, and the values are exact.');
    expect(await flat('--units huge.yaml --trials 1')).not.toContain('In all others');
  });

  it('are a page with a heat map whose middle is 50%', async () => {
    await printed('--units many.yaml --workers 0 --quiet --out page.html');
    const page = readFileSync('page.html', 'utf8');
    expect(page).toContain('9 units against each other: duels');
    expect(page).toContain('<figure class="chart wide parted" id="wins">');
    expect(page).toContain('Blue: the row wins more often than not');
    expect(page).toContain('--heat-4:#f1f1ee');
    expect(await printed('--units two.yaml --html')).toContain('wins per build point');
  });
});

/** Knight is ranked above Guard, and Ship has no rank. */
function byRank(a: string, b: string): number {
  const place = (pair: string): string => pair.replace('Knight', '0').replace('Guard', '1').replace('Ship', '2');
  return place(a) < place(b) ? -1 : 1;
}

describe('odds compare --duel: bad input', () => {
  it('are options about single attacks', async () => {
    const text = await refused('Acklay Nexu --objective discard-chance --payment save --policy greedy --mode bombard');
    for (const name of ['objective', 'payment', 'policy', 'mode']) {
      expect(text).toContain(`--${name}: this cannot be combined with --duel\n`);
    }
  });

  it('is Force of a list that there is not', async () => {
    expect(await refused('Acklay Nexu --defender-force 2')).toContain('--defender-force: this needs --against');
  });

  it('is another word to sort by', async () => {
    expect(await refused('Acklay Nexu --sort mean-damage')).toContain('the columns are wins, wins-per-point, name');
  });

  it('is an option of duels without --duel', async () => {
    const text = await refusalOf(['compare', 'Acklay', 'Nexu', '--turns', '3', '--may-pass', '--first', 'second']);
    for (const name of ['turns', 'may-pass', 'first']) expect(text).toContain(`--${name}: this needs --duel`);
  });
});
