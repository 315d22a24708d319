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
  it('are the unit that has the text', () => {
    expect(changes({ attacker: attackerWith('it gets +2 power') })).toEqual([2, 0]);
    expect(changes({ defender: attackerWith('it gets +2 power') })).toEqual([0, 2]);
  });

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

  it('are the unit that attacks or is attacked first, if the text is for one unit', () => {
    const others = { attacker: [unit(['one of your units gets +2 power'])], defender: [NOBODY] };
    expect(changes({ others })).toEqual([2, 0, 0, 0]);
    expect(changes({ others: { attacker: [NOBODY], defender: [unit(['one of the units gets +2 power'])] } })).toEqual([
      2, 2, 0, 0,
    ]);
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

  it('about Pilots and counters looks at the unit of the text', () => {
    expect([0, 1, 2].map((piloted) => holds('it has at least 1 Pilot', {}, { piloted }))).toEqual([false, true, true]);
    expect([1, 2].map((piloted) => holds('it has at least 2 Pilots', {}, { piloted }))).toEqual([false, true]);
    expect([0, 1].map((counters) => holds('it has no damage counters', {}, { counters }))).toEqual([true, false]);
    const others = { attacker: [unit(['all your units get +2 power as long as it has no damage counters'])], defender: [] };
    expect(changes({ attacker: unit([], { counters: 2 }), others })).toEqual([2, 0, 2]);
  });

  it('is one of several, of which all must hold', () => {
    expect(holds('it attacks and it has at least 1 Pilot')).toBe(false);
    expect(holds('it attacks and it has at least 1 Pilot', {}, { piloted: 1 })).toBe(true);
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

  it('is the number of a keyword too, and nothing if there is nothing to count', () => {
    const abilities = (counters: number): string[] =>
      textsOf({ attacker: unit(['it gets Lucky 2 and "Pay 1 Force -> Evade 1" for each damage counter on it'], { counters }) })
        .unitAt(0, 1)
        .abilities.map(formatAbility);
    expect(abilities(3)).toEqual(['Lucky 6', 'Pay 1 Force -> Evade 3']);
    expect(abilities(0)).toEqual([]);
  });
});

describe('what is given', () => {
  const made = (effects: readonly string[], rest: Partial<Unit> = {}, keywords: readonly string[] = []): Unit =>
    textsOf({ attacker: unit(effects, rest, keywords) }).unitAt(0, 1);
  const keywordsOf = (effects: readonly string[], keywords: readonly string[], rest: Partial<Unit> = {}): string[] =>
    made(effects, rest, keywords).abilities.map(formatAbility);

  it('adds up with the numbers, if they are known; the speed does not fall below 0', () => {
    expect(
      made(['it gets +2 power and +1 health and +10 speed', 'it gets -5 power'], { powerChange: 1, health: 4, speed: 30 }),
    ).toMatchObject({
      power: 3,
      powerChange: -2,
      health: 5,
      speed: 40,
    });
    expect(made(['it gets +1 health and +10 speed'])).toMatchObject({ health: null, speed: null });
    expect(made(['it gets -50 speed'], { speed: 30 }).speed).toBe(0);
  });

  it('is a keyword besides those of the unit', () => {
    expect(keywordsOf(['it gets Accuracy 1 and "Pay 2 Force -> Evade 1"'], ['Armor'])).toEqual([
      'Armor',
      'Accuracy 1',
      'Pay 2 Force -> Evade 1',
    ]);
  });

  it('is a keyword with the power as its number, after all changes to it', () => {
    expect(keywordsOf(['it gets Retaliate X by power', 'it gets +2 power'], [])).toEqual(['Retaliate 5']);
    expect(keywordsOf(['it gets Retaliate X by power', 'it gets -9 power'], [])).toEqual(['Retaliate 0']);
  });

  it('is the loss of keywords, including those that are given', () => {
    expect(keywordsOf(['it gets no Armor and no Lucky', 'it gets Lucky 2 and Fury 1'], ['Armor', 'Lucky 1', 'Stun 1'])).toEqual(
      ['Stun 1', 'Fury 1'],
    );
  });

  it('makes activated abilities more expensive or cheaper, never below 0, and others not at all', () => {
    const keywords = ['Pay 2 Force -> Evade 1', 'Intercept', 'Lucky 2'];
    expect(keywordsOf(['it gets +1 activation cost'], keywords)).toEqual([
      'Pay 3 Force -> Evade 1',
      'Pay 1 Force -> Intercept',
      'Lucky 2',
    ]);
    expect(keywordsOf(['it gets -1 activation cost'], keywords)).toEqual(['Pay 1 Force -> Evade 1', 'Intercept', 'Lucky 2']);
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
});

describe('what is in force', () => {
  it('are tapped effects, except those of the unit that attacks, which has tapped for its attack', () => {
    const tapped = 'tap -> all the units get +2 power';
    expect(changes({ attacker: unit([tapped]) })).toEqual([0, 0]);
    expect(changes({ defender: unit([tapped]) })).toEqual([2, 2]);
    expect(changes({ others: { attacker: [unit([tapped])], defender: [] } })).toEqual([2, 2, 2]);
    expect(changes({ attacker: unit(['chosen -> it gets +2 power']) })).toEqual([2, 0]);
  });

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

  it('are boosts at their cost with other texts, except those that the attack triggers', () => {
    const dear = { defender: unit(["all your opponent's units get +2 activation cost"]) };
    expect(textsOf({ ...dear, attacker: unit(['Pay 1 Force -> it gets +2 power']) }).boosts[0]?.cost).toBe(3);
    expect(textsOf({ ...dear, attacker: unit(['Pay 0 Force -> it gets +2 power']) }).boosts[0]?.cost).toBe(2);
    expect(textsOf({ ...dear, attacker: unit(['choose -> it gets +2 power']) }).boosts[0]?.cost).toBe(0);
  });
});

describe('guards, tolls, stand-ins and harmless units', () => {
  it('have the units that they are for', () => {
    const guard = unit(['it gets prevention of up to 1 damage to one of your Gleep units for 1 Force']);
    const texts = textsOf({ defender: guard, others: { attacker: [unit([], GLEEP)], defender: [unit([], GLEEP), NOBODY] } });
    expect(texts.guardsOf(1).map(({ whom, guard: { cost } }) => [whom, cost])).toEqual([[[3], 1]]);
    expect(texts.guardsOf(3)).toEqual([]);
    expect(textsOf({ defender: guard }).guardsOf(1)).toEqual([]);
    expect(textsOf({ defender: unit(['it gets prevention of all damage to it']) }).guardsOf(1)[0]?.whom).toEqual([1]);
    expect(textsOf({}).guardsOf(1)).toEqual([]);
  });

  it('work from elsewhere for each unit of their side separately, whatever they cost', () => {
    const from = (price: string): readonly { whom: readonly number[]; guard: { isDiscarded: boolean } }[] =>
      textsOf({
        elsewhere: { attacker: [], defender: [unit([`it gets prevention of up to 1 damage to one of your units${price}`])] },
      }).guardsOf(1);
    expect(from(' for 1 Force').map(({ whom }) => whom)).toEqual([[1]]);
    expect(from(' for 1 damage counter')).toMatchObject([{ whom: [1], guard: { counters: 1 } }]);
    expect(from(' for its discard')).toMatchObject([{ whom: [1], guard: { isDiscarded: true } }]);
    const foe = { elsewhere: { attacker: [unit(['it gets prevention of all damage to one of the units'])], defender: [] } };
    expect(textsOf(foe).guardsOf(1)).toEqual([]);
    expect(textsOf(foe).guardsOf(0)).toHaveLength(1);
  });

  it('have one use number for one text, wherever it works', () => {
    const twice = unit(['it gets prevention of all damage to it', 'it gets prevention of up to 1 damage to one of your units']);
    const uses = textsOf({ defender: twice })
      .guardsOf(1)
      .map(({ use }) => use);
    expect(new Set(uses).size).toBe(2);
    const texts = textsOf({
      others: { attacker: [], defender: [NOBODY] },
      elsewhere: { attacker: [], defender: [unit(['it gets prevention of up to 1 damage to one of your units'])] },
    });
    expect(texts.guardsOf(1)[0]?.use).toBe(texts.guardsOf(2)[0]?.use);
  });

  it('demand a toll on the damage of the units that they name', () => {
    const defender = unit(["it gets a toll of 2 Force for your opponent's Gleep units"]);
    const texts = textsOf({ attacker: unit([], GLEEP), defender, others: { attacker: [NOBODY], defender: [] } });
    expect(texts.tollsOf(1)).toEqual([{ cost: 2, by: [0] }]);
    expect(texts.tollsOf(0)).toEqual([]);
    expect(textsOf({ defender }).tollsOf(1)).toEqual([{ cost: 2, by: [] }]);
    expect(textsOf({}).tollsOf(1)).toEqual([]);
  });

  it('replace other units as the defending unit, and not themselves', () => {
    const others = { attacker: [], defender: [unit(['it gets the attacks on your units'])] };
    expect(textsOf({ others }).standsInFor(2)).toEqual([1]);
    expect(textsOf({ others }).standsInFor(1)).toEqual([]);
    expect(textsOf({}).standsInFor(1)).toEqual([]);
  });

  it('do nothing and suffer nothing', () => {
    const texts = textsOf({ attacker: unit(['it gets +2 power']), defender: unit(['it gets no damage done or taken']) });
    expect([texts.isHarmless(0), texts.isHarmless(1), textsOf({}).isHarmless(1)]).toEqual([false, true, false]);
  });
});

describe('an attack', () => {
  const other = { attacker: [], defender: [unit([], GLEEP)] };

  it('is forbidden by texts of either side, on the units that they name', () => {
    const banned = (field: Partial<Field>): boolean[] =>
      [1, 2].map((defending) => textsOf({ others: other, ...field }).attackOn(defending).ban !== null);
    expect(banned({})).toEqual([false, false]);
    expect(banned({ attacker: unit(['it gets no attack as long as it attacks any Gleep unit']) })).toEqual([false, true]);
    expect(banned({ attacker: unit(['it gets no attack']) })).toEqual([true, true]);
    const safe = "all your opponent's units get no attack as long as it attacks this unit";
    expect(banned({ defender: unit([safe]) })).toEqual([true, false]);
    expect(banned({ defender: unit([`${safe} and there is one of your other Zee units`]) })).toEqual([false, false]);
  });

  it('costs the sum of what texts of either side say', () => {
    const texts = textsOf({
      attacker: unit(['it gets an attack cost of 1 Force']),
      defender: unit(["all your opponent's units get an attack cost of 2 Force as long as it attacks your Gleep unit"]),
      others: other,
    });
    expect([null, 1, 2].map((defending) => texts.attackOn(defending).cost)).toEqual([1, 1, 3]);
  });
});

describe('Stealth', () => {
  const hidden = (field: Partial<Field>): boolean[] => {
    const others = { attacker: [], defender: [unit([], { ...GLEEP, arenas: ['ground'] }, ['Stealth'])] };
    const texts = textsOf({ others, ...field });
    return [1, 2].map((index) => texts.isHidden(index));
  };

  it('hides a unit without damage counters, whether it is printed or given', () => {
    expect(hidden({})).toEqual([false, true]);
    expect(hidden({ defender: unit(['all your other Gleep units get no Stealth']) })).toEqual([false, false]);
    expect(hidden({ defender: unit(['it gets Stealth']) })).toEqual([true, true]);
    expect(hidden({ defender: unit(['it gets Stealth'], { counters: 1, health: 3 }) })).toEqual([false, true]);
  });

  it('hides nothing from a unit whose text says so', () => {
    const stealthy = { defender: unit([], {}, ['Stealth']) };
    expect(hidden({ ...stealthy, attacker: unit(['it gets attacks on units with Stealth']) })).toEqual([false, false]);
    const ofGleeps = 'it gets attacks on units with Stealth as long as it attacks any Gleep unit';
    expect(hidden({ ...stealthy, attacker: unit([ofGleeps]) })).toEqual([true, false]);
    expect(hidden({ ...stealthy, defender: unit(['it gets attacks on units with Stealth'], {}, ['Stealth']) })).toEqual([
      true,
      true,
    ]);
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

  it('is not known if no unit names one', () => {
    expect(changes({ attacker: unit(SWITCH), defender: unit(SWITCH) })).toEqual([0, 0]);
  });

  it('is another one for the unit that attacks from another arena', () => {
    const field = { attacker: inGround, defender: unit([], CHARACTER), mode: 'barrage' as const };
    expect(changes(field)).toEqual([1, 0]);
    expect(changes({ attacker: inGround, defender: inGround, mode: 'bombard' })).toEqual([2, 1]);
  });
});

describe('units here', () => {
  const BOTH = { arenas: ['ground', 'character'] as const };
  const GROUND = { arenas: ['ground'] as const };
  const INTIMIDATING = "it gets +1 power for each of your opponent's units here";

  it('are those in the arena of the unit with the text', () => {
    const others = { attacker: [NOBODY], defender: [NOBODY, NOBODY] };
    expect(changes({ attacker: unit([INTIMIDATING]), others })).toEqual([3, 0, 0, 0, 0]);
    expect(changes({ defender: unit([INTIMIDATING]), others })).toEqual([0, 2, 0, 0, 0]);
    expect(changes({ others: { attacker: [unit(['all your other units here get +1 power'])], defender: [] } })).toEqual([
      1, 0, 0,
    ]);
  });

  it('are not units elsewhere, and none for a unit elsewhere but those beside it', () => {
    const away = unit(['all the units here get +1 power'], GROUND);
    const character = unit([INTIMIDATING], { arenas: ['character'] });
    const elsewhere = { attacker: [away], defender: [unit([], GROUND)] };
    expect(changes({ attacker: character, defender: unit([], { arenas: ['character'] }), elsewhere })).toEqual([1, 0]);
    // The attack takes place in the Ground arena, in which the unit elsewhere is not then.
    expect(changes({ attacker: unit([], BOTH), defender: unit([], BOTH), elsewhere })).toEqual([0, 0]);
  });

  it('are not the unit that attacks from another arena', () => {
    const defender = unit([INTIMIDATING], GROUND);
    const attacker = unit([INTIMIDATING], { arenas: ['space'] });
    expect(changes({ attacker, defender, mode: 'bombard' })).toEqual([0, 0]);
    expect(changes({ attacker: unit([INTIMIDATING]), defender, mode: 'bombard' })).toEqual([0, 0]);
  });
});
