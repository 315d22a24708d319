import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../src/automaton/attack-automaton.js';
import { unitOfCard, unknownNumbers } from '../../src/cards/catalogue/card.js';
import { exactDistribution } from '../../src/exact/distribution.js';
import type { Arena } from '../../src/rules/game/arena.js';
import { DEFAULT_RULES, rulesOptions } from '../../src/rules/game/editions.js';
import { planAttack } from '../../src/rules/plan/attack-plan.js';
import { type UnitsAround, withoutBystanders, withoutIdleUnits } from '../../src/rules/plan/canonical/idle-units.js';
import { modesAgainst } from '../../src/rules/units/reach.js';
import { changedUnit, plainUnit, type Unit } from '../../src/rules/units/unit.js';
import { chanceText, lowestTerms } from '../support/chance.js';
import { effectOf } from '../support/effects.js';
import { examples } from '../support/law.js';
import { shippedCards } from '../unit/cards/shipped-cards.js';

/** A unit in one of its arenas, of the attacking side (0) or of the other one. */
interface Placed {
  readonly unit: Unit;
  readonly arena: Arena;
  readonly side: 0 | 1;
}

const UNITS = shippedCards()
  .filter((card) => unknownNumbers(card).length === 0)
  .map(unitOfCard);

const placed = (side: 0 | 1) =>
  fc.record({ card: fc.nat(UNITS.length - 1), counters: fc.nat(2) }).map(({ card, counters }): Placed => {
    const unit = UNITS[card] as Unit;
    const arena = unit.arenas[0] as Arena;
    return { unit: changedUnit(unit, { arenas: [arena], counters: Math.min(counters, (unit.health ?? 1) - 1) }), arena, side };
  });

const army = (side: 0 | 1) => fc.array(placed(side), { minLength: 3, maxLength: 9 });

/** An attack with some units around it, without idle ones; `left`: the units of the plan by their places in `all`. */
function planned(attacker: Placed, target: Placed, around: UnitsAround<readonly Placed[]>, mode: 'normal' | 'bombard') {
  const of = (list: readonly Placed[], side: 0 | 1): Unit[] =>
    list.filter((each) => each.side === side).map(({ unit }) => unit);
  const bySides = (list: readonly Placed[]) => ({ attacker: of(list, 0), defender: of(list, 1) });
  const { plan, units } = withoutIdleUnits(
    planAttack(attacker.unit, target.unit, {
      rules: rulesOptions(DEFAULT_RULES),
      objective: 'mean-damage',
      luckyPolicy: { attacker: 'optimal', defender: 'optimal' },
      force: { attacker: 16, defender: 16 },
      goesOn: true,
      isUnhurtElsewhere: true,
      ...{ mode, others: bySides(around.here), elsewhere: bySides(around.elsewhere) },
    }),
  );
  const all = [attacker.unit, target.unit, ...of(around.here, 0), ...of(around.here, 1)];
  return { plan, units: units.map((index) => all[index] as Unit) };
}

type Planned = ReturnType<typeof planned>;

/** The chances of what happens to units: nothing happens to those that are not in the plan. */
function oddsOf({ plan, units }: Planned, all: readonly Unit[]): Record<string, string> {
  const { outcomes, weights, denominator } = exactDistribution(solveAttack(plan).automaton);
  const sums = new Map<string, bigint>();
  for (const [i, { damage, discarded, nextPower, powerLost, forceSpent, surge }] of outcomes.entries()) {
    const what = all.map((unit) => {
      const index = units.indexOf(unit);
      return index < 0 ? [0, false, 0, 0] : [damage[index], discarded[index], nextPower[index], powerLost[index]];
    });
    const key = JSON.stringify([what, forceSpent, surge]);
    sums.set(key, (sums.get(key) ?? 0n) + (weights[i] as bigint));
  }
  return Object.fromEntries(
    [...sums].toSorted().map(([key, weight]) => [key, chanceText(lowestTerms({ numerator: weight, denominator }))]),
  );
}

describe('An attack among units of the catalogue', () => {
  it('has the same odds without bystanders, and mostly the same plan', () => {
    let leftOut = 0;
    fc.assert(
      fc.property(army(0), army(1), (own, others) => {
        for (const attacker of own.slice(0, 2))
          for (const target of others.slice(0, 3)) {
            const isHere = attacker.arena === target.arena;
            const mode = isHere ? 'normal' : modesAgainst(attacker.unit, target.unit).find((each) => each === 'bombard');
            if (mode === undefined) continue;
            const rest = [...own, ...others].filter((each) => each !== attacker && each !== target);
            const around = {
              here: rest.filter(({ arena }) => arena === target.arena),
              elsewhere: rest.filter(({ arena }) => arena !== target.arena),
            };
            const left = withoutBystanders([attacker, target], around, ({ unit }) => unit);
            leftOut += rest.length - left.here.length - left.elsewhere.length;
            const [one, other] = [planned(attacker, target, left, mode), planned(attacker, target, around, mode)];
            if (isDeepStrictEqual(one, other)) continue;
            // A plan may keep more for units that turn out to do nothing.
            const all = [attacker, target, ...around.here].map(({ unit }) => unit);
            expect(oddsOf(one, all)).toEqual(oddsOf(other, all));
          }
      }),
      { numRuns: examples(200), seed: 1 },
    );
    expect(leftOut).toBeGreaterThan(2.5 * examples(200));
  });

  it('keeps one that is attacked instead of another', () => {
    const gleep = plainUnit(1, { subtypes: ['Gleep'] });
    const standIn = plainUnit(1, { effects: [effectOf('it gets the attacks on any Gleep unit')] });
    const bystander = plainUnit(1);
    const leftOf = (here: readonly Unit[]) =>
      withoutBystanders([bystander, gleep], { here, elsewhere: [] }, (unit) => unit).here;
    expect(leftOf([standIn])).toEqual([standIn]);
    expect(leftOf([bystander])).toEqual([]);
  });
});
