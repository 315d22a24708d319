import type { Slices } from '../../automaton/slices.js';
import type { AttackPart } from '../attack-part.js';
import { NEVER, type Next } from '../continued-attack.js';
import type { FightCondition, Matchup } from '../matchup.js';
import { HealingChoices } from './duel-healing.js';
import {
  afterAttack,
  afterPass,
  attackerIn,
  type Both,
  type DuelConstants,
  duelKey,
  firstDuelPosition,
  isResting,
  ofAttack,
  type Position,
  type UnitIndex,
  type Verdict,
} from './duel-position.js';

/** How a duel can end; see `Next`. */
export const DUEL_VERDICTS: readonly Verdict[] = ['first', 'second', 'both gone'];

/** Everything about a position of a duel except Force: the positions of a board differ in Force alone. */
export interface Board {
  /** A position of the board, without Force. */
  readonly position: Position;
  readonly unit: UnitIndex;
  /** Null if the unit cannot attack, whatever its Force. */
  readonly attack: BoardAttack | null;
  /** The board that follows if the unit does not attack; null if it always must. */
  readonly pass: Next | null;
}

export interface BoardAttack {
  readonly part: AttackPart;
  /** The Force that the attack costs; without it the attack cannot be made. */
  readonly cost: number;
  /** `next[e]`: the board that follows ending e of the part. */
  readonly next: Int32Array;
  /** The Force that each side has spent by each ending. */
  readonly spent: readonly [Uint16Array, Uint16Array];
}

/** All boards of a duel, the initial one first, and the choices between some of them. */
export interface Boards {
  readonly list: readonly Board[];
  /** The counters that sides may leave on their units when a turn begins. */
  readonly choices: HealingChoices;
}

interface BoardsPlan {
  readonly constants: DuelConstants;
  /** The attacks of each unit on the other. */
  readonly matchups: readonly [Matchup, Matchup];
  readonly counters: Both;
  readonly mayPass: boolean;
  /** The unit whose side has its build step first. */
  readonly darkUnit: UnitIndex;
}

export type TooLarge = 'attack' | 'positions';

const MAX_BOARDS = 300_000;

const NO_FORCE: Both = [0, 0];

/** The boards of a duel, in slices; returns the reason if it is too large. */
export function* boardsOf(plan: BoardsPlan): Slices<Boards | TooLarge> {
  const builder = new Builder(plan);
  builder.numberOf(firstDuelPosition(plan.constants, { counters: plan.counters, force: NO_FORCE }));
  return yield* builder.build();
}

class Builder {
  readonly #plan: BoardsPlan;
  readonly #positions: Position[] = [];
  readonly #numbers = new Map<number, number>();
  readonly #choices = new HealingChoices();

  constructor(plan: BoardsPlan) {
    this.#plan = plan;
  }

  numberOf(position: Position): number {
    const board = { ...position, force: NO_FORCE };
    const key = duelKey(board);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#positions.push(board) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }

  *build(): Slices<Boards | TooLarge> {
    const list: Board[] = [];
    for (let p = 0; p < this.#positions.length; p++) {
      if (p >= MAX_BOARDS) return 'positions';
      // Open positions lead to others: in practice to about as many again.
      const total = Math.min(MAX_BOARDS, 2 * this.#positions.length - p);
      yield { doing: 'following duel', done: p, total };
      const board = yield* this.#boardOf(this.#positions[p]!);
      if (board === null) return 'attack';
      list.push(board);
    }
    return { list, choices: this.#choices };
  }

  /** The board of a position; null if its attack is too large. */
  *#boardOf(position: Position): Slices<Board | null> {
    const { constants, matchups, mayPass } = this.#plan;
    const unit = attackerIn(constants, position);
    const resting = { position, unit, attack: null };
    if (isResting(constants, position)) return { ...resting, pass: this.#passing(position) };
    const possible = yield* matchups[unit].attackIn(conditionOf(unit, position));
    if (possible === 'too large') return null;
    const most = ofAttack(unit, constants.mostForce);
    if (possible === 'forbidden' || possible.cost > most[0]) return { ...resting, pass: this.#passing(position) };
    const { part, healths, cost } = possible;
    const attack = { part, cost, ...this.#following(position, part, healths) };
    return { position, unit, attack, pass: mayPass || cost > 0 ? this.#passing(position) : null };
  }

  /** The boards that follow the endings of an attack, with the Force that each side spends. */
  #following(position: Position, { endings }: AttackPart, healths: Both): Pick<BoardAttack, 'next' | 'spent'> {
    const { constants } = this.#plan;
    const unit = attackerIn(constants, position);
    const next = new Int32Array(endings.length);
    const spent = [new Uint16Array(endings.length), new Uint16Array(endings.length)] as const;
    for (let e = 0; e < endings.length; e++) {
      const ending = endings.list()[e]!;
      const { attacker, defender } = ending.forceSpent;
      const [first, second] = ofAttack(unit, [attacker, defender]);
      spent[0][e] = first;
      spent[1][e] = second;
      if (first > constants.mostForce[0] || second > constants.mostForce[1]) {
        next[e] = NEVER;
        continue;
      }
      const after = afterAttack(constants, position, ending, healths);
      const { counters } = position;
      const [own, other] = ofAttack(unit, counters);
      const placed = ofAttack(unit, [own + ending.damage[0]!, other + ending.damage[1]!]);
      next[e] = typeof after === 'string' ? ~DUEL_VERDICTS.indexOf(after) : this.#chosen(position, after, placed);
    }
    return { next, spent };
  }

  #passing(position: Position): Next {
    return this.#chosen(position, afterPass(this.#plan.constants, position), position.counters);
  }

  /** What follows a position; the sides' choice where a turn begins. `counters`: before any are removed. */
  #chosen({ isSecond }: Position, after: Position, counters: Both): Next {
    const left = isSecond ? this.#plan.constants.healing?.choices(counters) : null;
    if (left === null || left === undefined) return this.numberOf(after);
    return this.#choices.of(this.#plan.darkUnit, left, (a, b) => this.numberOf({ ...after, counters: [a, b] }));
  }
}

export function conditionOf(unit: UnitIndex, { counters, powerChange, nextPower }: Position): FightCondition {
  return { counters: ofAttack(unit, counters), powerChange, nextPower: nextPower[unit] };
}
