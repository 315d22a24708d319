import { describe, expect, it } from 'vitest';
import { readClauses } from '../../../../../src/cards/text/clauses.js';
import { attackOdds } from '../../../../../src/index.js';
import { formatEffect } from '../../../../../src/rules/effects/format.js';

/** What the unit Zorblax gives by a text, and the classes of what is left out; null if it is not read. */
function read(text: string): readonly [string[], string[]] | null {
  const [clause] = readClauses(text, { name: 'Zorblax (A)', subtypes: ['Gleep'] });
  if (clause?.kind !== 'abilities') return null;
  return [clause.effects.map(formatEffect), (clause.leftOut ?? []).map((part) => part.class)];
}

describe('what a unit got before the attack until it is discarded', () => {
  it.for([
    // For the turn alone it may be the turn of the attack, or not.
    '[Tap] -> One of your Gleeps gets the Quux subtype until end of turn.',
    'Pay 2 Force -> Zorblax gets +1 health until end of turn.',
    // Whose units these can be is another question.
    "[Tap] -> One of your opponent's Gleeps gets the Quux subtype until it is discarded.",
  ])('is not read if it is something else: %s', (text) => {
    expect(read(text)).toBeNull();
  });

  it('is paid for in the attack if it can be', () => {
    expect(read('Pay 2 Force -> Zorblax gets +1 power until it is discarded.')?.[0]).toEqual([
      'Pay 2 Force -> it gets +1 power',
    ]);
  });

  it('counts once for each note, in power and in health', () => {
    const mean = (tokens: readonly 'note'[]): number => {
      const attacker = { power: 2, tokens, effects: ['it gets +2 power and +2 health for each note counter on it'] };
      return attackOdds({ attacker, defender: { power: 2, health: 20 } }).meanDamage.value;
    };
    // A die hits with 4, 5 and 6: half a point for each.
    expect(mean([])).toBeCloseTo(1, 12);
    expect(mean(['note', 'note'])).toBeCloseTo(3, 12);
  });
});
