import type { CourseOfBattle } from '../../fields/battle-fields.js';
import type { BuildStyle, HandExchange } from '../../fields/deck-fields.js';
import type { DifferenceEstimate } from '../../statistics/comparisons/differences.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';
import type { AnswerBase, RulesAnswer } from '../answer.js';
import type { PlayedAnswer } from '../deck/deck-answer.js';

/** Something for each side. */
type OfSides<T> = { readonly dark: T; readonly light: T };

export interface DealsAnswer extends AnswerBase, CourseOfBattle, OfSides<DealsSideAnswer> {
  /** How much of the decks is played, and who wins how often, in sentences. */
  readonly answer: string;
  readonly deals: number;
  readonly setup: { readonly hand: number; readonly points: number; readonly exchange: HandExchange };
  /** Null if nobody asked. */
  readonly range: RangeAnswer | null;
  readonly darkWins: ProportionEstimate;
  readonly lightWins: ProportionEstimate;
  readonly neither: ProportionEstimate;
  readonly level: number;
  readonly meanTurns: number;
  /** How many deals ended in each turn, from 1. */
  readonly ended: readonly number[];
  readonly typicalDeal: number;
  readonly rules: RulesAnswer;
}

/** A deck, and how its side did. */
export interface DealsSideAnswer {
  /** The file, as named by the user. */
  readonly deck: string;
  readonly cards: number;
  readonly played: PlayedAnswer;
  /** Force before the first turn. */
  readonly force: number;
  readonly build: BuildStyle;
  readonly play: string;
  /** Units that the setup brings into play. */
  readonly meanSquad: number;
  /** By card, in the order of the deck. */
  readonly openings: readonly OpeningAnswer[];
}

/** How often a side wins with a card in its opening squad, and without it. */
export interface OpeningAnswer {
  readonly card: string;
  readonly copies: number;
  readonly cost: number | null;
  readonly deals: number;
  /** Null if there are no such deals. */
  readonly winsWith: number | null;
  readonly winsWithout: number | null;
}

interface RangeAnswer extends OfSides<{ readonly low: number; readonly high: number }> {
  readonly others: readonly OtherPlayAnswer[];
}

export interface OtherPlayAnswer {
  readonly side: 'dark' | 'light';
  readonly build: BuildStyle;
  readonly play: string;
  readonly deals: number;
  /** By how much more often the Dark Side, and the Light Side, wins. */
  readonly darkGains: DifferenceEstimate;
  readonly lightGains: DifferenceEstimate;
}
