import type { Keyword } from '../row/keyword.js';

/** Rule: Cunning (keyword list of the community; docs/rules.md#cunning). */
export const cunning = {
  name: 'Cunning',
  summary: 'prevention is chosen before the roll',
  number: 'none',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'isolated',
  step: 10,
  effect: 'Its dice are hidden until damage is prevented: the defending side decides before the roll.',
  source: "the community's keyword list",
  ruling:
    'The prevention of damage of the attack to the defending unit is chosen and paid for before the roll; all other damage is prevented as usual.',
  options: ['cunningLucky'],
  isOfficial: false,
  terms: { cunning: false },
  varies: [],
  face: null,
  hit: null,
  company: [],
  choice: { name: 'Cunning', isPassTold: false, isPaidByPolicy: false, place: null },
  mode: null,
  asks: null,
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
