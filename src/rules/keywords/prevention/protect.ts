import type { Keyword } from '../row/keyword.js';

/** Rule: Protect X (keyword list of the community; docs/keywords.md#protect). */
export const protect = {
  name: 'Protect',
  summary: 'prevents X damage to another unit',
  number: 'positive',
  isActivated: true,
  homeRole: 'defender',
  roles: ['attacker', 'defender'],
  category: 'layered',
  step: 10,
  effect: 'Prevents up to X of one instance of damage to another unit of its side in its arena. It never helps itself.',
  source: "the community's keyword list",
  ruling:
    'It never works against Ferocity, not even for a unit with Fortitude. An attacking unit in another arena is out of its reach. Other reading: Fortitude lets any unit prevent.',
  options: [],
  isOfficial: false,
  terms: { preventions: [] },
  varies: [],
  face: null,
  hit: null,
  company: [
    { role: 'attacker', side: 'attacker', isNeeded: true },
    { role: 'defender', side: 'defender', isNeeded: true },
  ],
  choice: { name: 'prevention', isPassTold: false, isPaidByPolicy: true, place: null },
  mode: null,
  asks: null,
  prevention: { place: 5, protects: 'others', isPassedOn: false, nextPower: null },
  lasting: null,
} as const satisfies Keyword;
