import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../src/errors/problem.js';
import { casesOf } from '../../../src/scenario/cases.js';
import type { Scenario } from '../../../src/scenario/checked-scenario.js';
import { problemsIn, problemsWithCards, scenarioOf } from './scenario-text.js';

const HEAD = 'format: 1\nquestion: Who wins?\nexperiment: duel\n';
const UNITS = `first: { name: A, power: 3, speed: 40, health: 4 }
second: { name: B, power: 2, speed: 30, health: 5, keywords: [Armor] }
`;

const duel = (text: string): Scenario<'duel'> => scenarioOf('duel', HEAD + text);

describe('a scenario of a duel', () => {
  it('is two units, and the defaults of odds duel', () => {
    const { base, kind, trials } = duel(UNITS);
    expect([kind, trials]).toEqual(['duel', null]);
    expect(base.units.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(base).toMatchObject({ force: [0, 0], turns: null, mayPass: false, first: 0 });
  });

  it('takes Force, turns, passing, the unit that attacks first, rules and no trials at all', () => {
    const own = 'force: { second: 3 }\nturns: 7\nmayPass: true\nattacksFirst: second\nrules: { armorNeeds: 6 }\ntrials: 0\n';
    const { base, trials } = duel(UNITS + own);
    expect([trials, base.force, base.rules.overrides]).toEqual([0, [0, 3], { armorNeeds: 6 }]);
    expect(base).toMatchObject({ turns: 7, mayPass: true, first: 1 });
  });

  it('varies all that an attack varies of its units, both Forces, and the settings of the duel', () => {
    const vary = `vary:
  first.Accuracy: [1]
  second.keywords[0]: [Lucky 1]
  second.counters: [2]
  force.first: [5]
  force.second: [6]
  turns: 8..9
  mayPass: [true]
  attacksFirst: [second]
  rules.hitNeeds: [5]
`;
    const [one, two, ...others] = [...casesOf(duel(UNITS + vary))];
    expect(others).toEqual([]);
    expect(one?.name).toBe(
      'first.Accuracy=1; second.keywords[0]=Lucky 1; second.counters=2; force.first=5; force.second=6; turns=8; mayPass=true; attacksFirst=second; rules.hitNeeds=5',
    );
    expect(one?.setup.units[0].abilities).toEqual([{ keyword: 'Accuracy', value: 1, cost: 0 }]);
    expect(one?.setup.units[1]).toMatchObject({ counters: 2, abilities: [{ keyword: 'Lucky', value: 1 }] });
    expect(one?.setup.force).toEqual([5, 6]);
    expect(two?.setup).toMatchObject({ turns: 9, mayPass: true, first: 1 });
  });

  it('has options of the command line over its Force, unless it varies that', () => {
    const [one] = [...casesOf(duel(UNITS), { 'force.first': 2, 'force.second': undefined })];
    expect(one?.setup.force).toEqual([2, 0]);
    const varied = duel(`${UNITS}vary:\n  force.first: 0..2\n`);
    expect(() => casesOf(varied, { 'force.first': 2 })).toThrow('force.first');
  });
});

describe('the problems of a scenario of a duel', () => {
  it('are reported all at once, with their places and hints', () => {
    const text = `${HEAD}first: { power: 3, sped: 4, health: 5 }
second: {}
others: {}
force: { attacker: 2 }
turns: 0
attacksFirst: me
targetError: 1
vary:
  attacker.power: [1]
  first.Acuracy: [1]
  force: [3]
`;
    expect(problemsIn(text)).toEqual([
      '4:1: first.speed: the speed of the first unit is missing\n  hint: give its speed, or name a card',
      '4:20: first.sped: there is no field "sped" here\n  hint: did you mean "speed"?',
      ...['power', 'speed', 'health'].map(
        (field) =>
          `5:1: second.${field}: the ${field} of the second unit is missing\n  hint: give its ${field}, or name a card`,
      ),
      '6:1: others: there is no field "others" here\n  hint: the fields here are format, experiment, question, trials, seed, level, rules, force, turns, mayPass, attacksFirst, first, second, vary, $schema',
      '7:10: force.attacker: there is no field "attacker" here\n  hint: this experiment calls it "first"',
      `8:8: turns: ${mustBe('a whole number from 1 to 200', 0)}`,
      `9:15: attacksFirst: ${mustBe('first or second', 'me')}`,
      '10:1: targetError: there is no field "targetError" here\n  hint: the fields here are format, experiment, question, trials, seed, level, rules, force, turns, mayPass, attacksFirst, first, second, vary, $schema',
      '12:3: vary.attacker.power: "attacker.power" is not a field that can be varied\n  hint: for example: first.power, second.Armor or force.first; docs/scenario-format.md lists all',
      '13:3: vary.first.Acuracy: "first.Acuracy" is not a field that can be varied\n  hint: did you mean "first.Accuracy"?',
      '14:3: vary.force: "force" is not a field that can be varied\n  hint: vary force.first or force.second',
    ]);
  });

  it('is known by a name that is nearly that of its experiment', () => {
    const text =
      'format: 1\nquestion: Who?\nexperiment: duels\nfirst: { power: 1, speed: 10, health: 1 }\nsecond: { power: 1, speed: 10, health: 1 }\n';
    expect(problemsIn(text)).toEqual([
      `3:13: experiment: ${mustBe('an experiment (attack, duel, battle or deals)', 'duels')}\n  hint: did you mean "duel"?`,
    ]);
  });

  it.each([
    [
      'units without a common arena',
      'first: Darth Vader (G)\nsecond: X-wing Red Ten\n',
      '5:1 second.arenas: these units cannot meet: the first is in character, the second in space',
    ],
    [
      'the same unit twice',
      'first: Darth Vader (G)\nsecond: Darth Vader (G)\n',
      '5:9 second: a duel needs two different units, and "Darth Vader (G)" is both',
    ],
    [
      'a unit that is already discarded, in some case',
      'first: Darth Vader (G)\nsecond: Mace Windu (C)\nvary:\n  first.counters: 3..6\n',
      '7:3 vary.first.counters: a unit of health 5 with 5 damage counters is already discarded (case "first.counters=5")',
    ],
    [
      'a varied unit without speed',
      'first: Darth Vader (G)\nvary:\n  second: [Mace Windu (C), { power: 3, health: 2 }]\n',
      '6:28 vary.second[1].speed: the speed of the second unit is missing',
    ],
    [
      'units of an attack',
      'attacker: Darth Vader (G)\ndefender: Mace Windu (C)\n',
      '4:1 attacker: there is no field "attacker" here',
    ],
  ])('are %s', (_, text, problem) => {
    expect(problemsWithCards('duel', HEAD + text)).toContain(problem);
  });

  it('have hints that fit a duel', () => {
    const vary = 'vary:\n  second.card: [Mace Windu (C)]\n';
    expect(problemsIn(HEAD + UNITS.replace('{ name: A', '{ buildZone: true, name: A') + vary)).toEqual([
      '4:21: first.buildZone: buildZone has no meaning here\n  hint: the units of a duel are in an arena',
      '7:3: vary.second.card: "second.card" is not a field that can be varied\n  hint: vary the whole unit, by the names of cards: second: [Darth Maul (A), Darth Maul (B)]',
    ]);
  });

  it('are none if a text forbids one unit to attack, which then defends itself', () => {
    const forbidden = 'subtypes: [Squad] }';
    const text = UNITS.replace('health: 4 }', 'health: 4, effects: [it gets no attack as long as it attacks any Squad unit] }');
    expect(duel(text.replace('keywords: [Armor] }', forbidden)).warnings).toEqual([]);
  });
});
