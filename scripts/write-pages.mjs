// Writes the generated pages of docs/. Part of `npm run golden`, which builds first; test/unit/docs/pages.test.ts compares the
// pages with the sources.
import { readFileSync, writeFileSync } from 'node:fs';
import { distributionHeader } from '../dist/questions/attack/run/distributions.js';
import { summaryHeader } from '../dist/questions/attack/run/summary-csv.js';
import { BATTLE_TABLES } from '../dist/questions/battle/run/battle-csv.js';
import { DEALS_TABLES } from '../dist/questions/deals/run/deals-report.js';
import { DUEL_TABLES } from '../dist/questions/duel/run/duel-report.js';
import { ROW_TABLES } from '../dist/questions/row/run/row-report.js';
import { EDITIONS, RULES_OPTION_VALUES } from '../dist/rules/game/editions.js';
import { editionsWith, KEYWORDS } from '../dist/rules/keywords/index.js';
import { KEYWORDS_AS_FIELDS } from '../dist/rules/keywords/other-keywords.js';
import { reportTables, withColumns } from './columns-block.mjs';
import { keywordsPage } from './keywords-page.mjs';

const place = (page) => new URL(`../docs/${page}`, import.meta.url);
const write = (page, text) => writeFileSync(place(page), text);

write(
  'keywords.md',
  keywordsPage({
    keywords: KEYWORDS,
    options: Object.keys(RULES_OPTION_VALUES),
    fields: KEYWORDS_AS_FIELDS,
    isInAll: (keyword) => editionsWith(keyword).length === Object.keys(EDITIONS).length,
  }),
);

const headers = { summaryHeader, distributionHeader, ROW_TABLES, DUEL_TABLES, BATTLE_TABLES, DEALS_TABLES };
write('report-format.md', withColumns(readFileSync(place('report-format.md'), 'utf8'), reportTables(headers)));
