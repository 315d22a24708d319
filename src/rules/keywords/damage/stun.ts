import type { Keyword } from '../row/keyword.js';

/** Rule: Stun X (ability text; docs/keywords.md#stun). */
export const stun = {
  name: 'Stun',
  summary: 'units that it damages lose X power',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker', 'defender'],
  category: 'cumulative',
  step: 11,
  effect: 'A unit on which damage from this unit puts counters has X less power until the end of the battle.',
  source: 'ability text "Stun X"',
  ruling:
    'Once for each placement of damage. All damage of the unit counts, that of Retaliate and Deflect too. Several placements add up; an own unit can be stunned, the unit itself cannot. The power lost counts in further attacks. Other reading, of an old card: until the end of the turn.',
  options: [],
  isOfficial: true,
  terms: { stun: 0 },
  varies: ['attacker'],
  face: null,
  hit: null,
  company: [],
  choice: null,
  mode: null,
  asks: null,
  prevention: null,
  lasting: { what: 'powerLost', of: 'whom it damages' },
} as const satisfies Keyword;
