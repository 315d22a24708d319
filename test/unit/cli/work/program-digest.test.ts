import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { VERSION } from '../../../../src/cli/version.js';
import { programDigest, sourcesDigest } from '../../../../src/cli/work/program-digest.js';
import { folderOfTests } from '../../../support/folders.js';

const ROOT = folderOfTests();
/** A folder of files with these texts. */
function folderOf(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(ROOT, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const FILES = { 'main.ts': 'one', 'rules/die.ts': 'two', 'web/page.tsx': 'three' };

describe('the digest of the program', () => {
  it('is that of the sources if these are what runs', () => {
    const sources = fileURLToPath(new URL('../../../../src', import.meta.url));
    expect(programDigest()).toBe(`${VERSION} ${sourcesDigest(sources)}`);
  });

  it('is equal for equal sources, wherever they are, and for no others', () => {
    const digest = sourcesDigest(folderOf('a', FILES));
    expect(sourcesDigest(folderOf('b', { ...FILES, 'notes.md': 'x' }))).toBe(digest);
    const others = [
      folderOf('c', { ...FILES, 'rules/die.ts': 'two.' }),
      folderOf('d', { ...FILES, 'rules/dice.ts': '' }),
      folderOf('e', { 'main.ts': 'one', 'rules/dice.ts': 'two', 'web/page.tsx': 'three' }),
    ];
    expect(new Set([digest, ...others.map(sourcesDigest)]).size).toBe(4);
  });
});
