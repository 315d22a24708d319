import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { IoError, mustBe, UserError } from '../../../../src/errors/problem.js';
import { checkFailure } from '../../../../src/report/check/check-report.js';

const MISTAKE = new UserError([
  { where: 'a<b>.json:7', path: 'cases[0]', message: mustBe('1 & 2\u202e', '3'), hint: 'odds check --update' },
  { where: 'scenarios/duel.yaml', path: null, message: 'must be 5%, not none', hint: null },
]);

describe('a check without a result', () => {
  it('says nothing on stdout as text: stderr has it', () => {
    expect(checkFailure(MISTAKE, 'text')).toBe('');
  });

  it('is an object with all problems as JSON', () => {
    const text = checkFailure(MISTAKE, 'json');
    expect(JSON.parse(text)).toEqual({ format: 1, problems: MISTAKE.problems });
    expect(text).not.toContain('\u202e');
  });

  it('is well-formed JUnit XML with an error for each problem', () => {
    const found: string[] = [];
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name, attributes }) => found.push(`${name} ${Object.values(attributes).join(' ')}`));
    parser.write(checkFailure(MISTAKE, 'junit')).close();
    expect(found).toEqual([
      'testsuites odds check 2 0 2',
      'testsuite odds check 2 0 2 0',
      'testcase odds check a<b>.json:7',
      'error not compared must be 1 & 2?, not "3"',
      'testcase odds check scenarios/duel.yaml',
      'error not compared must be 5%, not none',
    ]);
  });

  it('is an annotation for each problem on GitHub, at its place', () => {
    expect(checkFailure(MISTAKE, 'github').split('\n')).toEqual([
      '::error file=a<b>.json,line=7,title=odds check%3A nothing was compared::a<b>.json:7: cases[0]: must be 1 & 2?, not "3" (hint: odds check --update)',
      '::error file=scenarios/duel.yaml,line=1,title=odds check%3A nothing was compared::scenarios/duel.yaml: must be 5%25, not none',
      '',
    ]);
    expect(checkFailure(new IoError('x: no'), 'github')).toBe('::error title=odds check%3A nothing was compared::x: no\n');
  });

  it('is a list of escaped sentences as Markdown', () => {
    expect(checkFailure(MISTAKE, 'markdown')).toBe(
      '## odds check: nothing could be compared\n\n' +
        '- a\\<b\\>.json:7: cases\\[0\\]: must be 1 \\& 2?, not "3" (hint: odds check --update)\n' +
        '- scenarios/duel.yaml: must be 5%, not none\n',
    );
  });
});
