import { assert } from '../../base/assert.js';
import { type Both, OTHER, type UnitIndex } from '../../chain/duel/duel-position.js';
import { type AttackOrder, attackOrder } from '../../chain/duel/order.js';
import type { DuelSetup } from '../../chain/duel/solve-duel.js';
import { type Rules, rulesOptions } from '../../rules/game/editions.js';
import { DEFAULT_PURSES } from '../../rules/plan/payment.js';
import type { Unit } from '../../rules/units/unit.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { attackInForce } from '../../scenario/units/in-force.js';

/** A duel as it is asked for. */
export interface DuelQuestion {
  /** Two units with power, health and speed that share an arena. */
  readonly units: readonly [first: Unit, second: Unit];
  readonly rules: Rules;
  /** Force before the first turn, 0 to 99 for each side. */
  readonly force: Both;
  /** The turns after which the duel is undecided, 1 or more; null: no limit. */
  readonly turns: number | null;
  /** Whether a unit that can attack may do nothing instead. */
  readonly mayPass: boolean;
  /** The unit that attacks first if neither speed nor sides decide. */
  readonly first: UnitIndex;
}

/** A duel that can be solved, and what its units are before the first attack. */
export interface PreparedDuel {
  readonly question: DuelQuestion;
  /** The units with what stacks and texts give them in their first attacks. */
  readonly inForce: readonly [Unit, Unit];
  readonly order: AttackOrder;
  readonly setup: DuelSetup;
}

/** The duel of a scenario's case, whose setup is the first unit's first attack. */
export function duelQuestionOf({ attacker, defender, rules, force, course }: AttackSetup): DuelQuestion {
  assert(course !== undefined, 'a duel has a course');
  const { turns, mayPass, attacksFirst } = course;
  return {
    units: [attacker, defender],
    rules,
    force: [force.attacker, force.defender],
    turns,
    mayPass,
    first: attacksFirst === 'attacker' ? 0 : 1,
  };
}

const OPTIMAL = { attacker: 'optimal', defender: 'optimal' } as const;
const NOBODY = { attacker: [], defender: [] };

/** The first attack of a unit on the other, as `odds attack` knows it. */
export function attackOfUnit({ units, rules, force }: DuelQuestion, unit: UnitIndex): AttackSetup {
  const other = OTHER[unit];
  return {
    attacker: units[unit],
    defender: units[other],
    others: NOBODY,
    elsewhere: NOBODY,
    rules,
    objective: 'mean-damage',
    luckyPolicy: OPTIMAL,
    payment: OPTIMAL,
    force: { attacker: force[unit], defender: force[other] },
    purses: DEFAULT_PURSES,
    forceValue: 0,
    mode: 'normal',
  };
}

/** The duel with the order of its attacks. */
export function prepareDuel(question: DuelQuestion): PreparedDuel {
  const inForce = [
    attackInForce(attackOfUnit(question, 0)).attacker,
    attackInForce(attackOfUnit(question, 1)).attacker,
  ] as const;
  const order = attackOrder(inForce, question.first);
  const { units, rules, force, turns, mayPass } = question;
  const context = { rules: rulesOptions(rules), objective: 'mean-damage', luckyPolicy: OPTIMAL } as const;
  return { question, inForce, order, setup: { units, firstAttacker: order.first, context, force, turns, mayPass } };
}
