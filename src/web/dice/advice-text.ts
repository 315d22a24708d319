import { type AttackContext, type CardNamed, nameOf, unitText } from '../answer/attack-answer.js';
import { chanceText, meanText } from '../answer/shown-numbers.js';
import type { Advice, AdviceAnswer, AdvisedOption } from './advice-answer.js';

/** Whose choice it is: "Han Solo (K)’s player". */
function playerText(player: Advice['player'], context: AttackContext): string {
  const name = nameOf(context[player], '');
  return name === '' ? `the ${player}’s player` : `${name}’s player`;
}

/** What he does: "re-rolls 5 and 6", "passes". */
function actText({ reRoll, action = '' }: AdvisedOption): string {
  if (reRoll !== undefined) return reRoll.length === 0 ? 're-rolls nothing' : `re-rolls ${listText(reRoll.map(String))}`;
  return isPass(action) ? 'passes' : `chooses: ${action}`;
}

function isPass(action: string): boolean {
  return action === 'nothing (pass)';
}

/** The first line of a row: what is re-rolled or done. */
export function rowText({ reRoll, action = '' }: AdvisedOption): string {
  return reRoll !== undefined && reRoll.length > 0 ? reRoll.join(' ') : isPass(action) || action === '' ? 'nothing' : action;
}

/** What follows from an option: "3.92 damage on average, discarded with 30.6 %". */
export function effectText({ meanDamage, discardChance }: AdvisedOption): string {
  const damage = `${meanText(meanDamage.value)} damage on average`;
  return discardChance === null ? damage : `${damage}, discarded with ${chanceText(discardChance.value)}`;
}

/** The best choice in a sentence. */
export function bestSentence({ player, afterPass }: Advice, best: AdvisedOption, context: AttackContext): string {
  const other = player === 'attacker' ? 'defender' : 'attacker';
  const condition = afterPass ? `If ${playerText(other, context)} passes, ` : '';
  return capitalised(`${condition}${playerText(player, context)} ${actText(best)}.`);
}

/** What serves the discard better than the best choice does. */
export function otherSentence({ player }: Advice, other: AdvisedOption, context: AttackContext): string {
  const unit = nameOf(context.defender, 'the unit');
  const aim = player === 'defender' ? `Least chance to lose ${unit}` : `Best chance to discard ${unit}`;
  return `${aim}: ${actText(other).replace(/^(re-roll|choose)s/, '$1')}`;
}

/** What the dice do as they lie. */
export function rolledText({ damage, advice, afterwards }: AdviceAnswer): string {
  const amount = Number.isInteger(damage) ? String(damage) : `${meanText(damage)}`;
  if (advice.length > 0) return `${amount} damage if nothing is re-rolled.`;
  return `These dice do ${amount} damage${afterwards.length > 0 ? ' if both sides play on as well as possible' : ''}.`;
}

/** The advice in sentences, for a chat. */
export function adviceText(answer: AdviceAnswer, named: CardNamed): string {
  const { roll, attacker, defender } = answer;
  const choices = [...answer.advice, ...answer.afterwards].flatMap((advice) => {
    const best = advice.options.find((option) => option.best);
    return best === undefined ? [] : [`${bestSentence(advice, best, answer)} (${effectText(best)})`];
  });
  const units = `${unitText(attacker, 'The attacker', named)} against ${unitText(defender, 'the defender', named)}`;
  const dice = `${units}, dice ${roll.join(' ')}.`;
  return [dice, ...(choices.length === 0 ? [rolledText(answer)] : choices)].join(' ');
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function listText(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
