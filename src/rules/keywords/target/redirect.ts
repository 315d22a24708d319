import type { Keyword } from '../row/keyword.js';

/** Rule: Redirect (keyword list of the community; docs/keywords.md#redirect). */
export const redirect = {
  name: 'Redirect',
  summary: 'sends attacks to a unit of its side',
  number: 'none',
  isActivated: true,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'selective',
  step: 3,
  effect: 'When it is attacked, the attack goes to another unit of its side in this arena instead, which its player chooses.',
  source: "the community's keyword list",
  ruling:
    'Each instance works once per attack. Of several the cheapest is used first; a unit that got the attack may use its own. Precision forbids it. Other reading: not to a unit to which all damage is prevented.',
  options: [],
  isOfficial: false,
  terms: { redirects: [] },
  varies: [],
  face: null,
  hit: null,
  company: [{ role: 'defender', side: 'defender', isNeeded: true }],
  choice: { name: 'defending unit', isPassTold: false, isPaidByPolicy: false, place: 3 },
  mode: null,
  asks: null,
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
