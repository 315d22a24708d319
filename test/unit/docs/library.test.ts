import { formatWithOptions } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../../src/fields/field.js';
import { rangeText } from '../../../src/fields/field-text.js';
import { MACHINE_FIELDS, RUN_FIELDS } from '../../../src/fields/run-fields.js';
import { UNIT_FIELDS } from '../../../src/fields/unit-fields.js';
import * as library from '../../../src/index.js';
import { fencedBlocks, projectText } from './markdown.js';

describe('docs/library.md', () => {
  it('has an example that prints what its comments say', async () => {
    const [example = ''] = fencedBlocks(projectText('docs/library.md'), 'ts');
    const expected = [...example.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, comment]) => comment);
    expect(expected.length).toBeGreaterThan(3);

    const printed: string[] = [];
    const log = (...values: unknown[]): void => void printed.push(formatWithOptions({ breakLength: Infinity }, ...values));
    const code = example.replace(/^import (\{.*\}) from 'swtcg-odds';$/m, 'const $1 = library;');
    const AsyncFunction = (async () => undefined).constructor as new (
      ...text: string[]
    ) => (...values: unknown[]) => Promise<void>;
    await new AsyncFunction('library', 'console', code)(library, { log });
    expect(printed).toEqual(expected);
  });

  it('comments types with the ranges of the fields', () => {
    const fields: Readonly<Record<string, Field>> = { ...UNIT_FIELDS, ...RUN_FIELDS, ...MACHINE_FIELDS };
    const commented = [...projectText('src/library/input.ts').matchAll(/\/\*\* ([^/]*) \*\/\s+readonly (\w+)\?:/g)];
    const ranges = commented.flatMap(([, comment = '', name = '']) => {
      const range = /-?\d[\d.]* to \d(?:[\d^.]*\d)?(?: - 1)?/.exec(comment)?.[0];
      return range === undefined || fields[name] === undefined ? [] : [[name, range]];
    });
    const named = ['power', 'powerChange', 'health', 'trials', 'seed', 'level'];
    expect(ranges).toEqual(named.map((name) => [name, rangeText(fields[name] as Field)]));
  });

  it('imports what the package offers under its name', () => {
    const { exports } = JSON.parse(projectText('package.json')) as { exports: object };
    expect(exports).toMatchObject({ '.': { types: './dist/index.d.ts', default: './dist/index.js' } });
  });
});
