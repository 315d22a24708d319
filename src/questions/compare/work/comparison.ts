import { at } from '../../../base/assert.js';
import { digestText } from '../../../base/digest.js';
import { AssumptionCount, type SharedAssumption } from '../../../experiment/case/assumptions.js';
import { assumptionsOf } from '../../../experiment/case/case.js';
import type { Tools } from '../../../experiment/plan/run-plan.js';
import { countOwnParts, isKeptInParts, spread, TRIALS_KEPT } from '../../../experiment/work/recorded-attacks.js';
import { dealer, type Shard } from '../../../experiment/work/shard.js';
import { NO_RECORD } from '../../../experiment/work/work-record.js';
import { attackJob } from '../../../simulate/attack-job.js';
import { UNWATCHED, type Watch } from '../../../simulate/watch.js';
import { isSmall, type Lists, opponentsOf } from './lists.js';
import { allPairs, type Comparison, type Pair, type WorkedPair } from './pair.js';
import type { PairAttacks } from './pair-attack.js';
import { PairRunner } from './pair-runner.js';
import { StagedFacts, solvedForFacts, stagesUpTo } from './plan-facts.js';

/**
 * Lets every unit attack each of its opponents. Equal plans are solved once; plans that are too
 * large to solve are simulated in stages: few attacks first, more for the pairs that matter
 * (docs/compare.md#simulated-pairs).
 */
export async function compareUnits(
  attacks: PairAttacks,
  tools: Tools,
  watch: Pick<Watch, 'add' | 'skip'> = UNWATCHED,
): Promise<Comparison> {
  const { units, lists } = attacks;
  const runner = new PairRunner(attacks, tools);
  const rows = await firstRows(attacks, runner, tools, watch);
  for (const trials of stagesUpTo(tools.settings.trials).slice(1))
    await runner.refine(rows, plansThatMatter(rows, lists), trials);
  const pairs = rows.map((row) => new Map([...row].map(([defender, { pair }]) => [defender, pair])));
  return { units, lists, pairs, assumptions: comparedAssumptions(attacks, allPairs({ pairs })) };
}

/** Pairs between two turns of the event loop: some milliseconds. */
const PAIRS_AT_ONCE = 16;

/** All pairs once, by attackers: in an order in which the first ones tell how long all take. */
async function firstRows(
  { units, lists }: PairAttacks,
  runner: PairRunner,
  { pause }: Tools,
  watch: Pick<Watch, 'add' | 'skip'>,
): Promise<Map<number, WorkedPair>[]> {
  const opponents = [...units.keys()].map((attacker) => opponentsOf(lists, attacker));
  const worked = opponents.map((row) => new Array<WorkedPair>(row.length));
  const places = opponents.flatMap((row, attacker) => row.map((defender, place) => ({ attacker, defender, place })));
  let count = 0;
  for (const { attacker, defender, place } of spread(places)) {
    const pair = await runner.work(attacker, defender);
    at(worked, attacker)[place] = pair;
    if (pair.isKept === true) watch.skip(1);
    else watch.add(1);
    if (++count % PAIRS_AT_ONCE === 0) await pause();
  }
  return opponents.map((row, attacker) => new Map(row.map((defender, place) => [defender, at(at(worked, attacker), place)])));
}

/**
 * The assumptions of the single attacks of a comparison; null for more than a few units, of which
 * they would be a list as long as the answer.
 */
function comparedAssumptions(attacks: PairAttacks, pairs: readonly Pair[]): SharedAssumption[] | null {
  if (!isSmall(attacks.lists)) return null;
  const count = new AssumptionCount();
  for (const { attacker, defender, values } of pairs) {
    const known = values && attacks.at(attacker, defender);
    if (known !== null && 'attack' in known) count.add(assumptionsOf(known.attack, values?.isHeuristic === true));
  }
  return count.assumptions();
}

/**
 * The keys of the simulated plans that deserve more trials: all of them for a few units; else those
 * of attackers that may be, but are not surely, the best against some defender (the intervals of
 * their mean damage overlap that of the best).
 *
 * `rows[a]`: the attacks of unit a, by the opponents. Linear in their number.
 */
function plansThatMatter(rows: readonly ReadonlyMap<number, WorkedPair>[], lists: Lists): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const defender of rows.keys()) {
    const column = rows.flatMap((row) => row.get(defender) ?? []);
    const mayBeBest = isSmall(lists) ? column : candidates(column);
    for (const { facts } of mayBeBest) {
      for (const { key, trials } of facts) if (trials !== null) keys.add(key);
    }
  }
  return keys;
}

function candidates(column: readonly WorkedPair[]): readonly WorkedPair[] {
  const fights = column.filter(({ pair }) => pair.values !== null);
  const least = Math.max(...fights.map(({ pair }) => endsOf(pair)[0]));
  const best = fights.filter(({ pair }) => endsOf(pair)[1] >= least);
  return best.length > 1 ? best : [];
}

function endsOf({ values }: Pair): readonly [low: number, high: number] {
  if (values === null) return [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const { value, interval } = values.meanDamage;
  return interval ?? [value, value];
}

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
