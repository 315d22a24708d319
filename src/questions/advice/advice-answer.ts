import type { Action } from '../../rules/attack/state/stage.js';
import type { ChoiceName } from '../../rules/game/choice-name.js';
import type { Role } from '../../rules/game/role.js';
import type { Objective } from '../../rules/plan/attack-context.js';
import type { AttackAsked } from '../attack/attack-answer.js';

/** The answer of `odds attack --roll`: what the players may do with the dice on the table. */
export interface AdviceAnswer extends AttackAsked {
  /** The natural faces on the table. */
  readonly roll: readonly number[];
  /** Mean damage to the defender if no die is re-rolled. */
  readonly damage: number;
  readonly damageFraction: string;
  /** What `worth` counts: the objective for the defender only, or for all units, and the Force that is paid. */
  readonly worthOf: 'defender' | 'all';
  /** The re-roll chance of each player with Lucky, the player with the first chance first. */
  readonly advice: readonly ReRollAdvice[];
  /** The choices that follow if the dice stay, until dice are rolled again. */
  readonly afterwards: readonly ChoiceAdvice[];
}

export interface ReRollAdvice {
  readonly player: Role;
  /** Whether the player is only asked after the other one has passed. */
  readonly afterPass: boolean;
  /** The best option first. */
  readonly options: readonly ReRollOption[];
}

/** What a player may do at a choice after the re-rolls. */
export interface ChoiceAdvice {
  /** "prevention", "Overkill", "Parry", "Area Damage" ... */
  readonly choice: ChoiceName;
  readonly player: Role;
  /** The best option first. */
  readonly options: readonly ChoiceOption[];
}

/** An expectation as the nearest number, and as a fraction in lowest terms. */
export interface ExpectationAnswer {
  readonly value: number;
  readonly fraction: string;
}

/** One option of a player, and what follows if both players then play perfectly. */
export interface AdvisedOption {
  /** Its value by the objective, which the attacker maximises and the defender minimises. */
  readonly worth: ExpectationAnswer;
  readonly meanDamage: ExpectationAnswer;
  /** Null if the defender's health is not known. */
  readonly discardChance: ExpectationAnswer | null;
  readonly best: boolean;
  /** The aims that no option serves better, with both players playing on for the objective. */
  readonly bestFor: readonly Objective[];
}

export interface ReRollOption extends AdvisedOption {
  /** Natural faces to re-roll, ascending; empty: pass. */
  readonly reRoll: readonly number[];
}

export interface ChoiceOption extends AdvisedOption {
  /** What is done, in words. */
  readonly action: string;
  /** The same as data (docs/report-format.md#actions). */
  readonly act: Action;
}
