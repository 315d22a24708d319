import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, PAGES, projectText, ROOT, withoutBlocks } from './markdown.js';

const FOLDERS = ['src', 'assembly', 'scenarios', 'bench', 'scripts', 'test'];
const SOURCES = [
  'scenario.schema.json',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|mjs|yaml|txt)$/.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  ),
];

interface Link {
  readonly file: string;
  readonly anchor: string | undefined;
}

/** Why a link leads nowhere; null if it leads somewhere. `file` is relative to the folder of the project. */
function fault({ file, anchor }: Link): string | null {
  if (!existsSync(new URL(file, ROOT))) return `no file ${file}`;
  if (anchor !== undefined && !anchorsOf(projectText(file)).includes(anchor)) return `no anchor #${anchor} in ${file}`;
  return null;
}

/** Where the links of a page lead to, relative to the folder of the project. */
function linksOf(page: string): Link[] {
  const targets = withoutBlocks(projectText(page).replace(/<!--[\s\S]*?-->/g, '')).matchAll(
    /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g,
  );
  return [...targets].map(([, file = '', anchor]) => ({
    file: file === '' ? page : path.posix.join(path.posix.dirname(page), file),
    anchor,
  }));
}

/** The pages that a text names, with the anchor behind `#` if there is one. */
function pagesNamedIn(text: string): Link[] {
  const named = text.matchAll(/\b((?:README|CHANGELOG|CONTRIBUTING|SECURITY|docs\/[\w-]+)\.md)(?:#([a-z0-9-]*[a-z0-9]))?/g);
  return [...named].map(([, page = '', anchor]) => ({ file: page, anchor }));
}

/** What is wrong with the links that `linksIn` finds in each file. */
function faults(files: readonly string[], linksIn: (file: string) => Link[]): string[] {
  return files.flatMap((from) =>
    linksIn(from)
      .map(fault)
      .filter((found) => found !== null)
      .map((found) => `${from}: ${found}`),
  );
}

describe('documents', () => {
  it('have links that lead somewhere', () => {
    expect(PAGES.flatMap(linksOf).length).toBeGreaterThan(20);
    expect(faults(PAGES, linksOf)).toEqual([]);
  });

  it('have links whose words name the page that they lead to', () => {
    const named = PAGES.flatMap((page) =>
      [...projectText(page).matchAll(/\[(?:docs\/)?([\w-]+\.md)\]\(([^)#]*)[^)]*\)/g)].map(([link, words, target]) => ({
        link: `${page}: ${link}`,
        isTrue: path.posix.basename(target as string) === words,
      })),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ isTrue }) => !isTrue).map(({ link }) => link)).toEqual([]);
  });

  it('are there if a document, source file, test or scenario names them, and their sections too', () => {
    const namedIn = (file: string): Link[] => pagesNamedIn(projectText(file));
    expect(SOURCES.flatMap(namedIn).filter(({ anchor }) => anchor !== undefined).length).toBeGreaterThan(100);
    expect(faults([...PAGES, ...SOURCES], namedIn)).toEqual([]);
  });

  it('are looked for with their sections, in comments and in messages', () => {
    const page = 'docs/keywords.md';
    const text = `Rule: Armor (step 8; ${page}#armor). "${page}#no-such-section"; ${page}.`;
    expect(pagesNamedIn(text).map(fault)).toEqual([null, `no anchor #no-such-section in ${page}`, null]);
    const missing = `docs/${'no-such-page'}.md`;
    expect(fault({ file: missing, anchor: undefined })).toBe(`no file ${missing}`);
  });
});
