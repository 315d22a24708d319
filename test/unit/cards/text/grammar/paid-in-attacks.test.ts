import { describe, expect, it } from 'vitest';
import { readEffectClause } from '../../../../../src/cards/text/effect-clause.js';
import { ownNameRemover } from '../../../../../src/cards/text/phrases/own-name.js';
import { formatEffect } from '../../../../../src/rules/effects/format.js';
import { readings } from '../../../../support/readings.js';

/** The effects of a clause on a card named Zorblax. */
function read(clause: string): string[] | null {
  return readEffectClause(ownNameRemover('Zorblax (A)', ['Quux'])(clause))?.effects.map(formatEffect) ?? null;
}

describe('what a player may pay for in an attack', () => {
  it.each(
    readings(`
      Whenever Zorblax attacks, you may pay 1 Force. If you do, it gets +2 power for that attack.
        => Pay 1 Force -> it gets +2 power as long as it attacks any unit
      Whenever Zorblax attacks a Gleep, you may discard a card from your hand. If you do, he gets +2 power for that attack.
        => Discard 1 from hand -> it gets +2 power as long as it attacks any Gleep unit
      When Zorblax is attacked by a Gleep, you may pay 1 Force. If you do, it gets Shields 2 for that attack.
        => Pay 1 Force -> it gets Shields 2 as long as it is attacked by any Gleep unit
    `),
  )('is a boost: %s', (clause, effect) => {
    expect(read(clause)).toEqual([effect]);
  });

  it.each([
    "Whenever Zorblax attacks, you may pay 1 Force. If you don't, it gets +2 power for that attack.",
    'Whenever Zorblax attacks, your opponent may pay 1 Force. If you do, it gets +2 power for that attack.',
    'Whenever Zorblax attacks, you may pay 1 Force. If you do, it gets +2 power until it is discarded.',
    'Whenever Zorblax attacks, you may pay 1 Force. If you do, it gets +2 power and the defending unit loses Armor.',
    'Whenever Zorblax attacks, you may pay 1 Force. If you do, the defending unit gets +2 power.',
    'Whenever one of your Gleeps attacks, you may pay 1 Force. If you do, it gets +2 power for that attack.',
    'Whenever Zorblax attacks, you may pay 1 Force or discard a card. If you do, it gets +2 power for that attack.',
  ])('is not read if it is anything else: %s', (clause) => {
    expect(read(clause)).toBeNull();
  });
});
