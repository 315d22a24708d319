import { assert } from '../../base/assert.js';
import { attackTooLarge } from '../../errors/attack.js';
import { UserError } from '../../errors/problem.js';
import type { PoolLayout } from '../../rules/process/dice-pool.js';
import type { PackedState, Process, ProcessChoice } from '../../rules/process/stage.js';
import { finished, type Slices, type WorkStage } from '../slices.js';
import {
  type Branch,
  type Instruction,
  type PlayGraph,
  programOf,
  type Roll,
  type RollBranch,
  rollsOfLayout,
  type Target,
} from './play-graph.js';

/** The states that a choice can lead to, by all options or those of a policy; empty if the player has no turn. */
type SuccessorsOf = (stage: ProcessChoice, state: PackedState) => readonly PackedState[];

const NOTHING: readonly PackedState[] = [];

/** The successors by the policy of the stage: all options for optimal play, one for the rule of thumb. */
export const successorsByPolicy: SuccessorsOf = (stage, state) =>
  stage.policy === 'greedy' ? greedySuccessors(stage, state) : stage.successors(state);

/** The successor by the rule of thumb, for every player. */
export const greedySuccessors: SuccessorsOf = (stage, state) => (stage.isOpen(state) ? [stage.greedy(state).next] : NOTHING);

/** The most edges that are explored; more would take hundreds of megabytes and many seconds. */
export const MAX_EDGES = 6_000_000;

/**
 * The weight between two yields, in edges and states followed: a few milliseconds, even if each takes a hundredth of one, as
 * among twelve units.
 */
const SLICE_WEIGHT = 2_000;
const SLICE_STATES = 400;

/** The play graph of a process. Throws a UserError if it has more than MAX_EDGES edges. */
export function explore<P extends Process>(process: P, successorsOf: SuccessorsOf = successorsByPolicy): PlayGraph<P> {
  const graph = exploreWithin(process, successorsOf, MAX_EDGES);
  if (graph === null) throw new UserError([{ where: null, path: null, ...attackTooLarge(MAX_EDGES) }]);
  return graph;
}

/** The play graph of a process; null if it has more than `maxEdges` edges. */
export function exploreWithin<P extends Process>(
  process: P,
  successorsOf: SuccessorsOf,
  maxEdges: number,
): PlayGraph<P> | null {
  return finished(exploring(process, successorsOf, maxEdges));
}

/** The same in slices. */
export function exploring<P extends Process>(
  process: P,
  successorsOf: SuccessorsOf,
  maxEdges: number,
): Slices<PlayGraph<P> | null> {
  return new Walk(process, successorsOf, maxEdges).graph();
}

/** The weight of an edge: listing options over situations takes that many times longer than rolling or picking up dice. */
export function weightOf({ stage }: Branch): number {
  return stage.kind === 'choice' && stage.choice !== 're-roll' ? 8 : 1;
}

/** In practice, an attack still being explored has this many times the edges found so far. */
const GROWTH = 4;

/** An attack's size only shows at the end: one that takes seconds is usually a few times as large as it is so far. */
export function exploringStage(weight: number, maxWeight: number): WorkStage {
  return { doing: 'exploring attack', done: weight, total: Math.min(maxWeight, GROWTH * weight) };
}

/** The states after the dice of a group; empty if there are none to roll. */
export function rolledStates<P extends Process>(
  { stage, branch }: Instruction & { kind: 'roll' },
  branches: readonly Branch<P>[],
  state: PackedState,
): readonly PackedState[] {
  const dice = stage.diceAt(state);
  if (dice === 0) return NOTHING;
  const { pools } = (branches[branch] as RollBranch<P>).rolls[dice]!;
  const successors = new Array<PackedState>(pools.length);
  for (let r = 0; r < pools.length; r++) successors[r] = stage.after(state, pools[r]!);
  return successors;
}

/** The final states of a walk, each once. */
export class Finals {
  readonly states: PackedState[] = [];
  readonly #numberOf = new Map<PackedState, number>();

  targetOf(state: PackedState): Target {
    let final = this.#numberOf.get(state);
    if (final === undefined) {
      final = this.states.push(state) - 1;
      this.#numberOf.set(state, final);
    }
    return ~final;
  }
}

/** A node with targets still unknown. */
interface OpenNode {
  readonly branch: number;
  /** Where its branch is in the program. */
  readonly place: number;
  readonly state: PackedState;
  readonly successors: readonly PackedState[];
  readonly targets: number[];
  /** Where its path begins in `Walk.#paths`; it ends where that of the next open node begins. */
  readonly path: number;
}

const NO_DICE = 0;

/** Returned by a walk if the target is the node that was just opened. */
const OPENED = Number.MIN_SAFE_INTEGER;

/** A depth-first walk through the play of an attack: a node is numbered after all its targets. */
class Walk<P extends Process> {
  readonly #process: P;
  readonly #successorsOf: SuccessorsOf;
  readonly #maxWeight: number;
  readonly #program: readonly Instruction[];
  readonly #branches: readonly Branch<P>[];
  /** `#known[p]`: the targets of the states before place p of the program. */
  readonly #known: readonly Map<PackedState, Target>[];
  readonly #open: OpenNode[] = [];
  /** The places and states, in pairs, that lead to the open nodes without a branch, including their own. */
  readonly #paths: number[] = [];
  #pathsEnd = 0;
  readonly #branchOf = new IndexList();
  readonly #stateOf = new FloatList();
  readonly #firsts = new IndexList();
  readonly #targets = new IndexList();
  readonly #finals = new Finals();
  #weight = 0;
  #followed = 0;

  constructor(process: P, successorsOf: SuccessorsOf, maxEdges: number) {
    this.#process = process;
    this.#successorsOf = successorsOf;
    this.#maxWeight = maxEdges;
    this.#program = programOf(process);
    this.#branches = branchesOf(this.#program) as Branch<P>[];
    this.#known = this.#program.map(() => new Map());
  }

  /** The whole graph; null if it is too large. */
  *graph(): Slices<PlayGraph<P> | null> {
    let root = this.#reach(this.#process.initial, 0);
    let sliceEnd = SLICE_WEIGHT;
    for (let node = this.#open.at(-1); node !== undefined; node = this.#open.at(-1)) {
      if (this.#isTooLarge()) return null;
      if (this.#weight > sliceEnd || this.#followed > SLICE_STATES) {
        sliceEnd = this.#weight + SLICE_WEIGHT;
        this.#followed = 0;
        yield exploringStage(this.#weight, this.#maxWeight);
      }
      if (this.#goOn(node)) root = this.#close(node);
    }
    return this.#isTooLarge() ? null : this.#graphFrom(root);
  }

  #isTooLarge(): boolean {
    return this.#weight > this.#maxWeight || this.#process.isOverfull();
  }

  /** Follows the edges of a node until one opens another; returns whether all have been followed. */
  #goOn({ successors, targets, place }: OpenNode): boolean {
    while (targets.length < successors.length) {
      if (this.#followed > SLICE_STATES) return false;
      const target = this.#reach(successors[targets.length]!, place + 1);
      if (target === OPENED) return false;
      targets.push(target);
    }
    return true;
  }

  /** Numbers a node and passes the number to the node that leads to it. */
  #close({ branch, state, targets, path }: OpenNode): number {
    const node = this.#branchOf.push(branch) - 1;
    this.#stateOf.push(state);
    this.#firsts.push(this.#targets.length);
    for (const target of targets) this.#targets.push(target);
    this.#arrive(path, node);
    this.#open.pop();
    this.#open.at(-1)?.targets.push(node);
    return node;
  }

  /** The target of a state before a place of the program; opens a node if it is new. */
  #reach(from: PackedState, start: number): Target {
    const path = this.#pathsEnd;
    let state = from;
    this.#followed++;
    // Steps that change nothing are cheaper than looking up the states before them.
    let isNew = true;
    for (let place = start; ; place++) {
      const instruction = this.#program[place];
      if (instruction === undefined) return this.#arrive(path, this.#finals.targetOf(state));
      if (instruction.kind === 'again') {
        place = instruction.start - 1;
        continue;
      }
      if (instruction.kind === 'loop') {
        if (!instruction.isOpen(state)) place = instruction.end - 1;
        continue;
      }
      if (isNew || instruction.kind !== 'step') {
        const known = this.#known[place]!.get(state);
        if (known !== undefined) return this.#arrive(path, known);
        this.#paths[this.#pathsEnd++] = place;
        this.#paths[this.#pathsEnd++] = state;
      }
      if (instruction.kind === 'step') {
        const next = instruction.stage.after(state);
        isNew = next !== state;
        state = next;
        continue;
      }
      const successors =
        instruction.kind === 'roll'
          ? rolledStates(instruction, this.#branches, state)
          : this.#successorsOf(instruction.stage, state);
      if (successors.length > 0)
        return this.#openNode({ branch: instruction.branch, place, state, successors, targets: [], path });
      isNew = instruction.kind === 'roll';
      if (instruction.kind === 'roll') state = instruction.stage.after(state, NO_DICE);
    }
  }

  /** Records the target of all states on the last path, and drops the path. */
  #arrive(path: number, target: Target): Target {
    const paths = this.#paths;
    for (let i = path; i < this.#pathsEnd; i += 2) this.#known[paths[i]!]!.set(paths[i + 1]!, target);
    this.#pathsEnd = path;
    return target;
  }

  #openNode(node: OpenNode): Target {
    this.#weight += node.successors.length * weightOf(this.#branches[node.branch]!);
    this.#open.push(node);
    return OPENED;
  }

  #graphFrom(root: Target): PlayGraph<P> {
    const groups = this.#branches.filter(({ stage }) => stage.kind === 'roll');
    const diceFrom = [0];
    for (const { stage } of groups.toReversed()) {
      diceFrom.unshift(diceFrom[0]! + (stage.kind === 'roll' ? stage.maxDice : 0));
    }
    this.#firsts.push(this.#targets.length);
    return {
      process: this.#process,
      branches: this.#branches,
      branchOf: Uint16Array.from(this.#branchOf.toArray()),
      stateOf: this.#stateOf.toArray(),
      firsts: this.#firsts.toArray(),
      targets: this.#targets.toArray(),
      root,
      finals: this.#finals.states,
      diceFrom,
    };
  }
}

/** The branches of a program, in order. A loop rolls no dice: the number of groups would depend on play. */
export function branchesOf(program: readonly Instruction[]): Branch[] {
  const branches: Branch[] = [];
  const rolls = new Map<PoolLayout, readonly Roll[]>();
  let group = 0;
  let isInLoop = false;
  for (const instruction of program) {
    if (instruction.kind === 'loop' || instruction.kind === 'again') isInLoop = instruction.kind === 'loop';
    if (instruction.kind === 'choice') branches.push({ stage: instruction.stage, group });
    if (instruction.kind !== 'roll') continue;
    assert(!isInLoop, 'no dice are rolled in a loop');
    const { stage } = instruction;
    const rollsOfStage = rolls.get(stage.layout) ?? rollsOfLayout(stage.layout);
    rolls.set(stage.layout, rollsOfStage);
    branches.push({ stage, group, rolls: rollsOfStage });
    group++;
  }
  return branches;
}

/** A growing list of numbers in a typed array, at a quarter or half of the memory of an array. */
class NumberList<List extends Int32Array | Float64Array> {
  #items: List;
  #length = 0;
  readonly #withLength: (length: number) => List;

  constructor(withLength: (length: number) => List) {
    this.#withLength = withLength;
    this.#items = withLength(64);
  }

  get length(): number {
    return this.#length;
  }

  /** Adds an item and returns the new length. */
  push(item: number): number {
    if (this.#length === this.#items.length) {
      const larger = this.#withLength(2 * this.#items.length);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.#length++] = item;
    return this.#length;
  }

  /** The items so far, with room for more at the end; a different array once the list has grown. */
  get items(): List {
    return this.#items;
  }

  toArray(): List {
    return this.#items.slice(0, this.#length) as List;
  }
}

export class IndexList extends NumberList<Int32Array> {
  constructor() {
    super((length) => new Int32Array(length));
  }
}

export class FloatList extends NumberList<Float64Array> {
  constructor() {
    super((length) => new Float64Array(length));
  }
}
