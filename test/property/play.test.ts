import { describe, expect } from 'vitest';
import { attack, compare, mean, optimalAttack, worth } from './attack-odds.js';
import { law } from './law.js';

describe('For every attack', () => {
  // Whatever the other does, optimal or greedy: an optimal player has all sets of dice to choose from, a greedy one only his own.
  law('the attacker who plays optimally instead of greedily is never worse off by the objective', attack, (any) => {
    const optimal = worth({ ...any, attackerPolicy: 'optimal' });
    expect(compare(optimal, worth({ ...any, attackerPolicy: 'greedy' }))).toBeGreaterThanOrEqual(0);
  });

  law('the defender who plays optimally instead of greedily is never worse off by the objective', attack, (any) => {
    const optimal = worth({ ...any, defenderPolicy: 'optimal' });
    expect(compare(optimal, worth({ ...any, defenderPolicy: 'greedy' }))).toBeLessThanOrEqual(0);
  });

  // Up to X + 1 dice are up to X dice and more, so what could be done can still be done. "Exactly" takes sets away.
  law('one more Lucky never hurts an optimal attacker who may re-roll up to X dice', attack, (any) => {
    const free = { ...any, luckyDice: 'upTo', attackerPolicy: 'optimal' } as const;
    const more = { ...free, attackerLucky: (any.attackerLucky ?? 0) + 1 };
    expect(compare(worth(more), worth(free))).toBeGreaterThanOrEqual(0);
  });

  law('one more Lucky never hurts an optimal defender who may have up to X dice re-rolled', attack, (any) => {
    const free = { ...any, luckyDice: 'upTo', defenderPolicy: 'optimal' } as const;
    const more = { ...free, defenderLucky: (any.defenderLucky ?? 0) + 1 };
    expect(compare(worth(more), worth(free))).toBeLessThanOrEqual(0);
  });

  law('Lucky for all dice is as good as Lucky for more', attack, (any) => {
    const dice = Math.max(0, any.power + (any.powerChange ?? 0) - (any.shields ?? 0));
    const most = dice === 0 ? 0 : dice + (any.fury ?? 0);
    const all = { ...any, attackerLucky: most, defenderLucky: most };
    expect(compare(mean({ ...all, attackerLucky: most + 3, defenderLucky: most + 1 }), mean(all))).toBe(0);
  });

  law(
    'a lone attacker with neither Critical Hit nor Parry has the mean of the rule of thumb: he re-rolls misses',
    attack,
    (any) => {
      const lone = { ...any, defenderLucky: 0, criticalHit: 0, parry: 0, objective: 'mean-damage', luckyDice: 'upTo' } as const;
      expect(compare(mean({ ...lone, attackerPolicy: 'optimal' }), mean({ ...lone, attackerPolicy: 'greedy' }))).toBe(0);
    },
  );
});

/*
 * It is claimed of the play-or-pass, from a few hundred settings: with optimal play its value is the same whoever has the
 * first chance. Let S be what an attack is worth if nobody re-rolls, A if the attacker acts now and is answered, D if the defender does.
 * Attacker first it is max(A, min(D, S)), defender first min(D, max(A, S)): the same unless A > D.
 */
describe('For every attack with optimal players', () => {
  law('the first chance of a play-or-pass does not matter to the objective', optimalAttack, (any) => {
    const free = { ...any, rerollPop: 'playOrPass' } as const;
    expect(compare(worth({ ...free, firstChance: 'attacker' }), worth({ ...free, firstChance: 'defender' }))).toBe(0);
  });

  law('who decides last in a fixed order is never worse off than who decides first', optimalAttack, (any) => {
    const fixed = { ...any, rerollPop: 'fixedOrder' } as const;
    expect(
      compare(worth({ ...fixed, firstChance: 'attacker' }), worth({ ...fixed, firstChance: 'defender' })),
    ).toBeLessThanOrEqual(0);
  });
});
