import { expect, it } from 'vitest';
import { at } from '../../../src/base/assert.js';
import { withMoreCounters } from '../../../src/chain/matchup.js';
import { DEFAULT_RULES, rulesOptions } from '../../../src/rules/game/editions.js';
import { type AttackPlan, planAttack } from '../../../src/rules/plan/attack-plan.js';
import { canonicalPlan } from '../../../src/rules/plan/canonical/canonical-plan.js';
import { mostAskedCounters } from '../../../src/rules/units/healing.js';
import { plainUnit, type Unit } from '../../../src/rules/units/unit.js';
import { effectOf } from '../../support/effects.js';

const RESILIENT = { keyword: 'Resilience', value: -2, cost: 0 };
const LUCKY = plainUnit(3, { health: 5, side: 'light', abilities: [{ keyword: 'Lucky', value: 2, cost: 0 }] });
const OTHER = plainUnit(3, { health: 4, side: 'dark' });
const unit = (texts: readonly string[], rest: Partial<Unit> = {}): Unit =>
  plainUnit(4, { health: 6, side: 'dark', arenas: ['character'], effects: texts.map(effectOf), ...rest });

const UNITS: readonly Unit[] = [
  unit([], { abilities: [RESILIENT] }),
  unit(['it gets Resilience -1'], { abilities: [RESILIENT] }),
  ...[
    'it gets +1 power for each damage counter on it',
    'it gets Shields 2 as long as it has at most 1 damage counter',
    'it gets +4 power as long as it has no damage counters',
    'it gets Fury 2 as long as it attacks any damaged unit',
    'all the undamaged units get Critical Hit 2 as long as it attacks this unit',
    'it gets Resilience 1 for each damage counter on it',
    'it gets Resilience 2 as long as it is in the character arena',
    "all your opponent's units get Backfire 1 and Resilience -1",
  ].map((text) => unit([text])),
];

/** The plan of an attack among units with these damage counters, with another unit of the attacker beside them. */
function planWith(units: readonly [Unit, Unit, Unit], counters: readonly number[]): AttackPlan {
  const [attacker, defender, other] = units.map((one, i) => ({ ...one, counters: at(counters, i) })) as [Unit, Unit, Unit];
  const none = { attacker: [], defender: [] };
  return planAttack(
    { ...attacker, place: 'character' },
    { ...defender, place: 'character' },
    {
      ...{
        rules: rulesOptions(DEFAULT_RULES),
        objective: 'mean-damage',
        luckyPolicy: { attacker: 'optimal', defender: 'optimal' },
      },
      ...{
        force: { attacker: 4, defender: 4 },
        goesOn: true,
        others: { ...none, attacker: [{ ...other, place: 'character' }] },
      },
    },
  );
}

it.each(UNITS)(
  'the counters that $effects $abilities asks for are all that change an attack, besides remaining health',
  (asking) => {
    let differing = 0;
    for (const place of [0, 1, 2]) {
      const units = [OTHER, LUCKY, OTHER].with(place, asking) as [Unit, Unit, Unit];
      const most = mostAskedCounters(units);
      for (let n = 0; n < 64; n++) {
        const counters = [n & 3, (n >> 2) & 3, n >> 4];
        const patched = (seen: readonly number[]) =>
          canonicalPlan(
            withMoreCounters(
              planWith(units, seen),
              counters.map((each, i) => each - at(seen, i)),
            ),
          );
        const exact = canonicalPlan(planWith(units, counters));
        expect(patched(counters.map((each, i) => Math.min(each, at(most, i))))).toEqual(exact);
        if (JSON.stringify(patched([0, 0, 0])) !== JSON.stringify(exact)) differing++;
      }
    }
    expect(differing).toBeGreaterThan(0);
  },
);
