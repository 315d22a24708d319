import { describe, expect, it } from 'vitest';
import { Mistake, renderProblem } from '../../../src/errors.js';
import type { Ability } from '../../../src/rules/keywords/keyword.js';
import { plainUnit } from '../../../src/rules/unit.js';
import { type FindUnit, type KnownCard, withCards } from '../../../src/scenario/card-units.js';
import { casesOf } from '../../../src/scenario/cases.js';
import { parseAttack } from '../../../src/scenario/from-data.js';
import { parseScenario } from '../../../src/scenario/parse.js';
import type { Scenario } from '../../../src/scenario/scenario.js';

const ability = (keyword: string, value: number | null, cost = 0): Ability => ({ keyword, value, cost });

/** Invented cards. */
const CARDS: Readonly<Record<string, KnownCard>> = {
  'Zorblax (A)': {
    unit: plainUnit(5, {
      ...{ name: 'Zorblax (A)', side: 'dark', arenas: ['character'], subtypes: ['Gleep'], speed: 40, health: 4, cost: 6 },
      abilities: [ability('Accuracy', 1), ability('Evade', 2, 2), ability('Intercept', null)],
    }),
    set: 'ZRB',
    unknown: [],
    unplayed: [{ card: 'Zorblax (A)', clause: 2, class: 'triggered, power' }],
  },
  Quux: {
    unit: plainUnit(0, { name: 'Quux', arenas: ['space'], health: null, abilities: [ability('Bombard', 3)] }),
    set: 'QUX',
    unknown: ['power', 'health'],
    unplayed: [],
  },
  Hut: {
    unit: plainUnit(2, { name: 'Hut', arenas: ['ground'], health: 6 }),
    set: 'QUX',
    unknown: [],
    unplayed: [],
  },
};

const asked: (readonly [string, string | null])[] = [];
const find: FindUnit = (name, set) => {
  asked.push([name, set]);
  const card = CARDS[name];
  return card ? { ok: true, card } : { ok: false, problem: { message: `expected a card, found ${name}`, hint: null } };
};

const HEAD = 'format: 1\nquestion: Who wins?\nexperiment: attack\n';

function scenario(text: string): Scenario {
  return parseScenario(HEAD + text, 'test.yaml', find);
}

/** The problems of a file without the name of the file. */
function problemsIn(text: string): string[] {
  try {
    scenario(text);
  } catch (error) {
    if (error instanceof Mistake) return error.problems.map((problem) => renderProblem(problem).replace('test.yaml:', ''));
  }
  return [];
}

describe('a card in a scenario', () => {
  it('is a unit by its name alone', () => {
    const { base } = scenario('attacker: Zorblax (A)\ndefender: Zorblax (A)\n');
    expect(base.attacker).toEqual(CARDS['Zorblax (A)']?.unit);
    expect(base.defender).toEqual(base.attacker);
  });

  it('is overridden by the fields beside it, and its keywords stand behind the given ones', () => {
    const { base } = scenario(
      'attacker: { card: Zorblax (A), set: zrb, name: Big, power: 9, keywords: [Armor] }\ndefender: { health: 3 }\n',
    );
    expect(base.attacker).toMatchObject({ name: 'Big', power: 9, health: 4, side: 'dark', cost: 6, counters: 0 });
    expect(base.attacker.abilities.map(({ keyword }) => keyword)).toEqual(['Armor', 'Accuracy', 'Evade', 'Intercept']);
    expect(asked.at(-1)).toEqual(['Zorblax (A)', 'zrb']);
  });

  it('stands among others, and under vary as a whole unit or in a list of units, shown by its name', () => {
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
      name: 'defender=Hut with Armor; others.attacker=2; others.defender[0]=Small hut',
      defender: { power: 2, health: 6, abilities: [{ keyword: 'Armor' }] },
      others: { attacker: [{ name: 'Hut' }], defender: [{ name: 'Small hut', health: 1 }] },
    });
  });

  it('may have its keywords varied: the value replaces those of the card too', () => {
    const [none, three] = [
      ...casesOf(scenario('attacker: Zorblax (A)\ndefender: {}\nvary:\n  attacker.Accuracy: [false, 3]\n')),
    ].map(({ attacker }) => attacker.abilities.filter(({ keyword }) => keyword === 'Accuracy'));
    expect([none, three]).toEqual([[], [ability('Accuracy', 3)]]);
  });

  it('leaves content that says all of it, and can be read again without the catalogue', () => {
    const read = scenario(
      'attacker: { card: Zorblax (A), keywords: [Armor] }\ndefender: {}\nvary:\n  defender: [Zorblax (A)]\n',
    );
    const again = parseScenario(JSON.stringify({ ...(read.data as object), vary: { defender: [{ health: 6 }] } }), 'test.json');
    expect(again.base.attacker).toEqual(read.base.attacker);
    expect(JSON.stringify(read.data)).not.toContain('"card"');
  });

  it('names the clauses that are not played, each card once', () => {
    expect(scenario('attacker: Zorblax (A)\ndefender: Zorblax (A)\n').unplayed).toEqual([
      { card: 'Zorblax (A)', clause: 2, class: 'triggered, power' },
    ]);
    expect(scenario('attacker: { power: 1 }\ndefender: {}\n').unplayed).toEqual([]);
  });

  it('is not blamed for keywords on it that change nothing; what is given beside it is', () => {
    const warned = (text: string): string[] => scenario(text).warnings.map(({ message }) => message);
    expect(warned('attacker: { power: 3 }\ndefender: Zorblax (A)\n')).toEqual([]);
    expect(warned('attacker: { power: 3 }\ndefender: { card: Zorblax (A), keywords: [Redirect] }\n')).toEqual([
      expect.stringMatching(/^Redirect changes nothing/),
    ]);
    expect(warned('attacker: { power: 3 }\ndefender: { keywords: [Intercept] }\n')).toHaveLength(1);
  });
});

describe('a card that is wrong', () => {
  it.each([
    ['attacker: Zrblax\ndefender: {}\n', ['4:11: attacker: expected a card, found Zrblax']],
    ['attacker: { card: Zrblax, set: X }\ndefender: {}\n', ['4:19: attacker.card: expected a card, found Zrblax']],
    [
      'attacker: Zorblax (A)\ndefender: {}\nvary:\n  attacker: [Hut, Huut]\n  others.defender: [[Huuut]]\n',
      ['7:19: vary.attacker[1]: expected a card, found Huut', '8:22: vary.others.defender[0][0]: expected a card, found Huuut'],
    ],
    ['attacker: Hut\ndefender: { set: ZRB }\n', ['5:18: defender.set: expected a card beside the set, found none']],
    [
      'attacker: Hut\ndefender: { card: 7 }\n',
      ['5:19: defender.card: expected a text of one line, 1 to 150 characters, found 7'],
    ],
  ])('is told at its place: %j', (text, problems) => {
    expect(problemsIn(text).map((problem) => problem.split('\n')[0])).toEqual(problems);
  });

  it('hides no other problem, and makes none up', () => {
    const text = 'attacker: Zrblax\ndefender: { health: 0 }\nobjective: discard-chance\nvary:\n  attacker.powr: [1]\n';
    expect(problemsIn(text).map((problem) => problem.split(': ')[1])).toEqual([
      'attacker',
      'defender.health',
      'vary.attacker.powr',
    ]);
  });

  it('lacks numbers that only its text says, unless they are given or varied', () => {
    const [power, health] = problemsIn('attacker: Quux\ndefender: { arenas: [space] }\n');
    expect(power).toMatch(/^4:11: attacker: expected the power of "Quux", found "\*"[^\n]*\n {2}hint: give the unit a power$/);
    expect(health).toMatch(/^4:11: attacker: expected the health of "Quux"/);
    expect(problemsIn('attacker: { card: Quux, power: 3, health: 2 }\ndefender: {}\n')).toEqual([]);
    expect(problemsIn('attacker: { card: Quux, health: 2 }\ndefender: {}\nvary:\n  attacker.power: 1..3\n')).toEqual([]);
  });

  it('fights nobody of another arena, but for the modes', () => {
    expect(problemsIn('attacker: Zorblax (A)\ndefender: Hut\n')).toEqual([
      '5:1: defender.arenas: expected both units in one arena, found the attacker in character and the defender in ground\n' +
        '  hint: only Bombard, Ion Cannon and Barrage reach other arenas, each in its own mode',
    ]);
    const quux = 'attacker: { card: Quux, power: 1, health: 1 }\ndefender: Hut\n';
    expect(problemsIn(quux)[0]).toContain('hint: the attacker can reach another arena: mode: bombard');
    expect(problemsIn(`${quux}mode: bombard\n`)).toEqual([]);
    expect(problemsIn('attacker: { power: 3 }\ndefender: Hut\n')).toEqual([]);
  });

  it('is looked up once a file, and after a thousand different ones no more', () => {
    asked.length = 0;
    const names = (list: readonly string[]) => ({ vary: { attacker: list }, attacker: 'Hut', defender: 'Hut' });
    withCards(names(Array(5000).fill('Hut')), find);
    expect(asked).toEqual([['Hut', null]]);
    const many = withCards(names(Array.from({ length: 5000 }, (_, i) => `card ${i}`)), (name) => ({
      ok: true,
      card: { ...(CARDS.Hut as KnownCard), set: name },
    }));
    expect(many.problems[0]?.message).toContain('expected at most 1,000 different cards');
    expect(many.problems.length).toBeLessThanOrEqual(100);
  });
});

describe('a card in an attack from plain data', () => {
  it('is a name, or stands in a unit with fields that override it', () => {
    const { attacker, defender, unplayed } = parseAttack(
      { attacker: { card: 'Zorblax (A)', health: undefined }, defender: 'Zorblax (A)' },
      find,
    );
    expect([attacker, defender]).toEqual([CARDS['Zorblax (A)']?.unit, CARDS['Zorblax (A)']?.unit]);
    expect(unplayed).toHaveLength(1);
  });

  it('is not known without a catalogue', () => {
    expect(() => parseAttack({ attacker: 'Hut', defender: {} })).toThrow('attacker: expected the name of a card, found "Hut"');
  });
});
