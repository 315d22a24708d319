import { type BestPlay, Evaluator, type ForceOfSides, type NearestPlay } from '../automaton/graph/evaluation.js';
import { type AttackPart, chancesOfEndings } from './attack-part.js';

/** Where a fight goes on: a node of its graph, or, if it is below 0, the verdict of index `~next`. */
export type Next = number;

/** No node: the ending cannot happen, since it takes more Force than there is. */
export const NEVER: Next = -(2 ** 31);

/** An attack in a position of a fight, with what follows it. */
export interface ContinuedAttack {
  readonly part: AttackPart;
  /** Force of the attacker's and of the defender's side, as far as it is counted. */
  readonly force: ForceOfSides;
  /** `next[e]`: what follows ending e of the part. */
  readonly next: Int32Array;
}

/** A number of what follows: its value for the first side of a fight, or how near it is to the end. */
export type OfNext = (next: Next) => number;

/** Values and play of attacks. `sign`: 1 if the first side of the fight attacks, -1 if the other does. */
export class AttackEvaluator {
  readonly #evaluator = new Evaluator();
  #ofFinals = new Float64Array(64);

  /** The value of an attack for the attacking side. */
  valueOf(attack: ContinuedAttack, sign: number, nextValue: OfNext): number {
    return this.#evaluator.valueOf(attack.part.evaluable, this.#finalValues(attack, sign, nextValue), attack.force);
  }

  /** What both players choose in an attack, and its value for the attacking side. */
  bestPlay(attack: ContinuedAttack, sign: number, nextValue: OfNext): BestPlay {
    return this.#evaluator.bestPlay(attack.part.evaluable, this.#finalValues(attack, sign, nextValue), attack.force);
  }

  /** What both players choose if options of equal value are chosen by how near the end of the fight is. */
  nearestPlay(attack: ContinuedAttack, sign: number, nextValue: OfNext, nearOf: OfNext): NearestPlay {
    const near = Float64Array.from(attack.part.endingOf, (e) => (attack.next[e] === NEVER ? 0 : nearOf(attack.next[e]!)));
    return this.#evaluator.nearestPlay(attack.part.evaluable, this.#finalValues(attack, sign, nextValue), near, attack.force);
  }

  /** The chance of each ending of an attack if both players choose these options. */
  chancesOf({ part }: ContinuedAttack, chosen: Int32Array): Float64Array {
    return chancesOfEndings(part, this.#evaluator.chancesIn(part.evaluable, chosen).finals);
  }

  /** The values of the final states of an attack for the attacking side. */
  #finalValues({ part, next }: ContinuedAttack, sign: number, nextValue: OfNext): Float64Array {
    const { endingOf, endings } = part;
    const size = endings.length + endingOf.length;
    if (this.#ofFinals.length < size) this.#ofFinals = new Float64Array(2 * size);
    const ofEnding = this.#ofFinals.subarray(endingOf.length);
    for (let e = 0; e < endings.length; e++) ofEnding[e] = next[e] === NEVER ? 0 : sign * nextValue(next[e]!);
    for (let f = 0; f < endingOf.length; f++) this.#ofFinals[f] = ofEnding[endingOf[f]!]!;
    return this.#ofFinals;
  }
}
