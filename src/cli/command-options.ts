import { csvOptions } from '../asking/options/answer-format.js';
import { CARDS_OPTION, COMMON_OPTIONS } from '../asking/options/common-options.js';
import { inGroup, NAME, option, SWITCH } from '../asking/options/option.js';

export const FRESH_OPTION = inGroup('Long work:', {
  fresh: option(SWITCH, 'ignore the checkpoint of an interrupted run and start over'),
});

/** The options of commands whose work can be shared. */
export const WORK_OPTIONS = inGroup('Long work:', {
  ...FRESH_OPTION,
  shard: option(NAME, '3/16: do part 3 of 16 and write it into the folder --out'),
});

export const RUN_OPTIONS = {
  cards: CARDS_OPTION,
  'dry-run': option(SWITCH, 'print cases, trials, and rough estimates of time and memory; run nothing'),
  html: option(SWITCH, 'write report.html too: a page with tables and charts'),
  csv: option(SWITCH, 'print the summary.csv of one scenario'),
  markdown: option(SWITCH, 'print the summary as Markdown, for forums'),
  ...WORK_OPTIONS,
  out: option({ kind: 'name', standard: 'reports' }, 'folder of the reports', { completes: { kind: 'folders' } }),
  ...COMMON_OPTIONS,
};

const { json, workers, quiet } = RUN_OPTIONS;

/** The options of `odds merge`: how the answer is given. */
export const MERGE_OPTIONS = {
  out: option(NAME, 'the folder of the report, or the file of the answer', {
    defaultDescription: 'where the command without --shard puts it',
    completes: { kind: 'folders' },
  }),
  cards: option(NAME, 'the catalogue given to the shards with --cards', { completes: { kind: 'files', endings: ['jsonl'] } }),
  ...csvOptions('of a comparison, dealt decks, or one scenario'),
  markdown: option(SWITCH, 'print Markdown, for forums'),
  json,
  html: option(SWITCH, 'a page: report.html in the report, or the answer'),
  workers,
  quiet,
};

const DEFAULT_BASELINE = 'reports/baseline';

/** The default limit for ignored differences of simulated probabilities (docs/method.md#comparison). */
const DEFAULT_MARGIN = 0.005;

export const CHECK_FORMATS = ['text', 'json', 'junit', 'github', 'markdown', 'html'] as const;

export type CheckFormat = (typeof CHECK_FORMATS)[number];

/** The level of intervals means nothing here: a check shows none. */
const { level: _level, ...SHARED } = COMMON_OPTIONS;

export const CHECK_OPTIONS = {
  update: option(SWITCH, 'save the current results of the scenarios as the baseline'),
  baseline: option({ kind: 'name', standard: DEFAULT_BASELINE }, 'folder of the baseline'),
  against: option({ kind: 'rules' }, 'compare --rules with these rules instead of a baseline: idc or idc,armorNeeds=4'),
  format: option({ kind: 'word', words: CHECK_FORMATS }, 'output format: {words}', { defaultDescription: 'text' }),
  margin: option(
    { kind: 'number', from: 0, to: 0.5, standard: DEFAULT_MARGIN },
    'how far simulated probabilities may differ; exact values may not differ at all',
  ),
  cards: CARDS_OPTION,
  ...SHARED,
  json: option(SWITCH, 'the same as --format json'),
  html: option(SWITCH, 'the same as --format html: a web page; redirect it into a file with >'),
};

export const WEB_OPTIONS = {
  out: option({ kind: 'name', standard: 'odds.html' }, 'the file to write', {
    completes: { kind: 'files', endings: ['html'] },
  }),
  cards: CARDS_OPTION,
};
