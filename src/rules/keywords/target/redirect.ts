import type { Keyword } from '../row/keyword.js';

/** Rule: Redirect (keyword list of the community; docs/rules.md#redirect). */
export const redirect = {
  name: 'Redirect',
  summary: 'sends attacks to a unit of its side',
  number: 'none',
  isActivated: true,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'selective',
  step: 3,
  effect: 'When it is attacked, the attack goes to another unit of its side in this arena instead.',
  source: "the community's keyword list",
  ruling: 'Each instance works once per attack.',
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
