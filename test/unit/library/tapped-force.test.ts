import { describe, expect, it } from 'vitest';
import { type AttackInput, attackOdds } from '../../../src/index.js';

const BOOST = 'Pay 3 Force -> it gets +2 power';

/** The mean damage of 2 dice, or of 4 if the attacker's side can pay 3 Force: it has 1, and what units have tapped for. */
function mean(units: readonly object[], attacker: object = {}): number {
  const elsewhere = { attacker: units.map((unit, i) => ({ name: `Helper ${i}`, ...unit })), defender: [] };
  const attack = {
    attacker: { name: 'Gleep', power: 2, effects: [BOOST], ...attacker },
    defender: {},
    elsewhere,
    force: { attacker: 1, defender: 9 },
  };
  return attackOdds(attack as unknown as AttackInput).meanDamage.value;
}

describe('Force for which a unit taps', () => {
  it('is there for its side, from all such units', () => {
    expect(mean([])).toBe(1);
    expect(mean([{ effects: ['tap -> it gets +1 Force'] }])).toBe(1);
    expect(mean([{ effects: ['tap -> it gets +1 Force'] }, { effects: ['tap -> it gets +1 Force'] }])).toBe(2);
    expect(mean([{ effects: ['tap -> it gets +2 Force'] }])).toBe(2);
    expect(mean([{ effects: ['tap -> it gets +1 Force for each of your other Gleep units'] }])).toBe(1);
  });

  it.each(['it gets +1 Force', 'tap -> one of your units gets +1 Force', 'tap -> it gets +1 Force and +1 power'])(
    'is nothing else: %s',
    (effect) => {
      expect(() => mean([{ effects: [effect] }])).toThrow(/Force alone, for the player of a unit that taps for it/);
    },
  );
});
