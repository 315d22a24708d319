import { describe, expect, it } from 'vitest';
import type { CaseResult } from '../../../../src/experiment/case/case-result.js';
import type { AttackInput } from '../../../../src/library/input.js';
import { attackNames, discardingDamage, oddsSentence } from '../../../../src/report/attack/attack-words.js';
import { contextOf, resultOf } from '../results.js';

const DUEL: AttackInput = { attacker: { power: 2 }, defender: { health: 3, counters: 2 } };

const leastOf = async (attack: AttackInput, exact = true): Promise<number | null> =>
  discardingDamage(await resultOf(attack, { exact }), contextOf(attack).remainingHealth);

describe('the damage that discards the defender', () => {
  it('is its health without the counters on it, exact or simulated', async () => {
    expect([await leastOf(DUEL), await leastOf(DUEL, false)]).toEqual([1, 1]);
    expect(await leastOf({ ...DUEL, defender: { health: 2 } })).toBe(2);
  });

  it('is none without a health, and if no attack does so much', async () => {
    expect(await leastOf({ ...DUEL, defender: {} })).toBeNull();
    expect(await leastOf({ ...DUEL, defender: { health: 3 } })).toBeNull();
  });

  it('is none if damage alone does not decide', async () => {
    const result = await resultOf(DUEL);
    const exact = { ...result.exact, discardChance: { numerator: 1n, denominator: 3n } } as CaseResult['exact'];
    expect(discardingDamage({ ...result, exact }, 1)).toBeNull();
    const simulated = await resultOf(DUEL, { exact: false });
    const discardChance = { estimate: 0.123, interval: [0.1, 0.2] as const };
    expect(discardingDamage({ ...simulated, discardChance }, 1)).toBeNull();
  });
});

describe('the sentence about an attack', () => {
  it('says how often the defender is discarded, and the mean damage', async () => {
    // Two dice, each a hit for a natural 4, 5 or 6: 3 of 4 attacks do 1 damage or more.
    const named = { attacker: { name: 'Greedo', power: 2 }, defender: { name: 'Han Solo', health: 1 } };
    expect(oddsSentence(await resultOf(named), contextOf(named))).toBe(
      'Greedo discards Han Solo with 75.00 % of all attacks, and does 1.00 damage on average.',
    );
  });

  it('has the mean damage alone without a health', async () => {
    const attack = { attacker: { power: 2 }, defender: {} };
    expect(oddsSentence(await resultOf(attack), contextOf(attack))).toBe(
      'the attacker does 1.00 damage to the defender on average.',
    );
  });

  it('tells two units of one name apart', () => {
    const { setup } = contextOf({ attacker: { name: 'Droid', power: 2 }, defender: { name: 'Droid' } });
    expect(attackNames(setup)).toEqual(['the attacking Droid', 'the other Droid']);
  });
});
