import { type CoreGraph, diceAt } from './core-graph.js';
import { diceOfBranch, type EvaluableGraph } from './evaluation.js';
import { FloatList, IndexList } from './explore.js';
import { isRollBranch } from './play-graph.js';

/** A core graph with a node for each combination of core and sums. */
export interface Unfolded {
  readonly evaluable: EvaluableGraph;
  /** For each final state, the index of its core in `CoreGraph.finals`, and its sums. */
  readonly coreOf: Int32Array;
  readonly sumOf: Float64Array;
  readonly sums: PackedSums;
}

/**
 * Unfolds a core graph without applying rules. The result equals `evaluableGraph`, except that a player who cannot pay for
 * anything has no node. Null if it has more than `maxNodes` nodes, or sums that no number can hold.
 */
export function unfolded(cores: CoreGraph, maxNodes: number): Unfolded | null {
  const sums = packedSums(cores);
  return sums === null ? null : new Unfolding(cores, sums, maxNodes).graph();
}

/** Where each core with its sums leads. Open addressing; 0 is free, node n is n + 1, final state f is ~f. */
class Known {
  #cores = new Int32Array(1024);
  #sums = new Float64Array(1024);
  #values = new Int32Array(1024);
  #size = 0;

  get(core: number, sum: number): number {
    return this.#values[this.#placeOf(core, sum)]!;
  }

  set(core: number, sum: number, value: number): void {
    const place = this.#placeOf(core, sum);
    this.#cores[place] = core;
    this.#sums[place] = sum;
    this.#values[place] = value;
    if (2 * ++this.#size > this.#values.length) this.#grow();
  }

  #placeOf(core: number, sum: number): number {
    const values = this.#values;
    const mask = values.length - 1;
    let place = hashOf(core, sum) & mask;
    while (values[place] !== 0 && (this.#cores[place] !== core || this.#sums[place] !== sum)) place = (place + 1) & mask;
    return place;
  }

  #grow(): void {
    const [cores, sums, values] = [this.#cores, this.#sums, this.#values];
    const length = 2 * values.length;
    [this.#cores, this.#sums, this.#values] = [new Int32Array(length), new Float64Array(length), new Int32Array(length)];
    for (let i = 0; i < values.length; i++) {
      if (values[i] === 0) continue;
      const place = this.#placeOf(cores[i]!, sums[i]!);
      this.#cores[place] = cores[i]!;
      this.#sums[place] = sums[i]!;
      this.#values[place] = values[i]!;
    }
  }
}

/** The constants are those of MurmurHash3 (Appleby 2011). */
function hashOf(core: number, sum: number): number {
  const low = sum % LOW;
  const high = (sum - low) / LOW;
  const hash = Math.imul(low ^ Math.imul(core, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b), 0xcc9e2d51);
  return hash ^ (hash >>> 15);
}

const LOW = 2 ** 30;

/** The numbers of a followed edge on the stack: where it leads, and what it needs. */
const STEP = 2;

class Unfolding {
  readonly #cores: CoreGraph;
  readonly #sums: PackedSums;
  readonly #maxNodes: number;
  readonly #known = new Known();
  /** For each core 0 for a roll; 1 and 2 if the attacker or the defender chooses. */
  readonly #kindOf: Uint8Array;
  readonly #kinds = new IndexList();
  readonly #branchOf = new IndexList();
  readonly #diceOf = new IndexList();
  readonly #firsts = new IndexList();
  readonly #targets = new IndexList();
  readonly #needs = new IndexList();
  readonly #coreOf = new IndexList();
  readonly #sumOf = new FloatList();
  /** The nodes whose edges are being followed, as lists: objects would be most of a fight's garbage. */
  readonly #openCores: number[] = [];
  readonly #openSums: number[] = [];
  readonly #openEdges: number[] = [];
  /** Where the edges of each open node begin on the stack. */
  readonly #bases: number[] = [];
  readonly #stack: number[] = [];

  constructor(cores: CoreGraph, sums: PackedSums, maxNodes: number) {
    this.#cores = cores;
    this.#sums = sums;
    this.#maxNodes = maxNodes;
    const ofBranch = cores.branches.map((branch) => (isRollBranch(branch) ? 0 : branch.stage.player === 'attacker' ? 1 : 2));
    this.#kindOf = Uint8Array.from(cores.branchOf, (branch) => ofBranch[branch]!);
  }

  graph(): Unfolded | null {
    let reached = this.#reach(this.#cores.root, this.#sums.first);
    while (this.#openCores.length > 0) {
      if (this.#kinds.length > this.#maxNodes) return null;
      if (this.#goOn(this.#openCores.length - 1)) reached = this.#close();
    }
    return this.#graphFrom(reached > 0 ? reached - 1 : reached);
  }

  /** Where a core with its sums leads, as in `Known`; 0 if a node was opened. */
  #reach(core: number, sum: number): number {
    const kept = core < 0 ? this.#sums.lasting(sum) : sum;
    const known = this.#known.get(core, kept);
    if (known !== 0) return known;
    if (core < 0) {
      const final = ~(this.#coreOf.push(~core) - 1);
      this.#sumOf.push(kept);
      this.#known.set(core, kept, final);
      return final;
    }
    this.#openCores.push(core);
    this.#openSums.push(sum);
    this.#openEdges.push(this.#cores.firsts[core]!);
    this.#bases.push(this.#stack.length);
    return 0;
  }

  /** Follows the edges of an open node until one opens another; returns whether all have been followed. */
  #goOn(open: number): boolean {
    const { targets, added, firsts } = this.#cores;
    const core = this.#openCores[open]!;
    const kind = this.#kindOf[core]!;
    const end = firsts[core + 1]!;
    for (let edge = this.#openEdges[open]!; edge < end; edge++) {
      const sum = this.#openSums[open]! + this.#sums.ofVector(added[edge]!);
      if (kind !== 0 && !this.#sums.isWithin(sum)) continue;
      const reached = this.#reach(targets[edge]!, sum);
      // The target of an edge that opens a node is filled in when that node is closed.
      const base = reached === 0 ? this.#bases.pop()! : 0;
      this.#stack.push(reached, kind === 0 ? 0 : this.#sums.spentBy(kind - 1, sum));
      if (reached !== 0) continue;
      this.#bases.push(base + STEP);
      this.#openEdges[open] = edge + 1;
      return false;
    }
    return true;
  }

  /** Numbers the last open node; a player left with one option has none. */
  #close(): number {
    const core = this.#openCores.pop()!;
    const sum = this.#openSums.pop()!;
    this.#openEdges.pop();
    const base = this.#bases.pop()!;
    const isForced = this.#kindOf[core] !== 0 && this.#stack.length === base + STEP;
    const reached = isForced ? this.#stack[base]! : this.#add(core, base);
    this.#stack.length = base;
    this.#known.set(core, sum, reached);
    if (base > 0) this.#stack[base - STEP] = reached;
    return reached;
  }

  /** Adds the node of a core whose edges begin there on the stack. */
  #add(core: number, base: number): number {
    const kind = this.#kindOf[core]!;
    const node = this.#kinds.push(kind);
    this.#branchOf.push(this.#cores.branchOf[core]!);
    this.#diceOf.push(diceAt(this.#cores, core));
    this.#firsts.push(this.#targets.length);
    for (let at = base; at < this.#stack.length; at += STEP) {
      const target = this.#stack[at]!;
      this.#targets.push(target > 0 ? target - 1 : target);
      this.#needs.push(this.#stack[at + 1]!);
    }
    return node;
  }

  #graphFrom(root: number): Unfolded {
    this.#firsts.push(this.#targets.length);
    const graph = {
      branches: this.#cores.branches.map(diceOfBranch),
      branchOf: Uint16Array.from(this.#branchOf.toArray()),
      diceOf: Uint8Array.from(this.#diceOf.toArray()),
      firsts: this.#firsts.toArray(),
      targets: this.#targets.toArray(),
      root,
      finals: this.#coreOf.length,
    };
    return {
      evaluable: { graph, kinds: Uint8Array.from(this.#kinds.toArray()), needs: Uint16Array.from(this.#needs.toArray()) },
      coreOf: this.#coreOf.toArray(),
      sumOf: this.#sumOf.toArray(),
      sums: this.#sums,
    };
  }
}

/** Vectors of sums packed into one number each, a digit for each sum that changes in the attack. */
interface PackedSums {
  /** The sums before the first node. */
  readonly first: number;
  /** The packed form of a vector of the cores. */
  readonly ofVector: (vector: number) => number;
  /** Whether no purse is overdrawn. */
  readonly isWithin: (sum: number) => boolean;
  /** The Force that the attacker's (0) or the defender's side (1) has spent. */
  readonly spentBy: (side: number, sum: number) => number;
  /** The sum without what is useless after the attack: purses other than Force. */
  readonly lasting: (sum: number) => number;
  /** The sums that change, by their places in a vector, with the size of each. */
  readonly places: readonly number[];
  readonly digit: (sum: number, i: number) => number;
}

/** The largest packed number, with room to add one more. */
const MAX_SUM = 2 ** 52;

const FORCE_PURSES = 2;

/** The packed sums of a core graph; null if they do not fit into a number. */
function packedSums(cores: CoreGraph): PackedSums | null {
  const { vectors, layout, limits } = cores.cores;
  const used = [...new Set([...cores.added, cores.addedBefore])];
  const isUsed = (place: number): boolean => place < FORCE_PURSES || used.some((vector) => vectors.at(vector)[place] !== 0);
  const places = [...vectors.at(0).keys()].filter(isUsed);
  const ofUsed = new Map(used.map((vector) => [vector, places.map((place) => vectors.at(vector)[place]!)]));
  const { least, most } = rangesOf(cores, ofUsed, places.length);
  const sizes = places.map((_, i) => most[i]! - least[i]! + 1);
  const strides = places.map((_, i) => sizes.slice(0, i).reduce((product, size) => product * size, 1));
  if (strides.at(-1)! * sizes.at(-1)! > MAX_SUM) return null;
  const pack = (amounts: readonly number[]): number => amounts.reduce((sum, amount, i) => sum + amount * strides[i]!, 0);
  const packed: number[] = [];
  for (const [vector, amounts] of ofUsed) packed[vector] = pack(amounts);
  const digit = (sum: number, i: number): number => (Math.floor(sum / strides[i]!) % sizes[i]!) + least[i]!;
  const purses = places.flatMap((place, i) => (place < layout.purses ? [i] : []));
  const overdrawn = purses.filter((i) => most[i]! > limits[places[i]!]!);
  const spare = purses.filter((i) => places[i]! >= FORCE_PURSES);
  return {
    first: packed[cores.addedBefore]! - pack(least),
    ofVector: (vector) => packed[vector]!,
    isWithin: (sum) => {
      for (const i of overdrawn) if (digit(sum, i) > limits[places[i]!]!) return false;
      return true;
    },
    spentBy: (side, sum) => digit(sum, side),
    lasting: (sum) => spare.reduce((left, i) => left - (digit(sum, i) - least[i]!) * strides[i]!, sum),
    places,
    digit,
  };
}

/** The smallest and largest value of each sum anywhere in the attack. */
function rangesOf(
  { firsts, targets, added, root, addedBefore, branchOf }: CoreGraph,
  ofVector: ReadonlyMap<number, readonly number[]>,
  length: number,
): { readonly least: readonly number[]; readonly most: readonly number[] } {
  const nodes = branchOf.length;
  const [low, high] = [new Int32Array(nodes * length), new Int32Array(nodes * length)];
  const isReached = new Uint8Array(nodes);
  const least = new Array<number>(length).fill(0);
  const most = new Array<number>(length).fill(0);
  const reach = (target: number, from: number, vector: number): void => {
    const amounts = ofVector.get(vector)!;
    for (let i = 0; i < length; i++) {
      const lower = (from < 0 ? 0 : low[from * length + i]!) + amounts[i]!;
      const higher = (from < 0 ? 0 : high[from * length + i]!) + amounts[i]!;
      if (lower < least[i]!) least[i] = lower;
      if (higher > most[i]!) most[i] = higher;
      if (target < 0) continue;
      const at = target * length + i;
      low[at] = isReached[target] === 1 ? Math.min(low[at]!, lower) : lower;
      high[at] = isReached[target] === 1 ? Math.max(high[at]!, higher) : higher;
    }
    if (target >= 0) isReached[target] = 1;
  };
  reach(root, -1, addedBefore);
  for (let node = nodes - 1; node >= 0; node--) {
    for (let edge = firsts[node]!; edge < firsts[node + 1]!; edge++) reach(targets[edge]!, node, added[edge]!);
  }
  return { least, most };
}
