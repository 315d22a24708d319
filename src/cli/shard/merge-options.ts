import { NAME, option, SWITCH } from '../../asking/options/option.js';
import { RUN_OPTIONS } from '../run/run-options.js';

const { json, workers, quiet } = RUN_OPTIONS;

/** The options of `odds merge`: how the answer is given. */
export const MERGE_OPTIONS = {
  out: option(NAME, 'the folder of the report, or the file of the answer', {
    defaultDescription: 'where the command of the parts puts it',
    completes: { kind: 'folders' },
  }),
  cards: option(NAME, 'the catalogue that the shards had with --cards', { completes: { kind: 'files', endings: ['jsonl'] } }),
  csv: option(SWITCH, 'print CSV; comparisons only'),
  markdown: option(SWITCH, 'print Markdown, for forums'),
  json,
  html: option(SWITCH, 'a page: report.html in the report, or the answer'),
  workers,
  quiet,
};
