import { type AttackAnswer, bestOf, nameOf } from '../answer/attack-answer.js';
import { chanceText, meanText } from '../answer/shown-numbers.js';

/** The answer in a sentence, for a chat. */
export function answerText(answer: AttackAnswer): string {
  const { attacker, defender, discardChance, meanDamage } = answer;
  const damage = `${meanText(bestOf(meanDamage))} damage on average`;
  const discard = discardChance === null ? '' : `, discards with ${chanceText(bestOf(discardChance))}`;
  const counters = defender.counters === 0 ? '' : ` (${defender.counters} damage on it)`;
  return `${nameOf(attacker, 'The attacker')} against ${nameOf(defender, 'the defender')}${counters}: ${damage}${discard}.`;
}
