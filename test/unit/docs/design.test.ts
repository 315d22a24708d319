import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectText, ROOT } from './markdown.js';

const PAGE = projectText('docs/design.md');
const FILES = filesBelow('src/');

/** The TypeScript files below a folder of the project, as paths from there. */
function filesBelow(folder: string): string[] {
  return readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'));
}

describe('docs/design.md', () => {
  it('names only source files that there are', () => {
    const named = [...PAGE.matchAll(/`(?:src\/)?(?!test\/)([\w/-]+\.ts)`/g)].map(([, file]) => file as string);
    expect(named.length).toBeGreaterThan(10);
    const files = [...FILES, ...filesBelow('assembly/').map((file) => `assembly/${file}`)];
    expect(named.filter((file) => !files.some((known) => `/${known}`.endsWith(`/${file}`)))).toEqual([]);
  });

  it('is short enough to be read at once', () => {
    expect(PAGE.split('\n').length).toBeLessThan(250);
  });
});
