import { describe, expect, it } from 'vitest';
import { UserError } from '../../../src/errors/problem.js';
import { type SlotInput, slotOdds } from '../../../src/index.js';
import { printedBy } from '../../support/run-cli.js';

const LUKE = 'Luke Skywalker (E)';
const VADER = 'Darth Vader (D)';

const BATTLE = { dark: { units: ['TIE Interceptor'] }, light: { units: ['2x X-wing Red Ten'] } };

async function commandAnswer(...words: readonly string[]): Promise<object> {
  const { command: _, ...answer } = JSON.parse(await printedBy([...words, '--json']));
  return answer;
}

describe('slotOdds', () => {
  it.each(['equipment', 'cards', 'locations'] as const)(
    'is the answer that odds attack --try %s prints as JSON',
    async (slot) => {
      const odds = await slotOdds({ try: slot, attack: { attacker: LUKE, defender: VADER } });
      expect(JSON.parse(JSON.stringify(odds))).toEqual(await commandAnswer('attack', LUKE, VADER, '--try', slot));
    },
  );

  it('is the answer for the other unit', async () => {
    const odds = await slotOdds({
      try: 'equipment',
      tryFor: 'defender',
      attack: { attacker: LUKE, defender: { card: VADER } },
    });
    const words = ['attack', LUKE, VADER, '--try', 'equipment', '--try-for', 'defender'];
    expect(JSON.parse(JSON.stringify(odds))).toEqual(await commandAnswer(...words));
  });

  const { units, against } = { units: ['X-wing Red Ten', LUKE], against: ['TIE Interceptor', VADER] };
  const tryFor = LUKE;
  it.each([
    [['compare', ...units, '--against', ...against], { compare: { units, against } }, 'pilots'],
    [['compare', ...units, '--against', ...against, '--try-for', tryFor], { compare: { units, against }, tryFor }, 'equipment'],
    [
      ['battle', '--dark', 'TIE Interceptor', '--light', '2x X-wing Red Ten', '--try-for', 'X-wing Red Ten #2'],
      { battle: BATTLE, tryFor: 'X-wing Red Ten #2' },
      'pilots',
    ],
  ] as const)('is the answer that odds %s --try prints as JSON', async (words, input, slot) => {
    const odds = await slotOdds({ try: slot, ...input });
    expect(JSON.parse(JSON.stringify(odds))).toEqual(await commandAnswer(...words, '--try', slot));
  });

  it('ranks the cards that are named in a duel', async () => {
    const cards = ['Jedi Lightsaber', 'Flamethrower'];
    const { groups, tried } = await slotOdds({ try: 'equipment', cards, duel: { first: LUKE, second: VADER } });
    expect([tried, groups.map((group) => group.cards.map(({ name }) => name))]).toEqual([
      2,
      [['Jedi Lightsaber'], ['Flamethrower']],
    ]);
  });

  it.each([
    [{ try: 'sabers', attack: { attacker: LUKE, defender: VADER } }, 'try: '],
    [{ try: 'equipment' }, 'give one of them'],
    [{ try: 'cards', duel: { first: LUKE, second: VADER } }, 'Battle cards are played in attacks, not in duels'],
    [{ try: 'cards', battle: BATTLE }, 'Battle cards are played in attacks, not in battles'],
    [{ try: 'pilots', battle: BATTLE, tryFor: 'Nobody' }, 'no unit here is called "Nobody"'],
    [{ try: 'pilots', attack: { attacker: LUKE, defender: VADER } }, 'none of the 123 Pilots can go with Luke Skywalker (E)'],
    [
      { try: 'equipment', cards: ['Lightsaberr'], attack: { attacker: LUKE, defender: VADER } },
      'none of the Equipment cards is called "Lightsaberr"',
    ],
    [{ try: 'equipment', attack: { attacker: 'Nobody', defender: VADER } }, 'attacker: '],
  ])('refuses %o', async (input, message) => {
    const refused = await slotOdds(input as SlotInput).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UserError);
    expect(String(refused)).toContain(message);
  });
});
