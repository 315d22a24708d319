import type { Completable, OptionTable } from './option.js';

/** A word that a command takes besides its options. */
export interface CommandWord {
  readonly describe: string;
  /**
   * Whether there is one such word, any number, or one that may be in parts, like a name without
   * quotes.
   */
  readonly count: 'one' | 'any' | 'in parts';
  readonly completes: Completable;
}

/** The help of a command, its words and its options. */
export interface CommandHelp {
  readonly describe: string;
  readonly words: Readonly<Record<string, CommandWord>>;
  readonly options: OptionTable;
  /** The options that most people use, which is what `-h` shows; absent: all. */
  readonly usual?: readonly string[] | undefined;
  readonly epilogue?: string | undefined;
  readonly examples: readonly (readonly [command: string, description: string])[];
}

export const CARDS: Completable = { kind: 'cards' };
export const SCENARIO_FILES: Completable = { kind: 'files', endings: ['yaml', 'yml', 'json'] };

/** The two units of an attack. */
export const UNIT_WORDS = {
  attacker: { describe: 'the card that attacks; - for a unit given by flags only', count: 'one', completes: CARDS },
  defender: { describe: 'the card that is attacked', count: 'one', completes: CARDS },
} as const satisfies CommandHelp['words'];
