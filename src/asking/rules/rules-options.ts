import { COMMON_OPTIONS } from '../options/common-options.js';

/** The options of `odds rules`. */
export const RULES_OPTIONS = { json: COMMON_OPTIONS.json };
