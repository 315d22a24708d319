import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mustBe, renderProblem } from '../../../../src/errors/problem.js';
import { ATTACK_KIND } from '../../../../src/questions/attack/scenario/attack-kind.js';
import type { Effect } from '../../../../src/rules/effects/effect.js';
import { formatEffect } from '../../../../src/rules/effects/format.js';
import type { Ability } from '../../../../src/rules/game/ability.js';
import { FIGHTS } from '../../../../src/rules/game/fight.js';
import { formatAbility } from '../../../../src/rules/keywords/format.js';
import { plainUnit, type Unit } from '../../../../src/rules/units/unit.js';
import { casesOf } from '../../../../src/scenario/cases.js';
import { ofKind, type Scenario } from '../../../../src/scenario/checked-scenario.js';
import { withCards } from '../../../../src/scenario/units/card-units.js';
import type { FindUnit, KnownCard } from '../../../../src/scenario/units/known-card.js';
import { effectOf } from '../../../support/effects.js';
import { law } from '../../../support/law.js';
import { parseScenario } from '../../../support/parse-scenario.js';
import { problemsThrown } from '../../../support/problems.js';

const ability = (keyword: string, value: number | null, cost = 0): Ability => ({ keyword, value, cost });

const effects = (...texts: string[]): Effect[] => texts.map(effectOf);

const card = (fields: Partial<KnownCard> & Pick<KnownCard, 'unit'>): KnownCard => ({
  set: 'ZRB',
  unknown: [],
  unplayed: [],
  pilot: null,
  reserves: [],
  ...fields,
});

const CARDS: Readonly<Record<string, KnownCard>> = {
  'Zorblax (A)': card({
    unit: plainUnit(5, {
      ...{ name: 'Zorblax (A)', side: 'dark', arenas: ['character'], subtypes: ['Gleep'], speed: 40, health: 4, cost: 6 },
      abilities: [ability('Accuracy', 1), ability('Evade', 2, 2), ability('Intercept', null)],
    }),
    unplayed: [{ card: 'Zorblax (A)', clause: 2, class: 'triggered, power', matters: FIGHTS }],
  }),
  Quux: card({
    unit: plainUnit(0, { name: 'Quux', arenas: ['space'], health: null, abilities: [ability('Bombard', 3)] }),
    set: 'QUX',
    unknown: ['power', 'health'],
  }),
  Hut: card({ unit: plainUnit(2, { name: 'Hut', arenas: ['ground'], health: 6 }), set: 'QUX' }),
};

/** Invented Pilots and a card with Reserves. */
const MORE_CARDS: Readonly<Record<string, KnownCard>> = {
  Zee: card({
    unit: plainUnit(1, {
      ...{ name: 'Zee', arenas: ['character'], subtypes: ['Gleep'], health: 2 },
      effects: effects('it gets +9 power'),
    }),
    unplayed: [
      { card: 'Zee', clause: 1, class: 'static, power', matters: FIGHTS },
      { card: 'Zee', clause: 2, class: 'Pilot, keywords', matters: FIGHTS },
      { card: 'Zee', clause: 3, class: 'Reserves, power', matters: FIGHTS },
    ],
    pilot: {
      fits: ['Zorb', 'Walking Hut'],
      abilities: [ability('Lucky', 1), ability('Evade', 2, 1)],
      effects: effects('it gets +2 power'),
    },
    reserves: effects('one of your units gets Accuracy 1', 'tap -> one of your units gets Lucky 1'),
  }),
  'Zorb Ship': card({
    unit: plainUnit(4, {
      name: 'Zorb Ship',
      arenas: ['space'],
      subtypes: ['Quux Zorb'],
      health: 5,
      abilities: [ability('Armor', null)],
      effects: effects('it gets Stun 1'),
    }),
    unplayed: [{ card: 'Zorb Ship', clause: 4, class: 'triggered, power', matters: FIGHTS }],
  }),
  'Zorb Bus': card({
    unit: plainUnit(4, {
      ...{ name: 'Zorb Bus', arenas: ['space'], side: 'light', subtypes: ['Zorb'], health: 5 },
      abilities: [ability('Armor', null)],
      effects: effects('it gets Stun 1'),
    }),
    crew: { extraSeats: [{ except: null }, { except: null }], only: null, isRemote: false },
  }),
  'Zorb Tooth': card({
    unit: plainUnit(4, { name: 'Zorb Tooth', arenas: ['space'], subtypes: ['Quux'], health: 5 }),
    unplayed: [{ card: 'Zorb Tooth', clause: 2, class: 'triggered, Pilots', matters: FIGHTS }],
    crew: { extraSeats: [], only: null, isRemote: true },
  }),
  'Dark Zee (A)': card({
    unit: plainUnit(1, { name: 'Dark Zee (A)', arenas: ['character'], side: 'dark', subtypes: ['Gleep'], health: 2 }),
    pilot: { fits: ['Zorb'], abilities: [ability('Lucky', 1)], effects: [] },
  }),
  'Zorb Nurse': card({
    unit: plainUnit(1, {
      ...{ name: 'Zorb Nurse', arenas: ['character'], health: 4 },
      effects: effects('it gets prevention of all damage to one of your units for 1 damage counter'),
    }),
  }),
  'Zorb Medic': card({
    unit: plainUnit(1, { name: 'Zorb Medic', arenas: ['character'], subtypes: ['Gleep'], health: 2 }),
    pilot: {
      fits: ['Zorb'],
      abilities: [],
      effects: effects('it gets prevention of all damage to one of your units for 2 damage counters by activation'),
    },
  }),
  'Zorb Droid': card({ unit: plainUnit(4, { name: 'Zorb Droid', arenas: ['space'], subtypes: ['Zorb', 'Droid'], health: 5 }) }),
};

const asked: (readonly [string, string | null])[] = [];
const find: FindUnit = (name, set) => {
  asked.push([name, set]);
  const card = { ...CARDS, ...MORE_CARDS }[name];
  return card ? { ok: true, card } : { ok: false, problem: { message: `must be a card, not ${name}`, hint: null } };
};

const HEAD = 'format: 1\nquestion: Who wins?\nexperiment: attack\n';

function scenario(text: string): Scenario<'attack'> {
  return ofKind(parseScenario(HEAD + text, 'test.yaml', find), 'attack');
}

/** The problems of a file without the name of the file. */
const problemsIn = (text: string): string[] =>
  problemsThrown(() => scenario(text)).map((problem) => renderProblem(problem).replace('test.yaml:', ''));

law(
  'Of varied lists of cards each unknown card is one problem: no problem follows from another one at the same place',
  fc.record({
    list: fc.constantFrom('pilots', 'equipment'),
    values: fc.array(fc.subarray(['Zee', 'Vadre', 'Lightsabre']), { minLength: 2, maxLength: 4 }),
  }),
  ({ list, values }) => {
    const text = `attacker: Zorb Ship\ndefender: {}\nvary: { attacker.${list}: ${JSON.stringify(values)} }\n`;
    const places = problemsThrown(() => scenario(text)).map((problem) => problem.path ?? '');
    for (const place of places) {
      expect(places.filter((other) => other === place || other.startsWith(`${place}[`))).toEqual([place]);
    }
  },
  { runs: 200, exampleMs: 1 },
);

describe('a card in a scenario', () => {
  it('may be given by its name alone', () => {
    const { base } = scenario('attacker: Zorblax (A)\ndefender: Zorblax (A)\n');
    expect(base.attacker).toEqual(CARDS['Zorblax (A)']?.unit);
    expect(base.defender).toEqual(base.attacker);
  });

  it('is overridden by given fields, and its keywords follow the given ones', () => {
    const { base } = scenario(
      'attacker: { card: Zorblax (A), set: zrb, name: Big, power: 9, keywords: [Armor] }\ndefender: { health: 3 }\n',
    );
    expect(base.attacker).toMatchObject({ name: 'Big', power: 9, health: 4, side: 'dark', cost: 6, counters: 0 });
    expect(base.attacker.abilities.map(({ keyword }) => keyword)).toEqual(['Armor', 'Accuracy', 'Evade', 'Intercept']);
    expect(asked.at(-1)).toEqual(['Zorblax (A)', 'zrb']);
  });

  it('may be a further unit, and under vary a whole unit or in a list of units, shown by its name', () => {
    const varied = scenario(
      [
        'attacker: { power: 3 }',
        'defender: Hut',
        'others: { defender: [Hut] }',
        'vary:',
        '  defender: [Hut, { card: Hut, name: Hut with Armor, keywords: [Armor] }]',
        '  others.attacker: [[], [Hut]]',
        '  others.defender[0]: [Hut, { card: Hut, name: Small hut, health: 1 }]',
        '',
      ].join('\n'),
    );
    const cases = [...casesOf(varied)];
    expect(cases).toHaveLength(8);
    expect(cases[7]).toMatchObject({
      name: 'defender=Hut with Armor; others.attacker=Hut; others.defender[0]=Small hut',
      setup: {
        defender: { power: 2, health: 6, abilities: [{ keyword: 'Armor' }] },
        others: { attacker: [{ name: 'Hut' }], defender: [{ name: 'Small hut', health: 1 }] },
      },
    });
  });

  it('may have its keywords varied: the value replaces those of the card too', () => {
    const [none, three] = [
      ...casesOf(scenario('attacker: Zorblax (A)\ndefender: {}\nvary:\n  attacker.Accuracy: [false, 3]\n')),
    ].map(({ setup: { attacker } }) => attacker.abilities.filter(({ keyword }) => keyword === 'Accuracy'));
    expect([none, three]).toEqual([[], [ability('Accuracy', 3)]]);
  });

  it('leaves complete content, which can be read again without the catalogue', () => {
    const read = scenario(
      'attacker: { card: Zorblax (A), keywords: [Armor] }\ndefender: {}\nvary:\n  defender: [Zorblax (A)]\n',
    );
    const text = JSON.stringify({ ...(read.data as object), vary: { defender: [{ health: 6 }] } });
    const again = ofKind(parseScenario(text, 'test.json'), 'attack');
    expect(again.base.attacker).toEqual(read.base.attacker);
    expect(JSON.stringify(read.data)).not.toContain('"card"');
  });

  it('names the clauses that are not played, each card once', () => {
    expect(scenario('attacker: Zorblax (A)\ndefender: Zorblax (A)\n').unplayed).toEqual([
      { card: 'Zorblax (A)', clause: 2, class: 'triggered, power' },
    ]);
    expect(scenario('attacker: { power: 1 }\ndefender: {}\n').unplayed).toEqual([]);
  });

  it('causes no warning if its keywords change nothing, but given keywords do', () => {
    const warned = (text: string): string[] => scenario(text).warnings.map(({ message }) => message);
    expect(warned('attacker: { power: 3 }\ndefender: Zorblax (A)\n')).toEqual([]);
    expect(warned('attacker: { power: 3 }\ndefender: { card: Zorblax (A), keywords: [Redirect] }\n')).toEqual([
      expect.stringMatching(/^Redirect has no effect/),
    ]);
    expect(warned('attacker: { power: 3 }\ndefender: { keywords: [Intercept] }\n')).toHaveLength(1);
  });
});

describe('a wrong card', () => {
  it.each([
    ['attacker: Zrblax\ndefender: {}\n', ['4:11: attacker: must be a card, not Zrblax']],
    ['attacker: { card: Zrblax, set: X }\ndefender: {}\n', ['4:19: attacker.card: must be a card, not Zrblax']],
    [
      'attacker: Zorblax (A)\ndefender: {}\nvary:\n  attacker: [Hut, Huut]\n  others.defender: [[Huuut]]\n',
      ['7:19: vary.attacker[1]: must be a card, not Huut', '8:22: vary.others.defender[0][0]: must be a card, not Huuut'],
    ],
    ['attacker: Hut\ndefender: { set: ZRB }\n', ['5:18: defender.set: there is a set, but no card']],
    ['attacker: Hut\ndefender: { card: 7 }\n', [`5:19: defender.card: ${mustBe('one line of 1 to 150 characters', 7)}`]],
  ])('is reported at its place: %j', (text, problems) => {
    expect(problemsIn(text).map((problem) => problem.split('\n')[0])).toEqual(problems);
  });

  it('hides no other problem, and causes none', () => {
    const text = 'attacker: Zrblax\ndefender: { health: 0 }\nobjective: discard-chance\nvary:\n  attacker.powr: [1]\n';
    expect(problemsIn(text).map((problem) => problem.split(': ')[1])).toEqual([
      'attacker',
      'defender.health',
      'vary.attacker.powr',
    ]);
  });

  it('lacks numbers that only its text gives, unless they are given or varied', () => {
    const [power, health] = problemsIn('attacker: Quux\ndefender: { arenas: [space] }\n');
    expect(power).toMatch(/^4:11: attacker: the power of "Quux" [^\n]*\n {2}hint: give the unit a power$/);
    expect(health).toMatch(/^4:11: attacker: the health of "Quux"/);
    expect(problemsIn('attacker: { card: Quux, power: 3, health: 2 }\ndefender: {}\n')).toEqual([]);
    expect(problemsIn('attacker: { card: Quux, health: 2 }\ndefender: {}\nvary:\n  attacker.power: 1..3\n')).toEqual([]);
  });

  it('cannot fight a unit of another arena, except in the modes', () => {
    expect(problemsIn('attacker: Zorblax (A)\ndefender: Hut\n')).toEqual([
      '5:1: defender.arenas: these units cannot meet: the attacker is in character, the defender in ground\n' +
        '  hint: other arenas are reached by Bombard, Ion Cannon and Barrage, each in its own mode, and by texts that say so',
    ]);
    const quux = 'attacker: { card: Quux, power: 1, health: 1 }\ndefender: Hut\n';
    expect(problemsIn(quux)[0]).toContain('hint: the attacker can reach another arena: mode: bombard');
    expect(problemsIn(`${quux}mode: bombard\n`)).toEqual([]);
    expect(problemsIn('attacker: { power: 3 }\ndefender: Hut\n')).toEqual([]);
  });

  it('is looked up once per file, and only a thousand different cards are', () => {
    asked.length = 0;
    const names = (list: readonly string[]) => ({ vary: { attacker: list }, attacker: 'Hut', defender: 'Hut' });
    withCards(names(Array(50).fill('Hut')), find, ATTACK_KIND.units);
    expect(asked).toEqual([['Hut', null]]);
    const many = withCards(
      names(Array.from({ length: 1001 }, (_, i) => `card ${i}`)),
      (name) => ({ ok: true, card: { ...(CARDS.Hut as KnownCard), set: name } }),
      ATTACK_KIND.units,
    );
    expect(many.problems[0]?.message).toContain('more than 1,000 different cards');
    expect(many.problems.length).toBeLessThanOrEqual(100);
  });
});

describe('Pilots of a unit', () => {
  const texts = (unit: Unit): string[] => [...unit.abilities.map(formatAbility), ...unit.effects.map(formatEffect)];
  const attackerOf = (attacker: string): Unit => scenario(`attacker: ${attacker}\ndefender: {}\n`).base.attacker;

  it('give it what they give as Pilots, after its own abilities, and are counted', () => {
    const unit = attackerOf('{ card: Zorb Ship, keywords: [Fury 1], effects: [it gets +1 power], pilots: [Zee] }');
    expect(texts(unit).join(', ')).toBe(
      'Fury 1, Armor, Lucky 1, Pay 1 Force -> Evade 2, it gets +1 power, it gets Stun 1, it gets +2 power',
    );
    expect(unit).toMatchObject({ name: 'Zorb Ship', power: 4, piloted: 1 });
    expect(attackerOf('{ card: Zorb Ship, pilots: [] }')).toEqual(MORE_CARDS['Zorb Ship']?.unit);
  });

  it('may be several if texts allow it, with others that are only counted', () => {
    const unit = attackerOf('{ card: Zorb Bus, piloted: 1, pilots: [Zee, Zee] }');
    expect(unit.piloted).toBe(3);
    expect(texts(unit)).toEqual([
      ...'Armor, Lucky 1, Pay 1 Force -> Evade 2, Lucky 1, Pay 1 Force -> Evade 2, it gets Stun 1'.split(', '),
      ...'it gets +2 power, it gets +2 power'.split(', '),
    ]);
  });

  it('may be on the defender, on further units, and elsewhere', () => {
    const { base } = scenario(
      [
        'attacker: { power: 3 }',
        'defender: { card: Zorb Ship, pilots: [Zee] }',
        'others: { attacker: [{ card: Zorb Ship, pilots: [Zee] }] }',
        'elsewhere: { defender: [{ card: Zorb Ship, pilots: [Zee] }] }',
        '',
      ].join('\n'),
    );
    expect([base.defender, base.others.attacker[0], base.elsewhere.defender[0]].map((unit) => unit?.piloted)).toEqual([
      1, 1, 1,
    ]);
    expect(texts(base.elsewhere.defender[0] as Unit)).toContain('it gets +2 power');
  });

  it.each([
    ['{ card: Zorb Ship, pilots: [Zeee] }', '4:39: attacker.pilots[0]: must be a card, not Zeee'],
    ['{ card: Zorb Ship, pilots: [Zee, Hut] }', '4:44: attacker.pilots[1]: "Hut" is not a Pilot'],
    ['{ card: Hut, subtypes: [Quux], pilots: [Zee] }', '4:51: attacker.pilots[0]: "Zee" cannot pilot this unit (Quux)'],
    ['{ card: Zorb Droid, pilots: [Zee] }', '4:40: attacker.pilots[0]: "Zee" cannot pilot this unit (Zorb - Droid)'],
    ['{ card: Zorb Ship, pilots: [Zee, Zee] }', '4:44: attacker.pilots[1]: the unit has room for 1 Pilot, not 2'],
    [
      '{ card: Zorb Bus, pilots: [Dark Zee (A)] }',
      '4:38: attacker.pilots[0]: the Pilot must be light or neutral: "Dark Zee (A)" is dark',
    ],
    [
      '{ card: Zorb Bus, side: dark, pilots: [Dark Zee (A), Dark Zee (A)] }',
      '4:64: attacker.pilots[1]: "Dark Zee (A)" is given twice',
    ],
    ['{ card: Zorb Ship, pilots: Zee }', `4:38: attacker.pilots: ${mustBe('a list of at most 4 names of cards', 'Zee')}`],
  ])('are reported where they do not fit: %s', (attacker, problem) => {
    expect(problemsIn(`attacker: ${attacker}\ndefender: {}\n`)[0]?.split('\n')[0]).toBe(problem);
  });

  it('may be in the Character arena, of any subtype, for a unit whose text says so, and are then not on it', () => {
    const unit = attackerOf('{ card: Zorb Tooth, pilots: [Zee] }');
    expect(unit.piloted).toBe(0);
    expect(texts(unit)).toEqual(['Lucky 1', 'Pay 1 Force -> Evade 2', 'it gets +2 power']);
    const unplayed = (attacker: string): number[] =>
      scenario(`attacker: ${attacker}\ndefender: {}\n`).unplayed.map(({ clause }) => clause);
    expect(unplayed('Zorb Tooth')).toEqual([2]);
    expect(unplayed('{ card: Zorb Tooth, pilots: [Dark Zee (A)] }')).toEqual([]);
  });

  it('list the unplayed clauses that they have as Pilots, and no others', () => {
    expect(scenario('attacker: { card: Zorb Ship, pilots: [Zee] }\ndefender: {}\n').unplayed).toEqual([
      { card: 'Zorb Ship', clause: 4, class: 'triggered, power' },
      { card: 'Zee', clause: 2, class: 'Pilot, keywords' },
    ]);
  });
});

describe('a card elsewhere', () => {
  const elsewhere = (unit: string): Scenario<'attack'> =>
    scenario(`attacker: { power: 3 }\ndefender: {}\nelsewhere: { attacker: [${unit}] }\n`);

  it('has its texts and the facts that texts count, but no power, health or keywords', () => {
    const [unit] = elsewhere('Zee').base.elsewhere.attacker;
    expect(unit).toMatchObject({
      name: 'Zee',
      subtypes: ['Gleep'],
      arenas: ['character'],
      power: 0,
      health: null,
      abilities: [],
    });
    expect(unit?.effects.map(formatEffect)).toEqual(['it gets +9 power']);
    // So a card whose numbers only its text gives is allowed there.
    expect(elsewhere('Quux').base.elsewhere.attacker[0]).toMatchObject({ name: 'Quux', power: 0 });
  });

  it('has its health if it, or its Pilot, pays for prevention with damage counters', () => {
    const healthOf = (unit: string): number | null | undefined => elsewhere(unit).base.elsewhere.attacker[0]?.health;
    expect(healthOf('Zorb Nurse')).toBe(4);
    expect(healthOf('{ card: Zorb Nurse, buildZone: true }')).toBeNull();
    expect(healthOf('{ card: Zorb Nurse, health: 2 }')).toBe(2);
    expect(healthOf('Zorb Ship')).toBeNull();
    expect(healthOf('{ card: Zorb Ship, pilots: [Zee] }')).toBeNull();
    expect(healthOf('{ card: Zorb Ship, pilots: [Zorb Medic] }')).toBe(5);
  });

  it('has its health if another unit pays for prevention with damage counters on it', () => {
    const healthBeside = (keyword: string): number | null | undefined =>
      scenario(
        `attacker: { power: 3 }\ndefender: { keywords: ["${keyword}"] }\nelsewhere: { defender: [Zorb Nurse, Zee, Zorb Ship] }\n`,
      ).base.elsewhere.defender[2]?.health;
    expect(healthBeside('Put 1 damage counter on one of your units -> Evade 1')).toBeGreaterThan(0);
    expect(healthBeside('Put 1 damage counter on it -> Evade 1')).toBeNull();
  });

  it('gives what its Reserves give, if it is in the build zone', () => {
    const [unit] = elsewhere('{ card: Zee, buildZone: true, effects: [all your units get Armor] }').base.elsewhere.attacker;
    expect(unit?.effects.map(formatEffect)).toEqual([
      'all your units get Armor',
      'one of your units gets Accuracy 1',
      'tap -> one of your units gets Lucky 1',
    ]);
  });

  it('lists the unplayed clauses of its part', () => {
    expect(elsewhere('Zee').unplayed).toEqual([{ card: 'Zee', clause: 1, class: 'static, power' }]);
    expect(elsewhere('{ card: Zee, buildZone: true }').unplayed).toEqual([
      { card: 'Zee', clause: 3, class: 'Reserves, power' },
    ]);
  });

  it('may be varied, alone or in a list', () => {
    const varied = scenario(
      'attacker: { power: 3 }\ndefender: {}\nelsewhere: { attacker: [Hut] }\nvary:\n  elsewhere.attacker: [[], [Zee, { card: Zee, buildZone: true }]]\n',
    );
    const [none, two] = [...casesOf(varied)].map(({ setup }) => setup.elsewhere.attacker.map((unit) => unit.effects.length));
    expect([none, two]).toEqual([[], [1, 2]]);
  });

  it.each([
    ['attacker: { card: Zee, buildZone: true }\ndefender: {}\n', 'attacker.buildZone'],
    ['attacker: { power: 3 }\ndefender: { health: 3, buildZone: true }\n', 'defender.buildZone'],
  ])('alone can be in the build zone: %j', (text, path) => {
    expect(problemsIn(text)).toEqual([
      expect.stringMatching(new RegExp(`^[^ ]+ ${path.replace(/[[\].]/g, '\\$&')}: buildZone has no meaning here`)),
    ]);
  });
});
