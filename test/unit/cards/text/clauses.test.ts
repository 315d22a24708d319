import { describe, expect, it } from 'vitest';
import { givenTexts } from '../../../../src/cards/catalogue/card.js';
import { readClauses } from '../../../../src/cards/text/clauses.js';
import { formatEffect } from '../../../../src/rules/effects/format.js';
import type { Arena } from '../../../../src/rules/game/arena.js';
import { FIGHTS } from '../../../../src/rules/game/fight.js';
import { formatCopying } from '../../../../src/rules/units/copying.js';

const OWNER = { name: 'Zorblax (A)', subtypes: ['Gleep'] };

/** Each clause in short: its formatted abilities, or its class, with "!" if it matters in an attack. */
function read(text: string): string[] {
  return readClauses(text, OWNER).map((clause) => {
    switch (clause.kind) {
      case 'unmodelled':
        return `${clause.class}${clause.matters.includes('attack') ? '!' : ''}`;
      case 'subtypes':
        return `subtypes ${clause.subtypes.join(', ')}`;
      case 'abilities':
        return givenTexts(clause).join(', ');
      case 'copies':
        return `copies ${clause.copyings.map(formatCopying).join('; ')}`;
      case 'crew':
        return 'crew';
      default:
        return `${clause.kind}: ${givenTexts(clause).join(', ')}`;
    }
  });
}

describe('the clauses of a text', () => {
  it('are none if there is no text', () => {
    expect(readClauses('', OWNER)).toEqual([]);
    expect(readClauses(' | . | ', OWNER)).toEqual([]);
  });

  it('are abilities if they are keywords, otherwise a class', () => {
    expect(read('Armor | Accuracy 1 | Pay 2 Force -> Evade 2 | Draw a card.')).toEqual([
      'Armor',
      'Accuracy 1',
      'Pay 2 Force -> Evade 2',
      'static, card draw',
    ]);
  });

  it('of a Pilot do not matter if no entry of the list does', () => {
    const list = (entries: string): string => `[Pilot] Squadron Pilot. The Squadron gets: ${entries}`;
    expect(read(list('*Whenever this unit attacks, you may draw a card. *When this unit is discarded, gain 1 Force.'))).toEqual(
      ['Pilot, attacking'],
    );
    expect(read(list('*Whenever this unit attacks, you may zap. *Whenever this unit attacks, it zaps.'))).toEqual([
      'Pilot, attacking!',
    ]);
  });

  it('are never lost: a keyword that cannot be played as written is a clause that matters', () => {
    expect(
      read('Pay X Force -> Evade X | Accuracy 9 | Evade | Armor 2 | Pay 1 build point -> Evade 1 | Pay 2 Force -> Stealth'),
    ).toEqual([
      'it gets "Pay X Force -> Evade X"',
      'keyword, Accuracy!',
      'keyword, Evade!',
      'keyword, Armor!',
      'activated, keywords!',
      'activated, keywords!',
    ]);
  });

  it('say what a Pilot can pilot even if what it gives is not played', () => {
    const clauses = readClauses(
      '[Pilot] Zorb Pilot. The Zorb gets +30 speed. | [Pilot] Quux Pilot. The Quux gets: * Reroll a die.',
      OWNER,
    );
    expect(clauses).toMatchObject([
      { kind: 'pilot', fits: ['Zorb'], effects: [{}] },
      { kind: 'unmodelled', class: 'Pilot, re-rolls', matters: FIGHTS, pilot: { fits: ['Quux'], effects: [] } },
    ]);
  });

  it('of a Pilot are read entry by entry, with a clause for each entry that cannot be read', () => {
    const text =
      '[Pilot] Zorb Pilot. The Zorb gets: * Armor. * Reroll a die. * +2 power. * Draw a card. * Prevent 1 damage to a Zee. | Stun 1';
    expect(read(text)).toEqual(['pilot: Armor, it gets +2 power', 'Pilot, re-rolls!', 'Pilot, prevention!', 'Stun 1']);
    expect(readClauses(text, OWNER, true)).toMatchObject([
      { fits: ['Zorb'], leftOut: [{ class: 'static, card draw', reasons: ['cards'] }] },
      { text: '[Pilot] Zorb Pilot. The Zorb gets: * Reroll a die.' },
      { text: '[Pilot] Zorb Pilot. The Zorb gets: * Prevent 1 damage to a Zee.' },
      {},
    ]);
    expect(read('[Pilot] Zorb Pilot. The Zorb gets: * Reroll a die. * Draw a card.')).toEqual([
      'Pilot, card draw',
      'Pilot, re-rolls!',
    ]);
    expect(read('[Pilot] Zorb Pilot. The Zorb gets: * Reroll a die. * Prevent 1 damage to a Zee.')).toEqual([
      'Pilot, re-rolls!',
    ]);
  });

  it('of a Pilot mean the Pilot by its name, and not the unit that it pilots', () => {
    const list = '[Pilot] Quux Pilot. The Quux gets: * Armor. *';
    expect(read(`${list} Put 1 damage counter on this unit -> Protect 2.`)).toEqual([
      'pilot: Armor, Put 1 damage counter on it -> Protect 2',
    ]);
    expect(read(`${list} Put 1 damage counter on Zorblax -> Protect 2.`)).toEqual(['pilot: Armor', 'Pilot, keywords!']);
    expect(read(`${list} This unit gets +1 power for each mastery counter on Zorblax.`)).toEqual([
      'pilot: Armor, it gets +1 power for each note counter on it',
    ]);
  });

  it('list every part that is left out of a list, a choice or the build zone', () => {
    const parts = (text: string): unknown =>
      readClauses(text, OWNER).map((clause) => ('leftOut' in clause ? clause.leftOut : []));
    expect(
      parts('[Pilot] Zorb Pilot. The Zorb gets: * Armor. * When it zaps, draw a card. * When the battle phase ends, tap it.'),
    ).toEqual([
      [
        { class: 'triggered, card draw', reasons: ['cards'] },
        { class: 'triggered, tapping', matters: ['duel', 'battle'], reasons: ['tapping'] },
      ],
    ]);
    expect(parts('When the Space battle step starts, choose one: draw a card, or Zorblax gets +2 power. | Armor')).toEqual([
      [{ class: 'triggered, card draw', reasons: ['cards'] }],
      [],
    ]);
    expect(parts('Reserves: Tap -> One of your Quuxes gets Lucky 1. Play only during your turn.')).toEqual([
      [{ class: 'static, timing', reasons: ['timing'] }],
    ]);
  });

  it('that give only speed are played if it is in force by itself: what is bought in an attack comes too late', () => {
    expect(
      read('Zorblax gets +20 speed. | [Pilot] Zorb Pilot. The Zorb gets +20 speed. | Zorblax gets +20 speed and +1 power.'),
    ).toEqual(['it gets +20 speed', 'pilot: it gets +20 speed', 'it gets +20 speed and +1 power']);
    expect(read('Pay 1 Force -> Zorblax gets +20 speed. | [tap] -> One of your Gleeps gets +20 speed.')).toEqual([
      'activated, speed',
      'activated, speed',
    ]);
    expect(read('As long as there is a Gleep Location in play, Zorblax gets +20 speed.')).toEqual([
      'it gets +20 speed as long as there is one of the Gleep Location units',
    ]);
  });

  it('are not read if they are too long', () => {
    const zees = (count: number): string => `Zorblax gets +2 power${', Armor'.repeat(count)}.`;
    expect(read(zees(20))).toHaveLength(1);
    expect(read(zees(20))[0]).toMatch(/^it gets \+2 power and Armor/);
    const stopped = (stops: number): string => `Pay 2 Force -> Zorblax gets +2 power${'.'.repeat(stops)}`;
    expect(read(stopped(500))).toEqual(['Pay 2 Force -> it gets +2 power']);
    expect(read(stopped(600))).toEqual(['activated, power!']);
  });
});

describe('a text behind INSERT', () => {
  it('is a text of the unit, which is the top card of its stack', () => {
    const inserted = [
      'Armor',
      'Pay 1 Force -> Evade 2',
      'Each of your other Gleeps gets +1 power.',
      'Treat Zorblax as a Gleep.',
    ];
    const owner = { name: 'Zorblax (A)', subtypes: [] };
    for (const text of inserted) {
      expect(readClauses(`INSERT: ${text}`, owner)).toEqual(readClauses(text, owner));
      expect(readClauses(`INSERT:${text}`, owner)).toEqual(readClauses(text, owner));
    }
  });

  it('is classified as INSERT if it is not played, and matters as it would by itself', () => {
    const classes = (text: string) => readClauses(text, { name: 'Zorblax (A)', subtypes: [] });
    expect(classes('INSERT: When Zorblax attacks, draw a card. | INSERT: Zorblax zaps the power.')).toEqual([
      { kind: 'unmodelled', class: 'keyword, INSERT', matters: [], reasons: ['cards'] },
      { kind: 'unmodelled', class: 'keyword, INSERT', matters: FIGHTS },
    ]);
  });
});

describe('Upkeep of a card', () => {
  const upkeepOf = (text: string) =>
    readClauses(text, { name: 'Quux (A)', subtypes: [] }).map((clause) =>
      clause.kind === 'unmodelled' ? clause.upkeep : null,
    );

  it('is kept with the costs that a battle can ask for', () => {
    expect(upkeepOf('Upkeep: Pay 2 Force, discard a card from your hand, or tap Quux.')).toEqual([
      [{ kind: 'force', amount: 2 }, { kind: 'other' }, { kind: 'tap' }],
    ]);
    expect(upkeepOf('Upkeep: Put 1 credit counter on Quux.')).toEqual([undefined]);
  });
});

describe('the arena of a unit', () => {
  const text =
    "As long as Zorblax is in the Space arena, it gets +1 power. | As long as Zorblax is in the Space arena, she can't attack or be attacked.";
  const read = (arenas: readonly Arena[]): string[] =>
    readClauses(text, { ...OWNER, arenas }).flatMap((clause) => ('effects' in clause ? clause.effects.map(formatEffect) : []));

  it('is asked for if it can be in another one', () => {
    expect(read(['space', 'character'])).toEqual([
      'it gets +1 power as long as it is in the space arena',
      'it gets no attack as long as it is in the space arena',
      "all your opponent's units get no attack as long as it attacks this unit and it is in the space arena",
    ]);
    expect(read(['character'])).toEqual(read(['space', 'character']));
  });
});
