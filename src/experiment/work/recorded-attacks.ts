// Attacks whose results are kept, and the samples that forecasts take of them.
import type { PlanDigest } from '../../automaton/digest.js';
import { digestText } from '../../base/digest.js';
import type { AttackJob } from '../../simulate/attack-job.js';
import { addTally, chunks, type Executor, type Tally, type TrialRange } from '../../simulate/executor.js';
import { BLOCK_SIZE, philox } from '../../simulate/stream.js';
import type { PlanRunner, RunSettings } from '../plan/run-plan.js';
import type { WorkKey, WorkRecord } from './work-record.js';

/** Blocks whose tally is kept together: some hundredths of a second. */
const BLOCKS_KEPT = 64;

export const TRIALS_KEPT = BLOCKS_KEPT * BLOCK_SIZE;

/** Chunks that run at once, so that threads need not wait for the last block of one. */
const CHUNKS_AT_ONCE = 4;

function keyOfPlan(digest: PlanDigest, { seed, trials, targetError, exact }: RunSettings): WorkKey {
  return `attack ${digestText(digest)} seed ${seed} trials ${trials} error ${targetError ?? 'any'} exact ${exact}`;
}

/** A runner that keeps its results. */
export function recordedPlans(runner: PlanRunner, record: WorkRecord): PlanRunner {
  return {
    ...runner,
    run: async (planned, settings) => {
      let isNew = false;
      const run = await record.of(keyOfPlan(planned.digest, settings), () => {
        isNew = true;
        return runner.run(planned, settings);
      });
      if (!isNew) runner.watch?.skip(run.count.trials);
      return run;
    },
  };
}

/** The parts of a range that are kept, under keys that do not depend on the range. */
function keptChunks(range: TrialRange): TrialRange[] {
  return [...chunks(range, BLOCKS_KEPT)];
}

/** Whether the tally of a range is kept in parts; shorter ones are kept with their plan. */
export function isKeptInParts({ trials }: Pick<TrialRange, 'trials'>): boolean {
  return trials > TRIALS_KEPT;
}

/** The key of the tally of some blocks. */
function keyOfBlocks({ source }: AttackJob, { firstBlock, trials }: TrialRange): WorkKey {
  return `blocks ${digestText(source.digest)} seed ${source.seed} from ${firstBlock} trials ${trials}`;
}

/** The tally of a part, kept or counted now. */
async function keptTally(job: AttackJob, part: TrialRange, executor: Executor, record: WorkRecord): Promise<Tally> {
  let isNew = false;
  const tally = await record.of(keyOfBlocks(job, part), () => {
    isNew = true;
    return executor.run(job, part);
  });
  if (!isNew) executor.watch?.skip(part.trials);
  return tally;
}

/** Counts the parts of an attack's trials that belong to a shard, and keeps their tallies. */
export async function countOwnParts(
  job: AttackJob,
  { trials }: Pick<RunSettings, 'trials'>,
  isMine: () => boolean,
  executor: Executor,
  record: WorkRecord,
): Promise<void> {
  for (const part of keptChunks({ firstBlock: 0, trials }).filter(isMine)) await keptTally(job, part, executor, record);
}

/** An executor that keeps the tallies of long ranges in parts. */
export function recordedExecutor(executor: Executor, record: WorkRecord): Executor {
  return {
    ...executor,
    run: async (job, range) => {
      if (!isKeptInParts(range)) return executor.run(job, range);
      const sum: Tally = new Float64Array(job.outcomes.length);
      const parts = keptChunks(range).values();
      const work = async (): Promise<void> => {
        for (const part of parts) addTally(sum, await keptTally(job, part, executor, record));
      };
      await Promise.all(Array.from({ length: CHUNKS_AT_ONCE }, work));
      return sum;
    },
  };
}

/** The fractional part of the golden ratio, whose multiples are spread most evenly over 0 to 1. */
const GOLDEN = 0.618034;

/**
 * Reorders items so that the first few are spread over all: large ones are often adjacent, and the first few predict the time
 * of all.
 */
export function spread<Item>(items: readonly Item[]): Item[] {
  const placed = items.map((item, i) => ({ item, place: ((i + 1) * GOLDEN) % 1 }));
  return placed.sort((a, b) => a.place - b.place).map(({ item }) => item);
}

/** The size of the sample: all of a short list, and enough to tell a few hundred keys from a few thousand. */
const SAMPLE = 512;

/**
 * Roughly how many different keys the items have; exact for at most SAMPLE items. For more, a sample is taken, and the keys it
 * misses are estimated from those seen once and twice (A. Chao, Nonparametric estimation of the number of classes in a
 * population, Scandinavian Journal of Statistics 11, 1984, 265-270).
 */
export function estimatedDistinct<Item>(items: Iterable<Item>, count: number, keyOf: (item: Item) => string): number {
  const drawn = (i: number): number => Math.floor((philox([i, 0, 0, 0], [0, 0])[0] / 2 ** 32) * count);
  const wanted = count <= SAMPLE ? null : new Set(Array.from({ length: SAMPLE }, (_, i) => drawn(i)));
  const seen = new Map<string, number>();
  let place = 0;
  for (const item of items) {
    if (wanted?.has(place++) === false) continue;
    const key = keyOf(item);
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  if (wanted === null) return seen.size;
  const [once, twice] = [1, 2].map((times) => [...seen.values()].filter((each) => each === times).length) as [number, number];
  return Math.min(count, Math.round(seen.size + (once * (once - 1)) / (2 * (twice + 1))));
}
