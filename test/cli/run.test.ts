import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mustBe } from '../../src/errors/problem.js';
import { type CsvTable, csvTable, placeWith, scenarioText, type Workplace } from '../support/run-odds.js';

const DUEL = scenarioText({
  trials: '5000',
  attacker: '{ power: 5, keywords: [Critical Hit 2, Lucky 1] }',
  defender: '{ health: 4, keywords: [Shields 1] }',
  vary: '{ attacker.power: [4, 6], defender.Armor: [false, true] }',
});

interface Report {
  readonly summary: CsvTable;
  readonly distribution: CsvTable;
}

function reportOf(at: Workplace, name: string, out = 'reports'): Report {
  const table = (file: string): CsvTable => csvTable(at.read(`${out}/${name}/${file}`));
  return { summary: table('summary.csv'), distribution: table('distribution.csv') };
}

it('the files of a report agree with each other: the summary follows from the counts of the distribution', async () => {
  const at = placeWith({ 'duel.yaml': DUEL });
  expect(await at.odds('run', 'duel.yaml')).toMatchObject({ code: 0, stderr: '' });
  const { summary, distribution } = reportOf(at, 'duel');
  for (const row of summary.rows) {
    const own = distribution.rows.filter((each) => each.case === row.case);
    const counts = own.map((each) => Number(each.count));
    const exact = own.map((each) => Number(each.exact_probability));
    const value = (column: string): number => Number(row[column]);
    expect(sum(counts)).toBe(5000);
    expect(value('trials')).toBe(5000);
    expect(own.map((each) => Number(each.probability))).toEqual(counts.map((count) => count / 5000));
    expect(own.map((each) => Number(each.at_least))).toEqual(counts.map((_, d) => sum(counts.slice(d)) / 5000));

    const mean = meanOf(counts);
    const deviation = Math.sqrt(momentOf(counts, mean) / 4999);
    expect(value('mean_damage')).toBeCloseTo(mean, 12);
    expect(value('standard_deviation')).toBeCloseTo(deviation, 12);
    expect(value('standard_error')).toBeCloseTo(deviation / Math.sqrt(5000), 12);
    expect(value('ci_low')).toBeCloseTo(mean - (1.959963984540054 * deviation) / Math.sqrt(5000), 12);
    expect(value('ci_high')).toBeCloseTo(mean + (1.959963984540054 * deviation) / Math.sqrt(5000), 12);
    const quantile = (share: number): number => counts.findIndex((_, d) => sum(counts.slice(0, d + 1)) >= share * 5000);
    expect([value('p05_damage'), value('median_damage'), value('p95_damage')]).toEqual([0.05, 0.5, 0.95].map(quantile));
    expect(value('damage_chance')).toBe(1 - (counts[0] as number) / 5000);
    expect(value('discard_chance')).toBe(sum(counts.slice(4)) / 5000);
    expect(value('discard_ci_low')).toBeLessThan(value('discard_chance'));
    expect(value('discard_ci_high')).toBeGreaterThan(value('discard_chance'));

    expect(sum(exact)).toBeCloseTo(1, 12);
    expect(value('exact_mean_damage')).toBeCloseTo(meanOf(exact), 12);
    expect(value('exact_discard_chance')).toBeCloseTo(sum(exact.slice(4)), 12);
    const exactError = Math.sqrt(momentOf(exact, meanOf(exact)) / 5000);
    expect(value('z_score')).toBeCloseTo((mean - meanOf(exact)) / exactError, 9);
  }
});

describe('odds run --csv', () => {
  it('prints the rows that it writes, and the rest to stderr', async () => {
    const at = placeWith({ 'duel.yaml': DUEL, 'other.yaml': DUEL });
    const { stdout, stderr } = await at.odds('run', 'duel.yaml', '--csv');
    expect(stdout).toBe(at.read('reports/duel/summary.csv'));
    expect(stderr).toContain('Repeat: odds run duel.yaml');
    expect(await at.odds('run', 'duel.yaml', 'other.yaml', '--csv')).toMatchObject({ code: 2, stdout: '' });
    expect((await at.odds('run', 'duel.yaml', '--out', '-')).stderr).toContain(`--out: ${mustBe('a folder', '-')}`);
  });
});

describe('run.json', () => {
  it('contains no time, host, path or number of workers', async () => {
    const at = placeWith({ 'here/and/there/duel.yaml': DUEL });
    await at.odds('run', './here/and/there/duel.yaml', '--workers', '3', '--engine', 'js', '--out', 'else/where', '--quiet');
    const text = at.read('else/where/duel/run.json');
    for (const word of [
      hostname(),
      at.folder,
      tmpdir(),
      'there',
      'where',
      'workers',
      'engine',
      'quiet',
      String(new Date().getFullYear()),
    ]) {
      expect(text).not.toContain(word);
    }
    expect(text).not.toMatch(/\d\d:\d\d/);
  });

  it('names the rules edition with its options, or says that they are varied', async () => {
    const at = placeWith({
      'chosen.yaml': scenarioText({ rules: '{ edition: official-2004, hitNeeds: 3 }' }),
      'varied.yaml': scenarioText({ vary: '{ rules.hitNeeds: [3, 4] }' }),
    });
    await at.odds('run', 'chosen.yaml', 'varied.yaml', '--trials', '10');
    await at.odds('run', 'chosen.yaml', '--trials', '10', '--rules', 'armorNeeds=4', '--out', 'by-option');
    const rules = (report: string): string => JSON.parse(at.read(`${report}/run.json`)).rules;
    expect(rules('reports/chosen')).toBe('official-2004,hitNeeds=3');
    expect(rules('reports/varied')).toBe('varied');
    expect(rules('by-option/chosen')).toBe('idc,armorNeeds=4');
  });
});

describe('the bytes of a report', () => {
  it('are the same for any number of workers', { tags: 'night' }, async () => {
    const at = placeWith();
    // 700 blocks and a bit: 50 to 100 ms of work a case, so that threads really start (src/simulate/auto.ts)
    const trials = String(700 * 65_536 + 12_345);
    at.write('duel.yaml', DUEL);
    const run = async (workers: string): Promise<{ threads: number; report: unknown }> => {
      const result = await at.measured('run', 'duel.yaml', '--trials', trials, '--workers', workers, '--out', workers);
      expect(result).toMatchObject({ code: 0, stderr: '' });
      return { threads: result.threads, report: at.contents(workers) };
    };
    const alone = await run('0');
    expect(alone.threads).toBe(0);
    for (const workers of [1, 3]) {
      expect(await run(String(workers))).toEqual({ threads: workers, report: alone.report });
    }
  });

  it('are the same wherever the scenario is and the report goes, and on every run', async () => {
    const at = placeWith({ 'duel.yaml': DUEL, 'far/away/duel.yaml': DUEL });
    await at.odds('run', 'duel.yaml');
    await at.odds('run', 'far/away/duel.yaml', '--out', 'second');
    await at.odds('run', path.join(at.folder, 'duel.yaml'), '--out', path.join(at.folder, 'third'));
    expect(at.contents('second')).toEqual(at.contents('reports'));
    expect(at.contents('third')).toEqual(at.contents('reports'));
  });

  it('of a case do not change if cases are added before, between and after it', async () => {
    const at = placeWith({
      'few.yaml': scenarioText({ vary: '{ attacker.power: [4, 6], defender.Armor: [true] }' }),
      'many.yaml': scenarioText({ vary: '{ attacker.power: [1, 4, 5, 6, 9], defender.Armor: [false, true] }' }),
    });
    await at.odds('run', 'few.yaml', 'many.yaml');
    for (const file of ['summary.csv', 'distribution.csv']) {
      const few = at.read(`reports/few/${file}`).split('\n');
      expect(few.length).toBeGreaterThan(3);
      expect(at.read(`reports/many/${file}`).split('\n')).toEqual(expect.arrayContaining(few));
    }
  });
});

describe('the options of odds run', () => {
  it('override the file: --trials, --seed, --level, --force, --rules', async () => {
    const at = placeWith();
    const inFile = { trials: '2e3', seed: '7', level: '0.8', rules: 'official-2004', force: '{ attacker: 1, defender: 2 }' };
    at.write('plain.yaml', scenarioText(inFile));
    await at.odds('run', 'plain.yaml', '--out', 'as-written');
    expect(JSON.parse(at.read('as-written/plain/run.json'))).toMatchObject({
      trials: 2000,
      seed: '7',
      level: 0.8,
      rules: 'official-2004',
      command: 'odds run plain.yaml',
      assumptions: expect.arrayContaining([expect.stringMatching(/^The attacker has 1 Force, the defender 2 Force/)]),
    });
    const options = '--force 8 --defender-force 9 --rules idc --seed 3 --trials 1e3 --level 0.9'.split(' ');
    await at.odds('run', 'plain.yaml', '--out', 'overridden', ...options);
    expect(JSON.parse(at.read('overridden/plain/run.json'))).toMatchObject({
      trials: 1000,
      seed: '3',
      level: 0.9,
      rules: 'idc',
      command: 'odds run plain.yaml --force 8 --defender-force 9 --rules idc --seed 3 --trials 1000 --level 0.9',
      assumptions: expect.arrayContaining([expect.stringMatching(/^The attacker has 8 Force, the defender 9 Force/)]),
    });
  });

  it('play an attack that is too large to solve by rules of thumb, and say so', { tags: 'night' }, async () => {
    const at = placeWith({ 'small.yaml': scenarioText() });
    at.write(
      'large.yaml',
      scenarioText({
        attacker: '{ power: 30, powerChange: 30, keywords: [Lucky 30] }',
        defender: '{ keywords: [Lucky 30, Parry 1] }',
      }),
    );
    const { code, stdout } = await at.odds('run', 'small.yaml', 'large.yaml', '--trials', '1000');
    expect(code).toBe(0);
    expect(stdout).toContain(
      '\n  1 case is too large to be solved: played by rules of thumb, no exact values.\n  reports/large\n',
    );
    const [row] = reportOf(at, 'large').summary.rows;
    expect(row).toMatchObject({ exact_mean_damage: '', z_score: '', attacker_greedy_regret: '', defender_greedy_regret: '' });
    const facts = JSON.parse(at.read('reports/large/run.json')) as { greedyCases: string[]; assumptions: string[] };
    expect(facts.greedyCases).toEqual(['base']);
    expect(facts.assumptions.join('\n')).toContain('too large to be solved');
    expect(JSON.parse(at.read('reports/small/run.json'))).toMatchObject({ greedyCases: [] });
  });

  it('mark a case with a star if it was capped before its target error', async () => {
    const at = placeWith({ 'capped.yaml': scenarioText({ trials: '1e5', vary: '{ attacker.power: [1, 20] }' }) });
    const { stdout } = await at.odds('run', 'capped.yaml', '--target-error', '0.003');
    expect(reportOf(at, 'capped').summary.rows.map((row) => row.trials)).toEqual(['65536', '100000']);
    expect(stdout.split('\n').filter((line) => line.includes(' ± ') && !line.startsWith('Mean'))).toEqual([
      expect.stringMatching(/^ +1 .*± \d\.\d+ /),
      expect.stringMatching(/^ +20 .*± \d\.\d+\* /),
    ]);
    expect(stdout).toContain('* the maximum number of trials: the target error was not reached.');
    expect(JSON.parse(at.read('reports/capped/run.json'))).toMatchObject({ cappedCases: ['attacker.power=20'] });
  });
});

it('the terminal shows a warning for a scenario without a question, on stderr', async () => {
  const at = placeWith({ 'mute.yaml': scenarioText().replace(/question.*\n/, '') });
  expect(await at.odds('run', 'mute.yaml')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^mute: \(no question\)\n/),
    stderr: expect.stringMatching(/^warning: mute\.yaml:1:1: question: the question/),
  });
});

describe('the default scenarios', () => {
  it('are every .yaml, .yml and .json file of scenarios/, in the order of their names', async () => {
    const at = placeWith();
    for (const file of ['b.yaml', 'a.yml', 'c.json', 'notes.txt', 'more/d.yaml']) at.write(`scenarios/${file}`, scenarioText());
    at.write('scenarios/c.json', '{"format":1,"experiment":"attack","attacker":{"power":3},"defender":{},"question":"?"}');
    const { code, stdout, stderr } = await at.odds('run', '--trials', '10');
    expect(code).toBe(0);
    expect(stderr.split('\n')).toEqual([
      'Running all 3 scenarios of scenarios/; reports go to reports/. For one of them: odds run FILE',
      'Next: for pages beside the reports in reports/: odds run --html; odds alone shows other questions',
      '',
    ]);
    expect((await at.odds('run', '--trials', '10', '--quiet')).stderr).toBe('');
    expect((await at.odds('run', '--trials', '10', 'scenarios')).stderr).toBe('');
    expect(stdout.match(/^\w+(?=: (?:What|\?))/gm)).toEqual(['a', 'b', 'c']);
    expect(stdout).toMatch(/\nRepeat: odds run --trials 10\n$/);
  });

  it('are replaced by those of a folder that is named, which may be combined with single files', async () => {
    const at = placeWith();
    for (const file of ['scenarios/a.yaml', 'more/b.yaml', 'more/c.yml', 'more/notes.txt', 'd.yaml'])
      at.write(file, scenarioText());
    const { stdout } = await at.odds('run', 'more', 'd.yaml', '--trials', '10');
    expect(stdout.match(/^\w+(?=: What)/gm)).toEqual(['b', 'c', 'd']);
    expect(stdout).toMatch(/\nRepeat: odds run more d\.yaml --trials 10\n$/);
  });

  it('are asked for if there are none', async () => {
    const at = placeWith({ 'scenarios/notes.txt': 'nothing' });
    expect(await at.odds('run')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'there are no scenario files in scenarios/\n  hint: name a file: odds run my-question.yaml\n',
    });
  });
});

describe('the place of a report', () => {
  // Defect: the run never ended.
  it.runIf(process.platform === 'linux')('cannot be in a folder that is removed meanwhile', async () => {
    const at = placeWith({ 'duel.yaml': scenarioText(), 'gone/file': '' });
    at.write(
      'remove.mjs',
      `import fs from 'node:fs';
      const { mkdirSync } = fs;
      fs.mkdirSync = (...words) => {
        fs.rmSync(process.cwd(), { recursive: true, force: true });
        return mkdirSync(...words);
      };`,
    );
    const { code, stderr } = await at.shell('cd gone; NODE_OPTIONS="--import ../remove.mjs" odds run ../duel.yaml');
    expect({ code, stderr }).toEqual({ code: 74, stderr: 'reports/duel: no such file or directory (ENOENT)\n' });
  });

  it('keeps the older report, and nothing else, when the disk is full', async () => {
    const at = placeWith({ 'wide.yaml': scenarioText({ vary: '{ attacker.power: 1..30 }' }) });
    await at.odds('run', 'wide.yaml', '--trials', '10');
    const before = at.contents();
    // a process that may not write a file of more than 8 blocks of 1024 bytes sees a full disk
    const { code, stderr } = await at.shell('ulimit -f 8; odds run wide.yaml --trials 20 --workers 0');
    expect(code).toBe(74);
    expect(stderr).toMatch(/^reports\/wide\/distribution\.csv: file too large \(EFBIG\)/);
    expect(at.contents()).toEqual(before);
  });

  // Defect: the program says what is wrong, and never ends.
  it('is given up at once when the disk is full, even while threads are busy', { tags: 'night' }, async () => {
    const at = placeWith({ 'wide.yaml': scenarioText({ vary: '{ attacker.power: 16..30 }' }) });
    const { code } = await at.shell(
      'ulimit -f 1; export -f odds; timeout 30 bash -c "odds run wide.yaml --trials 1e6 --workers 2"',
    );
    expect(code).toBe(74);
    // A slow machine has a checkpoint after ten seconds.
    expect(Object.keys(at.contents('reports')).filter((name) => !name.endsWith('.checkpoint'))).toEqual([]);
  });
});

describe('names from input', () => {
  it('do not bring control characters to the terminal', async () => {
    const at = placeWith();
    at.write(
      'evil.yaml',
      scenarioText({
        question: '"backwards \\u202e, line \\u2028 end"',
        vary: '{ defender: [{ name: "backwards \\u202e gnp.exe" }, { name: "\\u200bzero\\u2066" }] }',
      }),
    );
    const { code, stdout, stderr } = await at.odds('run', 'evil.yaml');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('evil: backwards ?, line ? end\n');
    expect(stdout).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}](?<!\n)/u);
  });

  // Defect: the words of the command are quoted so that a shell still expands them.
  it('do not become commands in the line that repeats a run', async () => {
    const at = placeWith({ 'a$(touch trap)/plain.yaml': scenarioText() });
    const { stdout } = await at.odds('run', 'a$(touch trap)/plain.yaml');
    const again = await at.shell(/\nRepeat: (.*)\n$/.exec(stdout)?.[1] as string);
    expect(Object.keys(at.contents())).not.toContain('trap');
    expect(again).toEqual({ code: 0, stdout, stderr: '' });
  });

  it('with control characters of the terminal are refused', async () => {
    const at = placeWith({ 'evil.yaml': scenarioText({ attacker: '{ power: 3, name: "\\e[2J" }' }) });
    const { code, stderr } = await at.odds('run', 'evil.yaml');
    expect(code).toBe(2);
    expect(stderr).not.toMatch(/[\p{Cc}\p{Cf}](?<!\n)/u);
  });
});

describe('a grid of a thousand cases', { tags: 'night' }, () => {
  it('is run in bounded memory: little more than that of a single case', async () => {
    const at = placeWith();
    const fields = { attacker: '{ power: 1, keywords: [Lucky 1] }' };
    at.write('one.yaml', scenarioText({ ...fields, vary: '{ attacker.power: [10] }' }));
    at.write(
      'grid.yaml',
      scenarioText({
        ...fields,
        vary: '{ attacker.power: 1..5, attacker.Accuracy: -2..2, attacker.Lucky: 1..5, defender.Shields: 0..7 }',
      }),
    );
    const one = await at.measured('run', 'one.yaml', '--trials', '100', '--workers', '0');
    for (const workers of [0, 2]) {
      const grid = await at.measured('run', 'grid.yaml', '--trials', '100', '--workers', String(workers));
      expect(grid.code).toBe(0);
      expect(reportOf(at, 'grid').summary.rows).toHaveLength(1000);
      expect(grid.threads).toBe(workers);
      expect(grid.maxRssMb - one.maxRssMb).toBeLessThan(GRID_MB + workers * THREAD_MB);
    }
  });

  /** Measured: 71 to 85 MB, and 91 MB for 12,000 cases: garbage that V8 has not collected yet; 15 MB of it are live. */
  const GRID_MB = 120;
  /** The memory that a thread that solves attacks may take; measured: 25 to 35 MB. */
  const THREAD_MB = 60;
});

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function meanOf(counts: readonly number[]): number {
  return sum(counts.map((count, damage) => count * damage)) / sum(counts);
}

function momentOf(counts: readonly number[], mean: number): number {
  return sum(counts.map((count, damage) => count * (damage - mean) ** 2));
}
