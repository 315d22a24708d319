import { at } from '../../base/assert.js';
import { capitalised, inWords } from '../../base/text.js';
import { OPPONENT } from '../../rules/game/role.js';
import type { Objective } from '../../rules/plan/attack-context.js';
import { chanceText } from '../../sheet/text/number-text.js';
import type { AdviceAnswer, AdvisedOption, ChoiceOption, ExpectationAnswer } from './advice-answer.js';

export function bestOf<Option extends AdvisedOption>(options: readonly Option[]): Option {
  return options.find(({ best }) => best) ?? at(options, 0);
}

/** What the first player with a choice does, and what follows from it. */
export function adviceSentence(answer: AdviceAnswer): string {
  const onTable = `${answer.roll.join(' ')} on the table`;
  const [first] = choicesOf(answer);
  if (first === undefined) return `${onTable}: ${damageText(answer)}.`;
  const { meanDamage, discardChance } = first.best;
  if (meanDamage.value === 0) return `With ${onTable}, ${first.act}: no damage.`;
  const discard = discardChance === null ? '' : `, and ${discardText(discardChance.value)}`;
  return `With ${onTable}, ${first.act}: ${meanDamage.value.toFixed(2)} damage on average${discard}.`;
}

function discardText(chance: number): string {
  if (chance === 0 || chance === 1) return chance === 0 ? 'no chance of a discard' : 'always a discard';
  return `a discard ${chanceText(chance, 1)} of the time`;
}

/** What the other players with a choice do, or that there is none. */
export function besideSentence(answer: AdviceAnswer): string {
  const [first, ...others] = choicesOf(answer);
  if (first === undefined) return 'Neither player has Lucky, so there is nothing to choose.';
  return others.map(({ act }) => `${capitalised(act)}.`).join(' ');
}

/** What the players do with the re-rolls, or at the choices that follow if there are none. */
function choicesOf({ advice, afterwards }: AdviceAnswer): readonly { readonly act: string; readonly best: AdvisedOption }[] {
  if (advice.length === 0) {
    return afterwards.map(({ player, options }) => {
      const best = bestOf(options);
      return { act: `the ${player} ${playText(best)}`, best };
    });
  }
  return advice.map(({ player, afterPass, options }) => {
    const best = bestOf(options);
    const condition = afterPass ? `if the ${OPPONENT[player]} passes, ` : '';
    return { act: `${condition}the ${player} ${reRollText(best.reRoll)}`, best };
  });
}

function reRollText(faces: readonly number[]): string {
  return `re-rolls ${faces.length === 0 ? 'nothing' : inWords(faces.map(String))}`;
}

function playText({ action, act }: ChoiceOption): string {
  return act.kind === 'pass' ? 'passes' : `chooses "${action}"`;
}

/** What the dice do if none is re-rolled, above the choices that then follow. */
export function restingSentence(answer: AdviceAnswer): string {
  const { advice, afterwards } = answer;
  if (advice.length === 0) return `These dice do ${damageText(answer)} if both sides play as well as possible.`;
  return `If no die is re-rolled: ${damageText(answer)}${afterwards.length > 0 ? ', and these choices:' : '.'}`;
}

function damageText({ damage, damageFraction }: AdviceAnswer): string {
  return `${Number.isInteger(damage) ? damage : expectationText({ value: damage, fraction: damageFraction })} damage`;
}

/** Maximum number of characters in a fraction after its value. */
const LONGEST_FRACTION = 12;

/** An expectation with its fraction, if that is short. */
export function expectationText({ value, fraction }: ExpectationAnswer, decimals = 2): string {
  const isShort = fraction.length <= LONGEST_FRACTION && fraction.includes('/');
  return `${value.toFixed(decimals)}${isShort ? ` = ${fraction}` : ''}`;
}

export function objectiveName(objective: Objective): string {
  return objective.replace('-', ' ');
}

/** What the value of an option counts. Rule: rational players (docs/choices.md#rational-players). */
export function valueSentence({ objective }: AdviceAnswer): string {
  return `Value: the ${objectiveName(objective)} of the defender's units minus that of the attacker's units, plus the value of the Force that the defender pays, minus that of the Force that the attacker pays.`;
}
