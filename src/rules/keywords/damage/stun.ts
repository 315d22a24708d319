import type { Keyword } from '../row/keyword.js';

/** Rule: Stun X (ability text; docs/rules.md#stun). */
export const stun = {
  name: 'Stun',
  inShort: 'whom it damages loses X power',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker', 'defender'],
  category: 'cumulative',
  step: 11,
  effect: 'A unit that gets damage counters by damage from this unit has X less power until the end of the battle.',
  source: 'ability text "Stun X"',
  ruling: 'Once for each placement of damage. All damage of the unit counts, also of Retaliate and Deflect.',
  options: [],
  isOfficial: true,
  terms: { stun: 0 },
  varies: ['attacker'],
  face: null,
  hit: null,
  company: [],
  choice: null,
  mode: null,
  prevention: null,
  lasting: { what: 'powerLost', of: 'whom it damages' },
} as const satisfies Keyword;
