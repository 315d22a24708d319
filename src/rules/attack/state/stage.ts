import type { ChoiceName } from '../../game/choice-name.js';
import type { Role } from '../../game/role.js';
import type { PreventionKind } from '../../keywords/preventions.js';
import type { EndEffect } from '../../plan/end-effects.js';
import type { DicePool, PoolLayout } from '../../process/dice-pool.js';
import type * as ground from '../../process/stage.js';
import type { AttackDiceName, ReRollAction, RollStep } from '../../roll/roll-model.js';
import type { Healths } from './healths.js';
import type { DamageInstance, Situation } from './situation.js';
import type { Cores } from './sums.js';

/**
 * The end of an attack, including its further attacks. Lists have an entry per unit: the attacker, its target, the other units
 * of the attacker's side, then of the defender's.
 */
export interface Outcome {
  /** Damage counters placed, even beyond the health. */
  readonly damage: readonly number[];
  readonly discarded: readonly boolean[];
  /** Whether it left the attack by its text rather than being discarded. */
  readonly retreated: readonly boolean[];
  /** Whether Critical Hit added damage. */
  readonly criticalHit: boolean;
  readonly forceSpent: Readonly<Record<Role, number>>;
  /** Change of power in the unit's next attack: Focus, Absorb, Persuade. */
  readonly nextPower: readonly number[];
  /** Power lost until the end of the battle: Stun. */
  readonly powerLost: readonly number[];
  /** Power that a side may give to a unit until the end of the turn: Surge. */
  readonly surge: Readonly<Record<Role, number>>;
  /** Hits of the first attack if a unit predicts them, otherwise 0. */
  readonly hits: number;
}

/** What dice are rolled for. */
export type DiceName = AttackDiceName | EndEffect['name'] | 'Area Damage' | 'damage' | 'early end';

/** What a player does at a choice. Units are indices of `Encounter.units`. */
export type Action =
  | ReRollAction
  /** This number of dice will be re-rolled, whatever they show (Cunning). */
  | { readonly kind: 're-roll blind'; readonly dice: number }
  /** The attack ends on `faces` of a die's six faces; 6: certainly. */
  | { readonly kind: 'early end'; readonly faces: number; readonly cost: number }
  | { readonly kind: 'overload' }
  | { readonly kind: 'boost'; readonly gives: string; readonly cost: number; readonly backlash: number }
  | {
      readonly kind: 'change';
      readonly by: 'Intercept' | 'Redirect' | 'card text';
      readonly unit: number;
      readonly cost: number;
    }
  | { readonly kind: 'retaliate'; readonly unit: number; readonly value: number; readonly cost: number }
  | {
      readonly kind: 'prevent';
      readonly by: PreventionKind;
      readonly unit: number;
      readonly value: number;
      readonly cost: number;
      /** The damage that it is used on; null if chosen before the roll (Cunning). */
      readonly instance: DamageInstance | null;
      /** The unit that Deflect sends the damage to; null: none. */
      readonly target: number | null;
      /** How much it prevents; the maximum if chosen before the roll. */
      readonly amount: number;
      /** Whether a unit retreats for it; only if it does. */
      readonly isRetreat?: true;
    }
  /** The attacker's side pays, or refuses to pay, for a change of the defender to `unit`. */
  | { readonly kind: 'attack cost'; readonly unit: number; readonly cost: number; readonly isPaid: boolean }
  | { readonly kind: 'toll'; readonly cost: number; readonly isPaid: boolean }
  | { readonly kind: 'parry'; readonly amount: number }
  /** Overkill: `damage` of the hits (or of the pool) goes to `unit`, and with `takesCriticalHit` that of Critical Hit too. */
  | { readonly kind: 'divide'; readonly unit: number; readonly damage: number; readonly takesCriticalHit: boolean }
  | { readonly kind: 'area damage'; readonly unit: number }
  /** Among several effects at the end of the attack, that of `unit` is next. */
  | { readonly kind: 'next effect'; readonly name: EndEffect['name']; readonly unit: number; readonly value: number }
  /** The attacker gets the power of a unit's Surge. */
  | { readonly kind: 'surge'; readonly unit: number; readonly power: number }
  /** In a fight that goes on, the unit that attacks next in the turn gets the power of a unit's Surge. */
  | { readonly kind: 'surge later'; readonly unit: number; readonly power: number }
  | { readonly kind: 'attack again'; readonly by: 'Tenacity' | 'Double Strike'; readonly unit: number; readonly cost: number };

/** The names of steps, which follow from the rules without a roll or a choice. */
type StepName =
  | RollStep['name']
  | 'early end'
  | 'number of dice'
  | 'pending damage'
  | 'prevention'
  | 'waiting effects'
  | 'damage of an effect'
  | 'placement'
  | 'end of the attack';

export type Option = ground.ProcessOption<Action>;

export type RollStage = ground.ProcessRoll<DiceName>;
export type ChoiceStage = ground.ProcessChoice<Action, ChoiceName>;
export type StepStage = ground.ProcessStep<StepName>;
export type Stage = RollStage | ChoiceStage | StepStage;
export type LoopStage = ground.ProcessLoop<Stage>;

/** The process of an attack, and how its states are read. */
export interface AttackProcess extends ground.Process<Outcome, Stage> {
  /** The faces distinguished in re-rolls. */
  readonly layout: PoolLayout;
  /** The dice on the table, as a pool of `layout` during step 7. */
  readonly diceOf: (state: ground.PackedState) => DicePool;
  readonly situationOf: (state: ground.PackedState) => Situation;
  /** What has been asked about the healths of its units. */
  readonly healths: Healths;
  /** Its situations without sums; null if the play looks at these. */
  readonly cores: () => Cores | null;
}
