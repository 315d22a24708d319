import { describe, expect, it } from 'vitest';
import { finished } from '../../../src/automaton/slices.js';
import type { Battle } from '../../../src/chain/battle/battle.js';
import { solvingBattle } from '../../../src/chain/battle/solve-battle.js';
import { battleOf, fighter } from '../../support/battles.js';
import { effectOf } from '../../support/effects.js';

const SURE = { keyword: 'Accuracy', value: 3, cost: 0 };

const SAVER = fighter(0, 4, {
  arenas: ['ground'],
  effects: [effectOf('it gets prevention of all damage to one of your character units for its discard by activation')],
});

/**
 * Each unit of the Character arena does 1 damage whenever it attacks, the Dark one first, by which the Light one is discarded if
 * nobody saves it. `hits`: how many attacks the Dark one survives, and that is how often the Light one must be saved to win.
 */
function battle(hits: number, savers: number): Battle {
  const dark = fighter(1, hits, { speed: 40, abilities: [SURE] });
  const light = fighter(1, 1, { abilities: [SURE] });
  return battleOf([dark], [light, ...Array.from({ length: savers }, () => SAVER)], { turns: 8 });
}

describe('a unit in another arena that is discarded to save one', () => {
  it.for<readonly [hits: number, savers: number, value: number]>([
    [1, 0, 1],
    [1, 1, -1],
    [2, 1, 0],
    [2, 2, -1],
    [3, 2, 0],
  ])(
    'saves it once: of a unit with %i health that fights %i such units and one of 1 health the value is %i',
    ([hits, savers, value]) => {
      expect(finished(solvingBattle(battle(hits, savers)))?.value).toBe(value);
    },
  );
});
