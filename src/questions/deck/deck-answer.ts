import type { OtherKind } from '../../cards/catalogue/other-card.js';
import type { FormatName } from '../../cards/formats.js';
import type { HandExchange } from '../../fields/deck-fields.js';
import type { Arena } from '../../rules/game/arena.js';
import type { CommonAnswer } from '../answer.js';

/** The answer to `odds deck` (docs/deck.md#json). */
export interface DeckAnswer extends CommonAnswer {
  /** The file, as named by the user. */
  readonly deck: string;
  /** All cards that are shuffled, and those of sections that are not: a sideboard. */
  readonly cards: number;
  readonly beside: number;
  /** Names of cards, each once. */
  readonly different: number;
  /** The format to be legal in; null for any. */
  readonly lawIn: FormatName | null;
  /** Whether nothing is wrong with it; without a format, whatever formats its cards are in. */
  readonly legal: boolean;
  readonly problems: readonly DeckProblemAnswer[];
  readonly formats: readonly FormatAnswer[];
  readonly kinds: readonly { readonly kind: 'unit' | OtherKind | 'unknown'; readonly cards: number }[];
  /** Units by arena; one of two types counts for both. */
  readonly arenas: readonly { readonly arena: Arena; readonly cards: number }[];
  /** Units by build points; null for a cost that is not printed. */
  readonly costs: readonly { readonly cost: number | null; readonly cards: number }[];
  readonly played: PlayedAnswer;
  readonly setup: SetupAnswer;
  readonly seen: readonly SeenAnswer[];
  readonly hand: { readonly dealt: HandAnswer; readonly afterExchange: HandAnswer };
  readonly build: readonly BuildAnswer[];
  readonly onTable: readonly OnTableAnswer[];
  /** The cards with a text about searching or drawing, which make chances higher than stated. */
  readonly drawing: readonly string[];
}

interface DeckProblemAnswer {
  /** The line of the file; null for the whole deck. */
  readonly line: number | null;
  readonly message: string;
  readonly hint: string | null;
}

interface FormatAnswer {
  readonly format: FormatName;
  readonly title: string;
  readonly legal: boolean;
  /** The cards of other sets, and those that are banned. */
  readonly outside: readonly string[];
}

/** How much of a deck battles play, in copies. */
export interface PlayedAnswer {
  readonly whole: number;
  readonly inPart: number;
  /** Units without a number that only their text gives, cards of other kinds, and unknown cards. */
  readonly not: number;
  /** Names, each once. */
  readonly inPartNames: readonly string[];
  readonly notNames: readonly string[];
}

/** What is assumed about the beginning of a game. */
export interface SetupAnswer {
  readonly exchange: HandExchange;
  /** The cards of the deck that are exchanged if they are in the first hand. */
  readonly exchanged: number;
  readonly units: number;
  readonly points: number;
  readonly meanCost: number | null;
}

export interface DrawChance {
  readonly chance: number;
  /** In lowest terms. */
  readonly exactFraction: string;
}

/** How likely one of some cards has been drawn. */
export interface SeenAnswer {
  /** A name for them: "Mace Windu (A)", "a card with 4 copies", "a space unit". */
  readonly name: string;
  readonly copies: number;
  readonly firstHand: DrawChance;
  readonly afterExchange: DrawChance;
  /** At the end of turn 1, 2 ...; the first turn has no draw, so its chance is that after the setup. */
  readonly byTurn: readonly DrawChance[];
}

export interface HandAnswer {
  readonly byArena: Readonly<Record<Arena, DrawChance>>;
  /** A different unit for 0, 1, 2, 3 arenas at once. */
  readonly arenasServed: readonly DrawChance[];
}

/** Whether the build points up to each turn, from 1, pay for a unit. */
export interface BuildAnswer {
  readonly cost: number;
  readonly byTurn: readonly DrawChance[];
  /** With a unit in all three arenas from the beginning. */
  readonly withAllArenas: readonly DrawChance[];
}

/** Whether a card is in play at the end of turn 1, 2 ... if it has priority over all others. */
export interface OnTableAnswer {
  readonly name: string;
  readonly cost: number;
  readonly byTurn: readonly DrawChance[];
}
