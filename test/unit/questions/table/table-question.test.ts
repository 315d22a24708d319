import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../../src/errors/problem.js';
import type { TableAnswer } from '../../../../src/questions/table/table-answer.js';
import { tableSheet } from '../../../../src/questions/table/table-sheet.js';
import { terminalText } from '../../../../src/sheet/terminal.js';
import { printedBy, refusalOf, writtenBy } from '../../../support/run-cli.js';
import { wordsOf } from '../../cli/command-line.js';

const printed = (commandLine: string): Promise<string> => printedBy(['table', ...wordsOf(commandLine)]);
const refused = (commandLine: string): Promise<string> => refusalOf(['table', ...wordsOf(commandLine)]);

interface Json {
  readonly axes: readonly { option: string; title: string; values: readonly unknown[] }[];
  readonly cells: readonly {
    varied: Record<string, unknown>;
    digest: string;
    trials: number | null;
    greedy: boolean;
    values: Record<string, { value: number; exactFraction: string | null; interval: [number, number] | null }>;
  }[];
  readonly command: string;
  readonly objective: string | null;
  readonly assumptions: readonly string[];
}
const jsonOf = async (commandLine: string): Promise<Json> => JSON.parse(await printed(`${commandLine} --json`)) as Json;

/** The lines above the command, without the sentence about the least and the largest value. */
const tablePart = (text: string): string => {
  const parts = text.slice(0, text.indexOf('\nRepeat: ')).split('\n\n');
  return parts.filter((part) => !/^[A-Z].* (?:is|ranges from) \d/.test(part)).join('\n\n');
};

describe('odds table', () => {
  it('puts the first option with several values in rows and the second in columns, in the order of the command line', async () => {
    expect(tablePart(await printed('--armor both --power 2..4 --show discard-chance --health 2'))).toBe(
      [
        'Attacker (power 2..4) against a defender (health 2, Armor no/yes)',
        '',
        'Discard chance (%); across: power',
        'Armor     2     3     4',
        '   no  25.0  50.0  68.8',
        '  yes  11.1  25.9  40.7',
      ].join('\n'),
    );
    expect((await jsonOf('--lucky 0..1 --health 3..4 --power 1,3')).axes.map(({ option }) => option)).toEqual([
      'lucky',
      'health',
      'power',
    ]);
  });

  it('begins with the least and the largest of its first number, and where they are', async () => {
    const sentence = async (commandLine: string) => (await printed(commandLine)).split('\n\n')[1];
    expect(await sentence('--armor both --power 2..4 --show discard-chance --health 2')).toBe(
      'Discard chance ranges from 11.1% (Armor, power 2) to 68.8% (no Armor, power 4).',
    );
    expect(await sentence('--power 2 --show mean-damage,at-least')).toBe('Mean damage is 1.00.');
    expect(await sentence('--power 2 --counters 0..1 --health 4')).toBe('Mean damage is 1.00 everywhere.');
  });

  it('shows several quantities of one option side by side, with titles on several lines', async () => {
    expect(tablePart(await printed('--power 3..4 --health 4 --show mean-damage,discard-chance,capped-damage'))).toBe(
      [
        'Attacker (power 3..4) against a defender (health 4)',
        '',
        '                    discard chance  mean damage up',
        'power  mean damage             (%)   to the health',
        '    3         1.50               0            1.50',
        '    4         2.00             6.3            2.00',
      ].join('\n'),
    );
  });

  it('has the damage of a distribution in columns, or in rows if nothing is varied', async () => {
    expect(tablePart(await printed('--power 1..2 --show distribution,hit-chance'))).toBe(
      [
        'power  hit chance (%)',
        '    1            50.0',
        '    2            75.0',
        '',
        'Chance of each damage (%); across: damage',
        'power     0     1     2',
        '    1  50.0  50.0     0',
        '    2  25.0  50.0  25.0',
      ].join('\n'),
    );
    expect(tablePart(await printed('--power 2 --show mean-damage,at-least'))).toBe(
      [
        'Attacker (power 2) against a defender (no keywords)',
        '',
        '             value',
        'mean damage   1.00',
        '',
        '        chance of at',
        '          least each',
        'damage    damage (%)',
        '     1          75.0',
        '     2          25.0',
      ].join('\n'),
    );
  });

  it('fits 80 columns: a wide table is split into parts, each with the heads of its rows', { tags: 'night' }, async () => {
    const text = await printed('--power 0..30 --accuracy 0..1 --show at-least');
    const tooWide = text.split('\n').filter((line) => line.length > 80 && !line.startsWith('Repeat'));
    expect(tooWide).toEqual([]);
    expect(text.match(/^power +\d.*$/gm)?.slice(0, 2)).toEqual([
      'power      1      2      3      4      5      6     7     8     9    10    11',
      'power    12    13    14    15    16    17    18    19    20    21    22    23',
    ]);
  });

  it('varies the power from 1 to 10 if none is given, and says so in the command', async () => {
    expect((await jsonOf('')).axes).toEqual([{ option: 'power', title: 'power', values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }]);
    expect((await jsonOf('--armor both')).command).toBe('odds table --power 1..10 --armor both');
    expect((await jsonOf('"Darth Maul (B)"')).axes).toEqual([]);
    expect((await jsonOf('--mode bombard --bombard 3..4')).axes.map(({ option }) => option)).toEqual(['bombard']);
  });

  it.each([
    '--accuracy -1..2 --power 1..3 --show hit-chance,at-least --decimals 3 --chances decimal',
    '--power "1..10 step 3" --armor --shields 0,2 --counters 1 --health 3..4 --show discard-chance --rules idc,armorNeeds=4',
    '--policy optimal,greedy --power 3 --lucky 0..2 --objective mean-damage',
    '- "Mace Windu (C)" --power 5..6 --show defender-force-spent --force 1 --payment optimal,never',
    '--defender-keyword "Pay 1 Force -> Evade 1" --defender-force 0..2 --ferocity yes,no --no-exact --trials 1000 --seed 7',
  ])('ends with a command that prints the same: %s', async (commandLine) => {
    const text = await printed(commandLine);
    const [, command = ''] = /^Repeat: odds table(.*)$/m.exec(text) ?? [];
    expect(await printed(command)).toBe(text);
  });

  it('lists the assumptions of all cells, and those that hold only for some of them', async () => {
    const { assumptions, objective } = await jsonOf('--power 4 --lucky 0..1 --objective mean-damage,discard-chance --health 2');
    expect(objective).toBeNull();
    expect(assumptions).toEqual([
      'Rules: the current community rules (idc).',
      'Each side has 4 Force; nothing in this attack costs Force.',
      'Depending on the case: neither player has a choice in this attack · the attacker uses Lucky optimally.',
      expect.stringMatching(/^Depending on the case: both players play for damage: .* · both players play for the discard: /),
    ]);
  });

  it('does not repeat what it assumes for each amount of Force that it varies', async () => {
    const { assumptions } = await jsonOf('--power 4 --defender-keyword "Pay 2 Force -> Evade 2" --defender-force 0..6');
    expect(assumptions.filter((sentence) => sentence.includes('varied'))).toEqual([
      'Depending on the case: the attacker has 4 Force, the defender varied Force; no ability that costs Force can be used in this attack · the attacker has 4 Force, the defender varied Force.',
    ]);
  });

  it('first says which unit attacks which, in the order of the options, whatever the order of rows and columns', async () => {
    const heading = async (commandLine: string): Promise<string> =>
      (await printed(commandLine)).split('\n\n')[0]?.replaceAll('\n  ', ' ') ?? '';
    expect(await heading('--lucky 0..1 --defender-lucky 1 --counters 0..2 --health 4 --armor no --power 4')).toBe(
      'Attacker (power 4, Lucky 0..1) against a defender (health 4, counters 0..2, Lucky 1)',
    );
    expect(await heading('"Darth Maul (B)" "Mace Windu (C)" --accuracy 0..1 --power 5..6')).toBe(
      'Darth Maul (B) (power 5..6, health 4, Pay 2 Force -> Evade 2, Accuracy 0..1) against ' +
        'Mace Windu (C) (health 7, Pay 2 Force -> Evade 2, Stun 2)',
    );
  });

  it('warns about what changes nothing in any cell, not about what changes some', async () => {
    const warned = async (commandLine: string): Promise<string> => (await writtenBy(['table', ...wordsOf(commandLine)])).err;
    expect(await warned('--policy greedy --armor both')).toBe(
      'warning: --policy: the policy "greedy" has no effect: neither unit has Lucky\n' +
        '  hint: it applies to Lucky only: give Lucky, or leave the policy out\n',
    );
    expect(await warned('--policy greedy --lucky 0..1')).toBe('');
    expect(await warned('--intercept both')).toBe('');
  });
});

describe('odds table: simulated cells', () => {
  it('are all with --no-exact, the same for any number of workers, near to the exact values', async () => {
    const commandLine = '--power 3..5 --lucky 0..1 --health 3 --show mean-damage,discard-chance,hit-chance,distribution';
    const simulated = await jsonOf(`${commandLine} --no-exact --trials 20000 --workers 0`);
    expect(await jsonOf(`${commandLine} --no-exact --trials 20000`)).toEqual(simulated);
    const exact = await jsonOf(commandLine);
    for (const [i, { trials, values }] of simulated.cells.entries()) {
      expect(trials).toBe(20_000);
      for (const [name, { value, exactFraction, interval }] of Object.entries(values)) {
        const known = exact.cells[i]?.values[name]?.value as number;
        expect(exactFraction).toBeNull();
        const halfWidth = ((interval?.[1] ?? 0) - (interval?.[0] ?? 0)) / 2;
        // Four standard errors and a half: a false alarm in 150,000 values, and the seed is fixed.
        expect(Math.abs(value - known)).toBeLessThanOrEqual(2.3 * halfWidth);
      }
    }
  });

  it('say so in the cell and below, and have intervals in CSV', async () => {
    const text = await printed('--power 2 --shields 0,2 --no-exact --trials 1000');
    expect(text).toMatch(/^ +0 +~1\.0\d?$/m);
    expect(text).toContain('\n~ All values are simulated, with 1,000 attacks each, seed 1.\n');
    const { out } = await writtenBy(['table', ...wordsOf('--power 2..3 --no-exact --trials 1000 --csv')]);
    expect(out).toMatch(/^power,mean_damage,mean_damage_ci_low,mean_damage_ci_high,trials\n2,1\.\d+,0\.9\d+,1\.0\d+,1000\n/);
  });

  it('are those that are too large to be solved, by rules of thumb; the others are exact', { tags: 'night' }, async () => {
    const answer = await jsonOf('--power 20 --power-change 30 --critical-hit 3 --lucky 0,20 --defender-lucky 20 --trials 20');
    const { cells, assumptions } = answer;
    expect(cells.map(({ trials, greedy }) => [trials, greedy])).toEqual([
      [null, false],
      [20, true],
    ]);
    expect(assumptions).toContain(
      'In some cases: this attack is too large to be solved: all choices are made by rules of thumb, and there are no exact values.',
    );
    expect(terminalText(tableSheet(answer as unknown as TableAnswer))).toContain(
      '~ 1 of 2 cells are simulated, with 20 attacks each, seed 1: their attacks are\n  too large to be solved. All other values are exact.\n',
    );
  });

  it('are refused if they would take too long', async () => {
    const large = '--lucky 6 --defender-lucky 6 --critical-hit 2 --parry 2 --riposte 2 --fury 2 --focus 1 --backfire 1';
    expect(await refused(`--power 20..30 ${large}`)).toBe(
      'odds table: this table of 11 different attacks would take about 11 minutes; the limit is 5\n' +
        '  hint: many dice of Lucky on both sides take longest: narrow the ranges, or give fewer --trials if attacks are simulated',
    );
  });
});

it('odds table: formats prints CSV with all digits, and the footer to stderr', async () => {
  const { out, err } = await writtenBy([
    'table',
    ...wordsOf('--power 1..2 --armor both --show hit-chance,at-least,at-least-1 --csv'),
  ]);
  expect(out).toBe(
    [
      'power,armor,hit_chance,at_least_1,at_least_2',
      '1,false,0.5,0.5,0',
      '1,true,0.3333333333333333,0.3333333333333333,0',
      '2,false,0.75,0.75,0.25',
      '2,true,0.5555555555555556,0.5555555555555556,0.1111111111111111',
      '',
    ].join('\n'),
  );
  expect(err).toContain('Repeat: odds table --power 1..2 --armor both --show "hit-chance,at-least,at-least-1"\n');
  expect((await writtenBy(['table', '--power', '1', '--csv', '--quiet'])).err).toBe('');
});

it('odds table: formats writes CSV as a spreadsheet of any country reads it', async () => {
  const csv = (words: string) =>
    printed(`--power 1..2 --armor --show discard-chance,hit-chance --health 1 --quiet --csv ${words}`);
  const cells = [
    ['power', 'discard_chance', 'hit_chance'],
    ['1', '0.3333333333333333', '0.3333333333333333'],
    ['2', '0.5555555555555556', '0.5555555555555556'],
  ];
  const written = (separator: string, decimal: string) =>
    `\ufeff${cells.map((row) => row.map((cell) => cell.replace('.', decimal)).join(separator)).join('\n')}\n`;
  expect(await csv('--separator semicolon')).toBe(written(';', '.'));
  expect(await csv('--separator tab --decimal comma')).toBe(written('\t', ','));
  expect(await csv('--decimal comma')).toBe(written(';', ','));
  expect(await csv('')).toBe(written(',', '.').slice(1));
  expect(await refused('--power 1 --csv --separator comma --decimal comma')).toMatch(
    /^--decimal: must be a decimal sign other than the separator/,
  );
  expect(await refused('--power 1 --decimal comma')).toBe(
    '--decimal: needs CSV output\n  hint: add --csv, or write to a file that ends in .csv with --out',
  );
});

it('odds table: axes show the chance to discard where health is one, since damage does not depend on it', async () => {
  const { command, cells } = await jsonOf('--power 1..2 --health 1..2');
  expect(cells.map(({ values }) => values.discard_chance?.value)).toEqual([0.5, 0, 0.75, 0.25]);
  expect(command).toBe('odds table --power 1..2 --health 1..2 --show discard-chance');
  expect((await jsonOf('--power 1..2 --health 1')).command).toBe('odds table --power 1..2 --health 1');
  expect((await jsonOf('--health 1..2 --show mean-damage')).cells[0]?.values).toHaveProperty('mean_damage');
});

describe('odds table: bad input', () => {
  it('reports all problems at once', async () => {
    const message = await refused(
      '--power 10..1 --accuracy -9..2 --armor maybe --health 1.5 --counters 1,,2 --lucky 1..40 --show foo,discard --decimals 11 --chances odds --csv --json --out ""',
    );
    expect(message.split('\n').filter((line) => !line.startsWith('  hint'))).toEqual([
      '--out: the name of a file is missing',
      '--json: --csv and --json cannot be combined',
      `--decimals: ${mustBe('a whole number from 0 to 10', '11')}`,
      `--chances: ${mustBe('one of percent, decimal', 'odds')}`,
      '--power: must be a range from low to high, not 10..1',
      `--armor: ${mustBe('yes, no or both', 'maybe')}`,
      `--health: ${mustBe('whole numbers or ranges of them', '1.5')}`,
      `--counters: ${mustBe('numbers separated by single commas', '1,,2')}`,
      '--show: a table cannot show "foo" and "discard"',
      '--accuracy: must be a whole number from -6 to 6, not "-9" in the range -9..2',
      '--lucky: must be a whole number from 0 to 30, not "31" in the range 1..40',
    ]);
    expect(message).toContain('hint: did you mean "discard-chance"? it can show mean-damage, capped-damage,');
  });

  it('reports everything that is wrong in all attacks, and names the attacks if it is wrong only in some', async () => {
    expect(await refused('--power 1..3 --attacker-keyword Armour --attacker-keyword "Consume" --rules idc,armorNeeds=9')).toBe(
      [
        `--rules: ${mustBe('a whole number from 1 to 7 for armorNeeds', '9')}`,
        '--attacker-keyword: there is no keyword "Armour"',
        '  hint: did you mean "Armor"? docs/keywords.md lists all keywords',
        '--attacker-keyword: Consume is a keyword of the game that this version does not model',
        '  hint: odds rules lists the keywords that it models',
      ].join('\n'),
    );
    expect(await refused('--power 1..2 --lucky 5..20 --attacker-keyword "Lucky 15"')).toBe(
      '--attacker-keyword: the Lucky of a unit must total 0 to 30, not 31 (case "power 1, Lucky 16")',
    );
  });

  it('refuses a table that is too large with its size, before it lists anything', async () => {
    expect(await refused('--power 1..30 --lucky 0..30 --shields 0..10')).toBe(
      'odds table: ranges: this table has 10,230 cells, and the limit is 10,000 (30 of power times 31 of Lucky times 11 of Shields)\n' +
        '  hint: narrow the ranges, or make several tables; odds run takes up to 100,000 cases a file',
    );
    const message = await refused('--power 1..999999999999999 --health 1..999999999999');
    expect(message).toContain('has 999,999,999,998,999,000,000,000,001 cells');
    expect(message).toContain('--power: must be a whole number from 0 to 30, not "999999999999999" in the range');
    expect(message).toContain('--health: must be a whole number from 1 to 99, not "999999999999" in the range');
  });

  it.each([
    ['--show discard-chance', '--show: discard-chance needs the health of the defender\n  hint: add --health N'],
    [
      '--show attacker-discard-chance --retaliate 1',
      '--show: attacker-discard-chance needs the health of the attacker\n  hint: add --attacker-health N',
    ],
    ['--show mean-damage,mean-damage', '--show: "mean-damage" is given twice'],
    [
      '--health 3 --counters 1..4',
      '--counters: a unit of health 3 with 3 damage counters is already discarded in the range 1..4\n' +
        '  hint: give it fewer counters',
    ],
    ['--power 1..3 --power 4', '--power: the option is given twice\n  hint: null'],
    [
      '--power 1..10 step 3',
      'odds table: ranges: "step" is neither an option nor a card\n  hint: a range with a step needs quotes: --power "1..10 step 3"',
    ],
    ['--objective discard-chance,mean-damage', "--objective: the objective discard-chance needs the defender's health"],
    ['--evade 1..2 --ion-cannon 2 --mode normal,bombard', '--mode: the mode bombard needs Bombard on the attacking unit'],
    ['--riposte 0..2 --rules official-2004', '--rules: '],
    [
      '--precision 2',
      `--precision: ${mustBe('yes, no or both', '2')}\n  hint: --precision is the keyword; --decimals N sets the digits of the table`,
    ],
  ])('says what is wrong: %s', async (commandLine, message) => {
    expect(await refused(commandLine)).toContain(message.replace('\n  hint: null', ''));
  });
});
