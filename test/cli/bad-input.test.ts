import { afterAll, describe, expect, it } from 'vitest';
import { slowness } from '../support/machine-speed.js';
import { type OddsResult, placeWith, scenarioText, workplace } from '../support/run-odds.js';

const anywhere = workplace(afterAll);
const odds = (...args: string[]): Promise<OddsResult> => anywhere.odds(...args);
const attack = (line: string): Promise<OddsResult> => odds('attack', ...line.split(' '));

/** The result of a user error: exit code 2, nothing on stdout, these lines on stderr. */
function refused(...lines: string[]): OddsResult {
  return { code: 2, stdout: '', stderr: lines.map((line) => `${line}\n`).join('') };
}

describe('a user error in options', () => {
  it.each([
    ['--power 31', '--power: expected an integer from 0 to 30, found "31"'],
    ['--power 5 --trials 1.5', '--trials: expected an integer from 1 to 281474976710656, found "1.5"'],
    [
      '--power 5 --seed 18446744073709551616',
      '--seed: expected an integer from 0 to 18446744073709551615, found "18446744073709551616"',
    ],
    ['--power 5 --power 6', '--power: expected the option once, found it twice'],
    ['--power 5 --rules idc,armorNeeds=9', '--rules: expected an integer from 1 to 7 for armorNeeds, found "9"'],
  ])('ends %s with exit code 2 and one line', async (options, message) => {
    expect(await attack(options)).toEqual(refused(message));
  });

  it('is told what a value looks like where none was given', async () => {
    expect(await attack('--power')).toEqual(refused('--power: expected a value, found nothing', '  hint: such as --power 2'));
  });

  it('is reported with all others of the command line at once', async () => {
    const options = '--power x --health 0 --seed -1 --trials 0 --level 1 --target-error 0 --workers -1 --rules idd --force 100';
    const more = '--objective win --policy best --payment foo --mode bombard --accuracy 7 --lucky 31 --defender-keyword Evade';
    const { code, stdout, stderr } = await attack(`${options} ${more}`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect([...stderr.matchAll(/^--([\w-]+): /gm)].map(([, option]) => option).sort()).toEqual([
      ...[
        'accuracy',
        'defender-keyword',
        'force',
        'health',
        'level',
        'lucky',
        'mode',
        'objective',
        'payment',
        'policy',
        'power',
      ],
      ...['rules', 'seed', 'target-error', 'trials', 'workers'],
    ]);
  });

  it('of spelling comes with a guess at what was meant', async () => {
    expect(await attack('--powr 5')).toEqual(
      refused('odds: expected an option, found "--powr"', '  hint: did you mean "--power"?'),
    );
    expect(await attack('--power 5 --defender-keyword Armour')).toEqual(
      refused(
        '--defender-keyword: expected a keyword, found "Armour"',
        '  hint: did you mean "Armor"? docs/keywords.md lists all keywords',
      ),
    );
    expect(await odds('atack', '--power', '5')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('did you mean "attack"?'),
    });
    expect(await odds('run', '--trails', '5')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('did you mean "--trials"?'),
    });
  });

  it('is none without a command: the program shows what it can do', async () => {
    expect(await odds()).toEqual({ code: 0, stdout: expect.stringContaining('odds --help'), stderr: '' });
  });

  it('in a command that does not exist points to the help', async () => {
    expect(await odds('simulate')).toEqual(
      refused('odds: expected a command, found "simulate"', '  hint: odds --help lists the commands'),
    );
  });

  it('in the ranges of a table is reported with all others, and no file is written', async () => {
    const table = await odds('table', '--power', '9..1', '--armor', '5', '--lucky', '1..99', '--out', 'refused.csv');
    expect(table).toEqual(
      refused(
        '--power: expected a range from low to high, found 9..1',
        '  hint: write 1..9',
        '--armor: expected yes, no or both, found "5"',
        '--lucky: expected an integer from 0 to 30, found "31" in the range 1..99',
      ),
    );
    expect(Object.keys(anywhere.contents())).not.toContain('refused.csv');
  });

  it('names a keyword of the game that this version does not model', async () => {
    expect(await odds('attack', '--power', '5', '--defender-keyword', 'Pay 2 Force -> Ambush 2')).toEqual(
      refused(
        '--defender-keyword: Ambush is a keyword of the game that this version does not model',
        '  hint: odds rules lists the keywords that it models',
      ),
    );
    expect(await odds('rules', 'hidden', 'cost')).toEqual(
      refused(
        'odds rules: Hidden Cost is a keyword of the game that this version does not model',
        '  hint: odds rules lists the keywords that it models',
      ),
    );
  });

  it('in a cost names the costs that are possible', async () => {
    expect(await odds('attack', '--power', '5', '--defender-keyword', 'Tap -> Evade 2')).toEqual(
      refused(
        '--defender-keyword: expected a cost that is modelled, found "Tap": this cost of tapping is not',
        '  hint: docs/card-texts.md#prices lists the costs besides Force, such as "Discard 1 from hand -> Evade 2"',
      ),
    );
    expect(await odds('attack', '--power', '5', '--attacker-keyword', 'Pay 1 Force -> Lucky 2')).toEqual(
      refused(
        '--attacker-keyword: Lucky is not an ability with a cost',
        '  hint: write "Lucky" without a cost; abilities with a cost are Absorb, Deflect, Evade, Intercept, Persuade, Protect, Redirect, Retaliate',
      ),
    );
    expect(await attack('--power 5 --force -1')).toEqual(refused('--force: expected an integer from 0 to 99, found "-1"'));
  });

  it('in a mode names the keyword that it needs', async () => {
    expect(await attack('--power 5 --mode bombard')).toEqual(
      refused(
        '--mode: the mode bombard needs Bombard on the attacking unit, whose number is its power',
        '  hint: add --bombard N',
      ),
    );
  });

  it('is only a warning if an option changes nothing', async () => {
    expect(await attack('--power 5 --bombard 3 --payment never --trials 10')).toMatchObject({
      code: 0,
      stderr: [
        'warning: --payment: the payment policy never changes nothing: no ability of either side costs Force\n',
        '  hint: give the cost with the ability, such as "Pay 2 Force -> Evade 2", or leave the policy out\n',
        'warning: --bombard: Bombard changes nothing: it gives the power of an attack in its own mode\n',
        '  hint: add --mode bombard\n',
      ].join(''),
    });
  });

  it('names a keyword even if it comes from its own flag, for either side', async () => {
    for (const flag of ['--consume', '--attacker-consume', '--defender-consume']) {
      expect((await odds('attack', '--power', '5', flag)).stderr).toContain(
        'Consume is a keyword of the game that this version does not model',
      );
    }
  });

  it('lists the candidates of an ambiguous card', async () => {
    expect(await odds('attack', 'Darth Maul (B)', 'Mace Windu')).toEqual(
      refused(
        'odds attack: defender: expected the name of one card, found "Mace Windu", which 5 cards have',
        '  hint: write one of Mace Windu (A): SR, cost 10, power 8; Mace Windu (B): SR, cost 7, power 6; Mace Windu (C): SR, cost 8, power 6; Mace Windu (D): JG, cost 8, power 5; Mace Windu (F): ROTS, cost 9, power 7',
      ),
    );
  });

  it('in a roll says how many dice it takes', async () => {
    expect(await attack('--power 5 --roll 1,2,3')).toEqual(
      refused(
        '--roll: expected 5 dice, as this power rolls against these Shields, found 3',
        '  hint: leave --power out to take the number of dice from --roll',
      ),
    );
  });

  it('is an option without the other option that it needs', async () => {
    expect(await attack('--power 5 --objective discard-chance')).toEqual(
      refused(
        "--objective: expected the defender's health for the objective discard-chance, found nothing",
        '  hint: add --health N',
      ),
    );
    expect(await attack('--power 5 --health 3 --counters 3')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^--counters: expected fewer damage counters than health/),
    });
  });
});

describe('a user error in options that was missed or badly reported (defects)', () => {
  it('a switch with a value other than true or false is an error', async () => {
    expect((await attack('--power 5 --trials 10 --armor=yes')).code).toBe(2);
  });

  it('an empty --out is an error, and does not put reports among the files of the user', async () => {
    const at = placeWith({ 'plain.yaml': scenarioText() });
    expect(await at.odds('run', 'plain.yaml', '--out=')).toMatchObject({ code: 2 });
    expect(Object.keys(at.contents())).toEqual(['plain.yaml']);
  });

  it('the guess at an option is one of its command', async () => {
    expect((await odds('run', '--powr', '5')).stderr).not.toContain('--power"');
    expect((await attack('--power 3 --out x')).stderr).not.toContain('did you mean "--out"?');
  });

  it('each problem is reported once', async () => {
    expect(await attack('--power 5 --trace 1 --trace 2')).toEqual(refused('--trace: expected the option once, found it twice'));
  });

  it('a wrong roll does not make the power missing', async () => {
    expect((await attack('--roll 7')).stderr).not.toContain('--power');
  });

  it('words after -- are not dropped silently', async () => {
    expect((await attack('--power 5 --trials 10 -- --armor')).code).toBe(2);
  });

  it('an option of the rules is given once and has one value', async () => {
    expect((await attack('--power 5 --trials 10 --rules idc,armorNeeds=4,armorNeeds=6')).code).toBe(2);
    expect((await attack('--power 5 --trials 10 --rules idc,armorNeeds=4=5')).code).toBe(2);
  });

  it('too many words are named, not counted', async () => {
    expect((await odds('foo', 'bar')).stderr).toContain('"foo"');
  });
});

describe('a user error in a scenario', () => {
  it('is reported with all others of the file, each with its place, and nothing is run or written', async () => {
    const at = placeWith();
    at.write(
      'bad.yaml',
      'format: 1\nexperiment: attack\nattacker:\n  power: -1\n  keywords: [Armour]\ndefender: { helth: 5 }\nvary: { attacker.powr: [1] }\n',
    );
    at.write('good.yaml', scenarioText());
    expect(await at.odds('run', 'good.yaml', 'bad.yaml')).toEqual(
      refused(
        'bad.yaml:4:10: attacker.power: expected an integer from 0 to 30, found -1',
        'bad.yaml:5:14: attacker.keywords[0]: expected a keyword, found "Armour"',
        '  hint: did you mean "Armor"? docs/keywords.md lists all keywords',
        'bad.yaml:6:13: defender.helth: expected a known field, found "helth"',
        '  hint: did you mean "health"?',
        'bad.yaml:7:9: vary.attacker.powr: expected a field that can be varied, found "attacker.powr"',
        '  hint: did you mean "attacker.power"?',
      ),
    );
    expect(Object.keys(at.contents())).toEqual(['bad.yaml', 'good.yaml']);
  });

  it('is reported in the other units too, and what changes nothing causes a warning', async () => {
    const at = placeWith();
    at.write(
      'bad.yaml',
      scenarioText({ others: '{ defender: [{ health: 2, counters: 2 }, { keywords: [Tap -> Evade 1] }] }' }),
    );
    at.write('idle.yaml', scenarioText({ others: '{ defender: [{ health: 2 }] }' }));
    const { code, stderr } = await at.odds('run', 'bad.yaml');
    expect({ code, fields: stderr.match(/others\.\S+(?=: )/g) }).toEqual({
      code: 2,
      fields: ['others.defender[1].keywords[0]'],
    });
    const idle = await at.odds('run', 'idle.yaml', '--trials', '10', '--quiet');
    expect(idle.code).toBe(0);
    expect(idle.stderr).toMatch(
      /^warning: idle\.yaml:\d+:\d+: others\.defender: the further units of the defender's side change nothing/,
    );
  });

  it('is reported for every file', async () => {
    const at = placeWith({
      'scenarios/a.yaml': scenarioText({ attacker: '{ power: 99 }' }),
      'scenarios/b.yaml': scenarioText({ defender: '{ health: 0 }' }),
    });
    const { code, stderr } = await at.odds('run');
    expect(code).toBe(2);
    expect(stderr.match(/^scenarios\/\w\.yaml:\d+:\d+/gm)).toEqual(['scenarios/a.yaml:5:20', 'scenarios/b.yaml:6:21']);
  });

  it.for([
    ['..yaml', /expected a file name that can name a folder, found "\."/],
    ['...yaml', /expected a file name that can name a folder, found "\.\."/],
    ['.yaml', /expected a file name that can name a folder/],
    ['-x.yaml', /expected a file name that can name a folder, found "-x"/],
    ['naïve.yaml', /expected a file name that can name a folder, found "naïve"/],
    ['con.yaml', /the reserved name "con"/],
    ['LPT1.final.yaml', /the reserved name "LPT1\.final"/],
    ['baseline.yaml', /the reserved name "baseline"/],
    [`${'x'.repeat(101)}.yaml`, /expected a file name that can name a folder/],
  ] as const)('is a file name that cannot name a folder on every machine: %s', async ([file, message]) => {
    const at = placeWith();
    at.write(`scenarios/${file}`, scenarioText());
    const { code, stdout, stderr } = await at.odds('run', `scenarios/${file}`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(Object.keys(at.contents())).toEqual([`scenarios/${file}`]);
  });

  it('is a second scenario of the same name, even if the case of letters differs', async () => {
    const at = placeWith();
    for (const file of ['duel.yaml', 'more/duel.yml', 'Duel.json']) at.write(file, scenarioText());
    at.write('Duel.json', '{"format":1,"experiment":"attack","attacker":{"power":3},"defender":{},"question":"?"}');
    expect(await at.odds('run', 'duel.yaml', 'more/duel.yml')).toEqual(
      refused(
        'more/duel.yml: expected scenarios of different names, found a second "duel"',
        '  hint: duel.yaml has that name already, and the name of a scenario is the folder of its report; rename one',
      ),
    );
    expect((await at.odds('run', 'duel.yaml', 'Duel.json')).stderr).toContain('found a second "Duel"');
    expect((await at.odds('run', 'duel.yaml', 'duel.yaml')).code).toBe(2);
    expect(at.contents('reports')).toEqual({});
  });

  it('is not a missing file: that is a file that cannot be read', async () => {
    const at = placeWith();
    expect(await at.odds('run', 'nowhere.yaml')).toEqual({
      code: 74,
      stdout: '',
      stderr: expect.stringMatching(/^nowhere\.yaml: could not be read: no such file or directory \(ENOENT\)\n$/),
    });
    expect(await at.odds('run')).toEqual(
      refused('expected scenario files in scenarios/, found none', '  hint: name a file: odds run my-question.yaml'),
    );
  });

  it('is a folder without a scenario file', async () => {
    const at = placeWith({ 'folder/notes.txt': '' });
    expect(await at.odds('run', 'folder')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^expected scenario files in folder\//),
    });
  });

  it('is reported together with a file that cannot be read', async () => {
    const at = placeWith({ 'bad.yaml': scenarioText({ attacker: '{ power: 99 }' }) });
    expect((await at.odds('run', 'bad.yaml', 'nowhere.yaml')).stderr).toContain('bad.yaml:5:20');
  });

  it('does not bring control characters of the file to the terminal', async () => {
    const at = placeWith({ 'evil.yaml': scenarioText({ rules: '"\\x9b31m red \\u202e backwards \\u2028 line"' }) });
    const { code, stderr } = await at.odds('run', 'evil.yaml');
    expect(code).toBe(2);
    expect(stderr).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}](?<!\n)/u);
  });

  it('does not bring control characters of its file name to the terminal', async () => {
    const at = placeWith({ '\u001b[31mred.yaml': scenarioText() });
    expect((await at.odds('run', '\u001b[31mred.yaml')).stderr).not.toContain('\u001b');
    expect((await at.odds('run', '\u001b[31mnowhere.yaml')).stderr).not.toContain('\u001b');
  });
});

describe('a hostile scenario', () => {
  const START = scenarioText();
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'lists-in-lists.yaml': `${START}vary: ${'['.repeat(100_000)}`,
    'mappings-in-mappings.yaml': `${START}vary: ${'{ a: '.repeat(100_000)}`,
    'dashes-in-dashes.yaml': `${START}vary:\n${'- '.repeat(100_000)}1\n`,
    'steps.yaml': `${START}vary:\n${Array.from({ length: 1400 }, (_, i) => `${' '.repeat(i + 1)}a:\n`).join('')}`,
    'alias-bomb.yaml': aliasBomb(),
    'complex-keys.yaml': `${START}${'? '.repeat(500)}x\n`,
    'ten-megabytes.yaml': `${START}# ${'x'.repeat(10_000_000)}`,
    'binary.yaml': Uint8Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 256),
    'utf-16.yaml': Buffer.from(`\ufeff${START}`, 'utf16le'),
    'twice.yaml': `${START}attacker: { power: 4 }\n`,
    'prototype.yaml': `${START}__proto__: { trials: 5 }\nconstructor: { prototype: { trials: 5 } }\n`,
    'function.yaml': `${START}seed: !!js/function "() => process.exit(0)"\n`,
    'endless-range.yaml': `${START}vary: { attacker.power: 0..999999999999999 }\n`,
    'many-brackets.yaml': `${START}${'[]'.repeat(40_000)}`,
    'many-fields.yaml': START + Array.from({ length: 60_000 }, (_, i) => `field${i}: 1\n`).join(''),
    'empty.yaml': '',
  };

  it.for(Object.entries(files))(
    '%s ends within two seconds with exit code 2, and nothing is written',
    async ([file, content]) => {
      const at = placeWith();
      at.write(file, content);
      const { code, stdout, stderr, cpuMs } = await at.measured('run', file);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(new RegExp(`^${file}:\\d+:\\d+: .*expected `));
      expect(stderr.length).toBeLessThan(10_000);
      expect(stderr).not.toMatch(/^ {4}at /m);
      expect(cpuMs).toBeGreaterThan(0);
      expect(cpuMs).toBeLessThan(2000 * slowness());
      expect(Object.keys(at.contents())).toEqual([file]);
    },
  );

  it('that is too large is reported with its size', async () => {
    const at = placeWith({ 'ten-megabytes.yaml': ' '.repeat(10_000_000) });
    expect((await at.odds('run', 'ten-megabytes.yaml')).stderr).toContain('found 10,000,000');
  });
});

function aliasBomb(): string {
  const levels = 'abcdefghi'.split('');
  const lines = levels.map(
    (name, i) =>
      `${name}: &${name} [${Array(9)
        .fill(i === 0 ? 'x' : `*${levels[i - 1]}`)
        .join(', ')}]`,
  );
  return `${lines.join('\n')}\n`;
}
