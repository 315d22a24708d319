import type { Keyword } from '../row/keyword.js';

/** Rule: Armor (ability text; docs/keywords.md#armor). */
export const armor = {
  name: 'Armor',
  summary: 'dice need 5 or more to hit it',
  number: 'none',
  isActivated: false,
  homeRole: 'defender',
  roles: ['attacker', 'defender'],
  category: 'isolated',
  step: 8,
  effect:
    'A die needs 5 or more instead of 4 or more to hit this unit. So do dice of damage. Armor changes no die, so Accuracy counts in full.',
  source: 'ability text "Armor"',
  ruling: null,
  options: ['armorNeeds'],
  isOfficial: true,
  terms: { hasArmor: false },
  varies: ['defender'],
  face: null,
  hit: ({ armorNeeds }) => armorNeeds,
  company: [],
  choice: null,
  mode: null,
  asks: null,
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
