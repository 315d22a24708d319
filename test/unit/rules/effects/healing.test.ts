import { describe, expect, it } from 'vitest';
import { formatHealing, parseHealing } from '../../../../src/rules/effects/healing.js';

describe('the removal of damage counters in its only spelling', () => {
  it.each([
    ['removal of all damage counters when the battle phase starts', 'battle phase starts', null, false],
    ['removal of up to 3 damage counters when the battle phase ends', 'battle phase ends', 3, true],
    ['removal of 1 damage counter when its build step starts', 'build step', 1, false],
  ] as const)('is %s', (text, at, amount, isOptional) => {
    expect(parseHealing(text)).toEqual({ at, amount, isOptional });
    expect(formatHealing({ at, amount, isOptional })).toBe(text);
  });

  it.each([
    'removal of 0 damage counters when the battle phase starts',
    'removal of 2 damage counters',
    'removal of 2 damage counters when the turn ends',
    'removal of some damage counters when the battle phase ends',
  ])('is nothing else: %s', (text) => {
    expect(parseHealing(text)).toBeNull();
  });
});
