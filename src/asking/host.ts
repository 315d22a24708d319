import type { CardIndex } from '../cards/catalogue/card-index.js';
import type { Deck } from '../cards/files/deck-file.js';
import { type Problem, renderProblem, type UserError } from '../errors/problem.js';
import type { WorkRecord } from '../experiment/work/work-record.js';
import type { Fight } from '../rules/game/fight.js';
import type { ListedUnit } from '../scenario/listed-units.js';
import type { FindUnit } from '../scenario/units/known-card.js';
import type { Sheet } from '../sheet/sheet.js';
import { type Paint, printable } from '../sheet/text/text-table.js';
import type { Executor } from '../simulate/executor.js';
import type { OnChance, Watch } from '../simulate/watch.js';
import type { CommonOptions } from './options/common-options.js';

/** Where a command prints; tests pass their own. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Receives warnings as data; without it they go to `err`. */
  readonly warn?: (warning: Problem) => void;
}

/** Opens the shipped cards with a further catalogue; null for the user's own, if there is one. */
export type OpenCards = (file: string | null) => CardIndex;

/** The options that decide how blocks are run. */
export type SimulationOptions = Pick<CommonOptions, 'workers' | 'engine'>;

export interface CountedWork {
  readonly noun: 'attacks' | 'pairs' | 'battles' | 'duels' | 'rows' | 'cells' | 'fights' | 'files' | 'numbers';
  readonly total: number;
  /** The number of its cases, at least 1: how long they take is unknown until one is finished. */
  readonly parts: number;
  /** How much must be done before the rest can be estimated, as in a search whose best lists then fight on. */
  readonly untimed?: number;
  /** Whether it speeds up as things recur: battles explore each attack once. Absent: no. */
  readonly isLearning?: true;
  /** The options that would make it shorter, with descriptions. */
  readonly shorter: readonly string[];
  /** The most seconds that it may take, and the error for work found to take longer; no limit if absent. */
  readonly limit?: { readonly seconds: number; readonly refuse: (seconds: number) => UserError };
}

/** The progress of a command. `add` throws if the work turns out to take longer than allowed. */
export interface Progress extends Watch {
  /** Shows a first answer next to the progress of battles; absent where a line cannot be redrawn. */
  readonly onChance?: OnChance;
  /** Names the best list so far of a search; absent where nobody sees it. */
  readonly onLeader?: (list: string) => void;
  /** Clears the progress before something else is printed. */
  readonly clear: () => void;
  /** Removes it for good; calling it again does nothing. */
  readonly end: () => void;
}

interface LongWork {
  /** Everything its results depend on, as plain data. */
  readonly question: unknown;
  /** The report or answer file beside which results are kept; null for stdout, where none are kept. */
  readonly beside: string | null;
}

/** An answer that is shown rather than printed. */
export interface Shown {
  readonly answer: object;
  readonly sheet: Sheet;
}

/**
 * What a command needs from the place where it runs: files, threads and a terminal, or a web page.
 * Commands turn options into answers; a host does everything that has effects outside.
 */
export interface Host {
  readonly output: Output;
  /** Shows an answer; without it, answers are printed or written to files. */
  readonly show?: (shown: Shown) => void;
  /** The colours of text answers on stdout; none if absent. */
  readonly paint?: Paint;
  readonly version: string;
  readonly openCards: OpenCards;
  /** An executor that reports its trials to a watch. */
  readonly openExecutor: (options: SimulationOptions, watch: Watch) => Promise<Executor>;
  /**
   * The deck in a file that the user named. Rejects with a UserError if it is too large or not a deck, with an IoError if it
   * cannot be read.
   */
  readonly readDeck: (file: string) => Promise<Deck>;
  /**
   * The lines of a text file that the user named. Rejects with a UserError if it is too large or not text, with an IoError if
   * it cannot be read.
   */
  readonly readLines: (file: string) => Promise<readonly string[]>;
  /**
   * The units of a file that the user named, for a fight, with cards looked up by `find`. Rejects with a UserError with every
   * problem, or with an IoError if it cannot be read.
   */
  readonly readUnits: (file: string, find: FindUnit, fight: Fight) => Promise<readonly ListedUnit[]>;
  /** Writes an answer to a file, whole or not at all. Rejects with an IoError if it cannot be written. */
  readonly writeFile: (file: string, text: string) => Promise<void>;
  /**
   * Shows how far long work is and how long the rest takes: continuously on a terminal, elsewhere in a single line if it takes
   * minutes.
   */
  readonly workProgress: (work: CountedWork, isQuiet: boolean) => Progress;
  /** The most seconds that a comparison may be estimated to take; unlimited if others do the work. */
  readonly maxSeconds: number;
  /** Does long work, and keeps its results for the next time. */
  readonly keepWork: <Result>(work: LongWork, run: (record: WorkRecord) => Promise<Result>) => Promise<Result>;
}

/** Prints an answer, or writes it to the named file and says so on stderr, since the terminal would stay empty. */
export async function deliver(
  text: string,
  { out, quiet }: { readonly out: string | null; readonly quiet: boolean },
  host: Pick<Host, 'output' | 'writeFile'>,
): Promise<void> {
  if (out === null) return host.output.out(text);
  await host.writeFile(out, text);
  if (!quiet) host.output.err(`${printable(out)}: written\n`);
}

/** Reports warnings; on stderr each has its own line, with its hint below. */
export function warn(warnings: readonly Problem[], output: Output): void {
  const { err, warn = (warning) => err(`warning: ${renderProblem(warning)}\n`) } = output;
  warnings.forEach(warn);
}

/** Calls `open` when the value is first asked for, and never again. */
export function once<Value>(open: () => Value): () => Value {
  let opened: { readonly value: Value } | null = null;
  return () => {
    opened ??= { value: open() };
    return opened.value;
  };
}
