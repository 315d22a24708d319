import { describe, expect, it } from 'vitest';
import { dependsOnCounters } from '../../../../src/rules/effects/effect.js';
import { effectOf } from '../../../support/effects.js';

const depends = (text: string): boolean => dependsOnCounters(effectOf(text));

describe('an effect', () => {
  it.each(['it gets +1 power', 'it gets Evade 1'])('without a word of damage counters does not depend on them: %s', (text) => {
    expect(depends(text)).toBe(false);
  });

  it.each([
    'it gets +2 power for each damage counter on it',
    'it gets +2 power as long as it has no damage counters',
    'one of your damaged units gets +2 power',
    'it gets +2 power as long as it attacks any damaged unit',
    'it gets +2 power for each of your damaged units',
    'it gets +2 power as long as there is one of your undamaged units',
    'it gets +2 power as long as there are more of your units than of your damaged units',
  ])('that mentions damage counters depends on them: %s', (text) => {
    expect(depends(text)).toBe(true);
  });
});
