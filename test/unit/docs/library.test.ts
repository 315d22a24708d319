import { readFileSync } from 'node:fs';
import { formatWithOptions } from 'node:util';
import { describe, expect, it } from 'vitest';
import { BATTLE_TRIALS } from '../../../src/fields/battle-fields.js';
import { DUEL_TRIALS } from '../../../src/fields/duel-fields.js';
import type { Field } from '../../../src/fields/field.js';
import { rangeText } from '../../../src/fields/field-text.js';
import { MACHINE_FIELDS, RUN_FIELDS } from '../../../src/fields/run-fields.js';
import { UNIT_FIELDS } from '../../../src/fields/unit-fields.js';
import * as library from '../../../src/index.js';
import { openEngine } from '../../../src/library/open-engine.js';
import { fencedBlocks, projectText, ROOT, section, tableRows } from './markdown.js';

const PAGE = projectText('docs/library.md');
const CATALOGUE = projectText('cards/shipped.jsonl');
const KERNEL = readFileSync(new URL('dist/kernel.wasm', ROOT));

describe('docs/library.md', () => {
  it.each(fencedBlocks(PAGE, 'ts').map((block) => [block.split('\n')[0] as string, block]))(
    'has an example that prints what its comments say: %s',
    async (_import, example) => {
      const expected = [...example.matchAll(/^ *console\.log\(.*\); \/\/ (.*)$/gm)].map(([, comment]) => comment);
      expect(expected.length).toBeGreaterThan(0);

      const printed: string[] = [];
      const log = (...values: unknown[]): void => void printed.push(formatWithOptions({ breakLength: Infinity }, ...values));
      const code = example.replace(/^import (\{.*\}) from 'swtcg-odds(?:\/engine)?';$/m, 'const $1 = library;');
      const given = { library: { ...library, openEngine }, console: { log }, catalogue: CATALOGUE, kernel: KERNEL };
      const AsyncFunction = (async () => undefined).constructor as new (
        ...text: string[]
      ) => (...values: unknown[]) => Promise<void>;
      await new AsyncFunction(...Object.keys(given), code)(...Object.values(given));
      expect(printed).toEqual(expected);
    },
  );

  it('lists the functions', () => {
    const listed = tableRows(section(PAGE, 'Functions')).map(([call = '']) => /^`(\w+)\(/.exec(call)?.[1]);
    const functions = Object.entries(library).filter(([name, value]) => typeof value === 'function' && /^[a-z]/.test(name));
    expect(listed.toSorted()).toEqual(functions.map(([name]) => name).toSorted());
  });

  it('comments types with the ranges of the fields', () => {
    const fields: Readonly<Record<string, Field>> = { ...UNIT_FIELDS, ...RUN_FIELDS, ...MACHINE_FIELDS };
    const commented = [...projectText('src/library/input.ts').matchAll(/\/\*\* ([^/]*) \*\/\s+readonly (\w+)\?:/g)];
    const ranges = commented.flatMap(([, comment = '', name = '']) => {
      const range = /-?\d[\d.]* to \d(?:[\d^.]*\d)?(?: - 1)?/.exec(comment)?.[0];
      return range === undefined || fields[name] === undefined ? [] : [[name, range]];
    });
    const named = ['power', 'powerChange', 'health', 'trials', 'seed', 'level'];
    const ofFights = [DUEL_TRIALS, BATTLE_TRIALS].map((field) => ['trials', rangeText(field)]);
    expect(ranges).toEqual([...named.map((name) => [name, rangeText(fields[name] as Field)]), ...ofFights]);
  });

  it('imports what the package offers under its name', () => {
    const { exports } = JSON.parse(projectText('package.json')) as { exports: object };
    const entries = Object.keys(exports).map((name) => name.replace('.', 'swtcg-odds'));
    const named = [...PAGE.matchAll(/swtcg-odds(?:\/[\w./-]*\w)?(?=['`])/g)].map(([name]) => name);
    expect(entries).toEqual(expect.arrayContaining([...new Set(named)]));
    expect(named).toEqual(
      expect.arrayContaining(['swtcg-odds/engine', 'swtcg-odds/cards/shipped.jsonl', 'swtcg-odds/kernel.wasm']),
    );
  });
});
