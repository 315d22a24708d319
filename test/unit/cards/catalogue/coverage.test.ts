import { describe, expect, it } from 'vitest';
import { betweenAttacks, coverageOf } from '../../../../src/cards/catalogue/coverage.js';
import { isSingleText } from '../../../../src/cards/text/single-texts.js';
import { row, setOf } from '../set-rows.js';

const { cards } = setOf([
  row({ Name: 'Plain' }),
  row({ Name: 'Whole', Text: 'Armor | Pay 1 Force -> Evade 1' }),
  row({ Name: 'Whole (Promo)', Text: 'Armor | Pay 1 Force -> Evade 1' }),
  row({ Name: 'Drawer', Text: '[tap] -> Draw a card. | Armor' }),
  row({ Name: 'Tapper', Text: '[tap] -> Draw a card. Play only when this unit would attack.' }),
  row({
    Name: 'Booster',
    Text: 'Armor | Booster gets +2 power. | When Booster attacks, zap it unless a gleep has power 4. | Draw a card.',
  }),
  row({ Name: 'Leaver', Text: '[Pilot] Zorb Pilot. The Zorb gets: * Armor. * When the battle phase ends, tap it.' }),
  row({ Name: 'Timer', Text: '[tap] -> One of your Gleeps gets Armor. Play only during your turn.' }),
  row({ Name: 'Unknown', Power: '*', Text: 'Draw a card.' }),
  row({ Name: 'Elsewhere', Set: 'AAA', Text: 'When Elsewhere attacks, zap it unless a gleep has power 4.' }),
]);

describe('the coverage of cards', () => {
  it('counts units that are played completely, and completely in attacks', () => {
    const { units, aliases, whole, wholeInAttacks } = coverageOf(cards);
    expect({ units, aliases, whole, wholeInAttacks }).toEqual({ units: 9, aliases: 1, whole: 2, wholeInAttacks: 6 });
  });

  it('does not count units with a left-out part as whole, and lists these parts', () => {
    expect(coverageOf(cards).leftOut).toEqual([
      {
        set: 'ZRB',
        name: 'Leaver',
        clause: 1,
        class: 'triggered, tapping',
        part: 1,
        reasons: ['tapping'],
        matters: ['duel', 'battle'],
      },
      { set: 'ZRB', name: 'Timer', clause: 1, class: 'static, timing', part: 1, reasons: ['timing'], matters: [] },
    ]);
  });

  it('counts clauses that do not matter by class, the most frequent first, and why what no attack depends on does not', () => {
    const { unconcerned, unconcernedByClass, harmless } = coverageOf(cards);
    expect(unconcerned).toBe(4);
    expect([...unconcernedByClass]).toEqual([
      ['activated, card draw', 2],
      ['static, card draw', 2],
    ]);
    expect(harmless.filter(({ name }) => ['Tapper', 'Leaver'].includes(name))).toEqual([
      { set: 'ZRB', name: 'Tapper', clause: 1, class: 'activated, card draw', part: null, reasons: ['cards'], matters: [] },
      {
        set: 'ZRB',
        name: 'Leaver',
        clause: 1,
        class: 'triggered, tapping',
        part: 1,
        reasons: ['tapping'],
        matters: ['duel', 'battle'],
      },
    ]);
  });

  it('lists clauses and parts that matter only between attacks, with the fights', () => {
    const others = setOf([
      row({ Name: 'Zee', Text: 'When Zee is discarded, gain 2 Force. | When Zee is damaged, gain 1 Force. | Draw a card.' }),
      row({ Name: 'Gleep', Text: 'When a Gleep deals, zap it unless a gleep has power 4.' }),
    ]).cards;
    const { between, unmodelled } = coverageOf([...cards, ...others]);
    expect(between.map(({ name, clause, part, matters }) => [name, clause, part, matters])).toEqual([
      ['Leaver', 1, 1, ['duel', 'battle']],
      ['Zee', 1, null, ['row', 'battle']],
      ['Zee', 2, null, ['row', 'duel', 'battle']],
    ]);
    expect(unmodelled.map(({ name }) => name)).toEqual(['Booster', 'Elsewhere', 'Gleep']);
    expect([betweenAttacks({ between }, 'duel'), betweenAttacks({ between }, 'battle')]).toEqual([2, 3]);
  });

  it('tells keywords alone from what general rules read', () => {
    const { modelled, keywords, played } = coverageOf(cards);
    // Armor, Evade and Armor; then Armor of Booster. A Pilot's list and a tap are more than keywords.
    expect({ modelled, keywords, singles: played.filter(isSingleText) }).toEqual({ modelled: 7, keywords: 4, singles: [] });
  });
});
