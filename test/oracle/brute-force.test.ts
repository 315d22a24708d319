import { describe, expect, it } from 'vitest';
import { type BruteForceAttack, type BruteForceOdds, bruteForce } from '../support/brute-force.js';
import { fractionText, WORKED_EXAMPLES } from '../support/worked-examples.js';

/** Columns H = 1 to 6: chance of at least H damage. */
type AtLeastRow = readonly [power: number, ...chances: readonly string[]];

const AT_LEAST_WITHOUT_ARMOR: readonly AtLeastRow[] = [
  [1, '1/2', '0', '0', '0', '0', '0'],
  [2, '3/4', '1/4', '0', '0', '0', '0'],
  [3, '7/8', '1/2', '1/8', '0', '0', '0'],
  [4, '15/16', '11/16', '5/16', '1/16', '0', '0'],
  [5, '31/32', '13/16', '1/2', '3/16', '1/32', '0'],
  [6, '63/64', '57/64', '21/32', '11/32', '7/64', '1/64'],
];

const AT_LEAST_WITH_ARMOR: readonly AtLeastRow[] = [
  [1, '1/3', '0', '0', '0', '0', '0'],
  [2, '5/9', '1/9', '0', '0', '0', '0'],
  [3, '19/27', '7/27', '1/27', '0', '0', '0'],
  [4, '65/81', '11/27', '1/9', '1/81', '0', '0'],
  [5, '211/243', '131/243', '17/81', '11/243', '1/243', '0'],
  [6, '665/729', '473/729', '233/729', '73/729', '13/729', '1/729'],
];

const SMALLEST_CRITICAL_HITS: readonly { armor: boolean; accuracy: number; criticalHit: number }[] = [
  { armor: false, accuracy: -1, criticalHit: 5 },
  { armor: false, accuracy: 0, criticalHit: 4 },
  { armor: false, accuracy: 1, criticalHit: 3 },
  { armor: false, accuracy: 2, criticalHit: 2 },
  { armor: false, accuracy: 3, criticalHit: 1 },
  { armor: true, accuracy: 0, criticalHit: 5 },
  { armor: true, accuracy: 1, criticalHit: 4 },
  { armor: true, accuracy: 2, criticalHit: 3 },
  { armor: true, accuracy: 3, criticalHit: 2 },
];

function distributionOf(odds: BruteForceOdds): Record<number, string> {
  return Object.fromEntries([...odds.weights].map(([damage, weight]) => [damage, fractionText(weight, odds.denominator)]));
}

function distribution(attack: BruteForceAttack): Record<number, string> {
  return distributionOf(bruteForce(attack));
}

function meanOf({ mean }: BruteForceOdds): string {
  return fractionText(mean.numerator, mean.denominator);
}

function mean(attack: BruteForceAttack): string {
  return meanOf(bruteForce(attack));
}

function discardChanceOf({ discardWeight, denominator }: BruteForceOdds): string | null {
  return discardWeight === null ? null : fractionText(discardWeight, denominator);
}

function discardChance(attack: BruteForceAttack): string | null {
  return discardChanceOf(bruteForce(attack));
}

function criticalHitChance(attack: BruteForceAttack): string {
  const { criticalHitWeight, denominator } = bruteForce(attack);
  return fractionText(criticalHitWeight, denominator);
}

function isRerollingHitsBetter(attack: BruteForceAttack): boolean {
  const optimal = bruteForce({ ...attack, attackerPolicy: 'optimal' }).mean;
  const greedy = bruteForce({ ...attack, attackerPolicy: 'greedy' }).mean;
  return optimal.numerator * greedy.denominator > greedy.numerator * optimal.denominator;
}

describe('the worked examples, played by brute force', () => {
  for (const example of WORKED_EXAMPLES) {
    it(`${example.id}: ${example.title}`, () => {
      const odds = bruteForce(example.attack);
      expect(distributionOf(odds)).toEqual(example.distribution);
      if (example.mean !== undefined) expect(meanOf(odds)).toBe(example.mean);
      expect(discardChanceOf(odds)).toBe(example.discardChance ?? null);
      expect([...odds.weights.values()].reduce((sum, weight) => sum + weight, 0n)).toBe(odds.denominator);
    });
  }

  it('contain every example of a single attack without prevention other than Parry', () => {
    const ids = 'A1-6 B1-13 C1-4 D1-13 E1-7 F1-8 G1-5 K1-4'.split(' ').flatMap((range) => {
      const [letter, first, last] = [range.charAt(0), ...range.slice(1).split('-').map(Number)];
      return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) => `${letter}${(first ?? 0) + index}`);
    });
    expect(WORKED_EXAMPLES.map(({ id }) => id)).toEqual(ids);
  });

  it('D1: re-rolls the same dice when playing for the mean, since only re-rolled misses gain', () => {
    expect(distribution({ power: 3, attackerLucky: 1 })).toEqual({ 0: '1/16', 1: '1/4', 2: '3/8', 3: '5/16' });
  });

  it('E1: has the same dice re-rolled when playing for the mean', () => {
    expect(distribution({ power: 3, defenderLucky: 1 })).toEqual({ 0: '5/16', 1: '3/8', 2: '1/4', 3: '1/16' });
  });

  it('C1: adds Critical Hit damage exactly when some natural 6 is among three dice', () => {
    expect(criticalHitChance({ power: 3, criticalHit: 2 })).toBe('91/216');
  });
});

describe('the chance that a plain attack does at least H damage', () => {
  for (const [power, ...chances] of AT_LEAST_WITHOUT_ARMOR) {
    it(`is ${chances.join(', ')} for power ${power} against a unit without Armor, H from 1 to 6`, () => {
      expect([1, 2, 3, 4, 5, 6].map((remainingHealth) => discardChance({ power, remainingHealth }))).toEqual(chances);
    });
  }

  for (const [power, ...chances] of AT_LEAST_WITH_ARMOR) {
    it(`is ${chances.join(', ')} for power ${power} against a unit with Armor, H from 1 to 6`, () => {
      const odds = [1, 2, 3, 4, 5, 6].map((remainingHealth) => discardChance({ power, remainingHealth, armor: true }));
      expect(odds).toEqual(chances);
    });
  }
});

describe('the smallest Critical Hit that makes re-rolling a hit better', () => {
  for (const { armor, accuracy, criticalHit } of SMALLEST_CRITICAL_HITS) {
    const target = armor ? 'against Armor' : 'without Armor';
    it(`is ${criticalHit} ${target} with Accuracy ${accuracy}`, () => {
      const values = [0, 1, 2, 3, 4, 5, 6].filter((value) =>
        isRerollingHitsBetter({ power: 1, attackerLucky: 1, armor, accuracy, criticalHit: value }),
      );
      expect(values[0]).toBe(criticalHit);
    });
  }
});

// There is no worked example for the following: the comments work out the fractions.

describe('the number of attack dice', () => {
  it('sums power, power change and Shields before stopping at 0', () => {
    // 2 - 3 would stop at 0 first and leave 2 dice instead of 1.
    expect(mean({ power: 2, powerChange: 2, shields: 3 })).toBe('1/2');
    expect(mean({ power: 2, powerChange: -3 })).toBe('0');
    expect(mean({ power: 2, powerChange: 3, shields: 1 })).toBe('2');
  });

  it('does 0 damage for certain with 0 dice, whatever the Lucky and the Critical Hit', () => {
    const attack = { power: 0, criticalHit: 3, attackerLucky: 2, defenderLucky: 2, remainingHealth: 1 } as const;
    for (const luckyDice of ['upTo', 'exactly'] as const) {
      expect(distribution({ ...attack, luckyDice })).toEqual({ 0: '1' });
      expect(discardChance({ ...attack, luckyDice })).toBe('0');
      expect(criticalHitChance({ ...attack, luckyDice })).toBe('0');
    }
  });
});

describe('the natural 1 and the natural 6', () => {
  it('lets a natural 1 miss despite Accuracy +3 under naturalOneMisses', () => {
    expect(distribution({ power: 1, accuracy: 3, naturalOneMisses: true })).toEqual({ 0: '1/6', 1: '5/6' });
    // With Accuracy +2 only the natural 1 misses anyway.
    expect(mean({ power: 1, accuracy: 2, naturalOneMisses: true })).toBe('5/6');
  });

  it('lets a natural 6 hit despite Accuracy -3 under naturalSixHits', () => {
    expect(distribution({ power: 1, accuracy: -3, naturalSixHits: true })).toEqual({ 0: '5/6', 1: '1/6' });
  });

  it('adds no Critical Hit for a natural 6 that misses under criticalHitNeedsHit', () => {
    const attack = { power: 2, criticalHit: 3, accuracy: -2, armor: true, criticalHitNeedsHit: true } as const;
    expect(distribution(attack)).toEqual({ 0: '1' });
    expect(criticalHitChance(attack)).toBe('0');
    // With naturalSixHits the six hits after all: 25/36 no six, 10/36 one, 1/36 two.
    expect(distribution({ ...attack, naturalSixHits: true })).toEqual({ 0: '25/36', 4: '5/18', 5: '1/36' });
  });

  it('adds Critical Hit for each natural 6 under criticalHitPerSix', () => {
    // Of 36: two misses 9; miss and 4/5 12; two of 4/5 4; six and miss 6; six and 4/5 4; two sixes
    // 1.
    const attack = { power: 2, criticalHit: 3, criticalHitPerSix: true } as const;
    expect(distribution(attack)).toEqual({ 0: '1/4', 1: '1/3', 2: '1/9', 4: '1/6', 5: '1/9', 8: '1/36' });
    expect(criticalHitChance(attack)).toBe('11/36');
  });

  it('hits from the face that hitNeeds and armorNeeds set', () => {
    expect(mean({ power: 1, hitNeeds: 3, armorNeeds: 6 })).toBe('2/3');
    expect(mean({ power: 1, hitNeeds: 3, armorNeeds: 6, armor: true })).toBe('1/6');
  });
});

describe('Lucky that re-rolls exactly X dice', () => {
  // Two misses (1/4) are rolled again; one miss and one hit (1/2) keep the mean of 1 either way, so
  // they stay.
  const twoDice = { 0: '1/16', 1: '5/8', 2: '5/16' };

  it('leaves one hit of two dice alone, since re-rolling both has the same value', () => {
    expect(distribution({ power: 2, attackerLucky: 2, luckyDice: 'exactly' })).toEqual(twoDice);
  });

  it('is used greedily only if there are X misses', () => {
    expect(distribution({ power: 2, attackerLucky: 2, luckyDice: 'exactly', attackerPolicy: 'greedy' })).toEqual(twoDice);
  });

  it('re-rolls a whole roll of fewer than X dice', () => {
    expect(distribution({ power: 1, attackerLucky: 3, luckyDice: 'exactly' })).toEqual({ 0: '1/4', 1: '3/4' });
    expect(distribution({ power: 1, defenderLucky: 3, luckyDice: 'exactly', defenderPolicy: 'greedy' })).toEqual({
      0: '3/4',
      1: '1/4',
    });
  });
});

describe('the defender who may only have hits re-rolled', () => {
  it('begins with the natural 6', () => {
    // Of 36, each with one hit re-rolled to miss 1/2, hit 1/3, six 1/6: two misses 9 stay at 0; a
    // miss and any hit 18 give 0, 1, 4; two hits of 4/5, or one and a six, 8 give 1, 2, 5; two
    // sixes 1 give 4, 5, 5.
    const attack = { power: 2, criticalHit: 3, defenderLucky: 1, defenderPolicy: 'greedy' } as const;
    expect(distribution(attack)).toEqual({ 0: '1/2', 1: '5/18', 2: '2/27', 4: '7/72', 5: '11/216' });
  });
});

describe('the objective', () => {
  it('makes the attacker re-roll the lowest of dice that have the same value', () => {
    // Power 2, Critical Hit 3, Lucky 1, 4 health left: only a six discards. A miss and a hit M H
    // (1/3) reach it by either die, 1/6 each; the miss is taken: 1, 2 or 5 damage with 1/2, 1/3,
    // 1/6. M M (1/4) gives 0, 1, 4 and H H (1/9) gives 1, 2, 5 with the same chances; M S (1/6)
    // stays at 4, H S and S S (5/36) at 5.
    const attack = { power: 2, criticalHit: 3, attackerLucky: 1, remainingHealth: 4, objective: 'discard-chance' } as const;
    expect(distribution(attack)).toEqual({ 0: '1/8', 1: '11/36', 2: '4/27', 4: '5/24', 5: '23/108' });
  });

  it('has the fewest dice re-rolled of choices that have the same value', () => {
    // Accuracy -1: miss 4/6, natural 5 hit 1/6, six 1/6 (2 damage with Critical Hit 1); 2 health
    // left. Of 36 rolls:
    // - two misses 16 stay at 0, a miss and a 5 8 at 1; a miss and a six 8: the six goes, for 0,
    //   1, 2 by 4, 1, 1 of 6;
    // - two 5s 1, 5 and six 2: one die leaves 2 of 6 ways to discard, two leave 12 of 36; so one:
    //   1, 2, 3 by 4, 1, 1;
    // - two sixes 1: both go, for 0, 1, 2, 3 by 16, 8, 9, 3 of 36.
    const attack = { power: 2, accuracy: -1, criticalHit: 1, defenderLucky: 2, remainingHealth: 2 } as const;
    const odds = bruteForce({ ...attack, objective: 'discard-chance' });
    expect(distributionOf(odds)).toEqual({ 0: '49/81', 1: '26/81', 2: '25/432', 3: '7/432' });
    expect(discardChanceOf(odds)).toBe('2/27');
  });

  it('makes nobody re-roll if nothing can discard the defending unit', () => {
    const attack = { power: 2, attackerLucky: 2, defenderLucky: 2, remainingHealth: 3, objective: 'discard-chance' } as const;
    expect(distribution(attack)).toEqual({ 0: '1/4', 1: '1/2', 2: '1/4' });
  });

  it('counts no damage above the remaining health, so that one hit is enough', () => {
    // Two misses (1/4) are both rolled again: the first hit has the value 1, the second none.
    const attack = { power: 2, attackerLucky: 2, remainingHealth: 1, objective: 'capped-damage' } as const;
    expect(distribution(attack)).toEqual({ 0: '1/16', 1: '5/8', 2: '5/16' });
  });

  it('is refused without the remaining health that it needs', () => {
    expect(() => bruteForce({ power: 1, objective: 'discard-chance' })).toThrow('discard-chance needs remainingHealth');
  });
});

describe('a player who passed', () => {
  const policies = { attackerPolicy: 'greedy', defenderPolicy: 'greedy' } as const;
  const attack = { power: 1, attackerLucky: 1, defenderLucky: 1, ...policies };

  it('may still re-roll after the opponent did', () => {
    // Hit: the attacker has no miss and passes, the defender has the hit re-rolled, the attacker
    // re-rolls the miss this may bring: hits 1/2 + 1/2 * 1/2 = 3/4. Miss: the attacker re-rolls,
    // the defender has a hit re-rolled: 1/2 * 1/2 = 1/4. Each path has probability 1/2.
    expect(distribution(attack)).toEqual({ 0: '1/2', 1: '1/2' });
  });

  it('may not in a fixed order', () => {
    // Hit: passed by the attacker, re-rolled for the defender: 1/2. Miss: 1/4 as before. Mean of
    // both 3/8.
    expect(distribution({ ...attack, rerollPop: 'fixedOrder' })).toEqual({ 0: '5/8', 1: '3/8' });
  });
});

describe('Fury', () => {
  it('does nothing with 0 dice, which show no natural 4', () => {
    const attack = { power: 1, shields: 1, fury: 2, criticalHit: 3, attackerLucky: 1, defenderLucky: 2 } as const;
    expect(distribution(attack)).toEqual({ 0: '1' });
    expect(criticalHitChance(attack)).toBe('0');
  });

  it('rolls its dice once for two natural 4s', () => {
    // Of 36: no hit 9. A hit and a miss 18, 6 of them with a 4: 12 stay at 1, 6 become 1 or 2. Two
    // hits 9, 5 of them with a 4: 4 stay at 2, 5 become 2 or 3. So 1: 12 + 3, 2: 3 + 4 + 5/2, 3:
    // 5/2.
    expect(distribution({ power: 2, fury: 1 })).toEqual({ 0: '1/4', 1: '5/12', 2: '19/72', 3: '5/72' });
  });

  it('checks for the natural 4, whatever hits', () => {
    // Accuracy +1: only a natural 4 counts, not a 3 made 4. Of 6: 1 2 miss; 3 5 6 hit; 4 hits and
    // adds a die that hits by 2/3. So 1: 3/6 + 1/18, 2: 1/9.
    expect(distribution({ power: 1, accuracy: 1, fury: 1 })).toEqual({ 0: '1/3', 1: '5/9', 2: '1/9' });
    // Accuracy -1: the 4 misses, yet adds a die that hits by 1/3. So 1: 2/6 + 1/18.
    expect(distribution({ power: 1, accuracy: -1, fury: 1 })).toEqual({ 0: '11/18', 1: '7/18' });
  });

  it('keeps its dice when the natural 4 is re-rolled for the defender', () => {
    // Miss 1/2: 0. A 5 or 6 1/3: re-rolled, 0 or 1. A 4 1/6: with a Fury hit one of two hits is
    // re-rolled, 1 or 2; with a Fury miss the 4 is re-rolled, 0 or 1. Of 24: 0: 12 + 4 + 1, 1: 4 +
    // 1 + 1, 2: 1.
    expect(distribution({ power: 1, fury: 1, defenderLucky: 1 })).toEqual({ 0: '17/24', 1: '1/4', 2: '1/24' });
  });

  it('gives Lucky more dice to re-roll, and only then', () => {
    // Armor, Lucky 2. A 5 or 6 1/3: 1. A 1, 2, 3 1/2: one re-roll, 1 by 1/3. A 4 1/6 misses: with a
    // Fury hit 1/3 the 4 is re-rolled, 1 or 2 by 2/3 and 1/3; with a Fury miss both are, 0, 1, 2 by
    // 4/9, 4/9, 1/9. Of 162: 0: 54 + 8, 1: 54 + 27 + 6 + 8, 2: 3 + 2.
    expect(distribution({ power: 1, armor: true, fury: 1, attackerLucky: 2 })).toEqual({ 0: '31/81', 1: '95/162', 2: '5/162' });
  });

  it('leaves all weights on one denominator, whatever Lucky may re-roll', () => {
    const attack = { power: 1, fury: 2, criticalHit: 4, attackerLucky: 3, defenderLucky: 2, parry: 1 } as const;
    const { weights, denominator } = bruteForce(attack);
    // 3 dice, of which 3 and 2 may be re-rolled.
    expect(denominator).toBe(6n ** 8n);
    expect([...weights.values()].reduce((sum, weight) => sum + weight, 0n)).toBe(denominator);
  });
});

describe('Parry', () => {
  it('prevents no more than the damage there is', () => {
    // Of 36: some 1 in 11. Without: two misses 4, a miss and a hit 12, two hits 9.
    expect(distribution({ power: 2, parry: 5 })).toEqual({ 0: '5/12', 1: '1/3', 2: '1/4' });
    expect(mean({ power: 2, parry: 5 })).toBe('5/6');
    expect(distribution({ power: 0, parry: 5 })).toEqual({ 0: '1' });
  });

  it('prevents Critical Hit damage too, which still counts as added', () => {
    // Of 36, with a 1: the six with it 2, 4 - Parry; else 9, 0. Without a 1: two misses 4; miss and
    // 4/5 8; two of 4/5 4; miss and six 4; six and another hit 5.
    const attack = { power: 2, criticalHit: 3 } as const;
    expect(distribution({ ...attack, parry: 2 })).toEqual({ 0: '13/36', 1: '2/9', 2: '1/6', 4: '1/9', 5: '5/36' });
    expect(distribution({ ...attack, parry: 4 })).toEqual({ 0: '5/12', 1: '2/9', 2: '1/9', 4: '1/9', 5: '5/36' });
    expect(criticalHitChance({ ...attack, parry: 4 })).toBe('11/36');
  });

  it('prevents once for two natural 1s, and for a natural 1 that hits', () => {
    expect(distribution({ power: 2, accuracy: 3, parry: 1 })).toEqual({ 1: '11/36', 2: '25/36' });
  });

  it('sees a natural 1 on a Fury die', () => {
    // Of 36: a miss 18; a 5 or 6 12, 1 damage; a 4 and a Fury 1: 1, 2/3: 2, 4/5/6: 3, for 0, 1 and
    // 2 damage.
    expect(distribution({ power: 1, fury: 1, parry: 1 })).toEqual({ 0: '19/36', 1: '7/18', 2: '1/12' });
  });

  it('checks the final roll, so that a re-roll may remove the natural 1 or bring it back', () => {
    expect(distribution({ power: 1, accuracy: 3, attackerLucky: 1, parry: 1 })).toEqual({ 0: '1/36', 1: '35/36' });
  });

  it('makes an attacker who only re-rolls misses begin with the natural 1', () => {
    // Of 36: two 1s 1, 0 damage. A 1 and a 2/3 4: the 1 goes, so 0 or 1; two of 2/3 4: 0 or 1. A
    // hit and a miss 18: 0, 1, 2 by 1, 2, 3 of 6. Two hits 9. So 0: 1 + 2 + 2 + 3, 1: 2 + 2 + 6, 2:
    // 9 + 9.
    const attack = { power: 2, attackerLucky: 1, parry: 1, attackerPolicy: 'greedy' } as const;
    expect(distribution(attack)).toEqual({ 0: '2/9', 1: '5/18', 2: '1/2' });
  });

  it('counts for the chance to discard, and for the re-rolls that seek it', () => {
    // Every die hits. Of 36: no 1 25; one 1 10, re-rolled: 2 damage by 5/6; two 1s 1, beyond help.
    const attack = { power: 2, accuracy: 3, parry: 1, remainingHealth: 2, objective: 'discard-chance' } as const;
    expect(discardChance(attack)).toBe('25/36');
    expect(discardChance({ ...attack, attackerLucky: 1 })).toBe('25/27');
  });

  it('counts for the dice that the defender has re-rolled', () => {
    // Accuracy +2, 2 health left: the 25 of 36 rolls without a 1 discard. A re-rolled die misses
    // with a natural 1 by 1/6, so one re-roll leaves 5/6 of them and two leave 25/36. Rolls with a
    // 1 are safe and kept.
    const attack = { power: 2, accuracy: 2, parry: 1, remainingHealth: 2, objective: 'discard-chance' } as const;
    expect(discardChance({ ...attack, defenderLucky: 1 })).toBe('125/216');
    expect(discardChance({ ...attack, defenderLucky: 2 })).toBe('625/1296');
  });
});
