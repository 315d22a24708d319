import type { Slices } from '../automaton/slices.js';
import type { AttackContext } from '../rules/plan/attack-context.js';
import { type AttackPlan, planAttack } from '../rules/plan/attack-plan.js';
import { ATTACKED, ATTACKING, costOfAttack, type Participant } from '../rules/plan/encounter.js';
import { asksCounters } from '../rules/units/healing.js';
import { bringsStealth, TextsInForce } from '../rules/units/in-force.js';
import type { Unit } from '../rules/units/unit.js';
import type { AttackPart, PartCache } from './attack-part.js';

/** What can have changed about the two units since the fight began. */
export interface FightCondition {
  /** Damage counters on the attacking and the attacked unit. */
  readonly counters: readonly [attacking: number, attacked: number];
  /** Change of the attacker's power for the whole turn: Stun, Surge. */
  readonly powerChange: number;
  /** Change of its power in the next attack: Focus, Absorb, Persuade. */
  readonly nextPower: number;
}

/** An attack, given the condition of its units. */
export interface PossibleAttack {
  readonly part: AttackPart;
  /** The further damage counters that discard the attacking and the attacked unit; Infinity if the attack cannot hurt it. */
  readonly healths: readonly [attacking: number, attacked: number];
  /** The Force that the attack costs; without it the attack cannot be made. */
  readonly cost: number;
}

/** Why there is no attack: a card text or Stealth forbids it, or it is too large. */
export type NoAttack = 'forbidden' | 'too large';

/** The attacks of one unit on another, whatever their condition. */
export class Matchup {
  readonly #attacker: Unit;
  readonly #defender: Unit;
  readonly #context: AttackContext;
  readonly #parts: PartCache;
  /** Whether the counters on the units change more than their remaining health. */
  readonly #asksCounters: boolean;
  /** Whether Stealth can hide the attacked unit, which has not been tapped. */
  readonly #isHiding: boolean;
  readonly #canBeForbidden: boolean;
  readonly #plans = new Map<string, AttackPlan>();
  readonly #attacks = new Map<string, PossibleAttack | NoAttack>();

  /**
   * `context`: with the most Force counted for both sides. `isUntapped`: whether the attacked unit has not been tapped in this
   * turn.
   */
  constructor(attacker: Unit, defender: Unit, context: AttackContext, parts: PartCache, isUntapped = false) {
    this.#attacker = attacker;
    this.#defender = defender;
    this.#context = { ...context, goesOn: true };
    this.#parts = parts;
    this.#asksCounters = asksCounters(attacker) || asksCounters(defender);
    this.#isHiding = isUntapped && (bringsStealth(attacker) || bringsStealth(defender));
    this.#canBeForbidden = this.#isHiding || hasBan(attacker) || hasBan(defender);
  }

  *attackIn(condition: FightCondition): Slices<PossibleAttack | NoAttack> {
    const key = keyOf(condition);
    let attack = this.#attacks.get(key);
    if (attack === undefined) {
      attack = yield* this.#newAttack(condition);
      this.#attacks.set(key, attack);
    }
    return attack;
  }

  planIn(condition: FightCondition): AttackPlan {
    if (this.#asksCounters) return this.#plan(condition);
    const unhurt = { ...condition, counters: [this.#attacker.counters, this.#defender.counters] } as const;
    const key = keyOf(unhurt);
    let plan = this.#plans.get(key);
    if (plan === undefined) {
      plan = this.#plan(unhurt);
      this.#plans.set(key, plan);
    }
    return withMoreCounters(plan, [
      condition.counters[ATTACKING] - this.#attacker.counters,
      condition.counters[ATTACKED] - this.#defender.counters,
    ]);
  }

  #plan(condition: FightCondition): AttackPlan {
    return planAttack(...this.#unitsIn(condition), { ...this.#context, nextPower: condition.nextPower });
  }

  #unitsIn({ counters, powerChange }: FightCondition): [attacker: Unit, defender: Unit] {
    const power = this.#attacker.powerChange + powerChange;
    return [
      { ...this.#attacker, counters: counters[ATTACKING], powerChange: power },
      { ...this.#defender, counters: counters[ATTACKED] },
    ];
  }

  isForbiddenIn(condition: FightCondition): boolean {
    if (!this.#canBeForbidden) return false;
    const [attacker, defender] = this.#unitsIn(condition);
    const texts = new TextsInForce({ ...this.#context, attacker, defender });
    return texts.attackOn(ATTACKED).ban !== null || (this.#isHiding && texts.isHidden(ATTACKED));
  }

  *#newAttack(condition: FightCondition): Slices<PossibleAttack | NoAttack> {
    if (this.isForbiddenIn(condition)) return 'forbidden';
    const plan = this.planIn(condition);
    const part = yield* this.#parts.of(plan);
    if (part === null) return 'too large';
    return { part, healths: healthsIn(plan), cost: costIn(plan) };
  }
}

/** The further damage counters that discard the two units; Infinity if the attack cannot hurt the unit. */
export function healthsIn({ encounter }: AttackPlan): readonly [attacking: number, attacked: number] {
  const healthOf = (unit: number): number => encounter.units[unit]!.remainingHealth ?? Number.POSITIVE_INFINITY;
  return [healthOf(ATTACKING), healthOf(ATTACKED)];
}

export function costIn({ encounter }: AttackPlan): number {
  return costOfAttack(encounter, ATTACKED);
}

export function hasBan({ effects }: Unit): boolean {
  return effects.some(({ gives }) => gives.some(({ kind }) => kind === 'attack ban'));
}

function keyOf({ counters, powerChange, nextPower }: FightCondition): string {
  return `${counters[ATTACKING]} ${counters[ATTACKED]} ${powerChange} ${nextPower}`;
}

/** The plan with more damage counters on its first units, which change nothing else in it. */
export function withMoreCounters(plan: AttackPlan, more: readonly number[]): AttackPlan {
  const units = plan.encounter.units.map((unit, index) => hurtBy(unit, more[index] ?? 0, index === ATTACKING));
  const health = plan.remainingHealth;
  return {
    ...plan,
    remainingHealth: health === null ? null : health - (more[ATTACKED] ?? 0),
    encounter: { ...plan.encounter, units },
  };
}

function hurtBy(unit: Participant, more: number, isAttacking: boolean): Participant {
  const { remainingHealth, counters } = unit;
  if (remainingHealth === null) return isAttacking ? { ...unit, counters: counters + more } : unit;
  return { ...unit, remainingHealth: remainingHealth - more, counters: counters + more };
}
