import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, PAGES, projectText, ROOT, withoutBlocks } from './markdown.js';

const SOURCES = ['src', 'scenarios', 'bench', 'scripts'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|mjs|yaml)$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);

/** Why a link leads nowhere; null where it leads somewhere. `file` is relative to the folder of the project. */
function fault(file: string, anchor: string | undefined): string | null {
  if (!existsSync(new URL(file, ROOT))) return `no file ${file}`;
  if (anchor !== undefined && !anchorsOf(projectText(file)).includes(anchor)) return `no anchor #${anchor} in ${file}`;
  return null;
}

/** Where a page's links lead to, relative to the folder of the project. */
function linksOf(page: string): { file: string; anchor: string | undefined }[] {
  const targets = withoutBlocks(projectText(page)).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g);
  return [...targets].map(([, file = '', anchor]) => ({
    file: file === '' ? page : path.posix.join(path.posix.dirname(page), file),
    anchor,
  }));
}

/** The pages that a text names, such as `docs/rules.md#steps`. */
function pagesNamedIn(file: string): { file: string; anchor: string | undefined }[] {
  const named = projectText(file).matchAll(/\b((?:README|CHANGELOG|docs\/[a-z-]+)\.md)(?:#([a-z0-9-]*[a-z0-9]))?/g);
  return [...named].map(([, page = '', anchor]) => ({ file: page, anchor }));
}

/** What is wrong with the links that `linksIn` finds in each file. */
function faults(files: readonly string[], linksIn: typeof linksOf): string[] {
  return files.flatMap((from) =>
    linksIn(from)
      .map(({ file, anchor }) => fault(file, anchor))
      .filter((found) => found !== null)
      .map((found) => `${from}: ${found}`),
  );
}

describe('documents', () => {
  it('have links that lead somewhere', () => {
    expect(PAGES.flatMap(linksOf).length).toBeGreaterThan(20);
    expect(faults(PAGES, linksOf)).toEqual([]);
  });

  it('are there where a document, source file or scenario names them', () => {
    expect(SOURCES.flatMap(pagesNamedIn).length).toBeGreaterThan(20);
    expect(faults([...PAGES, ...SOURCES], pagesNamedIn)).toEqual([]);
  });
});
