import type { AdviceAtTable, ListedOption as Advised, Expectation } from '../../automaton/advise.js';
import type { Case } from '../../experiment/case/case.js';
import { isSimple } from '../../rules/plan/simple-attack.js';
import { actionText } from '../../sheet/words/attack-steps.js';
import { fraction, toNumber, toText } from '../../statistics/fraction.js';
import type { AttackAsked } from '../attack/attack-answer.js';
import type { AdviceAnswer, AdvisedOption, ExpectationAnswer } from './advice-answer.js';

/** What an answer says about advice, besides the attack itself. */
type OfAdvice = Omit<AdviceAnswer, keyof AttackAsked>;

/** The answer about dice on the table. */
export function makeAdviceAnswer(
  { reRolls, afterwards, meanDamage }: AdviceAtTable,
  { setup, plan }: Pick<Case, 'setup' | 'plan'>,
  roll: readonly number[],
): OfAdvice {
  const damage = expected(meanDamage);
  return {
    roll,
    damage: damage.value,
    damageFraction: damage.fraction,
    worthOf: isSimple(plan) ? 'defender' : 'all',
    advice: reRolls.map(({ player, isAfterPass, options }) => ({
      player,
      afterPass: isAfterPass,
      options: options.map((option) => ({ reRoll: option.faces, ...valuesOf(option) })),
    })),
    afterwards: afterwards.map(({ choice, player, options }) => ({
      choice,
      player,
      options: options.map((option) => ({ action: actionText(option.action, setup), act: option.action, ...valuesOf(option) })),
    })),
  };
}

function valuesOf({ worth, meanDamage, discardChance, isBest, bestFor }: Advised): AdvisedOption {
  return {
    worth: expected(worth),
    meanDamage: expected(meanDamage),
    discardChance: discardChance && expected(discardChance),
    best: isBest,
    bestFor,
  };
}

function expected({ quantity, denominator }: Expectation): ExpectationAnswer {
  const exact = fraction(quantity, denominator);
  return { value: toNumber(exact), fraction: toText(exact) };
}
