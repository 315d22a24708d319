import { cpSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { mustBe } from '../../src/errors/problem.js';
import { placeWith, scenarioText, type Workplace } from '../support/run-odds.js';

const SCENARIOS = fileURLToPath(new URL('../../scenarios', import.meta.url));
const BASELINE = 'reports/baseline/duel.json';

const DUEL = {
  attacker: '{ power: 4, keywords: [Critical Hit 2, Lucky 1] }',
  defender: '{ health: 4 }',
  vary: '{ attacker.power: [4, 6], defender.Armor: [false, true] }',
};

const formats = ['text', 'json', 'junit', 'github', 'markdown'];

async function withBaseline(fields: Readonly<Record<string, string>> = DUEL): Promise<Workplace> {
  const at = placeWith({ 'scenarios/duel.yaml': scenarioText(fields) });
  expect(await at.odds('check', '--update')).toMatchObject({ code: 0, stderr: '' });
  return at;
}

describe('odds check', () => {
  it('saves a baseline, and finds nothing changed', async () => {
    const at = await withBaseline();
    expect(Object.keys(at.contents('reports'))).toEqual(['baseline/duel.json']);
    const check = await at.odds('check');
    expect(check).toMatchObject({ code: 0, stderr: '' });
    expect(check.stdout).toMatch(/^Nothing changed: 12 values of 4 cases in 1 scenario, /);
  });

  it('saves the same bytes for any seed and number of workers, and says what happened to a file', async () => {
    const at = await withBaseline();
    const text = at.read(BASELINE);
    const again = await at.odds('check', '--update', '--seed', '7', '--workers', '2');
    expect(again.stdout).toBe(`${BASELINE}  unchanged\nRepeat: odds check --update --seed 7\n`);
    expect(at.read(BASELINE)).toBe(text);
    at.write('scenarios/duel.yaml', scenarioText({ ...DUEL, defender: '{ health: 5 }' }));
    expect((await at.odds('check', '--update')).stdout).toMatch(/duel\.json {2}changed\n/);
    expect(at.read(BASELINE)).not.toBe(text);
  });

  it('ends with 1 if a rule differs, and with 0 if no case depends on it', async () => {
    const at = await withBaseline();
    expect(await at.odds('check', '--rules', 'armorNeeds=4')).toMatchObject({ code: 1, stderr: '' });
    expect(await at.odds('check', '--rules', 'furyChains=true')).toMatchObject({ code: 0, stderr: '' });
  });

  it('compares two sets of rules without a baseline', async () => {
    const at = placeWith({ 'scenarios/duel.yaml': scenarioText(DUEL) });
    const changed = await at.odds('check', '--rules', 'idc,armorNeeds=4', '--against', 'idc', '--json');
    expect(changed).toMatchObject({ code: 1, stderr: '' });
    const { changes, comparedWith } = JSON.parse(changed.stdout) as { changes: { change: number }[]; comparedWith: string };
    expect(comparedWith).toBe('the rules idc');
    const sizes = changes.map(({ change }) => Math.abs(change));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(await at.odds('check', '--against', 'official-2005')).toMatchObject({ code: 0, stderr: '' });
  });

  it('keeps the rules that a scenario varies, with a warning', async () => {
    const at = await withBaseline({ ...DUEL, vary: '{ rules.armorNeeds: [4, 5] }' });
    const check = await at.odds('check', '--rules', 'armorNeeds=6');
    expect(check).toMatchObject({
      code: 0,
      stderr:
        'warning: scenarios/duel.yaml: the scenario varies rules.armorNeeds, so the rules of the command line do not set it here\n',
    });
    expect(await at.odds('check', '--rules', 'armorNeeds=6,hitNeeds=3')).toMatchObject({ code: 1 });
    at.write('scenarios/duel.yaml', scenarioText({ ...DUEL, vary: '{ rules: [idc, official-2004] }' }));
    expect(await at.odds('check', '--rules', 'hitNeeds=3', '--against', 'idc')).toMatchObject({
      code: 0,
      stderr: 'warning: scenarios/duel.yaml: the scenario varies rules, so the rules of the command line do not set it here\n',
    });
  });

  it('simulates what has no exact value, with other seeds and other numbers of trials', async () => {
    const at = placeWith({ 'scenarios/duel.yaml': scenarioText({ ...DUEL, trials: '200000' }) });
    expect(await at.odds('check', '--update', '--no-exact')).toMatchObject({ code: 0 });
    expect(at.read(BASELINE)).toContain('"simulated": {"seed":"1","trials":200000,"targetError":null},');
    const other = await at.odds('check', '--no-exact', '--seed', '2', '--trials', '5000');
    expect(other).toMatchObject({ code: 0, stderr: '' });
    expect(other.stdout.replaceAll(/\s+/g, ' ')).toContain('Different settings: seed 1 -> 2 (1 scenario).');
    expect(await at.odds('check')).toMatchObject({ code: 0 });
    expect(await at.odds('check', '--no-exact', '--rules', 'armorNeeds=4')).toMatchObject({ code: 1, stderr: '' });
  });

  it.for([['luckyDice=exactly', 'fishing-for-critical-hit.yaml']] as const)(
    'finds the changed rule %s in the shipped scenario %s',
    async ([rule, file]) => {
      const at = placeWith();
      cpSync(path.join(SCENARIOS, file), path.join(at.folder, 'scenarios', file));
      expect(await at.odds('check', '--rules', `idc,${rule}`, '--against', 'idc')).toMatchObject({ code: 1 });
    },
  );
});

describe('odds check with what it cannot compare', () => {
  it('asks for a baseline if there is none', async () => {
    const at = placeWith({ 'scenarios/my duel.yaml': scenarioText() });
    expect(await at.odds('check')).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'scenarios/my duel.yaml: reports/baseline has no baseline of the scenario "my duel"\n' +
        '  hint: write one: odds check --update\n',
    });
    expect(
      (await at.odds('check', 'scenarios/my duel.yaml', '--baseline', 'there', '--rules', 'armorNeeds=4')).stderr,
    ).toContain('hint: write one: odds check "scenarios/my duel.yaml" --update --baseline there\n');
    expect(at.contents('reports')).toEqual({});
  });

  it('names the cases that only one side has, and compares the others', async () => {
    const at = await withBaseline();
    at.write(
      'scenarios/duel.yaml',
      scenarioText({ ...DUEL, defender: '{ health: 5 }', vary: '{ attacker.power: [4, 7], defender.Armor: [false, true] }' }),
    );
    const { code, stdout, stderr } = await at.odds('check', '--json');
    expect([code, stderr]).toEqual([1, '']);
    const answer = JSON.parse(stdout) as {
      unmatched: { kind: string; cases: string[]; file: string; line: number; hint: string }[];
      changes: { case: string }[];
    };
    const [added, removed] = answer.unmatched;
    expect([added?.kind, added?.cases]).toEqual([
      'added',
      ['attacker.power=7; defender.Armor=false', 'attacker.power=7; defender.Armor=true'],
    ]);
    expect([removed?.kind, removed?.file, answer.unmatched.length]).toEqual(['removed', BASELINE, 2]);
    expect(at.read(BASELINE).split('\n')[(removed?.line ?? 0) - 1]).toContain('"attacker.power=6; defender.Armor=false"');
    expect(removed?.hint).toContain('if they were removed on purpose: odds check --update');
    expect(answer.changes.map((change) => change.case)).toContain('attacker.power=4; defender.Armor=false');
    expect(await at.odds('check', '--update')).toMatchObject({ code: 0 });
    expect(await at.odds('check')).toMatchObject({ code: 0 });
  });

  it('finds a renamed, an added and a removed scenario in every format, and compares all others', async () => {
    const at = await withBaseline();
    at.write('scenarios/gone.yaml', scenarioText({ attacker: '{ power: 9 }' }));
    at.write('scenarios/same.yaml', scenarioText());
    await at.odds('check', '--update');
    await at.shell('rm scenarios/gone.yaml; mv scenarios/duel.yaml scenarios/fight.yaml');
    at.write('scenarios/same.yaml', scenarioText({ attacker: '{ power: 2 }' }));
    at.write('scenarios/new.yaml', scenarioText({ attacker: '{ power: 8 }' }));
    const checks = await Promise.all(formats.map((format) => at.odds('check', '--format', format)));
    for (const [i, { code, stdout, stderr }] of checks.entries()) {
      const format = formats[i];
      expect([format, code, stderr]).toEqual([format, 1, '']);
      expect(stdout, format).toMatch(/fight[\s\S]*duel/);
      for (const word of ['renamed', 'added', 'removed', 'gone', 'new', 'mean damage', 'odds check --update']) {
        expect(stdout.replaceAll(/_|\s+/g, ' ').toLowerCase(), format).toContain(word);
      }
    }
    await at.odds('check', '--update');
    expect(await at.odds('check')).toMatchObject({ code: 0 });
  });

  it('writes a line in every format if nothing can be compared', async () => {
    const at = await withBaseline();
    at.write(BASELINE, '{');
    const formatted = formats.slice(1);
    const checks = await Promise.all(formatted.map((format) => at.odds('check', '--format', format)));
    for (const [i, { code, stdout, stderr }] of checks.entries()) {
      const format = formatted[i];
      expect([format, code]).toEqual([format, 2]);
      expect(stdout, format).toContain('duel.json:1');
      expect(stderr).toContain('duel.json:1: the baseline is not proper JSON');
    }
    at.write('scenarios/duel.yaml', 'format: 1');
    expect((await at.odds('check', '--format', 'junit')).stdout).toContain('<error ');
    expect((await at.odds('check', 'nowhere.yaml', '--json')).stdout).toContain('nowhere.yaml');
  });

  it('finds scenarios that no longer exist, unless only some are checked, and removes them from the baseline', async () => {
    const at = await withBaseline();
    at.write('scenarios/new.yaml', scenarioText());
    at.write('reports/baseline/package.json', '{ "name": "package" }');
    await at.odds('check', '--update', 'scenarios/new.yaml');
    await at.shell('rm scenarios/duel.yaml');
    const { code, stdout, stderr } = await at.odds('check');
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      'duel, scenario removed: the baseline has the scenario "duel", which no longer exists;',
    );
    expect(await at.odds('check', 'scenarios/new.yaml')).toMatchObject({ code: 0 });
    expect((await at.odds('check', '--update')).stdout).toContain(`${BASELINE}  removed\n`);
    expect(Object.keys(at.contents('reports/baseline'))).toEqual(['new.json', 'package.json']);
    expect(await at.odds('check')).toMatchObject({ code: 0 });
  });

  const damages: readonly [what: string, damage: (text: string) => string, message: RegExp][] = [
    ['is cut', (text: string) => text.slice(0, 300), /duel\.json:\d+: the baseline is not proper JSON/],
    [
      'is newer',
      (text: string) => text.replace('"format": 1', '"format": 2'),
      /duel\.json:2: format: .*\n {2}hint: a newer version/,
    ],
  ];
  it.for(damages)('refuses a baseline that %s, whatever its numbers', async ([, damage, message]) => {
    const at = await withBaseline();
    at.write(BASELINE, damage(at.read(BASELINE)));
    const check = await at.odds('check', '--rules', 'armorNeeds=4');
    expect([check.code, check.stdout]).toEqual([2, '']);
    expect(check.stderr).toMatch(message);
    expect(check.stderr).toContain('odds check --update');
    expect(await at.odds('check', '--update')).toMatchObject({ code: 0 });
    expect(await at.odds('check')).toMatchObject({ code: 0 });
  });

  it('refuses two scenarios of one name', async () => {
    const at = await withBaseline();
    at.write('more/duel.yaml', scenarioText());
    const check = await at.odds('check', 'scenarios', 'more');
    expect([check.code, check.stdout]).toEqual([2, '']);
    expect(check.stderr).toContain('more/duel.yaml: this is a second scenario called "duel"');
    expect(await at.odds('check', 'scenarios', 'more', '--update')).toMatchObject({ code: 2 });
  });

  it('ends with 74 if a folder has the name of a file, or a file the name of the folder', async () => {
    const at = placeWith({ 'scenarios/duel.yaml': scenarioText(DUEL), 'scenarios/before.yaml': scenarioText() });
    at.write(`${BASELINE}/inside.txt`, 'x');
    for (const command of [['check'], ['check', '--update']]) {
      const check = await at.odds(...command, 'scenarios/duel.yaml', 'scenarios/before.yaml');
      if (command.length === 2) {
        expect(check).toMatchObject({ code: 74, stdout: '' });
        expect(check.stderr).toContain(`${BASELINE}: this is a folder, not a file`);
      } else expect(check).toMatchObject({ code: 74, stdout: '' });
    }
    expect(Object.keys(at.contents('reports/baseline'))).toEqual(['duel.json/inside.txt']);
    at.write('elsewhere', 'x');
    for (const command of [['check'], ['check', '--update']]) {
      const check = await at.odds(...command, '--baseline', 'elsewhere');
      expect(check).toMatchObject({ code: 74, stdout: '' });
      expect(check.stderr).toContain('elsewhere: this is a file, not a folder');
    }
    expect(at.read('elsewhere')).toBe('x');
  });

  it('ends with 74, not with 1, if its findings cannot be written', async () => {
    const at = await withBaseline();
    expect(await at.shell('odds check --rules armorNeeds=4 > /dev/full')).toMatchObject({ code: 74 });
  });

  it('refuses options that cannot be combined before anything is read', async () => {
    const at = placeWith();
    const wrong = ['--against', 'idc', '--update', '--baseline', 'x', '--format', 'junit', '--json', '--margin', '2'];
    const check = await at.odds('check', ...wrong);
    expect([check.code, check.stdout]).toEqual([2, '']);
    for (const message of [
      '--update: --update and --against cannot be combined',
      '--baseline: --baseline and --against cannot be combined',
      '--json: --json and --format cannot be combined',
      '--format: --update and --format cannot be combined',
      `--margin: ${mustBe('a number from 0 to 0.5', '2')}`,
    ]) {
      expect(check.stderr).toContain(message);
    }
    expect((await at.odds('check', '--format', 'xml')).stderr).toContain(
      'must be one of text, json, junit, github, markdown, html',
    );
    expect((await at.odds('check', '--against', 'icd')).stderr).toContain('--against: must be a rules edition');
  });
});
