import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Effect, Gift } from '../../../../src/rules/effects/effect.js';
import { formatEffect, isEffectText, parseEffect } from '../../../../src/rules/effects/format.js';
import { PLAIN_GUARD } from '../../../../src/rules/effects/guard.js';
import { effectProblem } from '../../../../src/rules/effects/playable.js';
import { ANY_UNIT } from '../../../../src/rules/game/group.js';
import { anyEffect } from '../../../support/effect-arbitrary.js';
import { law } from '../../../support/law.js';
import { hostileEffects } from './hostile-effects.js';

const PLAIN: Effect = { use: { kind: 'always' }, to: { kind: 'it' }, gives: [], per: null, conditions: [], backlash: 0 };
const GLEEP = { ...ANY_UNIT, words: ['Gleep'] };
const power = (change: number): Gift => ({ kind: 'power', change });
const ability = (keyword: string, value: number | null, cost = 0, isByPower = false): Gift => ({
  kind: 'ability',
  ability: { keyword, value, cost },
  isByPower,
});

describe('an effect in its only spelling', () => {
  law(
    'is read as what it was, or refused for what cannot be played',
    anyEffect,
    (effect) => {
      const text = formatEffect(effect);
      const problem = effectProblem(effect, text);
      expect(parseEffect(text)).toEqual(problem === null ? { ok: true, effect } : { ok: false, problem });
      expect(isEffectText(text)).toBe(true);
    },
    { runs: 2000, exampleMs: 5 },
  );

  it.each<[string, Partial<Effect>]>([
    ['it gets +2 power', { gives: [power(2)] }],
    ['it gets Critical Hit 2 and Armor', { gives: [ability('Critical Hit', 2), ability('Armor', null)] }],
    ['it gets "Pay 2 Force -> Evade 1"', { gives: [ability('Evade', 1, 2)] }],
    ['it gets "Pay 2 Force -> Retaliate X by power"', { gives: [ability('Retaliate', 0, 2, true)] }],
    [
      'it gets no Armor and no Critical Hit',
      {
        gives: [
          { kind: 'loss', keyword: 'Armor' },
          { kind: 'loss', keyword: 'Critical Hit' },
        ],
      },
    ],
    ['it gets no damage done or taken', { gives: [{ kind: 'harmless' }] }],
    ['it gets no attack', { gives: [{ kind: 'attack ban' }] }],
    [
      'it gets an attack cost of 2 Force as long as it attacks this unit',
      { gives: [{ kind: 'attack cost', cost: 2 }], conditions: [{ kind: 'attacks it' }] },
    ],
    ['it gets the attacks on any Gleep unit', { gives: [{ kind: 'stand-in', groups: [GLEEP] }] }],
    ['it gets a toll of 2 Force for the Gleep units', { gives: [{ kind: 'toll', toll: { by: [GLEEP], cost: 2 } }] }],
    ['it gets prevention of all damage to it', { gives: [{ kind: 'guard', guard: PLAIN_GUARD }] }],
    ['the unit it attacks gets no Armor', { to: { kind: 'defending' }, gives: [{ kind: 'loss', keyword: 'Armor' }] }],
    ['all the Gleep units get +2 power', { to: { kind: 'all', groups: [GLEEP] }, gives: [power(2)] }],
    ['it gets re-rolls of its dice', { gives: [{ kind: 're-roll', of: 'its dice' }] }],
    ['it gets its discard by any damage', { gives: [{ kind: 'fragile' }] }],
    ['it gets attacks on character units', { gives: [{ kind: 'reach', arena: 'character' }] }],
    ['it gets "Pay X Force -> Retaliate X+1"', { gives: [{ kind: 'bought', keyword: 'Retaliate', more: 1 }] }],
    [
      'it gets "Remove X Resource counters -> Protect X, up to 4"',
      { gives: [{ kind: 'bought', keyword: 'Protect', by: 'resource', most: 4 }] },
    ],
    ['tap -> it gets +2 power', { use: { kind: 'tap' }, gives: [power(2)] }],
    ['choose -> it gets +2 power', { use: { kind: 'boost', cost: null, isRepeatable: false }, gives: [power(2)] }],
    ['Pay 2 Force each time -> it gets +2 power', { use: { kind: 'boost', cost: 2, isRepeatable: true }, gives: [power(2)] }],
    [
      'choose -> it gets +2 power, then does 3 damage to itself',
      { use: { kind: 'boost', cost: null, isRepeatable: false }, gives: [power(2)], backlash: 3 },
    ],
    ['it gets +2 power for each damage counter on it', { gives: [power(2)], per: { kind: 'counters' } }],
    ['it gets +2 power for each of the Gleep units', { gives: [power(2)], per: { kind: 'units', group: GLEEP } }],
    [
      'it gets +2 power as long as it attacks any Gleep unit by ion-cannon',
      { gives: [power(2)], conditions: [{ kind: 'attacks', groups: [GLEEP], mode: 'ion-cannon' }] },
    ],
    [
      'it gets +2 power as long as there are at least 3 of the Gleep units',
      { gives: [power(2)], conditions: [{ kind: 'at least', least: 3, groups: [GLEEP] }] },
    ],
    [
      'it gets -5 speed as long as it has at least 40 speed and it has at most 4 power',
      {
        gives: [{ kind: 'speed', change: -5 }],
        conditions: [
          { kind: 'number', of: 'speed', isMost: false, bound: 40 },
          { kind: 'number', of: 'power', isMost: true, bound: 4 },
        ],
      },
    ],
    ['it gets +2 power as long as it attacks', { gives: [power(2)], conditions: [{ kind: 'attacking' }] }],
    [
      'it gets +2 power as long as it attacks this unit and it attacks the chosen unit',
      { gives: [power(2)], conditions: [{ kind: 'attacks it' }, { kind: 'attacks chosen' }] },
    ],
    [
      'it gets +2 power as long as there is none of the Gleep units or your units',
      { gives: [power(2)], conditions: [{ kind: 'there is no', groups: [GLEEP, { ...ANY_UNIT, owner: 'own' }] }] },
    ],
    [
      'it gets +2 power as long as there are more of your units than of the Gleep units',
      { gives: [power(2)], conditions: [{ kind: 'more', group: { ...ANY_UNIT, owner: 'own' }, than: GLEEP }] },
    ],
    [
      'it gets +2 power as long as it is in the ground arena',
      { gives: [power(2)], conditions: [{ kind: 'in arena', arena: 'ground' }] },
    ],
    [
      'it gets +2 power as long as its player has at least 4 Force',
      { gives: [power(2)], conditions: [{ kind: 'Force', least: 4 }] },
    ],
    ['it gets +1 power for each 2 Force of its player', { gives: [power(1)], per: { kind: 'Force', each: 2 } }],
    [
      'it gets +2 power as long as it has at least 2 Pilots and it has no damage counters',
      { gives: [power(2)], conditions: [{ kind: 'Pilots', least: 2 }, { kind: 'undamaged' }] },
    ],
  ])('%s', (text, rest) => {
    const effect = { ...PLAIN, ...rest };
    expect(parseEffect(text)).toEqual({ ok: true, effect });
    if (text !== 'it gets the attacks on any Gleep unit') expect(formatEffect(effect)).toBe(text);
  });

  it('may have blanks around and between its words, and costs in upper or lower case', () => {
    expect(parseEffect('  it   gets\t+2  power ')).toEqual(parseEffect('it gets +2 power'));
    expect(parseEffect('pay 2 force -> it gets +2 power')).toEqual(parseEffect('Pay 2 Force -> it gets +2 power'));
    expect(parseEffect('TAP -> it gets +2 power')).toEqual(parseEffect('tap -> it gets +2 power'));
  });
});

describe('a text that is not an effect', () => {
  it.each([
    '',
    'zap',
    'gets +2 power',
    'it gets 2 power',
    'it gets +2000 power',
    'it gets +2 power or Armor',
    'it gets no Zap',
    'it gets Zap 2',
    'it gets "Pay X Force -> Zap X"',
    'it gets "Remove X Resource counters -> Evade X+1"',
    'it gets Evade',
    'it gets Armor X by power',
    'Gleeps get +2 power',
    'each of your units gets +2 power',
    'zap -> it gets +2 power',
    'Pay X Force -> it gets +2 power',
    'Pay 2 Force every time -> it gets +2 power',
    'it gets +2 power for each damage counter',
    'it gets +1 power for each 0 Force of its player',
    'it gets +2 power as long as its player has at least Force',
    'it gets +2 power as long as it attacks a Gleep',
    'it gets +2 power as long as it attacks any Gleep unit by zapping',
    'it gets +2 power as long as there are more of your units than your units',
    'it gets +2 power as long as it attacks or it has no damage counters',
    'it gets +2 power, then does X damage to itself',
    'it gets a toll of 2 Force for gleeps',
    'it gets prevention of 2 damage to it',
    'it gets __proto__',
  ])('is reported as such: "%s"', (text) => {
    const parsed = parseEffect(text);
    expect(parsed.ok ? parsed : parsed.problem.message).toContain('an effect as odds cards show prints it');
  });

  law(
    'is refused or read, whatever its words',
    fc.array(
      fc.constantFrom(
        ..."it/gets/get/all/one of/the/your/your opponent's/any/unit/units/named/Gleep/non-Zee/space".split('/'),
        ...'+2 power/Armor/"/and/or/for each/of/as long as/it attacks/there is one of/than of/no/a toll of'.split('/'),
        ...'prevention of/all/up to 2/damage to/2 Force/for/, once an attack/tap ->/\n/\u0000'.split('/'),
        ', then does 2 damage to itself',
      ),
      { maxLength: 20 },
    ),
    (list) => {
      const parsed = parseEffect(list.join(' '));
      // What is parsed has one spelling, which is parsed to the same effect again.
      if (parsed.ok) expect(parseEffect(formatEffect(parsed.effect))).toEqual(parsed);
    },
    { runs: 3000, exampleMs: 5 },
  );

  // How the time grows with the length: test/bench/growth.test.ts.
  it('is refused even if it is made to keep the expressions busy', () => {
    for (const text of hostileEffects(1500)) expect(parseEffect(text).ok, text.slice(0, 80)).toBe(false);
  });
});

it.each([
  ['it gets +2 power', true],
  ['all your units get Armor', true],
  ['Armor', false],
  ['Pay 2 Force -> Evade 2', false],
  ['gets', false],
])('whether a text is spelled as an effect %s: %s', (text, expected) => {
  expect(isEffectText(text)).toBe(expected);
});
