import { describe, expect, it } from 'vitest';
import { finished } from '../../../src/automaton/slices.js';
import type { Battle } from '../../../src/chain/battle/battle.js';
import { PlayOfSides } from '../../../src/chain/battle/play/battle-play.js';
import { PlayGrounds } from '../../../src/chain/battle/play/play-grounds.js';
import { Policies } from '../../../src/chain/battle/play/policies.js';
import { power } from '../../../src/chain/battle/play/simple-values.js';
import { type PlayStyle, SIMPLE_PLAY, styleWith } from '../../../src/rules/game/fight.js';
import { BattlePlayer, type PlayedTurn } from '../../../src/simulate/fights/play-battle.js';
import { battleOf, fighter } from '../../support/battles.js';

const ability = (keyword: string, value: number | null = null, cost = 0) => ({ keyword, value, cost });

/** The Force that a role has spent when a unit attacked. */
function spentBy(turns: readonly PlayedTurn[], slot: number, role: 'attacker' | 'defender'): number {
  return turns.reduce((sum, { move, ending }) => {
    if (move.slot !== slot || move.attack === null || ending === null) return sum;
    return sum + move.attack.part.endings.at(ending).forceSpent[role];
  }, 0);
}

/** What happens in 200 battles. */
function turnsOf(battle: Battle, dark: PlayStyle, light: PlayStyle): PlayedTurn[] {
  const turns: PlayedTurn[] = [];
  const policies = new Policies(new PlayGrounds(battle));
  const play = new PlayOfSides(policies.grounds, [policies.ofStyle(dark), policies.ofStyle(light)]);
  const player = new BattlePlayer(battle, play, 1n);
  for (let fight = 0; fight < 200; fight++) finished(player.play(fight, (turn) => turns.push(turn)));
  return turns;
}

describe('the Force of a style', () => {
  const dark = fighter(3, 4, { abilities: [ability('Evade', 1, 2)] });
  const light = fighter(3, 4, { abilities: [ability('Evade', 1, 2)] });
  const inDefence = (style: PlayStyle): number =>
    spentBy(turnsOf(battleOf([dark], [light]), style, SIMPLE_PLAY), 1, 'defender');

  it('is not paid if it is worth more than what it saves', () => {
    expect(inDefence(SIMPLE_PLAY)).toBeGreaterThan(0);
    expect(inDefence(styleWith({ force: { price: 10 } }))).toBe(0);
  });
});

// Rule: the unit is tapped, and power lost by Stun or given by Surge is gone with the turn (docs/rules.md#turn).
it('power that a unit loses or gets when it has just attacked is worth nothing: no Force is paid against Stun', () => {
  const attacking = fighter(1, 9, { speed: 60, abilities: [ability('Evade', 1, 1)] });
  const attacked = fighter(0, 9, { speed: 10, abilities: [ability('Retaliate', 1), ability('Stun', 9)] });
  const battle = battleOf([attacking], [attacked], { turns: 1 });
  expect(spentBy(turnsOf(battle, SIMPLE_PLAY, SIMPLE_PLAY), 0, 'attacker')).toBe(0);
});

it('power that a unit loses before it attacks is worth what it would have done: Stun hits units that are not tapped', () => {
  const stunning = fighter(1, 9, { speed: 60, abilities: [ability('Stun', 3)] });
  const battle = battleOf([stunning], [fighter(4, 9, { speed: 90 }), fighter(4, 9)]);
  const targets = turnsOf(battle, SIMPLE_PLAY, SIMPLE_PLAY).filter(({ move }) => move.slot === 0);
  expect(new Set(targets.map(({ move }) => move.attack?.aim.target))).toEqual(new Set([2]));
});

it('the health of a style says how much it counts that a unit is discarded', () => {
  // Four dice: two counters on the first on average, of nine; one hit discards the second, which does less damage.
  const battle = battleOf([fighter(4, 9, { speed: 60 })], [fighter(4, 9), fighter(2, 1)]);
  const targetIn = (style: PlayStyle): number | undefined =>
    turnsOf(battle, style, style).find(({ turn }) => turn === 1)?.move.attack?.aim.target;
  expect(targetIn(styleWith({ health: 0.1 }))).toBe(2);
  expect(targetIn(styleWith({ health: 2 }))).toBe(1);
});

it('the power of a value is that of arithmetic', () => {
  for (const exponent of [0.1, 0.35, 0.5, 0.75, 1, 1.3, 2]) {
    for (const base of [0, 1, 2, 5, 9]) expect(power(base, exponent)).toBeCloseTo(base ** exponent, 7);
  }
  expect(power(7, 0.5)).toBe(Math.sqrt(7));
});
