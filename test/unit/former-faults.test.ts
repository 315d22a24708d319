import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Fault {
  readonly name: string;
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

const FAULTS = JSON.parse(readFileSync('test/former-faults.json', 'utf8')) as readonly Fault[];

/** `npm run mutate -- --former` puts them back, which takes minutes; that they can still be put back is seen at once. */
it.each(FAULTS)('the faults that were there once can be put back, at one place: $name', ({ file, before, after }) => {
  expect(readFileSync(file, 'utf8').split(before)).toHaveLength(2);
  expect(after).not.toBe(before);
});
