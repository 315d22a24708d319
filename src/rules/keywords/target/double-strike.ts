import type { Keyword } from '../row/keyword.js';

/** Rule: Double Strike (keyword list of the community; docs/keywords.md#double-strike). */
export const doubleStrike = {
  name: 'Double Strike',
  summary: 'may attack once more',
  number: 'none',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'isolated',
  step: 14,
  effect:
    "After its attack it may attack a unit of the opponent's once more. That attack comes after the one of Tenacity, and there is one at most.",
  source: "the community's keyword list",
  ruling:
    'The unit is chosen after the first attack. Further attacks are in the same mode. Other reading: both units are named together.',
  options: [],
  isOfficial: false,
  terms: { doubleStrike: false },
  varies: ['attacker'],
  face: null,
  hit: null,
  company: [{ role: 'attacker', side: 'defender', isNeeded: false }],
  choice: { name: 'further attack', isPassTold: true, isPaidByPolicy: false, place: 8 },
  mode: null,
  asks: 'health of all',
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
