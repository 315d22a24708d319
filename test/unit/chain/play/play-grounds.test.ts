import { describe, expect, it } from 'vitest';
import { finished } from '../../../../src/automaton/slices.js';
import { PartCache } from '../../../../src/chain/attack-part.js';
import type { Aim, BattleAttack } from '../../../../src/chain/battle/battle-attacks.js';
import { type BattlePosition, firstPosition } from '../../../../src/chain/battle/battle-position.js';
import { PlayGrounds } from '../../../../src/chain/battle/play/play-grounds.js';
import { parseAbility } from '../../../../src/rules/keywords/format.js';
import { DrawnNumbers } from '../../../../src/simulate/fights/placed-draws.js';
import { battleOf, fighter } from '../../../support/battles.js';

const ability = (text: string) => {
  const parsed = parseAbility(text);
  return parsed.ok ? parsed.ability : expect.fail(text);
};

const BATTLE = battleOf(
  [fighter(4, 3, { speed: 40, abilities: [ability('Stealth')] }), fighter(3, 4, { speed: 40 })],
  [fighter(3, 3, { abilities: [ability('Pay 1 Force -> Intercept')] }), fighter(2, 3), fighter(2, 3)],
  { turns: 30 },
);

function looksOf(grounds: PlayGrounds, position: BattlePosition, slot: number): [Aim, BattleAttack][] {
  const looks: [Aim, BattleAttack][] = [];
  finished(grounds.lookAtAttacks(position, slot, (aim, attack) => looks.push([aim, attack])));
  return looks;
}

describe('the attacks of a position', () => {
  it('are the same whether they are kept or computed again, with whatever Force and in whatever turn', () => {
    const parts = new PartCache('play');
    const grounds = new PlayGrounds(BATTLE, parts);
    const draws = new DrawnNumbers(1n);
    draws.moveTo(0);
    let looks = 0;
    for (let i = 0; i < 100; i++) {
      const position = firstPosition(BATTLE);
      position.turn = draws.below(30);
      position.force[0] = draws.below(3);
      for (const slot of BATTLE.units.keys()) {
        position.counters[slot] = draws.below(2);
        position.isTapped[slot] = draws.below(3) === 0;
        position.isGone[slot] = draws.below(5) === 0;
      }
      for (const slot of BATTLE.units.keys()) {
        if (position.isGone[slot]) continue;
        const found = looksOf(grounds, position, slot);
        expect(found).toEqual(looksOf(new PlayGrounds(BATTLE, parts), position, slot));
        looks += found.length;
      }
    }
    expect(looks).toBeGreaterThan(300);
  });
});
