import type { Slot } from '../../asking/options/slot-options.js';
import type { Fight } from '../../rules/game/fight.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import type { Interval } from '../../statistics/intervals/interval.js';
import type { CommonAnswer } from '../answer.js';

/** What cards are ranked by, in order. */
export interface SlotMeasure {
  readonly name: 'discard_chance' | 'mean_damage' | 'win_chance';
  /** Whether the owner of the card wants more of it. */
  readonly isGood: boolean;
}

/** The answer of `--try`: every card of a kind that a unit may have, ranked by how much it helps (docs/best-in-slot.md). */
export interface SlotAnswer extends CommonAnswer {
  readonly answer: string;
  readonly fight: Fight | 'compare';
  readonly slot: Slot;
  /** The unit that gets the card, and those it meets. */
  readonly unit: string;
  readonly against: readonly string[];
  /** The attacker, where that tells whose chance is meant; null if both units attack. */
  readonly attacker: string | null;
  /** The number of cards that the unit may have. */
  readonly tried: number;
  readonly measures: readonly SlotMeasure[];
  /** The index of the first measure that any card changes; 0 if none does. */
  readonly decisive: number;
  /** The numbers without any card, in the order of the measures. */
  readonly without: readonly SlotNumber[];
  /** The cards that change something, the best first; the cards of a group do the same. */
  readonly groups: readonly SlotGroup[];
  readonly unchanged: readonly SlotCardAnswer[];
  /** Cards with which the fight is too large to solve. */
  readonly unsolved: readonly SlotCardAnswer[];
  /** The level of the intervals; null if all numbers are exact. */
  readonly level: number | null;
}

/** A chance from 0 to 1, or a mean number of damage counters. */
export interface SlotNumber {
  readonly value: number;
  /** In lowest terms; null if only the double is known. */
  readonly exactFraction: string | null;
}

/** A number with a card; `gain`: how much better it is for the owner of the card than without it. */
export interface SlotGain extends SlotNumber {
  readonly gain: number;
  /** Null if the gain is exact. */
  readonly interval: Interval | null;
}

export interface SlotGroup {
  /** From 1: one more than the number of cards before it, including those that change nothing. */
  readonly place: number;
  readonly numbers: readonly SlotGain[];
  readonly cards: readonly SlotCardAnswer[];
}

export interface SlotCardAnswer {
  readonly name: string;
  /** Build points, or the Force of a Battle card; null if only its text gives it. */
  readonly cost: number | null;
  /** The gain of the decisive measure for each point of the cost; null without a cost. */
  readonly gainPerCost: number | null;
  /** The clauses that the card adds, matter, and are not played. */
  readonly unmodelled: readonly UnplayedClause[];
}
