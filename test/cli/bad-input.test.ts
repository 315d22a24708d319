import { afterAll, describe, expect, it } from 'vitest';
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

  it('is reported for every file', async () => {
    const at = placeWith({
      'scenarios/a.yaml': scenarioText({ attacker: '{ power: 99 }' }),
      'scenarios/b.yaml': scenarioText({ defender: '{ health: 0 }' }),
    });
    const { code, stderr } = await at.odds('run');
    expect(code).toBe(2);
    expect(stderr.match(/^scenarios\/\w\.yaml:\d+:\d+/gm)).toEqual(['scenarios/a.yaml:5:20', 'scenarios/b.yaml:6:21']);
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

// All that such files can be is tried in test/unit/scenario/text/yaml-guard.test.ts.
describe('a hostile scenario', () => {
  const START = scenarioText();
  const NESTED = `${START}vary: ${'['.repeat(100_000)}`;

  it.for(
    Object.entries<string | Uint8Array>({
      'nested.yaml': NESTED,
      'ten-megabytes.yaml': `${START}# ${'x'.repeat(10_000_000)}`,
      'binary.yaml': Uint8Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 256),
      'utf-16.yaml': Buffer.from(`\ufeff${START}`, 'utf16le'),
      'prototype.yaml': `${START}__proto__: { trials: 5 }\nconstructor: { prototype: { trials: 5 } }\n`,
      'function.yaml': `${START}seed: !!js/function "() => process.exit(0)"\n`,
      'empty.yaml': '',
    }),
  )('%s ends with exit code 2, and nothing is written', async ([file, content]) => {
    const at = placeWith({ [file]: content });
    const { code, stdout, stderr } = await at.odds('run', file);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^${file}:\\d+:\\d+: .*expected `));
    expect(stderr.length).toBeLessThan(10_000);
    expect(stderr).not.toMatch(/^ {4}at /m);
    expect(Object.keys(at.contents())).toEqual([file]);
  });

  it('ends within seconds of processor time', async () => {
    const { code, cpuMs } = await placeWith({ 'nested.yaml': NESTED }).measured('run', 'nested.yaml');
    expect(code).toBe(2);
    expect(cpuMs).toBeGreaterThan(0);
    expect(cpuMs).toBeLessThan(7000); // measured: 700
  });
});
