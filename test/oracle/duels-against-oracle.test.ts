import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { healingDuel, restingDuel, smallDuel } from '../support/duel-arbitrary.js';
import { type DuelQuestion, duelValue } from '../support/duel-oracle.js';
import { solvedQuestion } from '../support/duels.js';
import { law } from '../support/law.js';

function solvedValue(question: DuelQuestion): number {
  return solvedQuestion(question).value;
}

const SEVEN_TURNS = 7;

function expectSameValue(question: DuelQuestion): void {
  const limited = { ...question, turns: SEVEN_TURNS };
  expect(Math.abs(solvedValue(limited) - duelValue(limited))).toBeLessThan(1e-9);
}

/** Some random duels last a million turns: the values of both are limits. */
function expectSameLimit(question: DuelQuestion): void {
  expect(Math.abs(solvedValue(question) - duelValue(question))).toBeLessThan(1e-8);
}

/** Expects by the brute force that a side said never to lack Force gains nothing from more. */
function expectSated(question: DuelQuestion): void {
  const limited = { ...question, turns: 5 };
  const { graph, value } = solvedQuestion(limited);
  for (const side of [0, 1] as const) {
    if (!graph.neverShort[side]) continue;
    const { force = [0, 0], forceCap = 8 } = question;
    const richer = [force[0] + (side === 0 ? 5 : 0), force[1] + (side === 1 ? 5 : 0)] as const;
    expect(
      Math.abs(
        duelValue({ ...limited, force: richer, forceCap: forceCap + 4 }) - duelValue({ ...limited, forceCap: forceCap + 4 }),
      ),
    ).toBeLessThan(1e-9);
  }
  expect(Math.abs(value - duelValue(limited))).toBeLessThan(1e-9);
}

/** Random duels in which a turn brings an amount of Force other than 4: above the cap of 4 to 6, or none. */
const withIncome: fc.Arbitrary<DuelQuestion> = fc
  .tuple(smallDuel, fc.constantFrom(0, 0, 1, 2, 3, 7))
  .map(([question, forcePerTurn]) => ({ ...question, forcePerTurn }));

describe('The value of a duel', () => {
  law('without a limit of turns is that of a brute force', smallDuel, expectSameLimit, { runs: 100, exampleMs: 1000 });
  law('of seven turns is that of a brute force', smallDuel, expectSameValue, { runs: 200, exampleMs: 300 });

  law('under another income of Force is that of a brute force', withIncome, expectSameValue, { runs: 120, exampleMs: 300 });

  law('counts no Force of a side that never lacks any, which more would not help', withIncome, expectSated, {
    runs: 100,
    exampleMs: 1000,
  });

  it('counts Force of some random sides that pay, and none of others', { tags: 'night' }, () => {
    const duels = fc.sample(smallDuel, { numRuns: 200, seed: 20_261_122 });
    const sides = duels.flatMap((question) => {
      const { graph } = solvedQuestion({ ...question, turns: 1 });
      return graph.neverShort.filter((_, side) => graph.constants.mostForce.at(side) !== 0);
    });
    expect(sides.filter(Boolean).length).toBeGreaterThan(10);
    expect(sides.filter((isNeverShort) => !isNeverShort).length).toBeGreaterThan(10);
  });

  it('depends on the income in some random duels', { tags: 'night' }, () => {
    const duels = fc.sample(smallDuel, { numRuns: 100, seed: 20_261_122 });
    const valueWith = (question: DuelQuestion, forcePerTurn: number): number =>
      solvedValue({ ...question, forcePerTurn, turns: SEVEN_TURNS });
    const different = duels.filter((question) => Math.abs(valueWith(question, 0) - valueWith(question, 4)) > 0.01);
    expect(different.length).toBeGreaterThan(5);
  });

  law('with counters that are removed between attacks is that of a brute force', healingDuel, expectSameLimit, {
    runs: 50,
    exampleMs: 1000,
  });
  law('of seven turns, of units that stay tapped after an attack, is that of a brute force', restingDuel, expectSameValue, {
    runs: 100,
    exampleMs: 300,
  });
  law('of seven turns, with such counters, is that of a brute force', healingDuel, expectSameValue, {
    runs: 120,
    exampleMs: 300,
  });

  it('depends on play in many random duels', { tags: 'night' }, () => {
    const duels = fc.sample(smallDuel, { numRuns: 100, seed: 20_261_122 });
    const open = duels.filter((question) => Math.abs(solvedValue({ ...question, turns: SEVEN_TURNS })) < 0.999);
    expect(open.length).toBeGreaterThan(40);
  });
});
