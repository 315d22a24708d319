import { describe, expect, it } from 'vitest';
import { settingsOf } from '../../../../src/experiment/plan/run-settings.js';

describe('the settings of a run', () => {
  it('are the defaults if nobody says anything', () => {
    expect(settingsOf()).toEqual({ seed: 1n, trials: 1_000_000, targetError: null, level: 0.95, exact: true });
  });

  it('are those that are given first', () => {
    const options = { seed: null, trials: 5, exact: false };
    const file = { seed: 0n, trials: 7, targetError: 0.1, level: undefined };
    expect(settingsOf(options, file)).toEqual({ seed: 0n, trials: 5, targetError: 0.1, level: 0.95, exact: false });
  });
});
