import type { CourseOfBattle } from '../../fields/battle-fields.js';
import type { BuildStyle, HandExchange } from '../../fields/deck-fields.js';
import type { DifferenceEstimate } from '../../statistics/comparisons/differences.js';
import type { AnswerBase, RulesAnswer } from '../answer.js';
import type { PlayedAnswer } from '../deck/deck-answer.js';

/**
 * What is known about a swap: the deck wins more often, equally often within half a point, or less often; that depends on play;
 * or its deals do not decide it.
 */
export type SwapVerdict = 'better' | 'same' | 'worse' | 'depends-on-play' | 'open';

/** The answer about swaps in a deck (docs/deck.md#swaps). */
export interface SwapsAnswer extends AnswerBase, CourseOfBattle {
  /** Which swaps win more often, in a sentence. */
  readonly answer: string;
  readonly side: 'dark' | 'light';
  readonly deck: SwapsDeckAnswer;
  readonly against: readonly SwapsDeckAnswer[];
  /** Maximum number of deals for a swap's race, and its fresh deals. */
  readonly deals: number;
  readonly freshDeals: number;
  /** The level of all verdicts together, and of each interval. */
  readonly level: number;
  /** The largest difference in win chance that does not matter. */
  readonly indifference: number;
  readonly setup: { readonly hand: number; readonly points: number; readonly exchange: HandExchange };
  readonly build: BuildStyle;
  readonly play: string;
  /** By verdict, the largest gain first in each. */
  readonly swaps: readonly SwapAnswer[];
  readonly notRanked: readonly NotRankedAnswer[];
  readonly rules: RulesAnswer;
}

export interface SwapsDeckAnswer {
  /** The file, as named by the user. */
  readonly deck: string;
  readonly cards: number;
  readonly played: PlayedAnswer;
}

/** A swap, and how much more often the deck wins with it. */
export interface SwapAnswer {
  readonly out: string;
  /** Null: a card that does nothing. */
  readonly into: string | null;
  readonly verdict: SwapVerdict;
  /** In fresh deals. */
  readonly gain: DifferenceEstimate;
  readonly race: {
    readonly deals: number;
    /** Deals won only with the swap, and only without it. */
    readonly gained: number;
    readonly lost: number;
    /** Adjusted for all swaps: of no difference, and of at least half a point. */
    readonly pNone: number;
    readonly pAsMuch: number;
  };
  /** Under other play by both sides, for swaps that were better or worse. */
  readonly otherwise: readonly {
    readonly build: BuildStyle;
    readonly play: string;
    readonly deals: number;
    readonly gain: DifferenceEstimate;
  }[];
  /** How many clauses of both cards matter and are not played. */
  readonly unplayed: number;
  /** What would be wrong with the deck. */
  readonly problems: readonly string[];
}

interface NotRankedAnswer {
  readonly out: string;
  readonly into: string | null;
  /** A clause that matters is not played, or a card cannot fight battles. */
  readonly reason: 'unplayed-text' | 'no-unit';
}
