import { describe, expect, it } from 'vitest';
import { leftOutOf } from '../../../../src/cards/catalogue/clause.js';
import { readClauses } from '../../../../src/cards/text/clauses.js';

const OWNER = { name: 'Zorblax (A)', subtypes: ['Gleep'] };

/** The parts that each clause is played without, in short: "2.1 activated, timing: row, battle". */
function parts(text: string): string[] {
  return readClauses(text, OWNER).flatMap((clause, i) => {
    if (clause.kind === 'unmodelled') return [`${i + 1} is not played`];
    return leftOutOf(clause).map(({ class: name, matters = [] }, p) => `${i + 1}.${p + 1} ${name}: ${matters.join(', ')}`);
  });
}

describe('parts of a clause about a turn, which are played in another way', () => {
  it('is that prevention works once a turn, since it works once an attack', () => {
    expect(
      parts('Pay 0 Force -> Prevent up to 2 damage to one of your Ground units. Use this ability only once per turn.'),
    ).toEqual(['1.1 activated, timing: row, duel, battle']);
    expect(parts('Pay 0 Force -> Prevent up to 2 damage to one of your Ground units.')).toEqual([]);
  });

  it('is that something paid for in attacks is paid for once a turn', () => {
    expect(parts('Pay 1 Force -> Zorblax gets +2 power. Play only when Zorblax attacks and only once per turn.')).toEqual([
      '1.1 static, timing: ',
      '1.2 activated, timing: row, duel, battle',
    ]);
    expect(parts('Pay 1 Force -> One of your other Gleeps gets +2 power. Play only once per turn.')).toEqual([
      '1.1 activated, timing: row, battle',
    ]);
    expect(parts('[tap] -> One of your other Gleeps gets +2 power. Play only once per turn.')).toEqual([]);
  });

  it('does not matter in a duel if the prevention is for other units', () => {
    expect(
      parts('Pay 1 Force -> Prevent up to 2 damage to one of your other Ground or Character units. Play only once per turn.'),
    ).toEqual(['1.1 activated, timing: row, battle']);
  });

  it('is that something lasts until a unit is discarded, since it is paid for in each attack', () => {
    expect(parts('Pay 1 Force -> Zorblax gets +1 power until it is discarded.')).toEqual([
      '1.1 activated, duration: row, duel, battle',
    ]);
  });

  it('is counters that an attack puts on a unit, since they stay there', () => {
    const stays = ['1.1 triggered, moving: row, duel, battle'];
    expect(parts('When Zorblax attacks, put 1 corruption counter on the defending unit.')).toEqual(stays);
    const orCounter = 'prevent that damage unless your opponent puts 1 corruption counter on the attacking unit.';
    expect(parts(`Whenever Zorblax would be damaged by an attack from one of your opponent's units, ${orCounter}`)).toEqual(
      stays,
    );
  });

  it('is an ability that is paid for before it is used', () => {
    expect(parts('Pay 1 Force -> One of your Gleeps gets "Pay 1 Force -> Retaliate 3" until end of turn.')).toEqual([
      '1.1 activated, duration: row, duel, battle',
    ]);
  });

  it('is what a right prediction brings too late for the attack', () => {
    expect(parts('Forewarning: Zorblax gets Surge 2 until end of turn.')).toEqual([
      '1.1 triggered, duration: row, duel, battle',
    ]);
    expect(parts('Forewarning: Zorblax gets Armor until end of turn.')).toEqual(['1 is not played']);
  });

  it('is Force for which its unit taps, since it taps once a turn', () => {
    expect(parts('[tap] -> Gain 1 Force.')).toEqual(['1.1 static, Force: row, duel, battle']);
    expect(parts('[tap], Put 1 damage counter on Zorblax -> Gain 1 Force.')).toEqual([
      '1.1 static, Force: row, duel, battle',
      '1.2 activated, damage counters: row, duel, battle',
    ]);
  });

  it('is a unit that retreats or taps to end an attack', () => {
    expect(parts('Discard a card from your hand -> Disrupt an attack against Zorblax and retreat it.')).toEqual([
      '1.1 activated, retreat: row, duel, battle',
    ]);
    expect(parts('[Tap] -> Disrupt an attack against Zorblax.')).toEqual(['1.1 activated, tapping: row, duel, battle']);
    expect(parts('Pay 3 Force -> Disrupt an attack against Zorblax.')).toEqual([]);
  });

  it('is a Force total, which changes from one attack to the next', () => {
    expect(parts('As long as your Force total is 5 or more, Zorblax gets +1 power.')).toEqual([
      '1.1 static, Force: row, duel, battle',
    ]);
    expect(parts("Zorblax's power is equal to your Force total.")).toEqual(['1.1 static, Force: row, duel, battle']);
  });

  it('is what happened before the attack, since no fight puts notes on a unit', () => {
    const noted = ['1.1 triggered, duration: row, duel, battle'];
    expect(parts('Whenever a Gleep is discarded, Zorblax gets Fury 1 until end of turn.')).toEqual(noted);
    expect(parts('Bounty: Zorblax gets Fury 1 until it is discarded.')).toEqual(noted);
    expect(parts('As long as Zorblax has a Gleep unit card in its stack, it gets Fury 1.')).toEqual([]);
  });

  it('is that a unit is untapped, which all are when an attack begins', () => {
    expect(parts('Zorblax gets Fury 2 when attacking an untapped unit.')).toEqual(['1.1 static, tapping: row, duel, battle']);
    expect(parts('Zorblax gets Fury 2 when attacking a unit.')).toEqual([]);
  });

  it('is a choice with both options in force', () => {
    const start = 'When the battle phase starts, choose one:';
    expect(parts(`${start} Zorblax gets Area Damage 2 until end of turn.`)).toEqual(['1.1 triggered, choice: battle']);
    expect(parts(`${start} Zorblax gets +2 power until end of turn.`)).toEqual(['1.1 triggered, choice: row, battle']);
    expect(parts('When the Space battle step starts, choose one: Zorblax gets +20 speed, or Zorblax gets +2 power.')).toEqual([
      '1.1 triggered, speed: duel, battle',
    ]);
  });

  it('is that units get something until the end of the turn, since it is paid in each attack', () => {
    expect(
      parts(
        "Pay 2 Force -> Each of your opponent's Characters gets -1 power until end of turn. Play only when no unit is attacking.",
      ),
    ).toEqual(['1.1 static, timing: ', '1.2 activated, duration: row, battle']);
    expect(parts('Pay 1 Force -> Up to 2 of your Padawans each get Critical Hit 1 until end of turn')).toEqual([
      '1.1 activated, duration: row, battle',
    ]);
    expect(parts('Pay 1 Force -> One of your Padawans gets +1 power until the end of the turn.')).toEqual([
      '1.1 activated, duration: battle',
    ]);
  });
});
