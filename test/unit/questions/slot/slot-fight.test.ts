import { describe, expect, it } from 'vitest';
import { looksOf } from '../../../../src/questions/slot/battle-slot.js';
import { keyOfUnits } from '../../../../src/questions/slot/slot-fight.js';

describe('Fights', () => {
  it('have the same numbers whatever the Equipment is called, unless a text counts it', () => {
    const unit = { power: 4, attached: ['Jedi Lightsaber: Lightsaber Weapon'], effects: [] };
    const other = { ...unit, attached: ['Force Kick: Lightsaber Technique'] };
    expect(keyOfUnits({ units: [unit] })).toBe(keyOfUnits({ units: [other] }));
    const counting = { power: 2, effects: [{ per: { kind: 'tokens', token: 'attached Lightsaber Weapon' } }] };
    expect(keyOfUnits({ units: [unit, counting] })).not.toBe(keyOfUnits({ units: [other, counting] }));
    expect(keyOfUnits({ units: [unit] })).not.toBe(keyOfUnits({ units: [{ ...unit, power: 5 }] }));
  });
});

describe('Simulated battles', () => {
  it.each([
    [{ trials: 10_000, targetError: 0.0025 }, [1024, 4096]],
    [{ trials: 400 }, [400]],
    [{ trials: 100_000, targetError: null }, [1024, 4096, 16_384, 65_536, 100_000]],
  ])('are looked at again and again, up to as many as are asked for: %o', (settings, looks) => {
    expect(looksOf(settings)).toEqual(looks);
  });
});
