import type { ChoiceName } from '../../game/choice-name.js';
import type { Role } from '../../game/role.js';
import type { PreventionKind } from '../../keywords/preventions.js';
import type { DicePool, PoolLayout } from '../../roll/dice-pool.js';
import type { LuckyPolicy } from '../../roll/roll-plan.js';
import type { Outcome } from './outcome.js';
import type { DamageInstance, Situation } from './situation.js';

/** Where an attack stands between two stages: a packed integer whose meaning depends on the stage. */
export type PackedState = number;

/** What dice are rolled for. */
export type DiceName =
  | 'attack dice'
  | 'Fury dice'
  | 're-rolled dice'
  | 'Retaliate'
  | 'Avenge'
  | 'Backfire'
  | 'Overload'
  | 'Area Damage';

/** A group of up to five dice is rolled. How many of the group count may depend on the state; the group is rolled in any case. */
export interface RollStage {
  readonly kind: 'roll';
  readonly step: number;
  readonly name: DiceName;
  /** How the dice of the group are told apart and counted. */
  readonly layout: PoolLayout;
  /** The most dice of the group that can count, 1 to 5. */
  readonly maxDice: number;
  readonly diceAt: (state: PackedState) => number;
  readonly after: (state: PackedState, rolled: DicePool) => PackedState;
}

/** What a player does at a choice. Units are indices of `Encounter.units`. */
export type Action =
  | { readonly kind: 'pass' }
  | { readonly kind: 're-roll'; readonly dice: DicePool }
  /** So many dice will be re-rolled, whichever they are (Cunning). */
  | { readonly kind: 're-roll blind'; readonly dice: number }
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
      /** The damage it is used on; null where it is decided before the roll (Cunning). */
      readonly instance: DamageInstance | null;
      /** To whom Deflect sends the damage; null: to nobody. */
      readonly target: number | null;
      /** How much it prevents; at most, where it is decided before the roll. */
      readonly amount: number;
    }
  /** The attacker's side lets the attack be changed to `unit`, or does not. */
  | { readonly kind: 'attack cost'; readonly unit: number; readonly cost: number; readonly isPaid: boolean }
  | { readonly kind: 'toll'; readonly cost: number; readonly isPaid: boolean }
  | { readonly kind: 'parry'; readonly amount: number }
  /** Overkill: `damage` of the hits (or of what is pooled) goes to `unit`, and the damage of Critical Hit where `takesCriticalHit` says so. */
  | { readonly kind: 'divide'; readonly unit: number; readonly damage: number; readonly takesCriticalHit: boolean }
  | { readonly kind: 'area damage'; readonly unit: number }
  /** The attacking unit gets the power of a unit's Surge. */
  | { readonly kind: 'surge'; readonly unit: number; readonly power: number }
  | { readonly kind: 'attack again'; readonly by: 'Tenacity' | 'Double Strike'; readonly unit: number; readonly cost: number };

/** One thing a player may do, and the state it leads to. */
export interface Option {
  readonly action: Action;
  readonly next: PackedState;
}

/** A player decides. Options stand in the order of preference among equals. */
export interface ChoiceStage {
  readonly kind: 'choice';
  readonly step: number;
  readonly choice: ChoiceName;
  readonly player: Role;
  readonly policy: LuckyPolicy;
  /** Whether it is this player's turn to choose at all. Where not, the state stays as it is. */
  readonly isOpen: (state: PackedState) => boolean;
  readonly options: (state: PackedState) => readonly Option[];
  /** The states that the options lead to, in their order; quicker than the options themselves. */
  readonly successors: (state: PackedState) => readonly PackedState[];
  /** What the rule of thumb does. */
  readonly greedy: (state: PackedState) => Option;
}

/** Something follows from the rules alone. */
export interface StepStage {
  readonly kind: 'step';
  readonly step: number;
  readonly name:
    | 'number of dice'
    | 'natural faces'
    | 'Fury'
    | 'end of the first roll'
    | 'count hits'
    | 'pending damage'
    | 'prevention'
    | 'damage of an effect'
    | 'placement'
    | 'end of the attack';
  readonly after: (state: PackedState) => PackedState;
}

/** Stages that are gone through again as long as some state asks for it. */
export interface LoopStage {
  readonly kind: 'loop';
  readonly stages: readonly Stage[];
  readonly isOpen: (state: PackedState) => boolean;
}

export type Stage = RollStage | ChoiceStage | StepStage;

/** One attack, as the rules have it: the stages in their order, the state before the first, and how states are read. */
export interface AttackProcess {
  /** How the dice on the table are told apart when they are re-rolled. */
  readonly layout: PoolLayout;
  readonly initial: PackedState;
  readonly stages: readonly (Stage | LoopStage)[];
  /** The dice on the table, as a pool of `layout` during step 7. */
  readonly diceOf: (state: PackedState) => DicePool;
  readonly situationOf: (state: PackedState) => Situation;
  /** Whether there have been too many states to go on. */
  readonly isOverfull: () => boolean;
  /** What an attack that ends in this state comes to. */
  readonly outcomeOf: (state: PackedState) => Outcome;
}
