import { NEVER, type Next } from '../continued-attack.js';
import { OTHER, type UnitIndex } from './duel-position.js';

/** What a side can leave of the counters on its unit when a turn begins: what follows, the fewest counters first. */
interface HealingChoice {
  readonly unit: UnitIndex;
  readonly options: readonly Next[];
}

/** Choice k of a duel stands as `FIRST_CHOICE - k` among what can follow an attack, below all verdicts. */
export const FIRST_CHOICE = -1000;

/** The choices of a duel, each with a number of its own. What follows are standings. */
export class HealingChoices {
  readonly #all: HealingChoice[] = [];
  readonly #numbers = new Map<string, Next>();

  /** Each side chooses, `first` before the other; what follows is a choice only if a side has one. */
  of(first: UnitIndex, left: readonly [readonly number[], readonly number[]], numberOf: (a: number, b: number) => Next): Next {
    const second = OTHER[first];
    return this.#numberOf(
      first,
      left[first].map((own) =>
        this.#numberOf(
          second,
          left[second].map((other) => (first === 0 ? numberOf(own, other) : numberOf(other, own))),
        ),
      ),
    );
  }

  #numberOf(unit: UnitIndex, options: readonly Next[]): Next {
    if (options.length === 1) return options[0]!;
    const key = `${unit} ${options.join()}`;
    const number = this.#numbers.get(key) ?? FIRST_CHOICE - (this.#all.push({ unit, options }) - 1);
    this.#numbers.set(key, number);
    return number;
  }

  /** Choice k. */
  choice(k: number): HealingChoice {
    return this.#all[k]!;
  }

  /** All standings and verdicts that can follow in the end. */
  reached(next: Next): readonly Next[] {
    if (!isChoice(next)) return [next];
    return this.choice(FIRST_CHOICE - next).options.flatMap((option) => this.reached(option));
  }
}

/** Whether sides choose what follows. */
export function isChoice(next: Next): boolean {
  return next <= FIRST_CHOICE && next !== NEVER;
}
