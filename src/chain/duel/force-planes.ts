import { ATTACKER, ROLL } from '../../automaton/graph/evaluation.js';
import type { AttackPart } from '../attack-part.js';
import { NEVER, type Next } from '../continued-attack.js';
import { type Board, type BoardAttack, DUEL_VERDICTS } from './boards.js';
import { type DuelGraph, OF_VERDICT, type OfPositions } from './duel-graph.js';
import { OTHER, type UnitIndex } from './duel-position.js';
import {
  endingChances,
  type PlaneMemory,
  type PlaneProgram,
  programOfSome,
  runProgram,
  wholeProgram,
} from './plane-program.js';

/** Whether the value of what follows is still to be computed. */
type IsOpen = (next: Next) => boolean;

/** How many numbers are kept at most, for attacks with endings that do not change: about 100 MB. */
const MAX_KEPT = 12_000_000;

/**
 * Values all positions of a board at once: a plane has a number for each pair of Force, in the order of `DuelGraph`, and one
 * pass over an attack serves a whole plane.
 */
export class ForcePlanes {
  readonly #graph: DuelGraph;
  readonly #width: number;
  /** `#levels[side][0 or 1][spent]`: maps the level of a side before the first or second attack of a turn to that after it. */
  readonly #levels: readonly (readonly Int32Array[][])[] = [
    [[], []],
    [[], []],
  ];
  readonly #programs = new Map<AttackPart, PlaneProgram>();
  /** `#all[side][w]`: the level of a side at number w of a plane. */
  readonly #all: Levels;
  #planes = new Float64Array(0);
  readonly #keeper = new PlayKeeper();
  #kept = 0;

  constructor(graph: DuelGraph) {
    this.#graph = graph;
    this.#width = graph.valueWidth;
    this.#all = this.#levelsOf(Int32Array.from({ length: this.#width }, (_, w) => w));
  }

  #levelsOf(pairs: Int32Array): Levels {
    const seconds = this.#graph.levels(1);
    const forceOf = (side: UnitIndex, level: number): number =>
      this.#graph.neverShort[side] ? Number.POSITIVE_INFINITY : level;
    const [rows, columns] = [pairs.map((w) => Math.floor(w / seconds)), pairs.map((w) => w % seconds)];
    const forces = [
      Float64Array.from(rows, (level) => forceOf(0, level)),
      Float64Array.from(columns, (level) => forceOf(1, level)),
    ] as const;
    return { sides: [rows, columns], forces, width: pairs.length };
  }

  /** The program of a board that reads everything that follows; null if its unit cannot attack. */
  programOf(p: number): PlaneProgram | null {
    const part = this.#graph.boards[p]!.attack?.part;
    if (part === undefined) return null;
    let program = this.#programs.get(part);
    if (program === undefined) {
      program = wholeProgram(part);
      this.#programs.set(part, program);
    }
    return program;
  }

  /**
   * The program of a board that reads the values of open boards only; `later` has those of the others. The whole program
   * if too much would be kept.
   */
  programOfOpen(p: number, isOpen: IsOpen, later: OfPositions): PlaneProgram | null {
    const whole = this.programOf(p);
    const { attack } = this.#graph.boards[p]!;
    if (whole === null || attack === null || this.#kept > MAX_KEPT) return whole;
    const memory = this.#run(p, attack, { program: whole, levels: this.#all }, later);
    const program = programOfSome(whole, Array.from(attack.next, isOpen), memory);
    this.#kept += program.bases?.length ?? 0;
    return program;
  }

  /** Frees what earlier programs keep. */
  forget(): void {
    this.#kept = 0;
  }

  /** Writes the values of a board for the first side into `values`, reading what follows from `later`. */
  evaluate(p: number, program: PlaneProgram | null, later: OfPositions, values: OfPositions): void {
    const board = this.#graph.boards[p]!;
    const { unit, attack } = board;
    const width = this.#width;
    if (program !== null && attack !== null) {
      const { planes } = this.#run(p, attack, { program, levels: this.#all }, later);
      const sign = unit === 0 ? 1 : -1;
      const root = program.root * width;
      for (let w = 0; w < width; w++) values[p * width + w] = sign * planes[root + w]!;
    }
    if (board.pass !== null) this.#pass(board, board.pass, p, later, values);
  }

  /** What the sides do in the board that was evaluated last with a program; null without one. */
  keep(p: number, program: PlaneProgram | null): KeptBoard | null {
    if (program === null) return null;
    const { forces, width } = this.#all;
    const { unit, attack, position } = this.#graph.boards[p]!;
    const memory = { width, planes: this.#planes, forces: [forces[unit], forces[OTHER[unit]]] as const };
    const { constant, shares } = this.#keeper.kept(program, memory);
    if (unit === 1) for (let w = 0; w < width; w++) constant[w] = -constant[w]!;
    const kept = shares.flatMap((chances, slot): KeptShare[] => {
      const e = program.endings[slot]!;
      const next = attack!.next[e]!;
      if (chances === null || next === NEVER) return [];
      const rows = this.#levelsAfter(0, attack!.spent[0][e]!, position.isSecond);
      const columns = this.#levelsAfter(1, attack!.spent[1][e]!, position.isSecond);
      return [{ next, rows, columns, chances }];
    });
    return { constant, shares: kept };
  }

  /** Like `evaluate`, but reuses kept play, so its cost does not grow with the attack. */
  evaluateKept(p: number, kept: KeptBoard | null, later: OfPositions, values: OfPositions): void {
    const board = this.#graph.boards[p]!;
    if (kept !== null) {
      values.set(kept.constant, p * this.#width);
      for (const share of kept.shares) this.#addShare(p, share, later, values);
    }
    if (board.pass !== null) this.#pass(board, board.pass, p, later, values);
  }

  /** Adds the share of what follows an ending to board p. Unrolled, since a duel calls it ten thousand times. */
  #addShare(p: number, { next, rows, columns, chances }: KeptShare, later: OfPositions, values: OfPositions): void {
    const seconds = columns.length;
    let at = p * this.#width;
    let w = 0;
    const nextValue = next < 0 ? this.#graph.valueIn(later) : null;
    for (let a = 0; a < rows.length; a++) {
      const from = next * this.#width + rows[a]! * seconds;
      for (let b = 0; b < seconds; b++, at++, w++) {
        const value =
          nextValue === null ? later[from + columns[b]!]! : nextValue(this.#graph.nextAtLevels(next, rows[a]!, columns[b]!));
        values[at] = values[at]! + chances[w]! * value;
      }
    }
  }

  /**
   * The chances of the endings of a board's attack for some pairs of Force under perfect play: ending e for pair i is entry
   * `e * pairs.length + i`. `isMade`: whether the unit attacks.
   */
  chancesAt(
    p: number,
    pairs: Int32Array,
    later: OfPositions,
  ): { readonly chances: Float64Array; readonly isMade: readonly boolean[] } {
    const { unit, attack, pass, position } = this.#graph.boards[p]!;
    const whole = this.programOf(p);
    if (whole === null || attack === null) return { chances: new Float64Array(0), isMade: Array.from(pairs, () => false) };
    const levels = this.#levelsOf(pairs);
    const memory = this.#run(p, attack, { program: whole, levels }, later);
    const sign = unit === 0 ? 1 : -1;
    const passing = new Float64Array(pairs.length);
    if (pass !== null)
      this.#follow(passing, 0, { next: pass, spent: [0, 0], isSecond: position.isSecond, sign, levels }, later);
    const isMade = Array.from(pairs, (_, i) => {
      if (attack.cost > levels.forces[unit][i]!) return false;
      return !(pass !== null && this.#graph.mayPass && passing[i]! > memory.planes[whole.root * pairs.length + i]!);
    });
    return { chances: endingChances(whole, memory), isMade };
  }

  /** The values of positions whose unit cannot attack, or would rather pass. */
  #pass({ unit, attack, position }: Board, pass: Next, p: number, later: OfPositions, values: OfPositions): void {
    const width = this.#width;
    const passing = new Float64Array(width);
    this.#follow(passing, 0, { next: pass, spent: [0, 0], isSecond: position.isSecond, sign: 1, levels: this.#all }, later);
    const own = this.#all.forces[unit];
    const sign = unit === 0 ? 1 : -1;
    for (let w = 0; w < width; w++) {
      const isUnable = attack === null || attack.cost > own[w]!;
      const isBetter = this.#graph.mayPass && sign * passing[w]! > sign * values[p * width + w]!;
      if (isUnable || isBetter) values[p * width + w] = passing[w]!;
    }
  }

  #run(p: number, attack: BoardAttack, { program, levels }: Run, later: OfPositions): PlaneMemory {
    const { unit, position } = this.#graph.boards[p]!;
    const { width, forces } = levels;
    const size = (program.endings.length + program.kinds.length) * width;
    if (this.#planes.length < size) this.#planes = new Float64Array(Math.ceil(1.5 * size));
    const sign = unit === 0 ? 1 : -1;
    for (let slot = 0; slot < program.endings.length; slot++) {
      const e = program.endings[slot]!;
      const spent = [attack.spent[0][e]!, attack.spent[1][e]!] as const;
      const followed = { next: attack.next[e]!, spent, isSecond: position.isSecond, sign, levels };
      this.#follow(this.#planes, slot * width, followed, later);
    }
    const memory = { width, planes: this.#planes, forces: [forces[unit], forces[OTHER[unit]]] as const };
    runProgram(program, memory);
    return memory;
  }

  /** Writes `sign` times the value of what follows for each pair of Force, from `start` on; 0 if nothing follows. */
  #follow(into: Float64Array, start: number, { next, spent, isSecond, sign, levels }: Followed, later: OfPositions): void {
    const { width, sides } = levels;
    const verdict = next >= 0 ? undefined : DUEL_VERDICTS[~next];
    if (next === NEVER || verdict !== undefined) {
      into.fill(verdict === undefined ? 0 : sign * OF_VERDICT[verdict], start, start + width);
      return;
    }
    const rows = this.#levelsAfter(0, spent[0], isSecond);
    const columns = this.#levelsAfter(1, spent[1], isSecond);
    if (next < 0) {
      const nextValue = this.#graph.valueIn(later);
      for (let w = 0; w < width; w++) {
        const [a, b] = [rows[sides[0][w]!]!, columns[sides[1][w]!]!];
        into[start + w] = sign * nextValue(this.#graph.nextAtLevels(next, a, b));
      }
    } else if (levels === this.#all) {
      this.#followAll(into, start, { board: next, sign, rows, columns }, later);
    } else {
      const from = next * this.#width;
      const seconds = columns.length;
      for (let w = 0; w < width; w++) {
        into[start + w] = sign * later[from + rows[sides[0][w]!]! * seconds + columns[sides[1][w]!]!]!;
      }
    }
  }

  /** The same for all pairs of Force, row by row as they lie in memory. */
  #followAll(into: Float64Array, start: number, { board, sign, rows, columns }: FollowedByAll, later: OfPositions): void {
    const seconds = columns.length;
    let at = start;
    for (let a = 0; a < rows.length; a++) {
      const from = board * this.#width + rows[a]! * seconds;
      for (let b = 0; b < seconds; b++) into[at + b] = sign * later[from + columns[b]!]!;
      at += seconds;
    }
  }

  /** Maps the level of a side before an attack to that after it; arbitrary where it could not pay. */
  #levelsAfter(side: UnitIndex, spent: number, isSecond: boolean): Int32Array {
    const graph = this.#graph;
    const known = this.#levels[side]![Number(isSecond)]!;
    known[spent] ??= Int32Array.from({ length: graph.levels(side) }, (_, level) =>
      graph.neverShort[side] ? 0 : Math.max(0, graph.leftOf(side, level, spent, isSecond)),
    );
    return known[spent]!;
  }
}

/** The value of a board for the first side under fixed play: a constant plane, plus shares of what follows some endings. */
export interface KeptBoard {
  readonly constant: Float64Array;
  readonly shares: readonly KeptShare[];
}

interface KeptShare {
  readonly next: Next;
  /** The level of each side after the ending, by the level before it. */
  readonly rows: Int32Array;
  readonly columns: Int32Array;
  readonly chances: Float64Array;
}

/** A board that follows, with the levels of both sides after the attack by those before it. */
interface FollowedByAll {
  readonly board: number;
  readonly sign: number;
  readonly rows: Int32Array;
  readonly columns: Int32Array;
}

/** Pairs of Force: the levels of both sides, and their Force, Infinity for a side that never runs short. */
interface Levels {
  readonly sides: readonly [Int32Array, Int32Array];
  readonly forces: readonly [Float64Array, Float64Array];
  readonly width: number;
}

interface Run {
  readonly program: PlaneProgram;
  readonly levels: Levels;
}

/** What follows an attack or a pass, and how its value counts. */
interface Followed {
  readonly next: Next;
  readonly spent: readonly [number, number];
  readonly isSecond: boolean;
  readonly sign: number;
  readonly levels: Levels;
}

/** The value of a program under fixed play: a constant, plus shares of the values of its endings. */
interface KeptPlay {
  readonly constant: Float64Array;
  /** One plane per ending; null if it is never reached. */
  readonly shares: readonly (Float64Array | null)[];
}

/** Computes fixed plays, one after another in the same memory. */
class PlayKeeper {
  #reached = new Float64Array(0);
  #left = new Float64Array(0);
  /** By slot, whether its plane was begun. */
  #isReached = new Uint8Array(0);

  /** The value of a program under the best play found. `memory`: after a run of the program. */
  kept(program: PlaneProgram, memory: PlaneMemory): KeptPlay {
    const { endings, kinds, firsts, root } = program;
    const { width, planes } = memory;
    this.#begin(endings.length + kinds.length, width);
    this.#planeOf(root, width);
    this.#reached.fill(1, root * width, (root + 1) * width);
    for (let i = kinds.length - 1; i >= 0; i--) {
      const slot = endings.length + i;
      if (this.#isReached[slot] === 0) continue;
      if (kinds[i] !== ROLL) this.#choose(program, i, memory);
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

  /** The offset of a slot's plane, cleared if it is new. */
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

  /** Takes the first option that is as good as the node; none if that option was left out. */
  #choose(
    { endings, kinds, firsts, slots, weights, bases }: PlaneProgram,
    i: number,
    { width, planes, forces }: PlaneMemory,
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
