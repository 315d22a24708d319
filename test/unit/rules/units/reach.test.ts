import { describe, expect, it } from 'vitest';
import type { Arena } from '../../../../src/rules/game/arena.js';
import { hasMode, isAimedAt, isOutOfReach, modesAgainst } from '../../../../src/rules/units/reach.js';
import { plainUnit, type Unit } from '../../../../src/rules/units/unit.js';
import { effectOf } from '../../../support/effects.js';

const inArenas = (...arenas: Arena[]): Unit => plainUnit(3, { arenas });
const withKeyword = (keyword: string): Unit => plainUnit(3, { arenas: ['space'], abilities: [{ keyword, value: 2, cost: 0 }] });

describe('a unit of another arena', () => {
  it('is out of reach, unless the two have an arena in common or one of them names none', () => {
    expect(isOutOfReach(inArenas('space'), inArenas('ground', 'character'))).toBe(true);
    expect(isOutOfReach(inArenas('space', 'ground'), inArenas('ground'))).toBe(false);
    expect(isOutOfReach(inArenas(), inArenas('ground'))).toBe(false);
    expect(isOutOfReach(inArenas('space'), inArenas())).toBe(false);
  });

  it('is in reach of an attacker whose text says so', () => {
    const gunship: Unit = { ...inArenas('space'), effects: [effectOf('it gets attacks on ground units')] };
    expect(isOutOfReach(gunship, inArenas('ground'))).toBe(false);
    expect(isOutOfReach(gunship, inArenas('character'))).toBe(true);
  });
});

describe('a mode', () => {
  it('needs its keyword, and a unit of the arena that it is aimed at', () => {
    expect(hasMode(withKeyword('Bombard'), 'bombard')).toBe(true);
    expect(hasMode(withKeyword('Barrage'), 'bombard')).toBe(false);
    expect(isAimedAt('bombard', inArenas('character', 'ground'))).toBe(true);
    expect(isAimedAt('bombard', inArenas('character'))).toBe(false);
    expect(isAimedAt('bombard', inArenas())).toBe(true);
  });

  it('is among those against a unit only if both are there', () => {
    expect(modesAgainst(withKeyword('Bombard'), inArenas('ground'))).toEqual(['bombard']);
    expect(modesAgainst(withKeyword('Bombard'), inArenas('character'))).toEqual([]);
    expect(modesAgainst(withKeyword('Armor'), inArenas('ground'))).toEqual([]);
  });
});
