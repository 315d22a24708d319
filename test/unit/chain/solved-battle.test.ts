import { describe, expect, it } from 'vitest';
import { finished } from '../../../src/automaton/slices.js';
import { at } from '../../../src/base/assert.js';
import { PartCache } from '../../../src/chain/attack-part.js';
import type { Battle } from '../../../src/chain/battle/battle.js';
import { battleGraph } from '../../../src/chain/battle/battle-graph.js';
import { battleValues } from '../../../src/chain/battle/battle-values.js';
import { plainGraph } from '../../../src/chain/battle/plain-graph.js';
import { battleChances, solvingBattle } from '../../../src/chain/battle/solve-battle.js';
import { usefulForce } from '../../../src/chain/battle/useful-force.js';
import { battleOf, fighter } from '../../support/battles.js';
import { duelOf, oddsOfDuel } from '../../support/duels.js';

const ability = (keyword: string, value: number | null = null, cost = 0) => ({ keyword, value, cost });

function solved(battle: Battle) {
  const solution = finished(solvingBattle(battle));
  if (solution === null) throw new Error('the battle is too large');
  return solution;
}

describe('a solved battle', () => {
  const battle = battleOf(
    [fighter(3, 2, { abilities: [ability('Evade', 1, 1)] }), fighter(2, 2, { speed: 40 })],
    [fighter(4, 3, { speed: 35, abilities: [ability('Retaliate', 2, 1)] })],
    { turns: 4 },
  );

  it('has chances that sum to 1, and the value is their difference', () => {
    const solution = solved(battle);
    const { darkWins, lightWins, bothGone, undecided } = finished(battleChances(solution));
    expect(darkWins + lightWins + bothGone + undecided).toBeCloseTo(1, 10);
    expect(darkWins - lightWins).toBeCloseTo(solution.value, 10);
  });

  // By hand: the one of power 0 is no danger. Whoever is hit is gone, so the Dark Side wins in turn 1 if it hits the
  // other (1/2); else, if that misses (1/2), it is as before. So p = 1/2 + 1/4 p, or 2/3.
  it('attacks the dangerous unit first', () => {
    const light = [fighter(0, 1, { speed: 10 }), fighter(1, 1, { speed: 20 })];
    const { darkWins, lightWins } = finished(battleChances(solved(battleOf([fighter(1, 1)], light, { turns: 100 }))));
    expect(darkWins).toBeCloseTo(2 / 3, 9);
    expect(lightWins).toBeCloseTo(1 / 3, 9);
  });

  it('changes by no more than its bound with more Force than is counted', () => {
    const unit = (speed: number, ...abilities: ReturnType<typeof ability>[]) => fighter(4, 3, { speed, abilities });
    const dark = [unit(50, ability('Evade', 2, 3)), unit(20)];
    const even = battleOf(dark, [unit(40, ability('Evade', 2, 3))], { turns: 30 });
    const { value, bound, graph } = solved(even);
    expect(graph.mostForce).toEqual([12, 12]);
    expect(bound).toBeLessThan(1e-6);
    const plain = finished(plainGraph(even, new PartCache(), 24));
    const useful = plain && finished(usefulForce(even, plain, 24));
    const more = plain && useful && finished(battleGraph(even, plain, useful));
    if (more === null) throw new Error('the battle is too large');
    expect(Math.abs(at(finished(battleValues(more, 30)).at(30), 0) - value)).toBeLessThan(bound);
  });

  it('cannot be won by a side that cannot reach the last unit of the other', () => {
    const units = [fighter(3, 3), fighter(3, 3)] as const;
    const { firstWins } = oddsOfDuel(duelOf(units));
    const idle = fighter(0, 1, { arenas: ['ground'] });
    const { darkWins, lightWins, undecided } = finished(
      battleChances(solved(battleOf([units[0], idle], [units[1]], { turns: 60 }))),
    );
    expect(darkWins).toBeCloseTo(firstWins, 9);
    expect([lightWins, undecided]).toEqual([0, expect.closeTo(1 - firstWins, 9)]);
  });

  // By hand: both of the Dark Side attack before and are tapped, so Stealth hides neither. With Accuracy 3 the only
  // die always hits.
  it('lets Double Strike reach a tapped unit with Stealth', () => {
    const hidden = [30, 20].map((speed) => fighter(0, 1, { speed, abilities: [ability('Stealth')] }));
    const striker = fighter(1, 1, { speed: 10, abilities: [ability('Accuracy', 3), ability('Double Strike')] });
    expect(solved(battleOf(hidden, [striker], { turns: 1 })).value).toBe(-1);
  });

  // By hand: the guard has had its turn, so it can be attacked and intercepts; then the last unit of the Dark Side is hit.
  it('lets a tapped unit with Stealth intercept', () => {
    const sure = ability('Accuracy', 3);
    const guard = fighter(0, 2, { speed: 30, abilities: [ability('Intercept', null, 0), ability('Stealth')] });
    const dark = [fighter(1, 1, { speed: 20, abilities: [sure] })];
    expect(solved(battleOf(dark, [fighter(1, 1, { speed: 10, abilities: [sure] }), guard], { turns: 1 })).value).toBe(-1);
  });
});

it('the chances of a solved battle are never above 1, however many rounded chances they sum up', () => {
  for (let power = 1; power <= 6; power++) {
    for (let health = 1; health <= 5; health++) {
      const { lightWins } = finished(
        battleChances(solved(battleOf([fighter(0, health, {})], [fighter(power, 3, {})], { turns: 200 }))),
      );
      expect(lightWins).toBeLessThanOrEqual(1);
      expect(lightWins).toBeCloseTo(1, 9);
    }
  }
});
