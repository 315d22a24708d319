import { describe, expect, it } from 'vitest';
import { disagreement } from '../../../../src/experiment/case/agreement.js';

describe('disagreement', () => {
  it('contains the place and how impossible it is', () => {
    expect(disagreement('scenario duel, case base', 3.4e-12)).toBe(
      'simulation and exact values of scenario duel, case base cannot both be right: p < 3.4e-12',
    );
  });

  // Defect: "p < 0.0e+0" says nothing; a damage was counted that cannot happen, or p is below the
  // smallest number.
  it('does not say that p is below 0', () => {
    expect(disagreement('this attack', 0)).not.toContain('0.0e+0');
  });
});
