import { inGroup, NAME, option, SWITCH } from '../../asking/options/option.js';

/** The options of commands whose work can be long. */
export const WORK_OPTIONS = inGroup('Long work:', {
  fresh: option(SWITCH, 'start anew, without what an interrupted run has kept'),
  shard: option(NAME, 'do the third of 16 parts of the work, --shard 3/16, and write it into the folder --out'),
});
