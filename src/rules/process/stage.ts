import type { LuckyPolicy } from '../game/choice-name.js';
import type { Role } from '../game/role.js';
import type { DicePool, PoolLayout } from './dice-pool.js';

/** The state of a process between two stages: a packed integer whose meaning depends on the stage. */
export type PackedState = number;

/** The sums that a stage can declare to read. */
export type SumRead = 'power' | 'counters';

/**
 * A roll of a group of up to five dice. How many of them count may depend on the state; the group is always rolled. `Name`:
 * what the dice are rolled for.
 */
export interface ProcessRoll<Name extends string = string> {
  readonly kind: 'roll';
  readonly step: number;
  readonly name: Name;
  /** What they are rolled for, if that depends on the state. */
  readonly nameAt?: (state: PackedState) => Name;
  /** How the dice of the group are distinguished and counted. */
  readonly layout: PoolLayout;
  /** The most dice of the group that can count, 1 to 5. */
  readonly maxDice: number;
  readonly diceAt: (state: PackedState) => number;
  readonly after: (state: PackedState, rolled: DicePool) => PackedState;
}

/** The action of a player who passes, in any choice. */
export const PASS = { kind: 'pass' } as const;

/** One action that a player may take, and the state it leads to. */
export interface ProcessOption<Action> {
  readonly action: Action;
  readonly next: PackedState;
}

/** A decision of a player. Options are in the order of preference among equals. */
export interface ProcessChoice<Action = unknown, Name extends string = string> {
  readonly kind: 'choice';
  readonly step: number;
  readonly choice: Name;
  readonly player: Role;
  readonly policy: LuckyPolicy;
  readonly reads?: readonly SumRead[];
  /** Whether it is this player's turn to choose. If not, the state stays the same. */
  readonly isOpen: (state: PackedState) => boolean;
  readonly options: (state: PackedState) => readonly ProcessOption<Action>[];
  /**
   * The states that the options lead to, in order; none if it is not this player's turn. Faster than the options themselves.
   */
  readonly successors: (state: PackedState) => readonly PackedState[];
  /** The option by the rule of thumb. */
  readonly greedy: (state: PackedState) => ProcessOption<Action>;
}

/** A step that follows from the rules. */
export interface ProcessStep<Name extends string = string> {
  readonly kind: 'step';
  readonly step: number;
  readonly name: Name;
  readonly reads?: readonly SumRead[];
  readonly after: (state: PackedState) => PackedState;
}

export type ProcessStage = ProcessRoll | ProcessChoice | ProcessStep;

/** Stages that repeat as long as some state needs it. */
export interface ProcessLoop<AnyStage extends ProcessStage = ProcessStage> {
  readonly kind: 'loop';
  readonly stages: readonly AnyStage[];
  readonly isOpen: (state: PackedState) => boolean;
}

/** Stages in order, the state before them, and the meaning of final states. */
export interface Process<Outcome = unknown, AnyStage extends ProcessStage = ProcessStage> {
  readonly initial: PackedState;
  readonly stages: readonly (AnyStage | ProcessLoop<AnyStage>)[];
  /** Whether there are too many states to continue. */
  readonly isOverfull: () => boolean;
  /** The outcome of a process that ends in this state. */
  readonly outcomeOf: (state: PackedState) => Outcome;
}
