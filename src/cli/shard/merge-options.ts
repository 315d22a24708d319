import { RUN_OPTIONS } from '../run/run-options.js';

const { out, markdown, html, json, workers, quiet } = RUN_OPTIONS;

/** The options of `odds merge`: how the answer is given. */
export const MERGE_OPTIONS = { out, markdown, html, json, workers, quiet };
