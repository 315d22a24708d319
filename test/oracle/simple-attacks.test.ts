import { describe, expect, it } from 'vitest';
import { smallAttack } from '../support/attack-arbitrary.js';
import { attackOf } from '../support/attack-notation.js';
import { type OracleOdds, type OracleOutcome, oracleOdds } from '../support/attack-oracle.js';
import { oracleAttackOf, type SimpleAttack } from '../support/attacks.js';
import { chanceThat, damageOf, meanDamage } from '../support/chance.js';
import { productOdds } from '../support/encounter-attacks.js';
import { IS_WHOLE, law } from '../support/law.js';
import { expectOraclesOdds } from '../support/oracle-odds.js';
import { rowsOf } from '../support/rows.js';

/** Attacks of a roll against one unit: worked out by hand, for the program and the oracle, and drawn at random for both. */

function distributionOf(odds: OracleOdds): Record<string, string> {
  const values = new Set([...odds.outcomes.values()].map(({ outcome }) => damageOf(outcome)));
  return Object.fromEntries([...values].map((value) => [value, chanceThat(odds, (outcome) => damageOf(outcome) === value)]));
}

const isDiscard = ({ discarded }: OracleOutcome): boolean => discarded[1] === 1;
const hasCriticalHit = ({ criticalHit }: OracleOutcome): boolean => criticalHit === 1;

const GREEDY = { attackerPolicy: 'greedy', defenderPolicy: 'greedy' } as const;
const DISCARD = { objective: 'discard-chance' } as const;

/** What is expected of an attack, the chances of its damage, and the attack; the comments work out the fractions. */
const BY_HAND = rowsOf(`
  power, power change and Shields are summed before stopping at 0 | 0: 1/2; 1: 1/2 | 2 [+2 power] | 0 Shields 3
  a power below 0 rolls no dice | 0: 1 | 2 [-3 power] | 0
  0 dice do no damage, whatever the Lucky and the Critical Hit | 0: 1 | 0 Critical Hit 3, Lucky 2 | 0 Lucky 2
  nor do they under exactly | 0: 1 | 0 Critical Hit 3, Lucky 2 | 0 Lucky 2 | rules luckyDice exactly
  a natural 1 misses despite Accuracy +3 under naturalOneMisses | 0: 1/6; 1: 5/6 | 1 Accuracy 3 | 0 |
    rules naturalOneMisses true
  with Accuracy +2 only the natural 1 misses anyway | 0: 1/6; 1: 5/6 | 1 Accuracy 2 | 0 | rules naturalOneMisses true
  a natural 6 hits despite Accuracy -3 under naturalSixHits | 0: 5/6; 1: 1/6 | 1 Accuracy -3 | 0 | rules naturalSixHits true
  a natural 6 that misses adds no Critical Hit under criticalHitNeedsHit | 0: 1 | 2 Accuracy -2, Critical Hit 3 | 0 Armor |
    rules criticalHitNeedsHit true
  // 25/36 no six, 10/36 one, 1/36 two.
  with naturalSixHits it hits after all | 0: 25/36; 4: 5/18; 5: 1/36 | 2 Accuracy -2, Critical Hit 3 | 0 Armor |
    rules naturalSixHits true | rules criticalHitNeedsHit true
  // Of 36: two misses 9; miss and 4/5 12; two of 4/5 4; six and miss 6; six and 4/5 4; two sixes 1.
  each natural 6 adds Critical Hit under criticalHitPerSix | 0: 1/4; 1: 1/3; 2: 1/9; 4: 1/6; 5: 1/9; 8: 1/36 |
    2 Critical Hit 3 | 0 | rules criticalHitPerSix true
  a die hits from the face that hitNeeds sets | 0: 1/3; 1: 2/3 | 1 | 0 | rules hitNeeds 3 | rules armorNeeds 6
  and against Armor from that of armorNeeds | 0: 5/6; 1: 1/6 | 1 | 0 Armor | rules hitNeeds 3 | rules armorNeeds 6
  // Two misses (1/4) are rolled again; one miss and one hit (1/2) keep the mean of 1 either way, so they stay.
  exactly two dice: one hit of two is left alone, since re-rolling both has the same value | 0: 1/16; 1: 5/8; 2: 5/16 |
    2 Lucky 2 | 0 | rules luckyDice exactly
  exactly two dice: greedily only if there are two misses | 0: 1/16; 1: 5/8; 2: 5/16 | 2 Lucky 2 | 0 |
    rules luckyDice exactly | greedy
  exactly three dice: a whole roll of fewer is re-rolled | 0: 1/4; 1: 3/4 | 1 Lucky 3 | 0 | rules luckyDice exactly
  exactly three dice: also by the defender | 0: 3/4; 1: 1/4 | 1 | 0 Lucky 3 | rules luckyDice exactly | greedy
  // Of 36, each with one hit re-rolled to miss 1/2, hit 1/3, six 1/6: two misses 9 stay at 0; a miss and any hit 18 give
  // 0, 1, 4; two hits of 4/5, or one and a six, 8 give 1, 2, 5; two sixes 1 give 4, 5, 5.
  a defender who only has hits re-rolled begins with the natural 6 | 0: 1/2; 1: 5/18; 2: 2/27; 4: 7/72; 5: 11/216 |
    2 Critical Hit 3 | 0 Lucky 1 | greedy
  // Only a six discards. A miss and a hit M H (1/3) reach it by either die, 1/6 each; the miss is taken: 1, 2 or 5 damage with
  // 1/2, 1/3, 1/6. M M (1/4) gives 0, 1, 4 and H H (1/9) gives 1, 2, 5 with the same chances; M S (1/6) stays at 4, H S and
  // S S (5/36) at 5.
  of dice that have the same value the attacker re-rolls the lowest | 0: 1/8; 1: 11/36; 2: 4/27; 4: 5/24; 5: 23/108 |
    2 Critical Hit 3, Lucky 1 | 0/4 | discard-chance
  // Miss 4/6, natural 5 hit 1/6, six 1/6 (2 damage); 2 health left. Of 36 rolls: two misses 16 stay at 0, a miss and a 5 8 at
  // 1; a miss and a six 8: the six goes, for 0, 1, 2 by 4, 1, 1 of 6; two 5s 1, 5 and six 2: one die leaves 2 of 6 ways to
  // discard, two leave 12 of 36; so one: 1, 2, 3 by 4, 1, 1; two sixes 1: both go, for 0, 1, 2, 3 by 16, 8, 9, 3 of 36.
  of choices that have the same value the fewest dice are re-rolled | 0: 49/81; 1: 26/81; 2: 25/432; 3: 7/432 |
    2 Accuracy -1, Critical Hit 1 | 0/2 Lucky 2 | discard-chance
  nobody re-rolls if nothing can discard the defending unit | 0: 1/4; 1: 1/2; 2: 1/4 | 2 Lucky 2 | 0/3 Lucky 2 |
    discard-chance
  // Two misses (1/4) are both rolled again: the first hit has the value 1, the second none.
  no damage above the remaining health counts, so that one hit is enough | 0: 1/16; 1: 5/8; 2: 5/16 | 2 Lucky 2 | 0/1 |
    capped-damage
  // Hit: the attacker has no miss and passes, the defender has the hit re-rolled, the attacker re-rolls the miss this may
  // bring: hits 1/2 + 1/2 * 1/2 = 3/4. Miss: the attacker re-rolls, the defender has a hit re-rolled: 1/2 * 1/2 = 1/4.
  a player who passed may still re-roll after the opponent did | 0: 1/2; 1: 1/2 | 1 Lucky 1 | 0 Lucky 1 | greedy
  // Hit: passed by the attacker, re-rolled for the defender: 1/2. Miss: 1/4 as before. Mean of both 3/8.
  but not in a fixed order | 0: 5/8; 1: 3/8 | 1 Lucky 1 | 0 Lucky 1 | rules rerollPop fixedOrder | greedy
  Fury does nothing with 0 dice, which show no natural 4 | 0: 1 | 1 Critical Hit 3, Fury 2, Lucky 1 | 0 Shields 1, Lucky 2
  // Of 36: no hit 9. A hit and a miss 18, 6 of them with a 4: 12 stay at 1, 6 become 1 or 2. Two hits 9, 5 of them with a 4: 4
  // stay at 2, 5 become 2 or 3. So 1: 12 + 3, 2: 3 + 4 + 5/2, 3: 5/2.
  Fury rolls its dice once for two natural 4s | 0: 1/4; 1: 5/12; 2: 19/72; 3: 5/72 | 2 Fury 1 | 0
  // Only a natural 4 counts, not a 3 made 4. Of 6: 1 2 miss; 3 5 6 hit; 4 hits and adds a die that hits by 2/3. So 1: 3/6 +
  // 1/18.
  Fury checks for the natural 4, with Accuracy +1 | 0: 1/3; 1: 5/9; 2: 1/9 | 1 Accuracy 1, Fury 1 | 0
  // The 4 misses, yet adds a die that hits by 1/3. So 1: 2/6 + 1/18.
  Fury checks for the natural 4, with Accuracy -1 | 0: 11/18; 1: 7/18 | 1 Accuracy -1, Fury 1 | 0
  // Miss 1/2: 0. A 5 or 6 1/3: re-rolled, 0 or 1. A 4 1/6: with a Fury hit one of two hits is re-rolled, 1 or 2; with a Fury
  // miss the 4 is re-rolled, 0 or 1. Of 24: 0: 12 + 4 + 1, 1: 4 + 1 + 1, 2: 1.
  Fury keeps its dice when the natural 4 is re-rolled for the defender | 0: 17/24; 1: 1/4; 2: 1/24 | 1 Fury 1 | 0 Lucky 1
  // A 5 or 6 1/3: 1. A 1, 2, 3 1/2: one re-roll, 1 by 1/3. A 4 1/6 misses: with a Fury hit 1/3 the 4 is re-rolled, 1 or 2 by
  // 2/3 and 1/3; with a Fury miss both are, 0, 1, 2 by 4/9, 4/9, 1/9. Of 162: 0: 54 + 8, 1: 54 + 27 + 6 + 8, 2: 3 + 2.
  Fury gives Lucky more dice to re-roll, and only then | 0: 31/81; 1: 95/162; 2: 5/162 | 1 Fury 1, Lucky 2 | 0 Armor
  // Of 36: some 1 in 11. Without: two misses 4, a miss and a hit 12, two hits 9.
  Parry prevents no more than the damage there is | 0: 5/12; 1: 1/3; 2: 1/4 | 2 | 0 Parry 5
  Parry does nothing without dice | 0: 1 | 0 | 0 Parry 5
  // Of 36, with a 1: the six with it 2, 4 - Parry; otherwise 9, 0. Without a 1: two misses 4; miss and 4/5 8; two of 4/5 4;
  // miss and six 4; six and another hit 5.
  Parry prevents a part of Critical Hit damage | 0: 13/36; 1: 2/9; 2: 1/6; 4: 1/9; 5: 5/36 | 2 Critical Hit 3 | 0 Parry 2
  Parry prevents all of it | 0: 5/12; 1: 2/9; 2: 1/9; 4: 1/9; 5: 5/36 | 2 Critical Hit 3 | 0 Parry 4
  Parry prevents once for two natural 1s, and for a natural 1 that hits | 1: 11/36; 2: 25/36 | 2 Accuracy 3 | 0 Parry 1
  // Of 36: a miss 18; a 5 or 6 12, 1 damage; a 4 and a Fury 1: 1, 2/3: 2, 4/5/6: 3, for 0, 1 and 2 damage.
  Parry sees a natural 1 on a Fury die | 0: 19/36; 1: 7/18; 2: 1/12 | 1 Fury 1 | 0 Parry 1
  Parry checks the final roll: a re-roll may remove the natural 1 or bring it back | 0: 1/36; 1: 35/36 |
    1 Accuracy 3, Lucky 1 | 0 Parry 1
  // Of 36: two 1s 1, 0 damage. A 1 and a 2/3 4: the 1 goes, so 0 or 1; two of 2/3 4: 0 or 1. A hit and a miss 18: 0, 1, 2 by 1,
  // 2, 3 of 6. Two hits 9. So 0: 1 + 2 + 2 + 3, 1: 2 + 2 + 6, 2: 9 + 9.
  an attacker who only re-rolls misses begins with the natural 1 of a Parry | 0: 2/9; 1: 5/18; 2: 1/2 | 2 Lucky 1 |
    0 Parry 1 | greedy
`);

/** The chance to discard: with Accuracy +3 every die hits; with +2 each re-rolled die misses with a natural 1. */
const PARRIED: readonly (readonly [attack: SimpleAttack, discard: string])[] = [
  // Of 36: no 1 25; one 1 10, re-rolled: 2 damage by 5/6; two 1s 1, beyond help.
  [{ power: 2, accuracy: 3, parry: 1 }, '25/36'],
  [{ power: 2, accuracy: 3, parry: 1, attackerLucky: 1 }, '25/27'],
  // The 25 rolls without a 1 discard: one re-roll leaves 5/6 of them and two leave 25/36. Rolls with a 1 are kept.
  [{ power: 2, accuracy: 2, parry: 1, defenderLucky: 1 }, '125/216'],
  [{ power: 2, accuracy: 2, parry: 1, defenderLucky: 2 }, '625/1296'],
];

/** The chance of Critical Hit damage, also if Parry prevents it. */
const CRITICAL_HITS: readonly (readonly [attack: SimpleAttack, criticalHit: string])[] = [
  [{ power: 3, criticalHit: 2 }, '91/216'],
  [{ power: 2, criticalHit: 3, criticalHitPerSix: true }, '11/36'],
  [{ power: 2, criticalHit: 3, parry: 4 }, '11/36'],
  [{ power: 2, criticalHit: 3, accuracy: -2, armor: true, criticalHitNeedsHit: true }, '0'],
  [{ power: 0, criticalHit: 3, attackerLucky: 2 }, '0'],
];

/** The chance of at least H damage, H = 1 to 6, for power 1, 2, ..., without Armor and with it. */
const AT_LEAST: readonly (readonly [armor: boolean, powers: readonly string[]])[] = [
  [
    false,
    [
      ...['1/2 0 0 0 0 0', '3/4 1/4 0 0 0 0', '7/8 1/2 1/8 0 0 0', '15/16 11/16 5/16 1/16 0 0'],
      ...['31/32 13/16 1/2 3/16 1/32 0', '63/64 57/64 21/32 11/32 7/64 1/64'],
    ],
  ],
  [
    true,
    [
      ...['1/3 0 0 0 0 0', '5/9 1/9 0 0 0 0', '19/27 7/27 1/27 0 0 0', '65/81 11/27 1/9 1/81 0 0'],
      ...['211/243 131/243 17/81 11/243 1/243 0', '665/729 473/729 233/729 73/729 13/729 1/729'],
    ],
  ],
];

/** The smallest Critical Hit that makes re-rolling a hit better, by Accuracy; a natural 6 is then worth more than any hit. */
const SMALLEST_CRITICAL_HITS = [
  { armor: false, smallest: { '-1': 5, 0: 4, 1: 3, 2: 2, 3: 1 } },
  { armor: true, smallest: { 0: 5, 1: 4, 2: 3, 3: 2 } },
];

describe.each([
  ['the program', productOdds],
  ['the oracle', oracleOdds],
])('simple attacks by %s', (_engine, odds) => {
  const oddsOf = (attack: SimpleAttack): OracleOdds => odds(oracleAttackOf(attack));

  it.each(BY_HAND)('%s', (_what, chances = '', ...attack) => {
    const damage = Object.fromEntries(chances.split('; ').map((chance) => chance.split(': ')));
    expect(distributionOf(odds(attackOf(attack)))).toEqual(damage);
  });

  it('have Parry count for the chance to discard, and for the re-rolls that seek it', () => {
    for (const [attack, expected] of PARRIED) {
      expect(chanceThat(oddsOf({ ...attack, ...DISCARD, remainingHealth: 2 }), isDiscard), JSON.stringify(attack)).toBe(
        expected,
      );
    }
  });

  it('count Critical Hit damage that is added', () => {
    for (const [attack, expected] of CRITICAL_HITS) {
      expect(chanceThat(oddsOf(attack), hasCriticalHit), JSON.stringify(attack)).toBe(expected);
    }
  });

  it('discard with the published chances', () => {
    for (const [armor, powers] of AT_LEAST) {
      for (const [i, chances] of powers.slice(0, IS_WHOLE ? 6 : 4).entries()) {
        const found = [1, 2, 3, 4, 5, 6].map((remainingHealth) =>
          chanceThat(oddsOf({ power: i + 1, remainingHealth, armor }), isDiscard),
        );
        expect(found.join(' ')).toBe(chances);
      }
    }
  });

  it('have a smallest Critical Hit that makes re-rolling a hit better', () => {
    for (const { armor, smallest } of SMALLEST_CRITICAL_HITS) {
      for (const [accuracy, expected] of Object.entries(smallest)) {
        const mean = (attack: SimpleAttack): number => {
          const { numerator, denominator } = meanDamage(oddsOf(attack));
          return Number(numerator) / Number(denominator);
        };
        const isBetter = (criticalHit: number): boolean => {
          const attack = { power: 1, attackerLucky: 1, armor, accuracy: Number(accuracy), criticalHit };
          return mean(attack) > mean({ ...attack, ...GREEDY }) + 1e-9;
        };
        expect([0, 1, 2, 3, 4, 5, 6].find(isBetter), `Armor ${armor}, Accuracy ${accuracy}`).toBe(expected);
      }
    }
  });
});

law(
  'The exact odds equal the oracle for random simple attacks of every rule, objective and policy',
  smallAttack,
  (attack) => expectOraclesOdds(oracleAttackOf(attack)),
  { runs: 250 },
);
