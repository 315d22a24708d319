import type { Keyword } from '../row/keyword.js';

/** Rule: Stealth (keyword list of the community; docs/keywords.md#stealth). */
export const stealth = {
  name: 'Stealth',
  summary: 'cannot be attacked while unhurt',
  number: 'none',
  isActivated: false,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'isolated',
  step: 1,
  effect:
    'It cannot be attacked unless it is tapped or has damage counters. Overkill, Area Damage and Deflect can damage it. Its own Intercept works only while it can be attacked.',
  source: "the community's keyword list; RC5 for units that are tapped without an attack",
  ruling:
    'The unit that is attacked first is tapped if it has no counters, so that the attack can be made. Others with Stealth and without counters are not, and never become the defending unit, in further attacks too. Other reading: damage of the first attack uncovers them.',
  options: [],
  isOfficial: false,
  terms: { stealth: false },
  varies: [],
  face: null,
  hit: null,
  company: [],
  choice: null,
  mode: null,
  asks: null,
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
