import { describe, expect, it } from 'vitest';
import { KEYWORDS, UNMODELLED_KEYWORDS } from '../../../../src/rules/keywords/index.js';
import type { Ability } from '../../../../src/rules/keywords/keyword.js';
import { abilityOf, KEYWORD_RANGE, parseAbility, spellAbility } from '../../../../src/rules/keywords/spelling.js';

function ability(text: string): Ability {
  const parsed = parseAbility(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.ability;
}

function problem(text: string): string {
  const parsed = parseAbility(text);
  if (parsed.ok) throw new Error(`${text} was read as ${spellAbility(parsed.ability)}`);
  const { message, hint } = parsed.problem;
  return hint === null ? message : `${message} | ${hint}`;
}

const MODELLED = 'it models Accuracy, Armor, Critical Hit, Fury, Lucky, Parry, Shields';

describe('an ability', () => {
  it('is read as the cards print it', () => {
    expect(ability('Armor')).toEqual({ keyword: 'Armor', value: null });
    expect(ability('Shields 2')).toEqual({ keyword: 'Shields', value: 2 });
    expect(ability('Critical Hit 3')).toEqual({ keyword: 'Critical Hit', value: 3 });
    expect(ability('Accuracy -1')).toEqual({ keyword: 'Accuracy', value: -1 });
  });

  it('is read in any case of letters, with spaces around it, a plus sign or a full stop', () => {
    expect(ability('aRMOR')).toEqual({ keyword: 'Armor', value: null });
    expect(ability('  lucky   2 ')).toEqual({ keyword: 'Lucky', value: 2 });
    expect(ability('Accuracy +1')).toEqual({ keyword: 'Accuracy', value: 1 });
    expect(ability('Lucky 2.')).toEqual({ keyword: 'Lucky', value: 2 });
    expect(ability('Armor.')).toEqual({ keyword: 'Armor', value: null });
  });

  it('is spelled as the cards print it, and read again', () => {
    for (const text of ['Armor', 'Accuracy -1', 'Accuracy 2', 'Critical Hit 3', 'Lucky 1', 'Shields 4']) {
      expect(spellAbility(ability(text))).toBe(text);
    }
  });

  it.each([
    ['Lucky', 0, 30],
    ['Critical Hit', 0, 30],
    ['Shields', 0, 30],
    ['Accuracy', -6, 6],
  ])('%s has a number from %i to %i', (name, low, high) => {
    expect(ability(`${name} ${low}`).value).toBe(low);
    expect(ability(`${name} ${high}`).value).toBe(high);
    for (const value of [low - 1, high + 1, 1000]) {
      expect(problem(`${name} ${value}`)).toBe(`expected an integer from ${low} to ${high} after ${name}, found "${value}"`);
    }
  });

  it('has a whole number', () => {
    expect(problem('Lucky 1.5')).toBe('expected an integer from 0 to 30 after Lucky, found "1.5"');
    expect(problem('Accuracy 99999999999999999999')).toBe(
      'expected an integer from -6 to 6 after Accuracy, found "99999999999999999999"',
    );
  });

  it('has a number where the keyword wants one', () => {
    expect(problem('Lucky')).toBe('expected a number after Lucky, found nothing | write it as the cards do: "Lucky 1"');
    expect(problem('critical hit')).toBe(
      'expected a number after Critical Hit, found nothing | write it as the cards do: "Critical Hit 1"',
    );
  });

  it('has no number where the keyword has none', () => {
    expect(problem('Armor 1')).toBe('expected Armor without a number, found "1" | write "Armor"');
  });

  it('is guessed where it is nearly a keyword', () => {
    expect(problem('Armour')).toBe(
      'expected a keyword, found "Armour" | did you mean "Armor"? docs/rules.md lists all keywords',
    );
    expect(problem('Sheilds 2')).toBe(
      'expected a keyword, found "Sheilds" | did you mean "Shields"? docs/rules.md lists all keywords',
    );
    expect(problem('Criticl Hit 2')).toContain('did you mean "Critical Hit"?');
  });

  it('is not guessed where it is nothing of the kind', () => {
    expect(problem('Flying')).toBe('expected a keyword, found "Flying" | docs/rules.md lists all keywords');
    expect(problem('')).toBe('expected a keyword, found nothing | docs/rules.md lists all keywords');
    expect(problem('2')).toBe('expected a keyword, found "2" | docs/rules.md lists all keywords');
  });

  it('is named where the game has it and this version does not', () => {
    expect(problem('Evade 2')).toBe(`Evade is a keyword of the game that this version does not model | ${MODELLED}`);
    expect(problem('double damage')).toBe(
      `Double Damage is a keyword of the game that this version does not model | ${MODELLED}`,
    );
    expect(problem('Pay 2 Force -> Evade 2')).toBe(
      `Evade is a keyword of the game that this version does not model | ${MODELLED}`,
    );
  });

  it('has no cost if it is not activated', () => {
    expect(problem('Pay 1 Force -> Lucky 2')).toBe('Lucky is not an ability that is paid for | write "Lucky" without a cost');
    expect(problem('-> Armor')).toBe('Armor is not an ability that is paid for | write "Armor" without a cost');
  });

  // A hostile text must not stop the program: the pattern may look at each character a few times, not once for each other one.
  it('is read in a time that grows with its length, not with its square', () => {
    const start = performance.now();
    expect(problem(`Armor${' '.repeat(40_000)}x`)).toContain('expected a keyword');
    expect(performance.now() - start).toBeLessThan(400);
  });

  it('is refused by name for every keyword that is not modelled', () => {
    for (const name of UNMODELLED_KEYWORDS) expect(problem(`${name} 1`)).toContain(`${name} is a keyword of the game`);
  });
});

describe('abilityOf', () => {
  it('takes name and number apart, as options of the command line give them', () => {
    for (const keyword of KEYWORDS) {
      const number = keyword.number === 'none' ? undefined : '2';
      const value = keyword.number === 'none' ? null : 2;
      expect(abilityOf(keyword, number)).toEqual({ ok: true, ability: { keyword: keyword.name, value } });
    }
  });

  it('refuses numbers that are none', () => {
    const [accuracy] = KEYWORDS;
    if (accuracy === undefined) throw new Error('there are keywords');
    for (const number of ['', 'x', '1e1', '0x2', ' 2', '2 ', '--2', '1_0']) {
      expect(abilityOf(accuracy, number), number).toMatchObject({ ok: false });
    }
  });

  it('knows the ranges of every kind of number', () => {
    expect(KEYWORD_RANGE).toEqual({ none: [1, 1], positive: [0, 30], signed: [-6, 6] });
  });
});
