import type { Keyword } from '../row/keyword.js';

/** Rule: Barrage X (keyword list of the community; docs/rules.md#barrage). */
export const barrage = {
  name: 'Barrage',
  summary: 'attacks Characters with power X',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'cumulative',
  step: 1,
  effect: 'It may attack a Character unit of another arena with X in place of its printed power. That unit cannot Retaliate.',
  source: "the community's keyword list",
  ruling:
    'All changes of power count, those of Shields too. The attacking unit is out of reach for Deflect, and neither protects nor is protected.',
  options: [],
  isOfficial: false,
  terms: { barrage: 0 },
  varies: [],
  face: null,
  hit: null,
  company: [],
  choice: null,
  mode: { name: 'barrage', arena: 'character' },
  asks: null,
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
