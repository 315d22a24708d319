/** The library: exact odds and simulation of one attack from plain data. docs/library.md has an example. */
export { InternalError, IoError, type Problem, UserError } from './errors/problem.js';
export {
  type AttackInput,
  type AttackOdds,
  type AttackSimulation,
  attackOdds,
  type ChoiceAdvice,
  type ExactNumber,
  type ReRollAdvice,
  reRollAdvice,
  type SimulationInput,
  simulateAttack,
  type TableAdvice,
  tableAdvice,
  type UnitInput,
} from './library.js';
export type { Action } from './rules/attack/state/stage.js';
export type { EditionName, RulesOptions } from './rules/game/editions.js';
export type { Mode } from './rules/game/mode.js';
export type { Objective } from './rules/plan/attack-context.js';
export type { PaymentPolicy } from './rules/plan/payment.js';
export type { LuckyPolicy } from './rules/roll/roll-plan.js';
export type { UnplayedClause } from './scenario/units/known-card.js';
