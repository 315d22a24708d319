import type { Role } from '../game/role.js';
import type { AttackContext } from './attack-context.js';
import { DEFAULT_FORCE, type PaymentPolicy } from './payment.js';

export const NO_FORCE_SAID: Readonly<Record<Role, number>> = { attacker: DEFAULT_FORCE, defender: DEFAULT_FORCE };
export const OPTIMAL_PAYMENT: Readonly<Record<Role, PaymentPolicy>> = Object.freeze({
  attacker: 'optimal',
  defender: 'optimal',
});

/** Whether a side can pay this Force for a prevention and its policy allows it. */
export function isPayable(
  cost: number,
  role: Role,
  { force = NO_FORCE_SAID, payment = OPTIMAL_PAYMENT }: AttackContext,
): boolean {
  return cost === 0 || (cost <= force[role] && payment[role] !== 'never');
}

/** The same for anything else: under the policy "save" Force is paid only for prevention. */
export function isPayableForMore(cost: number, role: Role, context: AttackContext): boolean {
  const { payment = OPTIMAL_PAYMENT } = context;
  return isPayable(cost, role, context) && (cost === 0 || payment[role] !== 'save');
}
