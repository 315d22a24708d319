import { createHash } from 'node:crypto';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** What all moments and places of faults are drawn from: a failure comes again under its seed. */
export const FAULTS_SEED = Number(process.env.FAULTS_SEED ?? 1);

/** How often commands are killed, over all. */
export const FAULTS_KILLS = Number(process.env.FAULTS_KILLS ?? 200);

/** Draws of one test: they do not depend on which other tests are run. */
export interface Draws {
  /** A number from 0 to below 1. */
  readonly fraction: () => number;
  /** An integer from 0 to below `count`. */
  readonly below: (count: number) => number;
}

export function drawsOf(test: string): Draws {
  const digest = createHash('sha256').update(`${FAULTS_SEED} ${test}`).digest();
  const generator = xoroshiro128plus(digest.readInt32LE());
  const fraction = (): number => (generator.next() >>> 0) / 2 ** 32;
  return { fraction, below: (count) => Math.floor(fraction() * count) };
}

/** Prints what a test has found, as it is found: figures are not part of a result. */
export function tell(text: string): void {
  process.stderr.write(`  faults, seed ${FAULTS_SEED}: ${text}\n`);
}
