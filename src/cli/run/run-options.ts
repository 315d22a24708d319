import { CARDS_OPTION, COMMON_OPTIONS } from '../../asking/options/common-options.js';
import { option, SWITCH } from '../../asking/options/option.js';
import { WORK_OPTIONS } from '../work/work-options.js';

/** The options of `odds run`. */
export const RUN_OPTIONS = {
  cards: CARDS_OPTION,
  'dry-run': option(SWITCH, 'print cases, trials, and rough estimates of time and memory; run nothing'),
  html: option(SWITCH, 'write report.html too: a page with tables and charts'),
  markdown: option(SWITCH, 'print the summary as Markdown, for forums'),
  ...WORK_OPTIONS,
  out: option({ kind: 'name', standard: 'reports' }, 'folder of the reports', { completes: { kind: 'folders' } }),
  ...COMMON_OPTIONS,
};
