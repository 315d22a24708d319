import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../../src/errors/problem.js';
import type { Ability } from '../../../../src/rules/game/ability.js';
import { abilityOf, formatAbility, parseAbility, sumsOutOfRange } from '../../../../src/rules/keywords/format.js';
import { findKeyword } from '../../../../src/rules/keywords/index.js';

function ability(text: string): Ability {
  const parsed = parseAbility(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.ability;
}

function problem(text: string): string {
  const parsed = parseAbility(text);
  if (parsed.ok) throw new Error(`${text} was read as ${formatAbility(parsed.ability)}`);
  const { message, hint } = parsed.problem;
  return hint === null ? message : `${message} | ${hint}`;
}

const MODELLED = 'odds rules lists the keywords that it models';
const PAID = 'abilities with a cost are Absorb, Deflect, Evade, Intercept, Persuade, Protect, Redirect, Retaliate';

describe('an ability', () => {
  it.each([
    ['Armor', 'Armor', null, 0],
    ['Shields 2', 'Shields', 2, 0],
    ['Critical Hit 3', 'Critical Hit', 3, 0],
    ['Accuracy -1', 'Accuracy', -1, 0],
    ['aRMOR', 'Armor', null, 0],
    ['  lucky   2 ', 'Lucky', 2, 0],
    ['Accuracy +1', 'Accuracy', 1, 0],
    ['Lucky 2.', 'Lucky', 2, 0],
    ['Pay 2 Force -> Evade 2', 'Evade', 2, 2],
    ['pay 2 FORCE -> evade 2.', 'Evade', 2, 2],
    ['Pay 1 Force: Evade 1', 'Evade', 1, 1],
    ['Pay 1 Force \u2192 Deflect 3', 'Deflect', 3, 1],
    ['  Pay  3  Force->Intercept', 'Intercept', null, 3],
    ['2 Force pay -> Evade 3', 'Evade', 3, 2],
  ])('is parsed as the cards print it: %j', (text, keyword, value, cost) => {
    expect(ability(text)).toEqual({ keyword, value, cost });
  });

  it('without a cost is formatted without one, even if the card says that it costs nothing', () => {
    expect(formatAbility(ability('Pay 0 Force -> Evade 1'))).toBe('Evade 1');
  });

  it.each([
    ['Lucky', 0, 30],
    ['Accuracy', -6, 6],
    ['Resilience', -30, 30],
  ])('%s has a number from %i to %i', (name, low, high) => {
    expect(ability(`${name} ${low}`).value).toBe(low);
    expect(ability(`${name} ${high}`).value).toBe(high);
    for (const value of [low - 1, high + 1, 1000]) {
      expect(problem(`${name} ${value}`)).toBe(
        `the number after ${name} must be a whole number from ${low} to ${high}, not "${value}"`,
      );
    }
  });

  it('has a whole number', () => {
    expect(problem('Lucky 1.5')).toBe('the number after Lucky must be a whole number from 0 to 30, not "1.5"');
    expect(problem('Accuracy 99999999999999999999')).toBe(
      'the number after Accuracy must be a whole number from -6 to 6, not "99999999999999999999"',
    );
  });

  it('has a number if the keyword needs one', () => {
    expect(problem('Lucky')).toBe('the number after Lucky is missing | write it as the cards do: "Lucky 1"');
    expect(problem('critical hit')).toBe(
      'the number after Critical Hit is missing | write it as the cards do: "Critical Hit 1"',
    );
  });

  it('has no number if the keyword has none', () => {
    expect(problem('Armor 1')).toBe('must be Armor without a number, not "1" | write "Armor"');
  });

  it('is guessed if it is nearly a keyword', () => {
    expect(problem('Armour')).toBe('there is no keyword "Armour" | did you mean "Armor"? docs/keywords.md lists all keywords');
    expect(problem('Sheilds 2')).toBe(
      'there is no keyword "Sheilds" | did you mean "Shields"? docs/keywords.md lists all keywords',
    );
    expect(problem('Criticl Hit 2')).toContain('did you mean "Critical Hit"?');
  });

  it('is not guessed if it is nothing similar', () => {
    expect(problem('Flying')).toBe('there is no keyword "Flying" | docs/keywords.md lists all keywords');
    expect(problem('')).toBe('the keyword is missing | docs/keywords.md lists all keywords');
    expect(problem('2')).toBe('there is no keyword "2" | docs/keywords.md lists all keywords');
  });

  it('is named if the game has it but this version does not', () => {
    expect(problem('Consume')).toBe(`Consume is a keyword of the game that this version does not model | ${MODELLED}`);
    expect(problem('hidden cost 2')).toBe(
      `Hidden Cost is a keyword of the game that this version does not model | ${MODELLED}`,
    );
    expect(problem('Pay 2 Force -> Ambush 2')).toBe(
      `Ambush is a keyword of the game that this version does not model | ${MODELLED}`,
    );
  });

  it('has no cost if it is not activated', () => {
    expect(problem('Pay 1 Force -> Lucky 2')).toBe(
      `Lucky is not an ability with a cost | write "Lucky" without a cost; ${PAID}`,
    );
    expect(problem('-> Armor')).toBe(`Armor is not an ability with a cost | write "Armor" without a cost; ${PAID}`);
  });

  it.each(['100', '-1', '1.5', 'X', '1e1', '99999999999999999999'])('cannot cost %s Force', (force) => {
    expect(problem(`Pay ${force} Force -> Evade 2`)).toBe(
      `the Force of a cost must be a whole number from 0 to 99, not "${force}"`,
    );
  });

  it.each([
    ['Tap -> Evade 2', 'Tap', 'tapping'],
    ['[tap], Pay 1 Force -> Evade 2', '[tap], Pay 1 Force', 'tapping'],
    ['Put 1 damage counter on this unit -> Evade 2', 'Put 1 damage counter on this unit', 'counters'],
    ['Remove 0 Resource counters -> Retaliate 2', 'Remove 0 Resource counters', 'counters'],
    ['Tap it, discard one of your units -> Evade 1', 'Tap it, discard one of your units', 'several units'],
    [
      'Remove 1 credit counter from the defending unit -> Evade 1',
      'Remove 1 credit counter from the defending unit',
      'several units',
    ],
  ])('has no other cost than those that are listed: %s', (text, cost, kind) => {
    expect(problem(text)).toBe(
      `the cost "${cost}" of ${kind} is not modelled | docs/card-texts.md#prices lists the costs besides Force, such as "Discard 1 from hand -> Evade 2"`,
    );
  });

  it.each([
    'Discard 1 from hand -> Absorb 1',
    "Pay 2 Force, discard 2 from opponent's deck -> Evade 1",
    'Remove 1 Resource counter -> Intercept',
    'Remove 1 from pile -> Persuade 1',
    'Let opponent draw 1 from deck -> Evade 1',
    'Discard 1 Equipment from it -> Absorb 2',
    'Put 3 damage counters on it, discard 1 from hand -> Evade 2',
    'Tap it -> Protect 3',
    'Discard it -> Protect 4',
  ])('may cost more than Force: %s', (text) => {
    expect(formatAbility(ability(text))).toBe(text);
    expect(formatAbility(ability(text.toLowerCase()))).toBe(text);
  });

  it('damages or discards its unit only to prevent damage', () => {
    expect(problem('Discard it -> Redirect')).toBe(
      'Redirect cannot cost "Discard it" | only abilities that prevent damage can cost damage counters, or the discard of their unit',
    );
    expect(problem('Put 1 damage counter on it -> Retaliate 2')).toContain('Retaliate cannot cost');
  });

  it.each([
    ['-> Evade 2', ''],
    ['Pay 2 -> Evade 2', 'Pay 2'],
    ['Pay 2 Force now -> Evade 2', 'Pay 2 Force now'],
  ])('has a cost that can be read: %s', (text, found) => {
    expect(problem(text)).toBe(`${mustBe('a cost in Force', found)} | write it as the cards do: "Pay 2 Force -> Evade 2"`);
  });

  it('has no effect in words after it', () => {
    expect(problem('Foresight -> Draw a card')).toBe(
      'must be a keyword as cards print it, not "Foresight -> Draw a card" | write "Foresight" alone: effects in words are not played',
    );
    expect(problem('Accuracy: 1')).toBe('must be a keyword as cards print it, not "Accuracy: 1" | write "Accuracy 1"');
  });

  // How the time grows with the length: test/bench/growth.test.ts.
  it('is refused however many spaces are in it', () => {
    expect(problem(`Armor${' '.repeat(40_000)}x`)).toContain('there is no keyword');
    expect(problem(`Pay 1${' '.repeat(40_000)}Force x -> Evade 1`)).toContain('must be a cost in Force');
  });
});

describe('abilityOf', () => {
  it('refuses texts that are not numbers', () => {
    const accuracy = findKeyword('Accuracy');
    if (accuracy === undefined) throw new Error('Accuracy is a keyword');
    for (const number of ['', 'x', '1e1', '0x2', ' 2', '2 ', '--2', '1_0']) {
      expect(abilityOf(accuracy, number), number).toMatchObject({ ok: false });
    }
  });

  it('never returns a zero with a sign', () => {
    for (const text of ['Accuracy -0', 'Resilience -0']) expect(ability(text).value).toBe(0);
  });
});

describe('sums of values', () => {
  const problems = (...texts: string[]): string[] => sumsOutOfRange(texts.map(ability)).map(({ problem }) => problem.message);

  it('are checked for cumulative keywords', () => {
    expect(problems('Overload 20', 'Overload 20')).toEqual(['the Overload of a unit must total 0 to 30, not 40']);
    expect(problems('Resilience -30', 'Resilience -1')).toEqual(['the Resilience of a unit must total -30 to 30, not -31']);
    expect(problems('Overload 20', 'Overload 10', 'Stun 30')).toEqual([]);
  });

  it('are not checked for layered and selective keywords, whose instances do not add up', () => {
    expect(problems('Evade 20', 'Evade 20', 'Pay 1 Force -> Evade 20', 'Retaliate 30', 'Retaliate 30')).toEqual([]);
    expect(problems('Intercept', 'Intercept', 'Redirect', 'Redirect')).toEqual([]);
  });
});
