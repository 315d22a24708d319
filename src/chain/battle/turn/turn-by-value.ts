import type { Slices } from '../../../automaton/slices.js';
import type { UpkeepCost } from '../../../rules/units/upkeep.js';
import type { Battle, SideIndex } from '../battle.js';
import { type BuiltPosition, copied } from '../battle-position.js';
import { discardTheDead } from '../battle-steps.js';
import type { UnitsInForce } from '../units-in-force.js';
import { bringUnits, payUpkeep } from './build-side.js';
import { IN_ARENA, moveTo, placeOf, RETREATED } from './places.js';
import type { TurnPlay } from './turn-play.js';

/** The value of a position for a side, whatever the unit. */
type ValueOfPosition = (position: BuiltPosition, side: SideIndex) => Slices<number>;

/** Values closer than this are equal. */
const ROUNDING = 1e-9;

/**
 * Plays the build side of a turn one decision at a time, each for the position with the highest value. Of equal choices the
 * first one; Pilots stay where they are.
 */
export class TurnByValue implements TurnPlay {
  readonly #battle: Battle;
  readonly #inForce: UnitsInForce;
  readonly #valueOf: ValueOfPosition;

  constructor(battle: Battle, inForce: UnitsInForce, valueOfPosition: ValueOfPosition) {
    this.#battle = battle;
    this.#inForce = inForce;
    this.#valueOf = valueOfPosition;
  }

  costOf(position: BuiltPosition, slot: number, payable: readonly UpkeepCost[], points: number): Slices<UpkeepCost> {
    const { side } = this.#battle.units[slot]!;
    return this.#bestOf(position, side, payable, (after, cost) => {
      payUpkeep(this.#battle, after, this.#inForce, slot, cost);
      bringUnits(this.#battle, after, side, points - (cost.kind === 'build-point' ? cost.amount : 0));
    });
  }

  seatOf(position: BuiltPosition, pilot: number, hosts: readonly number[]): Slices<number | null> {
    const { side } = this.#battle.units[pilot]!;
    const seats = placeOf(position, pilot) >= 0 ? [...hosts, null] : [null, ...hosts];
    return this.#bestOf(position, side, seats, (after, seat) => this.#move(after, pilot, seat ?? IN_ARENA));
  }

  /** One by one, the unit whose retreat has the highest value. */
  *retreating(position: BuiltPosition, side: SideIndex, units: readonly number[]): Slices<readonly number[]> {
    const left = copiedBuilt(position);
    const leaving: number[] = [];
    for (;;) {
      const staying = units.filter((slot) => !leaving.includes(slot) && !left.isGone[slot]);
      const next = yield* this.#bestOf(left, side, [null, ...staying], (after, slot) => this.#retreat(after, slot));
      if (next === null) return leaving.sort((a, b) => a - b);
      leaving.push(next);
      this.#retreat(left, next);
    }
  }

  #retreat(position: BuiltPosition, slot: number | null): void {
    if (slot === null) return;
    position.isTapped[slot] = true;
    this.#move(position, slot, RETREATED);
  }

  #move(position: BuiltPosition, slot: number, place: number): void {
    moveTo(position, slot, place);
    discardTheDead(position, this.#inForce);
  }

  /** The choice that leads to the position with the highest value for a side. */
  *#bestOf<T>(
    position: BuiltPosition,
    side: SideIndex,
    choices: readonly T[],
    make: (after: BuiltPosition, choice: T) => void,
  ): Slices<T> {
    let [best, most]: [T, number] = [choices[0] as T, Number.NEGATIVE_INFINITY];
    for (const choice of choices) {
      const after = copiedBuilt(position);
      make(after, choice);
      const value = yield* this.#valueOf(after, side);
      if (value > most + ROUNDING) [best, most] = [choice, value];
    }
    return best;
  }
}

function copiedBuilt(position: BuiltPosition): BuiltPosition {
  return copied(position) as BuiltPosition;
}
