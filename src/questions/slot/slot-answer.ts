import type { Slot } from '../../asking/options/slot-options.js';
import type { Fight } from '../../rules/game/fight.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import type { Interval } from '../../statistics/intervals/interval.js';
import type { CommonAnswer } from '../answer.js';

/** What cards are ranked by, the first number first. */
export interface SlotMeasure {
  readonly name: 'discard_chance' | 'mean_damage' | 'win_chance';
  /** Whether the owner of the card wants much of it. */
  readonly isGood: boolean;
}

/** The answer of `--try`: every card of a kind that a unit may have, by how much it helps (docs/best-in-slot.md). */
export interface SlotAnswer extends CommonAnswer {
  /** Which card helps most, in a sentence. */
  readonly answer: string;
  readonly fight: Fight | 'compare';
  readonly slot: Slot;
  /** The unit that gets the card, and those that it meets. */
  readonly unit: string;
  readonly against: readonly string[];
  /** Who attacks, where that tells whose chance is meant; null if both do. */
  readonly attacker: string | null;
  /** The cards that the unit may have. */
  readonly tried: number;
  readonly measures: readonly SlotMeasure[];
  /** The place among the measures of the first that some card changes; 0 if none does. */
  readonly decisive: number;
  /** The numbers without any of them, in the order of the measures. */
  readonly without: readonly SlotNumber[];
  /** The cards that change something, the best first; those of a group do the same. */
  readonly groups: readonly SlotGroup[];
  readonly unchanged: readonly SlotCardAnswer[];
  /** Cards with which the fight is too large to be solved. */
  readonly unsolved: readonly SlotCardAnswer[];
  /** The level of the intervals; null if all numbers are exact. */
  readonly level: number | null;
}

/** A chance from 0 to 1, or a mean of damage counters. */
export interface SlotNumber {
  readonly value: number;
  /** In lowest terms; null if only the double is known. */
  readonly exactFraction: string | null;
}

/** A number with a card; `gain`: how much better it is for the owner of the card than without. */
export interface SlotGain extends SlotNumber {
  readonly gain: number;
  /** Of a gain that is simulated. */
  readonly interval: Interval | null;
}

export interface SlotGroup {
  /** From 1: one more than the cards before it, those that change nothing among them. */
  readonly place: number;
  /** In the order of the measures. */
  readonly numbers: readonly SlotGain[];
  /** The cheapest first. */
  readonly cards: readonly SlotCardAnswer[];
}

export interface SlotCardAnswer {
  readonly name: string;
  /** Build points, or Force of a Battle card; null if only its text says it. */
  readonly cost: number | null;
  /** The gain of the decisive measure for each point of the cost; null if there is no cost. */
  readonly gainPerCost: number | null;
  /** The clauses that the card adds, that matter and are not played. */
  readonly unmodelled: readonly UnplayedClause[];
}
