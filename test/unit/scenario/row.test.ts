import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../src/scenario/cases.js';
import type { Scenario } from '../../../src/scenario/checked-scenario.js';
import { problemsWithCards, scenarioOf } from './scenario-text.js';

const HEAD = 'format: 1\nquestion: Is it discarded?\nexperiment: attack\n';
const UNITS = `attackers: [{ name: A, power: 3 }, { name: B, power: 2, keywords: [Stun 1] }]
defender: { name: D, power: 2, health: 5, keywords: [Armor] }
`;

const row = (text: string): Scenario<'row'> => scenarioOf('row', HEAD + text);

describe('a scenario of attacks in a row', () => {
  it('is the units that attack, and the one that is attacked', () => {
    const { base, kind, trials, targetError } = row(UNITS);
    expect([kind, trials, targetError]).toEqual(['row', null, null]);
    expect(base.defender.name).toBe('D');
    expect(base.attackers.map(({ name, power }) => [name, power])).toEqual([
      ['A', 3],
      ['B', 2],
    ]);
    expect([...casesOf(row(UNITS))][0]?.setup.force).toEqual({ attacker: 4, defender: 4 });
  });

  it('has an objective only if one is given, in its place, under vary or by an option', () => {
    const objectiveOf = (scenario: Scenario<'row'>, overrides = {}) => [...casesOf(scenario, overrides)][0]?.setup.objective;
    expect(objectiveOf(row(UNITS))).toBeNull();
    expect(objectiveOf(row(`${UNITS}objective: mean-damage\n`))).toBe('mean-damage');
    expect(objectiveOf(row(`${UNITS}vary:\n  objective: [mean-damage]\n`))).toBe('mean-damage');
    expect(objectiveOf(row(UNITS), { objective: 'mean-damage' })).toBe('mean-damage');
  });

  it('varies its attackers one by one, their numbers, keywords and entries of lists', () => {
    const vary = `vary:
  attackers[0]: [{ name: C, power: 7 }]
  attackers[1].Accuracy: [1]
  attackers[1].power: 4..5
  defender.counters: [2]
  force.attacker: [5]
  rules.hitNeeds: [5]
`;
    const [one, two, ...others] = [...casesOf(row(UNITS + vary))];
    expect(others).toEqual([]);
    expect(one?.name).toBe(
      'attackers[0]=C; attackers[1].Accuracy=1; attackers[1].power=4; defender.counters=2; force.attacker=5; rules.hitNeeds=5',
    );
    expect(one?.setup.attackers[0]).toMatchObject({ name: 'C', power: 7 });
    expect(two?.setup.attackers[1]).toMatchObject({
      power: 5,
      abilities: [{ keyword: 'Stun' }, { keyword: 'Accuracy', value: 1 }],
    });
    const [entry] = [...casesOf(row(`${UNITS}vary:\n  attackers[1].keywords[0]: [Lucky 1]\n`))];
    expect(entry?.setup.attackers[1]?.abilities).toEqual([{ keyword: 'Lucky', value: 1, cost: 0 }]);
  });

  it('varies the whole list, of cards and other units', () => {
    const { vary, base } = row(`defender: { health: 3 }
vary:
  attackers: [[X-wing Red Ten, X-wing Red Ten], [{ name: A, power: 3 }, Home One (A)], [{ power: 1 }]]
`);
    expect(base.attackers).toEqual([]);
    expect(vary[0]?.values).toEqual(['X-wing Red Ten + X-wing Red Ten', 'A + Home One (A)', 3]);
  });

  it.each<[string, string, string[]]>([
    ['no attackers', 'attackers: []\ndefender: {}', ['4:12 attackers: must be a list of 1 to 20 units, not an empty list']],
    ['no defender', 'attackers: [{ power: 1 }]', ['1:1 defender: needs a unit (the name of a card']],
    [
      'a path into a missing list',
      'defender: {}\nvary:\n  attackers[0].power: [1]',
      [
        '1:1 attackers: the list of attacking units is missing',
        '6:3 vary.attackers[0].power: there is no index 0 in attackers, an empty list',
      ],
    ],
    ['an attacker without power', 'attackers: [{ power: 1 }, {}]\ndefender: {}', ['4:27 attackers[1].power: needs a power']],
    [
      'varied attackers without power',
      'attackers: [{ power: 1 }, { power: 1 }]\ndefender: {}\nvary:\n  attackers[1]: [{}, { power: 2 }]',
      ['7:18 vary.attackers[1][0].power: needs a power'],
    ],
    [
      'fields of one attack',
      `${UNITS}attacker: { power: 1 }\nothers: {}\ntargetError: 0.1`,
      ['attacker: attacker cannot be combined with attackers', 'others: others cannot', 'targetError: targetError cannot'],
    ],
    [
      'attackers that cannot reach the defender, each of them',
      'attackers: [{ power: 1, arenas: [space] }, { power: 1 }, { power: 2, arenas: [space] }]\ndefender: { arenas: [ground] }',
      ['4:33 attackers[0].arenas: these units cannot meet', '4:78 attackers[2].arenas: these units cannot meet'],
    ],
    [
      'counters that discard an attacker',
      'attackers: [{ power: 1 }, { power: 1, health: 2, counters: 2 }]\ndefender: {}',
      ['attackers[1].counters: a unit of health 2'],
    ],
  ])('is refused with %s', (_what, text, expected) => {
    const found = problemsWithCards('row', `${HEAD}${text}\n`);
    expect(found).toHaveLength(expected.length);
    for (const [i, part] of expected.entries()) expect(found[i]).toContain(part);
  });
});
