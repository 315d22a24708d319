import { describe, expect, it } from 'vitest';
import { isPassedOn, PREVENTIONS } from '../../../../src/rules/keywords/preventions.js';

describe('the kinds of prevention', () => {
  it('have one order: keywords by their places, then guards', () => {
    expect(PREVENTIONS).toEqual(['Deflect', 'Evade', 'Absorb', 'Persuade', 'Protect', 'Guard']);
  });

  it('are passed on only by Deflect', () => {
    expect(PREVENTIONS.filter((kind) => isPassedOn({ kind }))).toEqual(['Deflect']);
  });
});
