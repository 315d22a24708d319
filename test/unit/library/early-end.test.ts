import { describe, expect, it } from 'vitest';
import { type AttackInput, attackOdds, type DuelInput, duelOdds } from '../../../src/index.js';

const AT_IT = 'as long as it attacks this unit';

/** The mean damage of 2 dice against a unit with a text; each die hits with 1/2. */
function mean(text: string, more: object = {}): number {
  const attack = { attacker: { power: 2 }, defender: { effects: [text] }, ...more };
  return attackOdds(attack as unknown as AttackInput).meanDamage.value;
}

describe('An attack that may end early', () => {
  it('does so for what there is', () => {
    const text = `all your opponent's units get an attack that can be ended for "Pay 2 Force, discard 3 from hand" ${AT_IT}`;
    const force = { attacker: 0, defender: 2 };
    expect(mean(text, { force })).toBe(0);
    expect(mean(text, { force, hand: { attacker: 9, defender: 2 } })).toBe(1);
    expect(mean(text, { force: { attacker: 9, defender: 1 } })).toBe(1);
  });

  it.each([
    'an attack that ends',
    'an attack that can be ended on 6 of 6',
    'an attack that ends for "Pay 1 Force"',
    'an attack that can be ended for "Put 1 damage counter on it"',
  ])('is nothing else: %s', (gift) => {
    expect(() => mean(`all your opponent's units get ${gift}`)).toThrow(/effects\[0\]: /);
  });

  it('is not ended by a unit that taps for it in a duel, since that attacks too', async () => {
    const duel = async (effects: readonly string[]) =>
      (
        await duelOdds({
          first: { power: 2, health: 2, speed: 50, effects },
          second: { power: 2, health: 2, speed: 40 },
        } as unknown as DuelInput)
      ).exact;
    const plain = await duel([]);
    expect(await duel([`tap -> all your opponent's units get an attack that can be ended ${AT_IT}`])).toEqual(plain);
    expect(await duel([`all your opponent's units get an attack that can be ended on 3 of 6 ${AT_IT}`])).not.toEqual(plain);
  });
});
