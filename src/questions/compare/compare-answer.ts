import type { Arena, Side } from '../../rules/game/arena.js';
import type { LuckyPolicy } from '../../rules/game/choice-name.js';
import type { Mode } from '../../rules/game/mode.js';
import type { Objective, PaymentPolicy } from '../../rules/plan/attack-context.js';
import type { AnswerBase, RulesAnswer } from '../answer.js';
import type { ComparedVerdict } from './work/verdict.js';

/** The answer to `odds compare`: every unit's attack on every opponent (docs/compare.md#json). */
export interface CompareAnswer extends AnswerBase {
  /** The units in the order of the sort; with a second list, those of the rows. */
  readonly units: readonly ComparedUnitAnswer[];
  /** The units of the columns; absent if there is one list, which is in both. */
  readonly against?: readonly ComparedUnitAnswer[];
  /** In the order of the sort; the attacks of the rows precede those of the columns. */
  readonly pairs: readonly PairAnswer[];
  /** Of a few units, how much more damage one does to a third than another; the best of each is first. */
  readonly differences: readonly DifferenceAnswer[];
  /** Which units are the best; null if none has a number. */
  readonly verdict: ComparedVerdict | null;
  readonly mode: Mode;
  readonly rules: RulesAnswer;
  readonly objective: Objective;
  readonly policy: { readonly lucky: LuckyPolicy; readonly payment: PaymentPolicy };
  readonly force: { readonly attacker: number; readonly defender: number };
  /** The level of the intervals. */
  readonly level: number;
  /** The word that units and pairs are sorted by; null: the given order. */
  readonly sort: string | null;
  /** How attacks are simulated that are too large to be solved; without `exact` all are. */
  readonly simulation: { readonly trials: number; readonly exact: boolean };
}

/** A unit of a comparison, before any attack. */
export interface UnitFacts {
  readonly name: string;
  readonly side: Side | null;
  readonly arenas: readonly Arena[];
  readonly cost: number | null;
  /** Null if it is not known: the unit can only be attacked. */
  readonly power: number | null;
  readonly health: number | null;
  readonly counters: number;
  readonly keywords: readonly string[];
}

/** A unit with its means over all opponents. */
export interface ComparedUnitAnswer extends UnitFacts {
  /** The opponents that it can attack, and how many of them it may never discard. */
  readonly attacks: number;
  readonly neverDiscards: number;
  /** By name; null if there is none. */
  readonly means: Readonly<Record<string, number | null>>;
  /** The names of the means into which simulated values went. */
  readonly simulatedMeans: readonly string[];
  /** How many clauses of its card matter and are not played. */
  readonly unplayed: number;
}

/** The list of an attacker, if there are two. */
export type ListWord = 'rows' | 'columns';

/** The attack of a unit on another one. */
export interface PairAnswer {
  readonly attacking?: ListWord;
  readonly attacker: string;
  readonly defender: string;
  /** Null, like the values, if they do not fight. */
  readonly mode: Mode | null;
  readonly values: Readonly<Record<string, PairValueAnswer | null>> | null;
  readonly everDiscardChance: number | null;
  /** The chances to have discarded after 1, 2, 3 ... attacks. */
  readonly discardedAfter: readonly number[] | null;
  /** The same with one pool of Force for all; null unless there are two units. */
  readonly discardedAfterOnePool: readonly number[] | null;
  /** Simulated attacks; null if all values are exact. */
  readonly trials: number | null;
  /** Whether the attack is too large to be solved, so that both players used rules of thumb. */
  readonly greedy: boolean | null;
  /** Why they do not fight; null if they do. */
  readonly without: string | null;
}

/** A number of a pair. */
export interface PairValueAnswer {
  readonly value: number;
  /** In lowest terms; null if it is simulated, or longer than 60 characters. */
  readonly exactFraction: string | null;
  readonly interval: readonly [low: number, high: number] | null;
}

/** How much more damage the first of two attackers does. */
export interface DifferenceAnswer {
  readonly attacking?: ListWord;
  readonly defender: string;
  readonly attackers: readonly [more: string, less: string];
  readonly meanDamage: PairValueAnswer;
}
