import type { Advice, AdviceAtTable, Expectation } from '../../automaton/advise.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { fraction, toText } from '../../statistics/fraction.js';
import { actionText } from './action-text.js';
import { numberOf } from './expectation-text.js';

/** The advice as plain data, with expectations as numbers and fractions. */
export function adviceJson({ reRolls, afterwards, meanDamage }: AdviceAtTable, setup: AttackSetup): Record<string, unknown> {
  const options = (advice: Advice): Record<string, unknown>[] =>
    advice.options.map((option) => ({
      ...(advice.choice === 're-roll' ? { reRoll: option.faces } : { action: actionText(option.action, setup) }),
      worth: expectationJson(option.worth),
      meanDamage: expectationJson(option.meanDamage),
      discardChance: option.discardChance && expectationJson(option.discardChance),
      best: option.isBest,
      bestFor: option.bestFor,
    }));
  return {
    damage: numberOf(meanDamage),
    advice: reRolls.map((advice) => ({ player: advice.player, afterPass: advice.isAfterPass, options: options(advice) })),
    afterwards: afterwards.map((advice) => ({ choice: advice.choice, player: advice.player, options: options(advice) })),
  };
}

function expectationJson(value: Expectation): Record<string, unknown> {
  return { value: numberOf(value), fraction: toText(fraction(value.quantity, value.denominator)) };
}
