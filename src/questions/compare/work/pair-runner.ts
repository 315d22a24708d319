import type { DigestedPlan } from '../../../automaton/digest.js';
import { at } from '../../../base/assert.js';
import { digestOfText } from '../../../base/digest.js';
import type { ComparedUnit } from '../../../experiment/case/assumptions.js';
import type { Tools } from '../../../experiment/plan/run-plan.js';
import { NO_RECORD, type WorkKey, type WorkRecord } from '../../../experiment/work/work-record.js';
import { type Discards, DiscardsOfAttacks } from './attacks-to-discard.js';
import type { PairValues, WorkedPair } from './pair.js';
import { type PairAttacks, toSolve } from './pair-attack.js';
import { type PlanFacts, StagedFacts } from './plan-facts.js';

/** Calculates pairs, and keeps what is known about their plans. */
export class PairRunner {
  readonly #attacks: PairAttacks;
  readonly #plans: StagedFacts;
  readonly #discards: DiscardsOfAttacks;
  readonly #record: WorkRecord;
  readonly #isExact: boolean;
  readonly #play: string;
  /** By units. */
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
