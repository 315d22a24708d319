import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectText, ROOT, tableRows } from './markdown.js';

const ROWS = tableRows(projectText('docs/reliability.md'));

describe('docs/reliability.md', () => {
  it('names the tests of each promise, and only tests that there are', () => {
    expect(ROWS.length).toBeGreaterThan(15);
    for (const [fault, promise, ...others] of ROWS) {
      const tests = others.at(-1) ?? ''; // a pipe in a cell cuts it
      expect({ fault, promise }).toEqual({ fault: expect.stringMatching(/\w/), promise: expect.stringMatching(/\w/) });
      const named = [...tests.matchAll(/`(test\/[^`]+)`/g)].map(([, file]) => file as string);
      expect(named, fault).not.toEqual([]);
      expect(named.filter((file) => !file.endsWith('.test.ts') || !existsSync(new URL(file, ROOT)))).toEqual([]);
    }
  });
});
