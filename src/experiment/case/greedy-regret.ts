import type { Payoff, SolvedAttack } from '../../automaton/attack-automaton.js';
import type { Slices } from '../../automaton/slices.js';
import { assert } from '../../errors/problem.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import type { AttackPlan } from '../../rules/plan/attack-plan.js';
import { type Fraction, subtract } from '../../statistics/fraction.js';

/**
 * What each side would lose by playing Lucky by the rule of thumb, 0 or more, in units of the objective; null where the side does not play
 * Lucky optimally, or nobody asked.
 */
export type GreedyRegret = Readonly<Record<Role, Fraction | null>>;

export const NO_REGRET: GreedyRegret = { attacker: null, defender: null };

/** What is needed of a solved attack. */
type Solved = Pick<SolvedAttack, 'plan' | 'weigh' | 'weighIfGreedy' | 'isHeuristic'>;

/** Whether a side plays Lucky optimally, so that it can lose by the rule of thumb. */
export function canRegret({ roll }: AttackPlan, role: Role): boolean {
  const { dice, policy } = roll.lucky[role];
  return (dice > 0 && policy === 'optimal') || roll.textReRolls?.[role]?.policy === 'optimal';
}

/**
 * What the optimal use of Lucky gains each side over the rule of thumb. All else is played as the policies say: an opponent who plays
 * optimally knows of the rule of thumb and answers it.
 */
export function* greedyRegret(attack: Solved): Slices<GreedyRegret> {
  const roles = attack.isHeuristic ? [] : ROLES.filter((role) => canRegret(attack.plan, role));
  if (roles.length === 0) return NO_REGRET; // the worth of an attack is worked out when asked for, so nobody asks in vain
  const worth = yield* attack.weigh();
  const regrets: Partial<Record<Role, Fraction>> = {};
  for (const role of roles) regrets[role] = regretOf(role, worth, yield* attack.weighIfGreedy(role));
  return { ...NO_REGRET, ...regrets };
}

function regretOf(role: Role, worth: Payoff, ifGreedy: Payoff): Fraction {
  const regret = role === 'attacker' ? subtract(worth, ifGreedy) : subtract(ifGreedy, worth);
  assert(regret.numerator >= 0n, `the ${role} gains nothing by the rule of thumb`);
  return regret;
}
