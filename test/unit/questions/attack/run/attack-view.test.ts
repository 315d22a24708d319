import { beforeAll, describe, expect, it } from 'vitest';
import { MEASURES } from '../../../../../src/experiment/case/measures.js';
import { spread } from '../../../../../src/questions/attack/run/distributions.js';
import { titleOf } from '../../../../../src/sheet/words/titles.js';
import { attribute, byId, type Element, elements, ofClass, textIn } from '../../../../support/markup.js';
import { type Row, reportsOfRuns, type WrittenReport } from '../../../report/run/written-report.js';

/** The report of a run. */
interface Report extends WrittenReport {
  readonly summary: readonly Row[];
  readonly distribution: readonly Row[];
}

const runOf = reportsOfRuns();

/** Runs a scenario and reads its report. */
async function run(name: string, lines: readonly string[], ...options: string[]): Promise<Report> {
  const trials = options.includes('--trials') ? [] : ['--trials', '2000'];
  const report = await runOf(name, ['experiment: attack', ...lines], '--workers', '0', ...trials, ...options);
  return { ...report, summary: report.rows('summary.csv'), distribution: report.rows('distribution.csv') };
}

/** The columns of summary.csv that each column of the page shows. */
const BEHIND: Readonly<Record<string, readonly string[]>> = {
  'mean damage, exact': ['exact_mean_damage'],
  'mean damage, simulated': ['mean_damage', 'standard_error'],
  interval: ['ci_low', 'ci_high'],
  'z-score': ['z_score'],
  'standard deviation': ['standard_deviation'],
  '5% – median – 95%': ['p05_damage', 'median_damage', 'p95_damage'],
  'any damage': ['damage_chance'],
  'Critical Hit': ['critical_hit_chance'],
  'discard, exact': ['exact_discard_chance'],
  'discard, simulated': ['discard_chance'],
  'interval of the discard': ['discard_ci_low', 'discard_ci_high'],
  'rule of thumb costs the attacker': ['attacker_greedy_regret'],
  'rule of thumb costs the defender': ['defender_greedy_regret'],
  trials: ['trials'],
  power: ['attacker.power'],
  ...Object.fromEntries(
    MEASURES.flatMap(({ name, kind }) => [
      [`${titleOf(name)}, exact`, [`exact_${name}`]],
      [`${titleOf(name)}, simulated`, kind === 'mean' ? [name, `${name}_error`] : [name]],
    ]),
  ),
};

const dataIn = (cell: Element): string[] =>
  elements(cell, 'data').flatMap((data) => attribute(data, 'value')?.split(' ') ?? []);

/** The cells of a table's rows. */
const rowsOf = (table: Element): Element[][] =>
  elements(elements(table, 'tbody')[0] as Element, 'tr').map((row) =>
    elements(row).filter(({ tagName }) => tagName === 'th' || tagName === 'td'),
  );

/** Compares a table of the summary with summary.csv, cell by cell, and returns its columns. */
function expectSummary(table: Element, summary: readonly Row[]): string[] {
  const heads = elements(elements(table, 'thead')[0] as Element, 'th').map(textIn);
  const rows = rowsOf(table);
  expect(rows).toHaveLength(summary.length);
  for (const [r, cells] of rows.entries()) {
    for (const [c, head] of heads.entries()) {
      const row = summary[r] as Row;
      const columns = BEHIND[head];
      const cell = cells[c] as Element;
      if (head === 'Armor') expect(textIn(cell)).toBe(row['defender.Armor'] === 'true' ? 'yes' : 'no');
      else if (columns === undefined) expect(textIn(cell)).toBe(row[head]);
      else expect([head, ...dataIn(cell)]).toEqual([head, ...columns.map((name) => row[name]).filter((value) => value !== '')]);
    }
  }
  return heads;
}

const DUEL = [
  'question: Who wins?',
  'attacker: { power: 5, keywords: [Critical Hit 2, Lucky 1, Overkill] }',
  'defender: { health: 4, keywords: [Shields 1, Retaliate 1, Pay 1 Force -> Evade 1] }',
  'others: { defender: [{ health: 2 }] }',
  'vary: { attacker.power: [2, 4, 6], defender.Armor: [false, true] }',
];

describe('the page of a run', () => {
  let duel: Report;
  beforeAll(async () => {
    duel = await run('duel', DUEL);
  });

  it('is HTML without errors, with its sections', () => {
    expect(duel.errors).toEqual([]);
    expect(elements(duel.document, 'h1').map(textIn)).toEqual([
      expect.stringMatching(/^Power 6 instead of 2 raises mean damage by \d\.\d\d to \d\.\d\d, most without Armor /),
    ]);
    expect(ofClass(duel.document, 'who').map(textIn)).toEqual(['Who wins?']);
    expect(elements(duel.document, 'section').map((section) => attribute(section, 'id'))).toEqual([
      'sweep',
      'attack',
      'summary',
      'distribution',
      'assumptions',
      'unmodelled',
      'repeat',
    ]);
    const ids = elements(duel.document).flatMap((element) => attribute(element, 'id') ?? []);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('has all the numbers of summary.csv, with all their digits', () => {
    const tables = elements(byId(duel.document, 'summary'), 'table');
    const heads = tables.flatMap((table) => expectSummary(table, duel.summary));
    const displayed = new Set(heads.flatMap((head) => BEHIND[head] ?? (head === 'Armor' ? 'defender.Armor' : head)));
    const columns = Object.keys(duel.summary[0] as Row).filter((name) => duel.summary.some((row) => row[name] !== ''));
    // Only summary.csv has the interval of a chance; trials are the same for all cases, and are
    // listed with the command.
    const besides = columns.filter((name) => !displayed.has(name) && !/^(case|trials|\w+_discard_chance_ci_\w+)$/.test(name));
    expect(besides).toEqual([]);
  });

  it('has the numbers of distribution.csv', () => {
    const tables = elements(byId(duel.document, 'distribution'), 'details').flatMap((each) => elements(each, 'table'));
    const rows = tables.flatMap((table) => rowsOf(table).map((cells) => cells.flatMap(dataIn)));
    const columns = ['damage', 'probability', 'ci_low', 'ci_high', 'at_least', 'exact_probability', 'exact_at_least'];
    expect(rows).toEqual(duel.distribution.map((row) => columns.map((name) => row[name])));
  });

  it('draws the distribution of every case, and every number over the varied values', () => {
    const figures = elements(duel.document, 'figure').map((figure) => attribute(figure, 'id'));
    const quantities = ['mean', 'discard', 'attacker-damage', 'other-damage', 'other-discards'];
    const sweeps = quantities.flatMap((id) => [`${id}-1-lines`, `${id}-1-heat`]);
    expect(figures).toEqual(sweeps);
    const drawn = ofClass(duel.document, 'distribution').map((table) => elements(table, 'tr').length - 1);
    const cases = duel.summary.map((row) => duel.distribution.filter(({ case: name }) => name === row.case).length);
    expect(drawn).toEqual(cases);
  });

  it('has the numbers of summary.csv in its heat map', () => {
    const map = byId(duel.document, 'mean-1-heat');
    const texts = ofClass(map, 'cell').map(textIn);
    const rows = duel.summary.toSorted((a, b) => Number(a['attacker.power']) - Number(b['attacker.power']));
    expect(texts).toEqual(rows.map((row) => Number(row.exact_mean_damage).toFixed(2)));
  });

  it('has attackers down and defenders across in its heat map, as a comparison has', () => {
    const map = byId(duel.document, 'mean-1-heat');
    expect(textIn(ofClass(map, 'corner')[0] as Element)).toBe('Armor →power ↓');
  });

  it('says who fights, what is assumed, and how to repeat it', () => {
    const textOf = (id: string): string => textIn(byId(duel.document, id));
    expect(textOf('attack')).toContain('power 5, Critical Hit 2, Lucky 1, Overkill');
    expect(textOf('attack')).toContain('health 4, Shields 1, Retaliate 1, Pay 1 Force -> Evade 1');
    const facts = JSON.parse(duel.read('run.json'));
    expect(elements(byId(duel.document, 'assumptions'), 'li').map(textIn)).toEqual(facts.assumptions);
    expect(textIn(elements(byId(duel.document, 'repeat'), 'code')[0] as Element)).toBe(`${facts.command} --html`);
    const known = rowsOf(elements(byId(duel.document, 'repeat'), 'table')[0] as Element).map((cells) => cells.map(textIn));
    expect(known).toEqual([
      ['program', `swtcg-odds ${facts.program.version}`],
      ['scenario', 'duel.yaml'],
      ['digest of its content', facts.scenario.digest],
      ['rules', 'idc'],
      ['seed', '1'],
      ['trials of a case', '2,000'],
      ['trials of a block', '65,536'],
      ['level of intervals', '95%'],
      ['exact values', 'calculated'],
    ]);
  });

  it('shows the smallest and the largest value first', () => {
    const displayed = ofClass(duel.document, 'tile').map((tile) => dataIn(tile)[0]);
    const means = duel.summary.map((row) => Number(row.exact_mean_damage));
    const discards = duel.summary.map((row) => Number(row.exact_discard_chance));
    expect(displayed).toEqual(
      [Math.min(...means), Math.max(...means), Math.min(...discards), Math.max(...discards)].map(String),
    );
  });
});

describe('the page of a single case', () => {
  it('has its numbers in rows, and no charts over varied values', async () => {
    const one = await run('one', ['attacker: { power: 3 }', 'defender: { health: 2 }']);
    expect(elements(one.document, 'h1').map(textIn)).toEqual(['Mean damage 1.50, discard chance 50.0%.']);
    const rows = rowsOf(elements(byId(one.document, 'summary'), 'table')[0] as Element);
    for (const [head, cell] of rows as [Element, Element][]) {
      const columns = BEHIND[textIn(head)] as readonly string[];
      expect(dataIn(cell)).toEqual(columns.map((name) => one.summary[0]?.[name]));
    }
    expect(elements(one.document, 'figure')).toEqual([]);
  });

  it('has no exact values if none are requested', async () => {
    const one = await run('inexact', ['attacker: { power: 3 }', 'defender: { health: 2 }'], '--no-exact');
    expect(textIn(byId(one.document, 'summary'))).not.toContain('exact');
    expect(textIn(byId(one.document, 'repeat'))).toContain('not calculated');
  });

  it('can be one trial, certain damage, or none at all', async () => {
    const lines = ['rules: { hitNeeds: 1 }', 'attacker: { power: 3 }', 'defender: { health: 2 }'];
    expect((await run('sure', lines, '--trials', '1')).errors).toEqual([]);
    const sure = await run('sure', lines);
    expect(textIn(byId(sure.document, 'summary'))).toContain('constant');
    const none = await run('none', ['attacker: { power: 0 }', 'defender: {}', 'vary: { attacker.Accuracy: [-1, 0] }']);
    expect(none.errors).toEqual([]);
    expect(textIn(ofClass(none.document, 'tile')[0] as Element)).toContain('in all cases');
  });

  it('marks a case that ran out of trials', async () => {
    const lines = ['targetError: 0.0001', 'attacker: { power: 3 }', 'defender: {}'];
    const { document } = await run('capped', lines);
    expect(textIn(byId(document, 'summary'))).toMatch(/±.*\*/);
    expect(textIn(byId(document, 'summary'))).toContain('* the maximum number of trials');
    expect(textIn(document)).toContain('up to 2,000 simulated attacks');
  });

  it('warns of card text that is not played, before the numbers', async () => {
    const { document } = await run('cards', ['attacker: Darth Vader (P)', 'defender: Mace Windu (C)']);
    const warning = ofClass(document, 'warning');
    const clauses = elements(byId(document, 'unmodelled'), 'li').map(textIn);
    expect(clauses[0]).toMatch(/^Left out: Darth Vader \(P\)'s second ability/);
    expect(textIn(warning[0] as Element)).toMatch(/not played/);
    const plain = await run('no-cards', ['attacker: { power: 3 }', 'defender: {}']);
    expect(ofClass(plain.document, 'warning')).toEqual([]);
    expect(textIn(byId(plain.document, 'unmodelled'))).toContain('None');
  });
});

describe('a hostile scenario', () => {
  const NAMES = [
    `<script>alert('1')</script>`,
    `" onload="alert(1)`,
    '</svg></figure></title><img src=x onerror=alert(1)>',
    `'] + alert(1) + ['`,
    '\u202eesrever\u2066',
    'אבג דהו',
    'x'.repeat(100),
    ']]> <!-- &amp, -->',
  ];
  const yaml = (text: string): string =>
    JSON.stringify(text).replace(/[\u2066\u202e]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`);

  it('gets no markup, no script and no direction of writing into the page', async () => {
    const { document, errors, text } = await run('hostile', [
      `question: ${yaml(NAMES.slice(0, 3).join(' '))}`,
      `attacker: { name: ${yaml(NAMES[0] as string)}, power: 2 }`,
      `defender: { name: ${yaml(NAMES[2] as string)}, health: 2 }`,
      `others: { attacker: [{ name: ${yaml(NAMES[1] as string)}, health: 1 }] }`,
      `vary: { attacker: [${NAMES.map((name) => `{ name: ${yaml(name)}, power: 2 }`).join(', ')}], defender.Armor: [false, true] }`,
    ]);
    expect(errors).toEqual([]);
    const names = new Set(elements(document).map(({ tagName }) => tagName));
    for (const name of ['script', 'img', 'b', 'iframe']) expect(names).not.toContain(name);
    const attributes = new Set(elements(document).flatMap(({ attrs }) => attrs.map((one) => one.name)));
    expect([...attributes].filter((name) => /^on|^style$|^src|href$/.test(name))).toEqual(['href']);
    const links = elements(document, 'a').map((link) => attribute(link, 'href'));
    expect(links.filter((link) => !/^#\w+$/.test(link ?? ''))).toEqual([]);
    expect(text).not.toMatch(/[\u2066-\u2069\u202a-\u202e\u200e\u200f]/);
    const heads = rowsOf(elements(byId(document, 'summary'), 'table')[0] as Element).map(([head]) => textIn(head as Element));
    expect(heads.filter((_, i) => i % 2 === 0)).toEqual(NAMES.map((name) => name.replace(/[\u202e\u2066]/g, '?')));
  });
});

describe('the page of a large scenario', () => {
  const LARGE = [
    'attacker: { power: 1 }',
    'defender: { health: 3 }',
    'vary: { attacker.power: [1, 2, 3, 4], defender.health: 1..60, attacker.Accuracy: -2..2 }',
  ];

  it('draws a bounded number of charts, shows a bounded number of rows, and says where the others are', {
    tags: 'night',
  }, async () => {
    const { document, text } = await run('large', LARGE, '--trials', '10');
    expect(elements(document, 'figure').length).toBeLessThanOrEqual(48);
    expect(textIn(byId(document, 'distribution'))).toContain('Bars for 12 of 1,200 cases, evenly spaced');
    expect(textIn(byId(document, 'summary'))).toContain('The first 1,000 of 1,200 cases; all are in summary.csv.');
    expect(text.length).toBeLessThan(4e6);
  });

  it('has cases from the first to the last', () => {
    expect(spread(5, 12)).toEqual([0, 1, 2, 3, 4]);
    const some = spread(4800, 12);
    expect([some.length, some[0], some.at(-1)]).toEqual([12, 0, 4799]);
    expect(new Set(spread(13, 12)).size).toBe(12);
  });

  it('says which combinations have no chart', { tags: 'night' }, async () => {
    const { document } = await run(
      'panels',
      [
        'attacker: { power: 1 }',
        'defender: { health: 3 }',
        'vary: { attacker.power: 1..4, attacker.Accuracy: [0, 1], defender.Shields: 0..6, defender.Evade: 0..6 }',
      ],
      '--trials',
      '10',
    );
    expect(textIn(byId(document, 'sweep'))).toMatch(
      /Charts for the first \d+ of \d+ combinations of the other varied paths; all cases/,
    );
  });

  it('with many names has bars for the first ones', async () => {
    const units = Array.from({ length: 45 }, (_, i) => `{ name: unit ${i}, power: 2 }`).join(', ');
    const { document } = await run(
      'names',
      ['attacker: { power: 1 }', 'defender: {}', `vary: { attacker: [${units}] }`],
      '--trials',
      '10',
    );
    expect(ofClass(byId(document, 'mean-1-bars'), 'row')).toHaveLength(40 + 1);
    expect(textIn(byId(document, 'sweep'))).toContain('Bars for the largest 40 of 45 values; all cases are in summary.csv.');
  });
});
