import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvTable, type OddsResult, placeWith, type Workplace, workplace } from '../support/run-odds.js';

const BATTLE = `format: 1
question: Is Luke worth his place?
experiment: battle
dark:
  units:
    - { name: Vader, speed: 40, power: 2, health: 2, counters: 1, arenas: [character] }
light:
  units:
    - { name: Mace, speed: 30, power: 1, health: 1, arenas: [character] }
    - { name: Luke, speed: 45, power: 1, health: 1, arenas: [character] }
trials: 100
turns: 2
vary:
  light.units[1]: [{ name: Luke, speed: 45, power: 1, health: 1, arenas: [character] }, none]
`;
/** By hand: each has one die against one health, so each turn the first wins 1/2, then the second 1/2 of the rest. */
const SMALL = `format: 1
question: Who wins?
experiment: battle
dark: { units: [{ name: A, speed: 40, power: 1, health: 1, cost: 3, arenas: [character] }] }
light: { units: [{ name: B, speed: 30, power: 1, health: 1, arenas: [character] }] }
trials: 1000
vary:
  dark.units[0].power: [1, 2]
`;

const FILES = ['summary.csv', 'units.csv', 'first-turn.csv', 'kills.csv', 'turns.csv', 'run.json'];

function tableOf(at: Workplace, file: string) {
  return csvTable(at.read(`reports/battle/${file}`)).rows;
}

describe('odds run of battles', () => {
  const simulated = workplace(afterAll);
  let run: OddsResult;
  beforeAll(async () => {
    simulated.write('battle.yaml', BATTLE);
    run = await simulated.odds('battle', 'battle.yaml', '--no-exact', '--play', 'simple', '--workers', '0');
  });

  it('writes five tables that add up, and prints a row for each case', () => {
    const at = simulated;
    const { code, stdout, stderr } = run;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Is Luke worth his place?');
    expect(stdout).toContain('none');
    const summary = tableOf(at, 'summary.csv');
    expect(summary).toHaveLength(2);
    const kills = tableOf(at, 'kills.csv');
    for (const row of summary) {
      const sum = ['dark_win_chance', 'light_win_chance', 'undecided_chance', 'nobody_left_chance'].map((name) =>
        Number(row[name]),
      );
      expect(sum.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
      const units = tableOf(at, 'units.csv').filter((unit) => unit.case === row.case);
      expect(units).toHaveLength(String(row.case).includes('none') ? 2 : 3);
      const left = units.filter(({ side }) => side === 'light').map(({ survival_chance: chance }) => Number(chance));
      expect(left.reduce((a, b) => a + b)).toBeCloseTo(Number(row.light_units_left), 9);
      for (const unit of units) {
        const own = kills.filter((kill) => kill.case === row.case && kill.unit === unit.unit);
        expect(own.reduce((all, kill) => all + Number(kill.mean_discards), 0)).toBeCloseTo(Number(unit.mean_discards), 9);
        const openings = tableOf(at, 'first-turn.csv').filter((each) => each.case === row.case && each.unit === unit.unit);
        const attacks = openings.map(({ attack_chance: chance }) => Number(chance));
        expect(attacks).toEqual(attacks.toSorted((a, b) => b - a));
        expect(attacks.reduce((all, chance) => all + chance, 0)).toBeLessThanOrEqual(1 + 1e-9);
        for (const each of openings) expect(each.attacked_side).not.toBe(each.side);
      }
      const turns = tableOf(at, 'turns.csv').filter((turn) => turn.case === row.case);
      expect(turns.findLast(({ unit }) => unit === '')?.dark_win_chance).toBe(row.dark_win_chance);
      for (const unit of units) {
        const last = turns.findLast((turn) => turn.unit === unit.unit);
        expect(Number(last?.standing_chance)).toBeCloseTo(Number(unit.survival_chance), 9);
      }
    }
  });

  it('has the range over play beside chances that are not exact, unless the file or an option leaves it out', {
    tags: 'night',
  }, async () => {
    const learned = placeWith({ 'battle.yaml': BATTLE });
    const { stdout } = await learned.odds('run', 'battle.yaml', '--no-exact', '--workers', '0');
    expect(stdout).toContain('strategy');
    for (const row of tableOf(learned, 'summary.csv')) {
      expect(Number(row.play_low)).toBeLessThanOrEqual(Number(row.luck_free_dark_win_chance));
      expect(Number(row.play_high)).toBeGreaterThanOrEqual(Number(row.luck_free_dark_win_chance));
      expect(row.play).toBe('learned');
    }
    const at = placeWith({ 'battle.yaml': BATTLE });
    await at.odds('battle', 'battle.yaml', '--no-exact', '--no-range-over-play', '--play', 'health=1', '--workers', '0');
    expect(tableOf(at, 'summary.csv').map((row) => [row.play, row.play_low])).toEqual(Array(2).fill(['named', '']));
    at.write('battle.yaml', `${BATTLE.slice(0, BATTLE.indexOf('vary'))}rangeOverPlay: false\n`);
    expect((await at.odds('run', 'battle.yaml', '--no-exact', '--workers', '0')).stdout).not.toContain('strategy');
  });

  it('has rows that do not depend on other cases, except for the difference to the first', async () => {
    const at = placeWith();
    const before = tableOf(simulated, 'summary.csv');
    // Others, and fewer.
    at.write(
      'battle.yaml',
      BATTLE.replace(
        '[{ name: Luke',
        '[{ name: Leia, speed: 45, power: 2, health: 1, arenas: [character] }, { name: Luke',
      ).replace(', none]', ']'),
    );
    await at.odds('battle', 'battle.yaml', '--no-exact', '--play', 'simple', '--workers', '0');
    const after = tableOf(at, 'summary.csv');
    const alone = (row: Record<string, unknown> | undefined) =>
      Object.entries(row ?? {}).filter(([name]) => !name.startsWith('difference'));
    const inBoth = before.filter((row) => after.some((other) => other.case === row.case));
    expect(inBoth).toHaveLength(1);
    for (const row of inBoth) expect(alone(after.find((other) => other.case === row.case))).toEqual(alone(row));
    expect(before.map((row) => row.difference_to_first === '')).toEqual([true, false]);
    const [first, second] = before;
    expect(Number(second?.difference_to_first)).toBeCloseTo(
      Number(second?.luck_free_dark_win_chance) - Number(first?.luck_free_dark_win_chance),
      9,
    );
  });

  it('writes the same bytes with any number of workers', { tags: 'night' }, async () => {
    const at = placeWith({ 'battle.yaml': BATTLE.slice(0, BATTLE.indexOf('vary')) });
    const written: string[] = [];
    for (const workers of ['0', '2']) {
      await at.odds('run', 'battle.yaml', '--no-exact', '--workers', workers);
      written.push(FILES.map((file) => at.read(`reports/battle/${file}`)).join(''));
    }
    expect(written[1]).toBe(written[0]);
  });

  it('solves small battles, and is right about them', async () => {
    const at = placeWith({ 'battle.yaml': SMALL });
    expect(await at.odds('run', 'battle.yaml')).toMatchObject({ code: 0 });
    const [one, two] = tableOf(at, 'summary.csv');
    expect(Number(one?.exact_dark_win_chance)).toBeCloseTo(2 / 3, 6);
    expect(Number(two?.exact_dark_win_chance)).toBeCloseTo(6 / 7, 6);
    expect([one?.play, one?.play_low, one?.light_build_points_left]).toEqual(['exact', '', '']);
    expect(Number(one?.dark_build_points_left)).toBeCloseTo(3 * Number(one?.dark_win_chance), 9);
    expect(Number(two?.difference_to_first_ci_low)).toBeGreaterThan(0);
    expect(JSON.parse(at.read('reports/battle/run.json')).greedyCases).toEqual([]);
  });

  it('prints the numbers of odds battle with --json, a table with --markdown, a forecast, and writes a page', async () => {
    const at = placeWith({ 'battle.yaml': SMALL });
    const { stdout } = await at.odds('run', 'battle.yaml', '--json', '--html');
    const [scenario] = JSON.parse(stdout).scenarios;
    expect(scenario.cases).toHaveLength(2);
    expect(scenario.cases[1]).toMatchObject({ play: 'exact', differenceToFirst: { interval: expect.any(Array) } });
    expect(at.read('reports/battle/report.html')).toContain('Dark Side wins');
    const markdown = await at.odds('run', 'battle.yaml', '--markdown');
    expect(markdown.stdout).toContain('| dark.units\\[0\\].power | Dark wins |');
    const dry = await at.odds('run', 'battle.yaml', '--dry-run', '--json');
    expect(JSON.parse(dry.stdout).scenarios[0]).toMatchObject({ name: 'battle', cases: 2, attacks: 2, trials: 1000 });
  });

  it('warns about options that mean nothing, and refuses too many trials', async () => {
    const at = placeWith({ 'battle.yaml': SMALL });
    const { code, stderr } = await at.odds('run', 'battle.yaml', '--force', '3', '--target-error', '0.1');
    expect(code).toBe(0);
    expect(stderr).toContain('battles run all their trials');
    expect(stderr).toContain('--force and --defender-force have no effect');
    const many = await at.odds('run', 'battle.yaml', '--trials', '1e8');
    expect([many.code, many.stderr]).toEqual([
      2,
      expect.stringContaining('trials are too many for battles; the limit is 10000000'),
    ]);
  });
});

describe('odds battle with a file', () => {
  const ONE = SMALL.slice(0, SMALL.indexOf('vary'));

  it('answers as about two lists, writes the report of odds run, and takes options over the file', async () => {
    const at = placeWith({ 'battle.yaml': ONE });
    const { code, stdout } = await at.odds('battle', 'battle.yaml');
    expect([code, stdout.split('\n').slice(0, 2)]).toEqual([0, ['Dark Side:', '  A (speed 40, power 1, health 1)']]);
    expect(stdout).toContain('Repeat: odds battle battle.yaml\nReport: reports/battle\n');
    const summary = at.read('reports/battle/summary.csv');
    await at.odds('run', 'battle.yaml');
    expect(at.read('reports/battle/summary.csv')).toBe(summary);
    const { stdout: json } = await at.odds('battle', 'battle.yaml', '--turns', '1', '--dark-force', '2', '--json');
    expect(JSON.parse(json)).toMatchObject({ turns: 1, force: { dark: 2, light: 0 }, exact: { darkWins: 0.5 } });
    expect(JSON.parse(json).command).toBe('odds battle battle.yaml --dark-force 2 --turns 1');
    expect((await at.odds('battle', 'battle.yaml', '--trace', '3')).stdout).toContain('Battle 3: A against B');
  });

  it('is repeated with a switch that is taken off the file', async () => {
    const at = placeWith({ 'battle.yaml': `${ONE}mayPass: true\n` });
    const { stdout } = await at.odds('battle', 'battle.yaml', '--no-may-pass', '--turns', '1', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ mayPass: false, turns: 1 });
    expect(JSON.parse(stdout).command).toBe('odds battle battle.yaml --turns 1 --no-may-pass');
  });

  it('refuses lists beside it, other experiments, and options about one battle for several', async () => {
    const at = placeWith({
      'battle.yaml': SMALL,
      'duel.yaml': 'format: 1\nquestion: Who?\nexperiment: duel\nfirst: Darth Vader (C)\nsecond: Mace Windu (D)\n',
    });
    const stderrOf = async (...words: string[]) => {
      const { code, stderr } = await at.odds('battle', ...words);
      expect(code).toBe(2);
      return stderr;
    };
    expect(await stderrOf('battle.yaml', '--light', 'Yoda (K)')).toContain('--light: give a file or lists of units, not both');
    expect(await stderrOf('duel.yaml')).toContain('duel.yaml: experiment: must be a file of a battle');
    expect(await stderrOf('battle.yaml', '--trace')).toContain('--trace: must be a file of one battle, not of 2 cases');
  });
});

it('odds check of battles finds nothing until a rule changes, and then says that another side is the likelier winner', async () => {
  const at = placeWith({ 'scenarios/battle.yaml': SMALL.replace('health: 1, arenas', 'health: 2, keywords: [Armor], arenas') });
  expect(await at.odds('check', '--update')).toMatchObject({ code: 0 });
  expect(at.read('reports/baseline/battle.json')).toContain('"dark_win_chance": { "chance": "0.');
  expect(await at.odds('check')).toMatchObject({ code: 0 });
  const changed = await at.odds('check', '--rules', 'armorNeeds=4');
  expect(changed.code).toBe(1);
  expect(changed.stdout).toContain('dark win chance');
  expect(changed.stdout).toMatch(/likelier winner +the Light Side +the Dark Side$/m);
});
