import { type AttackOrder, attackOrder } from '../../../chain/duel/duel-position.js';
import type { DuelSetup } from '../../../chain/duel/solve-duel.js';
import { rulesOptions } from '../../../rules/game/editions.js';
import type { Unit } from '../../../rules/units/unit.js';
import type { DuelQuestion } from '../../../scenario/scenario.js';
import { attackInForce } from '../../../scenario/units/in-force.js';
import { attackOfUnit } from '../../../scenario/units/units.js';

/** A duel ready to be solved, with its units before the first attack. */
export interface PreparedDuel {
  readonly question: DuelQuestion;
  /** The units with what stacks and texts give them in their first attacks. */
  readonly inForce: readonly [Unit, Unit];
  readonly order: AttackOrder;
  readonly setup: DuelSetup;
}

const OPTIMAL = { attacker: 'optimal', defender: 'optimal' } as const;

export function prepareDuel(question: DuelQuestion): PreparedDuel {
  const inForce = [
    attackInForce(attackOfUnit(question, 0)).attacker,
    attackInForce(attackOfUnit(question, 1)).attacker,
  ] as const;
  const order = attackOrder(inForce, question.first);
  const { units, rules, force, first: _byAgreement, ...course } = question;
  const context = { rules: rulesOptions(rules), objective: 'mean-damage', luckyPolicy: OPTIMAL } as const;
  return { question, inForce, order, setup: { units, firstAttacker: order.first, context, force, ...course } };
}
