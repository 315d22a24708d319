import { expect, it } from 'vitest';
import { type SolvedDuel, solvingDuel } from '../../../../src/chain/duel/solve-duel.js';
import { plainUnit, type Unit } from '../../../../src/rules/units/unit.js';
import { duelOf } from '../../../support/duels.js';

/** A unit that attacks twice and pays for what it does: sums of Force arise in its attacks. */
const thick = (power: number): Unit =>
  plainUnit(power, {
    ...{ health: 2, speed: 30 },
    abilities: [
      { keyword: 'Double Strike', value: null, cost: 0 },
      { keyword: 'Evade', value: 2, cost: 1 },
      { keyword: 'Retaliate', value: 2, cost: 1 },
    ],
  });

/** A solved duel, and the most steps in which one of its attacks was seen to be explored. */
function solvedFor(purpose: 'solve' | 'odds'): { readonly duel: SolvedDuel; readonly steps: number } {
  const work = solvingDuel(duelOf([thick(2), thick(3)]), purpose);
  let steps = 0;
  for (;;) {
    const { done, value } = work.next();
    if (done) return typeof value === 'string' ? expect.fail(value) : { duel: value, steps };
    if (value?.doing === 'exploring attack') steps = Math.max(steps, value.done);
  }
}

it('a duel that is solved for its odds alone has the value of one whose play is told, and its attacks are explored in fewer steps', () => {
  const [told, quick] = [solvedFor('solve'), solvedFor('odds')];
  expect(Math.abs(quick.duel.value - told.duel.value)).toBeLessThan(1e-12);
  expect(quick.duel.mostForce).toBe(told.duel.mostForce);
  expect(told.steps).toBeGreaterThan(0);
  expect(quick.steps).toBeLessThan(told.steps / 2);
});
