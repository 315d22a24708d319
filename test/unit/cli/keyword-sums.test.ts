import { describe, expect, it } from 'vitest';
import type { RawOptions } from '../../../src/asking/options/option-reader.js';
import { openCards } from '../../../src/cli/cards/card-files.js';
import { renderProblem } from '../../../src/errors/problem.js';
import { readAttackRequest } from '../../../src/questions/attack/attack-request.js';
import { problemsThrown } from '../../support/problems.js';

/** The problems for which the command line is refused; empty if it is accepted. */
const problems = (raw: RawOptions): string[] =>
  problemsThrown(() => readAttackRequest(raw, openCards)).flatMap((problem) => renderProblem(problem).split('\n'));

describe('the keywords of a command line', () => {
  it.each([
    ['Lucky', 'lucky', 'attacker-keyword'],
    ['Shields', 'shields', 'defender-keyword'],
    ['Lucky', 'defender-lucky', 'defender-keyword'],
  ])('are refused if the instances of one sum up to more than 30: %s by --%s and --%s', (name, flag, again) => {
    expect(problems({ power: '3', [flag]: '20', [again]: `${name} 20` })).toEqual([
      `--${again}: the ${name} of a unit must total 0 to 30, not 40`,
    ]);
    expect(problems({ power: '3', [again]: [`${name} 30`, `${name} 1`] })).toEqual([
      `--${again}: the ${name} of a unit must total 0 to 30, not 31`,
    ]);
    expect(problems({ power: '3', [flag]: '20', [again]: `${name} 10` })).toEqual([]);
  });

  it('are refused if the Accuracy sums up to more than 6, or less than -6', () => {
    expect(problems({ power: '3', accuracy: '6', 'attacker-keyword': 'Accuracy 1' })).toEqual([
      '--attacker-keyword: the Accuracy of a unit must total -6 to 6, not 7',
    ]);
    expect(problems({ power: '3', accuracy: '-6', 'attacker-keyword': 'Accuracy -1' })).toEqual([
      '--attacker-keyword: the Accuracy of a unit must total -6 to 6, not -7',
    ]);
    expect(problems({ power: '3', accuracy: '6', 'attacker-keyword': ['Accuracy 6', 'Accuracy -6'] })).toEqual([]);
  });

  it('are summed separately for each unit and each keyword', () => {
    expect(problems({ power: '3', lucky: '30', fury: '30', 'defender-lucky': '30', parry: '30' })).toEqual([]);
    expect(problems({ power: '3', armor: true, 'defender-keyword': ['Armor', 'Armor'] })).toEqual([]);
  });
});

it('--roll requires Fury dice if and only if a natural 4 is among the dice', () => {
  expect(problems({ power: '2', fury: '1', lucky: '1', roll: '4,2' })[0]).toMatch(/^--roll: Fury dice/);
  expect(problems({ power: '2', fury: '1', lucky: '1', roll: '5,2,1' })[0]).toMatch(/^--roll: Fury dice/);
  expect(problems({ power: '2', fury: '1', lucky: '1', roll: '4,2,1' })).toEqual([]);
});
