import { type BestPlay, Evaluator, type ForceOfSides, type NearestPlay } from '../automaton/graph/evaluation.js';
import { forceAfterTurns, type RulesOptions } from '../rules/game/editions.js';
import type { Unit } from '../rules/units/unit.js';
import { type AttackPart, chancesOfEndings } from './attack-part.js';

/** Where a fight goes on: a node of its graph, or, if it is below 0, the verdict of index `~next`. */
export type Next = number;

/** No node: the ending cannot happen, since it takes more Force than there is. */
export const NEVER: Next = -(2 ** 31);

/** An attack in a position of a fight, with what follows it. */
export interface ContinuedAttack {
  readonly part: AttackPart;
  /** Force of the attacker's and of the defender's side, if it is counted. */
  readonly force: ForceOfSides;
  /** `next[e]`: what follows ending e of the part. */
  readonly next: Int32Array;
}

/** A number of what follows: its value for the first side of a fight, or how near it is to the end. */
export type OfNext = (next: Next) => number;

/** Values and play of attacks. `sign`: 1 if the first side of the fight attacks, -1 if the other does. */
export class AttackEvaluator {
  readonly #evaluator = new Evaluator();
  #ofEndings = new Float64Array(64);
  #ofFinals = new Float64Array(64);

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
  chancesOf({ part }: ContinuedAttack, chosen: Uint16Array): Float64Array {
    return chancesOfEndings(part, this.#evaluator.chancesIn(part.evaluable, chosen).finals);
  }

  /** The values of the final states of an attack for the attacking side. */
  #finalValues({ part, next }: ContinuedAttack, sign: number, nextValue: OfNext): Float64Array {
    const { endingOf } = part;
    if (this.#ofEndings.length < next.length) this.#ofEndings = new Float64Array(2 * next.length);
    if (this.#ofFinals.length < endingOf.length) this.#ofFinals = new Float64Array(2 * endingOf.length);
    const ofEndings = this.#ofEndings;
    const ofFinals = this.#ofFinals;
    for (let e = 0; e < next.length; e++) ofEndings[e] = next[e] === NEVER ? 0 : sign * nextValue(next[e]!);
    for (let f = 0; f < endingOf.length; f++) ofFinals[f] = ofEndings[endingOf[f]!]!;
    return ofFinals;
  }
}

/** The Force that the most expensive ability or boost of some units costs. */
function highestCost(units: readonly Unit[]): number {
  const costs = units.flatMap(({ abilities, effects }) => [
    ...abilities.map(({ cost }) => cost),
    ...effects.map(({ use }) => (use.kind === 'boost' ? (use.cost ?? 0) : 0)),
  ]);
  return Math.max(0, ...costs);
}

/**
 * The amounts of Force to try in turn when solving a fight: those of `steps` that pay for everything once while the next one pays
 * for everything twice. With less, one more step would change nothing, as if Force did not matter. At least two, since they are
 * compared, unless the last one is `all`, the Force that a side can have before the fight is over. `most`: the most that can be
 * counted.
 */
export function forceSteps(
  steps: readonly number[],
  units: readonly Unit[],
  most: number,
  all = Number.POSITIVE_INFINITY,
): readonly number[] {
  const least = highestCost(units);
  const fitting = steps.filter((step, i) => step >= least && (steps[i + 1] ?? most) >= 2 * least);
  const enough = fitting.length > 1 ? fitting : [Math.min(least, most), most];
  if (all <= enough[1]!) return [all];
  return enough.at(-1)! < all ? enough : [...enough.filter((step) => step < all), all];
}

/** The most Force that any side can have by the end of a fight. */
export function forceOfAllTurns(force: readonly number[], rules: RulesOptions, turns: number | null): number {
  return turns === null ? Number.POSITIVE_INFINITY : Math.max(...force.map((each) => forceAfterTurns(each, rules, turns)));
}
