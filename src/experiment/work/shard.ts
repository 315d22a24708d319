import { solvingWhereSmall } from '../../automaton/attack-automaton.js';
import { digestText } from '../../base/digest.js';
import { attackJob } from '../../simulate/attack-job.js';
import { inTurns, yielding } from '../../simulate/event-loop.js';
import type { Executor } from '../../simulate/executor.js';
import type { Case } from '../case/case.js';
import type { PlanRunner, RunSettings } from '../plan/run-plan.js';
import { countOwnParts, isKeptInParts } from './recorded-attacks.js';
import type { WorkRecord } from './work-record.js';

/** Maximum number of shards for a command. */
export const MAX_SHARDS = 10_000;

/** A part of the work of a command: part `index` of `count`, from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Deals pieces of work to the shards in turn; each call says whether the next piece belongs to this one. */
export function dealer({ index, count }: Shard): () => boolean {
  let dealt = 0;
  return () => dealt++ % count === index - 1;
}

/** Where the attacks of a shard are run and kept. */
interface ShardPlace {
  /** Keeps the results of plans in the record. */
  readonly runner: PlanRunner;
  readonly executor: Executor;
  readonly record: WorkRecord;
}

/** Runs a shard of a scenario's attacks: some of the different plans or, if each has many trials, parts of these. */
export async function runShardOfAttacks(
  cases: Iterable<Case>,
  settings: RunSettings,
  shard: Shard,
  place: ShardPlace,
): Promise<void> {
  const isMine = dealer(shard);
  const seen = new Set<string>();
  const inParts = settings.targetError === null && isKeptInParts(settings);
  const underWay: Promise<unknown>[] = [];
  for await (const attack of yielding(cases)) {
    const digest = digestText(attack.digest);
    if (seen.has(digest)) continue;
    seen.add(digest);
    if (inParts) await runParts(attack, settings, isMine, place);
    else if (isMine()) {
      const run = place.runner.run(attack, settings);
      run.catch(() => undefined); // a failure is thrown when its turn comes
      underWay.push(run);
      if (underWay.length >= place.runner.atOnce) await underWay.shift();
    }
  }
  for (const run of underWay) await run;
}

async function runParts(
  attack: Case,
  settings: RunSettings,
  isMine: () => boolean,
  { runner, executor, record }: ShardPlace,
): Promise<void> {
  const solved = await inTurns(solvingWhereSmall(attack.plan));
  if (solved !== null) {
    return countOwnParts(attackJob(solved, settings.seed, attack.digest), settings, isMine, executor, record);
  }
  // An attack too large to be solved is played by rules of thumb, in one piece.
  if (isMine()) await runner.run(attack, settings);
}

/** Runs a shard of a scenario's fights: some of its cases. */
export async function runShardOfFights<Named>(
  cases: Iterable<Named>,
  shard: Shard,
  fight: (named: Named) => Promise<unknown>,
): Promise<void> {
  const isMine = dealer(shard);
  for await (const named of yielding(cases)) if (isMine()) await fight(named);
}
