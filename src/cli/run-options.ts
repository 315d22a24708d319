import type { Options } from 'yargs';
import { COMMON_OPTIONS } from './common-options.js';

/** The options of `odds run`. */
export const RUN_OPTIONS: Readonly<Record<string, Options>> = {
  out: { type: 'string', requiresArg: true, describe: 'folder of the reports', defaultDescription: 'reports' },
  ...COMMON_OPTIONS,
};
