import type { AttackProcess } from '../../rules/attack/state/stage.js';
import { type Cores, READS, type ReadLater } from '../../rules/attack/state/sums.js';
import type { PackedState, ProcessStage } from '../../rules/process/stage.js';
import type { Slices } from '../slices.js';
import { branchesOf, exploringStage, Finals, FloatList, IndexList, rolledStates, weightOf } from './explore.js';
import { type Branch, type Instruction, isRollBranch, programOf, type Target } from './play-graph.js';

/**
 * The play of an attack with a node for each core of a situation; sums are kept on the edges. Nodes and edges are ordered as in
 * a `PlayGraph`.
 */
export interface CoreGraph {
  readonly process: AttackProcess;
  readonly cores: Cores;
  readonly branches: readonly Branch<AttackProcess>[];
  readonly branchOf: Int32Array;
  readonly stateOf: Float64Array;
  readonly firsts: Int32Array;
  readonly targets: Int32Array;
  /** What each edge adds to sums, as an index into `cores.vectors`. */
  readonly added: Int32Array;
  readonly root: Target;
  readonly addedBefore: number;
  readonly finals: readonly PackedState[];
}

/** The core graph of an attack, in slices; null if its edges weigh more than `maxWeight`. */
export function exploringCores(process: AttackProcess, cores: Cores, maxWeight: number): Slices<CoreGraph | null> {
  return new CoreWalk(process, cores, maxWeight).graph();
}

/** A node with targets still unknown. */
interface OpenNode {
  readonly place: number;
  readonly branch: number;
  readonly state: PackedState;
  readonly successors: readonly PackedState[];
  readonly targets: number[];
  readonly added: number[];
  /** Where its path begins: a core before a place, what was taken off there, and what is added up to the node. */
  readonly start: number;
  readonly begin: PackedState;
  readonly taken: number;
  readonly inner: number;
}

interface Arrival {
  readonly target: Target;
  readonly added: number;
}

const OPENED = null;
const NO_DICE = 0;

/** Nodes between two yields: a few milliseconds. */
const SLICE_NODES = 200;

/** A depth-first walk like that of `explore`. */
class CoreWalk {
  readonly #process: AttackProcess;
  readonly #cores: Cores;
  readonly #maxWeight: number;
  readonly #program: readonly Instruction<AttackProcess>[];
  readonly #readLater: readonly ReadLater[];
  readonly #branches: readonly Branch<AttackProcess>[];
  /** `#known[p]`: where paths that begin before place p lead. */
  readonly #known: readonly Map<PackedState, Arrival>[];
  readonly #nodeAt: readonly Map<PackedState, number>[];
  readonly #open: OpenNode[] = [];
  readonly #branchOf = new IndexList();
  readonly #stateOf = new FloatList();
  readonly #firsts = new IndexList();
  readonly #targets = new IndexList();
  readonly #added = new IndexList();
  readonly #finals = new Finals();
  #weight = 0;

  constructor(process: AttackProcess, cores: Cores, maxWeight: number) {
    this.#process = process;
    this.#cores = cores;
    this.#maxWeight = maxWeight;
    this.#program = programOf(process);
    this.#readLater = readLaterIn(this.#program);
    this.#branches = branchesOf(this.#program as readonly Instruction[]) as Branch<AttackProcess>[];
    this.#known = [...this.#program, null].map(() => new Map());
    this.#nodeAt = this.#program.map(() => new Map());
  }

  *graph(): Slices<CoreGraph | null> {
    let root = this.#reach(this.#process.initial, 0);
    for (let node = this.#open.at(-1); node !== undefined; node = this.#open.at(-1)) {
      if (this.#weight > this.#maxWeight || this.#process.isOverfull()) return null;
      if (!this.#goOn(node)) continue;
      root = this.#close(node);
      if (this.#branchOf.length % SLICE_NODES === 0) {
        yield exploringStage(this.#weight, this.#maxWeight);
      }
    }
    return root === OPENED ? null : this.#graphFrom(root);
  }

  /** Follows the edges of a node until one opens another; returns whether all have been followed. */
  #goOn({ successors, targets, added, place }: OpenNode): boolean {
    while (targets.length < successors.length) {
      const arrival = this.#reach(successors[targets.length]!, place + 1);
      if (arrival === OPENED) return false;
      targets.push(arrival.target);
      added.push(arrival.added);
    }
    return true;
  }

  /** Numbers a node, and passes on where the path to it leads. */
  #close({ place, branch, state, targets, added, start, begin, taken, inner }: OpenNode): Arrival {
    const first = this.#targets.length;
    const node = this.#branchOf.push(branch) - 1;
    this.#stateOf.push(state);
    this.#firsts.push(first);
    for (const target of targets) this.#targets.push(target);
    for (const sums of added) this.#added.push(sums);
    this.#nodeAt[place]!.set(state, node);
    this.#known[start]!.set(begin, { target: node, added: inner });
    this.#open.pop();
    const arrival = { target: node, added: this.#cores.vectors.plus(taken, inner) };
    const parent = this.#open.at(-1);
    parent?.targets.push(arrival.target);
    parent?.added.push(arrival.added);
    return arrival;
  }

  /** Where a state before a place leads; opens a node if that is unknown. */
  #reach(from: PackedState, start: number): Arrival | typeof OPENED {
    const { vectors } = this.#cores;
    const begin = this.#coreAt(from, start);
    const taken = this.#cores.taken();
    const known = this.#known[start]!.get(begin);
    if (known !== undefined) return { target: known.target, added: vectors.plus(taken, known.added) };
    let state = begin;
    let inner = 0;
    let target: Target | undefined;
    for (let place = start; target === undefined; place++) {
      const instruction = this.#program[place];
      if (instruction?.kind === 'again') {
        place = instruction.start - 1;
        continue;
      }
      if (instruction?.kind === 'loop') {
        if (!instruction.isOpen(state)) place = instruction.end - 1;
        continue;
      }
      if (instruction?.kind === 'step') {
        const next = instruction.stage.after(state);
        if (next === state) continue;
        state = this.#coreAt(next, place + 1);
        inner = vectors.plus(inner, this.#cores.taken());
        continue;
      }
      // Later places may need less of the state.
      state = this.#coreAt(state, place);
      inner = vectors.plus(inner, this.#cores.taken());
      if (instruction === undefined) {
        target = this.#finals.targetOf(state);
        break;
      }
      target = this.#nodeAt[place]!.get(state);
      if (target !== undefined) break;
      const successors =
        instruction.kind === 'roll' ? rolledStates(instruction, this.#branches, state) : instruction.stage.successors(state);
      if (successors.length > 0) {
        const { branch } = instruction;
        this.#weight += successors.length * weightOf(this.#branches[branch]!);
        const edges = { successors, targets: [], added: [] };
        this.#open.push({ place, branch, state, ...edges, start, begin, taken, inner });
        return OPENED;
      }
      if (instruction.kind === 'choice') continue;
      state = this.#coreAt(instruction.stage.after(state, NO_DICE), place + 1);
      inner = vectors.plus(inner, this.#cores.taken());
    }
    this.#known[start]!.set(begin, { target, added: inner });
    return { target, added: vectors.plus(taken, inner) };
  }

  #coreAt(state: PackedState, place: number): PackedState {
    return this.#cores.coreOf(state, this.#readLater[place]!);
  }

  #graphFrom({ target: root, added: addedBefore }: Arrival): CoreGraph {
    this.#firsts.push(this.#targets.length);
    return {
      process: this.#process,
      cores: this.#cores,
      branches: this.#branches,
      branchOf: this.#branchOf.toArray(),
      stateOf: this.#stateOf.toArray(),
      firsts: this.#firsts.toArray(),
      targets: this.#targets.toArray(),
      added: this.#added.toArray(),
      root,
      addedBefore,
      finals: this.#finals.states,
    };
  }
}

/** `[p]`: what is read at place p of a program or later; within a loop, anywhere up to its end. */
function readLaterIn(program: readonly Instruction<AttackProcess>[]): ReadLater[] {
  const later = new Array<ReadLater>(program.length + 1).fill(0);
  let start = 0;
  for (const [place, instruction] of program.entries()) {
    if (instruction.kind === 'loop') start = place;
    if (instruction.kind === 'again') later.fill(anyOf(later.slice(start, place)), start, place);
    if (instruction.kind === 'step' || instruction.kind === 'choice') later[place] = readBy(instruction.stage);
  }
  for (let place = program.length - 1; place >= 0; place--) later[place] = later[place]! | later[place + 1]!;
  return later;
}

function anyOf(reads: readonly ReadLater[]): ReadLater {
  return reads.reduce((all, read) => all | read, 0);
}

function readBy(stage: Exclude<ProcessStage, { kind: 'roll' }>): ReadLater {
  return anyOf((stage.reads ?? []).map((sum) => READS[sum]));
}

/** The dice of a node; 0 if a player chooses there. */
export function diceAt({ branches, branchOf, stateOf }: CoreGraph, node: number): number {
  const branch = branches[branchOf[node]!]!;
  return isRollBranch(branch) ? branch.stage.diceAt(stateOf[node]!) : 0;
}
