import type { CoreGraph } from './core-graph.js';

/** Vectors of sums as one number each, whose digits are the sums that change in an attack. */
export interface PackedSums {
  /** What has been added before the first node. */
  readonly first: number;
  /** What a vector of the cores adds. */
  readonly ofVector: (vector: number) => number;
  /** Whether no purse is overdrawn. */
  readonly isWithin: (sum: number) => boolean;
  /** The Force that the attacker's (0) or the defender's side (1) has spent. */
  readonly spentBy: (side: number, sum: number) => number;
  /** The sum without what is of no use once the attack is over: purses besides Force. */
  readonly lasting: (sum: number) => number;
  /** The sums that change, and the size of each, by their places in a vector. */
  readonly places: readonly number[];
  readonly digit: (sum: number, i: number) => number;
}

/** The largest number that a sum may be, with room to add one more. */
const MAX_SUM = 2 ** 52;

const FORCE_PURSES = 2;

/** The packed sums of a core graph; null if they are more than a number holds. */
export function packedSums(cores: CoreGraph): PackedSums | null {
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

/** The least and the largest that each sum can be anywhere in the attack. */
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
