import type { Case } from '../../experiment/case/case.js';
import type { CaseResult, MeasureResult } from '../../experiment/case/case-result.js';
import { discardsWithin } from '../../experiment/case/discards-within.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { type Fraction, toNumber, toText } from '../../statistics/fraction.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';
import { type AnswerContext, contextAnswer, rulesAnswer, unitAnswer } from '../answer.js';
import type {
  AttackAnswer,
  AttackAsked,
  AttackNumbers,
  AttackTrials,
  ChanceAnswer,
  ExactAnswer,
  MeanAnswer,
} from './attack-answer.js';

/** What an answer says besides its numbers. */
export interface AttackAnswerContext extends AnswerContext {
  readonly setup: AttackSetup;
}

export function makeAttackAnswer(attack: Case, result: CaseResult, context: AttackAnswerContext): AttackAnswer {
  const { standardDeviation, median, p05, p95 } = result.damage;
  return {
    ...attackAsked({ ...context, assumptions: result.assumptions }),
    ...attackTrials(result),
    ...attackNumbers(result),
    discardingDamage: discardingDamage(result, attack.plan.remainingHealth),
    discardedWithin: result.exact === null || (attack.setup.by ?? 'attack') !== 'attack' ? null : discardsWithin(attack),
    bestGuess: result.exact?.bestGuess ?? null,
    damageChance: result.damageChance,
    spread: { standardDeviation, median, p05, p95 },
  };
}

/** Who fights whom, the rules and assumptions, and the command that repeats the answer. */
export function attackAsked({ setup, ...context }: AttackAnswerContext): AttackAsked {
  const {
    attacker,
    defender,
    others,
    elsewhere,
    mode,
    by = 'attack',
    rules,
    objective,
    luckyPolicy,
    payment,
    forceValue,
    force,
  } = setup;
  return {
    format: JSON_FORMAT,
    attacker: unitAnswer(attacker),
    defender: unitAnswer(defender),
    others: { attacker: others.attacker.map(unitAnswer), defender: others.defender.map(unitAnswer) },
    elsewhere: { attacker: elsewhere.attacker.map(unitAnswer), defender: elsewhere.defender.map(unitAnswer) },
    mode,
    ...(by === 'attack' ? {} : { by }),
    rules: rulesAnswer(rules),
    objective,
    policy: {
      attacker: { lucky: luckyPolicy.attacker, payment: payment.attacker },
      defender: { lucky: luckyPolicy.defender, payment: payment.defender },
      forceValue,
    },
    force,
    ...contextAnswer(context),
  };
}

/** How a case was simulated. */
export function attackTrials({ trials, level, isAdaptive, isCapped, isInterpreted, isHeuristic }: CaseResult): AttackTrials {
  return {
    trials,
    level,
    adaptive: isAdaptive,
    capped: isCapped,
    engine: isInterpreted ? 'interpreter' : 'kernel',
    greedy: isHeuristic,
  };
}

export function attackNumbers(result: CaseResult): AttackNumbers {
  const { exact, damage, discardChance, criticalHitChance, greedyRegret } = result;
  const { estimate, standardError, interval } = damage;
  return {
    meanDamage: { estimate, standardError, interval, ...exactAnswer(exact?.moments.mean), zScore: result.zScore },
    discardChance: discardChance && chanceAnswer(discardChance, exact?.discardChance),
    criticalHitChance: criticalHitChance && chanceAnswer(criticalHitChance, exact?.criticalHitChance),
    measures: Object.fromEntries(result.measures.map((measure) => [measure.name, measureAnswer(measure)])),
    greedyRegret: {
      attacker: greedyRegret.attacker && exactly(greedyRegret.attacker),
      defender: greedyRegret.defender && exactly(greedyRegret.defender),
    },
    distribution: result.distribution.map(({ damage, count, probability, exactProbability, atLeast, exactAtLeast }) => ({
      ...{ damage, count, probability, exact: exactProbability, atLeast, exactAtLeast },
    })),
  };
}

function chanceAnswer({ estimate, interval }: ProportionEstimate, exact: Fraction | null | undefined): ChanceAnswer {
  return { estimate, interval, ...exactAnswer(exact) };
}

function measureAnswer(measure: MeasureResult): MeanAnswer | ChanceAnswer {
  if (measure.kind === 'chance') return chanceAnswer(measure, measure.exact);
  const { estimate, standardError, interval, exact } = measure;
  return { estimate, standardError, interval, ...exactAnswer(exact) };
}

function exactAnswer(exact: Fraction | null | undefined): ExactAnswer | { exact: null; exactFraction: null } {
  return exact ? exactly(exact) : { exact: null, exactFraction: null };
}

function exactly(value: Fraction): ExactAnswer {
  return { exact: toNumber(value), exactFraction: toText(value) };
}

/**
 * The least damage that discards the defender; null if other things decide too, so that this much or more has another chance
 * than the discard.
 */
function discardingDamage({ distribution, exact, discardChance }: CaseResult, remaining: number | null): number | null {
  const row = distribution.find(({ damage }) => damage === remaining);
  if (remaining === null || row === undefined) return null;
  const decides = exact?.discardChance
    ? isEqual(exact.discardChance, sum(exact.weights.slice(remaining)), exact.denominator)
    : row.atLeast === discardChance?.estimate;
  return decides ? remaining : null;
}

function isEqual({ numerator, denominator }: Fraction, weight: bigint, whole: bigint): boolean {
  return numerator * whole === weight * denominator;
}

function sum(weights: readonly bigint[]): bigint {
  return weights.reduce((total, weight) => total + weight, 0n);
}
