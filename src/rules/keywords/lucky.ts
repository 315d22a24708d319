import type { Role } from '../role.js';
import type { AttackTerms, Keyword } from './keyword.js';

function withLucky(terms: AttackTerms, role: Role, value: number): AttackTerms {
  return { ...terms, lucky: { ...terms.lucky, [role]: terms.lucky[role] + value } };
}

/**
 * Rule: Lucky X (ability text "Lucky"; docs/rules.md#lucky). Works for a unit that attacks and for one that is attacked.
 * Ruling: several values are one use with their sum; any attack die may be chosen, also one that was re-rolled before.
 */
export const lucky: Keyword = {
  name: 'Lucky',
  number: 'positive',
  homeRole: 'attacker',
  category: 'cumulative',
  step: 7,
  effect: 'Once per attack, up to X of the attack dice are re-rolled: of its own attack, or of an attack on it.',
  source: 'ability text "Lucky X"',
  isOfficial: true,
  changes: {
    attacker: (terms, value) => withLucky(terms, 'attacker', value),
    defender: (terms, value) => withLucky(terms, 'defender', value),
  },
};
