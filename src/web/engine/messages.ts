import type { Shown } from '../../asking/host.js';
import type { OtherKind } from '../../cards/catalogue/other-card.js';
import type { Problem } from '../../errors/problem.js';

/**
 * The commands that a page can ask. `dice`, the number of dice on the table, `fitting`, cards by filters, `pasted`, a deck,
 * and `others`, cards that are not units, are the page's own; `find` and `show` are those of `odds cards`, and `card` shows
 * a unit.
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

/** A question: a command with its options as a parser of command lines returns them. */
export interface PageQuestion {
  readonly command: AskedCommand;
  readonly options: Readonly<Record<string, unknown>>;
}

/** What the command line would have done with a question. */
export type Answer =
  /** It would have shown the answer in some format. */
  | ({ readonly kind: 'shown'; readonly warnings: readonly Problem[] } & Shown)
  /** It would have printed `out`: what has no sheet. */
  | { readonly kind: 'printed'; readonly out: string; readonly warnings: readonly Problem[] }
  /** It would have refused it, with exit code 2. */
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  /** A defect of the program, with exit code 70. */
  | { readonly kind: 'defect'; readonly message: string; readonly stack: string };

/** How far long work is. */
export interface WorkDone {
  readonly done: number;
  readonly total: number;
  /** What is being done: "training: round 3 of 6". */
  readonly words: string;
  /** Whether what is left takes as long as what is done: pairs do, battles become faster. */
  readonly isSteady: boolean;
}

/** What a list of cards shows of a card. */
export interface PageCard {
  /** The name that finds exactly this card. */
  readonly label: string;
  readonly kind: 'unit' | OtherKind;
  readonly set: string;
  readonly side: string | null;
  readonly arenas: readonly string[];
  readonly subtypes: readonly string[];
  /** Null: only its text says it. */
  readonly cost: number | null;
  readonly speed: number | null;
  readonly power: number | null;
  readonly health: number | null;
  readonly isPilot: boolean;
  /** Whether a text of it lets it, or a unit that it pilots, copy abilities. */
  readonly isCopier?: boolean;
  /** The words of the formats in which it may be played. */
  readonly formats: readonly string[];
  /** What is played of its text. */
  readonly abilities: string;
}

/** A file with cards that do not come with the page: a catalogue, or a set file of LackeyCCG. */
export interface OwnFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What was read from a file of the reader's. */
export interface OwnFileReport {
  readonly name: string;
  /** Null if the file was refused; the problems say why. */
  readonly cards: number | null;
  readonly sets: readonly string[];
  readonly problems: readonly Problem[];
}

/** What the worker is started with. */
export interface Opening {
  readonly version: string;
  /** The shipped catalogues: that of the units, and for the whole engine that of all other cards. Between threads they are columns (cards/catalogue/catalogue-columns.ts). */
  readonly catalogues: readonly string[];
  /** The bytes of the kernel, in base64. */
  readonly kernel: string;
  /** Of a set that several have, the cards of the last one count; those of the catalogue come first. */
  readonly own: readonly OwnFile[];
}

/** What the page sends: the opening first, then questions, each with a number of its own. */
export type ToEngine =
  | { readonly kind: 'open'; readonly opening: Opening }
  | { readonly kind: 'ask'; readonly id: number; readonly question: PageQuestion };

/** What the worker sends. */
export type FromEngine =
  | {
      readonly kind: 'opened';
      readonly cards: readonly PageCard[];
      /** In the order of the files. */
      readonly own: readonly OwnFileReport[];
      readonly isCompiled: boolean;
    }
  /** So much of a question that takes long is done. */
  | ({ readonly kind: 'progressed'; readonly id: number } & WorkDone)
  | { readonly kind: 'answered'; readonly id: number; readonly answer: Answer };
