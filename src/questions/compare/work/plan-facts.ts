import {
  estimatedEdges,
  MAX_ESTIMATED_EDGES,
  type SolvedAttack,
  solvingWhereSmall,
} from '../../../automaton/attack-automaton.js';
import type { DigestedPlan } from '../../../automaton/digest.js';
import { assert, at } from '../../../base/assert.js';
import { digestText } from '../../../base/digest.js';
import { type Endings, PlanCache, planOdds, type TableValue } from '../../../experiment/plan/plan-odds.js';
import { parseShow, type Quantity } from '../../../experiment/plan/quantities.js';
import type { RunSettings, Tools } from '../../../experiment/plan/run-plan.js';
import { NO_RECORD, type WorkKey } from '../../../experiment/work/work-record.js';
import { ATTACKED } from '../../../rules/plan/encounter.js';
import { inTurns } from '../../../simulate/event-loop.js';

/** The facts of one attack that do not depend on the defender's health. */
export interface PlanFacts {
  /** The digest of the plan that was solved. */
  readonly key: string;
  /** The endings for the defender: few, with weights that sum to `total`, in the order of damage if the plan has a fixed order. */
  readonly endings: readonly PairEnding[];
  readonly total: bigint;
  /** Simulated attacks; null if all values are exact. */
  readonly trials: number | null;
  /** Whether the attack was too large to solve, so that both players used rules of thumb. */
  readonly isHeuristic: boolean;
  readonly values: Readonly<Record<FactName, TableValue>>;
}

/** Damage to the defender and whether it is discarded, with the weight of all outcomes that have both. */
export interface PairEnding {
  readonly damage: number;
  readonly isGone: boolean;
  readonly weight: bigint;
}

const FACTS = [
  'mean-damage',
  'attacker-damage',
  'attacker-discard-chance',
  'attacker-force-spent',
  'defender-force-spent',
] as const;
type FactName = (typeof FACTS)[number];

const QUANTITIES: readonly (readonly [name: FactName, quantity: Quantity])[] = FACTS.map((name) => {
  const show = parseShow(name);
  assert(show !== null && 'quantity' in show, `${name} is a quantity`);
  return [name, show.quantity];
});

/** Simulated attacks of the first stage; each further stage has four times as many. */
const FIRST_STAGE_TRIALS = 4096;
const STAGE_FACTOR = 4;

export function stagesUpTo(most: number): number[] {
  const stages: number[] = [];
  for (let trials = FIRST_STAGE_TRIALS; trials < most; trials *= STAGE_FACTOR) stages.push(trials);
  return [...stages, most];
}

/**
 * The facts of every distinct plan, calculated on first use. All are kept, since the pairs of the comparison refer to them
 * anyway and equal attacks must share their trials.
 */
export class StagedFacts {
  readonly #tools: Tools;
  readonly #known = new PlanCache<PlanFacts>(Number.POSITIVE_INFINITY);
  /** The simulated plans, by the keys of their facts. */
  readonly #simulated = new Map<string, DigestedPlan>();

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** The facts of a plan: exact, or with the trials of its present stage. */
  of(planned: DigestedPlan): Promise<PlanFacts> {
    return this.#known.of(digestText(planned.digest), () => this.#workOut(planned, FIRST_STAGE_TRIALS));
  }

  get simulated(): readonly DigestedPlan[] {
    return [...this.#simulated.values()];
  }

  /** Simulates plans again with a number of trials; exact plans, and those with as many trials already, are skipped. */
  async refine(keys: ReadonlySet<string>, trials: number): Promise<void> {
    for (const key of keys) {
      const planned = this.#simulated.get(key);
      if (planned === undefined || ((await this.of(planned)).trials ?? trials) >= trials) continue;
      await this.#known.put(key, this.#workOut(planned, trials));
    }
  }

  /** The facts of a plan with `trials`, from the record or calculated now. */
  async #workOut(planned: DigestedPlan, trials: number): Promise<PlanFacts> {
    const { settings, pause, record = NO_RECORD } = this.#tools;
    await pause();
    const most = Math.min(trials, settings.trials);
    // Solved plans are kept with their pair.
    const isSolved = settings.exact && estimatedEdges(planned.plan) <= MAX_ESTIMATED_EDGES;
    const keeping = isSolved ? NO_RECORD : record;
    const facts = await keeping.of(keyOfFacts(planned, { ...settings, trials: most }), () => this.#factsOf(planned, most));
    if (facts.trials !== null) this.#simulated.set(facts.key, planned);
    return facts;
  }

  async #factsOf(planned: DigestedPlan, trials: number): Promise<PlanFacts> {
    const { settings, executor } = this.#tools;
    const attack = await solvedForFacts(planned);
    const odds = await planOdds(planned, { ...settings, trials }, executor, attack);
    const values = {} as Record<FactName, TableValue>;
    for (const [name, quantity] of QUANTITIES) values[name] = await odds.take(quantity);
    const { endings, isHeuristic } = odds;
    return {
      key: digestText(planned.digest),
      endings: endingsOf(endings),
      total: endings.total,
      trials: odds.trials,
      isHeuristic,
      values,
    };
  }
}

/** The solved attack of a plan; null if it is too large, so that both players use rules of thumb. */
export async function solvedForFacts({ plan }: DigestedPlan): Promise<SolvedAttack | null> {
  // Checking whether rules of thumb make a large attack small takes longer than a few thousand trials.
  return estimatedEdges(plan) > MAX_ESTIMATED_EDGES ? null : inTurns(solvingWhereSmall(plan));
}

function keyOfFacts({ digest }: DigestedPlan, { seed, trials, exact, level }: RunSettings): WorkKey {
  return `facts ${digestText(digest)} seed ${seed} trials ${trials} exact ${exact} level ${level}`;
}

/** The endings of a plan; outcomes that are the same for the defender are merged, to save memory. */
function endingsOf({ outcomes, weights }: Endings): PairEnding[] {
  const known = new Map<number, { damage: number; isGone: boolean; weight: bigint }>();
  for (const [i, outcome] of outcomes.entries()) {
    const weight = at(weights, i);
    if (weight === 0n) continue;
    const damage = at(outcome.damage, ATTACKED);
    const isGone = at(outcome.discarded, ATTACKED);
    const place = 2 * damage + Number(isGone);
    const ending = known.get(place);
    if (ending === undefined) known.set(place, { damage, isGone, weight });
    else ending.weight += weight;
  }
  return [...known.values()];
}
