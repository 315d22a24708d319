import type { CaseResult } from '../../experiment/case/case-result.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { chanceText, estimatedPercent } from '../../sheet/text/number-text.js';
import { printable } from '../../sheet/text/text-table.js';
import { type Fraction, toNumber } from '../../statistics/fraction.js';
import type { AnswerContext } from './attack-json.js';

/** The word beside the first damage that discards the defender. */
export const DISCARDS = 'discards';

/** The names of the two units of an attack, or what stands for them. */
export function attackNames({ attacker, defender }: AttackSetup): readonly [attacker: string, defender: string] {
  const [first, second] = [attacker, defender].map(({ name }) => (name === null ? null : printable(name)));
  if (first !== null && first === second) return [`the attacking ${first}`, `the other ${first}`];
  return [first ?? 'the attacker', second ?? 'the defender'];
}

/** The answer in a sentence: how often the defender is discarded, and the mean damage. */
export function oddsSentence(result: CaseResult, { setup }: Pick<AnswerContext, 'setup'>): string {
  const [attacker, defender] = attackNames(setup);
  const { damage, discardChance, exact, trials } = result;
  const mean = (exact ? toNumber(exact.moments.mean) : damage.estimate).toFixed(2);
  if (discardChance === null) return `${attacker} does ${mean} damage to ${defender} on average.`;
  const chance = exact?.discardChance
    ? chanceText(toNumber(exact.discardChance))
    : estimatedPercent(discardChance.estimate, trials);
  return `${attacker} discards ${defender} with ${chance} of all attacks, and does ${mean} damage on average.`;
}

/**
 * The least damage that discards the defender. Null if its health is not known, if no attack does so
 * much, or if damage alone does not decide: then so much damage or more has another chance than the
 * discard.
 */
export function discardingDamage(result: CaseResult, remaining: number | null): number | null {
  const row = result.distribution.find(({ damage }) => damage === remaining);
  if (remaining === null || row === undefined) return null;
  const { exact, discardChance } = result;
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
