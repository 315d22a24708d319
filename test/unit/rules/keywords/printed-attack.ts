import { expect } from 'vitest';
import { solveAttack } from '../../../../src/automaton/attack-automaton.js';
import { playAttack } from '../../../../src/automaton/interpret.js';
import { type TraceEvent, traceAttack } from '../../../../src/automaton/trace.js';
import { exactOdds } from '../../../../src/experiment/exact-odds.js';
import { type AttackPlan, type LuckyPolicy, type Objective, planAttack } from '../../../../src/rules/attack-plan.js';
import { EDITIONS, type RulesOptions } from '../../../../src/rules/editions.js';
import type { Ability } from '../../../../src/rules/keywords/keyword.js';
import { parseAbility } from '../../../../src/rules/keywords/spelling.js';
import { OUTCOME } from '../../../../src/rules/outcome.js';
import type { Role } from '../../../../src/rules/role.js';
import { plainUnit, type Side } from '../../../../src/rules/unit.js';
import { fraction, toText } from '../../../../src/statistics/fraction.js';
import { fixedDice } from '../../../support/fixed-dice.js';

/** An attack in the words of the cards: `{ power: 3, attacker: ['Accuracy 1'], defender: ['Armor'] }`. */
export interface PrintedAttack {
  readonly power: number;
  readonly powerChange?: number;
  readonly attacker?: readonly string[];
  readonly defender?: readonly string[];
  readonly sides?: readonly [attacker: Side | null, defender: Side | null];
  readonly health?: number;
  readonly counters?: number;
  readonly rules?: Partial<RulesOptions>;
  readonly objective?: Objective;
  readonly luckyPolicy?: Partial<Record<Role, LuckyPolicy>>;
}

export interface AttackResult {
  readonly damage: number;
  readonly criticalHit: boolean;
  readonly isDiscarded: boolean;
}

export function printedPlan(attack: PrintedAttack): AttackPlan {
  const [attackerSide, defenderSide] = attack.sides ?? [null, null];
  const attacker = plainUnit(attack.power, {
    side: attackerSide,
    powerChange: attack.powerChange ?? 0,
    abilities: abilities(attack.attacker),
  });
  const defender = plainUnit(1, {
    side: defenderSide,
    health: attack.health ?? null,
    counters: attack.counters ?? 0,
    abilities: abilities(attack.defender),
  });
  return planAttack(attacker, defender, {
    rules: { ...EDITIONS.idc, ...attack.rules },
    objective: attack.objective ?? 'mean-damage',
    luckyPolicy: { attacker: 'optimal', defender: 'optimal', ...attack.luckyPolicy },
  });
}

function abilities(printed: readonly string[] = []): Ability[] {
  return printed.map((text) => {
    const parsed = parseAbility(text);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    return parsed.ability;
  });
}

/** Plays the attack with these natural faces, all of which must be rolled: the attack dice, then the re-rolled ones. */
export function play(attack: PrintedAttack, faces: readonly number[]): AttackResult {
  const dice = fixedDice(faces);
  const { damage, criticalHit, discarded } = OUTCOME.unpack(playAttack(solveAttack(printedPlan(attack)), dice));
  dice.expectExhausted();
  return { damage, criticalHit: criticalHit === 1, isDiscarded: discarded === 1 };
}

/** The damage that these natural faces do. */
export function damageOf(attack: PrintedAttack, faces: readonly number[]): number {
  return play(attack, faces).damage;
}

/** Plays the attack with these natural faces and tells what happened. */
export function tell(attack: PrintedAttack, faces: readonly number[]): TraceEvent[] {
  const dice = fixedDice(faces);
  const events = traceAttack(solveAttack(printedPlan(attack)), dice);
  dice.expectExhausted();
  return events;
}

/** Who used Lucky, in order, and on which natural faces; nothing about passes. */
export function reRolls(attack: PrintedAttack, faces: readonly number[]): string[] {
  return tell(attack, faces).flatMap((event) =>
    event.kind === 're-rolled' ? [`${event.player} ${event.picked.join(' ')}`] : [],
  );
}

/** The natural faces, 1 to 6, with which a single attack die hits. */
export function hittingFaces(attack: Omit<PrintedAttack, 'power'>): number[] {
  return [1, 2, 3, 4, 5, 6].filter((face) => damageOf({ ...attack, power: 1 }, [face]) > 0);
}

/** The mean damage as a fraction in lowest terms. */
export function meanDamage(attack: PrintedAttack): string {
  return toText(exactOdds(solveAttack(printedPlan(attack))).moments.mean);
}

/** The chances of the damages that can happen, as fractions in lowest terms. */
export function chances(attack: PrintedAttack): Record<number, string> {
  const { weights, denominator } = exactOdds(solveAttack(printedPlan(attack)));
  const possible = weights.map((weight, damage) => [damage, weight] as const).filter(([, weight]) => weight > 0n);
  return Object.fromEntries(possible.map(([damage, weight]) => [damage, toText(fraction(weight, denominator))]));
}

/** Expects two attacks to be one and the same: fought with the same numbers, and so with the same dice. */
export function expectSameAttack(one: PrintedAttack, other: PrintedAttack): void {
  expect(printedPlan(one)).toEqual(printedPlan(other));
}
