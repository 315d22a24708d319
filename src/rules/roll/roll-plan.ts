import type { LuckyPolicy } from '../game/lucky-policy.js';
import type { Role } from '../game/role.js';

/** The use of Lucky by one role: how many dice at most, and by which policy. */
export interface LuckyPlan {
  readonly dice: number;
  readonly policy: LuckyPolicy;
}

/** What is needed to play an attack up to its hits (steps 4 to 8). A field without a meaning for this attack has its default. */
export interface RollPlan {
  /** Attack dice, 0 or more. In an encounter: against the unit that is attacked first, without Overload. */
  readonly dice: number;
  /** Attack dice added once if the first roll shows a natural four. */
  readonly fury: number;
  /** The lowest natural face that hits, 1 to 7 (7: none does). */
  readonly hitsFrom: number;
  /** Critical Hit looks at natural sixes: not at all, at whether there is one, or at how many there are. */
  readonly naturalSixes: 'ignored' | 'any' | 'each';
  /** Whether Parry looks for a natural one. */
  readonly naturalOnes: 'ignored' | 'any';
  readonly lucky: Readonly<Record<Role, LuckyPlan>>;
  /** Re-rolls of any number of dice before the chances of Lucky (step 6), and by which policy; only where texts give them. */
  readonly textReRolls?: Readonly<Partial<Record<Role, LuckyPlan>>>;
  readonly luckyDice: 'upTo' | 'exactly';
  readonly firstChance: Role;
  readonly rerollPop: 'playOrPass' | 'fixedOrder';
}
