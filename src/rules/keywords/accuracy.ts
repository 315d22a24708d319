import type { Keyword } from './keyword.js';

/**
 * Rule: Accuracy X (ability text "Accuracy"; docs/rules.md#accuracy).
 * Ruling: no natural face is a sure miss or a sure hit; the rules options naturalOneMisses and naturalSixHits give the others.
 */
export const accuracy: Keyword = {
  name: 'Accuracy',
  number: 'signed',
  homeRole: 'attacker',
  category: 'cumulative',
  step: 8,
  effect: 'The sum of all values is added to each attack die when hits are counted. Natural faces stay what they are.',
  source: 'ability text "Accuracy X/-X"',
  isOfficial: true,
  changes: {
    attacker: (terms, value) => ({ ...terms, dieModifier: terms.dieModifier + value }),
  },
};
