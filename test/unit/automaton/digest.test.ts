import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { planDigest } from '../../../src/automaton/digest.js';
import { canonicalJson, digestOfText, digestText } from '../../../src/base/digest.js';
import { type PrintedAttack, printedPlan } from '../rules/keywords/printed-attack.js';

function digest(attack: PrintedAttack): string {
  return digestText(planDigest(printedPlan(attack)));
}

const COMPLICATED: PrintedAttack = {
  power: 6,
  attacker: ['Accuracy 1', 'Critical Hit 2', 'Lucky 2'],
  defender: ['Shields 1', 'Lucky 1'],
  health: 5,
  counters: 1,
  objective: 'discard-chance',
  luckyPolicy: { defender: 'greedy' },
  rules: { firstChance: 'defender', luckyDice: 'exactly', criticalHitPerSix: true, rerollPop: 'fixedOrder' },
};

/** The canonical JSON of some attacks, written by hand: keys sorted, defaults left out. */
const CANONICAL: readonly (readonly [PrintedAttack, string])[] = [
  [{ power: 0 }, '{}'],
  [{ power: 5 }, '{"roll":{"dice":5}}'],
  [{ power: 3, defender: ['Armor'] }, '{"roll":{"dice":3,"hitsFrom":5}}'],
  [{ power: 3, health: 4 }, '{"remainingHealth":4,"roll":{"dice":3}}'],
  [{ power: 2, attacker: ['Fury 1'], defender: ['Parry 2'] }, '{"parry":2,"roll":{"dice":2,"fury":1,"naturalOnes":"any"}}'],
  [{ power: 2, attacker: ['Lucky 1'] }, '{"roll":{"dice":2,"lucky":{"attacker":{"dice":1}}}}'],
  [
    COMPLICATED,
    '{"criticalHit":2,"objective":"discard-chance","remainingHealth":4,"roll":{"dice":5,"firstChance":"defender","hitsFrom":3,' +
      '"lucky":{"attacker":{"dice":2},"defender":{"dice":1,"policy":"greedy"}},"luckyDice":"exactly","naturalSixes":"each",' +
      '"rerollPop":"fixedOrder"}}',
  ],
];

describe('the digest of a plan', () => {
  it.each(CANONICAL)('is the first 64 bits of SHA-256 over its canonical JSON without defaults: %o', (attack, json) => {
    expect(digest(attack)).toBe(createHash('sha256').update(json).digest('hex').slice(0, 16));
  });

  // Published numbers depend on these. If one of them changes, every simulated number of such an attack changes.
  it.each<[string, PrintedAttack]>([
    ['44136fa355b3678a', { power: 0 }],
    ['b6e0a0ba81e28fb3', { power: 5 }],
    ['c31e1db6e0822c27', COMPLICATED],
  ])('never changes from %s', (text, attack) => {
    expect(digest(attack)).toBe(text);
  });

  it('does not depend on the order of keys', () => {
    const plan = printedPlan(COMPLICATED);
    const turned = JSON.parse(JSON.stringify(plan), (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    ) as typeof plan;
    expect(Object.keys(turned)).not.toEqual(Object.keys(plan));
    expect(planDigest(turned)).toEqual(planDigest(plan));
  });

  it('is that of the numbers fought with, not of the cards', () => {
    expect(digest({ power: 4, defender: ['Shields 1'] })).toBe(digest({ power: 3 }));
    expect(digest({ power: 3, attacker: ['Accuracy 1'], defender: ['Armor'] })).toBe(digest({ power: 3 }));
  });

  it('would not change for a new field with its default value', () => {
    const plan = printedPlan({ power: 5 });
    expect(planDigest({ ...plan, absorb: undefined } as typeof plan)).toEqual(planDigest(plan));
  });

  it('is two 32-bit words, the high one first, padded in print', () => {
    const [high, low] = planDigest(printedPlan({ power: 5 }));
    expect([high, low]).toEqual([0xb6e0a0ba, 0x81e28fb3]);
    expect(digestText([0x1, 0xa])).toBe('000000010000000a');
    expect(digestText([0xffff_ffff, 0])).toBe('ffffffff00000000');
  });
});

describe('the digest of an encounter', () => {
  const evading: PrintedAttack = {
    power: 3,
    defender: ['Pay 1 Force -> Evade 2'],
    others: { defender: [{ abilities: ['Protect 1'] }] },
    forceValue: 0.5,
  };

  // Everything that is the default, 0, false, null or empty is left out; units keep their places.
  it('is the first 64 bits of SHA-256 over its canonical JSON without defaults and empty values', () => {
    const attacked = '{"hitsFrom":4,"sixCounts":true}';
    const units =
      `[{"role":"attacker"},{"attacked":${attacked},"preventions":[{"cost":1,"kind":"Evade","value":2}],"role":"defender"},` +
      '{"preventions":[{"kind":"Protect","value":1}],"role":"defender"}]';
    const encounter = `{"attacking":{"power":3},"force":{"defender":4},"forceValue":0.5,"units":${units}}`;
    const json = `{"encounter":${encounter},"roll":{"dice":3}}`;
    expect(digest(evading)).toBe(createHash('sha256').update(json).digest('hex').slice(0, 16));
  });

  it('would not change for a new, empty field of a unit', () => {
    const plan = printedPlan(evading);
    const units = plan.encounter.units.map((unit) => ({ ...unit, bounty: 0, texts: [], pilot: null, isMeditating: false }));
    expect(planDigest({ ...plan, encounter: { ...plan.encounter, units } } as typeof plan)).toEqual(planDigest(plan));
  });
});

// SHA-256 of "abc": ba7816bf 8f01cfea ... (FIPS 180-2, appendix B.1).
it('the digest of a text is the first 64 bits of its SHA-256', () => {
  expect(digestOfText('abc')).toBe('ba7816bf8f01cfea');
});

describe('canonical JSON', () => {
  it('sorts the keys of every object and leaves lists as they are', () => {
    expect(canonicalJson({ b: 1, a: { d: [3, 1, { z: 1, y: 2 }], c: null } })).toBe(
      '{"a":{"c":null,"d":[3,1,{"y":2,"z":1}]},"b":1}',
    );
  });

  it('is plain JSON for everything else', () => {
    for (const value of [null, 1, 'text', true, [2, 1]]) expect(canonicalJson(value)).toBe(JSON.stringify(value));
  });
});
