import type { Keyword } from '../row/keyword.js';

/** Rule: Surge X (keyword list of the community; docs/keywords.md#surge). */
export const surge = {
  name: 'Surge',
  summary: 'when damaged, gives a unit X power',
  number: 'positive',
  isActivated: false,
  homeRole: 'defender',
  roles: ['attacker', 'defender'],
  category: 'cumulative',
  step: 11,
  effect:
    "When another unit's damage puts counters on it, one unit in the arena may get X more power until the end of the turn: once for each placement.",
  source: "the community's keyword list",
  ruling:
    'Its player gives it as soon as the counters are placed. In an attack only the attacking unit can use it, in its further attacks, if its player or the defending side wants that; reports count what a side had to give. Other reading: it is given later, when it is needed.',
  options: [],
  isOfficial: false,
  terms: { surge: 0 },
  varies: [],
  face: null,
  hit: null,
  company: [],
  choice: { name: 'Surge', isPassTold: false, isPaidByPolicy: false, place: null },
  mode: null,
  asks: null,
  prevention: null,
  lasting: { what: 'surge', of: 'its side when damaged' },
} as const satisfies Keyword;
