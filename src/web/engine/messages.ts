import type { Shown } from '../../asking/host.js';
import type { PrintedUnit } from '../../cards/catalogue/card.js';
import type { OtherKind } from '../../cards/catalogue/other-card.js';
import type { Problem } from '../../errors/problem.js';

/**
 * The commands that a page can ask. Its own are `dice`, the number of dice on the table, `fitting`, cards by filters, `pasted`,
 * a deck, and `others`, cards that are not units; `find` and `show` are those of `odds cards`, and `card` shows a unit.
 */
export type AskedCommand =
  | 'attack'
  | 'dice'
  | 'duel'
  | 'battle'
  | 'squad'
  | 'table'
  | 'compare'
  | 'deck'
  | 'luck'
  | 'card'
  | 'find'
  | 'show'
  | 'fitting'
  | 'pasted'
  | 'others';

/** A command with its options as a parser of command lines returns them. */
export interface PageQuestion {
  readonly command: AskedCommand;
  readonly options: Readonly<Record<string, unknown>>;
}

/** What the command line would have done with the question. */
export type Answer =
  /** It would have shown the answer in a requested format. */
  | ({ readonly kind: 'shown'; readonly warnings: readonly Problem[] } & Shown)
  /** It would have printed `out`, which has no sheet. */
  | { readonly kind: 'printed'; readonly out: string; readonly warnings: readonly Problem[] }
  /** It would have refused it, with exit code 2. */
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  /** A defect of the program, with exit code 70. */
  | { readonly kind: 'defect'; readonly message: string; readonly stack: string };

/** The progress of long work. */
export interface WorkDone {
  readonly done: number;
  readonly total: number;
  /** The present step: "training: round 3 of 6". */
  readonly words: string;
  /** Whether the rest takes as long as the part done: pairs do, battles become faster. */
  readonly isSteady: boolean;
  /** The best list so far of a search. */
  readonly best?: string | undefined;
}

/** The facts about a card in lists. */
export interface PageCard extends Omit<PrintedUnit, 'name' | 'number' | 'aliases' | 'rarity'> {
  readonly label: string;
  readonly kind: 'unit' | OtherKind;
  readonly isPilot: boolean;
  /** Whether its text lets it, or a unit that it pilots, copy abilities. */
  readonly isCopier?: boolean;
  /** The words for the formats in which it may be played. */
  readonly formats: readonly string[];
  /** The played part of its text. */
  readonly abilities: string;
}

/** A file with cards that do not come with the page: a catalogue, or a LackeyCCG set file. */
export interface OwnFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface OwnFileReport {
  readonly name: string;
  /** Null if the file was refused, for reasons given in the problems. */
  readonly cards: number | null;
  readonly sets: readonly string[];
  readonly problems: readonly Problem[];
}

export interface Opening {
  readonly version: string;
  /**
   * The shipped catalogues: the units, and for the whole engine all other cards too. Between threads they are columns
   * (cards/catalogue/catalogue-columns.ts), which a page in one file packs.
   */
  readonly catalogues: readonly string[];
  /** The kernel in base64. */
  readonly kernel: string;
  /** The files in order: a later file replaces the sets of earlier ones and of the catalogue. */
  readonly own: readonly OwnFile[];
}

/** A question with a number of its own. */
export interface NumberedQuestion {
  readonly id: number;
  readonly question: PageQuestion;
}

/** Messages from the page: the opening first, with the questions asked by then, later each question. */
export type ToEngine =
  | { readonly kind: 'open'; readonly opening: Opening; readonly asked: readonly NumberedQuestion[] }
  | ({ readonly kind: 'ask' } & NumberedQuestion);

/** Messages from the worker. */
export type FromEngine =
  | {
      readonly kind: 'opened';
      readonly cards: readonly PageCard[];
      readonly own: readonly OwnFileReport[];
      readonly isCompiled: boolean;
    }
  /** Progress of a question that takes long. */
  | ({ readonly kind: 'progressed'; readonly id: number } & WorkDone)
  | { readonly kind: 'answered'; readonly id: number; readonly answer: Answer };
