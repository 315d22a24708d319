import type { BattleResult } from '../run-battle.js';
import { type NotableBattles, notableBattles } from './notable-battles.js';
import { type TurningPoint, turningPoints } from './turning-points.js';

/** How simulated battles go before they end. */
export interface BattleCourse {
  /** One for each unit that has any, the largest weight first. */
  readonly turningPoints: readonly TurningPoint[];
  readonly notable: NotableBattles;
}

export async function courseOf(result: BattleResult): Promise<BattleCourse> {
  return { turningPoints: await turningPoints(result), notable: notableBattles(result.simulated.tally) };
}
