import { inGroup, NAME, option, SWITCH } from '../../asking/options/option.js';

/** The option of commands whose work can be long. */
export const FRESH_OPTION = inGroup('Long work:', {
  fresh: option(SWITCH, 'start anew, without what an interrupted run has kept'),
});

/** The options of those whose work can be shared. */
export const WORK_OPTIONS = inGroup('Long work:', {
  ...FRESH_OPTION,
  shard: option(NAME, 'do the third of 16 parts of the work, --shard 3/16, and write it into the folder --out'),
});
