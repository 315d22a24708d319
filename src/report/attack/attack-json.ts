import type { Assumption } from '../../experiment/case/assumption.js';
import type { CaseResult, MeasureResult } from '../../experiment/case/case-result.js';
import type { GreedyRegret } from '../../experiment/case/greedy-regret.js';
import { rulesOptions } from '../../rules/game/editions.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { assumptionSentences } from '../../sheet/words/assumption-text.js';
import { unitJson } from '../../sheet/words/unit-json.js';
import { type Fraction, toNumber, toText } from '../../statistics/fraction.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';

/** The parts of an answer's JSON that are not numbers. */
export interface AnswerContext {
  readonly setup: AttackSetup;
  readonly assumptions: readonly Assumption[];
  readonly command: string;
  readonly seed: bigint;
  /** The clauses of the cards that matter and are not played. */
  readonly unplayed: readonly UnplayedClause[];
  /** The damage that the defender can take before it is discarded; null if its health is not known. */
  readonly remainingHealth: number | null;
}

/** The answer of `odds attack --json` as plain data; a value that does not exist is null. */
export function attackJson(result: CaseResult, context: AnswerContext): Record<string, unknown> {
  return {
    ...attackContextJson({ ...context, assumptions: result.assumptions }),
    ...trialsJson(result),
    ...numbersJson(result),
  };
}

/** How a case was simulated, as plain data. */
export function trialsJson(result: CaseResult): Record<string, unknown> {
  return {
    trials: result.trials,
    level: result.level,
    adaptive: result.isAdaptive,
    capped: result.isCapped,
    engine: result.isInterpreted ? 'interpreter' : 'kernel',
    greedy: result.isHeuristic,
  };
}

/** The numbers of a case as plain data. */
export function numbersJson(result: CaseResult): Record<string, unknown> {
  const { exact, damage, discardChance } = result;
  return {
    meanDamage: {
      estimate: damage.estimate,
      standardError: damage.standardError,
      interval: damage.interval,
      ...exactJson(exact?.moments.mean),
      zScore: result.zScore,
    },
    discardChance: chanceJson(discardChance, exact?.discardChance),
    criticalHitChance: chanceJson(result.criticalHitChance, exact?.criticalHitChance),
    measures: Object.fromEntries(result.measures.map((measure) => [measure.name, measureJson(measure)])),
    greedyRegret: regretJson(result.greedyRegret),
    distribution: result.distribution.map((row) => ({
      damage: row.damage,
      count: row.count,
      probability: row.probability,
      exact: row.exactProbability,
      atLeast: row.atLeast,
      exactAtLeast: row.exactAtLeast,
    })),
  };
}

function chanceJson(chance: ProportionEstimate | null, exact: Fraction | null | undefined): Record<string, unknown> | null {
  return chance && { estimate: chance.estimate, interval: chance.interval, ...exactJson(exact) };
}

function measureJson(measure: MeasureResult): Record<string, unknown> {
  const { estimate, interval, exact } = measure;
  const standardError = measure.kind === 'mean' ? { standardError: measure.standardError } : {};
  return { estimate, ...standardError, interval, ...exactJson(exact) };
}

function regretJson({ attacker, defender }: GreedyRegret): Record<string, unknown> {
  return { attacker: attacker && exactJson(attacker), defender: defender && exactJson(defender) };
}

function exactJson(exact: Fraction | null | undefined): Record<string, unknown> {
  return { exact: exact ? toNumber(exact) : null, exactFraction: exact ? toText(exact) : null };
}

/** Who fights whom, the rules and assumptions, and the command that repeats the answer. */
export function attackContextJson({ setup, assumptions, command, seed, unplayed }: AnswerContext): Record<string, unknown> {
  return {
    format: JSON_FORMAT,
    attacker: unitJson(setup.attacker),
    defender: unitJson(setup.defender),
    others: { attacker: setup.others.attacker.map(unitJson), defender: setup.others.defender.map(unitJson) },
    elsewhere: { attacker: setup.elsewhere.attacker.map(unitJson), defender: setup.elsewhere.defender.map(unitJson) },
    mode: setup.mode,
    rules: { edition: setup.rules.edition, ...rulesOptions(setup.rules) },
    objective: setup.objective,
    policy: {
      attacker: { lucky: setup.luckyPolicy.attacker, payment: setup.payment.attacker },
      defender: { lucky: setup.luckyPolicy.defender, payment: setup.payment.defender },
      forceValue: setup.forceValue,
    },
    force: setup.force,
    assumptions: assumptionSentences(assumptions),
    unmodelled: unplayed,
    command,
    seed: String(seed),
  };
}
