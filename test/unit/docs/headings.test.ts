import { describe, expect, it } from 'vitest';
import { anchorsOf, PAGES, projectText, withoutBlocks } from './markdown.js';

/** Maximum number of lines in a page that needs no list of its sections. */
const MAX_LINES_WITHOUT_LIST = 200;

/** The anchors that the line "On this page" of a page links to; null if it has no such line. */
function listedSections(page: string): string[] | null {
  const paragraph = /^On this page: ((?:.+\n)+)/m.exec(page)?.[1];
  if (paragraph === undefined) return null;
  return [...paragraph.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor as string);
}

/** The anchors of the sections of a page, without its title and without subsections. */
function sectionsOf(page: string): string[] {
  return anchorsOf(
    withoutBlocks(page)
      .split('\n')
      .filter((line) => line.startsWith('## '))
      .join('\n'),
  );
}

describe.each(PAGES.filter((page) => page !== 'CHANGELOG.md'))('%s', (file) => {
  const page = projectText(file);

  it('has one heading for each anchor', () => {
    const anchors = anchorsOf(page);
    expect(anchors.filter((anchor, i) => anchors.indexOf(anchor) !== i)).toEqual([]);
  });

  it('lists its sections in their order, if it is long', () => {
    const listed = listedSections(page);
    if (listed === null) expect(page.split('\n').length).toBeLessThanOrEqual(MAX_LINES_WITHOUT_LIST);
    else expect(listed.filter((anchor) => sectionsOf(page).includes(anchor))).toEqual(sectionsOf(page));
  });
});
