import type { Options } from 'yargs';
import { CARDS_OPTION, COMMON_OPTIONS, optionWithValue } from '../../asking/options/common-options.js';

/** The options of `odds run`. */
export const RUN_OPTIONS: Readonly<Record<string, Options>> = {
  cards: CARDS_OPTION,
  'dry-run': {
    type: 'boolean',
    describe: 'print cases, trials, and roughly how long and how much memory they take; run nothing',
  },
  html: { type: 'boolean', describe: 'write report.html too: tables and charts on a page for people' },
  markdown: { type: 'boolean', describe: 'print the summary as Markdown, for forums' },
  out: optionWithValue('folder of the reports', 'reports'),
  ...COMMON_OPTIONS,
};
