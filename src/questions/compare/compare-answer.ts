import type { Arena, Side } from '../../rules/game/arena.js';
import type { LuckyPolicy } from '../../rules/game/choice-name.js';
import type { Mode } from '../../rules/game/mode.js';
import type { Objective, PaymentPolicy } from '../../rules/plan/attack-context.js';
import type { AnswerBase, RulesAnswer } from '../answer.js';
import type { ComparedVerdict } from './work/verdict.js';

export interface CompareAnswer extends AnswerBase {
  /** In the order of the sort; with a second list, your units. */
  readonly units: readonly ComparedUnitAnswer[];
  /** The units of the other list; absent with one list. */
  readonly against?: readonly ComparedUnitAnswer[];
  /** In the order of the sort; your attacks come before theirs. */
  readonly pairs: readonly PairAnswer[];
  /** For a few units: how much more damage one of them does to a third than another; the best attacker of each unit first. */
  readonly differences: readonly DifferenceAnswer[];
  /** Which units are the best; null if none has a number. */
  readonly verdict: ComparedVerdict | null;
  readonly mode: Mode;
  readonly rules: RulesAnswer;
  readonly objective: Objective;
  readonly policy: { readonly lucky: LuckyPolicy; readonly payment: PaymentPolicy };
  readonly force: { readonly attacker: number; readonly defender: number };
  readonly level: number;
  /** The word by which units and pairs are sorted; null for the given order. */
  readonly sort: string | null;
  /** How attacks that are too large to solve are simulated; without `exact` all attacks are. */
  readonly simulation: { readonly trials: number; readonly exact: boolean };
}

export interface UnitFacts {
  readonly name: string;
  readonly side: Side | null;
  readonly arenas: readonly Arena[];
  readonly cost: number | null;
  /** Null if unknown: the unit can only be attacked. */
  readonly power: number | null;
  readonly health: number | null;
  readonly counters: number;
  readonly keywords: readonly string[];
}

/** A unit with its means over all opponents. */
export interface ComparedUnitAnswer extends UnitFacts {
  /** The number of opponents that it can attack, and how many of them may survive any number of attacks. */
  readonly attacks: number;
  readonly neverDiscards: number;
  /** By name; null for a mean that does not exist. */
  readonly means: Readonly<Record<string, number | null>>;
  /** The names of the means that include simulated values. */
  readonly simulatedMeans: readonly string[];
  /** The number of clauses of its card that matter and are not played. */
  readonly unplayed: number;
}

/** The list of an attacker, where there are two. */
export type ListWord = 'rows' | 'columns';

export interface PairAnswer {
  readonly attacking?: ListWord;
  readonly attacker: string;
  readonly defender: string;
  /** Null, like the values, if the units do not fight. */
  readonly mode: Mode | null;
  readonly values: Readonly<Record<string, PairValueAnswer | null>> | null;
  readonly everDiscardChance: number | null;
  /** The chances of a discard within 1, 2, 3 ... attacks. */
  readonly discardedAfter: readonly number[] | null;
  /** The same with one pool of Force for all attacks; null unless two units are compared. */
  readonly discardedAfterOnePool: readonly number[] | null;
  readonly trials: number | null;
  /** Whether the attack is too large to solve, so that both players use rules of thumb. */
  readonly greedy: boolean | null;
  /** Why the units do not fight; null if they do. */
  readonly without: string | null;
}

export interface PairValueAnswer {
  readonly value: number;
  /** In lowest terms; null if simulated, or longer than 60 characters. */
  readonly exactFraction: string | null;
  readonly interval: readonly [low: number, high: number] | null;
}

export interface DifferenceAnswer {
  readonly attacking?: ListWord;
  readonly defender: string;
  readonly attackers: readonly [more: string, less: string];
  readonly meanDamage: PairValueAnswer;
}
