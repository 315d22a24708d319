import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../../src/errors/problem.js';
import { overlap } from '../../../../src/scenario/vary/vary.js';
import { casesIn, HEAD, namesIn, PLAIN, parsed, problemsBelow, problemsIn } from '../scenario-text.js';

function vary(...lines: string[]): string {
  return `vary:\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

describe('the values of a varied field', () => {
  it('are a list', () => {
    expect(namesIn(PLAIN + vary('attacker.power: [5, 1, 30]'))).toEqual([
      'attacker.power=5',
      'attacker.power=1',
      'attacker.power=30',
    ]);
  });

  it('may be a range', () => {
    expect(parsed(PLAIN + vary('attacker.power: 3..8')).vary[0]?.values).toEqual([3, 4, 5, 6, 7, 8]);
    expect(parsed(PLAIN + vary('attacker.power: 1..10 step 3')).vary[0]?.values).toEqual([1, 4, 7, 10]);
    expect(parsed(PLAIN + vary('attacker.powerChange: -1..1')).vary[0]?.values).toEqual([-1, 0, 1]);
  });

  it.each([
    [
      'attacker.power: []',
      '2:19: vary.attacker.power: must be a list such as [1, 2, 3] or a range such as 1..10 or 1..10 step 3, not an empty list',
    ],
    [
      'attacker.power: 1-5',
      `2:19: vary.attacker.power: ${mustBe('a list such as [1, 2, 3] or a range such as 1..10 or 1..10 step 3', '1-5')}`,
    ],
    ['attacker.power: 10..1', '2:19: vary.attacker.power: must be a range from low to high, not 10..1\n  hint: write 1..10'],
    ['attacker.power: 1..9 step 0', `2:19: vary.attacker.power: ${mustBe('a step of at least 1', 0)}`],
    ['attacker.power: 29..33', '2:19: vary.attacker.power: must be a whole number from 0 to 30, not 31 in the range 29..33'],
    ['attacker.power: [1, 31]', `2:23: vary.attacker.power[1]: ${mustBe('a whole number from 0 to 30', 31)}`],
    [
      'attacker.power: [1..3, 7]',
      `2:20: vary.attacker.power[0]: ${mustBe('a whole number from 0 to 30', '1..3')}\n  hint: a range is written without brackets: write 1..3 instead of [1..3]`,
    ],
    [
      'attacker.side: [dark, darkk]',
      `2:25: vary.attacker.side[1]: ${mustBe('dark, light or neutral', 'darkk')}\n  hint: did you mean "dark"?`,
    ],
    ['defender: [{ powr: 1 }]', '2:16: vary.defender[0].powr: there is no field "powr" here\n  hint: did you mean "power"?'],
    [
      'defender: [Mace Windu (C)]',
      '2:14: vary.defender[0]: no card is called "Mace Windu (C)"\n  hint: odds cards find lists the cards',
    ],
    [
      'attacker: [{ power: 1 }, { health: 1 }]',
      '2:28: vary.attacker[1].power: needs a power (attack dice, a whole number from 0 to 30)',
    ],
    ['attacker.Lucky: [true]', `2:20: vary.attacker.Lucky[0]: ${mustBe('a whole number from 0 to 30, or false', true)}`],
    ['defender.Armor: [1]', `2:20: vary.defender.Armor[0]: ${mustBe('true or false', 1)}`],
    ['mode: [normal, ram]', `2:18: vary.mode[1]: ${mustBe('normal, bombard, ion-cannon, barrage or build-zone', 'ram')}`],
    [
      'policy.forceValue: [0.1234567]',
      `2:23: vary.policy.forceValue[0]: ${mustBe('a number from 0 to 99 with at most 6 decimals', 0.1234567)}`,
    ],
    [
      'defender.keywords[0]: [Shields]',
      '2:26: vary.defender.keywords[0][0]: the number after Shields is missing\n  hint: write it as the cards do: "Shields 1"',
    ],
  ])('%s is checked as the field itself, at its own place', (line, problem) => {
    expect(problemsBelow(vary(line))).toEqual([problem]);
  });

  it('are all checked, as are all paths', () => {
    expect(
      problemsBelow(vary('attacker.power: [31, x]', 'attacker.powr: [1]', 'defender.Armor: [no]')).map(
        (line) => line.split(':')[0],
      ),
    ).toEqual(['2', '2', '3', '4']);
  });

  it.each([
    ['attacker.power: [1, 2, 1]', '2:26: vary.attacker.power[2]: 1 is given twice', 1],
    ['attacker.power: [5, 5.0]', '2:23: vary.attacker.power[1]: 5 is given twice', 1],
    ['defender: [{ name: A, health: 1 }, { name: A, health: 2 }]', '2:38: vary.defender[1]: "A" is given twice', 1],
    ['defender: [{ health: 1 }, { name: "1" }]', '2:29: vary.defender[1]: "1" is given twice', 1],
    ['defender: [{ health: 1, power: 2 }, { power: 2, health: 1 }]', '2:39: vary.defender[1]: 2 is given twice', 1],
    ['defender.keywords[0]: [armor, Armor]', '2:33: vary.defender.keywords[0][1]: "Armor" is given twice', 1],
    ['attacker.name: ["a;b", "a,b"]', '2:26: vary.attacker.name[1]: "a,b" is given twice', 1],
  ])('must differ, since they name the cases: %s', (line, problem, first) => {
    const [found] = problemsBelow(vary(line));
    expect(found).toContain(`${problem}\n  hint: entry ${first} of the list says the same; `);
  });
});

describe('the number of cases', () => {
  it('is the product of the numbers of values', () => {
    expect(parsed(PLAIN).caseCount).toBe(1);
    expect(parsed(PLAIN + vary('attacker.power: 1..30', 'defender.Armor: [false, true]')).caseCount).toBe(60);
  });

  it('may be 100,000', { tags: 'night' }, () => {
    const text = PLAIN + vary('force.attacker: 0..99', 'force.defender: 0..99', 'attacker.power: 1..10');
    expect(parsed(text).caseCount).toBe(100_000);
    expect(casesIn(text)).toHaveLength(100_000);
  });

  it('is refused beyond that, with the number', () => {
    const problem = (count: string): string =>
      `1:1: vary: ${count} cases are too many; the limit is 100,000\n  hint: a case is one combination of the varied values; vary fewer fields, or make several files`;
    expect(problemsBelow(vary('force.attacker: 0..99', 'force.defender: 0..99', 'attacker.power: 1..11'))).toEqual([
      problem('110,000'),
    ]);
    const large = ['attacker.speed', 'defender.speed', 'attacker.cost', 'defender.cost'].map(
      (path) => `${path}: 1..999999999999`,
    );
    expect(problemsBelow(vary(...large))).toEqual([problem('999,999,999,996,000,000,000,005,999,999,999,996,000,000,000,001')]);
  });

  it('is not known if a path is wrong, and then causes no problem', () => {
    expect(problemsIn(`${HEAD}defender: {}\nvary: {}\n`.replace('vary: {}', 'vary: {x: [1]}'))).toHaveLength(1);
  });
});

it('vary without paths gives one case, base', () => {
  expect(namesIn(`${PLAIN}vary: {}\n`)).toEqual(['base']);
  expect(namesIn(PLAIN)).toEqual(['base']);
});

describe('a path of vary', () => {
  it.each([
    ['attacker.Armour: [true]', 'did you mean "attacker.Armor"?'],
    ['power: [1]', 'for example: attacker.power, defender.Armor or rules.armorNeeds; docs/scenario-format.md lists all'],
    ['attacker.power.x: [1]', 'did you mean "attacker.power"?'],
    ['attacker.card: [X]', 'vary the whole unit, by the names of cards: attacker: [Darth Maul (A), Darth Maul (B)]'],
    ['others: [{}]', 'vary others.attacker or others.defender'],
    ['others.both: [[]]', 'for example: attacker.power, defender.Armor or rules.armorNeeds; docs/scenario-format.md lists all'],
    ['trials: [1]', 'trials applies to the whole file'],
    ['seed: 1..9', 'seed applies to the whole file'],
    ['force: [{}]', 'vary force.attacker or force.defender'],
    ['policy.attacker: [{}]', 'vary policy.attacker.lucky or policy.attacker.payment'],
    ['attacker.power[0]: [1]', 'did you mean "attacker.power"?'],
  ])('that leads nowhere is an error at the path: %s', (line, hint) => {
    const [path] = line.split(': ');
    expect(problemsBelow(`vary:\n  ${line}\n`)).toEqual([
      `2:3: vary.${path}: "${path}" is not a field that can be varied\n  hint: ${hint}`,
    ]);
  });

  it.each([
    ['others.defender[0].power', 'there is no index 0 in others.defender, an empty list', 'give others.defender first'],
    ['attacker.keywords[0]', 'there is no index 0 in attacker.keywords, an empty list', 'give attacker.keywords first'],
    [
      'defender.keywords[1]',
      'there is no index 1 in defender.keywords, a list of one entry',
      'indices count from 0; the last one is 0',
    ],
    [
      'attacker.Consume',
      'Consume is a keyword of the game that this version does not model',
      'odds rules lists the keywords that it models',
    ],
  ])('that no value can have is an error at the path: %s', (path, message, hint) => {
    expect(problemsBelow(`vary:\n  ${path}: [1]\n`)).toEqual([`2:3: vary.${path}: ${message}\n  hint: ${hint}`]);
  });
});

describe('a path into the further units', () => {
  const OTHERS = `${PLAIN}others: { attacker: [{}, { keywords: [Evade 1] }], defender: [{ health: 3 }] }\n`;
  const first = (line: string) => {
    const [attack] = casesIn(`${OTHERS}vary:\n  ${line}\n`);
    if (!attack) throw new Error('a scenario has at least one case');
    return attack;
  };

  it('leads to every field of a unit that the file has', () => {
    expect(first('others.defender[0].power: [7]').others.defender).toMatchObject([{ power: 7, health: 3 }]);
    expect(first('others.attacker[1].health: [2]').others.attacker).toMatchObject([{ health: null }, { health: 2 }]);
    expect(first('others.defender[0]: [{ name: X }]').others.defender).toMatchObject([{ name: 'X', health: null }]);
    expect(first('others.attacker[1].keywords[0]: [armor]').others.attacker[1]?.abilities).toEqual([
      { keyword: 'Armor', value: null, cost: 0 },
    ]);
    expect(first('others.attacker[1].keywords: [[]]').others.attacker[1]?.abilities).toEqual([]);
    expect(first('others.defender: [[]]').others).toMatchObject({ attacker: [{}, {}], defender: [] });
  });

  it('takes keywords in any case of letters, and is shown as the cards print them', () => {
    const attack = first('others.defender[0].evade: [2]');
    expect(attack.name).toBe('others.defender[0].Evade=2');
    expect(attack.others.defender[0]?.abilities).toEqual([{ keyword: 'Evade', value: 2, cost: 0 }]);
  });

  it('names a unit by its place if it has no name', () => {
    expect(namesIn(`${OTHERS}vary:\n  others.defender: [[], [{ name: X }]]\n`)).toEqual([
      'others.defender=none',
      'others.defender=X',
    ]);
    expect(namesIn(`${OTHERS}vary:\n  others.defender[0]: [{ name: X }, {}]\n`)).toEqual([
      'others.defender[0]=X',
      'others.defender[0]=2',
    ]);
  });

  it.each([
    ['others.defender[1].power', 'there is no index 1 in others.defender, a list of one entry'],
    ['others.attacker[0].keywords[0]', 'there is no index 0 in others.attacker[0].keywords, an empty list'],
    ['others.attacker[0].Bounty', 'Bounty is a keyword of the game that this version does not model'],
    ['others.attacker[x]', '"others.attacker[x]" is not a field that can be varied'],
  ])('that leads nowhere is an error: %s', (path, message) => {
    const [problem, ...more] = problemsIn(`${OTHERS}vary:\n  ${path}: [1]\n`);
    expect(problem).toContain(`8:3: vary.${path}: ${message}`);
    expect(more).toEqual([]);
  });

  it.each(['others.defender[0].Fliegen', 'attacker.Fliegen', 'rules.whatever'])(
    'is not guessed at where the last word is near to nothing: %s',
    (path) => {
      expect(problemsIn(`${OTHERS}vary:\n  ${path}: [1]\n`)[0]).toContain('hint: for example: attacker.power');
    },
  );

  it.each([
    ['others.defender[0].Armour', 'others.defender[0].Armor'],
    ['others.defender[0].criticalhit', 'others.defender[0].Critical Hit'],
    ['atacker.power', 'attacker.power'],
    ['rules.armorneeds', 'rules.armorNeeds'],
    ['objectiv', 'objective'],
  ])('is guessed at word by word: %s', (path, guess) => {
    expect(problemsIn(`${OTHERS}vary:\n  ${path}: [1]\n`)[0]).toContain(`hint: did you mean "${guess}"?`);
  });

  it.each([
    ['others.defender[0]', 'others.defender[0].Evade'],
    ['others.attacker[1].keywords[0]', 'others.attacker[1].Evade'],
  ])('must not set what another one sets: %s and %s', (a, b) => {
    expect(overlap(a, b) && overlap(b, a)).toBe(true);
  });

  it.each([
    ['others.defender[0].power', 'others.attacker[0].power'],
    ['others.defender[0].Evade', 'defender.keywords'],
    ['others.defender[1].Evade', 'others.defender[0].keywords'],
    ['attacker.power', 'attacker.powerChange'],
    ['attacker.Armor', 'attacker.Lucky'],
    ['rules.edition', 'rules.armorNeeds'],
    ['defender.keywords[1]', 'defender.keywords[10]'],
  ])('may look like another one: %s and %s', (a, b) => {
    expect(overlap(a, b)).toBe(false);
  });

  it('causes no InternalError if the list of units is wrong', () => {
    const text = `${PLAIN}others: { defender: [{ power: 99 }] }\nvary:\n  others.defender[0].power: [1]\n`;
    expect(problemsIn(text)).toEqual([`6:31: others.defender[0].power: ${mustBe('a whole number from 0 to 30', 99)}`]);
  });
});

describe('two paths of vary', () => {
  it.each([
    ['attacker: [{ power: 1 }]', 'attacker.power: [1]', '"attacker.power" and "attacker"'],
    ['defender.keywords: [[Armor]]', 'defender.keywords[0]: [Armor]', '"defender.keywords[0]" and "defender.keywords"'],
    ['defender.Lucky: [1]', 'defender.keywords[0]: [Armor]', '"defender.keywords[0]" and "defender.Lucky"'],
    ['rules: [idc]', 'rules.armorNeeds: [4]', '"rules.armorNeeds" and "rules"'],
    ['attacker.Lucky: [1]', 'attacker.lucky: [2]', '"attacker.lucky" and "attacker.Lucky"'],
  ])('must not set the same field: %s and %s', (first, second, found) => {
    expect(problemsBelow(`vary:\n  ${first}\n  ${second}\n`)).toEqual([
      expect.stringMatching(new RegExp(`^3:3: .*: ${found.replace(/[[\]]/g, '\\$&')} overlap\n`)),
    ]);
  });

  it('must not be the same', () => {
    expect(problemsBelow('vary:\n  attacker.power: [1]\n  attacker.power: [2]\n')).toEqual([
      '3:3: the field "attacker.power" is repeated\n  hint: it is already in line 7',
    ]);
  });
});

describe('a unit that only vary gives', () => {
  it('need not be given in its place', () => {
    const text = `${HEAD}vary:\n  defender: [{ health: 3 }, { name: X }]\n`;
    expect(parsed(text).caseCount).toBe(2);
  });

  it('is missing if vary gives only a part of it', () => {
    expect(problemsIn(`${HEAD}vary:\n  defender.power: [1]\n`)).toEqual([
      '1:1: defender: needs a unit (the name of a card, or its power, health and keywords)',
    ]);
  });
});
