import type { Role } from '../../rules/game/role.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';
import type { MeanEstimate } from '../../statistics/moments.js';
import type { AttackAsked } from '../attack/attack-answer.js';

/** The answer of `odds attack --attacks`: what attacks in a row have done after each of them. */
export interface RowAnswer extends AttackAsked, RowNumbers {}

export interface RowNumbers {
  /** Simulated series. */
  readonly trials: number;
  readonly level: number;
  /** The expected payoff of the attacking side, by the objective. */
  readonly payoff: number;
  readonly attacks: readonly AfterAttack[];
}

interface AfterAttack {
  /** The attacks made so far, from 1. */
  readonly attacks: number;
  /** The name of the last attacker. */
  readonly attacker: string | null;
  readonly exact: RowStageAnswer<number, number>;
  readonly simulated: RowStageAnswer<ProportionEstimate, MeanEstimate>;
}

export interface RowStageAnswer<Chance, Mean> {
  readonly discardChance: Chance;
  /** `damage[d]`: the chance of d damage counters on the defender. */
  readonly damage: readonly number[];
  readonly meanDamage: Mean;
  /** The mean damage counters placed on the attacking units. */
  readonly attackerDamage: number;
  readonly attackersDiscarded: number;
  /** Mean Force left. */
  readonly force: Readonly<Record<Role, number>>;
}
