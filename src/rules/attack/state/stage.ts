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
 * The end of an attack, including its further attacks. Lists have an entry for each unit: the attacking unit, the attacked
 * unit, the other units of the attacker's side, those of the defender's side.
 */
export interface Outcome {
  /** Damage counters placed, not capped at the health. */
  readonly damage: readonly number[];
  readonly discarded: readonly boolean[];
  /** Whether it left the attack by its text, and was not discarded. */
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
  /** Hits of the first attack if a unit predicts them, else 0. */
  readonly hits: number;
}

/** What dice are rolled for. */
export type DiceName = AttackDiceName | EndEffect['name'] | 'Area Damage' | 'damage' | 'early end';

/** What a player does at a choice. Units are indices of `Encounter.units`. */
export type Action =
  | ReRollAction
  /** This number of dice will be re-rolled, whatever they show (Cunning). */
  | { readonly kind: 're-roll blind'; readonly dice: number }
  /** The attack ends with `faces` of the six faces of a die, 6: surely. */
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
      /** The damage that it is used on; null if it is chosen before the roll (Cunning). */
      readonly instance: DamageInstance | null;
      /** The unit to which Deflect sends the damage; null: none. */
      readonly target: number | null;
      /** How much it prevents; the maximum if it is chosen before the roll. */
      readonly amount: number;
      /** Whether a unit retreats for it; only if it does. */
      readonly isRetreat?: true;
    }
  /** The attacker's side pays for a change of the defending unit to `unit`, or does not. */
  | { readonly kind: 'attack cost'; readonly unit: number; readonly cost: number; readonly isPaid: boolean }
  | { readonly kind: 'toll'; readonly cost: number; readonly isPaid: boolean }
  | { readonly kind: 'parry'; readonly amount: number }
  /**
   * Overkill: `damage` of the hits (or of what is pooled) goes to `unit`, and the damage of
   * Critical Hit if `takesCriticalHit` is true.
   */
  | { readonly kind: 'divide'; readonly unit: number; readonly damage: number; readonly takesCriticalHit: boolean }
  | { readonly kind: 'area damage'; readonly unit: number }
  /** Of several effects at the end of the attack, that of `unit` happens now. */
  | { readonly kind: 'next effect'; readonly name: EndEffect['name']; readonly unit: number; readonly value: number }
  /** The attacking unit gets the power of a unit's Surge. */
  | { readonly kind: 'surge'; readonly unit: number; readonly power: number }
  /** The unit that attacks next in the turn gets the power of a unit's Surge: in a fight that goes on. */
  | { readonly kind: 'surge later'; readonly unit: number; readonly power: number }
  | { readonly kind: 'attack again'; readonly by: 'Tenacity' | 'Double Strike'; readonly unit: number; readonly cost: number };

/** The names of steps: they follow from the rules without a roll or a choice. */
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
  /** The faces that are distinguished when dice are re-rolled. */
  readonly layout: PoolLayout;
  /** The dice on the table, as a pool of `layout` during step 7. */
  readonly diceOf: (state: ground.PackedState) => DicePool;
  readonly situationOf: (state: ground.PackedState) => Situation;
  /** What has been asked of the healths of its units. */
  readonly healths: Healths;
  /** Its situations without what only adds up; null if that makes a difference to its play. */
  readonly cores: () => Cores | null;
}
