import type { DigestedPlan } from '../../../automaton/digest.js';
import { at } from '../../../base/assert.js';
import { digestOfText, digestText } from '../../../base/digest.js';
import { AssumptionCount, type ComparedUnit, type SharedAssumption } from '../../../experiment/case/assumptions.js';
import { assumptionsOf } from '../../../experiment/case/case.js';
import type { Tools } from '../../../experiment/plan/run-plan.js';
import { countOwnParts, isKeptInParts, spread, TRIALS_KEPT } from '../../../experiment/work/recorded-attacks.js';
import { dealer, type Shard } from '../../../experiment/work/shard.js';
import { NO_RECORD, type WorkKey, type WorkRecord } from '../../../experiment/work/work-record.js';
import { attackJob } from '../../../simulate/attack-job.js';
import { UNWATCHED, type Watch } from '../../../simulate/watch.js';
import { type Discards, DiscardsOfAttacks } from './attacks-to-discard.js';
import { isSmall, type Lists, opponentsOf } from './lists.js';
import { allPairs, type Comparison, type Pair, type PairValues, type WorkedPair } from './pair.js';
import { type PairAttacks, toSolve } from './pair-attack.js';
import { type PlanFacts, StagedFacts, solvedForFacts, stagesUpTo } from './plan-facts.js';

/**
 * Calculates the attack of every unit on each of its opponents. Equal plans are solved once; plans too large to solve are
 * simulated in stages: few attacks first, more for pairs that matter (docs/compare.md#simulated-pairs).
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

/** All pairs once, by attacker, in an order in which the first pairs predict the total duration. */
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

/** The assumptions of the single attacks of a comparison; null for many units, whose list would be too long. */
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
 * The keys of the simulated plans that deserve more trials. For a few units these are all; otherwise those of attackers that
 * may be the best against some defender without surely being so, because the interval of their mean damage overlaps that of the
 * best.
 *
 * `rows[a]`: the attacks of unit a, by opponent. Linear in their number.
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
 * Calculates a shard of a comparison: all attacks of some units or, with more shards than units, some attacks, or parts of the
 * trials of attacks. The record in `tools` keeps the results.
 */
export async function runShardOfComparison(attacks: PairAttacks, tools: Tools, shard: Shard): Promise<void> {
  const isMine = dealer(shard);
  if (shard.count <= attacks.units.length) await runPairs(attacks, tools, unitsOnly(isMine));
  else if (isKeptInParts(tools.settings)) await runParts(attacks, tools, isMine);
  else await runPairs(attacks, tools, isMine);
}

/** Distributes whole units rather than single attacks. */
function unitsOnly(isMine: () => boolean): (attacker: number) => boolean {
  const own: boolean[] = [];
  return (attacker) => {
    own[attacker] ??= isMine();
    return own[attacker];
  };
}

/**
 * Calculates the shard's own pairs. Simulated attacks run through all stages, since only the whole comparison shows which ones
 * matter.
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

/** Counts the shard's parts of the trials of all attacks; a few trials of each show every shard which attacks exist. */
async function runParts(attacks: PairAttacks, tools: Tools, isMine: () => boolean): Promise<void> {
  const { settings, executor, record = NO_RECORD } = tools;
  const few = { ...tools, settings: { ...settings, trials: TRIALS_KEPT }, record: NO_RECORD };
  const { simulated } = await runPairs(attacks, few, () => true);
  for (const planned of simulated) {
    const solved = await solvedForFacts(planned);
    if (solved !== null) {
      await countOwnParts(attackJob(solved, settings.seed, planned.digest), settings, isMine, executor, record);
    } else if (isMine()) {
      // An attack that is too large to solve is played by rules of thumb, in one piece.
      const facts = new StagedFacts(tools);
      await facts.of(planned);
      for (const trials of stagesUpTo(settings.trials).slice(1))
        await facts.refine(new Set([digestText(planned.digest)]), trials);
    }
  }
}

/** Calculates pairs, and keeps what is known about their plans. */
class PairRunner {
  readonly #attacks: PairAttacks;
  readonly #plans: StagedFacts;
  readonly #discards: DiscardsOfAttacks;
  readonly #record: WorkRecord;
  readonly #isExact: boolean;
  readonly #play: string;
  readonly #digests: string[] = [];

  constructor(attacks: PairAttacks, tools: Tools) {
    this.#attacks = attacks;
    this.#record = tools.record ?? NO_RECORD;
    this.#isExact = tools.settings.exact;
    this.#play = digestOfText(JSON.stringify(attacks.play));
    this.#plans = new StagedFacts(tools);
    this.#discards = new DiscardsOfAttacks((planned) => this.#plans.of(planned), tools.settings.level);
  }

  get simulated(): readonly DigestedPlan[] {
    return this.#plans.simulated;
  }

  /** A pair, from the record or calculated now. Of a simulated pair only the attacks are kept. */
  async work(attacker: number, defender: number): Promise<WorkedPair> {
    if (this.#record === NO_RECORD || !this.#isExact) return this.#workedOut(attacker, defender);
    let worked: WorkedPair | null = null;
    const kept = await this.#record.of(this.#keyOf(attacker, defender), async () => {
      worked = await this.#workedOut(attacker, defender);
      return isExact(worked) ? worked.pair : null;
    });
    if (worked !== null) return worked;
    return kept === null
      ? this.#workedOut(attacker, defender)
      : { pair: { ...kept, attacker, defender }, facts: [], isKept: true };
  }

  /** Simulates plans with more trials and recalculates their pairs. */
  async refine(rows: readonly Map<number, WorkedPair>[], keys: ReadonlySet<string>, trials: number): Promise<void> {
    await this.#plans.refine(keys, trials);
    for (const [attacker, row] of rows.entries()) {
      for (const [defender, { facts }] of row) {
        if (facts.some(({ key }) => keys.has(key))) row.set(defender, await this.#workedOut(attacker, defender));
      }
    }
  }

  async #workedOut(attacker: number, defender: number): Promise<WorkedPair> {
    const known = this.#attacks.at(attacker, defender);
    const place = { attacker, defender };
    if ('without' in known) return { pair: { ...place, mode: 'normal', values: null, without: known.without }, facts: [] };
    const { attack } = known;
    const { setup, plan } = attack;
    const discards = plan.remainingHealth === null ? null : await this.#discards.of(attack);
    const facts = discards?.facts ?? [await this.#plans.of(toSolve(attack))];
    const values = pairValues(facts, discards, setup.attacker.health !== null);
    return { pair: { ...place, mode: setup.mode, values, without: null }, facts };
  }

  /** The key of a pair: both units, and how they play. */
  #keyOf(attacker: number, defender: number): WorkKey {
    return `pair ${this.#digestOf(attacker)} ${this.#digestOf(defender)} ${this.#play}`;
  }

  #digestOf(unit: number): string {
    this.#digests[unit] ??= digestOfText(JSON.stringify(withPower(at(this.#attacks.units, unit))));
    return this.#digests[unit];
  }
}

/** The facts of a unit that its attacks depend on. */
function withPower({ unit, hasPower }: ComparedUnit): object {
  return { unit, hasPower };
}

function isExact({ facts }: WorkedPair): boolean {
  return facts.every(({ trials }) => trials === null);
}

/** The values of a pair. `facts`: first those of the attack on the defender as given, then with more counters on it. */
function pairValues(facts: readonly PlanFacts[], discards: Discards | null, hasHealth: boolean): PairValues {
  const { values } = at(facts, 0);
  return {
    meanDamage: values['mean-damage'],
    discardChance: discards?.discardChance ?? null,
    attacks: discards?.attacks ?? null,
    damageReturned: values['attacker-damage'],
    attackerDiscardChance: hasHealth ? values['attacker-discard-chance'] : null,
    attackerForce: values['attacker-force-spent'],
    defenderForce: values['defender-force-spent'],
    trials: facts.find((each) => each.trials !== null)?.trials ?? null,
    isHeuristic: facts.some(({ isHeuristic }) => isHeuristic),
  };
}
