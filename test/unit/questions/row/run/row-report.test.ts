import { describe, expect, it } from 'vitest';
import { attribute, byId, type Element, elements, ofClass, type ReadPage, textIn } from '../../../../support/markup.js';
import { numbersOf, type Row, reportsOfRuns, type WrittenReport } from '../../../report/run/written-report.js';

interface Report extends WrittenReport {
  readonly attacks: readonly Row[];
}

const UNITS = [
  'question: Is it <discarded>?',
  'attackers: [{ name: A & B, power: 2 }, { power: 3 }]',
  'defender: { name: D, health: 3, keywords: [Pay 2 Force -> Evade 2] }',
];
const VARIED = [...UNITS, 'vary:', '  force.defender: [0, 2, 4]', '  attackers[1].power: [1, 2]'];

const runOf = reportsOfRuns();

async function run(name: string, lines: readonly string[], ...options: string[]): Promise<Report> {
  const report = await runOf(name, ['experiment: attack', ...lines], '--trials', '200', ...options);
  return { ...report, attacks: report.rows('attacks.csv') };
}

const COLUMNS = [
  ...'exact_discard_chance, discard_chance, exact_mean_damage, mean_damage, exact_attacker_damage'.split(', '),
  ...'exact_attackers_discarded, exact_attacker_force, exact_defender_force'.split(', '),
];

/** The numbers of the tables of attacks as programs read them, without the varied values, the attack and its attacker. */
function numbersIn({ document }: ReadPage): (number | null)[][] {
  const tables = elements(byId(document, 'summary'), 'table').map((table) => elements(table, 'tr').slice(1));
  return (tables[0] ?? []).map((_, i) => tables.flatMap((rows) => numbersOf(rows[i] as Element, 3)));
}

describe('the page of a run of attacks in a row', () => {
  it('has a section for each part, and charts of the discard chance and the damage', async () => {
    const page = await run('varied', VARIED);
    expect(elements(page.document, 'h2').map(textIn)).toEqual([
      'What the varied values change',
      'The attacks',
      'After each attack',
      'Assumptions',
      'Card text that is left out',
      'How to repeat it',
    ]);
    expect(textIn(elements(page.document, 'h1')[0] as Element)).toMatch(
      /^2 Force for D lowers the discard chance by 12\.5 to 31\.3 points, most at power 2 /,
    );
    expect(textIn(ofClass(page.document, 'who')[0] as Element)).toBe('Is it <discarded>?');
    for (const id of ['discard-1-lines', 'discard-1-heat', 'mean-1-lines', 'mean-1-heat']) expect(page.text).toContain(id);
  });

  it('has the numbers of attacks.csv, and the names of the attackers', async () => {
    const page = await run('numbers', VARIED);
    expect(numbersIn(page)).toEqual(page.attacks.map((row) => COLUMNS.map((column) => Number(row[column]))));
    expect(page.text).toContain('A &amp; B');
    expect(page.text).toContain('4 (attackers), varied (defender)');
  });

  it('says which Force the attacks begin with, by the rules of the file', async () => {
    const [first, second] = UNITS.slice(0, 2) as [string, string];
    const others = [first, second, 'defender: { health: 3 }'];
    expect((await run('poor', [...others, 'rules: { forcePerTurn: 1 }'])).text).toContain('1 (attackers), 1 (defender)');
    const varied = await run('incomes', [...others, 'force: { attacker: 2 }', 'vary: { rules.forcePerTurn: [0, 9] }']);
    expect(varied.text).toContain('2 (attackers), varied (defender)');
  });

  it('says in short how often the defender is discarded, and the damage', async () => {
    const { document, attacks } = await run('one', UNITS);
    const tiles = elements(document, 'dl')[0] as Element;
    const values = elements(tiles, 'data').map((data) => attribute(data, 'value'));
    expect(values).toEqual([attacks[1]?.exact_discard_chance, attacks[1]?.exact_mean_damage]);
  });

  it('mentions damage alone if the defender has no health', async () => {
    const page = await run('healthless', [...VARIED.slice(0, 2), 'defender: {}', ...VARIED.slice(3)]);
    expect(page.text).not.toContain('discard-1');
    const titles = elements(byId(page.document, 'summary'), 'th').map(textIn);
    expect(titles.filter((title) => title.startsWith('discard,'))).toEqual([]);
    expect(titles).toContain('mean damage, exact');
  });
});

describe('a run of attacks in a row as text', () => {
  it('has a line for each case after its last attack', async () => {
    expect((await run('text', VARIED)).printed).toBe(`text: Is it <discarded>?
  2 Force for D lowers the discard chance by 12.5 to 31.3 points, most at power
    2 (31.3% to 0%); it also lowers mean damage by 0.13 to 0.50. Power 2 instead
    of 1 raises the discard chance by 18.8 points with 0 Force for D, but
    changes nothing with 2 or more Force for D (2 of 3 cases).
     force           exact  simulated   exact  simulated  damage to
  defender  power  discard    discard    mean       mean  attackers
         0      1   12.50%        10%  1.5000       1.42     0.0000  ████▍
         0      2   31.25%        30%  2.0000       1.93     0.0000  ███████████
         2      1       0%      0.00%  1.3750       1.32     0.0000
         2      2       0%      0.00%  1.5000       1.44     0.0000
         4      1       0%      0.00%  1.3750       1.32     0.0000
         4      2       0%      0.00%  1.5000       1.44     0.0000
  These are the numbers after the last attack; attacks.csv has all.
  text/report.html

Attacks in a row on one unit, one pool of Force for each side; both sides play
  for the result after the last attack.
`);
  });

  it('has a line for each attack of a single case', async () => {
    expect((await run('single', UNITS)).printed).toBe(`single: Is it <discarded>?
  Discard chance 0%, mean damage 1.38.
                          exact  simulated   exact  simulated  damage to
  after attack      by  discard    discard    mean       mean  attackers
             1   A & B       0%      0.00%  0.5000       0.52     0.0000
             2  a unit       0%      0.00%  1.3750       1.34     0.0000
  single/report.html

Attacks in a row on one unit, one pool of Force for each side; both sides play
  for the result after the last attack.
`);
  });
});
