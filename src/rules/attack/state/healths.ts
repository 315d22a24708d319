import type { Participant } from '../../plan/encounter.js';

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
  readonly #healths: readonly (number | null)[];
  readonly #above: number[];
  readonly #upTo: number[];

  constructor(units: readonly Pick<Participant, 'remainingHealth'>[]) {
    this.#healths = units.map(({ remainingHealth }) => remainingHealth);
    this.#above = units.map(() => Number.NEGATIVE_INFINITY);
    this.#upTo = units.map(() => Number.POSITIVE_INFINITY);
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
    if (isReached) this.#upTo[unit] = Math.min(this.#upTo[unit]!, counters);
    else this.#above[unit] = Math.max(this.#above[unit]!, counters);
    return isReached;
  }

  /** The exact health of a unit: what is played then holds for no other. */
  exactly(unit: number): number | null {
    const health = this.#healths[unit]!;
    if (health === null) return null;
    this.#above[unit] = health - 1;
    this.#upTo[unit] = health;
    return health;
  }

  /** The healths for which all answers so far are the same. */
  get box(): HealthBox {
    return { above: [...this.#above], upTo: [...this.#upTo] };
  }
}

/** Whether healths are in a box; null: unknown. */
export function isInBox({ above, upTo }: HealthBox, healths: readonly (number | null)[]): boolean {
  return healths.every((health, unit) => health === null || (health > above[unit]! && health <= upTo[unit]!));
}
