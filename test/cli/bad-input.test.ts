import { afterAll, describe, expect, it } from 'vitest';
import { mustBe } from '../../src/errors/problem.js';
import { type OddsResult, placeWith, scenarioText, workplace } from '../support/run-odds.js';

const anywhere = workplace(afterAll);
const odds = (...args: string[]): Promise<OddsResult> => anywhere.odds(...args);
const attack = (line: string): Promise<OddsResult> => odds('attack', ...line.split(' '));

/** The result of a user error: exit code 2, nothing on stdout, these lines on stderr. */
function refused(...lines: string[]): OddsResult {
  return { code: 2, stdout: '', stderr: lines.map((line) => `${line}\n`).join('') };
}

it('a user error in options is reported with all others of the command line at once', async () => {
  const options = '--power x --health 0 --seed -1 --trials 0 --level 1 --target-error 0 --workers -1 --rules idd --force 100';
  const more = '--objective win --policy best --payment foo --mode bombard --accuracy 7 --lucky 31 --defender-keyword Evade';
  const { code, stdout, stderr } = await attack(`${options} ${more}`);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect([...stderr.matchAll(/^--([\w-]+): /gm)].map(([, option]) => option).sort()).toEqual([
    ...'accuracy, defender-keyword, force, health, level, lucky, mode, objective, payment, policy, power'.split(', '),
    ...['rules', 'seed', 'target-error', 'trials', 'workers'],
  ]);
});

// Defects: each of these was missed, or badly reported.
it.each([
  ['attack --power 5 --armor=yes', /^--armor: must be without a value/],
  ['run --powr 5', /^odds: there is no option "--powr"\n {2}hint: (?!.*--power")/],
  ['attack --power 3 --output x', /^odds: /],
  ['attack --power 5 --trace 1 --trace 2', /^--trace: the option is given twice\n$/],
  ['attack --roll 7', /^--roll: [^\n]*\n {2}hint: [^\n]*\n$/],
  ['attack --power 5 --trials 10 -- --armor', /--/],
  ['attack --power 5 --rules idc,armorNeeds=4,armorNeeds=6', /^--rules: /],
  ['attack --power 5 --rules idc,armorNeeds=4=5', /^--rules: /],
  ['foo bar', /"foo"/],
  ['table --power 9..1', /hint: write 1\.\.9\n$/],
])('a word of a command line is named once, in its own words: odds %s', async (line, told) => {
  expect(await odds(...line.split(' '))).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(told) });
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
        `bad.yaml:4:10: attacker.power: ${mustBe('a whole number from 0 to 30', -1)}`,
        'bad.yaml:5:14: attacker.keywords[0]: there is no keyword "Armour"',
        '  hint: did you mean "Armor"? docs/keywords.md lists all keywords',
        'bad.yaml:6:13: defender.helth: there is no field "helth" here',
        '  hint: did you mean "health"?',
        'bad.yaml:7:9: vary.attacker.powr: "attacker.powr" is not a field that can be varied',
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
        'more/duel.yml: this is a second scenario called "duel"',
        '  hint: duel.yaml has that name already, and the name of a scenario is the folder of its report; rename one',
      ),
    );
    expect((await at.odds('run', 'duel.yaml', 'Duel.json')).stderr).toContain('a second scenario called "Duel"');
    expect((await at.odds('run', 'duel.yaml', 'duel.yaml')).code).toBe(2);
    expect(at.contents('reports')).toEqual({});
  });

  it('is a folder without a scenario file', async () => {
    const at = placeWith({ 'folder/notes.txt': '' });
    expect(await at.odds('run', 'folder')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^there are no scenario files in folder\//),
    });
  });

  it('is reported together with a file that cannot be read', async () => {
    const at = placeWith({ 'bad.yaml': scenarioText({ attacker: '{ power: 99 }' }) });
    expect((await at.odds('run', 'bad.yaml', 'nowhere.yaml')).stderr).toContain('bad.yaml:5:20');
  });

  it('does not bring control characters of its file name to the terminal', async () => {
    const at = placeWith({ '\u001b[31mred.yaml': scenarioText() });
    expect((await at.odds('run', '\u001b[31mred.yaml')).stderr).not.toContain('\u001b');
    expect((await at.odds('run', '\u001b[31mnowhere.yaml')).stderr).not.toContain('\u001b');
  });
});

// test/unit/scenario/text/yaml-guard.test.ts tries every kind of such files.
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
    expect(stderr).toMatch(new RegExp(`^${file}:\\d+:\\d+: `));
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
