import type { DigestedPlan } from '../automaton/digest.js';
import { heuristicPlayer } from '../automaton/interpret.js';
import type { Outcome } from '../rules/attack/state/stage.js';
import { groupDice, pairedTrials } from './attack-job.js';
import { yieldToEventLoop } from './event-loop.js';
import { chunks, type TrialRange } from './executor.js';
import { blockGenerator, PURPOSE } from './stream.js';
import { UNWATCHED, type Watch } from './watch.js';

/** Trials played before the cached situations are dropped; an even number. */
const TRIALS_AT_ONCE = 512;

/**
 * How often each outcome of an attack occurred when the outcomes are not known in advance: `counts[i]` for `outcomes[i]`, in
 * order of first occurrence.
 */
export class OpenTally {
  readonly outcomes: Outcome[] = [];
  readonly counts: number[] = [];
  readonly #indexOf = new Map<string, number>();

  add(outcome: Outcome): void {
    const key = JSON.stringify(outcome);
    let index = this.#indexOf.get(key);
    if (index === undefined) {
      index = this.outcomes.push(outcome) - 1;
      this.counts.push(0);
      this.#indexOf.set(key, index);
    }
    this.counts[index] = this.counts[index]! + 1;
  }
}

/**
 * Simulates an attack too large to explore, with heuristic play for every choice, and adds its outcomes to a tally. Runs on
 * this thread, tens of thousands of attacks per second.
 */
export async function simulateHeuristically(
  { plan, digest }: DigestedPlan,
  seed: bigint,
  range: TrialRange,
  tally: OpenTally,
  { add }: Pick<Watch, 'add'> = UNWATCHED,
): Promise<void> {
  const source = { seed, digest, purpose: PURPOSE.attack };
  for (const { firstBlock, trials } of chunks(range, 1)) {
    const generator = blockGenerator(source, firstBlock);
    for (let done = 0; done < trials; done += TRIALS_AT_ONCE) {
      const { groups, play } = heuristicPlayer(plan);
      const now = Math.min(TRIALS_AT_ONCE, trials - done);
      const playGroups = (values: readonly number[]): Outcome => play(groupDice(values));
      for (const outcome of pairedTrials(groups, generator, now, playGroups)) {
        tally.add(outcome);
        add(1);
        await yieldToEventLoop(); // an attack among twelve units takes a few milliseconds
      }
    }
  }
}
