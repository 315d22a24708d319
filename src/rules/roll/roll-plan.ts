import type { LuckyPolicy } from '../game/lucky-policy.js';
import type { Role } from '../game/role.js';
import type { FinalRollKeyword } from './roll-summary.js';

/** The keywords that look for a natural face in the first roll, before any re-roll. */
export type FirstRollKeyword = 'fury' | 'focus' | 'backfire';

/** A natural face of the final roll that a keyword looks for. */
export interface FinalFace {
  readonly natural: number;
  /** Whether it counts the dice that show it; if not, one is enough. */
  readonly isCounted: boolean;
}

/** The use of Lucky by one role: the most dice, and the policy. */
export interface LuckyPlan {
  readonly dice: number;
  readonly policy: LuckyPolicy;
}

/**
 * The numbers that play an attack up to its hits (steps 4 to 8). A field that does not matter in
 * this attack has its default.
 */
export interface RollPlan {
  /**
   * Attack dice, 0 or more; in an encounter, against the unit that is attacked first, without
   * Overload.
   */
  readonly dice: number;
  /** Attack dice added if the first roll shows the natural face of Fury. */
  readonly fury: number;
  /** How often that can happen: once, unless Fury chains. */
  readonly furyRolls: number;
  /** The lowest natural face that hits, 1 to 7 (7: none does). */
  readonly hitsFrom: number;
  /** The natural faces that keywords look for in the first roll, and in the final one. */
  readonly firstFaces: Readonly<Partial<Record<FirstRollKeyword, number>>>;
  readonly finalFaces: Readonly<Partial<Record<FinalRollKeyword, FinalFace>>>;
  readonly lucky: Readonly<Record<Role, LuckyPlan>>;
  /**
   * Re-rolls of any number of dice before the chances to use Lucky (step 6), with their policy;
   * only if texts give them.
   */
  readonly textReRolls?: Readonly<Partial<Record<Role, LuckyPlan>>>;
  readonly luckyDice: 'upTo' | 'exactly';
  readonly firstChance: Role;
  readonly rerollPop: 'playOrPass' | 'fixedOrder';
}
