import { COMPARE_OPTIONS } from '../../asking/compare/compare-options.js';
import { RUN_OPTIONS } from '../run/run-options.js';

const { markdown, html, json, workers, quiet } = RUN_OPTIONS;

/** The options of `odds merge`: how the answer is given. */
export const MERGE_OPTIONS = {
  out: { ...RUN_OPTIONS.out, describe: 'the folder of reports, or the file of an answer, as the command of the parts has it' },
  csv: COMPARE_OPTIONS.csv,
  ...{ markdown, html, json, workers, quiet },
};
