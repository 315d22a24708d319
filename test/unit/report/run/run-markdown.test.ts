import { describe, expect, it } from 'vitest';
import type { CaseResult } from '../../../../src/experiment/case/case-result.js';
import { runMarkdown, runMarkdownFooter } from '../../../../src/report/run/run-markdown.js';
import type { RunSummary } from '../../../../src/report/run/run-text.js';
import { meanMeasure, resultOf } from '../results.js';

async function summaryOf(rest: Partial<RunSummary> = {}, settings = {}): Promise<RunSummary> {
  const displayed = await Promise.all(
    [2, 4].map((power) => resultOf({ attacker: { power }, defender: { health: 3 } }, settings, `power=${power}`, [power])),
  );
  const summary = { name: 'duel', question: 'Who wins?', paths: ['attacker.power'], caseCount: 2, place: 'reports/duel' };
  return { ...summary, displayed, ...rest };
}

const KINDS = { experiments: new Set(['attack'] as const) };

describe('runMarkdown', () => {
  it('has a row for each case, full names, and aligned pipes', async () => {
    expect(runMarkdown(await summaryOf()).split('\n')).toEqual([
      '**duel: Who wins?**',
      '',
      '| attacker.power | exact mean | simulated mean | exact discard |',
      '| -------------: | ---------: | -------------: | ------------: |',
      expect.stringMatching(/^\| {14}2 \| {5}1\.0000 \| {4}\d\.\d\d ± 0\.02 \| {11}0 % \|$/),
      expect.stringMatching(/^\| {14}4 \| {5}2\.0000 \| {4}\d\.\d\d ± 0\.03 \| {7}31\.25 % \|$/),
      '',
      '',
    ]);
  });

  it('says how many cases are not shown, why some are not exact, and which measures are not in the table', async () => {
    const summary = await summaryOf({ caseCount: 1002 });
    const [first, second] = summary.displayed as [CaseResult, CaseResult];
    const measures = [meanMeasure('attacker_damage'), meanMeasure('attacker_force_spent')];
    const displayed = [{ ...first, exact: null, isHeuristic: true, measures } as CaseResult, second];
    const text = runMarkdown({ ...summary, displayed });
    expect(text).toContain('| simulated mean | discard | attacker damage |\n');
    expect(text).toContain('\n... and 1,000 more cases in summary.csv.\n');
    expect(text).toContain('\n1 case is too large to be solved: played by rules of thumb, no exact values.\n');
    expect(text).toContain('\nMore in summary.csv: attacker\\_force\\_spent\n');
  });

  it('escapes text from input and the mark of capped trials', async () => {
    const { displayed, ...summary } = await summaryOf(
      { question: '# *a* | <b>', paths: ['attacker|x'] },
      { targetError: 1e-9 },
    );
    const text = runMarkdown({
      ...summary,
      displayed: displayed.map((result) => ({ ...result, varied: ['[x](http://a) |'] })),
    });
    expect(text.startsWith('**duel: # \\*a\\* \\| \\<b>**\n')).toBe(true);
    expect(text).toMatch(/^\| +attacker\\\|x \| exact mean/m);
    expect(text).toContain('\\[x\\](http\\://a) \\|');
    expect(text).toMatch(/ ± 0\.0\d+\\\* \|/);
    for (const line of text.split('\n').filter((each) => each.startsWith('|'))) {
      expect(line.replaceAll('\\|', '').split('|')).toHaveLength(6);
    }
  });
});

describe('runMarkdownFooter', () => {
  it('lists the explanations, and the command as code', () => {
    expect(
      runMarkdownFooter(['Rules: edition idc.'], 'odds run "a`b.yaml"', { ...KINDS, isAdaptive: true }).split('\n'),
    ).toEqual([
      '- Mean damage of one attack, exact and simulated ± its standard error.',
      '- \\* the maximum number of trials: the target error was not reached.',
      '- Rules: edition idc.',
      '- Repeat: `` odds run "a`b.yaml" ``',
      '',
    ]);
  });
});
