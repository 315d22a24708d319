import { type SolvedAttack, solveAttack } from '../../src/automaton/attack-automaton.js';
import { finished } from '../../src/automaton/slices.js';
import { exactDistribution } from '../../src/exact/distribution.js';
import type { Outcome } from '../../src/rules/attack/state/stage.js';
import { DEFAULT_RULES, EDITIONS } from '../../src/rules/game/editions.js';
import { type AttackPlan, planAttack } from '../../src/rules/plan/attack-plan.js';
import { plainUnit, type Unit } from '../../src/rules/units/unit.js';
import type { AttackSetup } from '../../src/scenario/scenario.js';
import type { OracleAttack, OracleOdds, OracleOutcome, OracleUnit } from './attack-oracle.js';
import { chanceText, lowestTerms } from './chance.js';
import { effectOf } from './effects.js';

const BOTH_OPTIMAL = { attacker: 'optimal', defender: 'optimal' } as const;
/** One turn's income, the default of the oracle. */
const FORCE = { attacker: 4, defender: 4 };

/** What the sides have besides Force by default. */
const HAND = { attacker: 7, defender: 7 };
const RESOURCE = { attacker: 5, defender: 5 };

/** The plan of an attack in the form of the oracle. */
export function encounterPlan(attack: OracleAttack): AttackPlan {
  const { attacker, defender, ...context } = attackParts(attack);
  const rules = { ...EDITIONS.idc, ...attack.rules, firstChance: attack.firstChance ?? 'attacker' };
  return planAttack(attacker, defender, { ...context, rules });
}

/** The setup of an attack in the form of the oracle. */
export function attackParts(attack: OracleAttack): AttackSetup {
  return {
    attacker: unitOf(attack.attacker),
    defender: unitOf(attack.defender),
    rules: DEFAULT_RULES,
    objective: attack.objective ?? 'mean-damage',
    luckyPolicy: attack.lucky ?? BOTH_OPTIMAL,
    mode: attack.mode ?? 'normal',
    by: attack.by,
    others: { attacker: (attack.others?.attacker ?? []).map(unitOf), defender: (attack.others?.defender ?? []).map(unitOf) },
    elsewhere: {
      attacker: (attack.elsewhere?.attacker ?? []).map(unitOf),
      defender: (attack.elsewhere?.defender ?? []).map(unitOf),
    },
    force: attack.force ?? FORCE,
    purses: { hand: attack.hand ?? HAND, resource: attack.resource ?? RESOURCE },
    payment: attack.payment ?? BOTH_OPTIMAL,
    forceValue: attack.forceValue ?? 0,
  };
}

function unitOf(unit: OracleUnit): Unit {
  const { power, powerChange = 0, health = null, counters = 0, abilities = [], name = null, subtypes = [], arenas = [] } = unit;
  const { allegiance = null, speed = null, cost = null, piloted = 0, stack = 1, tokens, texts = [] } = unit;
  const effects = texts.map(effectOf);
  const seen = { name, side: allegiance, speed, cost, subtypes, arenas, piloted, stack, tokens };
  return plainUnit(power, { ...seen, powerChange, health, counters, abilities, effects });
}

/** Whether the plan keeps the objective of the attack: it drops an objective on which no choice depends. */
export function keepsObjective(attack: OracleAttack, { objective, encounter }: AttackPlan): boolean {
  const { objective: requested = 'mean-damage', forceValue = 0 } = attack;
  return objective === requested && encounter.forceValue === forceValue;
}

/** The exact odds of the program, in the form of the oracle; `value` is the value that the solver found. */
export function productOdds(attack: OracleAttack): OracleOdds {
  return oddsInOracleWords(attack, solveAttack(encounterPlan(attack)));
}

function oddsInOracleWords(attack: OracleAttack, { automaton, weigh }: SolvedAttack): OracleOdds {
  const { outcomes, weights, denominator } = exactDistribution(automaton);
  const units = 2 + (attack.others?.attacker?.length ?? 0) + (attack.others?.defender?.length ?? 0);
  const sums = new Map<string, { outcome: OracleOutcome; weight: bigint }>();
  for (const [i, own] of outcomes.entries()) {
    const outcome = oracleOutcome(own, units);
    const key = JSON.stringify(outcome);
    sums.set(key, { outcome, weight: (sums.get(key)?.weight ?? 0n) + (weights[i] as bigint) });
  }
  const chance = ({ outcome, weight }: { outcome: OracleOutcome; weight: bigint }) => ({
    outcome,
    chance: lowestTerms({ numerator: weight, denominator }),
  });
  return { outcomes: new Map([...sums].map(([key, sum]) => [key, chance(sum)])), value: lowestTerms(finished(weigh())) };
}

/**
 * The outcome in the form of the oracle. Third units that can do nothing are not in a plan, and so
 * not in its outcomes; the oracle keeps them, unchanged.
 */
function oracleOutcome(outcome: Outcome, units: number): OracleOutcome {
  const each = <T>(list: readonly T[], nothing: T): T[] => Array.from({ length: units }, (_, unit) => list[unit] ?? nothing);
  return {
    damage: each(outcome.damage, 0),
    discarded: each(outcome.discarded, false).map((isDiscarded) => (isDiscarded ? 1 : 0)),
    criticalHit: outcome.criticalHit ? 1 : 0,
    forceSpent: { attacker: outcome.forceSpent.attacker, defender: outcome.forceSpent.defender },
    nextPower: each(outcome.nextPower, 0),
    powerLost: each(outcome.powerLost, 0),
    surge: { attacker: outcome.surge.attacker, defender: outcome.surge.defender },
    hits: outcome.hits,
  };
}

/** Odds as text that can be compared: each outcome with its chance. */
export function oddsText({ outcomes }: OracleOdds): Record<string, string> {
  const sorted = [...outcomes].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, { chance }]) => [key, chanceText(chance)]));
}
