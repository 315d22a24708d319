import { describe, expect, it } from 'vitest';
import { finished } from '../../../../src/automaton/slices.js';
import { PartCache } from '../../../../src/chain/attack-part.js';
import { KeptMoves, PlayGrounds } from '../../../../src/chain/battle/play/play-grounds.js';
import { BattlePlayer } from '../../../../src/simulate/fights/play-battle.js';
import { battleOf, fighter, SimplePlay } from '../../../support/battles.js';

const BATTLE = battleOf([fighter(4, 4, { speed: 50 }), fighter(3, 3)], [fighter(3, 5, { speed: 20 })]);

/** The ends of battles whose moves have this much room, and how often they were forgotten. */
function playedIn(maxBytes: number): { readonly ends: readonly unknown[]; readonly forgotten: number } {
  const parts = new PartCache('play');
  const moves = new KeptMoves(parts, maxBytes);
  const player = new BattlePlayer(BATTLE, new SimplePlay(BATTLE, new PlayGrounds(BATTLE, parts, undefined, moves)), 1n);
  const ends = Array.from({ length: 50 }, (_, fight) => finished(player.play(fight)));
  return { ends, forgotten: moves.forgotten };
}

describe('the moves that plays keep', () => {
  it('are forgotten all together if they take more than their limit', () => {
    const moves = new KeptMoves({ forgotten: 0 }, 2000);
    const counts = [1, 2, 3, 4, 5].map(() => {
      moves.add(100);
      return moves.forgotten;
    });
    expect(counts).toEqual([0, 0, 1, 1, 2]);
  });

  it('are counted again once their attacks are forgotten', () => {
    const parts = { forgotten: 0 };
    const moves = new KeptMoves(parts, 2000);
    moves.add(300);
    parts.forgotten = 1;
    moves.add(300);
    expect(moves.forgotten).toBe(1);
  });

  it('change no battle, whether there is room for them or not', () => {
    const [roomy, narrow] = [playedIn(1e8), playedIn(3000)];
    expect(roomy.forgotten).toBe(0);
    expect(narrow.forgotten).toBeGreaterThan(5);
    expect(narrow.ends).toEqual(roomy.ends);
  });
});
