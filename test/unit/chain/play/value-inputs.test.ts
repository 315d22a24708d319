import { describe, expect, it } from 'vitest';
import { forceInputs } from '../../../../src/chain/battle/play/value-inputs.js';

describe('what a value sees of Force', () => {
  // A side with 3 Force can pay for an Evade of 3, one with 2 cannot: no line between amounts says so.
  it('tells each amount up to 8 from the one below it', () => {
    for (let force = 1; force <= 8; force++) {
      const [before, now] = [forceInputs(force - 1), forceInputs(force)];
      expect(now.some((input, i) => input === 1 && before[i] === 0)).toBe(true);
    }
  });

  it('never falls, and is the same beyond 16', () => {
    for (let force = 1; force <= 20; force++) {
      const before = forceInputs(force - 1);
      expect(forceInputs(force).every((input, i) => input >= (before[i] ?? 0) && input <= 1)).toBe(true);
    }
    expect(forceInputs(17)).toEqual(forceInputs(16));
  });
});
