import { describe, expect, it } from 'vitest';
import { finished } from '../../../src/automaton/slices.js';
import { firstPosition, withoutDuplicates } from '../../../src/chain/battle/battle-position.js';
import { solvingBattle } from '../../../src/chain/battle/solve-battle.js';
import { battleOf, battlesOf, fighter } from '../../support/battles.js';

/** Three troopers against two guards and a knight; with names of their own no two are alike. */
function battle(hasNames: boolean, health = 4) {
  const trooper = (name: string) => fighter(3, health, { name: hasNames ? name : 'Trooper' });
  const guard = (name: string) => fighter(2, health, { name: hasNames ? name : 'Guard', speed: 40 });
  return battleOf(
    [trooper('one'), trooper('two'), trooper('three')],
    [guard('four'), guard('five'), fighter(4, health, { name: 'Knight' })],
  );
}

describe('units that are alike and in the same condition', () => {
  it('are weighed once', () => {
    const alike = battle(false);
    const position = firstPosition(alike);
    expect(withoutDuplicates(alike, position, [0, 1, 2, 3, 4, 5])).toEqual([0, 3, 5]);
    position.counters[1] = 1;
    position.isTapped[4] = true;
    expect(withoutDuplicates(alike, position, [0, 1, 2, 3, 4, 5])).toEqual([0, 1, 3, 4, 5]);
    expect(withoutDuplicates(alike, position, [2, 0])).toEqual([2]);
  });

  it('are all kept if their names differ', () => {
    const named = battle(true);
    expect(withoutDuplicates(named, firstPosition(named), [0, 1, 2, 3, 4, 5])).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('fight as if each were weighed', () => {
    expect(battlesOf(battle(false), 300)).toEqual(battlesOf(battle(true), 300));
  });

  it('have the value that they have if each is weighed', () => {
    const valueWith = (hasNames: boolean) => finished(solvingBattle(battle(hasNames, 1)))?.value;
    expect(valueWith(false)).toBeCloseTo(valueWith(true) ?? Number.NaN, 12);
  });
});
