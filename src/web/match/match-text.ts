import { type AttackAnswer, bestOf, type CardNamed, unitText } from '../answer/attack-answer.js';
import { chanceText, meanText } from '../answer/shown-numbers.js';

/** The answer in a sentence, for a chat. */
export function answerText(answer: AttackAnswer, named: CardNamed): string {
  const { attacker, defender, discardChance, meanDamage } = answer;
  const damage = `${meanText(bestOf(meanDamage))} damage on average`;
  const discard = discardChance === null ? '' : `, discards with ${chanceText(bestOf(discardChance))}`;
  const counters = defender.counters === 0 ? '' : ` (${defender.counters} damage on it)`;
  const units = `${unitText(attacker, 'The attacker', named)} against ${unitText(defender, 'the defender', named)}`;
  return `${units}${counters}: ${damage}${discard}.`;
}
