import { describe, expect, it } from 'vitest';
import type { CaseResult } from '../../../../src/experiment/case/case-result.js';
import { type RunSummary, runFooter, runText, SHOWN_CASES } from '../../../../src/report/run/run-text.js';
import { chanceMeasure, meanMeasure, resultOf } from '../results.js';

/** The text of a run over powers. */
async function summaryOf(powers: readonly number[], rest: Partial<RunSummary> = {}, settings = {}): Promise<RunSummary> {
  const displayed = await Promise.all(
    powers.map((power) =>
      resultOf({ attacker: { power }, defender: { health: 3 } }, settings, `attacker.power=${power}`, [power]),
    ),
  );
  const summary = {
    name: 'duel',
    question: 'Who wins?',
    paths: ['attacker.power'],
    caseCount: powers.length,
    place: 'reports/duel',
  };
  return { ...summary, displayed, ...rest };
}

const KINDS = { experiments: new Set(['attack'] as const) };

describe('runText', () => {
  it('shows the question, a row for each case with a bar for its mean, and where the report is', async () => {
    expect(runText(await summaryOf([2, 4])).split('\n')).toEqual([
      'duel: Who wins?',
      '          exact    simulated    exact',
      '  power    mean         mean  discard',
      expect.stringMatching(/^ {6}2 {2}1\.0000 {2}\d\.\d\d ± 0\.02 {6}0 % {2}█{10}$/),
      expect.stringMatching(/^ {6}4 {2}2\.0000 {2}\d\.\d\d ± 0\.03 {2}31\.25 % {2}█{20}$/),
      '  reports/duel',
      '',
      '',
    ]);
  });

  it('names a column by the last word of its path, and by earlier words too if another path ends with the same word', async () => {
    const [result] = (await summaryOf([2])).displayed as [CaseResult];
    const displayed = [{ ...result, varied: [1, 2, true] }];
    const text = runText(await summaryOf([2], { paths: ['attacker.Lucky', 'defender.Lucky', 'defender.Armor'], displayed }));
    expect(text).toContain('\n  attacker  defender          exact ');
    expect(text).toContain('\n     Lucky     Lucky  Armor    mean ');
    expect(text).toMatch(/^ {9}1 {9}2 {3}true /m);
  });

  it('distinguishes the Force of a side, and units elsewhere, from the unit that is varied', async () => {
    const [result] = (await summaryOf([2])).displayed as [CaseResult];
    const displayed = [{ ...result, varied: ['Vader', 2, 'none'] }];
    const text = runText(await summaryOf([2], { paths: ['attacker', 'force.defender', 'elsewhere.attacker'], displayed }));
    expect(text).toContain('\n               force  elsewhere   exact ');
    expect(text).toContain('\n  attacker  defender   attacker    mean ');
  });

  it('has no bars for a single case, and none if no case does any damage', async () => {
    expect(runText(await summaryOf([2]))).not.toMatch(/[▏▎▍▌▋▊▉█]/);
    expect(runText(await summaryOf([0, 0]))).not.toMatch(/[▏▎▍▌▋▊▉█]/);
  });

  it('says what is constant, what has no error, and what was capped', async () => {
    expect(runText(await summaryOf([0]))).toContain('0.0000 constant');
    expect(runText(await summaryOf([5], {}, { trials: 1 }))).toMatch(/2\.5000 +\d\.0000 {2}/);
    expect(runText(await summaryOf([5], {}, { targetError: 1e-9 }))).toMatch(/ ± 0\.0\d\* /);
  });

  it('shows simulated chances if exact ones were not requested', async () => {
    expect(runText(await summaryOf([4], {}, { exact: false }))).toMatch(/^ {6}4 +- +\d\.\d\d ± 0\.03 +\d\d %$/m);
  });

  it('leaves the discard out if no defender has health', async () => {
    const displayed = [await resultOf({ attacker: { power: 3 }, defender: {} }, {}, 'base', [3])];
    expect(runText(await summaryOf([3], { displayed }))).not.toContain('discard');
  });

  it('says how many cases it does not show', async () => {
    const summary = await summaryOf([1]);
    const displayed = new Array<CaseResult>(SHOWN_CASES).fill(summary.displayed[0] as CaseResult);
    expect(runText({ ...summary, displayed, caseCount: SHOWN_CASES })).not.toContain('more cases');
    expect(runText({ ...summary, displayed, caseCount: 100_000 })).toContain(
      '  ... and 99,960 more cases in\n  reports/duel\n',
    );
  });

  it('shows names from input shortened, and without characters that could change the terminal', async () => {
    const [result] = (await summaryOf([2])).displayed as [CaseResult];
    const displayed = [{ ...result, varied: ['\u001b[31mred \u202e and a long name of a unit'] }];
    const text = runText(await summaryOf([2], { displayed, question: 'a\u009b31m?', place: 'reports\u0007/duel' }));
    expect(text).toContain('  ?[31mred ? and a lo…  ');
    expect(text).toMatch(/^duel: a\?31m\?\n/);
    expect(text).toContain('  reports?/duel\n');
  });

  it('says so if a scenario has no question', async () => {
    expect(runText(await summaryOf([2], { question: null }))).toMatch(/^duel: \(no question\)\n/);
  });
});

describe('a case that is too large to be solved', () => {
  const greedily = async (count: number): Promise<string> => {
    const summary = await summaryOf([2, 4]);
    const displayed = summary.displayed.map((result, i) =>
      i < count ? { ...result, exact: null, isHeuristic: true } : result,
    );
    return runText({ ...summary, displayed });
  };

  it('has no exact mean, and a line says why', async () => {
    expect(await greedily(0)).not.toContain('too large');
    const lines = (await greedily(1)).split('\n');
    expect(lines[3]).toMatch(/^ {6}2 +- +\d\.\d\d ± 0\.02 /);
    expect(lines[5]).toBe('  1 case is too large to be solved: played by rules of thumb, no exact values.');
    expect(await greedily(2)).toContain('\n  2 cases are too large to be solved: played by rules of thumb');
  });

  it('fits into 80 columns', async () => {
    expect(Math.max(...(await greedily(2)).split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  });
});

describe('the measures of the table', () => {
  const [HURT, OTHERS, PAID] = ['attacker_damage', 'other_damage', 'attacker_force_spent'].map((name) => meanMeasure(name));
  const measured = async (measures: readonly unknown[], rest: Partial<RunSummary> = {}): Promise<string> => {
    const summary = await summaryOf([2, 4], rest);
    const [first, second] = summary.displayed as [CaseResult, CaseResult];
    return runText({ ...summary, displayed: [{ ...first, measures } as CaseResult, second] });
  };

  it('are the damage to the attacker and to others, with a dash if it cannot occur', async () => {
    const lines = (await measured([HURT, PAID, OTHERS])).split('\n');
    expect(lines.slice(1, 5)).toEqual([
      '          exact    simulated    exact  attacker  others',
      '  power    mean         mean  discard    damage  damage',
      expect.stringMatching(/^ {6}2 {2}1\.0000 {2}\d\.\d\d ± 0\.02 {6}0 % {4}1\.2500 {2}1\.2500 {2}█{10}$/),
      expect.stringMatching(/^ {6}4 {2}2\.0000 {2}\d\.\d\d ± 0\.03 {2}31\.25 % {9}- {7}- {2}█{20}$/),
    ]);
  });

  it('are simulated if there are no exact ones', async () => {
    expect(await measured([{ ...(HURT as object), exact: null }])).toMatch(/^ {6}2 .* 0 % {6}1\.25 {2}█+$/m);
  });

  it('do not change the table if there are none, or if they do not fit; a line says where the others are', async () => {
    const more = (names: string): string => `\n  More in summary.csv: ${names}\n  reports/duel\n`;
    expect(await measured([])).not.toContain('More in');
    expect(await measured([HURT, OTHERS])).not.toContain('More in');
    expect((await measured([PAID])).replace(more('attacker_force_spent'), '\n  reports/duel\n')).toBe(
      runText(await summaryOf([2, 4])),
    );
    expect(await measured([HURT, PAID, OTHERS, chanceMeasure('prediction_chance')])).toContain(
      more('attacker_force_spent, prediction_chance'),
    );
    const paths = ['attacker', 'defender', 'mode', 'objective'];
    const summary = await summaryOf([2, 4], { paths });
    const wide = summary.displayed.map((result) => ({ ...result, varied: new Array(4).fill('twelve chars') }));
    const withMeasures = wide.map((result) => ({ ...result, measures: [HURT, OTHERS] }) as CaseResult);
    expect(runText({ ...summary, displayed: withMeasures })).toBe(
      runText({ ...summary, displayed: wide }).replace('\n  reports/duel\n', more('attacker_damage, other_damage')),
    );
  });

  it('are listed in their order, each once, in 80 columns', async () => {
    const summary = await summaryOf([2, 4]);
    const names = ['other_discards', 'attacker_force_spent', 'defender_force_spent', 'attacker_surge', 'prediction_chance'];
    const [first, second] = [names.slice(1), names.slice(0, -1)].map((own) => own.map((name) => meanMeasure(name)));
    const displayed = summary.displayed.map((result, i) => ({ ...result, measures: i === 0 ? first : second }) as CaseResult);
    const lines = runText({ ...summary, displayed }).split('\n');
    const from = lines.findIndex((line) => line.includes('More in'));
    expect(lines.slice(from, from + 2)).toEqual([
      '  More in summary.csv: other_discards, attacker_force_spent,',
      '    defender_force_spent, attacker_surge, prediction_chance',
    ]);
  });
});

describe('runFooter', () => {
  it('explains the table, lists assumptions, and ends with the command', () => {
    expect(runFooter(['Rules: edition idc.'], 'odds run', { ...KINDS, isAdaptive: false })).toBe(
      'Mean damage of one attack, exact and simulated ± its standard error; bars show\n' +
        '  the mean.\nRules: edition idc.\nRepeat: odds run\n',
    );
  });

  it('explains the star if there was a target error', () => {
    expect(runFooter([], 'odds run', { ...KINDS, isAdaptive: true })).toContain(
      '* the maximum number of trials: the target error was not reached.',
    );
    expect(runFooter([], 'odds run', { ...KINDS, isAdaptive: false })).not.toContain('*');
  });
});
