import type { Keyword } from '../row/keyword.js';

/** Rule: Focus X (keyword list of the community; docs/rules.md#focus). */
export const focus: Keyword = {
  name: 'Focus',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'cumulative',
  step: 5,
  face: { natural: 5, in: 'first roll', term: 'focus' },
  effect: 'If the first roll shows a natural five, X more power in its next attack.',
  source: "the community's keyword list",
  ruling: 'Fury dice count as well. The bonus waits for the next attack, also if that is a Double Strike.',
  options: ['furyDiceTriggerFocusBackfire'],
  isOfficial: false,
  gives: (terms, { value }) => ({ ...terms, focus: terms.focus + value }),
};
