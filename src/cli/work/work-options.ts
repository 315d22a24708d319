import { inGroup, NAME, option, SWITCH } from '../../asking/options/option.js';

/** The option of commands whose work can be long. */
export const FRESH_OPTION = inGroup('Long work:', {
  fresh: option(SWITCH, 'ignore the checkpoint of an interrupted run and start over'),
});

/** The options of those whose work can be shared. */
export const WORK_OPTIONS = inGroup('Long work:', {
  ...FRESH_OPTION,
  shard: option(NAME, 'do part 3 of 16, --shard 3/16, and write it into the folder --out'),
});
