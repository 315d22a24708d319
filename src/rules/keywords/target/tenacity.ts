import type { Keyword } from '../row/keyword.js';

/** Rule: Tenacity X (keyword list of the community; docs/keywords.md#tenacity). */
export const tenacity = {
  name: 'Tenacity',
  summary: 'may attack again if under X damage',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'cumulative',
  step: 14,
  effect: 'If its first attack did less than X damage, it may attack the same unit again, if that is still there.',
  source: "the community's keyword list",
  ruling:
    'Damage of the attack and of Overkill counts, after prevention and before Double Damage. The second attack is made before Double Strike. It is on the unit that was attacked first, even after Intercept or Redirect. Other readings: counters are counted, so that Double Damage counts twice; on the final defending unit.',
  options: [],
  isOfficial: false,
  terms: { tenacity: 0 },
  varies: [],
  face: null,
  hit: null,
  company: [],
  choice: { name: 'further attack', isPassTold: true, isPaidByPolicy: false, place: 7 },
  mode: null,
  asks: 'health of all',
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
