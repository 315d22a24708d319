import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** Four 32-bit words, the least significant of the counter first. */
export type Words4 = readonly [number, number, number, number];
/** Two 32-bit words, the low one first. */
export type Words2 = readonly [number, number];

/** What a stream of dice is for. Each purpose has its own streams; assigned numbers never change. */
export const PURPOSE = { attack: 0, duel: 1, row: 2, battle: 3, tuning: 4, practice: 6, drawing: 7, dealing: 8 } as const;

/** What a block of trials draws dice for: the digest identifies the experiment, the purpose its kind. */
export interface StreamSource {
  /** 0 to 2^64 - 1. */
  readonly seed: bigint;
  /** 64 bits, the high word first. */
  readonly digest: Words2;
  readonly purpose: (typeof PURPOSE)[keyof typeof PURPOSE];
}

/** A generator of pure-rand, declared here so that the library's types do not require that package. */
export interface RandomGenerator {
  readonly next: () => number;
  readonly clone: () => RandomGenerator;
  readonly getState: () => readonly number[];
}

const WORD = 0xffff_ffffn;

/**
 * The generator of one block of trials: xoroshiro128+ in a state that Philox derives from seed, digest, purpose and block
 * index, so that any block can be drawn alone and no two blocks share a state (docs/method.md#streams).
 *
 * `block`: 0 to 2^32 - 1.
 */
export function blockGenerator(source: StreamSource, block: number): RandomGenerator {
  return generatorIn(blockState(source, block));
}

/** The initial state of the generator of a block: 64-bit words s0 and s1, each the high 32 bits first. */
export function blockState({ seed, digest, purpose }: StreamSource, block: number): Words4 {
  const key: Words2 = [Number(seed & WORD), Number((seed >> 32n) & WORD)];
  return philox([block, purpose, digest[0], digest[1]], key);
}

export function generatorIn(state: Words4): RandomGenerator {
  return xoroshiro128plusFromState(state.map((word) => word | 0));
}

const MULTIPLIERS = [0xd2511f53, 0xcd9e8d57] as const;
const WEYL = [0x9e3779b9, 0xbb67ae85] as const;
const ROUNDS = 10;

/** Philox4x32-10 (Salmon, Moraes, Dror and Shaw 2011, with their constants): four random words for a counter and a key. */
export function philox(counter: Words4, key: Words2): Words4 {
  let [c0, c1, c2, c3] = counter;
  let [k0, k1] = key;
  for (let round = 0; round < ROUNDS; round++) {
    const high0 = multiplyHigh(MULTIPLIERS[0], c0);
    const low0 = Math.imul(MULTIPLIERS[0], c0);
    const high1 = multiplyHigh(MULTIPLIERS[1], c2);
    const low1 = Math.imul(MULTIPLIERS[1], c2);
    [c0, c1, c2, c3] = [high1 ^ c1 ^ k0, low1, high0 ^ c3 ^ k1, low0];
    k0 = (k0 + WEYL[0]) | 0;
    k1 = (k1 + WEYL[1]) | 0;
  }
  return [c0 >>> 0, c1 >>> 0, c2 >>> 0, c3 >>> 0];
}

/** The upper 32 bits of the product of two unsigned 32-bit words, from four products of 16-bit halves. */
function multiplyHigh(a: number, b: number): number {
  const aHigh = a >>> 16;
  const aLow = a & 0xffff;
  const bHigh = b >>> 16;
  const bLow = b & 0xffff;
  const middle = aHigh * bLow + ((aLow * bLow) >>> 16);
  const carry = aLow * bHigh + (middle & 0xffff);
  return (aHigh * bHigh + Math.floor(middle / 0x10000) + Math.floor(carry / 0x10000)) >>> 0;
}

/** Consecutive trials that share a stream. Part of what a seed means, so it never changes. */
export const BLOCK_SIZE = 2 ** 16;

/** The most threads started per core: more only take memory, 35 MB each. */
const THREADS_PER_CORE = 2;
const MIN_LIMIT = 8;

/** How many of the requested worker threads are started on a machine with this many cores. */
export function startedThreads(workers: number, cores: number): number {
  return Math.min(workers, Math.max(MIN_LIMIT, THREADS_PER_CORE * cores));
}
