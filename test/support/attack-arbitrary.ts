import fc from 'fast-check';
import type { SimpleAttack } from './attacks.js';

/**
 * Random attacks, small enough for the oracle: up to 4 dice and 2 by Fury, Lucky up to 2 on
 * each side, every rules option and objective.
 */
export const smallAttack: fc.Arbitrary<SimpleAttack> = fc.record({
  power: fc.integer({ min: 0, max: 3 }),
  powerChange: fc.integer({ min: -1, max: 1 }),
  accuracy: fc.integer({ min: -4, max: 4 }),
  criticalHit: fc.integer({ min: 0, max: 7 }),
  attackerLucky: fc.integer({ min: 0, max: 2 }),
  defenderLucky: fc.integer({ min: 0, max: 2 }),
  armor: fc.boolean(),
  fury: fc.integer({ min: 0, max: 2 }),
  parry: fc.integer({ min: 0, max: 4 }),
  shields: fc.integer({ min: 0, max: 2 }),
  remainingHealth: fc.integer({ min: 1, max: 8 }),
  objective: fc.constantFrom('mean-damage', 'capped-damage', 'discard-chance'),
  attackerPolicy: fc.constantFrom('optimal', 'greedy'),
  defenderPolicy: fc.constantFrom('optimal', 'greedy'),
  firstChance: fc.constantFrom('attacker', 'defender'),
  rerollPop: fc.constantFrom('playOrPass', 'fixedOrder'),
  luckyDice: fc.constantFrom('upTo', 'exactly'),
  hitNeeds: fc.integer({ min: 1, max: 7 }),
  armorNeeds: fc.integer({ min: 1, max: 7 }),
  naturalOneMisses: fc.boolean(),
  naturalSixHits: fc.boolean(),
  criticalHitNeedsHit: fc.boolean(),
  criticalHitPerSix: fc.boolean(),
});
