import { describe, expect } from 'vitest';
import { law } from '../support/law.js';
import { attack, compare, mean, optimalAttack, value } from './attack-odds.js';

describe('For every attack', () => {
  // Whatever the policy of the other player: an optimal player has all sets of dice to choose from, a greedy one only one.
  law('the attacker who plays optimally instead of greedily is never worse off by the objective', attack, (any) => {
    const optimal = value({ ...any, attackerPolicy: 'optimal' });
    expect(compare(optimal, value({ ...any, attackerPolicy: 'greedy' }))).toBeGreaterThanOrEqual(0);
  });

  law('the defender who plays optimally instead of greedily is never worse off by the objective', attack, (any) => {
    const optimal = value({ ...any, defenderPolicy: 'optimal' });
    expect(compare(optimal, value({ ...any, defenderPolicy: 'greedy' }))).toBeLessThanOrEqual(0);
  });

  // Up to X + 1 dice include up to X dice, so everything that was possible still is. "Exactly" removes sets.
  law('one more Lucky never hurts an optimal attacker who may re-roll up to X dice', attack, (any) => {
    const free = { ...any, luckyDice: 'upTo', attackerPolicy: 'optimal' } as const;
    const more = { ...free, attackerLucky: (any.attackerLucky ?? 0) + 1 };
    expect(compare(value(more), value(free))).toBeGreaterThanOrEqual(0);
  });

  law('one more Lucky never hurts an optimal defender who may have up to X dice re-rolled', attack, (any) => {
    const free = { ...any, luckyDice: 'upTo', defenderPolicy: 'optimal' } as const;
    const more = { ...free, defenderLucky: (any.defenderLucky ?? 0) + 1 };
    expect(compare(value(more), value(free))).toBeLessThanOrEqual(0);
  });

  law('Lucky for all dice is as good as Lucky for more', attack, (any) => {
    const dice = Math.max(0, any.power + (any.powerChange ?? 0) - (any.shields ?? 0));
    const max = dice === 0 ? 0 : dice + (any.fury ?? 0);
    const all = { ...any, attackerLucky: max, defenderLucky: max };
    expect(compare(mean({ ...all, attackerLucky: max + 3, defenderLucky: max + 1 }), mean(all))).toBe(0);
  });

  law(
    'a lone attacker with neither Critical Hit nor Parry has the mean of the rule of thumb, which re-rolls misses',
    attack,
    (any) => {
      const lone = { ...any, defenderLucky: 0, criticalHit: 0, parry: 0, objective: 'mean-damage', luckyDice: 'upTo' } as const;
      expect(compare(mean({ ...lone, attackerPolicy: 'optimal' }), mean({ ...lone, attackerPolicy: 'greedy' }))).toBe(0);
    },
  );
});

/**
 * A claim on play-or-pass, based on a few hundred settings: with optimal play its value does not
 * depend on the first chance. Let S be the value of an attack if nobody re-rolls, A if the attacker
 * acts now and the defender responds, D if the defender acts. With the attacker first the value is
 * max(A, min(D, S)), with the defender first min(D, max(A, S)): the same unless A > D.
 */
describe('For every attack with optimal players', () => {
  law('the first chance of a play-or-pass does not matter to the objective', optimalAttack, (any) => {
    const free = { ...any, rerollPop: 'playOrPass' } as const;
    expect(compare(value({ ...free, firstChance: 'attacker' }), value({ ...free, firstChance: 'defender' }))).toBe(0);
  });

  law(
    'the player who decides last in a fixed order is never worse off than the one who decides first',
    optimalAttack,
    (any) => {
      const fixed = { ...any, rerollPop: 'fixedOrder' } as const;
      expect(
        compare(value({ ...fixed, firstChance: 'attacker' }), value({ ...fixed, firstChance: 'defender' })),
      ).toBeLessThanOrEqual(0);
    },
  );
});
