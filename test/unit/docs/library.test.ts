import { formatWithOptions } from 'node:util';
import { describe, expect, it } from 'vitest';
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

  it('imports what the package offers under its name', () => {
    const { exports } = JSON.parse(projectText('package.json')) as { exports: object };
    expect(exports).toMatchObject({ '.': { types: './dist/index.d.ts', default: './dist/index.js' } });
  });
});
