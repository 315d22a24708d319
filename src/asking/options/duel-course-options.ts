import { DUEL_FIELDS } from '../../fields/duel-fields.js';
import { inGroup, option } from './option.js';

/** How a duel is fought, alone or as one of many. */
export const DUEL_COURSE_OPTIONS = inGroup('The duel:', {
  turns: option(DUEL_FIELDS.turns, 'the turns after which nobody has won, {range}', { defaultDescription: 'no limit' }),
  'may-pass': option(DUEL_FIELDS.mayPass, 'a unit that can attack may do nothing instead'),
  first: option(DUEL_FIELDS.first, 'who attacks first if neither speed nor sides decide: {words}'),
});
