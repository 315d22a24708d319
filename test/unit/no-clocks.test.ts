import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Folders of tests that run beside others on busy machines. */
const FOLDERS = ['unit', 'oracle', 'laws', 'golden'];

/** Code that measures time; `Date.now` may be passed as a clock, which tests control. */
const CLOCK = /\bperformance\.now\(\)|\bhrtime(?:\.bigint)?\(|\bcpuUsage\(/;

/** The test files that look at a clock. */
function withClock(folder: string): string[] {
  const root = new URL(`../${folder}/`, import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  return files.filter((path) => CLOCK.test(readFileSync(new URL(path, root), 'utf8'))).map((path) => `${folder}/${path}`);
}

it('tests that run beside others count work and measure no time: that is for npm test bench', () => {
  expect(FOLDERS.flatMap(withClock)).toEqual([]);
  expect(withClock('support')).toContain('support/processor-time.ts');
});
