import { describe, expect, it } from 'vitest';
import { readEffects, readings } from '../../../../support/readings.js';

describe('a unit that attacks, as who gets something', () => {
  it.each(
    readings(`
      Pay 2 Force -> One of your attacking Gleeps gets +2 power. => Pay 2 Force -> one of your Gleep units gets +2 power as long as it attacks
      Pay 2 Force -> The attacking unit gets -2 power for this attack. => Pay 2 Force -> one of the units gets -2 power as long as it attacks
      Pay 2 Force -> The attacking Gleep gets +2 power for this attack.
        => Pay 2 Force -> one of the Gleep units gets +2 power as long as it attacks
      Pay 1 Force -> An attacking Jedi gets +2 power. => Pay 1 Force -> one of the Jedi units gets +2 power as long as it attacks
      Each attacking Gleep gets +1 power. => all the Gleep units get +1 power as long as it attacks
      Your opponent's attacking Characters get -1 power. => all your opponent's character units get -1 power as long as it attacks
      Your opponent's attacking units lose Armor. => all your opponent's units get no Armor as long as it attacks
    `),
  )('is read: %s', (clause, effects) => {
    expect(readEffects(clause)).toBe(effects);
  });

  it.each([
    'The attacking Gleep and Zee get +1 power.',
    'Each attacking unit and Zee gets +1 power.',
    "The attacking one of your opponent's Gleeps gets +1 power.",
    'The attacking Gleep of your opponent gets +1 power.',
    'Each unattacking Gleep gets +1 power.',
  ])('is not read if nobody knows who is meant: %s', (clause) => {
    expect(readEffects(clause)).toBeNull();
  });
});
