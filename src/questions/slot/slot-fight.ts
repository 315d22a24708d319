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

/** The options of a command with `--try`, and where its cards come from. */
export interface AskedSlot {
  readonly raw: RawOptions;
  readonly slot: Slot;
  readonly cards: CardIndex;
}

export interface Ranked {
  readonly value: number;
  /** Null if only the double is known. */
  readonly exact: Fraction | null;
  /** How the number was simulated; absent if it is exact except for rounding. */
  readonly simulated?: SimulatedGain;
}

/** The simulated difference that a card makes. */
interface SimulatedGain {
  readonly interval: Interval;
  /** Whether the interval excludes 0. */
  readonly isClear: boolean;
  /** The same number for cards that may equal the best of them. */
  readonly leader: number;
}

/** A fight in which cards are tried. `Asked`: what is known of it once it is read. */
export interface SlotFight<Asked> extends Pick<SlotAnswer, 'fight' | 'unit' | 'against' | 'attacker' | 'measures'> {
  /** The side of the unit; null if unknown. */
  readonly side: Side | null;
  readonly base: Asked;
  /** The fight with a card. Throws a UserError if the unit may not have it. */
  readonly with: (card: SlotCard) => Asked;
  /** The same for fights with the same numbers. */
  readonly keyOf: (asked: Asked) => string;
  readonly unplayedOf: (asked: Asked) => readonly UnplayedClause[];
  /** The numbers of fights, the base first, in the order of the measures; null for one that is too large to solve. */
  readonly numbersOf: (fights: readonly Asked[], watch: Watch) => Promise<readonly (readonly Ranked[] | null)[]>;
  /** The most work that a fight takes, in units of progress; absent: 1. */
  readonly work?: number;
  /** What would make the base small enough. */
  readonly smaller: string;
  /** The level of the intervals of simulated gains; absent without any. */
  readonly level?: number;
  readonly assumptions: readonly string[];
}

export interface CommandFight<Asked> extends SlotFight<Asked> {
  readonly noun: CountedWork['noun'];
  readonly warnings: readonly Problem[];
  /** The command for the same fight without `--try`. */
  readonly command: string;
}

/** Everything that the numbers of a fight depend on, as text: attached cards count only where a text counts them. */
export function keyOfUnits(question: object): string {
  const isCounted = /"attached /.test(JSON.stringify(question));
  return JSON.stringify(question, (name, value: unknown) => (name === 'attached' && !isCounted ? undefined : value));
}

/** The numbers of fights, calculated one after another; `watch` is called for each. */
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
