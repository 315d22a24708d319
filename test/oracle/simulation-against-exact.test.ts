import { describe, expect, it } from 'vitest';
import { type SolvedAttack, solveAttack } from '../../src/automaton/attack-automaton.js';
import { finished } from '../../src/automaton/slices.js';
import { exactDistribution } from '../../src/exact/distribution.js';
import type { Outcome } from '../../src/rules/attack/state/stage.js';
import { valueTable } from '../../src/rules/attack/value-table.js';
import { ATTACKED } from '../../src/rules/plan/encounter.js';
import { attackJob } from '../../src/simulate/attack-job.js';
import { inProcessExecutor } from '../../src/simulate/executor.js';
import { BLOCK_SIZE } from '../../src/simulate/stream.js';
import type { SimpleAttack } from '../support/attacks.js';
import { planOf } from '../support/attacks.js';
import { encounterPlan } from '../support/encounter-attacks.js';
import { ENCOUNTERS, TEXT_ENCOUNTERS } from '../support/encounters.js';
import { fewOf, IS_WHOLE } from '../support/law.js';
import { chiSquare, expectWithinStandardErrors, type Sample, standardErrorsOff } from '../support/statistics.js';

/**
 * The simulated counts of whole distributions compared with the exact weights, for one fixed seed.
 *
 * Tolerance: z = 4, one-sided for the chi-square of each attack, two-sided for its mean: a correct
 * program fails for 3.2e-5 and 6.3e-5 of all seeds, over twelve attacks and twenty encounters for
 * about one in three hundred. The seed was the first one tried. If this fails, something is wrong.
 *
 * Trials: 2^24 for each attack. The last test says what that detects: one trial in a thousand with
 * one damage too many. An encounter, which rolls more groups of dice, has 2^21: these sample the
 * same kernel, and detect one trial in a hundred in the wrong cell.
 */
const Z = 4;
const SEED = 20_261_120n;
const TRIALS = (IS_WHOLE ? 256 : 64) * BLOCK_SIZE;
/** The share of wrong trials that this many trials expose: half as large with four times as many. */
const WRONG = IS_WHOLE ? 1 / 1000 : 1 / 500;
const ENCOUNTER_TRIALS = (IS_WHOLE ? 32 : 8) * BLOCK_SIZE;

const ATTACKS: readonly (readonly [string, SimpleAttack])[] = [
  ['power 5', { power: 5 }],
  ['one die', { power: 1 }],
  ['power 4 against Armor', { power: 4, armor: true }],
  ['power 6 with Accuracy 2', { power: 6, accuracy: 2 }],
  ['Critical Hit 3', { power: 5, criticalHit: 3, remainingHealth: 4 }],
  ['a natural six that misses', { power: 3, criticalHit: 3, accuracy: -2, armor: true }],
  ['Critical Hit for every six', { power: 5, criticalHit: 2, criticalHitPerSix: true }],
  ['Lucky 2, fishing', { power: 3, criticalHit: 5, attackerLucky: 2 }],
  ['Lucky of the defender', { power: 4, criticalHit: 4, defenderLucky: 2 }],
  ['Lucky of both', { power: 3, criticalHit: 3, attackerLucky: 1, defenderLucky: 1 }],
  [
    'Lucky of both for the discard',
    { power: 4, attackerLucky: 2, defenderLucky: 1, remainingHealth: 3, objective: 'discard-chance' },
  ],
  ['nine dice, exactly three re-rolled', { power: 9, attackerLucky: 3, luckyDice: 'exactly', armor: true }],
];

interface Compared extends Sample {
  readonly outcomes: readonly Outcome[];
}

/** The expected numbers of trials: whole weights over 6^n times trials. */
function expectedCounts({ automaton }: SolvedAttack, trials: number): Omit<Compared, 'counts'> {
  const { outcomes, weights, denominator } = exactDistribution(automaton);
  return { outcomes, expected: weights.map((weight) => (Number(weight) / Number(denominator)) * trials) };
}

async function simulated(attack: SolvedAttack, trials: number): Promise<Compared> {
  const tally = await inProcessExecutor().run(attackJob(attack, SEED), { firstBlock: 0, trials });
  return { ...expectedCounts(attack, trials), counts: [...tally] };
}

/**
 * The number of standard errors by which the mean of a quantity of the outcomes exceeds the
 * expected one; 0 if the quantity is constant.
 */
function meanStandardErrors({ outcomes, counts, expected }: Compared, of: (outcome: Outcome) => number): number {
  const trials = counts.reduce((sum, count) => sum + count, 0);
  const values = outcomes.map(of);
  const mean = (amounts: readonly number[], requested: (value: number) => number): number =>
    values.reduce((sum, value, i) => sum + requested(value) * (amounts[i] as number), 0) / trials;
  const exactMean = mean(expected, (value) => value);
  const variance = mean(expected, (value) => (value - exactMean) ** 2);
  const difference = mean(counts, (value) => value) - exactMean;
  return variance === 0 ? difference : difference / Math.sqrt(variance / trials);
}

/** The number of standard errors by which the simulated payoff exceeds the value that the solver found. */
function valueStandardErrors({ outcomes, counts }: Compared, { plan, weigh }: SolvedAttack): number {
  const value = finished(weigh());
  const trials = counts.reduce((sum, count) => sum + count, 0);
  const { scale, payoffOf } = valueTable(plan);
  const values = outcomes.map((outcome) => payoffOf(outcome) / scale);
  const mean = values.reduce((sum, value, i) => sum + value * (counts[i] as number), 0) / trials;
  const variance = values.reduce((sum, value, i) => sum + (value - mean) ** 2 * (counts[i] as number), 0) / trials;
  return (mean - Number(value.numerator) / Number(value.denominator)) / Math.sqrt(variance / trials);
}

function damageOf({ damage }: Outcome): number {
  return damage[ATTACKED] as number;
}

describe('The simulation', () => {
  it.each(fewOf(ATTACKS, 8))('agrees with the exact distribution: %s', async (what, attack) => {
    const sample = await simulated(solveAttack(planOf(attack)), TRIALS);
    expect(sample.counts.reduce((sum, count) => sum + count, 0)).toBe(TRIALS);
    expectWithinStandardErrors(Z, sample, what);
    expect(Math.abs(meanStandardErrors(sample, damageOf)), `${what}: standard errors of the mean`).toBeLessThan(Z);
  });

  it.each(fewOf([...ENCOUNTERS, ...TEXT_ENCOUNTERS], 8))(
    'agrees with the exact distribution over whole outcomes: %s',
    async (what, attack) => {
      const solved = solveAttack(encounterPlan(attack));
      const sample = await simulated(solved, ENCOUNTER_TRIALS);
      expect(sample.outcomes.length, 'an encounter of one outcome says nothing').toBeGreaterThan(1);
      expectWithinStandardErrors(Z, sample, what);
      expect(Math.abs(valueStandardErrors(sample, solved)), `${what}: standard errors of the payoff`).toBeLessThan(Z);
    },
  );

  // The same check, given counts that are exactly as expected except for few trials, whose outcome is the next
  // one: two standard errors beyond the tolerance, so that chance would hide it for at most about two seeds in a hundred.
  it.each(ATTACKS)('would be seen to be wrong by one or two trials in a thousand: %s', (_what, attack) => {
    const { expected } = expectedCounts(solveAttack(planOf(attack)), TRIALS);
    const likeliest = expected.indexOf(Math.max(...expected));
    const neighbour = likeliest + 1 < expected.length ? likeliest + 1 : likeliest - 1;
    const moved = TRIALS * WRONG;
    const counts = expected
      .with(likeliest, (expected[likeliest] as number) - moved)
      .with(neighbour, (expected[neighbour] as number) + moved);
    expect(standardErrorsOff({ counts: expected, expected })).toBeLessThan(0);
    expect(standardErrorsOff({ counts, expected })).toBeGreaterThan(Z + 2);
  });
});

describe('The chi-square in standard errors', () => {
  // Upper quantiles of the chi-square distribution from printed tables, and the corresponding normal quantiles: 1%, 0.1%.
  it.each([
    [1, 6.635, 2.326],
    [1, 10.828, 3.09],
    [5, 15.086, 2.326],
    [10, 29.588, 3.09],
    [35, 57.342, 2.326],
  ])('with %i degrees of freedom and a statistic of %f is %f', (degrees, statistic, z) => {
    // One cell deviates by d, another by -d, so the statistic is 2 d^2 / 1000.
    const expected = new Array<number>(degrees + 1).fill(1000);
    const deviation = Math.sqrt(statistic * 500);
    const counts = expected.with(0, 1000 + deviation).with(1, 1000 - deviation);
    expect(standardErrorsOff({ counts, expected })).toBeCloseTo(z, 1);
  });

  it('merges cells that expect few trials, and loses none', () => {
    const expected = [1000, 4, 3, 1000, 5];
    expect(chiSquare({ counts: expected, expected })).toEqual({ statistic: 0, degrees: 2 });
    expect(chiSquare({ counts: [1000, 4, 3, 1000, 17], expected }).statistic).toBe(12);
    expect(chiSquare({ counts: [1000, 1, 3, 1000], expected: [1000, 1, 3, 1000] }).degrees).toBe(1);
  });

  it('needs a sample with an expectation', () => {
    expect(() => chiSquare({ counts: [1, 2], expected: [1, 2] })).toThrow('too small');
    expect(standardErrorsOff({ counts: [500], expected: [500] })).toBe(0);
  });
});
