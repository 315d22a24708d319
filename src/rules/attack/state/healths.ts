import type { Participant } from '../../plan/encounter.js';
import type { PackedState } from '../../process/stage.js';

/** The healths for which an attack plays the same: for each unit those above `above[unit]` and up to `upTo[unit]`. */
export interface HealthBox {
  readonly above: readonly number[];
  readonly upTo: readonly number[];
}

/**
 * The healths of the units of an attack. The steps can only ask for them here, so every question is recorded: a graph holds for
 * all healths that would get the same answers.
 */
export class Healths {
  readonly #any: HealthBox;
  #healths: readonly (number | null)[] = [];
  #box: HealthBox;

  constructor(units: readonly Pick<Participant, 'remainingHealth'>[]) {
    this.#any = { above: units.map(() => Number.NEGATIVE_INFINITY), upTo: units.map(() => Number.POSITIVE_INFINITY) };
    this.#box = this.#any;
    this.become(units);
  }

  /** Takes the healths of the same units in another plan, and forgets all questions. */
  become(units: readonly Pick<Participant, 'remainingHealth'>[]): void {
    this.#healths = units.map(({ remainingHealth }) => remainingHealth);
    this.#box = this.#any;
  }

  /** A rule that is asked once for all healths with the same answers: most rules look at none. */
  remembering<Answer>(rule: (state: PackedState) => Answer): (state: PackedState) => Answer {
    const known = new Map<PackedState, Remembered<Answer>>();
    return (state) => {
      const other = known.get(state);
      let found = other;
      while (found !== undefined && found.box !== this.#any && !isInBox(found.box, this.#healths)) found = found.other;
      if (found === undefined) {
        const before = this.#box;
        this.#box = this.#any;
        found = { answer: rule(state), box: this.#box, other };
        this.#box = before;
        known.set(state, found);
      }
      const { answer, box } = found;
      if (box !== this.#any)
        for (let unit = 0; unit < box.above.length; unit++) this.#ask(unit, box.above[unit]!, box.upTo[unit]!);
      return answer;
    };
  }

  /** Whether the play looks at the health of a unit, which is the same for all healths. */
  isKnown(unit: number): boolean {
    return this.#healths[unit] !== null;
  }

  /** Whether this many counters discard a unit; never if its health is unknown. */
  reaches(unit: number, counters: number): boolean {
    const health = this.#healths[unit]!;
    if (health === null) return false;
    const isReached = counters >= health;
    if (isReached) this.#ask(unit, Number.NEGATIVE_INFINITY, counters);
    else this.#ask(unit, counters, Number.POSITIVE_INFINITY);
    return isReached;
  }

  /** The exact health of a unit: what is played then holds for no other. */
  exactly(unit: number): number | null {
    const health = this.#healths[unit]!;
    if (health === null) return null;
    this.#ask(unit, health - 1, health);
    return health;
  }

  /** The healths for which all answers so far are the same. */
  get box(): HealthBox {
    return this.#box;
  }

  #ask(unit: number, least: number, most: number): void {
    const { above, upTo } = this.#box;
    if (least <= above[unit]! && most >= upTo[unit]!) return;
    this.#box = { above: above.with(unit, Math.max(least, above[unit]!)), upTo: upTo.with(unit, Math.min(most, upTo[unit]!)) };
  }
}

interface Remembered<Answer> {
  readonly answer: Answer;
  /** The healths with this answer. */
  readonly box: HealthBox;
  /** The answer with other healths. */
  readonly other: Remembered<Answer> | undefined;
}

/** Whether healths are in a box; null: unknown. */
export function isInBox({ above, upTo }: HealthBox, healths: readonly (number | null)[]): boolean {
  return healths.every((health, unit) => health === null || (health > above[unit]! && health <= upTo[unit]!));
}
