import { describe, expect, it } from 'vitest';
import { type AttackEnding, EndingColumns } from '../../../src/chain/ending-columns.js';

const ENDINGS: readonly AttackEnding[] = [
  {
    damage: [0, 3],
    discarded: [false, true],
    forceSpent: { attacker: 2, defender: 0 },
    nextPower: [-4, 0],
    powerLost: [0, 1],
    surge: { attacker: 0, defender: -2 },
  },
  {
    damage: [1, 0],
    discarded: [false, false],
    forceSpent: { attacker: 0, defender: 5 },
    nextPower: [0, 2],
    powerLost: [3, 0],
    surge: { attacker: 1, defender: 0 },
    away: [{ unit: 0, counters: Number.POSITIVE_INFINITY }],
  },
];

describe('the endings of an attack', () => {
  const endings = EndingColumns.of(ENDINGS);

  it('are given one by one as they were', () => {
    expect(endings.length).toBe(2);
    expect([endings.at(0), endings.at(1)]).toEqual(ENDINGS);
    expect(endings.list()).toEqual(ENDINGS);
  });

  it('are columns with an entry for each unit or side', () => {
    expect([...endings.damage]).toEqual([0, 3, 1, 0]);
    expect([...endings.forceSpent.defender]).toEqual([0, 5]);
    expect(endings.bytes).toBe(2 * (3 * 2 * 2 + 2 + 4 * 2));
  });

  it('are in groups that differ in Force alone, each in its order', () => {
    const [one, other] = ENDINGS as readonly [AttackEnding, AttackEnding];
    const paid = (attacker: number): AttackEnding => ({ ...one, forceSpent: { attacker, defender: 1 } });
    const harmless = { ...one, damage: [0, 0] };
    const { starts, order } = EndingColumns.of([one, other, paid(7), harmless, paid(3)]).apartFromForce();
    const groups = [...starts.slice(1)].map((end, group) => [...order.slice(starts[group], end)]);
    expect(groups).toEqual([[0, 2, 4], [1], [3]]);
  });
});
