import { describe, expect, it } from 'vitest';
import { renderProblem } from '../../../src/errors/problem.js';
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
      'attacker.power: expected an integer from 0 to 30, found 31',
      'attacker.keywords[1]: expected a keyword as cards print it, found 7\n  hint: such as "Armor" or "Accuracy 1"',
      'defender.helth: expected a known field, found "helth"\n  hint: did you mean "health"?',
      'trials: expected a known field, found "trials"\n  hint: the fields here are rules, objective, mode, by, policy, force, hand, resource, attacker, defender, others, elsewhere',
    ]);
    expect(
      problemsOf(() => parseAttack({ attacker: { power: 5, 'critical hit': 1 }, defender: { Armor: true, Lucky: 2 } })),
    ).toEqual([
      'attacker.critical hit: expected a known field, found "critical hit"\n  hint: write "keywords: [Critical Hit 1]"',
      'defender.Armor: expected a known field, found "Armor"\n  hint: write "keywords: [Armor]"',
      'defender.Lucky: expected a known field, found "Lucky"\n  hint: write "keywords: [Lucky 2]"',
    ]);
    expect(problemsOf(() => parseAttack({ attacker: {}, defender: { health: 1, counters: 2 } }))).toEqual([
      'attacker.power: expected a power (attack dice, an integer from 0 to 30), found nothing',
      'defender.counters: a unit of health 1 with 2 damage counters is discarded already\n  hint: give it fewer counters',
    ]);
  });

  it.each([
    [null, 'nothing'],
    [3n, '3'],
    [[], 'an empty list'],
    [Symbol('x'), 'a symbol'],
  ])('is an object, not %s', (data, found) => {
    expect(problemsOf(() => parseAttack(data))).toEqual([
      `expected an attack: an object with attacker and defender, found ${found}`,
    ]);
  });

  it('survives cycles and bigints in the wrong places', () => {
    const cycle: Record<string, unknown> = {};
    cycle.power = cycle;
    expect(problemsOf(() => parseAttack({ attacker: cycle, defender: { health: 5n, name: [1n], side: { x: 1n } } }))).toEqual([
      'attacker.power: expected an integer from 0 to 30, found a mapping',
      'defender.name: expected a text of one line, 1 to 100 characters, found a list',
      'defender.side: expected dark, light or neutral, found a mapping',
      'defender.health: expected an integer from 1 to 99, found 5',
    ]);
  });

  it('does not ignore any key, not even __proto__', () => {
    expect(problemsOf(() => parseAttack({ attacker: { power: 1 }, defender: JSON.parse('{"__proto__": 1}') }))[0]).toMatch(
      /^defender\.__proto__: expected a known field/,
    );
  });
});
