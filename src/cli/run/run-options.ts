import { CARDS_OPTION, COMMON_OPTIONS } from '../../asking/options/common-options.js';
import { NAME, option, SWITCH } from '../../asking/options/option.js';

/** The options of `odds run`. */
export const RUN_OPTIONS = {
  cards: CARDS_OPTION,
  fresh: option(SWITCH, 'start anew, without what an interrupted run has kept'),
  'dry-run': option(SWITCH, 'print cases, trials, and rough estimates of time and memory; run nothing'),
  html: option(SWITCH, 'write report.html too: a page with tables and charts'),
  shard: option(NAME, 'do the third of 16 parts of the work, --shard 3/16, and write it into the folder --out'),
  markdown: option(SWITCH, 'print the summary as Markdown, for forums'),
  out: option({ kind: 'name', standard: 'reports' }, 'folder of the reports', { completes: { kind: 'folders' } }),
  ...COMMON_OPTIONS,
};
