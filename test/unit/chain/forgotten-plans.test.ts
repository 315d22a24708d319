import { afterEach, expect, it, vi } from 'vitest';
import type { Ability } from '../../../src/rules/game/ability.js';
import { battleOf, battlesOf, fighter } from '../../support/battles.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Attacks with choices, pools of Force, and counters that texts look at. */
function fought(): unknown {
  const ability = (keyword: Ability['keyword'], value: number, cost = 0): Ability => ({ keyword, value, cost });
  const dark = [
    fighter(4, 4, { abilities: [ability('Evade', 2, 1), ability('Critical Hit', 2)] }),
    fighter(3, 3, { speed: 50, abilities: [ability('Retaliate', 2, 1)] }),
  ];
  const light = [fighter(3, 5, { abilities: [ability('Lucky', 1)] }), fighter(4, 3, { abilities: [ability('Shields', 1)] })];
  return battlesOf(battleOf(dark, light, { force: [4, 4], turns: 20 }), 60).map(({ verdict, position }) => [
    verdict,
    position.turn,
    position.counters.join(),
  ]);
}

it('Plans of attacks that nobody has kept are made again, and the battles are the same', () => {
  const kept = fought();
  const made = vi.fn();
  vi.stubGlobal(
    'WeakRef',
    class {
      deref(): undefined {
        made();
      }
    },
  );
  expect(fought()).toEqual(kept);
  expect(made.mock.calls.length).toBeGreaterThan(5);
});
