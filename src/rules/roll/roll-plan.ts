import type { LuckyPolicy } from '../game/choice-name.js';
import type { Role } from '../game/role.js';
import { integerLayout } from '../process/integer-layout.js';

/** The keywords that look for a natural face in the first roll, before any re-roll. */
export type FirstRollKeyword = 'fury' | 'focus' | 'backfire';

/** A natural face of the final roll that a keyword looks for. */
export interface FinalFace {
  readonly natural: number;
  /** Whether the dice that show it are counted; if not, one is enough. */
  readonly isCounted: boolean;
}

/** The use of Lucky by one role: the most dice, and the policy. */
export interface LuckyPlan {
  readonly dice: number;
  readonly policy: LuckyPolicy;
}

/**
 * The numbers that decide an attack up to its hits (steps 4 to 8). A field that does not matter in this attack has its default.
 */
export interface RollPlan {
  /** Attack dice, at least 0; in an encounter against the first target, without Overload. */
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
  /** Re-rolls of any number of dice before the chances to use Lucky (step 6), with their policy; only if texts give them. */
  readonly textReRolls?: Readonly<Partial<Record<Role, LuckyPlan>>>;
  readonly luckyDice: 'upTo' | 'exactly';
  readonly firstChance: Role;
  readonly rerollPop: 'playOrPass' | 'fixedOrder';
}

/** An upper bound on the attack dice on a table: 150, and 30 for Fury. */
const ATTACK_DICE_LIMIT = 256;

/**
 * The result of an attack roll, once dice can no longer change (end of step 8).
 *
 * `hits`: attack dice that hit. The others, by keyword: the dice that show the natural face it looks for in the final roll, at
 * most 1 unless it counts them.
 */
export const ROLL_SUMMARY = integerLayout([
  ['hits', ATTACK_DICE_LIMIT],
  ['criticalHit', ATTACK_DICE_LIMIT],
  ['parry', 2],
  ['riposte', 2],
]);

type SummaryField = Parameters<typeof ROLL_SUMMARY.get>[1];

/** The keywords that look for a natural face in the final roll. */
export type FinalRollKeyword = Exclude<SummaryField, 'hits'>;
