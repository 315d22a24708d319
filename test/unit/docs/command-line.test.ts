import { describe, expect, it } from 'vitest';
import { COMMON_OPTIONS } from '../../../src/asking/options/common-options.js';
import { InternalError } from '../../../src/base/assert.js';
import { exitCodeOf } from '../../../src/cli/edge/failure.js';
import { Finding } from '../../../src/errors/check.js';
import { IoError, UserError } from '../../../src/errors/problem.js';
import { optionsNamedIn, projectText, section, tableRows } from './markdown.js';

const PAGE = projectText('docs/command-line.md');

describe('docs/command-line.md', () => {
  it('lists the options that commands share', () => {
    const named = tableRows(section(PAGE, 'Options')).flatMap(([names = '']) => optionsNamedIn(names));
    expect(named.map((name) => name.replace(/^no-/, '')).sort()).toEqual([...Object.keys(COMMON_OPTIONS), 'cards'].sort());
  });

  it('lists the exit codes', () => {
    const meaning = new Map(tableRows(section(PAGE, 'Exit codes')).map(([code, text]) => [code, text]));
    expect([...meaning.keys()]).toEqual(['0', '1', '2', '70', '74', '129, 130, 143']);
    expect(meaning.get(String(exitCodeOf(new Finding(''))))).toMatch(/^a check found/);
    expect(meaning.get(String(exitCodeOf(new UserError([]))))).toMatch(/^an error in options or scenarios/);
    expect(meaning.get(String(exitCodeOf(new InternalError(''))))).toMatch(/^a defect/);
    expect(meaning.get(String(exitCodeOf(new IoError(''))))).toMatch(/^a file/);
  });
});
