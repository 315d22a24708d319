import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectText, ROOT, section, tableRows } from './markdown.js';

const PAGE = projectText('docs/design.md');
const FILES = filesBelow('src/');

/** The TypeScript files below a folder of the project, as paths from there. */
function filesBelow(folder: string): string[] {
  return readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'));
}

/** The folders of `src/` that a file imports from. */
function importedFolders(file: string): string[] {
  const targets = [...projectText(`src/${file}`).matchAll(/(?:from |import |import\()'(\.[^']*)'/g)];
  return targets.map(([, target = '']) => new URL(target, `file:///${file}`).pathname.split('/')[1] as string);
}

describe('docs/design.md', () => {
  it('names only source files that there are', () => {
    const named = [...PAGE.matchAll(/`(?:src\/)?(?!test\/)([\w/-]+\.ts)`/g)].map(([, file]) => file as string);
    expect(named.length).toBeGreaterThan(10);
    const files = [...FILES, ...filesBelow('assembly/').map((file) => `assembly/${file}`)];
    expect(named.filter((file) => !files.some((known) => `/${known}`.endsWith(`/${file}`)))).toEqual([]);
  });

  it('states a layer rule that the imports keep', () => {
    const mayImport = new Map<string, readonly string[]>();
    for (const [folder = '', , others = ''] of tableRows(section(PAGE, 'Folders and layers'))) {
      const above =
        others === 'all of the above'
          ? [...mayImport.keys()]
          : [...others.matchAll(/`(\w+)`/g)].map(([, name]) => name as string);
      const name = folder.replaceAll('`', '');
      mayImport.set(name, [name, 'errors', ...above]);
    }
    const folders = readdirSync(new URL('src/', ROOT), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect([...mayImport.keys()].sort()).toEqual(folders.map(({ name }) => name).sort());

    const wrong = FILES.filter((file) => file.includes('/')).flatMap((file) => {
      const allowed = mayImport.get(file.split('/')[0] as string) ?? [];
      return importedFolders(file)
        .filter((folder) => !allowed.includes(folder))
        .map((folder) => `${file} imports ${folder}`);
    });
    expect(wrong).toEqual([]);
  });
});
