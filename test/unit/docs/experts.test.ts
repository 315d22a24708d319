import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMON_OPTIONS } from '../../../src/asking/options/common-options.js';
import { InternalError } from '../../../src/base/assert.js';
import { exitCodeOf } from '../../../src/cli/edge/failure.js';
import { Finding } from '../../../src/errors/check.js';
import { IoError, UserError } from '../../../src/errors/problem.js';
import { optionsNamedIn, projectText, ROOT, section, tableRows } from './markdown.js';

const PAGE = projectText('docs/experts.md');
const FAULTS = tableRows(section(PAGE, 'Faults'));

describe('docs/experts.md', () => {
  it('names options that commands share', () => {
    const named = optionsNamedIn(section(PAGE, 'Options')).map((name) => name.replace(/^no-/, ''));
    const known = [...Object.keys(COMMON_OPTIONS), 'help', 'markdown', 'html', 'csv'];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('lists the exit codes', () => {
    const meaning = new Map(tableRows(section(PAGE, 'Exit codes')).map(([code, text]) => [code, text]));
    expect([...meaning.keys()]).toEqual(['0', '1', '2', '70', '74', '129, 130, 143']);
    expect(meaning.get(String(exitCodeOf(new Finding(''))))).toMatch(/^a check found/);
    expect(meaning.get(String(exitCodeOf(new UserError([]))))).toMatch(/^an error in options or scenarios/);
    expect(meaning.get(String(exitCodeOf(new InternalError(''))))).toMatch(/^a defect/);
    expect(meaning.get(String(exitCodeOf(new IoError(''))))).toMatch(/^a file/);
  });

  it('names the tests of each promise, and only tests that there are', () => {
    expect(FAULTS.length).toBeGreaterThan(15);
    for (const [fault, promise, ...others] of FAULTS) {
      const tests = others.at(-1) ?? '';
      expect({ fault, promise }).toEqual({ fault: expect.stringMatching(/\w/), promise: expect.stringMatching(/\w/) });
      const named = [...tests.matchAll(/`(test\/[^`]+)`/g)].map(([, file]) => file as string);
      expect(named, fault).not.toEqual([]);
      expect(named.filter((file) => !file.endsWith('.test.ts') || !existsSync(new URL(file, ROOT)))).toEqual([]);
    }
  });
});
