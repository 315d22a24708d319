import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../src/errors/problem.js';
import { battleQuestionOf } from '../../../src/questions/battle/work/battle-of-case.js';
import { battleOf } from '../../../src/questions/battle/work/battle-question.js';
import { problemsThrown } from '../../support/problems.js';
import { scenarioOf } from './scenario-text.js';

const HEAD = 'format: 1\nquestion: Who wins?\nexperiment: battle\n';
const NUMBERS = 'speed: 30, power: 3, health: 4, arenas: [character]';
const LIGHT = `light: { units: [{ name: C, ${NUMBERS} }] }\n`;

const battle = (text: string) => scenarioOf('battle', HEAD + text);
const unitsOf = (text: string) => battleOf(battleQuestionOf(battle(text).base)).units;
const problemsOf = (units: string) =>
  problemsThrown(() => battle(`dark: { units: [{ name: A, ${NUMBERS} }, ${units}] }\n${LIGHT}`)).map(({ message }) => message);

describe('the build side of a battle in a scenario', () => {
  it('says where units are before the first turn, and when they arrive', () => {
    const units = unitsOf(`dark:
  units:
    - { name: A, ${NUMBERS} }
    - { name: B, ${NUMBERS}, arrives: 3 }
    - { name: D, ${NUMBERS}, start: build, cost: 4 }
    - { name: E, ${NUMBERS}, start: build-zone, reserves: [all your units get +1 power] }
${LIGHT}`);
    expect(units.map(({ start }) => start)).toEqual([
      undefined,
      { kind: 'arrival', turn: 3 },
      { kind: 'build' },
      { kind: 'build-zone' },
      undefined,
    ]);
    expect(units[3]?.reserves?.[0]).toMatchObject({ to: { kind: 'all' } });
  });

  it('pays the Upkeep that is given, and that of cards where the side says so', () => {
    const own = `{ name: A, ${NUMBERS}, upkeep: [Pay 2 Force or tap] }`;
    const upkeepOf = (says: string) =>
      unitsOf(`dark: { units: [${own}, Mara Jade (B)]${says} }\n${LIGHT}`).map(({ upkeep }) => upkeep);
    const given = [[{ kind: 'force', amount: 2 }, { kind: 'tap' }]];
    expect(upkeepOf('').slice(0, 2)).toEqual([given, undefined]);
    expect(upkeepOf(', upkeep: true').slice(0, 2)).toEqual([given, [[{ kind: 'force', amount: 1 }, { kind: 'tap' }]]]);
  });

  it('reports all that cannot be, each in its place', () => {
    expect(problemsOf(`{ name: B, ${NUMBERS}, arrives: 0 }`)).toEqual([mustBe('a whole number from 1 to 200', 0)]);
    expect(problemsOf(`{ name: B, ${NUMBERS}, arrives: 40 }`)).toEqual(['turn 40 is after the last turn of the battle, 30']);
    expect(problemsOf(`{ name: B, ${NUMBERS}, start: build }`)).toEqual(['the cost of the unit in build points is missing']);
    expect(problemsOf(`{ name: B, ${NUMBERS}, start: build, cost: 2, arrives: 2 }`)).toEqual([
      'start and arrives cannot be combined',
    ]);
    expect(problemsOf(`{ name: B, ${NUMBERS}, start: build-zone }`)).toEqual([
      'the unit is in the build zone for the whole battle, and has no Reserves and no Upkeep',
    ]);
    expect(problemsOf(`{ name: B, ${NUMBERS}, upkeep: [Pay 1 Forse or tap] }`)).toEqual([
      mustBe('a cost of Upkeep', 'Pay 1 Forse'),
    ]);
  });

  const SHIP = `{ name: Ship, speed: 30, power: 3, health: 4, arenas: [space], subtypes: [Starfighter] }`;
  const pilotsIn = (pilot: string, says = '') =>
    unitsOf(`dark: { units: [${SHIP}, ${pilot}]${says} }\n${LIGHT}`).map(({ start, pilot: gives }) => ({ start, gives }));

  it('has Pilots that are on a unit from the beginning, or move', () => {
    const own = `{ name: B, ${NUMBERS}, pilotFor: [Starfighter], pilotGives: [Accuracy 1, it gets +2 power]`;
    expect(pilotsIn(`${own}, on: Ship }`)[1]).toMatchObject({
      start: { kind: 'on', unit: 0 },
      gives: { moves: false, gifts: { fits: ['Starfighter'], abilities: [{ keyword: 'Accuracy' }] } },
    });
    expect(pilotsIn(`${own} }`, ', pilots: move')[1]).toMatchObject({ start: undefined, gives: { moves: true } });
    expect(pilotsIn(`${own} }`)[1]).toEqual({ start: undefined, gives: undefined });
  });

  it('reports Pilots that cannot be where they are', () => {
    const pilot = `name: B, ${NUMBERS}, pilotFor: [Capital Ship]`;
    expect(problemsOf(`${SHIP}, { ${pilot}, on: Ship }`)).toHaveLength(1);
    expect(problemsOf(`${SHIP}, { name: B, ${NUMBERS}, on: Ship }`)).toHaveLength(1);
    expect(problemsOf(`{ ${pilot}, on: Shop }`)).toEqual([mustBe('the name of another unit of its side', 'Shop')]);
    expect(problemsOf(`${SHIP}, { ${pilot}, on: Ship, arrives: 2 }`)).toContain('arrives and on cannot be combined');
  });

  it('needs a unit that can fight to be a battle', () => {
    const reserve = `{ name: B, ${NUMBERS}, start: build-zone, upkeep: [Gain 1 Force] }`;
    const problems = problemsThrown(() => battle(`dark: { units: [${reserve}] }\n${LIGHT}`));
    expect(problems.map(({ message }) => message)).toEqual(['the side has no unit']);
  });

  it('varies with the turn in which a unit arrives', () => {
    const { vary } = battle(
      `dark: { units: [{ name: A, ${NUMBERS} }, { name: B, ${NUMBERS}, arrives: 2 }] }\n${LIGHT}vary:\n  dark.units[1].arrives: [2, 4]\n`,
    );
    expect(vary.map(({ path }) => path)).toEqual(['dark.units[1].arrives']);
  });
});
