import { describe, expect, it } from 'vitest';
import { readEffects, readings } from '../../../../support/readings.js';

describe('a sentence that says when something may be played', () => {
  it.each(
    readings(`
      Pay 2 Force -> This unit gets +2 power. Play only if you have a Gleep and only when no unit is attacking.
        => Pay 2 Force -> it gets +2 power as long as there is one of your Gleep units
      Tap -> One of your Gleeps gets +2 power. Play only during your turn, and only if you have a Zee.
        => tap -> one of your Gleep units gets +2 power as long as there is one of your Zee units
      Pay 2 Force -> This unit gets +2 power. Play only if no unit is attacking. => Pay 2 Force -> it gets +2 power
      Pay 2 Force -> This unit gets +2 power. Play only when this unit attacks and only once per turn.
        => Pay 2 Force -> it gets +2 power
      Pay 2 Force -> This unit gets +2 power. Use this ability only once per turn. => Pay 2 Force -> it gets +2 power
      Pay 2 Force -> This unit gets +2 power. You may use this ability only once per turn. => Pay 2 Force -> it gets +2 power
      Pay 2 Force -> Prevent up to 2 damage to one of your Gleeps. Play only if you have a Zee and only once per turn.
        => it gets prevention of up to 2 damage to one of your Gleep units for 2 Force, once an attack as long as there is one of your Zee units
      Tap -> One of your Gleeps gets +2 power. Play only during your build step or when no unit is attacking.
        => tap -> one of your Gleep units gets +2 power
      Tap -> One of your Gleeps gets +2 power. Play only during your build step or when this unit would attack.
        => tap -> one of your Gleep units gets +2 power
      Tap -> One of your Gleeps gets +2 power. Play only when the roll for build points is made.
        => tap -> one of your Gleep units gets +2 power
    `),
  )('may have several parts: %s', (clause, effects) => {
    expect(readEffects(clause)).toBe(effects);
  });

  it.each([
    'Pay 2 Force -> This unit gets +2 power. Play only if you have a Gleep and only when you zap.',
    'Pay 2 Force -> This unit gets +2 power. Play only if you have a Gleep and when no unit is attacking.',
    'Pay 2 Force -> Prevent up to 2 damage to this unit. Play only if you have a Gleep and only when no unit is attacking.',
    'Pay 2 Force -> One of your Gleeps gets +2 power. Play only if you have a Zee and only when this unit is attacking.',
    'Pay 2 Force -> One of your Gleeps gets +2 power. Play only when this unit attacks and only once per turn.',
    'Each of your Gleeps gets +2 power. Play only once per turn.',
    'Tap one of your Gleeps -> Prevent up to 2 damage to one of your Zees. Play only once per turn.',
    'Pay 2 Force -> This unit gets +2 power. Play only twice per turn.',
  ])('is read to its last part: %s', (clause) => {
    expect(readEffects(clause)).toBeNull();
  });
});
