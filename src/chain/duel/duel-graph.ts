import { ROUNDING } from '../../automaton/graph/evaluation.js';
import type { WorkStage } from '../../automaton/slices.js';
import { AttackEvaluator, type ContinuedAttack, NEVER, type Next, type OfNext } from '../continued-attack.js';
import { type Board, type Boards, DUEL_VERDICTS } from './boards.js';
import { FIRST_CHOICE, isChoice } from './duel-healing.js';
import {
  type Both,
  type DuelConstants,
  OTHER,
  type Position,
  type UnitIndex,
  type Verdict,
  withIncome,
} from './duel-position.js';

/** A position of a duel, and what can follow it. */
export interface DuelNode {
  readonly position: Position;
  readonly unit: UnitIndex;
  readonly attack: ContinuedAttack | null;
  /** What follows if the unit does not attack; null if it must. */
  readonly pass: Next | null;
}

/** One value for all positions that play alike: `DuelGraph.valueAt` says where that of a node is. */
export type OfPositions = Float64Array;

/** Whether each side can always pay for everything, so that values do not depend on its Force. */
type NeverShort = readonly [boolean, boolean];

/** Values closer than this are equal: sums of doubles round in the last digits. */
const EQUAL = 1e-12;

/**
 * All positions of a duel: each board with each Force of both sides up to `constants.mostForce`. Their nodes are `(board *
 * (mostForce[0] + 1) + force[0]) * (mostForce[1] + 1) + force[1]`. Values distinguish boards, and the Force of sides that
 * can run short of it.
 */
export class DuelGraph {
  readonly constants: DuelConstants;
  readonly boards: readonly Board[];
  readonly neverShort: NeverShort;
  /** The node of the first attack of the first turn. */
  readonly first: number;
  readonly width: number;
  readonly valueWidth: number;
  readonly mayPass: boolean;
  readonly #choices: Boards['choices'];
  readonly #income: Both;

  constructor(plan: {
    readonly constants: DuelConstants;
    readonly boards: Boards;
    readonly neverShort: NeverShort;
    readonly force: Both;
    readonly mayPass: boolean;
  }) {
    const { constants, boards, neverShort, force } = plan;
    this.constants = constants;
    this.boards = boards.list;
    this.neverShort = neverShort;
    this.#choices = boards.choices;
    this.mayPass = plan.mayPass;
    this.#income = withIncome([0, 0], constants.rules);
    this.width = (constants.mostForce[0] + 1) * (constants.mostForce[1] + 1);
    this.valueWidth = this.levels(0) * this.levels(1);
    this.first = this.#numberOf(0, this.#after(force, 0, 0, true));
  }

  levels(side: UnitIndex): number {
    return this.neverShort[side] ? 1 : this.constants.mostForce[side] + 1;
  }

  /** Values of all positions. */
  get size(): number {
    return this.boards.length * this.valueWidth;
  }

  boardOf(n: number): Board {
    return this.boards[this.boardNumber(n)]!;
  }

  boardNumber(n: number): number {
    return Math.floor(n / this.width);
  }

  forceAt(n: number): Both {
    const level = n % this.width;
    const seconds = this.constants.mostForce[1] + 1;
    return [Math.floor(level / seconds), level % seconds];
  }

  /** Where the value of a node is. */
  valueAt(n: number): number {
    const [a, b] = this.forceAt(n);
    const level = (this.neverShort[0] ? 0 : a) * this.levels(1) + (this.neverShort[1] ? 0 : b);
    return this.boardNumber(n) * this.valueWidth + level;
  }

  /** What follows with these levels of Force, given what follows with any. */
  nextAtLevels(board: Next, first: number, second: number): Next {
    const [most, other] = this.constants.mostForce;
    return this.#nextOf(board, [this.neverShort[0] ? most : first, this.neverShort[1] ? other : second]);
  }

  /** A node with this value, with the most Force for sides that never run short. */
  nodeWithValue(v: number): number {
    const level = v % this.valueWidth;
    const seconds = this.levels(1);
    return this.nextAtLevels(Math.floor(v / this.valueWidth), Math.floor(level / seconds), level % seconds);
  }

  /** The Force of a side after an attack in which it has spent some, up to the counted limit; negative if it had less. */
  leftOf(side: UnitIndex, force: number, spent: number, isSecond: boolean): number {
    const left = force - spent;
    if (left < 0) return left;
    return Math.min(this.constants.mostForce[side], isSecond ? left + this.#income[side] : left);
  }

  #after(force: Both, first: number, second: number, isSecond: boolean): Both {
    return [this.leftOf(0, force[0], first, isSecond), this.leftOf(1, force[1], second, isSecond)];
  }

  #numberOf(board: number, [a, b]: Both): number {
    const [most, other] = this.constants.mostForce;
    return (board * (most + 1) + a) * (other + 1) + b;
  }

  /** What follows with this Force, given what follows with any. */
  #nextOf(board: Next, force: Both): Next {
    if (board >= 0) return this.#numberOf(board, force);
    if (!isChoice(board)) return board;
    return FIRST_CHOICE - this.#numberOf(FIRST_CHOICE - board, force);
  }

  /** What follows an ending of the attack of a node. */
  afterEnding(n: number, e: number): Next {
    const { position, attack } = this.boardOf(n);
    const { next, spent } = attack!;
    const [a, b] = this.forceAt(n);
    const [first, second] = [
      this.leftOf(0, a, spent[0][e]!, position.isSecond),
      this.leftOf(1, b, spent[1][e]!, position.isSecond),
    ];
    return next[e] === NEVER || first < 0 || second < 0 ? NEVER : this.#nextOf(next[e]!, [first, second]);
  }

  /** What follows a node whose unit does not attack. */
  passAt(n: number): Next {
    const { position, pass } = this.boardOf(n);
    return this.#nextOf(pass!, this.#after(this.forceAt(n), 0, 0, position.isSecond));
  }

  /** The position of a node, and what can follow it. */
  nodeAt(n: number): DuelNode {
    const force = this.forceAt(n);
    const { position: board, unit, attack, pass } = this.boardOf(n);
    const position = { ...board, force };
    const own = this.neverShort[unit] ? Number.POSITIVE_INFINITY : force[unit];
    const passing = pass === null ? null : this.passAt(n);
    if (attack === null || attack.cost > own) return { position, unit, attack: null, pass: passing };
    const { part } = attack;
    const others = this.neverShort[OTHER[unit]] ? Number.POSITIVE_INFINITY : force[OTHER[unit]];
    const next = attack.next.map((_, e) => this.afterEnding(n, e));
    return { position, unit, attack: { part, force: [own, others], next }, pass: this.mayPass ? passing : null };
  }

  valueIn(values: OfPositions): OfNext {
    const nextValue = (next: Next): number => {
      if (next >= 0) return values[this.valueAt(next)]!;
      const verdict = DUEL_VERDICTS[~next];
      return verdict === undefined ? nextValue(this.taken(next, nextValue)) : OF_VERDICT[verdict];
    };
    return nextValue;
  }

  /**
   * What follows once both sides have chosen by value. Of equal options, the one nearest to the end of the duel, if that is
   * known (`nearnessToEnd`), then the one with the fewest counters.
   */
  taken(next: Next, nextValue: OfNext, nearness: OfPositions | null = null): Next {
    if (!isChoice(next)) return next;
    const numbered = FIRST_CHOICE - next;
    const { unit, options } = this.#choices.choice(this.boardNumber(numbered));
    const force = this.forceAt(numbered);
    const sign = unit === 0 ? 1 : -1;
    let [best, most, nearest] = [NEVER, Number.NEGATIVE_INFINITY, 0];
    for (const option of options) {
      const taken = this.taken(this.#nextOf(option, force), nextValue, nearness);
      const value = sign * nextValue(taken);
      const near = nearness === null || taken < 0 ? 0 : nearness[this.valueAt(taken)]!;
      const isNearer = value > most - EQUAL && near > nearest + EQUAL;
      if (value > most + EQUAL || isNearer) [best, most, nearest] = [taken, value, near];
    }
    return best;
  }

  /** All boards and verdicts that can follow once sides have chosen. */
  reached(board: Next): readonly Next[] {
    return this.#choices.reached(board);
  }
}

/** The value of a verdict for the first side; that of a position is its chance to win minus the chance to lose. */
export const OF_VERDICT: Readonly<Record<Verdict, number>> = { first: 1, second: -1, 'both gone': 0 };

export function countedIn({ mostForce }: DuelConstants): Pick<WorkStage, 'upTo'> {
  const upTo = Math.max(...mostForce);
  return upTo === 0 ? {} : { upTo };
}

/** Values nodes of a duel for its first side. */
export class NodeEvaluator {
  readonly #attacks = new AttackEvaluator();

  /** The value of a node for the first side, given the values of what follows. */
  valueOf({ unit, attack, pass }: DuelNode, nextValue: OfNext): number {
    const sign = unit === 0 ? 1 : -1;
    if (attack === null) return nextValue(pass!);
    const value = sign * this.#attacks.valueOf(attack, sign, nextValue);
    if (pass === null) return value;
    const other = nextValue(pass);
    return sign * other > sign * value ? other : value;
  }

  /** The options that both sides choose in the attack of a node; null if its unit does nothing. */
  chosenAt({ unit, attack, pass }: DuelNode, nextValue: OfNext): Uint16Array | null {
    if (attack === null) return null;
    const sign = unit === 0 ? 1 : -1;
    const { value, chosen } = this.#attacks.bestPlay(attack, sign, nextValue);
    return pass !== null && sign * nextValue(pass) > value ? null : chosen;
  }

  /** As `chosenAt`, with options of equal value chosen by nearness to the end; also returns that nearness. */
  nearestAt(
    { unit, attack, pass }: DuelNode,
    nextValue: OfNext,
    nearOf: OfNext,
  ): { readonly chosen: Uint16Array | null; readonly nearness: number } {
    if (attack === null) return { chosen: null, nearness: nearOf(pass!) };
    const sign = unit === 0 ? 1 : -1;
    const { value, chosen, nearness } = this.#attacks.nearestPlay(attack, sign, nextValue, nearOf);
    if (pass === null) return { chosen, nearness };
    const gain = sign * nextValue(pass) - value;
    const isPassing = gain > ROUNDING || (gain >= -ROUNDING && nearOf(pass) > nearness + ROUNDING);
    return isPassing ? { chosen: null, nearness: nearOf(pass) } : { chosen, nearness };
  }

  /** The chance of each ending of an attack under these options. */
  chancesOf(attack: ContinuedAttack, chosen: Uint16Array): Float64Array {
    return this.#attacks.chancesOf(attack, chosen);
  }
}
