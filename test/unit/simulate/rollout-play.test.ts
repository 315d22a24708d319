import { describe, expect, it } from 'vitest';
import { finished } from '../../../src/automaton/slices.js';
import { beginTurn, firstPosition } from '../../../src/chain/battle/battle-position.js';
import { PlayByWorth } from '../../../src/chain/battle/play/battle-play.js';
import { PLAY_BY_WORTH, styleWith } from '../../../src/rules/game/side-play.js';
import { BattlePlayer } from '../../../src/simulate/fights/play-battle.js';
import { RolloutPlay } from '../../../src/simulate/fights/rollout-play.js';
import { battleOf, fighter } from '../../support/battles.js';

// Of two units one is harmless; who plays "weakest" attacks it first, and the other goes on attacking.
const BATTLE = battleOf([fighter(2, 3, { speed: 40 })], [fighter(0, 1), fighter(3, 2)]);
const WEAKEST = new PlayByWorth(BATTLE, [styleWith({ target: 'weakest' }), PLAY_BY_WORTH]);
const FIGHTS = 400;

function winsOf(play: PlayByWorth | RolloutPlay): number {
  const player = new BattlePlayer(BATTLE, play, 1n);
  let wins = 0;
  for (let fight = 0; fight < FIGHTS; fight++) if (finished(player.play(fight)).verdict === 0) wins++;
  return wins;
}

describe('play by roll-outs', () => {
  it('does better than the style by which it goes on', () => {
    const rollouts = winsOf(new RolloutPlay(BATTLE, WEAKEST, [100, 0], 1n));
    // The standard error of the difference is below 14 of 400, without the pairing.
    expect(rollouts - winsOf(WEAKEST)).toBeGreaterThan(40);
  });

  it('is that style for a side without trials', () => {
    expect(winsOf(new RolloutPlay(BATTLE, WEAKEST, [0, 0], 1n))).toBe(winsOf(WEAKEST));
  });

  it('does the same thing in a position whatever was tried before', () => {
    const aimAfter = (fights: number): unknown => {
      const play = new RolloutPlay(BATTLE, WEAKEST, [5, 5], 1n);
      const player = new BattlePlayer(BATTLE, play, 1n);
      for (let fight = 0; fight < fights; fight++) finished(player.play(fight));
      const position = firstPosition(BATTLE);
      beginTurn(BATTLE, position, play.mostForce);
      return finished(play.deedIn(position)).attack?.aim;
    };
    expect(aimAfter(0)).toEqual(aimAfter(20));
  });
});
