import { expect, it } from 'vitest';
import { caseOf } from '../../../../src/experiment/case/case.js';
import { checkedGame } from '../../../../src/questions/luck/asked-game.js';
import { parseAttack } from '../../../../src/scenario/from-data.js';

it('equal attacks of a game are solved once, others each', () => {
  const placed = [4, 4, 5, 4].map((power, i) => {
    const attack = caseOf(parseAttack({ attacker: { power }, defender: { health: 3 } }));
    return { line: i + 1, player: 'Anna', attacker: 'a', defender: 'b', damage: 2, attack };
  });
  const { attacks } = checkedGame(placed, [], (_, { message }) => expect.unreachable(message));
  expect(new Set(attacks.map(({ odds }) => odds)).size).toBe(2);
  expect(attacks.map(({ odds }) => odds.weights.length)).toEqual([5, 5, 6, 5]);
});
