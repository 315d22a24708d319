import type { Keyword } from '../row/keyword.js';

/** Rule: Backfire X (keyword list of the community; docs/rules.md#backfire). */
export const backfire: Keyword = {
  name: 'Backfire',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'cumulative',
  step: 13,
  face: { natural: 3, in: 'first roll', term: 'backfire' },
  effect: 'If the first roll shows a natural three, X dice of damage are done to itself when the attack ends.',
  source: "the community's keyword list",
  ruling: 'Fury dice count as well.',
  options: ['furyDiceTriggerFocusBackfire', 'accuracyOnDamageDice'],
  isOfficial: false,
  gives: (terms, { value }) => ({ ...terms, backfire: terms.backfire + value }),
};
