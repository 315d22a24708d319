import type { Keyword } from '../row/keyword.js';

/** Rule: Ion Cannon X (ability text; docs/keywords.md#ion-cannon). */
export const ionCannon = {
  name: 'Ion Cannon',
  summary: 'attacks Space units with power X',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'cumulative',
  step: 1,
  effect:
    'It may attack a Space unit of another arena with X in place of its printed power. That unit cannot Retaliate. In a normal attack the keyword does nothing.',
  source: 'ability text "Ion Cannon X"',
  ruling:
    "All changes of power count, those of Shields too. The attacking unit is out of reach for Deflect, and neither protects nor is protected; the defending unit's Riposte and its side's Avenge do reach it. Other reading: Shields take nothing from a power that is not the printed one.",
  options: [],
  isOfficial: true,
  terms: { ionCannon: 0 },
  varies: [],
  face: null,
  hit: null,
  company: [],
  choice: null,
  mode: { name: 'ion-cannon', arena: 'space' },
  asks: null,
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
