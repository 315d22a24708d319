import { describe, expect, it } from 'vitest';
import { csvTable, placeWith, type Workplace } from '../support/run-odds.js';

const ROW = `format: 1
question: Is it discarded?
experiment: attack
trials: 500
attackers: [{ name: A, power: 1 }, { name: B, power: 2 }, { name: C, power: 1 }]
defender: { name: D, health: 2, keywords: [Pay 2 Force -> Evade 2] }
vary:
  force.defender: [0, 2]
  attackers[2].Accuracy: [0, 1]
`;

function rowsOf(at: Workplace, file: string): readonly Readonly<Record<string, string>>[] {
  return csvTable(at.read(`reports/row/${file}`)).rows;
}

describe('odds run of a scenario of attacks in a row', () => {
  it('has the chances after each attack, which stop with the discard', { tags: 'night' }, async () => {
    const at = placeWith({ 'row.yaml': ROW });
    await at.odds('run', 'row.yaml', '--trials', '4000');
    // Dice hit with 1/2. Three dice have two hits or more with 1/2, one with 3/8; then one more decides.
    const [first, second, third] = rowsOf(at, 'attacks.csv').filter(
      ({ case: name }) => name === 'force.defender=0; attackers[2].Accuracy=0',
    );
    expect([first, second, third].map((row) => [row?.attack, row?.attacker])).toEqual([
      ['1', 'A'],
      ['2', 'B'],
      ['3', 'C'],
    ]);
    const chances = [first, second, third].map((row) => Number(row?.exact_discard_chance));
    expect(chances.map((chance) => chance.toFixed(12))).toEqual(['0.000000000000', '0.500000000000', '0.687500000000']);
    const means = [first, second, third].map((row) => Number(row?.exact_mean_damage).toFixed(12));
    expect(means).toEqual(['0.500000000000', '1.500000000000', '1.750000000000']);
    expect(third).toMatchObject({ exact_attacker_force: '4', exact_defender_force: '0', exact_attacker_damage: '0' });
    expect(Number(third?.discard_ci_low)).toBeLessThan(0.6875);
    expect(Number(third?.discard_ci_high)).toBeGreaterThan(0.6875);
    const [summary] = rowsOf(at, 'summary.csv');
    expect(summary).toMatchObject({ attacks: '3', trials: '4000', exact_discard_chance: third?.exact_discard_chance });
  });

  it('has one pool of Force for the whole row, which the defender saves', async () => {
    const at = placeWith();
    const two = 'attackers: [{ power: 2 }, { power: 2 }]\nforce: { defender: 2 }\n';
    at.write('row.yaml', ROW.replace(/attackers: .*\n/, two).replace(/vary:[\s\S]*/, ''));
    await at.odds('run', 'row.yaml');
    // It is discarded only if both attacks hit twice: Evade takes away two hits, once. One hit of the
    // first attack is better taken.
    expect(rowsOf(at, 'attacks.csv').map((row) => Number(row.exact_discard_chance))).toEqual([0, 1 / 16]);
  });

  it('has rows that do not depend on other cases, paired by their dice', async () => {
    const at = placeWith({ 'row.yaml': ROW });
    await at.odds('run', 'row.yaml');
    const before = new Map(rowsOf(at, 'summary.csv').map((row) => [row.case, row]));
    at.write('row.yaml', ROW.replace('[0, 2]', '[1, 0, 2, 3]'));
    await at.odds('run', 'row.yaml');
    const after = new Map(rowsOf(at, 'summary.csv').map((row) => [row.case, row]));
    expect([before.size, after.size]).toEqual([4, 8]);
    for (const [name, row] of before) expect(after.get(name)).toEqual(row);
    // With 0 or 1 Force nothing can be paid: the same attacks, so the same dice give the same damage.
    const same = [0, 1].map((force) => after.get(`force.defender=${force}; attackers[2].Accuracy=0`)?.mean_damage);
    expect(same[0]).toBe(same[1]);
  });

  it('leaves the discard empty if the defender has no health', async () => {
    const at = placeWith({ 'row.yaml': ROW.replace('health: 2, ', '').replace('Is it discarded?', 'How much damage?') });
    const { code, stdout } = await at.odds('run', 'row.yaml');
    expect([code, stdout.includes('discard')]).toEqual([0, false]);
    expect(rowsOf(at, 'summary.csv')[0]).toMatchObject({ exact_discard_chance: '', discard_chance: '', discard_ci_high: '' });
  });

  it('prints its cases with --json, and their estimated time with --dry-run', async () => {
    const at = placeWith({ 'row.yaml': ROW });
    const { scenarios } = JSON.parse((await at.odds('run', 'row.yaml', '--json')).stdout);
    const [one] = scenarios[0].cases;
    expect(one).toMatchObject({ varied: { 'force.defender': 0, 'attackers[2].Accuracy': 0 }, trials: 500 });
    expect(one.attacks.map(({ attacker }: { attacker: string }) => attacker)).toEqual(['A', 'B', 'C']);
    expect(one.attacks[0].exact).toMatchObject({ damage: [0.5, 0.5], meanDamage: 0.5, force: { attacker: 4, defender: 0 } });
    const forecast = JSON.parse((await at.odds('run', 'row.yaml', '--dry-run', '--json')).stdout);
    expect(forecast.scenarios).toEqual([
      { name: 'row', cases: 4, attacks: 4, trials: 500, seconds: expect.any(Number), megabytes: expect.any(Number) },
    ]);
  });

  it('warns of options without effect, and refuses too many trials', async () => {
    const at = placeWith({ 'row.yaml': ROW });
    const warned = await at.odds('run', 'row.yaml', '--target-error', '0.1', '--no-exact');
    expect(warned.code).toBe(0);
    expect(warned.stderr).toContain('--target-error has no effect: attacks in a row run all their trials');
    expect(warned.stderr).toContain('--no-exact has no effect: attacks in a row are always solved');
    const single = await at.odds('attack', '--power', '2', '--attacks', '2', '--no-exact');
    expect([single.code, single.stderr]).toEqual([0, expect.stringMatching(/^warning: --no-exact has no effect/)]);
    const refused = await at.odds('run', 'row.yaml', '--trials', '1e10');
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('trials are too many for attacks in a row; the limit is 4294967296'),
    ]);
  });

  it('is watched by odds check: the damage, and the chance of the discard', async () => {
    const at = placeWith({ 'scenarios/row.yaml': ROW });
    expect(await at.odds('check', '--update')).toMatchObject({ code: 0 });
    expect(at.read('reports/baseline/row.json')).toContain('"mean_damage": { "mean": "1.750000000", "solved": "');
    expect(at.read('reports/baseline/row.json')).toContain(
      '"discard_chance": { "chance": "0.687500000000", "tolerance": 1e-9 }',
    );
    expect(await at.odds('check')).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing changed') });
    const changed = await at.odds('check', '--rules', 'hitNeeds=5', '--json');
    const { changes } = JSON.parse(changed.stdout);
    expect([changed.code, new Set(changes.map(({ value }: { value: string }) => value))]).toEqual([
      1,
      new Set(['mean_damage', 'discard_chance']),
    ]);
    expect(changes[0].atLeast).toMatchObject({ threshold: expect.any(Number) });
    at.write('reports/baseline/row.json', at.read('reports/baseline/row.json').replace('"solved": "', '"solved": "1'));
    const damaged = await at.odds('check');
    expect([damaged.code, damaged.stderr]).toEqual([2, expect.stringContaining('reports/baseline/row.json')]);
  });
});
