import type { BattleResult } from '../run-battle.js';
import { type ToldBattles, toldBattles } from './told-battles.js';
import { type TurningPoint, turningPoints } from './turning-points.js';

/** How simulated battles go before they end. */
export interface BattleCourse {
  /** One for each unit that has any, the largest weight first. */
  readonly turningPoints: readonly TurningPoint[];
  readonly told: ToldBattles;
}

export async function courseOf(result: BattleResult): Promise<BattleCourse> {
  return { turningPoints: await turningPoints(result), told: toldBattles(result.simulated.tally) };
}
