import { describe, expect, it } from 'vitest';
import { coverageBySet, coverageOf } from '../../../../src/cards/catalogue/coverage.js';
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
  row({
    Name: 'Leaver',
    Text: '[Pilot] Zorb Pilot. The Zorb gets: * Armor. * When the Zorb zaps, remove 1 damage counter from it.',
  }),
  row({ Name: 'Timer', Text: '[tap] -> One of your Gleeps gets Armor. Play only during your turn.' }),
  row({ Name: 'Unknown', Power: '*', Text: 'Draw a card.' }),
  row({ Name: 'Elsewhere', Set: 'AAA', Text: 'When Elsewhere attacks, zap it unless a gleep has power 4.' }),
]);

describe('the coverage of cards', () => {
  it('counts units that are played completely, and completely in fights', () => {
    const { units, aliases, whole, wholeInFights } = coverageOf(cards);
    expect({ units, aliases, whole, wholeInFights }).toEqual({ units: 9, aliases: 1, whole: 2, wholeInFights: 6 });
  });

  it('does not count units with a left-out part as whole, and lists these parts', () => {
    expect(coverageOf(cards).leftOut).toEqual([
      { set: 'ZRB', name: 'Leaver', clause: 1, class: 'triggered, damage counters', part: 1, exceptions: ['counters'] },
      { set: 'ZRB', name: 'Timer', clause: 1, class: 'static, timing', part: 1, exceptions: [] },
    ]);
  });

  it('counts clauses that are played, and lists those that matter and are not', () => {
    const { modelled, unmodelled } = coverageOf(cards);
    expect(modelled).toBe(7);
    expect(unmodelled).toEqual([
      { set: 'ZRB', name: 'Booster', clause: 3, class: 'triggered, power' },
      { set: 'AAA', name: 'Elsewhere', clause: 1, class: 'triggered, power' },
    ]);
  });

  it('counts clauses that do not matter by class, the most frequent first, and lists the exceptions among them', () => {
    const { unconcerned, unconcernedByClass, excepted } = coverageOf(cards);
    expect(unconcerned).toBe(4);
    expect([...unconcernedByClass]).toEqual([
      ['activated, card draw', 2],
      ['static, card draw', 2],
    ]);
    expect(excepted).toEqual([
      { set: 'ZRB', name: 'Tapper', clause: 1, class: 'activated, card draw', part: null, exceptions: ['timing'] },
      { set: 'ZRB', name: 'Leaver', clause: 1, class: 'triggered, damage counters', part: 1, exceptions: ['counters'] },
    ]);
  });

  it('lists units with numbers that only their text gives', () => {
    expect(coverageOf(cards).withoutNumbers).toEqual([{ set: 'ZRB', name: 'Unknown', fields: ['power'] }]);
  });

  it('adds up over the sets', () => {
    const bySet = coverageBySet(cards);
    expect([...bySet.keys()]).toEqual(['AAA', 'ZRB']);
    const sum = [...bySet.values()].reduce((total, { units }) => total + units, 0);
    expect(sum).toBe(coverageOf(cards).units);
    expect(coverageOf([]).units).toBe(0);
  });
});
