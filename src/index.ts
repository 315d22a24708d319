/**
 * The library: exact odds and simulation of one attack from plain data. docs/library.md has an
 * example.
 */
export { InternalError, IoError, type Problem, UserError } from './errors/problem.js';
export { type ChoiceAdvice, type ReRollAdvice, reRollAdvice, type TableAdvice, tableAdvice } from './library/advice.js';
export type { AttackInput, SimulationInput, UnitInput } from './library/input.js';
export { type AttackOdds, attackOdds, type ExactNumber } from './library/odds.js';
export {
  type AttackSimulation,
  type SimulatedChance,
  type SimulatedDamage,
  type SimulatedMeasure,
  simulateAttack,
} from './library/simulation.js';
export type { Action } from './rules/attack/state/stage.js';
export type { EditionName, RulesOptions } from './rules/game/editions.js';
export type { LuckyPolicy } from './rules/game/lucky-policy.js';
export type { Mode } from './rules/game/mode.js';
export type { Objective } from './rules/plan/attack-context.js';
export type { PaymentPolicy } from './rules/plan/payment.js';
export type { UnplayedClause } from './scenario/units/known-card.js';
