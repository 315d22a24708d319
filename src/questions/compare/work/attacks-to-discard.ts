import type { DigestedPlan } from '../../../automaton/digest.js';
import { assert } from '../../../base/assert.js';
import type { Case } from '../../../experiment/case/case.js';
import { PlanCache, type TableValue } from '../../../experiment/plan/plan-odds.js';
import { isSimple } from '../../../rules/plan/simple-attack.js';
import { type CountedState, chainStandardError, discardChain } from '../../../statistics/discard-chain.js';
import { type Fraction, fraction, ratio, toNumber } from '../../../statistics/fraction.js';
import { normalCriticalValue } from '../../../statistics/intervals/critical-value.js';
import type { Interval } from '../../../statistics/intervals/interval.js';
import { estimateProportion } from '../../../statistics/intervals/proportion.js';
import { MAX_ATTACKS } from './followed-attacks.js';
import { isSameWithCounters, toSolve, withCounters } from './pair-attack.js';
import type { PlanFacts } from './plan-facts.js';

/** The number of attacks that a discard takes. */
export interface AttacksToDiscard {
  /** The mean; null if infinite. */
  readonly mean: number | null;
  /** Null if any of the attacks was simulated. */
  readonly exact: Fraction | null;
  /** The interval of a simulated mean. */
  readonly interval: Interval | null;
  /** The chance that the discard happens at all. */
  readonly ever: number;
  /** `after[k - 1]`: the chance of a discard within k attacks, k from 1 to MAX_ATTACKS. */
  readonly after: readonly number[];
}

/** The discards that result from an attack and the defender's health. */
export interface Discards {
  readonly discardChance: TableValue;
  readonly attacks: AttacksToDiscard;
  /** The attacks that were considered, starting with the one on the least damaged defender. */
  readonly facts: readonly PlanFacts[];
}

interface Wounded {
  readonly counters: number;
  readonly facts: PlanFacts;
}

type FactsOf = (planned: DigestedPlan) => Promise<PlanFacts>;

/**
 * The discards of attacks, calculated once for equal attacks on equal health. All are kept, since the pairs of a comparison
 * refer to them anyway.
 */
export class DiscardsOfAttacks {
  readonly #factsOf: FactsOf;
  readonly #level: number;
  readonly #known = new PlanCache<Discards>(Number.POSITIVE_INFINITY);

  constructor(factsOf: FactsOf, level: number) {
    this.#factsOf = factsOf;
    this.#level = level;
  }

  /**
   * The first attack and every one that can follow until the discard: one plan for each possible number of counters on the
   * defender. `first`: the first attack, on a defender with a known remaining health.
   */
  async of(first: Case): Promise<Discards> {
    const start = toSolve(first);
    const facts = await this.#factsOf(start);
    const isSame = isSameWithCounters(first) && (isSimple(first.plan) || facts.trials === null);
    const attacks = attacksByCounters(first, start, isSame);
    const workOut = async (): Promise<Discards> => this.#ofStates(await woundedStates(first, attacks, this.#factsOf));
    return isSame ? this.#known.of(`${first.plan.remainingHealth}/${keyOf(facts)}`, workOut) : workOut();
  }

  /** States are numbered by their counters beyond those of the first; an ending in none of them is the discard. */
  #ofStates(wounded: readonly Wounded[]): Promise<Discards> {
    const first = wounded[0]?.counters ?? 0;
    const key = wounded.map(({ counters, facts }) => `${counters - first}:${keyOf(facts)}`).join();
    return this.#known.of(key, () => discardsOf(wounded, this.#level));
  }
}

/** The same key for the same plan with the same trials. */
function keyOf({ key, trials }: PlanFacts): string {
  return trials === null ? key : `${key}*${trials}`;
}

async function discardsOf(wounded: readonly Wounded[], level: number): Promise<Discards> {
  const index = new Map(wounded.map(({ counters }, i) => [counters, i]));
  const states = wounded.map((state) => chainState(state, index));
  const [first] = states;
  assert(first !== undefined, 'a chain has a first state');
  return {
    discardChance: await chanceOf(first, level),
    attacks: await attacksOf(states, level),
    facts: [...new Set(wounded.map(({ facts }) => facts))],
  };
}

async function woundedStates({ setup }: Case, attacks: AttacksByCounters, factsOf: FactsOf): Promise<Wounded[]> {
  const first = setup.defender.counters;
  const reached = new Set([first]);
  const states: Wounded[] = [];
  for (let counters = first; counters <= Math.max(...reached); counters++) {
    const planned = reached.has(counters) ? attacks(counters) : null;
    if (planned === null) continue;
    const facts = await factsOf(planned);
    states.push({ counters, facts });
    for (const { damage, isGone } of facts.endings) {
      if (!isGone && attacks(counters + damage) !== null) reached.add(counters + damage);
    }
  }
  return states;
}

/** The attack on a defender with a number of counters, ready to solve; null if the counters discard it. */
type AttacksByCounters = (counters: number) => DigestedPlan | null;

function attacksByCounters(first: Case, start: DigestedPlan, isSame: boolean): AttacksByCounters {
  const { setup, plan } = first;
  const health = plan.remainingHealth as number;
  const laterOn = (counters: number): DigestedPlan | null => {
    if (isSame) return counters - setup.defender.counters >= health ? null : start;
    const later = withCounters(first, counters);
    return (later.plan.remainingHealth as number) <= 0 ? null : toSolve(later);
  };
  const known = new Map<number, DigestedPlan | null>([[setup.defender.counters, start]]);
  return (counters) => {
    let planned = known.get(counters);
    if (planned === undefined) {
      planned = laterOn(counters);
      known.set(counters, planned);
    }
    return planned;
  };
}

/** `index`: the states by their counters; an ending in none of them is the discard. */
function chainState({ counters, facts }: Wounded, index: ReadonlyMap<number, number>): CountedState {
  const endings = facts.endings.map(({ damage, isGone, weight }) => {
    return { next: isGone ? null : (index.get(counters + damage) ?? null), weight };
  });
  const stays = new Map<number, bigint>();
  for (const { next, weight } of endings) if (next !== null) stays.set(next, (stays.get(next) ?? 0n) + weight);
  const gone = endings.reduce((sum, { next, weight }) => (next === null ? sum + weight : sum), 0n);
  return { stays, gone, total: facts.total, endings, source: facts.trials === null ? null : facts.key };
}

async function chanceOf({ gone, total, source }: CountedState, level: number): Promise<TableValue> {
  if (source === null) return { value: ratio(gone, total), exact: fraction(gone, total), interval: null };
  const { estimate, interval } = await estimateProportion(Number(gone), Number(total), level);
  return { value: estimate, exact: null, interval };
}

async function attacksOf(states: readonly CountedState[], level: number): Promise<AttacksToDiscard> {
  const { mean, ever, after } = discardChain(states, MAX_ATTACKS);
  const value = mean && toNumber(mean);
  const isExact = states.every(({ source }) => source === null);
  const margin = isExact || mean === null ? null : (await normalCriticalValue(level)) * chainStandardError(states);
  return {
    mean: value,
    exact: isExact ? mean : null,
    interval: value === null || margin === null ? null : [value - margin, value + margin],
    ever: toNumber(ever),
    after,
  };
}
