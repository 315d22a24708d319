import { describe, expect, it } from 'vitest';
import { leftOutOf } from '../../../../../src/cards/catalogue/clause.js';
import { readClauses } from '../../../../../src/cards/text/clauses.js';
import { formatEffect } from '../../../../../src/rules/effects/format.js';

/** The effects of a text of one clause, and the classes of the parts that are left out of it. */
function read(text: string): unknown {
  const [clause] = readClauses(text, { name: 'Zorblax (A)', subtypes: ['Gleep'] });
  if (clause === undefined || !('effects' in clause)) return null;
  return [clause.effects.map(formatEffect), leftOutOf(clause).map((part) => part.class)];
}

const DISCARD =
  'Whenever Zorblax damages a unit and that unit is discarded, put the top card of your deck face down under Zorblax.';

describe('cards that a text puts under its unit', () => {
  it.each([
    [
      `${DISCARD} She gets +10 speed, +1 power, and +1 health for each face down card under her.`,
      '+10 speed and +1 power and +1 health',
      [],
    ],
    [
      'Pay 0 Force -> Choose one of your Zees in any arena. Put that unit facedown under Zorblax. He gets +2 power for each card under him. Play only when no unit is attacking.',
      '+2 power',
      ['static, timing'],
    ],
  ])('are noted, as they lie there before the attack: %s', (text, gives, timing) => {
    expect(read(text)).toEqual([[`it gets ${gives} for each note counter on it`], [...timing, 'static, moving']]);
  });

  it.each([
    `${DISCARD} She gets +1 power.`,
    `${DISCARD} Quux gets +1 power for each face down card under her.`,
    `${DISCARD} She gets +1 power for each face down card under your units.`,
    'Whenever Zorblax damages a unit, put the top card of your deck face down under Zorblax. She gets +1 power for each card under her.',
  ])('are not guessed: %s', (text) => {
    expect(read(text)).toBeNull();
  });
});
