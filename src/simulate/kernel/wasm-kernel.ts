import type { AttackTables } from '../../automaton/tables.js';
import type { Words4 } from '../stream.js';
import { type CountTrials, type Kernel, referenceKernel } from './kernel.js';

/** The compiled kernel. Worker threads receive it and create their own instances. */
export type KernelModule = object;

/** A function of assembly/kernel.ts; addresses in bytes. */
type Count = (state: number, maps: number, groups: number, start: number, trials: number) => void;

interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer; readonly grow: (pages: number) => number };
  readonly noGroup: Count;
  readonly oneGroup: Count;
  readonly twoGroups: Count;
  readonly threeGroups: Count;
  readonly fourGroupsOrMore: Count;
}

/** The parts of `WebAssembly` used here, which Node's types do not declare. */
interface WebAssemblyApi {
  readonly Module: {
    new (bytes: Uint8Array<ArrayBuffer>): KernelModule;
    readonly exports: (module: KernelModule) => readonly { readonly name: string }[];
  };
  readonly Instance: new (module: KernelModule, imports: object) => { readonly exports: KernelExports };
}

const EXPORTS: readonly (keyof KernelExports)[] = [
  'memory',
  'noGroup',
  'oneGroup',
  'twoGroups',
  'threeGroups',
  'fourGroupsOrMore',
];

/**
 * Compiles the kernel of about two thousand bytes. Throws if there is no WebAssembly, if the bytes are not a kernel, or if a
 * web page's policy forbids it: WebKit only refuses the instance.
 */
export function compileKernel(bytes: Uint8Array<ArrayBuffer>): KernelModule {
  const { Module, Instance } = webAssembly();
  const module = new Module(bytes);
  const names = new Set(Module.exports(module).map(({ name }) => name));
  const missing = EXPORTS.filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`a module without ${missing.join(', ')}`);
  new Instance(module, {});
  return module;
}

function webAssembly(): WebAssemblyApi {
  const api = (globalThis as unknown as { WebAssembly?: WebAssemblyApi }).WebAssembly;
  if (api === undefined) throw new Error('this Node has no WebAssembly');
  return api;
}

/** The kernel of a module, or the reference kernel without one. */
export function kernelOf(module: KernelModule | null): Kernel {
  return module === null ? referenceKernel : wasmKernel(module);
}

/** The WebAssembly kernel, several times as fast as the reference, with identical counts. For one thread. */
export function wasmKernel(module: KernelModule): Kernel {
  const { exports } = new (webAssembly().Instance)(module, {});
  const memory = new KernelMemory(exports.memory);
  return (tables) => countTrials(exports, memory, tables);
}

function countTrials(exports: KernelExports, memory: KernelMemory, tables: AttackTables): CountTrials {
  const groups = tables.groupOffsets.length;
  const { noGroup, oneGroup, twoGroups, threeGroups, fourGroupsOrMore } = exports;
  const count = [noGroup, oneGroup, twoGroups, threeGroups][groups] ?? fourGroupsOrMore;
  let place: Place | null = null;
  return (state, trials, counts) => {
    if (place === null || !memory.holds(place)) place = memory.put(tables);
    memory.setState(state);
    count(STATE, place.maps, groups, place.start, trials);
    memory.takeCounts(place.counters, counts);
  };
}

const STATE = 16;
/** The address of the first table. */
const FIRST = 32;
const PAGE = 2 ** 16;
/**
 * Tables of several attacks are kept up to this many bytes, since attacks may alternate; then the memory is filled from the
 * start again.
 */
const MAX_KEPT = 2 ** 23;

/** The addresses of an attack's tables, in bytes, and the filling they belong to. */
interface Place {
  readonly filling: number;
  readonly maps: number;
  readonly start: number;
  /** Two 32-bit counters for each outcome, zero between runs. */
  readonly counters: number;
}

/** The memory of the kernel: tables as assembly/kernel.ts reads them, one after another. */
class KernelMemory {
  readonly #memory: KernelExports['memory'];
  #words: Uint32Array;
  #filling = 0;
  #end = FIRST;

  constructor(memory: KernelExports['memory']) {
    this.#memory = memory;
    this.#words = new Uint32Array(memory.buffer);
  }

  /** Whether the tables of a place are still there. */
  holds({ filling }: Place): boolean {
    return filling === this.#filling;
  }

  put(tables: AttackTables): Place {
    const { classMap, groupOffsets, next, lastGroup, start, outcomeCount } = tables;
    const mapBytes = 2 * classMap.length;
    const size = mapBytes + 4 * groupOffsets.length + 4 * next.length + 8 * outcomeCount;
    const classMaps = this.#reserve(size);
    const maps = classMaps + mapBytes;
    const states = maps + 4 * groupOffsets.length;
    const counters = states + 4 * next.length;
    // Symbols are offsets of 32-bit entries, states and outcomes are addresses, so that the loop needs no multiplication.
    const symbols = new Uint16Array(this.#memory.buffer, classMaps, classMap.length);
    for (let i = 0; i < symbols.length; i++) symbols[i] = 4 * classMap[i]!;
    this.#words.set(
      Uint32Array.from(groupOffsets, (offset) => classMaps + 2 * offset),
      maps / 4,
    );
    const entries = this.#words.subarray(states / 4, counters / 4);
    for (let i = 0; i < lastGroup; i++) entries[i] = states + 4 * next[i]!;
    for (let i = lastGroup; i < next.length; i++) entries[i] = counters + 8 * next[i]!;
    this.#words.fill(0, counters / 4, counters / 4 + 2 * outcomeCount);
    const startAddress = groupOffsets.length === 0 ? counters + 8 * start : states + 4 * start;
    return { filling: this.#filling, maps, start: startAddress, counters };
  }

  /** The address of `size` free bytes; earlier tables may be overwritten. */
  #reserve(size: number): number {
    if (this.#end + size > MAX_KEPT && this.#end > FIRST) {
      this.#filling++;
      this.#end = FIRST;
    }
    const address = this.#end;
    this.#end = address + 4 * Math.ceil(size / 4);
    const missing = this.#end - this.#memory.buffer.byteLength;
    if (missing > 0) {
      this.#memory.grow(Math.ceil(missing / PAGE));
      this.#words = new Uint32Array(this.#memory.buffer);
    }
    return address;
  }

  /** Sets the generator: the low word of each half comes first. */
  setState([high0, low0, high1, low1]: Words4): void {
    this.#words.set([low0, high0, low1, high1], STATE / 4);
  }

  /** Adds the counters of even and odd trials to the counts of the outcomes, and resets them. */
  takeCounts(counters: number, counts: Uint32Array): void {
    const words = this.#words;
    for (let i = 0, at = counters / 4; i < counts.length; i++, at += 2) {
      counts[i] = counts[i]! + words[at]! + words[at + 1]!;
      words[at] = 0;
      words[at + 1] = 0;
    }
  }
}
