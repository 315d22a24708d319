import { type ForceOfSides, ROUNDING } from '../../automaton/graph/evaluation.js';
import type { Slices, WorkStage } from '../../automaton/slices.js';
import { AttackEvaluator, type ContinuedAttack, NEVER, type Next, type OfNext } from '../continued-attack.js';
import type { AttackEnding } from '../ending-columns.js';
import type { FightCondition, Matchup } from '../matchup.js';
import {
  afterAttack,
  afterEnding,
  afterPass,
  attackerIn,
  type Both,
  type DuelCourse,
  duelKey,
  firstDuelPosition,
  isResting,
  ofAttack,
  type Position,
  type UnitIndex,
  type Verdict,
} from './duel-position.js';
import { HealingChoices } from './healing-choice.js';

/** How a duel can end; see `Next`. */
export const DUEL_VERDICTS: readonly Verdict[] = ['first', 'second', 'both gone'];

/** A position of a duel and what can follow. */
export interface DuelNode {
  readonly position: Position;
  /** The unit that attacks. */
  readonly unit: UnitIndex;
  /** The attack; null if the unit cannot attack. */
  readonly attack: ContinuedAttack | null;
  /** What follows if the unit does not attack; null if it has to. */
  readonly pass: Next | null;
}

/** All positions that a duel can reach. Node 0 is the first attack of the first turn. */
export interface DuelGraph {
  readonly course: DuelCourse;
  readonly nodes: readonly DuelNode[];
  /** What sides can leave of counters that are removed when a turn begins. */
  readonly choices: HealingChoices;
}

/** A duel whose positions are to be found. */
interface DuelPlan {
  readonly course: DuelCourse;
  /** The attacks of each unit on the other. */
  readonly matchups: readonly [Matchup, Matchup];
  readonly counters: Both;
  /** Force before the first turn. */
  readonly force: Both;
  /** Whether a unit that can attack may do nothing instead. */
  readonly mayPass: boolean;
  /** The unit whose side has its build step first. */
  readonly darkUnit: UnitIndex;
}

/** Why a duel cannot be solved. */
export type TooLarge = 'attack' | 'positions';

/** The most positions that a duel is solved with. */
const MAX_POSITIONS = 300_000;

/** The graph of a duel, in slices; the reason if it is too large. */
export function* duelGraph(plan: DuelPlan): Slices<DuelGraph | TooLarge> {
  const builder = new Builder(plan);
  builder.numberOf(firstDuelPosition(plan.course, plan));
  return yield* builder.build();
}

class Builder {
  readonly #plan: DuelPlan;
  readonly #positions: Position[] = [];
  readonly #numbers = new Map<number, number>();
  readonly #choices = new HealingChoices();

  constructor(plan: DuelPlan) {
    this.#plan = plan;
  }

  numberOf(position: Position): number {
    const key = duelKey(position);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#positions.push(position) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }

  *build(): Slices<DuelGraph | TooLarge> {
    const nodes: DuelNode[] = [];
    for (let n = 0; n < this.#positions.length; n++) {
      if (n >= MAX_POSITIONS) return 'positions';
      // What is found but not followed leads to others: by experience to about as many again.
      const total = Math.min(MAX_POSITIONS, 2 * this.#positions.length - n);
      yield { doing: 'following duel', done: n, total, ...countedIn(this.#plan.course) };
      const node = yield* this.#nodeOf(this.#positions[n]!);
      if (node === null) return 'attack';
      nodes.push(node);
    }
    return { course: this.#plan.course, nodes, choices: this.#choices };
  }

  /** The node of a position; null if its attack is too large. */
  *#nodeOf(position: Position): Slices<DuelNode | null> {
    const { course, matchups, mayPass } = this.#plan;
    const unit = attackerIn(course, position);
    if (isResting(course, position)) return { position, unit, attack: null, pass: this.#passing(position) };
    const force = ofAttack(unit, position.force);
    const possible = yield* matchups[unit].attackIn(conditionOf(unit, position));
    if (possible === 'too large') return null;
    if (possible === 'forbidden' || possible.cost > force[0]) {
      return { position, unit, attack: null, pass: this.#passing(position) };
    }
    const { part, healths } = possible;
    const next = Int32Array.from(part.endings.list(), (ending) => this.#after(position, ending, healths, force));
    return { position, unit, attack: { part, force, next }, pass: mayPass ? this.#passing(position) : null };
  }

  #after(position: Position, ending: AttackEnding, healths: Both, force: ForceOfSides): Next {
    if (ending.forceSpent.attacker > force[0] || ending.forceSpent.defender > force[1]) return NEVER;
    const after = afterAttack(this.#plan.course, position, ending, healths);
    if (typeof after === 'string') return ~DUEL_VERDICTS.indexOf(after);
    return this.#chosen(position, after, afterEnding(position, attackerIn(this.#plan.course, position), ending).counters);
  }

  #passing(position: Position): Next {
    return this.#chosen(position, afterPass(this.#plan.course, position), position.counters);
  }

  /** What follows a position: where a turn begins, as the sides choose. `counters`: before any are removed. */
  #chosen({ isSecond }: Position, after: Position, counters: Both): Next {
    const left = isSecond ? this.#plan.course.healing?.choices(counters) : null;
    if (left === null || left === undefined) return this.numberOf(after);
    return this.#choices.of(this.#plan.darkUnit, left, (a, b) => this.numberOf({ ...after, counters: [a, b] }));
  }
}

/** The Force that a duel counts, for those who watch. */
export function countedIn({ mostForce }: DuelCourse): Pick<WorkStage, 'upTo'> {
  const upTo = Math.max(...mostForce);
  return upTo === 0 ? {} : { upTo };
}

/** The condition of the units if one of them attacks in a position. */
export function conditionOf(unit: UnitIndex, { counters, powerChange, nextPower }: Position): FightCondition {
  return { counters: ofAttack(unit, counters), powerChange, nextPower: nextPower[unit] };
}

/** Values of the nodes of a duel for its first side. */
export class NodeEvaluator {
  readonly #attacks = new AttackEvaluator();

  /** The value of a node for the first side if what follows has this value. */
  valueOf({ unit, attack, pass }: DuelNode, nextValue: OfNext): number {
    const sign = unit === 0 ? 1 : -1;
    if (attack === null) return nextValue(pass!);
    const value = sign * this.#attacks.valueOf(attack, sign, nextValue);
    if (pass === null) return value;
    const other = nextValue(pass);
    return sign * other > sign * value ? other : value;
  }

  /** The options that both sides choose in the attack of a node; null if its unit does nothing. */
  chosenAt({ unit, attack, pass }: DuelNode, nextValue: OfNext): Int32Array | null {
    if (attack === null) return null;
    const sign = unit === 0 ? 1 : -1;
    const { value, chosen } = this.#attacks.bestPlay(attack, sign, nextValue);
    return pass !== null && sign * nextValue(pass) > value ? null : chosen;
  }

  /**
   * What both sides choose at a node, as `chosenAt`, if options of equal value are chosen by how near
   * the end is; and how near it then is.
   */
  nearestAt(
    { unit, attack, pass }: DuelNode,
    nextValue: OfNext,
    nearOf: OfNext,
  ): { readonly chosen: Int32Array | null; readonly nearness: number } {
    if (attack === null) return { chosen: null, nearness: nearOf(pass!) };
    const sign = unit === 0 ? 1 : -1;
    const { value, chosen, nearness } = this.#attacks.nearestPlay(attack, sign, nextValue, nearOf);
    if (pass === null) return { chosen, nearness };
    const gain = sign * nextValue(pass) - value;
    const isPassing = gain > ROUNDING || (gain >= -ROUNDING && nearOf(pass) > nearness + ROUNDING);
    return isPassing ? { chosen: null, nearness: nearOf(pass) } : { chosen, nearness };
  }

  /** The chance of each ending of an attack if both sides choose these options. */
  chancesOf(attack: ContinuedAttack, chosen: Int32Array): Float64Array {
    return this.#attacks.chancesOf(attack, chosen);
  }
}
