import { estimatedEdges, MAX_ESTIMATED_EDGES, solvingWhereSmall } from '../../../automaton/attack-automaton.js';
import type { DigestedPlan } from '../../../automaton/digest.js';
import { digestText } from '../../../base/digest.js';
import { heuristicSeconds } from '../../../experiment/plan/exact-odds.js';
import { type RunSettings, runSolvedPlan, simulatePlan } from '../../../experiment/plan/run-plan.js';
import { inTurns, yielding } from '../../../simulate/event-loop.js';
import type { Executor } from '../../../simulate/executor.js';
import { BLOCK_SIZE } from '../../../simulate/stream.js';
import { MAX_KEPT } from './run-cases.js';

export interface RunSize {
  readonly cases: number;
  /** Distinct plans of the cases, each of which is run once. */
  readonly plans: number;
  readonly tooLarge: number;
  /** The largest estimate of the edges of the other plans, and their mean. */
  readonly mostEdges: number;
  readonly meanEdges: number;
  /** Some of the other plans, evenly spaced. */
  readonly sample: readonly DigestedPlan[];
}

/** The most plans that are timed. */
const SAMPLE = 16;

/** Measures all cases without solving any, and keeps little of each. */
export async function runSize(plans: Iterable<DigestedPlan>): Promise<RunSize> {
  const known = new Set<string>();
  const sample = new EvenSample<DigestedPlan>(SAMPLE);
  let [cases, tooLarge, mostEdges, sumOfEdges] = [0, 0, 0, 0];
  for await (const planned of yielding(plans)) {
    cases++;
    const digest = digestText(planned.digest);
    if (known.has(digest)) continue;
    known.add(digest);
    const edges = estimatedEdges(planned.plan);
    if (edges > MAX_ESTIMATED_EDGES) tooLarge++;
    else {
      sample.add(planned);
      mostEdges = Math.max(mostEdges, edges);
      sumOfEdges += edges;
    }
  }
  const meanEdges = sumOfEdges / Math.max(1, known.size - tooLarge);
  return { cases, plans: known.size, tooLarge, mostEdges, meanEdges, sample: sample.items };
}

/** An evenly spaced sample of a stream, of limited size however long it is. */
class EvenSample<Item> {
  readonly #limit: number;
  #stride = 1;
  #seen = 0;
  items: Item[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(item: Item): void {
    if (this.#seen++ % this.#stride !== 0) return;
    this.items.push(item);
    if (this.items.length <= this.#limit) return;
    this.items = this.items.filter((_, i) => i % 2 === 0);
    this.#stride *= 2;
  }
}

/** The time that a plan takes, in seconds. */
export interface PlanTime {
  /** The time to solve it and compute its exact values. */
  readonly solving: number;
  readonly perTrial: number;
  readonly edges: number;
}

/** Trials simulated for timing: of a solved attack, or of one by rules of thumb, which may take a tenth of a second each. */
const TIMED_TRIALS = 4 * BLOCK_SIZE;
const TIMED_HEURISTIC_TRIALS = 32;

/** Times one plan on this thread; `now` returns the seconds of a clock. */
export async function timePlan(
  planned: DigestedPlan,
  settings: RunSettings,
  executor: Executor,
  now: () => number,
): Promise<PlanTime> {
  const start = now();
  const attack = await inTurns(solvingWhereSmall(planned.plan));
  await runSolvedPlan(planned, attack, { ...settings, trials: 1, targetError: null }, executor);
  const solved = now();
  const trials = Math.min(settings.trials, attack === null ? TIMED_HEURISTIC_TRIALS : TIMED_TRIALS);
  await simulatePlan(planned, attack, { ...settings, trials, targetError: null }, executor);
  return { solving: solved - start, perTrial: (now() - solved) / trials, edges: estimatedEdges(planned.plan) };
}

/** Seconds per case in addition to its plan: its name, estimates, rows of the report. Measured 0.15 to 0.3 ms. */
const CASE_SECONDS = 0.00025;

/** The number of edges that take as long as the fixed work of every attack. */
const EDGES_OF_ANY = 3000;

/** Roughly how many seconds a run takes on this many threads, at least 1; `times`: those of the sample. */
export function secondsOfRun(size: RunSize, times: readonly PlanTime[], trials: number, threads: number): number {
  const mean = (of: (time: PlanTime) => number): number =>
    times.reduce((sum, time) => sum + of(time), 0) / Math.max(1, times.length);
  // If time ran out, the timed attacks may be larger or smaller than average.
  const ratio = (size.meanEdges + EDGES_OF_ANY) / (mean(({ edges }) => edges) + EDGES_OF_ANY);
  const small =
    (size.plans - size.tooLarge) * (ratio * mean(({ solving }) => solving) + trials * mean(({ perTrial }) => perTrial));
  const large = size.tooLarge * heuristicSeconds(trials);
  const cases = size.cases * CASE_SECONDS;
  return threads === 1 ? small + large + cases : Math.max(cases, (small + large + cases) / threads);
}

/**
 * Measured: the program; garbage that V8 has not collected yet; what is kept of a plan; a thread; an edge while its attack is
 * being solved.
 */
const MEGABYTES = { program: 90, garbage: 80, plan: 0.02, thread: 35, edge: 60e-6 };
/** Cases after which the garbage no longer grows. */
const CASES_OF_GARBAGE = 3000;

/** Roughly how many megabytes a run takes with this many worker threads. */
export function megabytesOfRun(
  { cases, plans, mostEdges }: Pick<RunSize, 'cases' | 'plans' | 'mostEdges'>,
  workers: number,
): number {
  const garbage = MEGABYTES.garbage * Math.min(1, cases / CASES_OF_GARBAGE);
  const kept = MEGABYTES.plan * Math.min(plans, MAX_KEPT);
  const solving = MEGABYTES.edge * mostEdges * Math.max(1, workers);
  return MEGABYTES.program + garbage + kept + workers * MEGABYTES.thread + solving;
}
