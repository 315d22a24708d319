import type { Field, FieldTable } from './field.js';

/** How attacks are simulated and reported, and the question of a scenario file. */
export const RUN_FIELDS = {
  question: {
    kind: 'paragraph',
    longest: 1000,
    says: 'The question that this scenario answers; it is the heading of the report.',
  },
  trials: {
    kind: 'integer',
    from: 1,
    // The index of a block of 2^16 trials has to fit into a 32-bit word of its stream's counter.
    to: 2 ** 48,
    standard: 1_000_000,
    says: 'How often each case is simulated.',
    note: '; 1e6 is allowed.',
  },
  seed: {
    kind: 'big integer',
    to: 2n ** 64n - 1n,
    standard: 1n,
    says: 'Which dice are rolled: the same seed gives the same numbers.',
    note: '. More than 15 digits may be in quotes.',
  },
  level: {
    kind: 'number',
    from: 0.5,
    to: 0.9999,
    standard: 0.95,
    isShare: true,
    says: 'The confidence level of intervals, {range}.',
  },
  targetError: {
    kind: 'positive',
    says: 'Stop when the standard error of the mean damage is at most this; trials is then the cap.',
  },
} as const satisfies FieldTable;

/** Whether exact values are calculated in addition to simulated ones. */
export const EXACT_FIELD = { kind: 'switch', standard: true } as const satisfies Field;

/** How a simulation is spread over the machine, which changes no result. */
export const MACHINE_FIELDS = {
  workers: { kind: 'integer', from: 0, to: 1024, says: 'The most worker threads; 0: none.' },
  engine: {
    kind: 'word',
    words: ['wasm', 'js'],
    standard: 'wasm',
    says: 'The loop over simulated attacks: in WebAssembly, or the reference in JavaScript.',
  },
} as const satisfies FieldTable;
