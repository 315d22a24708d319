import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { solveAttack } from '../../../../src/automaton/attack-automaton.js';
import { type AttackTables, compileTables } from '../../../../src/automaton/tables.js';
import { type CountTrials, type Kernel, referenceKernel } from '../../../../src/simulate/kernel/kernel.js';
import { compileKernel, kernelOf, wasmKernel } from '../../../../src/simulate/kernel/wasm-kernel.js';
import { loadKernel } from '../../../../src/simulate/kernel-file.js';
import { BLOCK_SIZE, blockState, PURPOSE, type Words4 } from '../../../../src/simulate/stream.js';
import { type PrintedAttack, printedPlan } from '../../rules/keywords/printed-attack.js';

const BYTES = readFileSync(new URL('../../../../dist/kernel.wasm', import.meta.url));
const MODULE = loadKernel((reason) => expect.unreachable(`npm run build makes dist/kernel.wasm: ${reason}`));
const KERNEL = kernelOf(MODULE);
const ACCEPTED_WORDS = 71 * 6 ** 10;

const stateOf = (block: number): Words4 => blockState({ seed: 20_261_120n, digest: [1, 2], purpose: PURPOSE.attack }, block);

function tablesOf(attack: PrintedAttack): AttackTables {
  const tables = compileTables(solveAttack(printedPlan(attack)).automaton);
  if (tables === null) throw new Error('the automaton is small enough for tables');
  return tables;
}

/** An attack of one group whose outcome is the value of the group, 0 to 7,775. */
const EVERY_VALUE: AttackTables = {
  classMap: Uint16Array.from({ length: 7776 }, (_, value) => value),
  groupOffsets: Int32Array.of(0),
  next: Int32Array.from({ length: 7776 }, (_, value) => value),
  lastGroup: 0,
  start: 0,
  outcomeCount: 7776,
};

/**
 * Tables of `groups` groups, each with as many states and symbols, and with arbitrary transitions that no attack would have.
 */
function wildTables(groups: number, states: number, symbols: number): AttackTables {
  let random = 12_345;
  const below = (bound: number): number => {
    random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
    return (random >>> 8) % bound;
  };
  const group = states * symbols;
  const entry = (i: number): number => {
    const after = Math.floor(i / group) + 1;
    return after === groups ? below(states) : after * group + below(states) * symbols;
  };
  return {
    classMap: Uint16Array.from({ length: 2 * 7776 }, () => below(symbols)),
    groupOffsets: Int32Array.from({ length: groups }, (_, g) => 7776 * (g % 2)),
    next: Int32Array.from({ length: groups * group }, (_, i) => entry(i)),
    lastGroup: (groups - 1) * group,
    start: 0,
    outcomeCount: states,
  };
}

function countsBy(kernel: Kernel, tables: AttackTables, trials: number, block = 0): Uint32Array {
  const counts = new Uint32Array(tables.outcomeCount);
  kernel(tables)(stateOf(block), trials, counts);
  return counts;
}

describe('the kernel in WebAssembly', () => {
  const attacks: Readonly<Record<string, PrintedAttack>> = {
    'no dice': { power: 0 },
    'two groups, re-rolls': { power: 5, attacker: ['Lucky 2'], defender: ['Armor', 'Shields 1'] },
    'five groups': { power: 12, attacker: ['Lucky 3'], defender: ['Lucky 2'] },
    'six groups and more': { power: 29, attacker: ['Accuracy 1', 'Lucky 4'] },
    'further rolls': { power: 4, attacker: ['Fury 2', 'Double Strike'], defender: ['Evade 1', 'Retaliate 3'], health: 5 },
  };

  it.each(Object.entries(attacks))('counts an attack of %s as the reference does', (_what, attack) => {
    const tables = tablesOf(attack);
    for (const trials of [1, 2, 3, 1000, BLOCK_SIZE - 1, BLOCK_SIZE]) {
      for (const block of [0, 1, 2 ** 32 - 1]) {
        expect(countsBy(KERNEL, tables, trials, block)).toEqual(countsBy(referenceKernel, tables, trials, block));
      }
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 9])('counts wild tables of %i groups as the reference does', (groups) => {
    for (const [states, symbols] of [
      [1, 1],
      [3, 7776],
      [40, 32],
    ] as const) {
      const tables = wildTables(groups, states, symbols);
      expect(countsBy(KERNEL, tables, BLOCK_SIZE)).toEqual(countsBy(referenceKernel, tables, BLOCK_SIZE));
    }
  });

  describe('cuts a word', () => {
    const count: CountTrials = KERNEL(EVERY_VALUE);
    const counts = new Uint32Array(7776);
    /** The groups of a word: a generator in the state (0, word) returns the word first. */
    const groupsOf = (word: number): number[] => {
      counts.fill(0);
      count([0, word, 0, 0], 2, counts);
      const groups: number[] = [];
      for (let value = 0; value < counts.length; value++) {
        for (let times = counts[value] as number; times > 0; times--) groups.push(value);
      }
      return groups;
    };
    const inOrder = (...values: number[]): number[] => values.sort((a, b) => a - b);

    it('where the group of the even trial changes', () => {
      for (let high = 0; high < 7776; high += 11) {
        const least = high * 71 * 7776;
        expect(groupsOf(least)).toEqual(inOrder(high, 0));
        expect(groupsOf(least + 71 * 7776 - 1)).toEqual(inOrder(high, 7775));
      }
      expect(groupsOf(ACCEPTED_WORDS - 1)).toEqual([7775, 7775]);
    });

    it('where the group of the odd trial changes', () => {
      for (let low = 0; low < 7776; low += 31) {
        for (const high of [0, 4093, 7775]) {
          const least = (high * 7776 + low) * 71;
          expect(groupsOf(least)).toEqual(inOrder(high, low));
          expect(groupsOf(least + 70)).toEqual(inOrder(high, low));
        }
      }
    });

    it.each([ACCEPTED_WORDS, ACCEPTED_WORDS + 1, 2 ** 32 - 1])('never at %i, which is drawn again', (word) => {
      const again = new Uint32Array(7776);
      referenceKernel(EVERY_VALUE)([0, word, 0, 0], 2, again);
      groupsOf(word);
      expect(counts).toEqual(again);
    });
  });

  it('separates attacks that take turns, even if its memory is filled from the start again', { tags: 'night' }, () => {
    const kernel = wasmKernel(MODULE as object);
    const all = [
      tablesOf({ power: 7 }),
      wildTables(2, 600, 1000),
      tablesOf({ power: 12, attacker: ['Lucky 3'] }),
      wildTables(3, 900, 1000),
      tablesOf({ power: 0 }),
    ];
    const own = all.map((tables) => ({ tables, count: kernel(tables), counts: new Uint32Array(tables.outcomeCount) }));
    for (let block = 0; block < 4; block++) for (const { count, counts } of own) count(stateOf(block), 1001, counts);
    for (const { tables, counts } of own) {
      const expected = new Uint32Array(tables.outcomeCount);
      for (let block = 0; block < 4; block++) referenceKernel(tables)(stateOf(block), 1001, expected);
      expect(counts).toEqual(expected);
    }
  });
});

describe('compileKernel', () => {
  // Defect: WebKit 2.50 compiles under a policy without 'wasm-unsafe-eval' and refuses the instance.
  it('throws if a module may be compiled, but no instance made: and finds out before any attack', () => {
    const { Module } = (globalThis as unknown as { WebAssembly: { Module: object } }).WebAssembly;
    const Instance = class {
      constructor() {
        throw new Error('refused by the policy');
      }
    };
    vi.stubGlobal('WebAssembly', { Module, Instance });
    expect(() => compileKernel(BYTES)).toThrow('refused by the policy');
    vi.unstubAllGlobals();
  });

  it('throws if the bytes are not a module', () => {
    expect(() => compileKernel(Uint8Array.of(1, 2, 3, 4))).toThrow(/magic/);
  });

  it('throws if the bytes are a module, but not the kernel', () => {
    const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
    expect(() => compileKernel(empty)).toThrow('a module without memory, noGroup, oneGroup');
  });

  it('throws if there is no WebAssembly', () => {
    const wasm = Object.getOwnPropertyDescriptor(globalThis, 'WebAssembly') as PropertyDescriptor;
    Object.defineProperty(globalThis, 'WebAssembly', { ...wasm, value: undefined });
    try {
      expect(() => compileKernel(Uint8Array.of())).toThrow('this Node has no WebAssembly');
    } finally {
      Object.defineProperty(globalThis, 'WebAssembly', wasm);
    }
  });
});

it('kernelOf is the reference if there is no module', () => {
  expect(kernelOf(null)).toBe(referenceKernel);
});
