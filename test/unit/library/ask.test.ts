import { describe, expect, it } from 'vitest';
import { type AskedQuestion, ask, deckOdds, duelOdds, oddsTable, simulateAttack } from '../../../src/index.js';
import { problemsOf } from '../../support/problems.js';

const UNIT = { power: 3, health: 2, speed: 10 };
const asJson = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data));

describe('ask', () => {
  it('gives what the function of the question gives, from data that went through JSON', async () => {
    const duel = { first: UNIT, second: UNIT, turns: 3 };
    expect(await ask('duel', asJson(duel), { trials: 100 })).toEqual(await duelOdds(duel, { trials: 100 }));
    const attack = { attacker: UNIT, defender: UNIT };
    expect(await ask('attack', asJson(attack), { trials: 100 })).toEqual(await simulateAttack(attack, { trials: 100 }));
    const table = { ...attack, vary: { 'attacker.power': '1..3' } };
    expect(await ask('table', asJson(table))).toEqual(await oddsTable(table));
    const deck = { cards: ['4 Darth Maul (B)', '6 Sandtrooper'] };
    expect(await ask('deck', asJson(deck))).toEqual(deckOdds(deck));
  });

  it('names the questions if there is none of the name, and the problems of the data', async () => {
    const unknown = (question: string) => problemsOf(() => ask(question as AskedQuestion, {} as never));
    const known = 'attack, battle, compare, deals, deck, duel, luck, slot, squad, swaps, table';
    expect(await unknown('duels')).toEqual([`question: must be one of the questions ${known}, not "duels"`]);
    expect(await unknown('toString')).toEqual([`question: must be one of the questions ${known}, not "toString"`]);
    expect(await unknown('duel')).toEqual(await problemsOf(() => duelOdds({} as never)));
  });
});
