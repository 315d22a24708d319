import type { Keyword } from '../row/keyword.js';

/** Rule: Accuracy X (ability text; docs/keywords.md#accuracy). */
export const accuracy = {
  name: 'Accuracy',
  summary: 'X is added to each attack die',
  number: 'signed',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'cumulative',
  step: 8,
  effect:
    'The sum of all values is added to each attack die when hits are counted; it can be negative. Natural faces stay what they are, so Accuracy makes no natural six for Critical Hit and takes none away.',
  source: 'ability text "Accuracy X/-X"',
  ruling:
    'No natural face is a sure miss or a sure hit, and dice of damage are rolled without Accuracy. Other readings: naturalOneMisses, naturalSixHits, accuracyOnDamageDice.',
  options: ['naturalOneMisses', 'naturalSixHits', 'accuracyOnDamageDice'],
  isOfficial: true,
  terms: { dieModifier: 0 },
  varies: ['attacker'],
  face: null,
  hit: null,
  company: [],
  choice: null,
  mode: null,
  asks: null,
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
