import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Mutant {
  readonly name: string;
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly tests: readonly string[];
}

const MUTANTS = JSON.parse(readFileSync('test/mutants.json', 'utf8')) as readonly Mutant[];

/** `npm run mutate` makes these changes, which takes minutes; that they can still be made is seen at once. */
describe('the changes that npm run mutate tries', () => {
  it.each(MUTANTS)('can be made, at one place: $name', ({ file, before, after }) => {
    expect(readFileSync(file, 'utf8').split(before)).toHaveLength(2);
    expect(after).not.toBe(before);
  });

  it.each(MUTANTS)('have tests that are there: $name', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('are some fifty, each with a name of its own', () => {
    expect(MUTANTS.length).toBeGreaterThan(45);
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  });
});
