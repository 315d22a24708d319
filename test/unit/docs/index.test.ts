import { describe, expect, it } from 'vitest';
import { PAGES, projectText, tableRows } from './markdown.js';

const INDEX = projectText('docs/README.md');

describe('docs/README.md', () => {
  it('names each document', () => {
    const listed = new Set([...INDEX.matchAll(/\[([\w.-]+\.md)\]\(\S+\)/g)].map(([, file]) => file as string));
    const documents = PAGES.filter((page) => !page.endsWith('README.md')).map((page) => page.replace('docs/', ''));
    expect([...listed].toSorted()).toEqual(documents.toSorted());
  });

  it('leads from every question to a command and a page', () => {
    const rows = tableRows(INDEX);
    expect(rows.length).toBeGreaterThan(8);
    for (const [question, command, page] of rows) {
      expect(question).toMatch(/\?$/);
      expect(command).toMatch(/^`(?:odds|import) /);
      expect(page).toMatch(/^\[[\w-]+\.md\]/);
    }
  });
});
