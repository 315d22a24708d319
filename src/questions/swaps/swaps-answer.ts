import type { CourseOfBattle } from '../../fields/battle-fields.js';
import type { BuildStyle, HandExchange } from '../../fields/deck-fields.js';
import type { DifferenceEstimate } from '../../statistics/comparisons/differences.js';
import type { AnswerBase, RulesAnswer } from '../answer.js';
import type { PlayedAnswer } from '../deck/deck-answer.js';

/**
 * What is known of a swap: the deck wins more often, as often within half a point, or less often; more or less often, depending on
 * play; or its deals did not tell.
 */
export type SwapVerdict = 'better' | 'same' | 'worse' | 'depends-on-play' | 'open';

/** The answer about swaps in a deck (docs/deck.md#swaps). */
export interface SwapsAnswer extends AnswerBase, CourseOfBattle {
  /** Which swaps win more often, in a sentence. */
  readonly answer: string;
  /** The side of the deck. */
  readonly side: 'dark' | 'light';
  readonly deck: SwapsDeckAnswer;
  readonly against: readonly SwapsDeckAnswer[];
  /** The most deals of the race of a swap, and its fresh deals. */
  readonly deals: number;
  readonly freshDeals: number;
  /** Of all verdicts together, and of each interval. */
  readonly level: number;
  /** Differences of the win chance that nobody minds. */
  readonly indifference: number;
  readonly setup: { readonly hand: number; readonly points: number; readonly exchange: HandExchange };
  readonly build: BuildStyle;
  readonly play: string;
  /** By verdict, in each the largest gain first. */
  readonly swaps: readonly SwapAnswer[];
  readonly notRanked: readonly NotRankedAnswer[];
  readonly rules: RulesAnswer;
}

/** A deck of the question. */
export interface SwapsDeckAnswer {
  /** The file, as it was named. */
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
    /** Deals that are won with the swap alone, and without it alone. */
    readonly gained: number;
    readonly lost: number;
    /** Adjusted for all swaps: of no difference, and of one that is half a point or more. */
    readonly pNone: number;
    readonly pAsMuch: number;
  };
  /** If both sides play otherwise; of swaps that were better or worse. */
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
  /** A clause that matters is not played, or a card is none that battles have. */
  readonly reason: 'unplayed-text' | 'no-unit';
}
