import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SolvedAttack, solveAttack } from '../../src/automaton/attack-automaton.js';
import { planDigest } from '../../src/automaton/digest.js';
import { compileTables } from '../../src/automaton/tables.js';
import type { AttackPlan } from '../../src/rules/plan/attack-plan.js';
import { interpretedTrials } from '../../src/simulate/attack-job.js';
import { countOutcomes } from '../../src/simulate/kernel/kernel.js';
import { blockGenerator, PURPOSE, type StreamSource } from '../../src/simulate/stream.js';
import { smallAttack } from '../support/attack-arbitrary.js';
import type { SimpleAttack } from '../support/attacks.js';
import { planOf } from '../support/attacks.js';
import { encounterAttack } from '../support/encounter-arbitrary.js';
import { encounterPlan } from '../support/encounter-attacks.js';
import { ENCOUNTERS, TEXT_ENCOUNTERS } from '../support/encounters.js';
import { law } from '../support/law.js';
import { attackWithTexts } from '../support/text-arbitrary.js';

/** The indices of the outcomes of the first `trials` trials by the kernel, in stream order; `trials` is even. */
function kernelTrials({ automaton }: SolvedAttack, source: StreamSource, trials: number): number[] {
  const tables = compileTables(automaton);
  if (tables === null) throw new Error('the automaton is small enough for tables');
  const { outcomes } = automaton;
  const generator = blockGenerator(source, 0);
  const found: number[] = [];
  while (found.length < trials) {
    // A tally loses the order, so a pair is run twice with the same words: its first trial alone, then both.
    const first = new Uint32Array(outcomes.length);
    countOutcomes(tables, generator.clone(), 1, first);
    const both = new Uint32Array(outcomes.length);
    countOutcomes(tables, generator, 2, both);
    const second = both.map((count, i) => count - (first[i] as number));
    found.push(first.indexOf(1), second.indexOf(1));
  }
  return found;
}

function expectSameTrials(plan: AttackPlan, seed: bigint, trials: number): void {
  const solved = solveAttack(plan);
  const source: StreamSource = { seed, digest: planDigest(solved.plan), purpose: PURPOSE.attack };
  expect(kernelTrials(solved, source, trials)).toEqual([...interpretedTrials(solved, blockGenerator(source, 0), trials)]);
}

/** Attacks with several groups of dice; both players re-roll several dice. */
const largeAttack: fc.Arbitrary<SimpleAttack> = fc
  .tuple(
    smallAttack,
    fc.record({
      power: fc.integer({ min: 5, max: 12 }),
      attackerLucky: fc.integer({ min: 0, max: 7 }),
      defenderLucky: fc.integer({ min: 0, max: 7 }),
    }),
  )
  .map(([small, large]) => ({ ...small, ...large }));

const seeded = <Attack>(attack: fc.Arbitrary<Attack>): fc.Arbitrary<[Attack, bigint]> =>
  fc.tuple(attack, fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }));

describe('Kernel and interpreter', () => {
  law(
    'give the same outcome trial by trial: small attacks of every rule, objective and policy',
    seeded(smallAttack),
    ([attack, seed]) => expectSameTrials(planOf(attack), seed, 60),
    { runs: 400 },
  );

  law(
    'give the same outcome trial by trial: attacks of several groups of dice',
    seeded(largeAttack),
    ([attack, seed]) => expectSameTrials(planOf(attack), seed, 60),
    { runs: 200 },
  );

  law(
    'give the same outcome trial by trial: encounters of up to five keywords',
    seeded(encounterAttack),
    ([attack, seed]) => expectSameTrials(encounterPlan(attack), seed, 60),
    { runs: 400 },
  );

  law(
    'give the same outcome trial by trial: encounters of units with texts',
    seeded(attackWithTexts),
    ([attack, seed]) => expectSameTrials(encounterPlan(attack), seed, 60),
    { runs: 300 },
  );

  it.each([...ENCOUNTERS, ...TEXT_ENCOUNTERS])('give the same outcome trial by trial: %s', (_what, attack) => {
    expectSameTrials(encounterPlan(attack), 20_261_120n, 500);
  });

  it.each<[string, SimpleAttack]>([
    ['no dice', { power: 0 }],
    ['thirty dice', { power: 30, criticalHit: 3 }],
    ['twenty dice and Lucky 11 against Lucky 6', { power: 20, criticalHit: 4, attackerLucky: 11, defenderLucky: 6 }],
    ['every die re-rolled by both', { power: 10, attackerLucky: 10, defenderLucky: 10, attackerPolicy: 'greedy' }],
  ])('give the same outcome trial by trial: %s', (_what, attack) => {
    expectSameTrials(planOf(attack), 7n, 500);
  });
});
