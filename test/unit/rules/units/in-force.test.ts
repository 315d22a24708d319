import { describe, expect, it } from 'vitest';
import { formatEffect, parseEffect } from '../../../../src/rules/effects/format.js';
import { formatAbility, parseAbility } from '../../../../src/rules/keywords/format.js';
import type { Field } from '../../../../src/rules/units/field.js';
import { TextsInForce } from '../../../../src/rules/units/in-force.js';
import { plainUnit, type Unit } from '../../../../src/rules/units/unit.js';

/** A unit of power 3 with these effects. */
function unit(effects: readonly string[] = [], rest: Partial<Unit> = {}, keywords: readonly string[] = []): Unit {
  return plainUnit(3, {
    ...rest,
    abilities: keywords.map((text) => {
      const parsed = parseAbility(text);
      if (!parsed.ok) throw new Error(text);
      return parsed.ability;
    }),
    effects: effects.map((text) => {
      const parsed = parseEffect(text);
      if (!parsed.ok) throw new Error(text);
      return parsed.effect;
    }),
  });
}

const GLEEP = { subtypes: ['Gleep'] };
const NOBODY = unit();

const textsOf = (field: Partial<Field>): TextsInForce => new TextsInForce({ attacker: NOBODY, defender: NOBODY, ...field });

/** The changes of power of all units of the attack while the first defender is attacked. */
function changes(field: Partial<Field>, defending = 1): number[] {
  const texts = textsOf(field);
  const others = [...(field.others?.attacker ?? []), ...(field.others?.defender ?? [])];
  return [0, 1, ...others.map((_, i) => i + 2)].map((index) => texts.unitAt(index, defending).powerChange);
}

const attackerWith = (effect: string, rest: Partial<Unit> = {}): Unit => unit([effect], rest);

describe('a Location elsewhere', () => {
  const SPACE = { arenas: ['space'] as const };
  const theed = unit([], { ...SPACE, subtypes: ['Naboo Location'] });
  const changeWith = (effect: string, role: 'attacker' | 'defender'): number | undefined => {
    const elsewhere = { attacker: [], defender: [], [role]: [theed] };
    const field = { attacker: attackerWith(effect, SPACE), defender: unit([], SPACE), elsewhere };
    return changes(field)[0];
  };

  it.each([
    ['it gets +1 power as long as there is none of your other space units', 'attacker', 1],
    ["it gets +1 power for each of your opponent's space units", 'defender', 1],
    ['it gets +1 power for each of your other space units', 'attacker', 0],
    ['it gets +1 power for each of the Naboo Location units', 'defender', 1],
    ['it gets +1 power as long as there is one of your Location space units', 'attacker', 1],
    ['it gets +1 power as long as there is one of your Location ground units', 'attacker', 0],
  ] as const)('is counted as a Location and not as a unit: %s', (effect, role, power) => {
    expect(changeWith(effect, role)).toBe(power);
  });
});

describe('the recipients of an effect', () => {
  it('are the unit that is attacked, whichever that is, by a text of the attacking unit only', () => {
    const text = unit(['the unit it attacks gets Shields 2']);
    const others = { attacker: [], defender: [NOBODY] };
    const shielded = (field: Parameters<typeof textsOf>[0], defending: number): number[] =>
      [0, 1, 2].filter((index) => textsOf({ others, ...field }).unitAt(index, defending).abilities.length > 0);
    expect([shielded({ attacker: text }, 1), shielded({ attacker: text }, 2)]).toEqual([[1], [2]]);
    expect(shielded({ defender: text }, 1)).toEqual([]);
  });

  it('are every unit of a group, on the side of the text, on the other side, or on both', () => {
    const others = { attacker: [unit([], GLEEP)], defender: [unit([], GLEEP), NOBODY] };
    const given = (effect: string): number[] => changes({ attacker: attackerWith(effect, GLEEP), others });
    expect(given('all your Gleep units get +2 power')).toEqual([2, 0, 2, 0, 0]);
    expect(given('all your other Gleep units get +2 power')).toEqual([0, 0, 2, 0, 0]);
    expect(given("all your opponent's Gleep units get +2 power")).toEqual([0, 0, 0, 2, 0]);
    expect(given('all the Gleep units get +2 power')).toEqual([2, 0, 2, 2, 0]);
    expect(given('all the other units get +2 power')).toEqual([0, 2, 2, 2, 2]);
    expect(given('all your units or the Gleep units get +2 power')).toEqual([2, 0, 2, 2, 0]);
    expect(changes({ defender: attackerWith('all your units get +2 power'), others })).toEqual([0, 2, 0, 2, 2]);
  });

  it('may get it from a unit elsewhere, which gets nothing and is not part of the attack', () => {
    const elsewhere = { attacker: [unit(['all your units get +2 power'])], defender: [] };
    expect(changes({ elsewhere })).toEqual([2, 0]);
    const texts = textsOf({ elsewhere });
    expect(texts.activeEffects().map(({ effect }) => formatEffect(effect))).toEqual(['all your units get +2 power']);
    const alone = textsOf({ elsewhere: { attacker: [unit(['it gets +2 power'])], defender: [] } });
    expect(alone.activeEffects()).toEqual([]);
  });

  it('are in the arena of the attack if they name none, unless they attack from another or are elsewhere', () => {
    const effect = 'all your ground units get +2 power';
    const ground = { defender: unit([], { arenas: ['ground'] }) };
    expect(changes({ ...ground, attacker: attackerWith(effect) })).toEqual([2, 0]);
    expect(changes({ ...ground, attacker: attackerWith(effect), mode: 'bombard' })).toEqual([0, 0]);
    expect(changes({ attacker: attackerWith(effect) })).toEqual([0, 0]);
    expect(changes({ attacker: attackerWith(effect, { arenas: ['ground'] }) })).toEqual([2, 0]);
    expect(changes({ defender: attackerWith(effect), mode: 'bombard' })).toEqual([0, 2]);
    const counted = 'it gets +2 power for each of your other ground units';
    const elsewhere = { attacker: [NOBODY, unit([], { arenas: ['ground'] })], defender: [] };
    expect(changes({ ...ground, attacker: attackerWith(counted), elsewhere })).toEqual([2, 0]);
  });
});

describe('a condition', () => {
  const holds = (condition: string, field: Partial<Field> = {}, rest: Partial<Unit> = {}, defending = 1): boolean =>
    changes({ ...field, attacker: attackerWith(`it gets +2 power as long as ${condition}`, rest) }, defending)[0] === 2;

  it('about the unit itself asks for its subtypes, if they are known', () => {
    expect(holds('it is any Gleep unit', {}, GLEEP)).toBe(true);
    expect(holds('it is any Gleep unit', {}, { subtypes: ['Zee'] })).toBe(false);
    expect(holds('it is any Gleep unit', {}, { subtypes: [] })).toBe(true);
  });

  it('about the attacked unit depends on the unit that is attacked now', () => {
    const others = { attacker: [], defender: [unit([], GLEEP)] };
    expect(holds('it attacks any Gleep unit', { others })).toBe(false);
    expect(holds('it attacks any Gleep unit', { others }, {}, 2)).toBe(true);
    expect(holds('it attacks your Gleep unit', { others }, {}, 2)).toBe(false);
    expect(holds('it attacks any unit by bombard')).toBe(false);
    expect(holds('it attacks any unit by bombard', { mode: 'bombard' })).toBe(true);
    expect(holds('it attacks any Gleep unit by bombard', { mode: 'bombard' })).toBe(false);
    expect(holds('it attacks')).toBe(true);
    expect(changes({ defender: attackerWith('it gets +2 power as long as it attacks') })).toEqual([0, 0]);
    expect(changes({ defender: attackerWith('it gets +2 power as long as it attacks any unit') })).toEqual([0, 0]);
  });

  it('about attacks on the unit of the text, or on the chosen one, is for the unit that attacks it', () => {
    const effect = 'all the units get -2 power as long as it attacks this unit';
    expect(changes({ defender: unit([effect]) })).toEqual([-2, 0]);
    const others = { attacker: [], defender: [unit([effect])] };
    expect([changes({ others }), changes({ others }, 2)]).toEqual([
      [0, 0, 0],
      [-2, 0, 0],
    ]);
    expect(holds('it attacks the chosen unit')).toBe(true);
    expect(holds('it attacks the chosen unit', { others: { attacker: [], defender: [NOBODY] } }, {}, 2)).toBe(false);
  });

  it('about other units counts all units, including those elsewhere', () => {
    const gleep = unit([], { ...GLEEP, arenas: ['space'] });
    expect(holds('there is one of your Gleep units')).toBe(false);
    expect(holds('there is one of your Gleep units', { others: { attacker: [gleep], defender: [] } })).toBe(true);
    expect(holds('there is one of your Gleep units', { elsewhere: { attacker: [gleep], defender: [] } })).toBe(true);
    expect(holds('there is one of your Gleep ground units', { elsewhere: { attacker: [gleep], defender: [] } })).toBe(false);
    expect(holds('there is one of your Gleep units', { elsewhere: { attacker: [], defender: [gleep] } })).toBe(false);
    expect(holds("there is one of your Zee units or your opponent's Gleep units", { defender: gleep })).toBe(true);
    expect(holds('there is one of your Gleep units', {}, GLEEP)).toBe(true);
    expect(holds('there is one of your other Gleep units', {}, GLEEP)).toBe(false);
    expect(holds('there is none of your other Gleep units', {}, GLEEP)).toBe(true);
    expect(holds("there is none of your Gleep units or your opponent's units", {})).toBe(false);
    expect(holds("there are more of your units than of your opponent's units")).toBe(false);
    expect(
      holds("there are more of your units than of your opponent's units", { others: { attacker: [NOBODY], defender: [] } }),
    ).toBe(true);
    expect(holds("there are more of your opponent's Gleep units than of your Gleep units", { defender: gleep })).toBe(true);
  });
});

describe('what is multiplied', () => {
  const power = (per: string, rest: Partial<Unit>, field: Partial<Field> = {}): number =>
    changes({ ...field, attacker: attackerWith(`it gets -2 power for ${per}`, rest) })[0] as number;

  it('counts damage counters, cards in the stack, or units', () => {
    expect(power('each damage counter on it', { counters: 3 })).toBe(-6);
    expect(power('each damage counter on it', {})).toBe(0);
    // The card under it gives 1 power.
    expect(power('each card in its stack', { stack: 2 })).toBe(-4 + 1);
    expect(power('each of the Gleep units', GLEEP, { defender: unit([], GLEEP) })).toBe(-4);
    expect(power('each of the other Gleep units', GLEEP, { elsewhere: { attacker: [], defender: [unit([], GLEEP)] } })).toBe(
      -2,
    );
    expect(power("each of your opponent's units", {}, { others: { attacker: [NOBODY], defender: [NOBODY, NOBODY] } })).toBe(-6);
  });
});

describe('what is given', () => {
  const made = (effects: readonly string[], rest: Partial<Unit> = {}, keywords: readonly string[] = []): Unit =>
    textsOf({ attacker: unit(effects, rest, keywords) }).unitAt(0, 1);
  const keywordsOf = (effects: readonly string[], keywords: readonly string[], rest: Partial<Unit> = {}): string[] =>
    made(effects, rest, keywords).abilities.map(formatAbility);

  it('makes activated abilities more expensive or cheaper, never below 0, and others not at all', () => {
    const keywords = ['Pay 2 Force -> Evade 1', 'Intercept', 'Lucky 2'];
    expect(keywordsOf(['it gets +1 activation cost'], keywords)).toEqual([
      'Pay 3 Force -> Evade 1',
      'Pay 1 Force -> Intercept',
      'Lucky 2',
    ]);
    expect(keywordsOf(['it gets -9 activation cost'], keywords)).toEqual(['Evade 1', 'Intercept', 'Lucky 2']);
    expect(keywordsOf(['it gets -9 activation cost down to 1'], keywords)).toEqual([
      'Pay 1 Force -> Evade 1',
      'Intercept',
      'Lucky 2',
    ]);
    expect(keywordsOf(['it gets -1 activation cost down to 1', 'it gets +1 activation cost'], keywords)).toEqual([
      'Pay 2 Force -> Evade 1',
      'Pay 1 Force -> Intercept',
      'Lucky 2',
    ]);
  });

  it('does not change a unit without gifts', () => {
    const texts = textsOf({ attacker: attackerWith('it gets +2 power as long as it has at least 1 Pilot') });
    expect(texts.isPlain).toBe(false);
    expect(texts.unitAt(1, 1)).toBe(NOBODY);
    expect(textsOf({}).isPlain).toBe(true);
  });

  it('is a keyword with the power as its number, after all changes to it', () => {
    expect(keywordsOf(['it gets Retaliate X by power', 'it gets +2 power'], [])).toEqual(['Retaliate 5']);
    expect(keywordsOf(['it gets Retaliate X by power', 'it gets -9 power'], [])).toEqual(['Retaliate 0']);
  });
});

describe('what is in force', () => {
  it('are boosts if they are chosen, each by its player, for its cost', () => {
    const boost = 'Pay 2 Force -> it gets +2 power';
    const texts = textsOf({
      attacker: unit([boost]),
      defender: unit(["Pay 1 Force -> one of your opponent's units gets -1 power"]),
    });
    expect(texts.boosts.map(({ player, cost, source }) => [player, cost, source])).toEqual([
      ['attacker', 2, 0],
      ['defender', 1, 1],
    ]);
    expect(texts.unitAt(0, 1).powerChange).toBe(0);
    expect(texts.unitAt(0, 1, texts.boosts).powerChange).toBe(1);
    expect(texts.unitAt(0, 1, texts.boosts.slice(0, 1)).powerChange).toBe(2);
  });

  it('are boosts only if some unit in the attack can have them', () => {
    const boostsOf = (field: Partial<Field>): number => textsOf(field).boosts.length;
    expect(boostsOf({ attacker: unit(['Pay 2 Force -> it gets +2 power as long as it attacks any Gleep unit']) })).toBe(0);
    expect(
      boostsOf({
        attacker: unit(['Pay 2 Force -> it gets +2 power as long as it attacks any Gleep unit']),
        others: { attacker: [], defender: [unit([], GLEEP)] },
      }),
    ).toBe(1);
    expect(boostsOf({ others: { attacker: [unit(['Pay 2 Force -> it gets +2 power'])], defender: [] } })).toBe(0);
    expect(boostsOf({ attacker: unit(['choose -> it gets +2 power, then does 1 damage to itself']) })).toBe(1);
    expect(boostsOf({ defender: unit(['choose -> it gets +2 power, then does 1 damage to itself']) })).toBe(0);
    expect(boostsOf({ attacker: unit(['Pay 1 Force each time -> it gets +2 power']) })).toBe(5);
  });
});

describe('guards and stand-ins', () => {
  it('have the units that they are for', () => {
    const guard = unit(['it gets prevention of up to 1 damage to one of your Gleep units for 1 Force']);
    const texts = textsOf({ defender: guard, others: { attacker: [unit([], GLEEP)], defender: [unit([], GLEEP), NOBODY] } });
    expect(texts.guardsOf(1).map(({ whom, guard: { cost } }) => [whom, cost])).toEqual([[[3], 1]]);
    expect(texts.guardsOf(3)).toEqual([]);
    expect(textsOf({ defender: guard }).guardsOf(1)).toEqual([]);
    expect(textsOf({ defender: unit(['it gets prevention of all damage to it']) }).guardsOf(1)[0]?.whom).toEqual([1]);
    expect(textsOf({}).guardsOf(1)).toEqual([]);
  });

  it('replace other units as the defending unit, and not themselves', () => {
    const others = { attacker: [], defender: [unit(['it gets the attacks on your units'])] };
    expect(textsOf({ others }).standsInFor(2)).toEqual([1]);
    expect(textsOf({ others }).standsInFor(1)).toEqual([]);
    expect(textsOf({}).standsInFor(1)).toEqual([]);
  });
});

describe('the arena in which a unit is', () => {
  const BOTH = { arenas: ['ground', 'character'] as const };
  const CHARACTER = { arenas: ['character'] as const };
  const SWITCH = [
    'it gets +1 power as long as it is in the ground arena',
    'it gets +2 power as long as it is in the character arena',
  ];
  const inGround = unit(SWITCH, BOTH);

  it('is the first that both units of the attack can be in', () => {
    expect(changes({ attacker: inGround, defender: inGround })).toEqual([1, 1]);
    expect(changes({ attacker: inGround, defender: unit([], CHARACTER) })).toEqual([2, 0]);
    expect(changes({ attacker: unit([], CHARACTER), defender: inGround })).toEqual([0, 2]);
    expect(changes({ attacker: inGround })).toEqual([1, 0]);
  });

  it('is that of the attack for others that can be there', () => {
    const others = { attacker: [inGround], defender: [unit(SWITCH, CHARACTER)] };
    expect(changes({ attacker: unit([], CHARACTER), others })).toEqual([0, 0, 2, 2]);
    expect(changes({ attacker: unit([], BOTH), others })).toEqual([0, 0, 1, 2]);
  });
});

describe('units here', () => {
  const BOTH = { arenas: ['ground', 'character'] as const };
  const GROUND = { arenas: ['ground'] as const };
  const INTIMIDATING = "it gets +1 power for each of your opponent's units here";

  it('are not units elsewhere, and none for a unit elsewhere but those beside it', () => {
    const away = unit(['all the units here get +1 power'], GROUND);
    const character = unit([INTIMIDATING], { arenas: ['character'] });
    const elsewhere = { attacker: [away], defender: [unit([], GROUND)] };
    expect(changes({ attacker: character, defender: unit([], { arenas: ['character'] }), elsewhere })).toEqual([1, 0]);
    // The attack takes place in the Ground arena, in which the unit elsewhere is not then.
    expect(changes({ attacker: unit([], BOTH), defender: unit([], BOTH), elsewhere })).toEqual([0, 0]);
  });
});
