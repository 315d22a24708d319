import type { Payoff, SolvedAttack } from '../../automaton/attack-automaton.js';
import type { Slices } from '../../automaton/slices.js';
import { assert } from '../../base/assert.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import type { AttackPlan } from '../../rules/plan/attack-plan.js';
import { type Fraction, subtract } from '../../statistics/fraction.js';

/**
 * The loss of each side if it played Lucky by the rule of thumb, at least 0, in units of the
 * objective; null if the side does not play Lucky optimally, or the value was not requested.
 */
export type GreedyRegret = Readonly<Record<Role, Fraction | null>>;

export const NO_REGRET: GreedyRegret = { attacker: null, defender: null };

/** The parts of a solved attack that are needed. */
type Solved = Pick<SolvedAttack, 'plan' | 'weigh' | 'weighIfGreedy' | 'isHeuristic'>;

/** Whether a side plays Lucky optimally, so that the rule of thumb could cost it something. */
export function canRegret({ roll }: AttackPlan, role: Role): boolean {
  const { dice, policy } = roll.lucky[role];
  return (dice > 0 && policy === 'optimal') || roll.textReRolls?.[role]?.policy === 'optimal';
}

/**
 * The gain of each side by the optimal use of Lucky over the rule of thumb. All other choices
 * follow the policies: an opponent who plays optimally knows the rule of thumb and plays against
 * it.
 */
export function* greedyRegret(attack: Solved): Slices<GreedyRegret> {
  const roles = attack.isHeuristic ? [] : ROLES.filter((role) => canRegret(attack.plan, role));
  if (roles.length === 0) return NO_REGRET; // the value of an attack is calculated on demand, so it is not needed here
  const value = yield* attack.weigh();
  const regrets: Partial<Record<Role, Fraction>> = {};
  for (const role of roles) regrets[role] = regretOf(role, value, yield* attack.weighIfGreedy(role));
  return { ...NO_REGRET, ...regrets };
}

function regretOf(role: Role, value: Payoff, ifGreedy: Payoff): Fraction {
  const regret = role === 'attacker' ? subtract(value, ifGreedy) : subtract(ifGreedy, value);
  assert(regret.numerator >= 0n, `the ${role} gains nothing by the rule of thumb`);
  return regret;
}
