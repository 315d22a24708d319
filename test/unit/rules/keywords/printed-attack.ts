import { expect } from 'vitest';
import { type SolvedAttack, solveAttack } from '../../../../src/automaton/attack-automaton.js';
import { playAttack } from '../../../../src/automaton/interpret.js';
import { type TraceEvent, traceAttack } from '../../../../src/automaton/trace.js';
import { exactDistribution } from '../../../../src/exact/distribution.js';
import { exactOdds } from '../../../../src/experiment/plan/exact-odds.js';
import type { Action, Outcome } from '../../../../src/rules/attack/state/stage.js';
import type { Ability } from '../../../../src/rules/game/ability.js';
import type { Side } from '../../../../src/rules/game/arena.js';
import type { LuckyPolicy } from '../../../../src/rules/game/choice-name.js';
import { EDITIONS, type RulesOptions } from '../../../../src/rules/game/editions.js';
import type { Mode } from '../../../../src/rules/game/mode.js';
import type { Role } from '../../../../src/rules/game/role.js';
import { parseAbility } from '../../../../src/rules/keywords/format.js';
import type { Objective, PaymentPolicy } from '../../../../src/rules/plan/attack-context.js';
import { type AttackPlan, planAttack } from '../../../../src/rules/plan/attack-plan.js';
import { ATTACKED, ATTACKING } from '../../../../src/rules/plan/encounter.js';
import { plainUnit, type Unit } from '../../../../src/rules/units/unit.js';
import { fraction, toText } from '../../../../src/statistics/fraction.js';
import { fixedDice } from '../../../support/fixed-dice.js';

/** A further unit as cards print it: `{ health: 2, abilities: ['Armor'] }`. */
interface PrintedUnit {
  readonly power?: number;
  readonly health?: number;
  readonly counters?: number;
  readonly abilities?: readonly string[];
}

/** An attack as cards print it: `{ power: 3, attacker: ['Accuracy 1'], defender: ['Armor'] }`. */
export interface PrintedAttack {
  readonly power: number;
  readonly powerChange?: number;
  readonly attacker?: readonly string[];
  readonly attackerHealth?: number;
  readonly attackerCounters?: number;
  readonly defender?: readonly string[];
  readonly sides?: readonly [attacker: Side | null, defender: Side | null];
  /** Of the defender. */
  readonly health?: number;
  readonly counters?: number;
  /** Cards in the stack of each of the two. */
  readonly stack?: number;
  /** Units 2, 3, ...: first those of the attacker's side, then those of the defender's. */
  readonly others?: Partial<Record<Role, readonly PrintedUnit[]>>;
  readonly mode?: Mode;
  readonly force?: Partial<Record<Role, number>>;
  readonly payment?: Partial<Record<Role, PaymentPolicy>>;
  readonly forceValue?: number;
  readonly rules?: Partial<RulesOptions>;
  readonly objective?: Objective;
  readonly luckyPolicy?: Partial<Record<Role, LuckyPolicy>>;
}

interface AttackResult {
  /** To the defender. */
  readonly damage: number;
  readonly criticalHit: boolean;
  readonly isDiscarded: boolean;
}

export function printedPlan(attack: PrintedAttack): AttackPlan {
  const [attackerSide, defenderSide] = attack.sides ?? [null, null];
  const attacker = plainUnit(attack.power, {
    side: attackerSide,
    powerChange: attack.powerChange ?? 0,
    health: attack.attackerHealth ?? null,
    counters: attack.attackerCounters ?? 0,
    stack: attack.stack ?? 1,
    abilities: abilities(attack.attacker),
  });
  const defender = plainUnit(1, {
    side: defenderSide,
    health: attack.health ?? null,
    counters: attack.counters ?? 0,
    stack: attack.stack ?? 1,
    abilities: abilities(attack.defender),
  });
  return planAttack(attacker, defender, {
    rules: { ...EDITIONS.idc, ...attack.rules },
    objective: attack.objective ?? 'mean-damage',
    luckyPolicy: { attacker: 'optimal', defender: 'optimal', ...attack.luckyPolicy },
    mode: attack.mode ?? 'normal',
    others: {
      attacker: (attack.others?.attacker ?? []).map(printedUnit),
      defender: (attack.others?.defender ?? []).map(printedUnit),
    },
    ...(attack.force === undefined ? {} : { force: { attacker: 4, defender: 4, ...attack.force } }),
    payment: { attacker: 'optimal', defender: 'optimal', ...attack.payment },
    forceValue: attack.forceValue ?? 0,
  });
}

function printedUnit({ power = 1, health, counters = 0, abilities: printed }: PrintedUnit): Unit {
  return plainUnit(power, { health: health ?? null, counters, abilities: abilities(printed) });
}

export function abilities(printed: readonly string[] = []): Ability[] {
  return printed.map((text) => {
    const parsed = parseAbility(text);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    return parsed.ability;
  });
}

/**
 * Plays the attack with these natural faces, all of which must be rolled: the attack dice, then the
 * re-rolled ones, then those of effects.
 */
export function outcomeOf(attack: PrintedAttack, faces: readonly number[]): Outcome {
  return outcomeOfDice(solveAttack(printedPlan(attack)), faces);
}

export function outcomeOfDice(solved: SolvedAttack, faces: readonly number[]): Outcome {
  const dice = fixedDice(faces);
  const state = playAttack(solved, dice);
  dice.expectExhausted();
  return solved.automaton.outcomes[solved.automaton.outcomeIndex.get(state) as number] as Outcome;
}

/** What happens to the defender with these natural faces. */
export function play(attack: PrintedAttack, faces: readonly number[]): AttackResult {
  const { damage, criticalHit, discarded } = outcomeOf(attack, faces);
  return { damage: damage[ATTACKED] as number, criticalHit, isDiscarded: discarded[ATTACKED] as boolean };
}

/** The damage that these natural faces do to the defender. */
export function damageOf(attack: PrintedAttack, faces: readonly number[]): number {
  return play(attack, faces).damage;
}

/**
 * The damage that these natural faces do to each unit: attacker, defender, others; a plan without an encounter has no others.
 */
export function damagesOf(attack: PrintedAttack, faces: readonly number[]): readonly number[] {
  const { damage } = outcomeOf(attack, faces);
  const others = [...(attack.others?.attacker ?? []), ...(attack.others?.defender ?? [])];
  return [...damage.slice(0, 2), ...others.map((_, i) => damage[i + 2] ?? 0)];
}

export function damageToAttacker(attack: PrintedAttack, faces: readonly number[]): number {
  return damagesOf(attack, faces)[ATTACKING] as number;
}

/** Plays the attack with these natural faces and returns what happened. */
export function tell(attack: PrintedAttack, faces: readonly number[]): TraceEvent[] {
  return toldDice(solveAttack(printedPlan(attack)), faces);
}

export function toldDice(solved: SolvedAttack, faces: readonly number[]): TraceEvent[] {
  const dice = fixedDice(faces);
  const events = traceAttack(solved, dice);
  dice.expectExhausted();
  return events;
}

/** The uses of Lucky in order: the player and the natural faces; no passes. */
export function reRollsIn(events: readonly TraceEvent[]): string[] {
  return events.flatMap((event) => (event.kind === 're-rolled' ? [`${event.player} ${event.picked.join(' ')}`] : []));
}

/** The choices of players besides re-rolls, in order: "defender: Evade 2 on 3 by 1"; no passes. Units are numbers. */
export function choices(attack: PrintedAttack, faces: readonly number[]): string[] {
  return choicesIn(tell(attack, faces));
}

export function choicesIn(events: readonly TraceEvent[]): string[] {
  return events.flatMap((event) =>
    event.kind === 'chose' && event.action.kind !== 'pass' ? [`${event.player}: ${actionText(event.action)}`] : [],
  );
}

function actionText(action: Action): string {
  switch (action.kind) {
    case 'pass':
    case 'overload':
      return action.kind;
    case 're-roll':
      return `${action.kind} ${action.dice}`;
    case 're-roll blind':
      return `${action.dice} blind`;
    case 'change':
      return `${action.by} to ${action.unit}`;
    case 'retaliate':
      return `Retaliate ${action.value} by ${action.unit}`;
    case 'prevent': {
      const { by, value, unit, instance, target } = action;
      const on = instance === null ? '' : ` on ${instance.amount} from ${instance.source}`;
      return `${by} ${value} by ${unit}${on}${by === 'Deflect' ? ` to ${target}` : ''}`;
    }
    case 'early end':
      return `end by ${action.faces} of 6`;
    case 'boost':
      return `boost ${action.gives}`;
    case 'attack cost':
      return action.isPaid ? `${action.cost} Force to attack ${action.unit}` : `no Force to attack ${action.unit}`;
    case 'toll':
      return action.isPaid ? `toll ${action.cost}` : 'no toll';
    case 'parry':
      return `Parry ${action.amount}`;
    case 'divide':
      return `${action.damage} to ${action.unit}${action.takesCriticalHit ? ' and the Critical Hit' : ''}`;
    case 'area damage':
      return `Area Damage to ${action.unit}`;
    case 'next effect':
      return `${action.name} ${action.value} of ${action.unit} next`;
    case 'surge':
      return `Surge ${action.power} of ${action.unit}`;
    case 'surge later':
      return `Surge ${action.power} of ${action.unit} later`;
    case 'attack again':
      return `${action.by} on ${action.unit}`;
  }
}

/** The natural faces, 1 to 6, with which a single attack die hits. */
export function hittingFaces(attack: Omit<PrintedAttack, 'power'>): number[] {
  return [1, 2, 3, 4, 5, 6].filter((face) => damageOf({ ...attack, power: 1 }, [face]) > 0);
}

/** The mean damage to the defender as a fraction in lowest terms. */
export function meanDamage(attack: PrintedAttack): string {
  return toText(exactOdds(solveAttack(printedPlan(attack))).moments.mean);
}

/** The chances of the damages to the defender that can happen, as fractions in lowest terms. */
export function chances(attack: PrintedAttack): Record<string, string> {
  return chancesOf(attack, ({ damage }) => damage[ATTACKED] as number);
}

/** The chances of every outcome, as fractions in lowest terms. */
export function chancesOf(attack: PrintedAttack, seen: (outcome: Outcome) => unknown): Record<string, string> {
  const { outcomes, weights, denominator } = exactDistribution(solveAttack(printedPlan(attack)).automaton);
  const sums = new Map<string, bigint>();
  for (const [i, outcome] of outcomes.entries()) {
    const key = String(seen(outcome));
    sums.set(key, (sums.get(key) ?? 0n) + (weights[i] as bigint));
  }
  return Object.fromEntries([...sums].map(([key, weight]) => [key, toText(fraction(weight, denominator))]));
}

/** Expects two attacks to be the same: played with the same numbers, and so with the same dice. */
export function expectSameAttack(one: PrintedAttack, other: PrintedAttack): void {
  expect(printedPlan(one)).toEqual(printedPlan(other));
}
