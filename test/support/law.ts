import fc from 'fast-check';
import { it } from 'vitest';

/**
 * The number of examples. `npm test fuzz`, which runs every night, searches longer; the seed stays the same unless
 * FUZZ_SEED gives another one.
 */
const FUZZ_RUNS = Number(process.env.FUZZ_RUNS ?? 0);
const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);

/** Whether this run searches longer. */
export const IS_FUZZ = FUZZ_RUNS > 0;

/** Whether tests run at full size, as at night: a law then takes every example that it names. */
export const IS_WHOLE = process.env.TESTS === 'all';

/** What a law may cost in `npm test`, by the nominal time of its examples, and the least number of them. */
const SMALL = { ms: 800, least: 4 };

export interface LawOptions {
  /** The number of examples that say something; `npm test` takes some of them, as `few` says. */
  readonly runs?: number;
  /** Roughly the time of one example: a fuzzing run gets the time it needs. */
  readonly exampleMs?: number;
  /** Whether the law is left to the night: a few examples of it say little. */
  readonly tags?: 'night';
}

/** How many of these examples `npm test` takes: the fewer, the longer each takes. */
export function few(runs: number, exampleMs: number): number {
  return Math.min(runs, Math.max(SMALL.least, Math.ceil(SMALL.ms / exampleMs)));
}

/** The first items of a list by day, all of it at night. */
export function fewOf<T>(all: readonly T[], count: number): readonly T[] {
  return IS_WHOLE ? all : all.slice(0, count);
}

/** How many examples this run takes of a test that names as many. */
export function examples(runs: number, exampleMs = 50): number {
  if (IS_FUZZ) return FUZZ_RUNS;
  return IS_WHOLE ? runs : few(runs, exampleMs);
}

/**
 * Defines a test that a law holds for all examples: a sentence, the source of the examples, and a check that throws where it does not. A failure prints the smallest example found, the seed, and the command that repeats it.
 */
export function law<T>(
  sentence: string,
  drawn: fc.Arbitrary<T>,
  check: (example: T) => void | Promise<void>,
  { runs = 200, exampleMs = 50, ...tagged }: LawOptions = {},
): void {
  const numRuns = examples(runs, exampleMs);
  const property = fc.asyncProperty(drawn, async (example) => check(example));
  const run = async (): Promise<void> => {
    const details = await fc.check(property, { numRuns, seed: FUZZ_SEED });
    if (!details.failed) return;
    const command = `FUZZ_SEED=${details.seed} FUZZ_RUNS=${details.numRuns} npx vitest run --project unit --project process -t ${JSON.stringify(sentence)}`;
    throw new Error(`${fc.defaultReportMessage(details)}\n\nRepeat with: ${command}`, { cause: details.errorInstance });
  };
  // On a busy machine a few examples may take as long as all of them.
  it(sentence, { timeout: 30_000 + Math.max(runs, numRuns) * exampleMs, ...tagged }, run);
}
