// Writes the pages of docs/ that say what the program knows. Part of `npm run golden`, which builds
// first; test/unit/docs/pages.test.ts compares the pages with the sources.
import { writeFileSync } from 'node:fs';
import { flagOf } from '../dist/asking/units/keyword-flags.js';
import { EDITIONS, RULES_OPTION_VALUES } from '../dist/rules/game/editions.js';
import { editionsWith, KEYWORDS } from '../dist/rules/keywords/index.js';
import { KEYWORDS_AS_FIELDS } from '../dist/rules/keywords/other-keywords.js';
import { keywordsPage } from './keywords-page.mjs';

const write = (page, text) => writeFileSync(new URL(`../docs/${page}`, import.meta.url), text);

write(
  'keywords.md',
  keywordsPage({
    keywords: KEYWORDS,
    options: Object.keys(RULES_OPTION_VALUES),
    fields: KEYWORDS_AS_FIELDS,
    isInAll: (keyword) => editionsWith(keyword).length === Object.keys(EDITIONS).length,
    flagOf,
  }),
);
