import { describe, expect, it } from 'vitest';
import { type AttackInput, attackOdds } from '../../../src/index.js';

const REACH = "it gets attacks on your opponent's character units in the build zone";
const MACE = {
  name: 'Mace (A)',
  health: 4,
  subtypes: ['Jedi'],
  arenas: ['character'],
  keywords: ['Armor', 'Shields 1', 'Evade 2', 'Retaliate 3'],
  effects: ['it gets prevention of all damage to it', "all your opponent's units get -1 power"],
} as const;
const JANGO = { name: 'Jango (A)', power: 2, health: 4, arenas: ['character'], effects: [REACH] } as const;

/** The mean damage to both units, to nine decimals. */
function means(attack: object): readonly number[] {
  const { meanDamage, measures } = attackOdds({
    attacker: JANGO,
    defender: MACE,
    mode: 'build-zone',
    ...attack,
  } as AttackInput);
  return [meanDamage.value, measures.attacker_damage?.value ?? 0].map((value) => Math.round(value * 1e9) / 1e9);
}

describe('an attack on a unit in the build zone', () => {
  it('is one on a unit without keywords and texts', () => {
    expect(means({})).toEqual([1, 0]);
  });

  it('is aided by no other unit of its side, since texts do not see a unit there', () => {
    const guard = {
      name: 'Yaddle (A)',
      effects: ['all your Jedi units get Armor', 'it gets prevention of all damage to one of your Jedi units'],
    };
    expect(means({ elsewhere: { attacker: [], defender: [guard] } })).toEqual([1, 0]);
  });

  it('costs the Force that is paid to be allowed it', () => {
    const cost = 'it gets an attack cost of 2 Force as long as it attacks any unit by build-zone';
    const attack = { attacker: { ...JANGO, effects: [REACH, cost, 'Pay 1 Force -> it gets +2 power'] } };
    const force = (attacker: number): object => ({ ...attack, force: { attacker, defender: 0 } });
    expect([means(force(2)), means(force(3))]).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(() => means(force(1))).toThrow(/needs at least 2 Force/);
  });

  it.each([
    ['a text that allows it', { attacker: { ...JANGO, effects: [] } }, /needs a text that lets the attacking unit attack/],
    ['a unit of the arena that the text names', { defender: { ...MACE, arenas: ['space'] } }, /needs a text that lets/],
    [
      'no units beside it',
      { others: { attacker: [], defender: [{ name: 'Yaddle (A)' }] } },
      /no further units can be beside the defender/,
    ],
  ])('needs %s', (_, attack, message) => {
    expect(() => means(attack)).toThrow(message);
  });
});
