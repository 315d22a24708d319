import { describe, expect, it } from 'vitest';
import { EDITIONS, RULES_OPTION_VALUES } from '../../../src/rules/game/editions.js';
import { editionsWith, KEYWORDS } from '../../../src/rules/keywords/index.js';
import type { Keyword } from '../../../src/rules/keywords/keyword.js';
import { KEYWORDS_AS_FIELDS } from '../../../src/rules/keywords/other-keywords.js';
import { projectText, ROOT } from './markdown.js';

const { keywordsPage } = (await import(new URL('scripts/keywords-page.mjs', ROOT).href)) as {
  keywordsPage: (facts: object) => string;
};
const { EXAMPLES } = (await import(new URL('scripts/keyword-examples.mjs', ROOT).href)) as {
  EXAMPLES: Readonly<Record<string, readonly string[]>>;
};

/** `npm run golden` updates a stale page. */
describe('docs/keywords.md', () => {
  const page = keywordsPage({
    keywords: KEYWORDS,
    options: Object.keys(RULES_OPTION_VALUES),
    fields: KEYWORDS_AS_FIELDS,
    isInAll: (keyword: Keyword) => editionsWith(keyword).length === Object.keys(EDITIONS).length,
  });

  it('is what the rows of the keywords say', () => {
    expect(projectText('docs/keywords.md')).toBe(page);
  });

  it('has an example of each, and none of another', () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual(KEYWORDS.map(({ name }) => name).sort());
  });
});
