import { describe, expect, it } from 'vitest';
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
      '2:19: vary.attacker.power: expected a list such as [1, 2, 3] or a range such as 1..10 or 1..10 step 3, found an empty list',
    ],
    [
      'attacker.power: 1-5',
      '2:19: vary.attacker.power: expected a list such as [1, 2, 3] or a range such as 1..10 or 1..10 step 3, found "1-5"',
    ],
    ['attacker.power: 10..1', '2:19: vary.attacker.power: expected a range from low to high, found 10..1\n  hint: write 1..10'],
    ['attacker.power: 1..9 step 0', '2:19: vary.attacker.power: expected a step of at least 1, found 0'],
    ['attacker.power: 29..33', '2:19: vary.attacker.power: expected an integer from 0 to 30, found 31 in the range 29..33'],
    ['attacker.power: [1, 31]', '2:23: vary.attacker.power[1]: expected an integer from 0 to 30, found 31'],
    [
      'attacker.power: [1..3, 7]',
      '2:20: vary.attacker.power[0]: expected an integer from 0 to 30, found "1..3"\n  hint: a range is written without brackets: write 1..3 instead of [1..3]',
    ],
    [
      'attacker.side: [dark, darkk]',
      '2:25: vary.attacker.side[1]: expected dark, light or neutral, found "darkk"\n  hint: did you mean "dark"?',
    ],
    [
      'defender: [{ powr: 1 }]',
      '2:16: vary.defender[0].powr: expected a known field, found "powr"\n  hint: did you mean "power"?',
    ],
    [
      'defender: [Mace Windu (C)]',
      '2:14: vary.defender[0]: expected the name of a card, found "Mace Windu (C)"\n  hint: odds cards find lists the cards',
    ],
    [
      'attacker: [{ power: 1 }, { health: 1 }]',
      '2:28: vary.attacker[1].power: expected a power (attack dice, an integer from 0 to 30), found nothing',
    ],
    ['attacker.Lucky: [true]', '2:20: vary.attacker.Lucky[0]: expected an integer from 0 to 30, or false, found true'],
    ['defender.Armor: [1]', '2:20: vary.defender.Armor[0]: expected true or false, found 1'],
    ['mode: [normal, ram]', '2:18: vary.mode[1]: expected normal, bombard, ion-cannon, barrage or build-zone, found "ram"'],
    [
      'policy.forceValue: [0.1234567]',
      '2:23: vary.policy.forceValue[0]: expected a number from 0 to 99 with at most 6 decimals, found 0.1234567',
    ],
    [
      'defender.keywords[0]: [Shields]',
      '2:26: vary.defender.keywords[0][0]: expected a number after Shields, found nothing\n  hint: write it as the cards do: "Shields 1"',
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
    ['attacker.power: [1, 2, 1]', '2:26: vary.attacker.power[2]: expected different values, found 1 again', 1],
    ['attacker.power: [5, 5.0]', '2:23: vary.attacker.power[1]: expected different values, found 5 again', 1],
    [
      'defender: [{ name: A, health: 1 }, { name: A, health: 2 }]',
      '2:38: vary.defender[1]: expected different values, found "A" again',
      1,
    ],
    ['defender: [{ health: 1 }, { name: "1" }]', '2:29: vary.defender[1]: expected different values, found "1" again', 1],
    [
      'defender: [{ health: 1, power: 2 }, { power: 2, health: 1 }]',
      '2:39: vary.defender[1]: expected different values, found 2 again',
      1,
    ],
    [
      'defender.keywords[0]: [armor, Armor]',
      '2:33: vary.defender.keywords[0][1]: expected different values, found "Armor" again',
      1,
    ],
    ['attacker.name: ["a;b", "a,b"]', '2:26: vary.attacker.name[1]: expected different values, found "a,b" again', 1],
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
      `1:1: vary: expected at most 100,000 cases, found ${count}\n  hint: a case is one combination of the varied values; vary fewer fields, or make several files`;
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
