import { NEVER, type Next, type OfNext } from '../continued-attack.js';
import { OTHER, type UnitIndex } from './duel-position.js';

/** What a side can leave of the counters on its unit when a turn begins: what follows, the fewest counters first. */
interface HealingChoice {
  readonly unit: UnitIndex;
  readonly options: readonly Next[];
}

/** Choice k of a duel stands as `FIRST_CHOICE - k` among what can follow an attack, below all verdicts. */
const FIRST_CHOICE = -1000;

/** Values that differ by less are equal: sums of doubles round in the last digits. */
const ROUNDING = 1e-12;

/** The choices of a duel, each with a number of its own. */
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

  /**
   * What follows in the end if both sides choose by value: of equal options the one from which the end of the duel
   * is nearest, if that is known (`nearnessToEnd`), then the fewest counters.
   */
  taken(next: Next, nextValue: OfNext, nearness: Float64Array | null = null): Next {
    const choice = this.#at(next);
    if (choice === null) return next;
    const sign = choice.unit === 0 ? 1 : -1;
    let [best, most, nearest] = [choice.options[0]!, Number.NEGATIVE_INFINITY, 0];
    for (const option of choice.options) {
      const taken = this.taken(option, nextValue, nearness);
      const value = sign * nextValue(taken);
      const near = nearness === null || taken < 0 ? 0 : nearness[taken]!;
      const isNearer = value > most - ROUNDING && near > nearest + ROUNDING;
      if (value > most + ROUNDING || isNearer) [best, most, nearest] = [taken, value, near];
    }
    return best;
  }

  /** All that can follow in the end. */
  reached(next: Next): readonly Next[] {
    return this.#at(next)?.options.flatMap((option) => this.reached(option)) ?? [next];
  }

  #at(next: Next): HealingChoice | null {
    return next > FIRST_CHOICE || next === NEVER ? null : this.#all[FIRST_CHOICE - next]!;
  }
}
