import { ATTACKER, ROLL } from '../../automaton/graph/evaluation.js';
import type { PlaneProgram, PlaneRoom } from './plane-program.js';

/** The value of a program under one play: a number, and a share of the value of each of its endings. */
interface KeptPlay {
  /** A plane. */
  readonly constant: Float64Array;
  /** A plane for each ending; null if it is never come to. */
  readonly shares: readonly (Float64Array | null)[];
}

/** Works out what is kept of plays, one after the other in the same memory. */
export class PlayKeeper {
  #reached = new Float64Array(0);
  #left = new Float64Array(0);
  /** Of each slot whether its plane was begun. */
  #isReached = new Uint8Array(0);

  /** The value of a program under the best play as it was found. `room`: after a run of the program. */
  kept(program: PlaneProgram, room: PlaneRoom): KeptPlay {
    const { endings, kinds, firsts, root } = program;
    const { width, planes } = room;
    this.#begin(endings.length + kinds.length, width);
    this.#planeOf(root, width);
    this.#reached.fill(1, root * width, (root + 1) * width);
    for (let i = kinds.length - 1; i >= 0; i--) {
      const slot = endings.length + i;
      if (this.#isReached[slot] === 0) continue;
      if (kinds[i] !== ROLL) this.#choose(program, i, room);
      else for (let edge = firsts[i]!; edge < firsts[i + 1]!; edge++) this.#roll(program, slot, edge, width);
    }
    const constant = planes.slice(root * width, (root + 1) * width);
    const shares = Array.from(endings, (_, s) => {
      if (this.#isReached[s] === 0) return null;
      const share = this.#reached.slice(s * width, (s + 1) * width);
      for (let w = 0; w < width; w++) constant[w] = constant[w]! - share[w]! * planes[s * width + w]!;
      return share;
    });
    return { constant, shares };
  }

  #begin(slots: number, width: number): void {
    if (this.#reached.length < slots * width) this.#reached = new Float64Array(Math.ceil(1.5 * slots * width));
    if (this.#left.length < width) this.#left = new Float64Array(width);
    if (this.#isReached.length < slots) this.#isReached = new Uint8Array(2 * slots);
    this.#isReached.fill(0, 0, slots);
  }

  /** Where the plane of a slot is; of zeros if it is new. */
  #planeOf(slot: number, width: number): number {
    if (this.#isReached[slot] === 0) this.#reached.fill(0, slot * width, (slot + 1) * width);
    this.#isReached[slot] = 1;
    return slot * width;
  }

  #roll({ slots, weights }: PlaneProgram, slot: number, edge: number, width: number): void {
    const to = this.#planeOf(slots[edge]!, width);
    const at = slot * width;
    const chance = weights[edge]!;
    const reached = this.#reached;
    for (let w = 0; w < width; w++) reached[to + w] = reached[to + w]! + chance * reached[at + w]!;
  }

  /** The option that is as good as the node is taken, the first one of them; none if one that was left out is. */
  #choose(
    { endings, kinds, firsts, slots, weights, bases }: PlaneProgram,
    i: number,
    { width, planes, forces }: PlaneRoom,
  ): void {
    const at = (endings.length + i) * width;
    const [reached, left] = [this.#reached, this.#left];
    let open = 0;
    for (let w = 0; w < width; w++) {
      const isLeftOut = bases !== null && bases[i * width + w] === planes[at + w];
      left[w] = isLeftOut ? 0 : reached[at + w]!;
      if (left[w] !== 0) open++;
    }
    const force = forces[kinds[i] === ATTACKER ? 0 : 1];
    for (let edge = firsts[i]!; open > 0 && edge < firsts[i + 1]!; edge++) {
      const to = slots[edge]! * width;
      const need = weights[edge]!;
      for (let w = 0; w < width; w++) {
        if (left[w] === 0 || planes[to + w] !== planes[at + w] || force[w]! < need) continue;
        if (this.#isReached[slots[edge]!] === 0) this.#planeOf(slots[edge]!, width);
        reached[to + w] = reached[to + w]! + left[w]!;
        left[w] = 0;
        open--;
      }
    }
  }
}
