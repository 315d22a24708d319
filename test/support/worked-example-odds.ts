import { expect } from 'vitest';
import type { Chance, OracleAttack, OracleOdds, OracleOutcome } from './attack-oracle.js';
import { chance, chanceText, plus, times, ZERO } from './chance.js';
import { type Expectation, projectOutcome, sequelAttack, type WorkedExample } from './worked-examples.js';

/** A function that calculates the odds of an attack: the program, or the oracle. */
export type Engine = (attack: OracleAttack) => OracleOdds;

export function expectWorkedExample(engine: Engine, example: WorkedExample): void {
  for (const expected of [example.expected, ...(example.also ?? [])]) {
    const found = distributionOf(engine, example, expected);
    if (expected.distribution !== undefined) {
      const printed = Object.fromEntries([...found].map(([text, probability]) => [text, chanceText(probability)]));
      expect(printed).toEqual(Object.fromEntries(expected.distribution));
    }
    if (expected.mean !== undefined) expect(chanceText(meanOf(found))).toBe(expected.mean);
  }
}

/** The mean of the projection of an example, which must be a single number. */
export function workedExampleMean(engine: Engine, example: WorkedExample): Chance {
  return meanOf(distributionOf(engine, example, example.expected));
}

/** The endings of an attack and its sequel: the first attack's outcome and the damage of the second. */
function* endings(
  engine: Engine,
  { sequel }: WorkedExample,
  attack: OracleAttack,
): Iterable<readonly [outcome: OracleOutcome, answer: number, probability: Chance]> {
  for (const { outcome, chance: first } of engine(attack).outcomes.values()) {
    const second = sequel === undefined ? null : sequelAttack(attack, sequel, outcome);
    if (second === null) {
      yield [outcome, 0, first];
      continue;
    }
    for (const answer of engine(second).outcomes.values()) {
      yield [outcome, answer.outcome.damage[1] ?? 0, times(first, answer.chance)];
    }
  }
}

function distributionOf(engine: Engine, example: WorkedExample, expected: Expectation): Map<string, Chance> {
  const distribution = new Map<string, Chance>();
  for (const [outcome, answer, probability] of endings(engine, example, expected.attack ?? example.attack)) {
    const text = projectOutcome(expected.projection, outcome, answer);
    distribution.set(text, plus(distribution.get(text) ?? ZERO, probability));
  }
  return distribution;
}

function meanOf(distribution: ReadonlyMap<string, Chance>): Chance {
  return [...distribution].reduce((mean, [text, probability]) => plus(mean, times(chance(text), probability)), ZERO);
}
