import fc from 'fast-check';
import type { DuelAbility, DuelKeyword, DuelQuestion, DuelUnit } from './duel-oracle.js';

function ability(
  keyword: DuelKeyword,
  [min, max]: readonly [number, number],
  costs: readonly number[],
): fc.Arbitrary<DuelAbility> {
  return fc.record({ keyword: fc.constant(keyword), value: fc.integer({ min, max }), cost: fc.constantFrom(...costs) });
}

const KEYWORDS: readonly fc.Arbitrary<DuelAbility>[] = [
  ability('Accuracy', [-2, 2], [0]),
  ability('Armor', [1, 1], [0]),
  ability('Critical Hit', [1, 2], [0]),
  ability('Deflect', [1, 2], [0, 1, 2]),
  ability('Evade', [1, 2], [0, 1, 2, 3]),
  ability('Focus', [1, 2], [0]),
  ability('Fury', [1, 2], [0]),
  ability('Lucky', [1, 2], [0]),
  ability('Parry', [1, 2], [0]),
  ability('Persuade', [1, 2], [0, 1, 2]),
  ability('Resilience', [-2, 2], [0]).filter(({ value }) => value !== 0),
  ability('Retaliate', [1, 2], [0, 1, 2]),
  ability('Shields', [1, 2], [0]),
  ability('Stun', [1, 2], [0]),
  ability('Surge', [1, 2], [0]),
];
/** What takes counters from a unit in each turn. */
const HEALING: readonly fc.Arbitrary<DuelAbility>[] = [
  ability('Damage Control', [1, 2], [0]),
  ability('healed at start', [1, 2], [0]),
  ability('healed at end', [1, 2], [0]),
];
const RESTS = ability('rests', [1, 1], [0]);
const STEALTH = ability('Stealth', [1, 1], [0]);
const ABSORB = ability('Absorb', [1, 2], [0, 1, 2]);

function unit(keywords: readonly fc.Arbitrary<DuelAbility>[]): fc.Arbitrary<DuelUnit> {
  return fc.record({
    power: fc.constantFrom(0, 1, 1, 2, 2, 3, 3),
    health: fc.integer({ min: 1, max: 4 }),
    speed: fc.constantFrom(10, 20),
    side: fc.constantFrom('dark', 'light'),
    abilities: fc.array(fc.oneof(...keywords), { maxLength: 3 }),
  });
}

function duel(keywords: readonly fc.Arbitrary<DuelAbility>[], mayPass: boolean): fc.Arbitrary<DuelQuestion> {
  return fc.record({
    first: unit(keywords),
    second: unit(keywords),
    force: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
    forceCap: fc.integer({ min: 4, max: 6 }),
    mayPass: fc.constant(mayPass),
    firstChance: fc.constantFrom('attacker', 'defender', 'dark'),
  });
}

/**
 * Random duels, small enough for the brute force: health up to 4, power up to 3, up to 3 keywords with small numbers. They
 * are without bias, which would make most units harmless or invulnerable. Absorb is left out if units may pass or cannot
 * attack: power that can be saved up without end makes positions without end.
 */
export const smallDuel: fc.Arbitrary<DuelQuestion> = fc.noBias(
  fc.oneof(duel([...KEYWORDS, ABSORB], false), duel([...KEYWORDS, STEALTH], false), duel([...KEYWORDS, STEALTH], true)),
);

/**
 * Random duels in which a unit loses counters between attacks. A unit with Resilience begins without any, as all that
 * lie there before the first turn are removed.
 */
export const healingDuel: fc.Arbitrary<DuelQuestion> = fc.noBias(
  fc
    .tuple(
      fc.oneof(duel([...KEYWORDS, ...HEALING, RESTS], false), duel([...KEYWORDS, ...HEALING, RESTS], true)),
      fc.oneof(...HEALING),
      fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 1 })),
    )
    .map(([question, healing, [first, second]]) => ({
      ...question,
      first: hurt(question.first, first),
      second: hurt({ ...question.second, abilities: [...(question.second.abilities ?? []), healing] }, second),
    })),
);

function hurt(unit: DuelUnit, counters: number): DuelUnit {
  const isResilient = unit.abilities?.some(({ keyword }) => keyword === 'Resilience') === true;
  return isResilient ? unit : { ...unit, counters: Math.min(counters, unit.health - 1) };
}

/** Random duels in which a unit stays tapped in the turn after its attack. */
export const restingDuel: fc.Arbitrary<DuelQuestion> = fc.noBias(
  fc
    .tuple(duel(KEYWORDS, false), fc.constantFrom('first', 'second', 'both'), RESTS)
    .map(([question, who, rests]) => ({
      ...question,
      first: who === 'second' ? question.first : { ...question.first, abilities: [...(question.first.abilities ?? []), rests] },
      second:
        who === 'first' ? question.second : { ...question.second, abilities: [...(question.second.abilities ?? []), rests] },
    })),
);
