import type { BattleResult } from '../run-battle.js';
import { type ToldBattles, toldBattles } from './told-battles.js';
import { type TurningPoint, turningPoints } from './turning-points.js';

/** How simulated battles go, beyond their ends. */
export interface BattleCourse {
  /** Of each unit that has one, the weightiest first. */
  readonly turningPoints: readonly TurningPoint[];
  readonly told: ToldBattles;
}

/** What the simulated battles of a result show of their course. */
export async function courseOf(result: BattleResult): Promise<BattleCourse> {
  return { turningPoints: await turningPoints(result), told: toldBattles(result.simulated.tally) };
}
