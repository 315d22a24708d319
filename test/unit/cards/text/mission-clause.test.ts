import { describe, expect, it } from 'vitest';
import { leftOutOf } from '../../../../src/cards/catalogue/clause.js';
import { readOtherClauses } from '../../../../src/cards/text/other-clauses.js';
import { formatEffect } from '../../../../src/rules/effects/format.js';
import { readings } from '../../../support/readings.js';

/** What each clause of a Mission or a Resource is played as; a dash for one that is not. */
function read(text: string, kind: 'mission' | 'resource'): string {
  const clauses = readOtherClauses(text, { kind, name: 'Zorblax Raid', subtypes: [] });
  return clauses.map((clause) => ('effects' in clause ? clause.effects.map(formatEffect).join('; ') : '-')).join(' | ');
}

describe('a Mission', () => {
  it.each(
    readings(`
    Each of your Gleeps gets +2 power and Armor until end of turn. => all your Gleep units get +2 power and Armor
    One of your Gleeps gets +2 power until end of turn. => chosen -> one of your Gleep units gets +2 power
    Choose an arena. Each of your Gleeps in the chosen arena gets Critical Hit 2 until end of turn. => chosen -> all your Gleep units get Critical Hit 2
    Each of your Gleeps gets "Pay 1 Force -> This unit gets +2 power for this attack" until end of turn. => Pay 1 Force -> all your Gleep units get +2 power
    When the battle phase starts, you may choose one of your Gleeps. If you do, the chosen unit gets Fury 1 until end of turn.
      => chosen -> one of your Gleep units gets Fury 1
    Each of your Gleeps with 3 or more mastery counters on it gets Fortitude. => all your Gleep units with at least 3 mastery counters get Fortitude
    Until end of turn, each of your Gleeps gets 'Pay 1 Force -> This unit gets +2 power for this attack.' => Pay 1 Force -> all your Gleep units get +2 power
    When one of your Gleeps attacks, it gets Stun 3 for that attack. => all your Gleep units get Stun 3 as long as it attacks
    `),
  )('is in force in its turn: %s', (clause, effects) => {
    expect(read(clause, 'mission')).toBe(effects);
  });

  it.each([
    'One of your Gleeps gets +2 power until it is discarded.',
    'Each of your Gleeps gets +2 power until end of game.',
    'This unit gets +2 power until end of turn.',
    'Pay 2 Force -> Each of your Gleeps gets +2 power until end of turn.',
    'Remove 2 counters -> Each of your Gleeps gets +2 power until end of turn.',
  ])('is not read otherwise: %s', (clause) => {
    expect(read(clause, 'mission')).toBe('-');
  });
});

describe('a Resource', () => {
  it.each(
    readings(`
    Add 1 counter -> One of your Gleeps gets "Pay 1 Force -> Evade 1" until end of turn.
      => chosen -> one of your Gleep units gets "Pay 1 Force -> Evade 1"
    Remove 2 counters -> One of your Gleeps gets Fury 3 for this attack. => Remove 2 Resource counters -> one of your Gleep units gets Fury 3
    Add 1 counter -> One of your Gleeps gets Armor until end of turn. => choose -> one of your Gleep units gets Armor
    Remove 3 counters -> Each of your Gleeps gets +1 power until end of turn. Play only during your build step.
      => Remove 3 Resource counters -> all your Gleep units get +1 power
    Remove 1 counter -> One of your Gleep units get +2 power and Fury 2 until end of turn. You may play this once per arena.
      => Remove 1 Resource counter -> one of your Gleep units gets +2 power and Fury 2
    `),
  )('pays with its counters: %s', (clause, effects) => {
    expect(read(clause, 'resource')).toBe(effects);
  });

  it.each([
    'Remove X counters -> Each of your Gleeps gets +1 power until end of turn.',
    'Remove 0 counters -> Remove 2 damage counters from one of your Gleeps.',
    'Remove 2 counters -> Each of your Gleeps gets "Pay 1 Force -> Evade 1" until end of turn.',
    'Remove 2 counters -> This unit gets +2 power.',
    'Remove 2 counters, pay 1 Force -> Each of your Gleeps gets +1 power.',
  ])('is not read otherwise: %s', (clause) => {
    expect(read(clause, 'resource')).toBe('-');
  });

  it('names what lasts for more attacks than one', () => {
    const [clause] = readOtherClauses('Add 1 counter -> One of your Gleeps gets Fury 1 until end of turn.', {
      kind: 'resource',
      name: 'Zorblax Raid',
      subtypes: [],
    });
    expect(clause && leftOutOf(clause)).toEqual([{ class: 'activated, duration', matters: ['battle'] }]);
  });
});

describe('What a Mission does besides', () => {
  const judged = (text: string): string =>
    readOtherClauses(text, { kind: 'mission', name: 'Zorblax Raid', subtypes: [] })
      .map((clause) => (clause.kind === 'unmodelled' ? clause.matters.join(' ') : clause.kind))
      .join(', ');

  it('is done in the build step in which it is completed', () => {
    expect(judged('Remove up to 4 damage counters from a Gleep. You gain +1 Force.')).toBe('duel battle');
    expect(judged('Zorblax Raid does 4 dice of damage to each Gleep in the Ground arena.')).toBe('duel battle');
    expect(judged('Gain 2 Force. | Pay 2 Force -> Meditate, and gain 2 Force.')).toBe('duel battle, duel battle');
  });

  it('is done in an attack if it waits for one', () => {
    expect(judged('When a Gleep attacks, gain 2 Force.')).toBe('attack row duel battle');
    expect(judged('When a Gleep attacks, draw a card. | Put 2 damage counters on that Gleep.')).toBe(
      ', attack row duel battle',
    );
    expect(judged('This turn, whenever a Gleep attacks, gain 1 Force.')).toBe('attack row duel battle');
  });
});
