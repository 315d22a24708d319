import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

// Goldens: the messages of src/errors with plain words and numbers in their places, without those that take types of their own.
// `npm run golden` rewrites them.
const ERRORS = new URL('../../../src/errors/', import.meta.url);
const EXPECTED = fileURLToPath(new URL('../../golden/expected/messages.txt', import.meta.url));

/** Values of parameters by their types; each of them is tried beside the first ones of all others. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  string: ['Zap'],
  unknown: ['Zap', null],
  number: [3, 1],
  boolean: [true, false],
  'readonly string[]': [['One', 'Two', 'Three'], ['One'], []],
  'readonly number[]': [[1, 4], [2]],
  bigint: [7n],
  null: [null],
  undefined: [undefined],
};

const FUNCTION = /^export (?:const|function) (\w+)(?: = )?\(([^)]*)\)/gm;

/** The values of a parameter such as `found: string | null`; null if the type is one of its own. */
function valuesOf(parameter: string): readonly unknown[] | null {
  const [, type = ''] = parameter.split(/: /);
  const values = type
    .replace(/ = .*/, '')
    .split(' | ')
    .map((each) => VALUES[each.trim()]);
  return values.every((each) => each !== undefined) ? values.flat() : null;
}

/** What a function says: of its first values, then with each of the others. */
function said(make: (...values: readonly unknown[]) => unknown, values: readonly (readonly unknown[])[]): string[] {
  const first = values.map(([each]) => each);
  const others = values.flatMap((all, i) => all.slice(1).map((each) => first.with(i, each)));
  return [first, ...others].map((given) => JSON.stringify(make(...given)));
}

it('messages are as they were', async () => {
  const lines: string[] = [];
  for (const name of readdirSync(ERRORS).filter((file) => file.endsWith('.ts'))) {
    const module = await import(`../../../src/errors/${path.parse(name).name}.ts`);
    for (const [, called = '', list = ''] of readFileSync(new URL(name, ERRORS), 'utf8').matchAll(FUNCTION)) {
      const values = list
        .split(/,\s*/)
        .filter((each) => each.trim() !== '')
        .map(valuesOf);
      if (values.some((each) => each === null)) continue;
      lines.push(`${name} ${called}`, ...said(module[called], values as (readonly unknown[])[]).map((text) => `  ${text}`));
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(EXPECTED);
});
