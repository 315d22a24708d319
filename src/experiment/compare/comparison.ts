import { at } from '../../errors/problem.js';
import type { Tools } from '../plan/tools.js';
import { type Discards, DiscardsOfAttacks } from './attacks-to-discard.js';
import { comparedAssumptions } from './compared-assumptions.js';
import { opponentsOf } from './lists.js';
import { allPairs, type Comparison, type PairValues, type WorkedPair } from './pair.js';
import { type PairAttacks, toSolve } from './pair-attack.js';
import { type PlanFacts, StagedFacts, stagesUpTo } from './plan-facts.js';
import { plansThatMatter } from './staging.js';

/**
 * Lets every unit attack each of its opponents. Equal plans are solved once; plans that are too
 * large to solve are simulated in stages: few attacks first, more for the pairs that matter
 * (docs/compare.md#simulated-pairs).
 */
export async function compareUnits(
  attacks: PairAttacks,
  tools: Tools,
  onPairs: (pairs: number) => void = () => undefined,
): Promise<Comparison> {
  const { units, lists } = attacks;
  const bench = new PairRunner(attacks, tools);
  const rows: Map<number, WorkedPair>[] = [];
  for (const attacker of units.keys()) {
    const row = new Map<number, WorkedPair>();
    for (const defender of opponentsOf(lists, attacker)) row.set(defender, await bench.work(attacker, defender));
    rows.push(row);
    onPairs(row.size);
    await tools.pause();
  }
  for (const trials of stagesUpTo(tools.settings.trials).slice(1)) await bench.refine(rows, trials);
  const pairs = rows.map((row) => new Map([...row].map(([defender, { pair }]) => [defender, pair])));
  return { units, lists, pairs, assumptions: comparedAssumptions(attacks, allPairs({ pairs })) };
}

/** Calculates pairs, and keeps all that is known about their plans. */
class PairRunner {
  readonly #attacks: PairAttacks;
  readonly #plans: StagedFacts;
  readonly #discards: DiscardsOfAttacks;

  constructor(attacks: PairAttacks, tools: Tools) {
    this.#attacks = attacks;
    this.#plans = new StagedFacts(tools);
    this.#discards = new DiscardsOfAttacks((planned) => this.#plans.of(planned), tools.settings.level);
  }

  async work(attacker: number, defender: number): Promise<WorkedPair> {
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

  /** Simulates the plans that matter with more trials, and recalculates their pairs. */
  async refine(rows: readonly Map<number, WorkedPair>[], trials: number): Promise<void> {
    const keys = plansThatMatter(rows, this.#attacks.lists);
    await this.#plans.refine(keys, trials);
    for (const [attacker, row] of rows.entries()) {
      for (const [defender, { facts }] of row) {
        if (facts.some(({ key }) => keys.has(key))) row.set(defender, await this.work(attacker, defender));
      }
    }
  }
}

/**
 * The values of a pair. `facts`: of the attack on the defender as given, then of those on it with
 * more counters.
 */
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
