import { createHash } from 'node:crypto';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** All moments and places of faults are drawn from this, so a seed repeats its failures. */
export const FAULTS_SEED = Number(process.env.FAULTS_SEED ?? 1);

/** How often commands are killed in total. */
export const FAULTS_KILLS = Number(process.env.FAULTS_KILLS ?? 200);

/** The draws of one test, whatever other tests run. */
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

/** Prints figures that a test finds, at once, since test results do not hold them. */
export function tell(text: string): void {
  process.stderr.write(`  faults, seed ${FAULTS_SEED}: ${text}\n`);
}
