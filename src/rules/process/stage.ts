import type { LuckyPolicy } from '../game/lucky-policy.js';
import type { Role } from '../game/role.js';
import type { DicePool, PoolLayout } from './dice-pool.js';

/** Where a process is between two stages: a packed integer whose meaning depends on the stage. */
export type PackedState = number;

/**
 * A group of up to five dice is rolled. How many of the group count may depend on the state; the
 * group is rolled in any case. `Name`: what dice are rolled for.
 */
export interface RollStage<Name extends string = string> {
  readonly kind: 'roll';
  readonly step: number;
  readonly name: Name;
  /** How the dice of the group are told apart and counted. */
  readonly layout: PoolLayout;
  /** The most dice of the group that can count, 1 to 5. */
  readonly maxDice: number;
  readonly diceAt: (state: PackedState) => number;
  readonly after: (state: PackedState, rolled: DicePool) => PackedState;
}

/** What a player does if he does nothing, whatever the choice. */
export const PASS = { kind: 'pass' } as const;

/** One thing a player may do, and the state it leads to. */
export interface Option<Action> {
  readonly action: Action;
  readonly next: PackedState;
}

/** A player decides. Options are in the order of preference among equals. */
export interface ChoiceStage<Action = unknown, Name extends string = string> {
  readonly kind: 'choice';
  readonly step: number;
  readonly choice: Name;
  readonly player: Role;
  readonly policy: LuckyPolicy;
  /** Whether it is this player's turn to choose at all. If not, the state stays as it is. */
  readonly isOpen: (state: PackedState) => boolean;
  readonly options: (state: PackedState) => readonly Option<Action>[];
  /** The states that the options lead to, in their order, none if it is not this player's turn; quicker than the options themselves. */
  readonly successors: (state: PackedState) => readonly PackedState[];
  /** What the rule of thumb does. */
  readonly greedy: (state: PackedState) => Option<Action>;
}

/** Something follows from the rules alone. */
export interface StepStage<Name extends string = string> {
  readonly kind: 'step';
  readonly step: number;
  readonly name: Name;
  readonly after: (state: PackedState) => PackedState;
}

export type Stage = RollStage | ChoiceStage | StepStage;

/** Stages that are gone through again as long as some state asks for it. */
export interface LoopStage<AnyStage extends Stage = Stage> {
  readonly kind: 'loop';
  readonly stages: readonly AnyStage[];
  readonly isOpen: (state: PackedState) => boolean;
}

/** Stages in their order, the state before the first of them, and what the final states mean. */
export interface Process<Outcome = unknown, AnyStage extends Stage = Stage> {
  readonly initial: PackedState;
  readonly stages: readonly (AnyStage | LoopStage<AnyStage>)[];
  /** Whether there have been too many states to go on. */
  readonly isOverfull: () => boolean;
  /** What a process that ends in this state has led to. */
  readonly outcomeOf: (state: PackedState) => Outcome;
}
