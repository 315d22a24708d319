import type { CountedWork } from '../../asking/host.js';
import type { RawOptions } from '../../asking/options/option-reader.js';
import type { Slot } from '../../asking/options/slot-options.js';
import type { CardIndex } from '../../cards/catalogue/card-index.js';
import type { Problem } from '../../errors/problem.js';
import type { Side } from '../../rules/game/arena.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import type { Watch } from '../../simulate/watch.js';
import type { Fraction } from '../../statistics/fraction.js';
import type { Interval } from '../../statistics/intervals/interval.js';
import type { SlotAnswer } from './slot-answer.js';
import type { SlotCard } from './slot-cards.js';

/** The options of a command with `--try`, and where its cards are. */
export interface AskedSlot {
  readonly raw: RawOptions;
  readonly slot: Slot;
  readonly cards: CardIndex;
}

/** A number that cards are ranked by. */
export interface Ranked {
  readonly value: number;
  /** Null if only the double is known. */
  readonly exact: Fraction | null;
  /** What simulation says of it, if it is simulated; absent: it is exact, but for roundings. */
  readonly simulated?: SimulatedGain;
}

/** What simulation says of the difference that a card makes. */
interface SimulatedGain {
  readonly interval: Interval;
  /** Whether the interval leaves 0 out. */
  readonly isClear: boolean;
  /** A number that cards share if they may equal the best of them. */
  readonly leader: number;
}

/** A fight in which cards are tried. `Asked`: what is known of it once it is read. */
export interface SlotFight<Asked> extends Pick<SlotAnswer, 'fight' | 'unit' | 'against' | 'attacker' | 'measures'> {
  /** The side of the unit; null if it is not known. */
  readonly side: Side | null;
  /** The fight without any further card. */
  readonly base: Asked;
  /** The same with a card. Throws a UserError if the unit may not have it. */
  readonly with: (card: SlotCard) => Asked;
  /** Fights with the same key have the same numbers. */
  readonly keyOf: (asked: Asked) => string;
  readonly unplayedOf: (asked: Asked) => readonly UnplayedClause[];
  /** The numbers of fights, the base first, in the order of the measures; null where one is too large to be solved. */
  readonly numbersOf: (fights: readonly Asked[], watch: Watch) => Promise<readonly (readonly Ranked[] | null)[]>;
  /** How much of its work a fight is at most; absent: 1. */
  readonly work?: number;
  /** What to change if the base is too large. */
  readonly smaller: string;
  /** The level of the intervals of simulated gains; absent if there are none. */
  readonly level?: number;
  /** In sentences. */
  readonly assumptions: readonly string[];
}

export interface CommandFight<Asked> extends SlotFight<Asked> {
  readonly noun: CountedWork['noun'];
  /** Warnings about the question. */
  readonly warnings: readonly Problem[];
  /** The command that asks it without `--try`. */
  readonly command: string;
}

/** What the numbers of a fight depend on, as a text: cards attached to its units count only where a text counts them. */
export function keyOfUnits(question: object): string {
  const isCounted = /"attached /.test(JSON.stringify(question));
  return JSON.stringify(question, (name, value: unknown) => (name === 'attached' && !isCounted ? undefined : value));
}

/** The numbers of fights, calculated one after the other; `watch` hears of each. */
export async function workedOneByOne<Fight, Numbers>(
  fights: readonly Fight[],
  numbersOf: (fight: Fight) => Promise<Numbers>,
  watch: Watch,
): Promise<Numbers[]> {
  const all: Numbers[] = [];
  for (const fight of fights) {
    all.push(await numbersOf(fight));
    watch.add(1);
  }
  return all;
}
