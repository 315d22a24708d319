import { describe, expect, it } from 'vitest';
import { mustBe, renderProblem } from '../../../src/errors/problem.js';
import { plainUnit } from '../../../src/rules/units/unit.js';
import { casesOf } from '../../../src/scenario/cases.js';
import { parseAttack } from '../../../src/scenario/from-data.js';
import { problemsThrown } from '../../support/problems.js';
import { parsed } from './scenario-text.js';

function problemsOf(run: () => unknown): string[] {
  return problemsThrown(run).map(renderProblem);
}

describe('an attack from plain data', () => {
  it('is the case that a file with the same fields gives', () => {
    const attacker = { name: 'X', power: 5, keywords: ['Lucky 1', 'critical hit 2', 'Bombard 4'] };
    const attack = {
      attacker,
      defender: { health: 4, keywords: ['Armor'] },
      rules: { armorNeeds: 4 },
      objective: 'discard-chance',
      policy: { attacker: { lucky: 'greedy' } },
      force: { attacker: 0 },
      mode: 'bombard',
      others: { attacker: [], defender: [{ health: 3, keywords: ['Pay 1 Force -> Intercept'] }] },
    };
    const [inFile] = casesOf(parsed(JSON.stringify({ format: 1, experiment: 'attack', ...attack })));
    expect(parseAttack(attack)).toEqual({ ...inFile?.setup, unplayed: [] });
  });

  it('may have fields that are undefined', () => {
    expect(
      parseAttack({ attacker: { power: 1, health: undefined }, defender: { name: undefined }, rules: undefined }).attacker,
    ).toEqual(plainUnit(1));
    expect(parseAttack({ attacker: { power: 1 }, defender: {}, rules: { armorNeeds: undefined } }).rules).toStrictEqual({
      edition: 'idc',
      overrides: {},
    });
  });

  it('is refused with all problems, by their paths', () => {
    expect(
      problemsOf(() => parseAttack({ attacker: { power: 31, keywords: ['Armor', 7] }, defender: { helth: 3 }, trials: 5 })),
    ).toEqual([
      `attacker.power: ${mustBe('a whole number from 0 to 30', 31)}`,
      `attacker.keywords[1]: ${mustBe('a keyword as cards print it', 7)}\n  hint: such as "Armor" or "Accuracy 1"`,
      'defender.helth: there is no field "helth" here\n  hint: did you mean "health"?',
      'trials: there is no field "trials" here\n  hint: the fields here are rules, objective, mode, by, policy, force, hand, resource, attacker, defender, others, elsewhere',
    ]);
    expect(
      problemsOf(() => parseAttack({ attacker: { power: 5, 'critical hit': 1 }, defender: { Armor: true, Lucky: 2 } })),
    ).toEqual([
      'attacker.critical hit: there is no field "critical hit" here\n  hint: write "keywords: [Critical Hit 1]"',
      'defender.Armor: there is no field "Armor" here\n  hint: write "keywords: [Armor]"',
      'defender.Lucky: there is no field "Lucky" here\n  hint: write "keywords: [Lucky 2]"',
    ]);
    expect(problemsOf(() => parseAttack({ attacker: {}, defender: { health: 1, counters: 2 } }))).toEqual([
      'attacker.power: needs a power (attack dice, a whole number from 0 to 30)',
      'defender.counters: a unit of health 1 with 2 damage counters is already discarded\n  hint: give it fewer counters',
    ]);
  });

  it.each([
    [3n, '3'],
    [[], 'an empty list'],
    [Symbol('x'), 'a symbol'],
  ])('is an object, not %s', (data, found) => {
    expect(problemsOf(() => parseAttack(data))).toEqual([
      `must be an attack (an object with attacker and defender), not ${found}`,
    ]);
  });

  it('survives cycles and bigints in the wrong places', () => {
    const cycle: Record<string, unknown> = {};
    cycle.power = cycle;
    expect(problemsOf(() => parseAttack({ attacker: cycle, defender: { health: 5n, name: [1n], side: { x: 1n } } }))).toEqual([
      'attacker.power: must be a whole number from 0 to 30, not a mapping (name: value)',
      'defender.name: must be one line of 1 to 100 characters, not a list',
      'defender.side: must be dark, light or neutral, not a mapping (name: value)',
      `defender.health: ${mustBe('a whole number from 1 to 99', 5)}`,
    ]);
  });

  it('does not ignore any key, not even __proto__', () => {
    expect(problemsOf(() => parseAttack({ attacker: { power: 1 }, defender: JSON.parse('{"__proto__": 1}') }))[0]).toMatch(
      /^defender\.__proto__: there is no field/,
    );
  });
});
