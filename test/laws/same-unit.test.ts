import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { equipmentOfCard } from '../../src/cards/catalogue/other-card.js';
import { UserError } from '../../src/errors/problem.js';
import { type AttackInput, attackOdds, findCard, type UnitInput } from '../../src/index.js';
import { formatEffect, parseEffect } from '../../src/rules/effects/format.js';
import { ARENAS } from '../../src/rules/game/arena.js';
import { isLike } from '../../src/rules/game/group.js';
import { formatAbility, parseAbility } from '../../src/rules/keywords/format.js';
import { law } from '../support/law.js';
import { nameOf, OTHERS, UNITS } from '../support/shipped-cards.js';

const KNOWN = UNITS.filter(({ power, health }) => power !== null && health !== null);
const EQUIPMENT = OTHERS.filter((each) => {
  const { gifts = [] } = equipmentOfCard(each) ?? {};
  return gifts.length === 1 && gifts.every(({ isAlso, copyings = [] }) => !isAlso && copyings.length === 0);
});

/** A unit of the catalogue against another one of its arena. */
const match = fc.constantFrom(...ARENAS).chain((arena) => {
  const here = KNOWN.filter(({ arenas }) => arenas.includes(arena)).map(nameOf);
  return fc.record({ unit: fc.constantFrom(...here), other: fc.constantFrom(...here), isAttacking: fc.boolean() });
});

/** A unit that may carry an Equipment, as far as side, arena and subtypes tell. */
const carriers = fc.constantFrom(...EQUIPMENT).chain((equipment) => {
  const groups = equipmentOfCard(equipment)?.gifts.flatMap(({ on }) => on) ?? [];
  const here = KNOWN.filter(({ arenas }) => arenas.some((arena) => equipment.arenas.includes(arena)));
  const fitting = here.filter(
    (each) => each.side === equipment.side && groups.some((group) => isLike(group, { ...each, counters: 0 })),
  );
  const units = (fitting.length > 0 ? fitting : here).map(nameOf);
  const others = here.map(nameOf);
  return fc.record({
    equipment: fc.constant(equipment),
    unit: fc.constantFrom(...units),
    other: fc.constantFrom(...others),
    isAttacking: fc.boolean(),
  });
});

/** The odds of a unit that attacks another one, or is attacked; null if there is no such attack. */
function oddsOf(unit: UnitInput, other: string, isAttacking: boolean) {
  const [attacker, defender] = isAttacking ? [unit, { card: other }] : [{ card: other }, unit];
  try {
    const { distribution, measures, discardChance } = attackOdds({ attacker, defender } as AttackInput);
    return { distribution, measures, discardChance };
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

/** What a card prints, as the fields of a unit. */
function printedBy(name: string): UnitInput {
  const { abilities, ...card } = findCard(name);
  const keywords = abilities.filter((text) => parseAbility(text).ok);
  const effects = abilities.filter((text) => parseEffect(text).ok);
  const given = abilities.flatMap((text) => /^subtype (.*)$/.exec(text)?.[1] ?? []);
  const subtypes = [...card.subtypes, ...given];
  const { side, arenas, cost, speed, power, health } = card;
  const fields = { name: card.name, side, arenas, subtypes, cost, speed, power, health, keywords, effects };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

describe('A unit', () => {
  law(
    'with the numbers and texts that a card prints is that card',
    match,
    ({ unit, other, isAttacking }) => {
      fc.pre(!findCard(unit).abilities.some((text) => text.startsWith('copies ')));
      expect(oddsOf(printedBy(unit), other, isAttacking)).toEqual(oddsOf({ card: unit }, other, isAttacking));
    },
    { runs: 400, exampleMs: 50 },
  );

  law(
    'has the same odds under another name that no text asks for',
    match,
    ({ unit, other, isAttacking }) => {
      fc.pre([unit, other].every((each) => !findCard(each).abilities.some((text) => / named |^copies /.test(text))));
      const printed = printedBy(unit);
      const named = (name: string) => oddsOf({ ...printed, name }, other, isAttacking);
      expect(named('Somebody (Y)')).toEqual(named('Nobody (Z)'));
    },
    { runs: 400, exampleMs: 50 },
  );

  law(
    'with an Equipment is one with its text and its kind attached',
    carriers,
    ({ equipment, unit, other, isAttacking }) => {
      const carried = oddsOf({ card: unit, equipment: [nameOf(equipment)] }, other, isAttacking);
      fc.pre(carried !== null);
      const { gifts = [] } = equipmentOfCard(equipment) ?? {};
      const given = {
        card: unit,
        keywords: gifts.flatMap(({ abilities }) => abilities.map(formatAbility)),
        effects: gifts.flatMap(({ effects }) => effects.map(formatEffect)),
        attached: [[equipment.name, ...equipment.subtypes].join(' ')],
      };
      expect(oddsOf(given, other, isAttacking)).toEqual(carried);
    },
    { runs: 300, exampleMs: 50 },
  );
});
