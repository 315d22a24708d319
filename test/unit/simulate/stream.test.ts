import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../src/automaton/attack-automaton.js';
import { planDigest } from '../../../src/automaton/digest.js';
import { diceOfTrial } from '../../../src/simulate/attack-job.js';
import {
  BLOCK_SIZE,
  blockGenerator,
  PURPOSE,
  philox,
  type RandomGenerator,
  type StreamSource,
  startedThreads,
  type Words2,
  type Words4,
} from '../../../src/simulate/stream.js';
import { printedPlan } from '../rules/keywords/printed-attack.js';

/** A word of a published vector. */
const word = (hex: string): number => Number.parseInt(hex, 16);

const words = (text: string): number[] => text.split(' ').map(word);

describe('Philox4x32-10', () => {
  // Known answers of Random123 (Salmon, Moraes, Dror and Shaw 2011), file kat_vectors.
  it.each([
    ['00000000 00000000 00000000 00000000', '00000000 00000000', '6627e8d5 e169c58d bc57ac4c 9b00dbd8'],
    ['ffffffff ffffffff ffffffff ffffffff', 'ffffffff ffffffff', '408f276d 41c83b0e a20bc7c6 6d5451fd'],
    ['243f6a88 85a308d3 13198a2e 03707344', 'a4093822 299f31d0', 'd16cfe09 94fdcceb 5001e420 24126ea1'],
  ])('of counter %s and key %s is %s', (counter, key, answer) => {
    expect(philox(words(counter) as unknown as Words4, words(key) as unknown as Words2)).toEqual(words(answer));
  });

  it('equals a plain calculation with big integers', () => {
    const generator = xoroshiro128plus(20_261_120);
    const next = (): number => generator.next() >>> 0;
    for (let i = 0; i < 500; i++) {
      const counter: Words4 = [next(), next(), next(), next()];
      const key: Words2 = [next(), next()];
      expect(philox(counter, key)).toEqual(plainPhilox(counter, key));
    }
  });
});

/** Philox4x32-10 as in the paper, in big integers. */
function plainPhilox(counter: Words4, key: Words2): number[] {
  const mask = 0xffff_ffffn;
  let [c0, c1, c2, c3] = counter.map(BigInt) as [bigint, bigint, bigint, bigint];
  let [k0, k1] = key.map(BigInt) as [bigint, bigint];
  for (let round = 0; round < 10; round++) {
    const product0 = 0xd251_1f53n * c0;
    const product1 = 0xcd9e_8d57n * c2;
    [c0, c1, c2, c3] = [(product1 >> 32n) ^ c1 ^ k0, product1 & mask, (product0 >> 32n) ^ c3 ^ k1, product0 & mask];
    k0 = (k0 + 0x9e37_79b9n) & mask;
    k1 = (k1 + 0xbb67_ae85n) & mask;
  }
  return [c0, c1, c2, c3].map(Number);
}

const SOURCE: StreamSource = { seed: 0x1234_5678_9abc_def0n, digest: [0xb6e0a0ba, 0x81e28fb3], purpose: PURPOSE.attack };

function firstWords(generator: RandomGenerator, count: number): number[] {
  return Array.from({ length: count }, () => generator.next() >>> 0);
}

describe('the generator of a block', () => {
  it('is xoroshiro128+ in the state that Philox derives from seed, block, purpose and digest', () => {
    for (const block of [0, 1, 77, 2 ** 32 - 1]) {
      const state = plainPhilox([block, 0, 0xb6e0a0ba, 0x81e28fb3], [0x9abc_def0, 0x1234_5678]);
      const audit = xoroshiro128plusFromState(state.map((part) => part | 0));
      expect(firstWords(blockGenerator(SOURCE, block), 20)).toEqual(firstWords(audit, 20));
    }
  });

  it('differs in every part of what it is made from', () => {
    const digest: Words2 = [0xb6e0a0ba, 0x81e28fb3];
    const states = [
      blockGenerator(SOURCE, 0),
      blockGenerator(SOURCE, 1),
      blockGenerator({ ...SOURCE, seed: SOURCE.seed + 1n }, 0),
      blockGenerator({ ...SOURCE, seed: SOURCE.seed ^ (1n << 63n) }, 0),
      blockGenerator({ ...SOURCE, digest: [digest[0] ^ 1, digest[1]] }, 0),
      blockGenerator({ ...SOURCE, digest: [digest[0], digest[1] ^ 1] }, 0),
      blockGenerator({ ...SOURCE, digest: [digest[1], digest[0]] }, 0),
    ].map((generator) => generator.getState().join());
    expect(new Set(states).size).toBe(states.length);
  });

  it('has purpose 0 for blocks of attacks, 1 for duels, 2 for attacks in a row, 3 for battles, 4 for plays against each other, 6 and 7 for practice and what is drawn for it, 8 for deals; assigned numbers never change', () => {
    expect(PURPOSE).toEqual({ attack: 0, duel: 1, row: 2, battle: 3, tuning: 4, practice: 6, drawing: 7, dealing: 8 });
  });
});

// The whole way from a seed to dice, with pure-rand's public API and big integers, written only
// from docs/method.md#streams.
it('a block of trials can be audited with only pure-rand', () => {
  const attack = solveAttack(printedPlan({ power: 7, attacker: ['Lucky 2'] }));
  const [high, low] = planDigest(attack.plan);
  const seed = 42n;
  const block = 3;
  const state = plainPhilox([block, 0, high, low], [42, 0]);
  const generator = xoroshiro128plusFromState(state.map((part) => part | 0));
  const groupsPerTrial = 3; // 5 and 2 attack dice, 2 re-rolled ones
  for (let pair = 0; pair < 5; pair++) {
    const trials: number[][][] = [[], []];
    for (let g = 0; g < groupsPerTrial; g++) {
      const accepted = nextAccepted(generator);
      trials[0]?.push(faces(accepted / (71n * 7776n)));
      trials[1]?.push(faces((accepted % (71n * 7776n)) / 71n));
    }
    for (const [i, dice] of trials.entries()) {
      const trial = block * BLOCK_SIZE + 2 * pair + i + 1; // trials are numbered from 1
      expect(diceOfTrial(attack, { seed, digest: [high, low], purpose: PURPOSE.attack }, trial)).toEqual(dice);
    }
  }
});

function nextAccepted(generator: RandomGenerator): bigint {
  for (;;) {
    const drawn = BigInt.asUintN(32, BigInt(generator.next()));
    if (drawn < 71n * 6n ** 10n) return drawn;
  }
}

/** Five faces of a group: its base-6 digits, the most significant first, plus one. */
function faces(group: bigint): number[] {
  return group
    .toString(6)
    .padStart(5, '0')
    .split('')
    .map((digit) => Number(digit) + 1);
}

it.each([
  [0, 4, 0],
  [3, 1, 3],
  [8, 2, 8],
  [9, 2, 8],
  [1024, 2, 8],
  [16, 8, 16],
  [1024, 64, 128],
])('startedThreads of %i worker threads on a machine with %i cores are %i', (workers, cores, expected) => {
  expect(startedThreads(workers, cores)).toBe(expected);
});
