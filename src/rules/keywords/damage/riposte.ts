import type { Keyword } from '../row/keyword.js';

/** Rule: Riposte X (keyword list of the community; docs/rules.md#riposte). */
export const riposte: Keyword = {
  name: 'Riposte',
  number: 'positive',
  isActivated: false,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'cumulative',
  step: 13,
  face: { natural: 2, in: 'final roll', term: 'riposte' },
  effect: 'If the final attack roll shows a natural two, X damage to the attacking unit when the attack ends.',
  source: "the community's keyword list",
  ruling: 'Damage, not dice: Armor does not matter. It comes also if the unit is discarded.',
  options: [],
  isOfficial: false,
  gives: (terms, { value }) => ({ ...terms, riposte: terms.riposte + value }),
};
