import { describe, expect, it } from 'vitest';
import { attribute, byId, type Element, elements, ofClass, type ReadPage, textIn } from '../../../../support/markup.js';
import { numbersOf, type Row, reportsOfRuns, type WrittenReport } from '../../../report/run/written-report.js';

interface Report extends WrittenReport {
  readonly summary: readonly Row[];
}

const UNITS = [
  'question: Who <wins>?',
  'first: { name: A & B, power: 3, speed: 40, health: 4 }',
  'second: { name: C, power: 2, speed: 30, health: 5, keywords: [Pay 2 Force -> Evade 2] }',
];
const VARIED = [...UNITS, 'turns: 6', 'vary:', '  force.second: [0, 2, 4]', '  first.Accuracy: [0, 1]'];

const runOf = reportsOfRuns();

async function run(name: string, lines: readonly string[], ...options: string[]): Promise<Report> {
  const trials = lines.includes('trials: 0') ? [] : ['--trials', '200'];
  const report = await runOf(name, ['experiment: duel', ...lines], ...trials, ...options);
  return { ...report, summary: report.rows('summary.csv') };
}

/** The numbers of a table of the summary as programs read them, without the varied values. */
function numbersIn({ document }: ReadPage, caption: string): (number | null)[][] {
  const summary = byId(document, 'summary');
  const table = elements(summary, 'table').find((each) => textIn(elements(each, 'caption')[0] as Element) === caption);
  expect(table, caption).toBeDefined();
  return elements(table as Element, 'tr')
    .slice(1)
    .map((row) => numbersOf(row, 1)); // the second varied path
}

describe('the page of a run of duels', () => {
  it('has a section for each part, and a chart for each chance', async () => {
    const page = await run('varied', VARIED);
    expect(elements(page.document, 'h2').map(textIn)).toEqual([
      'What the varied values change',
      'The duel',
      'Summary',
      'Assumptions',
      'Card text that is left out',
      'How to repeat it',
    ]);
    expect(textIn(elements(page.document, 'h1')[0] as Element)).toBe(
      'Accuracy 1 raises the chance that A & B wins by 0.2 points in all 3 cases; it also lowers the chance that neither wins by 0.1 points in all 3 cases.',
    );
    expect(textIn(ofClass(page.document, 'who')[0] as Element)).toBe('Who <wins>?');
    const ids = ['first', 'second', 'neither'].flatMap((chance) => [`${chance}-1-lines`, `${chance}-1-heat`]);
    for (const id of ids) expect(page.text).toContain(id);
    expect(page.text).toContain('odds run varied.yaml --trials 200 --html');
  });

  it('draws no chance that is next to nothing', async () => {
    const { text } = await run(
      'decided',
      VARIED.filter((line) => line !== 'turns: 6'),
    );
    expect([text.includes('first-1-lines'), text.includes('neither-1-lines')]).toEqual([true, false]);
  });

  it('has the numbers of summary.csv', async () => {
    const page = await run('numbers', VARIED);
    const columns = (names: readonly string[]): number[][] => page.summary.map((row) => names.map((name) => Number(row[name])));
    const chances = ['first_win_chance', 'second_win_chance', 'neither_chance'];
    expect(numbersIn(page, 'Exact')).toEqual(columns([...chances.map((name) => `exact_${name}`), 'exact_mean_turns']));
    expect(numbersIn(page, 'Simulated')).toEqual(
      columns(chances.flatMap((name) => [name, `${name}_ci_low`, `${name}_ci_high`])),
    );
  });

  it('says in short how often the first unit wins', async () => {
    const { document, summary } = await run('one', UNITS);
    const tiles = elements(document, 'dl')[0] as Element;
    const values = elements(tiles, 'data').map((data) => attribute(data, 'value'));
    expect(values).toEqual([summary[0]?.exact_first_win_chance]);
    expect(elements(document, 'h2').map(textIn)).not.toContain('What the varied values change');
  });

  it('leaves out what was not calculated', { tags: 'night' }, async () => {
    const captions = ({ document }: ReadPage): string[] => elements(byId(document, 'summary'), 'caption').map(textIn);
    expect(captions(await run('solved', [...UNITS, 'turns: 6', 'trials: 0']))).toEqual(['Exact']);
    const simulated = await run('simulated', [...UNITS, 'turns: 6'], '--no-exact');
    expect(simulated.text).toContain('without exact chances, by rules of thumb');
    expect(captions(simulated)).toEqual(['Simulated', 'Besides']);
  });
});

describe('a run of duels as text', () => {
  const CASES = [
    'first: { name: A & B, power: 3, speed: 40, health: 4 }',
    'second: { name: C, power: 3, speed: 30, health: 5 }',
    'vary: { first.power: [3, 4] }',
  ];

  // All chances have two decimals: once those of the first unit had none, and those of the second one.
  it('has a line with a bar for each case', async () => {
    expect((await run('text', CASES)).printed).toBe(`text: (no question)
  Power 4 instead of 3 raises the chance that A & B wins by 24.2 points (45.4%
    to 69.6%).
          first  second  nobody   simulated   mean
  power    wins    wins    wins  first wins  turns
      3  45.41%  54.59%      0%         48%    2.7  █████████▏
      4  69.58%  30.42%      0%         77%    2.5  █████████████▉
  text/report.html

Chances to win a duel; exact: both sides play as well as possible; bars show the
  first unit.
`);
  });

  it('has chances of simulated play alone without exact ones, and says so', { tags: 'night' }, async () => {
    expect((await run('unsolved', CASES, '--no-exact')).printed).toBe(`unsolved: (no question)
  Power 4 instead of 3 raises the chance that A & B wins by 29.0 (19.6 to 37.7)
    points (47.5% to 76.5%).
         first  second  nobody   simulated   mean
  power   wins    wins    wins  first wins  turns
      3    48%     53%   0.00%         48%    2.7  █████████▌
      4    77%     24%   0.00%         77%    2.5  ███████████████▎
  Simulated with rules of thumb for all choices: good play could change the
    chances a lot.
  unsolved/report.html

Chances to win a duel; exact: both sides play as well as possible; bars show the
  first unit.
`);
  });
});
