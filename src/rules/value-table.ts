import type { AttackPlan, Objective } from './attack-plan.js';
import { OUTCOME, type Outcome } from './outcome.js';

/** What an outcome is worth to the attacking side: a non-negative integer. The defending side wants it small. */
export type ValueTable = (outcome: Outcome) => number;

/** The value tables of the objectives (docs/rules.md#rational-players). `health`: remaining health of the defending unit. */
const VALUE_TABLES: Readonly<Record<Objective, (health: number) => ValueTable>> = {
  'mean-damage': () => (outcome) => OUTCOME.get(outcome, 'damage'),
  'capped-damage': (health) => (outcome) => Math.min(health, OUTCOME.get(outcome, 'damage')),
  'discard-chance': () => (outcome) => OUTCOME.get(outcome, 'discarded'),
};

/** The value table of a plan's objective. */
export function valueTable({ objective, remainingHealth }: AttackPlan): ValueTable {
  return VALUE_TABLES[objective](remainingHealth ?? Number.POSITIVE_INFINITY);
}
