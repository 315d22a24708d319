import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../src/errors/problem.js';
import { battleQuestionOf } from '../../../src/questions/battle/work/battle-of-case.js';
import { battleOf } from '../../../src/questions/battle/work/battle-question.js';
import { SIMPLE_PLAY } from '../../../src/rules/game/fight.js';
import { casesOf } from '../../../src/scenario/cases.js';
import type { Scenario } from '../../../src/scenario/checked-scenario.js';
import { parseScenario } from '../../support/parse-scenario.js';
import { problemsThrown } from '../../support/problems.js';
import { problemsIn, scenarioOf } from './scenario-text.js';

const HEAD = 'format: 1\nquestion: Who wins?\nexperiment: battle\n';
const NUMBERS = 'speed: 30, power: 3, health: 4, arenas: [character]';
const SIDES = `dark: { units: [{ name: A, ${NUMBERS} }, { name: B, ${NUMBERS} }] }
light: { units: [{ name: C, ${NUMBERS} }] }
`;

const battle = (text: string): Scenario<'battle'> => scenarioOf('battle', HEAD + text);

/** The battles of a scenario: for each case the labels and the places of the dice of all units. */
function unitsIn(scenario: Scenario<'battle'>): [name: string, labels: string[], dice: (number | undefined)[]][] {
  return [...casesOf(scenario)].map(({ name, setup }) => {
    const question = battleQuestionOf(setup);
    const labels = [...question.dark.units, ...question.light.units].map(({ label }) => label);
    return [name, labels, battleOf(question).units.map(({ dice }) => dice)];
  });
}

const linesOf = (problems: readonly { where: string | null; message: string }[]): string[] =>
  problems.map(({ where, message }) => `${where?.replace('test.yaml:', '')}: ${message}`);

describe('a scenario of a battle', () => {
  it('has two sides, and the defaults of odds battle', () => {
    const { base, kind, trials, warnings } = battle(SIDES);
    expect([kind, trials, warnings]).toEqual(['battle', null, []]);
    expect(base).toMatchObject({ goal: 'last-unit', turns: 30, mayPass: false, mayRetreat: false });
    expect(base.dark).toMatchObject({ force: 0, play: { kind: 'best' } });
    expect(base.dark.slots.map((slot) => slot?.unit.name)).toEqual(['A', 'B']);
  });

  it('may have as many damage counters on a unit as its health with the texts of all that stand with it', () => {
    const HURT = '{ name: H, speed: 30, power: 3, health: 2, counters: 2, arenas: [character] }';
    const leader = (text: string): string => `{ name: L, ${NUMBERS}, effects: ["${text}"] }`;
    const with_ = (own: string, other = `{ name: C, ${NUMBERS} }`): string =>
      `dark: { units: [${HURT}, ${own}] }\nlight: { units: [${other}] }\n`;
    expect(() => battle(with_(leader('all your other units get +1 health')))).not.toThrow();
    expect(
      problemsIn(HEAD + with_(leader('all your other units here get +1 health').replace('[character]', '[ground]'))),
    ).toHaveLength(1);
    expect(problemsIn(HEAD + with_(leader("all your opponent's units get +1 health")))).toHaveLength(1);
    expect(() => battle(with_(`{ name: B, ${NUMBERS} }`, leader("all your opponent's units get +1 health")))).not.toThrow();
    const late = leader('all your other units get +1 health').replace('}', ', arrives: 2 }');
    expect(problemsIn(HEAD + with_(`{ name: B, ${NUMBERS} }, ${late}`))).toHaveLength(1);
  });

  it('takes goal, turns, passing, Force, plays, and where units fight', () => {
    const units = `[{ name: D, ${NUMBERS} }, { name: E, speed: 10, power: 1, health: 2, arenas: [ground, space], arena: space }]`;
    const { base } = battle(`dark: { units: ${units}, force: 3, play: learned }
light: { units: ${units}, play: { health: 0.35 } }
goal: control
turns: 4
mayPass: true
mayRetreat: true
`);
    expect(base).toMatchObject({ goal: 'control', turns: 4, mayPass: true, mayRetreat: true });
    expect(base.dark).toMatchObject({ force: 3, play: { kind: 'learned' } });
    expect(base.light.play).toEqual({ kind: 'named', style: { ...SIMPLE_PLAY, health: 0.35 } });
    expect(battleQuestionOf(base).dark.units.map(({ arena }) => arena)).toEqual(['character', 'space']);
  });

  it('exchanges a unit, or leaves it out, and all others keep their dice', () => {
    const cards =
      'dark: { units: [Darth Maul (D), Darth Vader (C)] }\nlight: { units: [Yoda (K), 2x Sandtrooper, Mace Windu (D)] }\n';
    expect(unitsIn(battle(`${cards}vary:\n  light.units[0]: [Luke Skywalker (F), none]\n  dark.units[1]: [none]\n`))).toEqual([
      [
        'light.units[0]=Luke Skywalker (F); dark.units[1]=none',
        ['Darth Maul (D)', 'Luke Skywalker (F)', 'Sandtrooper', 'Sandtrooper #2', 'Mace Windu (D)'],
        [0, 512, 513, 533, 514],
      ],
      [
        'light.units[0]=none; dark.units[1]=none',
        ['Darth Maul (D)', 'Sandtrooper', 'Sandtrooper #2', 'Mace Windu (D)'],
        [0, 513, 533, 514],
      ],
    ]);
  });

  it('varies sides, units, their fields and keywords, plays and the battle', () => {
    const vary = `vary:
  light.units: [[{ name: F, ${NUMBERS} }]]
  dark.units[0].power: [5]
  dark.units[0].Intercept: [true]
  dark.units[1].count: [2]
  dark.units[1].arena: [character]
  dark.force: [4]
  dark.play: [simple, { force: { price: 2 } }]
  goal: [last-unit]
  turns: [3]
  mayPass: [true]
  rules.hitNeeds: [5]
`;
    const [one, two, ...others] = [...casesOf(battle(SIDES + vary))];
    expect(others).toEqual([]);
    expect(one?.name).toBe(
      'light.units=F; dark.units[0].power=5; dark.units[0].Intercept=true; dark.units[1].count=2; dark.units[1].arena=character; dark.force=4; dark.play=simple; goal=last-unit; turns=3; mayPass=true; rules.hitNeeds=5',
    );
    expect(two?.varied[6]).toBe('force.price=2');
    expect(one?.setup).toMatchObject({ turns: 3, mayPass: true, dark: { force: 4 } });
    expect(one?.setup.dark.slots[0]?.unit).toMatchObject({ power: 5, abilities: [{ keyword: 'Intercept' }] });
    expect(one?.setup.dark.slots[1]).toMatchObject({ count: 2, arena: 'character' });
    expect(one?.setup.rules.overrides).toEqual({ hitNeeds: 5 });
  });

  it('varies whether Pilots move, and reads what their cards give for it', () => {
    const { vary, ...units } = {
      vary: 'vary:\n  dark.pilots: [stay, move]\n',
      dark: '[TIE Fighter DS-55-6, TIE Fighter Pilot]',
    };
    const scenario = battle(`dark: { units: ${units.dark} }\nlight: { units: [X-Wing Red Two, Rebel Trooper] }\n${vary}`);
    const pilots = [...casesOf(scenario)].map(({ setup }) => battleQuestionOf(setup).dark.units[1]?.pilot);
    expect(pilots.map((pilot) => pilot?.moves ?? false)).toEqual([false, true]);
    expect(pilots[1]?.gifts.fits.length).toBeGreaterThan(0);
  });

  it('has options of the command line over its fields, unless it varies them', () => {
    const options = { 'dark.force': 7, 'light.play': 'learned', turns: 2, rangeOverPlay: false };
    const [one] = [...casesOf(battle(SIDES), options)];
    expect(one?.setup).toMatchObject({
      turns: 2,
      dark: { force: 7 },
      light: { force: 0, play: { kind: 'learned' } },
      rangeOverPlay: false,
    });
    expect(() => casesOf(battle(`${SIDES}vary:\n  turns: [1, 2]\n`), options)).toThrow('turns');
  });

  it('has content that can be read again without cards', () => {
    const { data } = battle(`dark: { units: [2x Sandtrooper, none], play: { health: 0.35 } }
light: { units: [Mace Windu (D), Chewbacca (A)] }
vary:
  light.units[0]: [Luke Skywalker (F), none]
  dark.play: [simple, { force: { price: 2 } }]
`);
    const { vary: list, ...rest } = data as { vary: { path: string; values: unknown }[] };
    const vary = Object.fromEntries(list.map(({ path, values }) => [path, values]));
    expect(parseScenario(JSON.stringify({ ...rest, vary }), 'test.json').data).toEqual(data);
    expect(data).toMatchObject({ dark: { play: 'health=0.35', units: [{ name: 'Sandtrooper', count: 2 }, 'none'] } });
  });
});

describe('the problems of a scenario of a battle', () => {
  it('are reported all at once, with their places and hints', () => {
    const text = `${HEAD}goal: contol
turns: 0
dark:
  force: 100
  play: smple
  units: [{ power: 3, helth: 3 }, none]
light: {}
vary:
  light.units[3]: [none]
  dark.units[1].power: [1]
  dark.play: [simple, { helth: 1 }]
  dark: [1]
`;
    expect(problemsIn(text)).toEqual([
      `4:7: goal: ${mustBe('last-unit or control', 'contol')}\n  hint: did you mean "control"?`,
      `5:8: turns: ${mustBe('a whole number from 1 to 200', 0)}`,
      `7:10: dark.force: ${mustBe('a whole number from 0 to 99', 100)}`,
      `8:9: dark.play: ${mustBe('a way to play', 'smple')}\n  hint: did you mean "simple"?`,
      '9:11: dark.units[0].speed: the speed of the unit is missing\n  hint: give its speed, or name a card',
      '9:11: dark.units[0].health: the health of the unit is missing\n  hint: give its health, or name a card',
      '9:23: dark.units[0].helth: there is no field "helth" here\n  hint: did you mean "health"?',
      '10:1: light.units: needs a list of 1 to 20 units\n  hint: for example: units: [Darth Maul (B), 2x Sandtrooper, { power: 5, speed: 40, health: 4, arenas: [character] }]',
      '12:3: vary.light.units[3]: there is no index 3 in light.units, an empty list\n  hint: give light.units first',
      '13:3: vary.dark.units[1].power: there is no unit at dark.units[1]\n  hint: vary the whole slot: dark.units[1]: [none, Darth Maul (B)]',
      '14:25: vary.dark.play[1].helth: there is no field "helth" here\n  hint: did you mean "health"?',
      expect.stringMatching(/^15:3: vary\.dark: /),
    ]);
  });

  it('are sides of nobody, of too many, and of one unique unit twice', () => {
    const many = Array.from({ length: 21 }, () => 'none').join(', ');
    expect(linesOf(problemsThrown(() => battle(`dark: { units: [none] }\nlight: { units: [${many}] }\n`)))).toEqual([
      '4:16: the side has no unit',
      '5:17: 21 units are too many; the limit is 20',
    ]);
    const twice = 'dark: { units: [Darth Maul (D), Darth Maul (B), 18x Sandtrooper, 5x Sandtrooper] }\nlight: {}\n';
    expect(linesOf(problemsThrown(() => battle(`${twice.replace('{}', '{ units: [0x Yoda] }')}`)))).toEqual([
      '4:16: 25 units are too many; the limit is 20',
      '4:33: a side has at most one unit called "Darth Maul"',
      expect.stringMatching(/^5:18: the number before the x must be 1 to 20, not "0x Yoda"/),
      expect.stringMatching(/^5:18: /),
    ]);
  });

  it('are units without an arena, or in one that is not theirs, and a goal that nobody can reach', () => {
    const text = `goal: control
dark: { units: [{ speed: 1, power: 1, health: 1 }, { ${NUMBERS}, arena: space }] }
light: { units: [{ ${NUMBERS} }] }
`;
    const found = linesOf(problemsThrown(() => battle(text)));
    expect(found).toContain('5:17: the arena of the unit is missing');
    expect(found.join()).toContain('must be an arena of the unit (character), not space');
    expect(linesOf(problemsThrown(() => battle(`goal: control\n${SIDES}`)))).toEqual([
      '4:7: no side has units in two arenas, which the goal control needs',
    ]);
  });
});

describe('the warnings of a scenario of a battle', () => {
  it('name the former word for simple play', () => {
    const { warnings, base } = battle(SIDES.replace('dark: {', 'dark: { play: worth,'));
    expect(base.dark.play).toEqual(battle(SIDES.replace('dark: {', 'dark: { play: simple,')).base.dark.play);
    expect(linesOf(warnings).filter((line) => line.includes('worth'))).toEqual(['4:15: play "worth" is called "simple" now']);
  });

  const SHIP = '{ name: Ship, speed: 30, power: 3, health: 4, arenas: [space] }';

  it('are units that attack nobody, and that nobody attacks', () => {
    const { warnings } = battle(SIDES.replace('[{ name: C', `[${SHIP}, { name: C`));
    expect(linesOf(warnings)).toEqual([
      '5:18: Ship (space) can never meet an opponent: nobody on the other side is in that arena or can reach it',
    ]);
  });

  it('are cards of the other side, in any of the cases', () => {
    const named = `dark: { units: [Mace Windu (D), { card: Yoda (K), side: dark }, none] }
light: { units: [Darth Vader (C)] }
vary:
  dark.units[2]: [Darth Maul (B), Luke Skywalker (N)]
`;
    const { warnings } = battle(named);
    expect(linesOf(warnings)).toEqual([
      expect.stringMatching(
        /Mace Windu \(D\) and Luke Skywalker \(N\) are cards of the Light Side, and fight for the Dark Side$/,
      ),
      '5:18: Darth Vader (C) is a card of the Dark Side, and fights for the Light Side',
    ]);
    expect(battle('dark: { units: [Darth Vader (C), Boba Fett (H)] }\nlight: { units: [Yoda (K)] }\n').warnings).toEqual([]);
  });
});
