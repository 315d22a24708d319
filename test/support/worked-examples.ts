/*
 * Worked examples of the rules, calculated by hand or by listing all rolls, for one attack with no
 * prevention other than Parry. Ids that are left out need other abilities. Fractions are in lowest
 * terms.
 *
 * The brute force is tested with this table, and the program with the same one.
 */

import type { BruteForceAttack } from './brute-force.js';

export interface WorkedExample {
  readonly id: string;
  readonly title: string;
  readonly attack: BruteForceAttack;
  /** Damage -> chance, for every damage that is possible. */
  readonly distribution: Readonly<Record<number, string>>;
  readonly mean?: string;
  /** Chance of damage >= attack.remainingHealth. */
  readonly discardChance?: string;
}

/** The fraction in the notation of the table: lowest terms, whole numbers without a denominator. */
export function fractionText(numerator: bigint, denominator: bigint): string {
  let [common, rest] = [denominator, numerator % denominator];
  while (rest !== 0n) [common, rest] = [rest, common % rest];
  const whole = numerator / common;
  return denominator === common ? `${whole}` : `${whole}/${denominator / common}`;
}

// Ruling: if two choices have the same value, the distribution depends on the tie rule: pass first,
// then the fewest dice, then the attacker's lowest and the defender's highest faces.
export const WORKED_EXAMPLES: readonly WorkedExample[] = [
  {
    id: 'A1',
    title: 'rolls 1 attack die for power 1, each hitting on a natural 4 or more',
    attack: { power: 1 },
    distribution: { 0: '1/2', 1: '1/2' },
    mean: '1/2',
  },
  {
    id: 'A2',
    title: 'rolls 2 attack dice for power 2, each hitting on a natural 4 or more',
    attack: { power: 2 },
    distribution: { 0: '1/4', 1: '1/2', 2: '1/4' },
    mean: '1',
  },
  {
    id: 'A3',
    title: 'rolls 3 attack dice for power 3, each hitting on a natural 4 or more',
    attack: { power: 3 },
    distribution: { 0: '1/8', 1: '3/8', 2: '3/8', 3: '1/8' },
    mean: '3/2',
  },
  {
    id: 'A4',
    title: 'rolls 4 attack dice for power 4, each hitting on a natural 4 or more',
    attack: { power: 4 },
    distribution: { 0: '1/16', 1: '1/4', 2: '3/8', 3: '1/4', 4: '1/16' },
    mean: '2',
  },
  {
    id: 'A5',
    title: 'rolls 5 attack dice for power 5, each hitting on a natural 4 or more',
    attack: { power: 5 },
    distribution: { 0: '1/32', 1: '5/32', 2: '5/16', 3: '5/16', 4: '5/32', 5: '1/32' },
    mean: '5/2',
  },
  {
    id: 'A6',
    title: 'rolls 6 attack dice for power 6, each hitting on a natural 4 or more',
    attack: { power: 6 },
    distribution: { 0: '1/64', 1: '3/32', 2: '15/64', 3: '5/16', 4: '15/64', 5: '3/32', 6: '1/64' },
    mean: '3',
  },
  {
    id: 'B1',
    title: 'lets a natural 3 hit with Accuracy +1',
    attack: { power: 2, accuracy: 1 },
    distribution: { 0: '1/9', 1: '4/9', 2: '4/9' },
    mean: '4/3',
  },
  {
    id: 'B2',
    title: 'lets a natural 2 hit with Accuracy +2',
    attack: { power: 2, accuracy: 2 },
    distribution: { 0: '1/36', 1: '5/18', 2: '25/36' },
    mean: '5/3',
  },
  {
    id: 'B3',
    title: 'lets every natural face hit with Accuracy +3, even a natural 1',
    attack: { power: 2, accuracy: 3 },
    distribution: { 2: '1' },
    mean: '2',
  },
  {
    id: 'B4',
    title: 'gains nothing more from Accuracy +4',
    attack: { power: 2, accuracy: 4 },
    distribution: { 2: '1' },
    mean: '2',
  },
  {
    id: 'B5',
    title: 'lets a natural 4 miss with Accuracy -1',
    attack: { power: 2, accuracy: -1 },
    distribution: { 0: '4/9', 1: '4/9', 2: '1/9' },
    mean: '2/3',
  },
  {
    id: 'B6',
    title: 'leaves only the natural 6 as a hit with Accuracy -2',
    attack: { power: 2, accuracy: -2 },
    distribution: { 0: '25/36', 1: '5/18', 2: '1/36' },
    mean: '1/3',
  },
  {
    id: 'B7',
    title: 'hits with no face with Accuracy -3, not even a natural 6',
    attack: { power: 2, accuracy: -3 },
    distribution: { 0: '1' },
    mean: '0',
  },
  {
    id: 'B8',
    title: 'lets a natural 4 miss against Armor',
    attack: { power: 3, armor: true },
    distribution: { 0: '8/27', 1: '4/9', 2: '2/9', 3: '1/27' },
    mean: '1',
  },
  {
    id: 'B9',
    title: 'lets Accuracy +1 cancel Armor',
    attack: { power: 3, accuracy: 1, armor: true },
    distribution: { 0: '1/8', 1: '3/8', 2: '3/8', 3: '1/8' },
    mean: '3/2',
  },
  {
    id: 'B10',
    title: 'lets a natural 3 hit against Armor with Accuracy +2',
    attack: { power: 3, accuracy: 2, armor: true },
    distribution: { 0: '1/27', 1: '2/9', 2: '4/9', 3: '8/27' },
    mean: '2',
  },
  {
    id: 'B11',
    title: 'leaves only the natural 6 as a hit against Armor with Accuracy -1',
    attack: { power: 3, accuracy: -1, armor: true },
    distribution: { 0: '125/216', 1: '25/72', 2: '5/72', 3: '1/216' },
    mean: '1/2',
  },
  {
    id: 'B12',
    title: 'rolls one attack die fewer against Shields 1',
    attack: { power: 4, shields: 1 },
    distribution: { 0: '1/8', 1: '3/8', 2: '3/8', 3: '1/8' },
    mean: '3/2',
  },
  {
    id: 'B13',
    title: 'rolls nothing against Shields above power',
    attack: { power: 2, shields: 3 },
    distribution: { 0: '1' },
    mean: '0',
  },
  {
    id: 'C1',
    title: 'adds Critical Hit 2 once if any attack die shows a natural 6',
    attack: { power: 3, criticalHit: 2 },
    distribution: { 0: '1/8', 1: '1/4', 2: '1/6', 3: '35/216', 4: '5/24', 5: '19/216' },
    mean: '253/108',
  },
  {
    id: 'C2',
    title: 'adds Critical Hit 2 against Armor as well',
    attack: { power: 3, criticalHit: 2, armor: true },
    distribution: { 0: '8/27', 1: '2/9', 2: '1/18', 3: '49/216', 4: '1/6', 5: '7/216' },
    mean: '199/108',
  },
  {
    id: 'C3',
    title: 'adds no Critical Hit for a natural 5 that Accuracy makes a 6',
    attack: { power: 3, criticalHit: 2, accuracy: 1 },
    distribution: { 0: '1/27', 1: '1/6', 2: '1/4', 3: '13/72', 4: '7/36', 5: '37/216' },
    mean: '307/108',
  },
  {
    id: 'C4',
    title: 'adds Critical Hit for a natural 6 that misses',
    attack: { power: 2, criticalHit: 3, accuracy: -2, armor: true },
    distribution: { 0: '25/36', 3: '11/36' },
    mean: '11/12',
  },
  {
    id: 'D1',
    title: 're-rolls one miss with Lucky 1',
    attack: { power: 3, attackerLucky: 1, attackerPolicy: 'greedy' },
    distribution: { 0: '1/16', 1: '1/4', 2: '3/8', 3: '5/16' },
    mean: '31/16',
  },
  {
    id: 'D2',
    title: 're-rolls only misses with Lucky 2 and Critical Hit 2',
    attack: { power: 3, criticalHit: 2, attackerLucky: 2, attackerPolicy: 'greedy' },
    distribution: { 0: '1/32', 1: '5/48', 2: '13/72', 3: '149/864', 4: '65/288', 5: '247/864' },
    mean: '179/54',
  },
  {
    id: 'D3',
    title: 're-rolls no hit for a Critical Hit as small as 2',
    attack: { power: 3, criticalHit: 2, attackerLucky: 2 },
    distribution: { 0: '1/32', 1: '5/48', 2: '13/72', 3: '149/864', 4: '65/288', 5: '247/864' },
    mean: '179/54',
  },
  {
    id: 'D4',
    title: 're-rolls only misses with Lucky 2 and Critical Hit 5',
    attack: { power: 2, criticalHit: 5, attackerLucky: 2, attackerPolicy: 'greedy' },
    distribution: { 0: '1/16', 1: '1/4', 2: '1/4', 6: '1/8', 7: '5/16' },
    mean: '59/16',
  },
  {
    id: 'D5',
    title: 're-rolls hits as well for Critical Hit 5',
    attack: { power: 2, criticalHit: 5, attackerLucky: 2 },
    distribution: { 0: '25/144', 1: '25/108', 2: '25/324', 6: '43/216', 7: '413/1296' },
    mean: '4939/1296',
  },
  {
    id: 'D6',
    title: 'keeps a lone hit when Critical Hit 3 makes keeping and re-rolling equal',
    attack: { power: 1, criticalHit: 3, attackerLucky: 1 },
    distribution: { 0: '1/4', 1: '1/2', 4: '1/4' },
    mean: '3/2',
  },
  {
    id: 'D7',
    title: 're-rolls a lone hit for Critical Hit 4',
    attack: { power: 1, criticalHit: 4, attackerLucky: 1 },
    distribution: { 0: '5/12', 1: '5/18', 5: '11/36' },
    mean: '65/36',
  },
  {
    id: 'D8',
    title: 'keeps a lone hit despite Critical Hit 4 when only misses are re-rolled',
    attack: { power: 1, criticalHit: 4, attackerLucky: 1, attackerPolicy: 'greedy' },
    distribution: { 0: '1/4', 1: '1/2', 5: '1/4' },
    mean: '7/4',
  },
  {
    id: 'D9',
    title: 'finds few misses to re-roll with Accuracy +2',
    attack: { power: 2, accuracy: 2, criticalHit: 2, attackerLucky: 2, attackerPolicy: 'greedy' },
    distribution: { 0: '1/1296', 1: '7/162', 2: '49/81', 3: '7/648', 4: '49/144' },
    mean: '1715/648',
  },
  {
    id: 'D10',
    title: 're-rolls hits for Critical Hit 2, since Accuracy +2 makes a new miss rare',
    attack: { power: 2, accuracy: 2, criticalHit: 2, attackerLucky: 2 },
    distribution: { 0: '25/1296', 1: '25/162', 2: '25/81', 3: '31/648', 4: '203/432' },
    mean: '1811/648',
  },
  {
    id: 'D11',
    title: 're-rolls a lone hit of equal mean when only a natural 6 discards the defending unit',
    attack: { power: 1, criticalHit: 3, attackerLucky: 1, remainingHealth: 4, objective: 'discard-chance' },
    distribution: { 0: '5/12', 1: '5/18', 4: '11/36' },
    mean: '3/2',
    discardChance: '11/36',
  },
  {
    id: 'D12',
    title: 're-rolls no natural 1 that hits, despite Parry 2, when only misses are re-rolled',
    attack: { power: 2, accuracy: 3, attackerLucky: 1, parry: 2, attackerPolicy: 'greedy' },
    distribution: { 0: '11/36', 2: '25/36' },
    mean: '25/18',
  },
  {
    id: 'D13',
    title: 're-rolls a lone natural 1 that hits, to escape Parry 2',
    attack: { power: 2, accuracy: 3, attackerLucky: 1, parry: 2 },
    distribution: { 0: '2/27', 2: '25/27' },
    mean: '50/27',
  },
  {
    id: 'E1',
    title: 'has one hit re-rolled with the Lucky 1 of the defending unit',
    attack: { power: 3, defenderLucky: 1, defenderPolicy: 'greedy' },
    distribution: { 0: '5/16', 1: '3/8', 2: '1/4', 3: '1/16' },
    mean: '17/16',
  },
  {
    id: 'E2',
    title: 'has only hits re-rolled, natural 6s first, against Critical Hit 5',
    attack: { power: 2, criticalHit: 5, defenderLucky: 2, defenderPolicy: 'greedy' },
    distribution: { 0: '9/16', 1: '1/4', 2: '1/36', 6: '1/8', 7: '5/144' },
    mean: '187/144',
  },
  {
    id: 'E3',
    title: 'leaves a natural 4 or 5 alone when its re-roll could bring Critical Hit 5',
    attack: { power: 2, criticalHit: 5, defenderLucky: 2 },
    distribution: { 0: '49/144', 1: '49/108', 2: '49/324', 6: '7/216', 7: '29/1296' },
    mean: '1435/1296',
  },
  {
    id: 'E4',
    title: 'has no miss re-rolled in the hope of a natural 1 for Parry 3',
    attack: { power: 2, parry: 3, defenderLucky: 2 },
    distribution: { 0: '11/16', 1: '1/4', 2: '1/16' },
    mean: '3/8',
  },
  {
    id: 'E5',
    title: 'has only hits re-rolled, with Parry 3',
    attack: { power: 2, parry: 3, defenderLucky: 2, defenderPolicy: 'greedy' },
    distribution: { 0: '11/16', 1: '1/4', 2: '1/16' },
    mean: '3/8',
  },
  {
    id: 'E6',
    title: 'leaves a natural 6 that misses alone when only hits are re-rolled',
    attack: { power: 2, criticalHit: 3, accuracy: -2, armor: true, defenderLucky: 1, defenderPolicy: 'greedy' },
    distribution: { 0: '25/36', 3: '11/36' },
    mean: '11/12',
  },
  {
    id: 'E7',
    title: 'has a lone natural 6 re-rolled though it misses',
    attack: { power: 2, criticalHit: 3, accuracy: -2, armor: true, defenderLucky: 1 },
    distribution: { 0: '25/27', 3: '2/27' },
    mean: '2/9',
  },
  {
    id: 'F1',
    title: 'lets the attacker decide first and the defender second',
    attack: { power: 2, attackerLucky: 1, defenderLucky: 1, firstChance: 'attacker', rerollPop: 'fixedOrder' },
    distribution: { 0: '5/16', 1: '7/16', 2: '1/4' },
    mean: '15/16',
  },
  {
    id: 'F2',
    title: 'lets the defender decide first and the attacker second',
    attack: { power: 2, attackerLucky: 1, defenderLucky: 1, firstChance: 'defender', rerollPop: 'fixedOrder' },
    distribution: { 0: '1/4', 1: '7/16', 2: '5/16' },
    mean: '17/16',
  },
  {
    id: 'F3',
    title: 'lets both players play or pass, the attacker first',
    attack: { power: 2, attackerLucky: 1, defenderLucky: 1, firstChance: 'attacker' },
    distribution: { 0: '3/16', 1: '5/8', 2: '3/16' },
    mean: '1',
  },
  {
    id: 'F4',
    title: 'lets both players play or pass, the defender first',
    attack: { power: 2, attackerLucky: 1, defenderLucky: 1, firstChance: 'defender' },
    distribution: { 0: '3/16', 1: '5/8', 2: '3/16' },
    mean: '1',
  },
  {
    id: 'F5',
    title: 'lets the attacker decide first and the defender second with Critical Hit 3',
    attack: { power: 3, criticalHit: 3, attackerLucky: 1, defenderLucky: 1, firstChance: 'attacker', rerollPop: 'fixedOrder' },
    distribution: { 0: '5/48', 1: '5/18', 2: '7/24', 3: '5/36', 4: '5/144', 5: '77/864', 6: '55/864' },
    mean: '1939/864',
  },
  {
    id: 'F6',
    title: 'lets the defender decide first and the attacker second with Critical Hit 3',
    attack: { power: 3, criticalHit: 3, attackerLucky: 1, defenderLucky: 1, firstChance: 'defender', rerollPop: 'fixedOrder' },
    distribution: { 0: '5/32', 1: '1/4', 2: '1/6', 3: '11/108', 4: '3/32', 5: '59/432', 6: '41/432' },
    mean: '1087/432',
  },
  {
    id: 'F7',
    title: 'lets both players play or pass with Critical Hit 3, the attacker first',
    attack: { power: 3, criticalHit: 3, attackerLucky: 1, defenderLucky: 1, firstChance: 'attacker' },
    distribution: { 0: '5/48', 1: '5/18', 2: '5/18', 3: '4/27', 4: '7/288', 5: '11/108', 6: '19/288' },
    mean: '985/432',
  },
  {
    id: 'F8',
    title: 'lets both players play or pass with Critical Hit 3, the defender first',
    attack: { power: 3, criticalHit: 3, attackerLucky: 1, defenderLucky: 1, firstChance: 'defender' },
    distribution: { 0: '5/48', 1: '5/18', 2: '5/18', 3: '4/27', 4: '7/288', 5: '11/108', 6: '19/288' },
    mean: '985/432',
  },
  {
    id: 'G1',
    title: 'rolls Fury 2 once for a natural 4, and not again for a 4 on a Fury die',
    attack: { power: 2, fury: 2 },
    distribution: { 0: '1/4', 1: '3/8', 2: '11/48', 3: '1/9', 4: '5/144' },
    mean: '47/36',
  },
  {
    id: 'G2',
    title: 'adds Critical Hit 2 for a natural 6 on the Fury die',
    attack: { power: 2, fury: 1, criticalHit: 2 },
    distribution: { 0: '1/4', 1: '1/4', 2: '1/8', 3: '7/36', 4: '5/36', 5: '1/24' },
    mean: '133/72',
  },
  {
    id: 'G3',
    title: 'may re-roll a Fury die, but rolls no Fury die for a re-rolled 4',
    attack: { power: 1, fury: 1, attackerLucky: 1 },
    distribution: { 0: '1/4', 1: '5/8', 2: '1/8' },
    mean: '7/8',
  },
  {
    id: 'G4',
    title: 'prevents 1 damage with Parry 1 if any attack die shows a natural 1',
    attack: { power: 3, parry: 1 },
    distribution: { 0: '1/3', 1: '7/24', 2: '1/4', 3: '1/8' },
    mean: '7/6',
  },
  {
    id: 'G5',
    title: 'prevents up to 2 damage with Parry 2 for a natural 1, which Accuracy +1 does not make a 2',
    attack: { power: 3, accuracy: 1, parry: 2 },
    distribution: { 0: '23/54', 1: '1/18', 2: '2/9', 3: '8/27' },
    mean: '25/18',
  },
  {
    id: 'K1',
    title: 'discards a unit with 1 health left when 4 attack dice do at least 1 damage',
    attack: { power: 4, remainingHealth: 1 },
    distribution: { 0: '1/16', 1: '1/4', 2: '3/8', 3: '1/4', 4: '1/16' },
    discardChance: '15/16',
  },
  {
    id: 'K2',
    title: 'discards a unit with 2 health left when 4 attack dice do at least 2 damage',
    attack: { power: 4, remainingHealth: 2 },
    distribution: { 0: '1/16', 1: '1/4', 2: '3/8', 3: '1/4', 4: '1/16' },
    discardChance: '11/16',
  },
  {
    id: 'K3',
    title: 'discards a unit with 3 health left when 4 attack dice do at least 3 damage',
    attack: { power: 4, remainingHealth: 3 },
    distribution: { 0: '1/16', 1: '1/4', 2: '3/8', 3: '1/4', 4: '1/16' },
    discardChance: '5/16',
  },
  {
    id: 'K4',
    title: 'discards a unit with 4 health left when 4 attack dice do at least 4 damage',
    attack: { power: 4, remainingHealth: 4 },
    distribution: { 0: '1/16', 1: '1/4', 2: '3/8', 3: '1/4', 4: '1/16' },
    discardChance: '1/16',
  },
];
