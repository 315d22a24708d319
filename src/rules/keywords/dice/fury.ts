import type { Keyword } from '../row/keyword.js';

/** Rule: Fury X (keyword list of the community; docs/rules.md#fury). */
export const fury: Keyword = {
  name: 'Fury',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'cumulative',
  step: 5,
  face: { natural: 4, in: 'first roll', term: 'fury' },
  effect: 'If the first roll shows a natural four, X more attack dice are rolled, once.',
  source: "the community's keyword list",
  ruling: 'Natural fours on Fury dice roll no further dice.',
  options: ['furyChains', 'furyDiceTriggerFocusBackfire'],
  isOfficial: false,
  gives: (terms, { value }) => ({ ...terms, fury: terms.fury + value }),
};
