import { describe, expect, it } from 'vitest';
import {
  type DamageInstance,
  initialSituation,
  NO_ATTACK,
  type Situation,
  sumOf,
} from '../../../../../src/rules/attack/state/situation.js';
import { isSameSituation, Situations } from '../../../../../src/rules/attack/state/situations.js';

const DAMAGE: DamageInstance = { target: 1, source: 0, amount: 2, kind: 'attack', used: [], isOpen: true };

/** A situation in the middle of an attack, in which no field has its initial value. */
const MIDDLE: Situation = {
  counters: [1, 2, 0].map(sumOf<'counters'>),
  gone: [2],
  retreated: [2],
  spent: [sumOf(1), sumOf(3)],
  nextPower: [2, 0, 0].map(sumOf<'power'>),
  powerLost: [0, 1, 0].map(sumOf<'power'>),
  surge: [sumOf(0), sumOf(2)],
  surgedPower: 2,
  hadCriticalHit: true,
  firstHits: 2,
  firstDamage: 1,
  isLastStrike: true,
  defending: 1,
  attacked: [1],
  challenger: 2,
  changes: [0],
  mayEnd: true,
  isOverloaded: true,
  boosts: [0],
  retaliates: [0],
  commitments: [{ prevention: 0, target: null }],
  blindReRolls: 1,
  dice: 4,
  fours: 1,
  backfires: true,
  summary: 7,
  division: { unit: 2, damage: 1, takesCriticalHit: false },
  pending: [DAMAGE],
  deflected: [3],
  turn: 1,
  passes: 1,
  surging: [1],
  fallen: [1],
  avengers: [2],
  areaTarget: 2,
  due: [1, 0],
};

describe('situations', () => {
  it('are numbered from 0 on, equal ones with the same number', () => {
    const situations = new Situations();
    expect(situations.numberOf(initialSituation(2))).toBe(0);
    expect(situations.numberOf(MIDDLE)).toBe(1);
    expect(situations.numberOf(structuredClone(MIDDLE))).toBe(1);
    expect(situations.numberOf(initialSituation(2))).toBe(0);
    expect(situations.numberOf(initialSituation(3))).toBe(2);
  });

  /** The same situation with one change, field by field. */
  const CHANGED: readonly (readonly [string, Partial<Situation>])[] = [
    ...Object.entries(initialSituation(3)).map(([field, value]) => [field, { [field]: value }] as const),
    ['the target of pending damage', { pending: [{ ...DAMAGE, target: 2 }] }],
    ['the source of pending damage', { pending: [{ ...DAMAGE, source: 2 }] }],
    ['the amount of pending damage', { pending: [{ ...DAMAGE, amount: 1 }] }],
    ['the kind of pending damage', { pending: [{ ...DAMAGE, kind: 'overkill' }] }],
    ['what was used on pending damage', { pending: [{ ...DAMAGE, used: [0] }] }],
    ['whether pending damage is open', { pending: [{ ...DAMAGE, isOpen: false }] }],
    ['the number of pending damages', { pending: [DAMAGE, DAMAGE] }],
    ['what is decided', { commitments: [{ prevention: 1, target: null }] }],
    ['how many dice are to be re-rolled blind', { blindReRolls: 2 }],
    ['at whom a Deflect is aimed', { commitments: [{ prevention: 0, target: 0 }] }],
    ['the unit of a division', { division: { unit: 1, damage: 1, takesCriticalHit: false } }],
    ['the damage of a division', { division: { unit: 2, damage: 2, takesCriticalHit: false } }],
    ['the Critical Hit of a division', { division: { unit: 2, damage: 1, takesCriticalHit: true } }],
    ['two lists with the same members', { attacked: [], changes: [0, 1] }],
  ];

  it.each(CHANGED)('differ in %s', (_what, change) => {
    const situations = new Situations();
    expect(situations.numberOf({ ...MIDDLE, ...change })).not.toBe(situations.numberOf(MIDDLE));
    // Situations whose hashes are equal by chance differ only by this.
    expect(isSameSituation({ ...MIDDLE, ...change }, MIDDLE)).toBe(false);
    expect(isSameSituation(structuredClone(MIDDLE), MIDDLE)).toBe(true);
  });

  it('differ in each of their fields', () => {
    expect(Object.keys(MIDDLE).toSorted()).toEqual(Object.keys(initialSituation(3)).toSorted());
    expect(Object.keys(initialSituation(3))).toEqual(expect.arrayContaining(Object.keys(NO_ATTACK)));
  });
});
