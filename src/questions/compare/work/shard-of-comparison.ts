import { digestText } from '../../../base/digest.js';
import type { Tools } from '../../../experiment/plan/run-plan.js';
import { countOwnParts, isKeptInParts, TRIALS_KEPT } from '../../../experiment/work/recorded-attacks.js';
import { dealer, type Shard } from '../../../experiment/work/shard.js';
import { NO_RECORD } from '../../../experiment/work/work-record.js';
import { attackJob } from '../../../simulate/attack-job.js';
import { opponentsOf } from './lists.js';
import type { WorkedPair } from './pair.js';
import type { PairAttacks } from './pair-attack.js';
import { PairRunner } from './pair-runner.js';
import { StagedFacts, solvedForFacts, stagesUpTo } from './plan-facts.js';

/**
 * Works out a shard of a comparison: all attacks of some units, or, with more shards than units, some
 * of the attacks, or parts of their trials if these are many. The record of the tools keeps the results.
 */
export async function runShardOfComparison(attacks: PairAttacks, tools: Tools, shard: Shard): Promise<void> {
  const isMine = dealer(shard);
  if (shard.count <= attacks.units.length) await runPairs(attacks, tools, unitsOnly(isMine));
  else if (isKeptInParts(tools.settings)) await runParts(attacks, tools, isMine);
  else await runPairs(attacks, tools, isMine);
}

/** Deals units instead of their attacks. */
function unitsOnly(isMine: () => boolean): (attacker: number) => boolean {
  const own: boolean[] = [];
  return (attacker) => {
    own[attacker] ??= isMine();
    return own[attacker];
  };
}

/**
 * Works out own pairs. Attacks that are simulated are run in all stages, since only the whole comparison
 * shows which ones matter.
 */
async function runPairs(attacks: PairAttacks, tools: Tools, isOwn: (attacker: number) => boolean): Promise<PairRunner> {
  const { units, lists } = attacks;
  const runner = new PairRunner(attacks, tools);
  const rows: Map<number, WorkedPair>[] = [];
  for (const attacker of units.keys()) {
    const row = new Map<number, WorkedPair>();
    for (const defender of opponentsOf(lists, attacker)) {
      if (isOwn(attacker)) row.set(defender, await runner.work(attacker, defender));
    }
    rows.push(row);
    await tools.pause();
  }
  for (const trials of stagesUpTo(tools.settings.trials).slice(1)) {
    await runner.refine(rows, new Set(runner.simulated.map(({ digest }) => digestText(digest))), trials);
  }
  return runner;
}

/** Counts own parts of the trials of all attacks: few trials of each show every shard which attacks there are. */
async function runParts(attacks: PairAttacks, tools: Tools, isMine: () => boolean): Promise<void> {
  const { settings, executor, record = NO_RECORD } = tools;
  const few = { ...tools, settings: { ...settings, trials: TRIALS_KEPT }, record: NO_RECORD };
  const { simulated } = await runPairs(attacks, few, () => true);
  for (const planned of simulated) {
    const solved = await solvedForFacts(planned);
    if (solved !== null) {
      await countOwnParts(attackJob(solved, settings.seed, planned.digest), settings, isMine, executor, record);
    } else if (isMine()) {
      // An attack that is too large to be solved is played by rules of thumb, in one piece.
      const facts = new StagedFacts(tools);
      await facts.of(planned);
      for (const trials of stagesUpTo(settings.trials).slice(1))
        await facts.refine(new Set([digestText(planned.digest)]), trials);
    }
  }
}
