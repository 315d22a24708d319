import fc from 'fast-check';
import { expect } from 'vitest';
import { type AttackInput, attackOdds, simulateAttack } from '../../src/index.js';
import { law } from '../support/law.js';

/** The chance of a discard within some attacks, by asking about each attack on each number of counters. */
function within(attack: AttackInput, counters: number, health: number, attacks: number): number {
  const { defender, ...rest } = attack;
  const { discardChance, distribution } = attackOdds({ ...rest, defender: { ...(defender as object), counters } });
  const gone = discardChance?.value ?? Number.NaN;
  if (attacks === 1) return gone;
  const stays = distribution.filter(({ damage }) => counters + damage < health);
  return stays.reduce((sum, { damage, probability }) => {
    return sum + probability * within(attack, counters + damage, health, attacks - 1);
  }, gone);
}

law(
  'The chance of a discard within some attacks is that of asking about each of them',
  fc.record({
    power: fc.integer({ min: 0, max: 5 }),
    health: fc.integer({ min: 1, max: 7 }),
    counters: fc.integer({ min: 0, max: 3 }),
    attacking: fc.constantFrom('Lucky 1', 'Critical Hit 2', 'Accuracy 1', 'Stun 1'),
    defending: fc.constantFrom('Shields 1', 'Armor', 'Parry 1', 'Pay 2 Force -> Evade 2', 'Resilience 1', 'Retaliate 1'),
    objective: fc.constantFrom('mean-damage' as const, 'discard-chance' as const),
  }),
  async ({ power, health, counters, attacking, defending, objective }) => {
    const hurt = Math.min(counters, health - 1);
    const attack = {
      attacker: { power, keywords: [attacking] },
      defender: { health, keywords: [defending], counters: hurt },
      objective,
    };
    const { discardedWithin, discardChance } = await simulateAttack(attack, { trials: 1 });
    expect(discardedWithin?.[0]).toBe(discardChance?.exact);
    const byHand = [1, 2, 3].map((attacks) => within(attack, hurt, health, attacks));
    for (const [i, chance] of byHand.entries()) expect(discardedWithin?.[i]).toBeCloseTo(chance, 12);
  },
  { runs: 200, exampleMs: 15 },
);
