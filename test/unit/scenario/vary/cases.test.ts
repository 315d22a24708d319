import { describe, expect, it } from 'vitest';
import { plainUnit, type Unit } from '../../../../src/rules/units/unit.js';
import { casesOf } from '../../../../src/scenario/cases.js';
import { problemsThrown } from '../../../support/problems.js';
import { casesIn, HEAD, type NamedAttack, namesIn, PLAIN, parsed } from '../scenario-text.js';

function firstCase(text: string): NamedAttack {
  const [first] = casesIn(text);
  if (!first) throw new Error('a scenario has at least one case');
  return first;
}

function abilitiesOf(unit: Unit): string[] {
  return unit.abilities.map(({ keyword, value }) => (value === null ? keyword : `${keyword} ${value}`));
}

describe('a case without vary', () => {
  it('is the attack of the file, defaults filled in', () => {
    expect(casesIn(`${HEAD}defender: { health: 5, keywords: [Shields 1] }\n`)).toEqual([
      {
        name: 'base',
        varied: [],
        attacker: plainUnit(3),
        defender: plainUnit(0, { health: 5, abilities: [{ keyword: 'Shields', value: 1, cost: 0 }] }),
        rules: { edition: 'idc', overrides: {} },
        objective: 'mean-damage',
        luckyPolicy: { attacker: 'optimal', defender: 'optimal' },
        payment: { attacker: 'optimal', defender: 'optimal' },
        force: { attacker: 4, defender: 4 },
        purses: { hand: { attacker: 7, defender: 7 }, resource: { attacker: 5, defender: 5 } },
        forceValue: 0,
        mode: 'normal',
        others: { attacker: [], defender: [] },
        elsewhere: { attacker: [], defender: [] },
      },
    ]);
  });

  it('has every field that the file gives', () => {
    const unit =
      '{ name: X, side: light, arenas: [space, ground], subtypes: [Jedi], speed: 40, power: 2, powerChange: -1, health: 6, cost: 8, counters: 1, keywords: [accuracy  -1, ARMOR] }';
    const text = `${HEAD.replace('power: 3', 'power: 3, keywords: [Bombard 4]')}defender: ${unit}
rules: { edition: official-2004, armorNeeds: 4, naturalOneMisses: true }
objective: discard-chance
mode: bombard
others: { attacker: [${unit}], defender: [{}, { keywords: [Pay 1 Force -> Intercept] }] }
force: { defender: 7 }
policy: { attacker: { lucky: greedy }, defender: { payment: never }, forceValue: 0.5 }
trials: 1e6
seed: 7
level: 0.9
targetError: 0.01
`;
    expect(firstCase(text)).toMatchObject({
      defender: {
        name: 'X',
        side: 'light',
        arenas: ['space', 'ground'],
        subtypes: ['Jedi'],
        speed: 40,
        power: 2,
        powerChange: -1,
        health: 6,
        cost: 8,
        counters: 1,
        abilities: [
          { keyword: 'Accuracy', value: -1, cost: 0 },
          { keyword: 'Armor', value: null, cost: 0 },
        ],
      },
      rules: { edition: 'official-2004', overrides: { armorNeeds: 4, naturalOneMisses: true } },
      objective: 'discard-chance',
      luckyPolicy: { attacker: 'greedy', defender: 'optimal' },
      payment: { attacker: 'optimal', defender: 'never' },
      force: { attacker: 4, defender: 7 },
      forceValue: 0.5,
      mode: 'bombard',
      others: {
        attacker: [{ name: 'X', power: 2, counters: 1 }],
        defender: [{ abilities: [] }, { abilities: [{ keyword: 'Intercept', value: null, cost: 1 }] }],
      },
    });
    expect(parsed(text)).toMatchObject({ trials: 1_000_000, seed: 7n, level: 0.9, targetError: 0.01, kind: 'attack' });
    expect(parsed(PLAIN)).toMatchObject({ trials: null, seed: null, level: null, targetError: null });
  });
});

describe('the cases of vary', () => {
  it('are all combinations, the last path fastest, named in the order of the file', () => {
    expect(
      namesIn(`${PLAIN}vary:\n  attacker.power: 1..2\n  defender.Armor: [false, true]\n  attacker.Accuracy: [0, -1]\n`),
    ).toEqual([
      'attacker.power=1; defender.Armor=false; attacker.Accuracy=0',
      'attacker.power=1; defender.Armor=false; attacker.Accuracy=-1',
      'attacker.power=1; defender.Armor=true; attacker.Accuracy=0',
      'attacker.power=1; defender.Armor=true; attacker.Accuracy=-1',
      'attacker.power=2; defender.Armor=false; attacker.Accuracy=0',
      'attacker.power=2; defender.Armor=false; attacker.Accuracy=-1',
      'attacker.power=2; defender.Armor=true; attacker.Accuracy=0',
      'attacker.power=2; defender.Armor=true; attacker.Accuracy=-1',
    ]);
  });

  it('have the value in the field', () => {
    const first = (line: string): NamedAttack =>
      firstCase(
        `${PLAIN.replace('power: 3', 'power: 3, arenas: [space], subtypes: [Sith], keywords: [Lucky 1, Accuracy 1, Bombard 2]')}vary:\n  ${line}\n`,
      );
    expect(first('attacker.power: [7]').attacker.power).toBe(7);
    expect(first('attacker.powerChange: [-2]').attacker.powerChange).toBe(-2);
    expect(first('defender.health: [9]').defender.health).toBe(9);
    expect(first('defender.side: [dark]').defender.side).toBe('dark');
    expect(first('attacker.arenas[0]: [ground]').attacker.arenas).toEqual(['ground']);
    expect(first('attacker.subtypes[0]: [Jedi]').attacker.subtypes).toEqual(['Jedi']);
    expect(first('attacker.subtypes: [[Jedi, Sith]]').attacker.subtypes).toEqual(['Jedi', 'Sith']);
    expect(abilitiesOf(first('attacker.keywords[1]: [shields 2]').attacker)).toEqual(['Lucky 1', 'Shields 2', 'Bombard 2']);
    expect(abilitiesOf(first('attacker.keywords: [[Armor]]').attacker)).toEqual(['Armor']);
    expect(first('rules: [official-2004]').rules).toEqual({ edition: 'official-2004', overrides: {} });
    expect(first('rules.edition: [official-2004]').rules).toEqual({ edition: 'official-2004', overrides: {} });
    expect(first('rules.armorNeeds: [6]').rules).toEqual({ edition: 'idc', overrides: { armorNeeds: 6 } });
    expect(first('policy.defender.lucky: [greedy]').luckyPolicy).toEqual({ attacker: 'optimal', defender: 'greedy' });
    expect(first('policy.attacker.payment: [save]').payment).toEqual({ attacker: 'save', defender: 'optimal' });
    expect(first('policy.forceValue: [0.5]').forceValue).toBe(0.5);
    expect(first('force.defender: [0]').force).toEqual({ attacker: 4, defender: 0 });
    expect(first('hand.defender: [2]').purses.hand).toEqual({ attacker: 7, defender: 2 });
    expect(first('resource.attacker: [0]').purses).toEqual({
      hand: { attacker: 7, defender: 7 },
      resource: { attacker: 0, defender: 5 },
    });
    expect(first('mode: [bombard]').mode).toBe('bombard');
    expect(first('mode: [normal]').mode).toBe('normal');
    expect(first('attacker: [{ power: 8 }]').attacker).toMatchObject({ power: 8, abilities: [] });
  });
});

describe('a varied keyword', () => {
  const withTwo = PLAIN.replace('power: 3', 'power: 3, keywords: [Lucky 1, Accuracy 1, Lucky 2]');

  it('replaces all instances of the keyword', () => {
    const cases = casesIn(`${withTwo}vary:\n  attacker.Lucky: [3]\n`);
    expect(cases.map(({ attacker }) => abilitiesOf(attacker))).toEqual([['Accuracy 1', 'Lucky 3']]);
  });

  it('is removed by false and by 0', () => {
    const without = (value: string): string[] =>
      abilitiesOf(firstCase(`${withTwo}vary:\n  attacker.Lucky: [${value}]\n`).attacker);
    expect(without('false')).toEqual(['Accuracy 1']);
    expect(without('0')).toEqual(['Accuracy 1']);
  });
});

describe('a varied unit or list', () => {
  it('is shown as its name, otherwise as its place in the list, from 1', () => {
    expect(namesIn(`${HEAD}vary:\n  defender: [{ name: Mace Windu }, { health: 5 }, { name: "Yoda; old" }]\n`)).toEqual([
      'defender=Mace Windu',
      'defender=2',
      'defender=Yoda, old',
    ]);
    expect(namesIn(`${PLAIN}vary:\n  attacker.keywords: [[], [Lucky 1]]\n`)).toEqual([
      'attacker.keywords=1',
      'attacker.keywords=2',
    ]);
  });

  it('of further units is shown as their names, or as none', () => {
    const lists =
      '[[], [{ name: Mace Windu }], [{ name: Mace Windu }, { name: "Yoda; old" }], [{ name: Yoda }, { health: 5 }]]';
    for (const path of ['others.defender', 'elsewhere.attacker']) {
      expect(namesIn(`${PLAIN}vary:\n  ${path}: ${lists}\n`)).toEqual([
        `${path}=none`,
        `${path}=Mace Windu`,
        `${path}=Mace Windu + Yoda, old`,
        `${path}=4`,
      ]);
    }
  });
});

describe('options over a scenario', () => {
  it('override its fields in all cases', () => {
    const overrides = {
      rules: { edition: 'official-2004', hitNeeds: 3 },
      objective: 'capped-damage',
      'policy.defender.lucky': 'greedy',
      'policy.attacker.payment': 'save',
      'force.defender': 9,
      'policy.forceValue': 2,
    };
    const text = `${HEAD}defender: { health: 5 }\nobjective: discard-chance\nrules: { armorNeeds: 6 }\nforce: { attacker: 1, defender: 1 }\nvary:\n  attacker.power: 1..2\n`;
    expect(casesIn(text, overrides)).toHaveLength(2);
    for (const attack of casesIn(text, overrides)) {
      expect(attack).toMatchObject({
        rules: { edition: 'official-2004', overrides: { hitNeeds: 3 } },
        objective: 'capped-damage',
        luckyPolicy: { attacker: 'optimal', defender: 'greedy' },
        payment: { attacker: 'save', defender: 'optimal' },
        force: { attacker: 1, defender: 9 },
        forceValue: 2,
      });
    }
  });

  it.each([
    ['rules: [idc]', { rules: { edition: 'idc' } }],
    ['rules.armorNeeds: [4]', { rules: { edition: 'idc', armorNeeds: 5 } }],
    ['objective: [mean-damage]', { objective: 'mean-damage' }],
    ['policy.forceValue: [1]', { 'policy.forceValue': 0 }],
  ] as const)('must not set what is varied, since the names of the cases would lie: %s', (line, overrides) => {
    const scenario = parsed(`${PLAIN}vary:\n  ${line}\n`);
    const path = line.split(':')[0];
    expect(problemsThrown(() => casesOf(scenario, overrides))).toEqual([
      {
        where: null,
        path,
        message: `${path} is varied in the scenario and cannot be set by an option as well`,
        hint: `leave the option out, or remove ${path} from "vary"`,
      },
    ]);
  });

  it('must give attacks that can be fought', () => {
    expect(problemsThrown(() => casesOf(parsed(PLAIN), { objective: 'discard-chance' }))).toMatchObject([
      { path: 'objective', message: "the objective discard-chance needs the defender's health" },
    ]);
  });
});

describe('the Force of an attack', () => {
  const forceIn = (lines: string, overrides = {}) =>
    casesIn(`${PLAIN}${lines}`, overrides).map(({ force }) => [force.attacker, force.defender]);
  const rules = { edition: 'idc', forcePerTurn: 1 };

  it('is one turn of income under the rules of its case', () => {
    expect(forceIn('')).toEqual([[4, 4]]);
    expect(forceIn('rules: { forcePerTurn: 6 }\n')).toEqual([[6, 6]]);
    expect(forceIn('vary: { rules.forcePerTurn: [0, 3] }\n')).toEqual([
      [0, 0],
      [3, 3],
    ]);
    expect(forceIn('vary: { rules: [idc, { forcePerTurn: 2 }] }\n')).toEqual([
      [4, 4],
      [2, 2],
    ]);
    expect(forceIn('', { rules })).toEqual([[1, 1]]);
  });

  it('is what the file says, whatever the rules are', () => {
    expect(forceIn('force: { defender: 4 }\nrules: { forcePerTurn: 6 }\n')).toEqual([[6, 4]]);
    expect(forceIn('force: { defender: 4 }\n', { rules, 'force.attacker': 9 })).toEqual([[9, 4]]);
    expect(forceIn('vary: { force.attacker: [5], rules.forcePerTurn: [2] }\n')).toEqual([[5, 2]]);
  });
});
