import { describe, expect, it, vi } from 'vitest';
import { estimateDamage } from '../../../src/statistics/damage-estimate.js';
import { estimateProportion } from '../../../src/statistics/intervals/proportion.js';

// Importing both packages takes longer than a million attacks, so the usual case must not need
// them.
vi.mock('@stdlib/stats-base-dists-normal-quantile', () => {
  throw new Error('normal quantile was loaded');
});
vi.mock('@stdlib/stats-base-dists-beta-quantile', () => {
  throw new Error('beta quantile was loaded');
});

describe('the quantiles of stdlib', () => {
  it.each([0.9, 0.95, 0.99, 0.999])('are not loaded at level %d while there are ten events and non-events', async (level) => {
    await expect(estimateDamage([1, 1], level)).resolves.toMatchObject({ estimate: 0.5 });
    await expect(estimateProportion(10, 20, level)).resolves.toMatchObject({ estimate: 0.5 });
  });

  it('are loaded for other levels and for rare events only', async () => {
    await expect(estimateDamage([1, 1], 0.5)).rejects.toThrow();
    await expect(estimateProportion(9, 20, 0.95)).rejects.toThrow();
  });
});
