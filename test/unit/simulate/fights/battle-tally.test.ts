import { describe, expect, it } from 'vitest';
import { finished } from '../../../../src/automaton/slices.js';
import { at } from '../../../../src/base/assert.js';
import { parseEffect } from '../../../../src/rules/effects/format.js';
import { simulateBattles, TallySum } from '../../../../src/simulate/fights/battle-tally.js';
import { BattlePlayer } from '../../../../src/simulate/fights/play-battle.js';
import { battleOf, fighter, SimplePlay } from '../../../support/battles.js';

const effectOf = (text: string) => {
  const parsed = parseEffect(text);
  return parsed.ok ? parsed.effect : expect.fail(text);
};

describe('the tally of battles', () => {
  // The first unit attacks first, always the one that does more damage, and pays 1 Force of 4 for more power.
  const paying = fighter(2, 4, { speed: 60, effects: [effectOf('Pay 1 Force -> it gets +6 power')] });
  const battle = battleOf([paying], [fighter(4, 9), fighter(1, 9, { speed: 20 })], { turns: 6 });
  const player = new BattlePlayer(battle, new SimplePlay(battle), 1n);
  const tallyOf = (from: number, to: number) => finished(simulateBattles(battle, player, from, to));

  it('says whom each unit attacks first in turn 1, and what its side pays then', () => {
    const { units, fights } = tallyOf(0, 200);
    expect(at(units, 0).opening).toEqual([0, fights, 0]);
    expect(at(units, 0).openingForce).toEqual([0, fights, 0]);
    // It attacks if both are still in play: nobody else is there to be attacked.
    const [second, third] = [at(units, 1), at(units, 2)];
    expect(second.opening).toEqual([fights - at(second.gone, 0), 0, 0]);
    expect(at(third.opening, 0)).toBeGreaterThan(0);
    expect(at(third.opening, 0)).toBeLessThan(fights);
  });

  it('adds up over ranges', () => {
    const sum = new TallySum(60);
    sum.add(tallyOf(20, 60), 20);
    sum.add(tallyOf(0, 20), 0);
    expect(sum.tally()).toEqual(tallyOf(0, 60));
  });

  it('counts an attack of turn 1 after untapping for no opening', () => {
    const untapping = fighter(9, 9, { speed: 60, effects: [effectOf('it gets untapping when its damage discards any unit')] });
    const again = battleOf([untapping], [fighter(1, 1), fighter(2, 1)], { turns: 2 });
    const twice = finished(simulateBattles(again, new BattlePlayer(again, new SimplePlay(again), 1n), 0, 50));
    const [first] = twice.units;
    expect((first ?? expect.fail()).attacks).toBeGreaterThan(60);
    expect((first ?? expect.fail()).opening.reduce((all, count) => all + count)).toBe(50);
  });
});
