import type { Keyword } from '../row/keyword.js';

/** Rule: Bombard X (ability text; docs/rules.md#bombard). */
export const bombard = {
  name: 'Bombard',
  summary: 'attacks Ground units with power X',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'cumulative',
  step: 1,
  effect: 'It may attack a Ground unit of another arena with X in place of its printed power. That unit cannot Retaliate.',
  source: 'ability text "Bombard X"',
  ruling:
    'All changes of power count, those of Shields too. The attacking unit is out of reach for Deflect, and neither protects nor is protected.',
  options: [],
  isOfficial: true,
  terms: { bombard: 0 },
  varies: [],
  face: null,
  hit: null,
  company: [],
  choice: null,
  mode: { name: 'bombard', arena: 'ground' },
  asks: null,
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
