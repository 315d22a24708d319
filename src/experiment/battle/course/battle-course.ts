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

/**
 * `shares[t]`: the share of all battles in which a unit stands after turn t; entry 0 is the beginning.
 * `gone[t - 1]`: the battles in which it was discarded in turn t.
 */
export function survivalOf(gone: readonly number[], trials: number, turns: number): number[] {
  let standing = trials;
  return Array.from({ length: turns + 1 }, (_, turn) => {
    standing -= turn === 0 ? 0 : (gone[turn - 1] ?? 0);
    return standing / trials;
  });
}
