import { describe, expect, it } from 'vitest';
import { readReservesClause } from '../../../../src/cards/text/switch-clause.js';
import { formatEffect } from '../../../../src/rules/effects/format.js';

function read(clause: string): string[] | null {
  return readReservesClause(clause)?.effects.map(formatEffect) ?? null;
}

describe('what a card gives from the build zone', () => {
  it.each([
    [
      'Reserves: Tap -> Prevent 3 damage to one of your Gleeps.',
      ['it gets prevention of up to 3 damage to one of your Gleep units by activation, once an attack'],
    ],
    ['reserves:[tap] -> Each of your Gleeps gets Armor.', ['tap -> all your Gleep units get Armor']],
    ['Reserves: One of your Gleeps gets +3 power for this attack.', ['one of your Gleep units gets +3 power']],
    ['Reserves: Pay 3 Force -> One of your Gleeps gets +3 power.', ['Pay 3 Force -> one of your Gleep units gets +3 power']],
    [
      'Reserves: *Tap -> One of your Gleeps gets Armor. * Tap -> One of your Zees gets Lucky 3.',
      ['tap -> one of your Gleep units gets Armor', 'tap -> one of your Zee units gets Lucky 3'],
    ],
  ])('%s', (clause, effects) => {
    expect(read(clause)).toEqual(effects);
    expect(readReservesClause(clause)).toMatchObject({ kind: 'reserves', abilities: [] });
  });

  it.each([
    '',
    'Reserves',
    'Reserves:',
    'Reserves: *',
    'Reserves: Draw a gleep.',
    'Reserves: Armor',
    'Reserves: *Tap -> One of your Gleeps gets Armor. *Tap -> Reroll a die.',
    'When you use Reserves: Tap -> One of your Gleeps gets Armor.',
  ])('is not wholly understood in "%s"', (clause) => {
    expect(readReservesClause(clause)).toBeNull();
  });

  it('is read if it is prevention for counters', () => {
    expect(read('Reserves: Put 1 damage counter on this unit -> Prevent up to 2 damage to one of your Gleeps.')).toEqual([
      'it gets prevention of up to 2 damage to one of your Gleep units for 1 damage counter by activation',
    ]);
  });
});
