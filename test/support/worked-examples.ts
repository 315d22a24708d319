import { attackOf, unitOf } from './attack-notation.js';
import type { OracleAttack, OracleOutcome, OracleUnit } from './attack-oracle.js';
import { rowsOf } from './rows.js';

/**
 * All 86 worked examples of the rules as data, for any engine with the attacks and outcomes of the
 * oracle. The numbers were enumerated independently of this program and are typed in, not computed.
 */

/** The part of an outcome that an example considers; its text is the first half of each entry of the distribution. */
export type Projection =
  | 'damage'
  | 'damage and attacker'
  | 'damage and second'
  | 'to attacker'
  | 'defender discarded'
  | 'both discarded'
  | 'attacker gains power'
  | 'attacker damaged'
  | 'answer'
  | 'damage and answer';

export interface Expectation {
  /** Replaces the example's own attack. */
  readonly attack?: OracleAttack;
  readonly projection: Projection;
  /** [text of the value, chance as a fraction], all that are possible; omitted if the example gives only the mean. */
  readonly distribution?: readonly (readonly [string, string])[];
  /** Only for projections that are a single number. */
  readonly mean?: string;
}

/**
 * A second attack in the same battle, if the unit that makes it is still present: on the other unit of the first attack, or
 * on a fresh unit. Power changes and damage counters are those that the first attack left.
 */
export interface Sequel {
  readonly by: 'attacker' | 'defender';
  readonly against?: OracleUnit;
}

export interface WorkedExample {
  readonly key: string;
  readonly title: string;
  readonly attack: OracleAttack;
  readonly sequel?: Sequel;
  readonly expected: Expectation;
  /** Further figures of the example. */
  readonly also?: readonly Expectation[];
}

export function projectOutcome(projection: Projection, { damage, discarded, nextPower }: OracleOutcome, answer = 0): string {
  const [toAttacker = 0, toDefender = 0, toSecond = 0] = damage;
  switch (projection) {
    case 'damage':
      return `${toDefender}`;
    case 'damage and attacker':
      return `(${toDefender},${toAttacker})`;
    case 'damage and second':
      return `(${toDefender},${toSecond})`;
    case 'to attacker':
      return `${toAttacker}`;
    case 'defender discarded':
      return discarded[1] === 1 ? 'discarded' : 'survives';
    case 'both discarded':
      return discarded.filter((isDiscarded) => isDiscarded === 1).length === 2 ? 'both' : 'not both';
    case 'attacker gains power':
      return (nextPower[0] ?? 0) > 0 ? 'triggers' : 'does not';
    case 'attacker damaged':
      return toAttacker > 0 ? 'triggers' : 'does not';
    case 'answer':
      return `${answer}`;
    case 'damage and answer':
      return `(${toDefender},${answer})`;
  }
}

/** The second attack after one outcome of the first; null if the unit that would make it is gone. */
export function sequelAttack(attack: OracleAttack, { by, against }: Sequel, outcome: OracleOutcome): OracleAttack | null {
  const index = by === 'attacker' ? 0 : 1;
  if (outcome.discarded[index] === 1) return null;
  const units = [attack.attacker, attack.defender].map((unit, i): OracleUnit => {
    const change = (unit.powerChange ?? 0) + (outcome.nextPower[i] ?? 0) - (outcome.powerLost[i] ?? 0);
    return { ...unit, powerChange: change, counters: (unit.counters ?? 0) + (outcome.damage[i] ?? 0) };
  });
  const [attacker, defender] = by === 'attacker' ? units : units.reverse();
  if (attacker === undefined || defender === undefined) throw new Error('expected two units');
  return { attacker, defender: against ?? defender };
}

/** Chances as the examples give them: "0: 1/2; 1: 1/2". */
function seen(projection: Projection, distribution: string, mean?: string): Expectation {
  const entries = distribution.split('; ').map((entry) => entry.split(': ') as [string, string]);
  return { projection, distribution: entries, ...(mean === undefined ? {} : { mean }) };
}

/**
 * Examples of one attack: key, title, what is seen, chances, mean, attack.
 *
 * D11 re-rolls natural 4 and 5 although the mean is equal (D6). H5 aims every Deflect at the other unit: for the best mean the
 * defender would rather deflect a single hit at nobody; for the discard of a unit of unknown health all choices have the same
 * value, and the first one is to aim. For the best mean the Overload of J5 is a tie, and then it is not used; an attacker with
 * 1 health that plays for capped damage uses it, and the counters are the same. Every die hits in L2, so that the die of
 * Backfire always shows.
 */
const ONE_ATTACK = rowsOf(`
  A1 | Plain power 1 | damage | 0: 1/2; 1: 1/2 | 1/2 | 1 | 0
  A2 | Plain power 2 | damage | 0: 1/4; 1: 1/2; 2: 1/4 | 1 | 2 | 0
  A3 | Plain power 3 | damage | 0: 1/8; 1: 3/8; 2: 3/8; 3: 1/8 | 3/2 | 3 | 0
  A4 | Plain power 4 | damage | 0: 1/16; 1: 1/4; 2: 3/8; 3: 1/4; 4: 1/16 | 2 | 4 | 0
  A5 | Plain power 5 | damage | 0: 1/32; 1: 5/32; 2: 5/16; 3: 5/16; 4: 5/32; 5: 1/32 | 5/2 | 5 | 0
  A6 | Plain power 6 | damage | 0: 1/64; 1: 3/32; 2: 15/64; 3: 5/16; 4: 15/64; 5: 3/32; 6: 1/64 | 3 | 6 | 0
  B1 | Accuracy +1 | damage | 0: 1/9; 1: 4/9; 2: 4/9 | 4/3 | 2 Accuracy 1 | 0
  B2 | Accuracy +2 | damage | 0: 1/36; 1: 5/18; 2: 25/36 | 5/3 | 2 Accuracy 2 | 0
  B3 | Accuracy +3 | damage | 2: 1 | 2 | 2 Accuracy 3 | 0
  B4 | Accuracy +4 | damage | 2: 1 | 2 | 2 Accuracy 4 | 0
  B5 | Accuracy -1 | damage | 0: 4/9; 1: 4/9; 2: 1/9 | 2/3 | 2 Accuracy -1 | 0
  B6 | Accuracy -2 | damage | 0: 25/36; 1: 5/18; 2: 1/36 | 1/3 | 2 Accuracy -2 | 0
  B7 | Accuracy -3 | damage | 0: 1 | 0 | 2 Accuracy -3 | 0
  B8 | Armor | damage | 0: 8/27; 1: 4/9; 2: 2/9; 3: 1/27 | 1 | 3 | 0 Armor
  B9 | Armor and Accuracy 1 | damage | 0: 1/8; 1: 3/8; 2: 3/8; 3: 1/8 | 3/2 | 3 Accuracy 1 | 0 Armor
  B10 | Armor and Accuracy 2 | damage | 0: 1/27; 1: 2/9; 2: 4/9; 3: 8/27 | 2 | 3 Accuracy 2 | 0 Armor
  B11 | Armor and Accuracy -1 | damage | 0: 125/216; 1: 25/72; 2: 5/72; 3: 1/216 | 1/2 | 3 Accuracy -1 | 0 Armor
  B12 | Shields | damage | 0: 1/8; 1: 3/8; 2: 3/8; 3: 1/8 | 3/2 | 4 | 0 Shields 1
  B13 | Shields above power | damage | 0: 1 | 0 | 2 | 0 Shields 3
  B14 | Bombard against Shields | damage | 0: 1/16; 1: 1/4; 2: 3/8; 3: 1/4; 4: 1/16 | 2 | 1 Bombard 5 [+1 power] |
    0 Shields 2 | bombard
  C1 | Critical Hit | damage | 0: 1/8; 1: 1/4; 2: 1/6; 3: 35/216; 4: 5/24; 5: 19/216 | 253/108 | 3 Critical Hit 2 | 0
  C2 | Critical Hit and Armor | damage | 0: 8/27; 1: 2/9; 2: 1/18; 3: 49/216; 4: 1/6; 5: 7/216 | 199/108 | 3 Critical Hit 2 |
    0 Armor
  C3 | Critical Hit and Accuracy | damage | 0: 1/27; 1: 1/6; 2: 1/4; 3: 13/72; 4: 7/36; 5: 37/216 | 307/108 |
    3 Critical Hit 2, Accuracy 1 | 0
  C4 | Natural 6 that misses | damage | 0: 25/36; 3: 11/36 | 11/12 | 2 Critical Hit 3, Accuracy -2 | 0 Armor
  D1 | Attacker Lucky, no Critical Hit | damage | 0: 1/16; 1: 1/4; 2: 3/8; 3: 5/16 | 31/16 | 3 Lucky 1 | 0
  D2 | Attacker Lucky 2, Critical Hit 2, misses only | damage |
    0: 1/32; 1: 5/48; 2: 13/72; 3: 149/864; 4: 65/288; 5: 247/864 | 179/54 | 3 Critical Hit 2, Lucky 2 | 0 | greedy
  D3 | Attacker Lucky 2, Critical Hit 2, optimal | damage | 0: 1/32; 1: 5/48; 2: 13/72; 3: 149/864; 4: 65/288; 5: 247/864 |
    179/54 | 3 Critical Hit 2, Lucky 2 | 0
  D4 | Attacker Lucky 2, Critical Hit 5, misses only | damage | 0: 1/16; 1: 1/4; 2: 1/4; 6: 1/8; 7: 5/16 | 59/16 |
    2 Critical Hit 5, Lucky 2 | 0 | greedy
  D5 | Attacker Lucky 2, Critical Hit 5, fishing for a six | damage |
    0: 25/144; 1: 25/108; 2: 25/324; 6: 43/216; 7: 413/1296 | 4939/1296 | 2 Critical Hit 5, Lucky 2 | 0
  D6 | One die, Critical Hit 3: indifferent | damage | 0: 1/4; 1: 1/2; 4: 1/4 | 3/2 | 1 Critical Hit 3, Lucky 1 | 0
  D7 | One die, Critical Hit 4: fish | damage | 0: 5/12; 1: 5/18; 5: 11/36 | 65/36 | 1 Critical Hit 4, Lucky 1 | 0
  D8 | The same unit, misses only | damage | 0: 1/4; 1: 1/2; 5: 1/4 | 7/4 | 1 Critical Hit 4, Lucky 1 | 0 | greedy
  D9 | Accuracy makes fishing cheap, misses only | damage | 0: 1/1296; 1: 7/162; 2: 49/81; 3: 7/648; 4: 49/144 | 1715/648 |
    2 Accuracy 2, Critical Hit 2, Lucky 2 | 0 | greedy
  D10 | Accuracy makes fishing cheap, optimal | damage | 0: 25/1296; 1: 25/162; 2: 25/81; 3: 31/648; 4: 203/432 | 1811/648 |
    2 Accuracy 2, Critical Hit 2, Lucky 2 | 0
  D11 | Playing for the discard instead of the mean | damage | 0: 5/12; 1: 5/18; 4: 11/36 | 3/2 | 1 Critical Hit 3, Lucky 1 |
    0/4 | discard-chance
  D12 | Re-rolling a hit to remove a Parry, misses only | damage | 0: 11/36; 2: 25/36 | 25/18 | 2 Accuracy 3, Lucky 1 |
    0 Parry 2 | greedy
  D13 | Re-rolling a hit to remove a Parry, optimal | damage | 0: 2/27; 2: 25/27 | 50/27 | 2 Accuracy 3, Lucky 1 | 0 Parry 2
  E1 | Defender Lucky | damage | 0: 5/16; 1: 3/8; 2: 1/4; 3: 1/16 | 17/16 | 3 | 0 Lucky 1
  E2 | Defender Lucky against Critical Hit 5, hits only | damage | 0: 9/16; 1: 1/4; 2: 1/36; 6: 1/8; 7: 5/144 | 187/144 |
    2 Critical Hit 5 | 0 Lucky 2 | greedy
  E3 | Defender Lucky against Critical Hit 5, optimal | damage | 0: 49/144; 1: 49/108; 2: 49/324; 6: 7/216; 7: 29/1296 |
    1435/1296 | 2 Critical Hit 5 | 0 Lucky 2
  E4 | Defender Lucky and Parry | damage | 0: 11/16; 1: 1/4; 2: 1/16 | 3/8 | 2 | 0 Parry 3, Lucky 2
  E5 | Defender Lucky and Parry, hits only | damage | 0: 11/16; 1: 1/4; 2: 1/16 | 3/8 | 2 | 0 Parry 3, Lucky 2 | greedy
  E6 | A natural 6 that misses, hits only | damage | 0: 25/36; 3: 11/36 | 11/12 | 2 Critical Hit 3, Accuracy -2 |
    0 Armor, Lucky 1 | greedy
  E7 | A natural 6 that misses, optimal | damage | 0: 25/27; 3: 2/27 | 2/9 | 2 Critical Hit 3, Accuracy -2 |
    0 Armor, Lucky 1
  F1 | Both Lucky 1: attacker decides first, defender second | damage | 0: 5/16; 1: 7/16; 2: 1/4 | 15/16 | 2 Lucky 1 |
    0 Lucky 1 | rules rerollPop fixedOrder | attacker first
  F2 | Both Lucky 1: defender decides first, attacker second | damage | 0: 1/4; 1: 7/16; 2: 5/16 | 17/16 | 2 Lucky 1 |
    0 Lucky 1 | rules rerollPop fixedOrder | defender first
  F3 | Both Lucky 1: play-or-pass, attacker gets the first chance | damage | 0: 3/16; 1: 5/8; 2: 3/16 | 1 | 2 Lucky 1 |
    0 Lucky 1 | attacker first
  F4 | Both Lucky 1: play-or-pass, defender gets the first chance | damage | 0: 3/16; 1: 5/8; 2: 3/16 | 1 | 2 Lucky 1 |
    0 Lucky 1 | defender first
  F5 | Both Lucky 1 with Critical Hit 3: attacker first, fixed order | damage |
    0: 5/48; 1: 5/18; 2: 7/24; 3: 5/36; 4: 5/144; 5: 77/864; 6: 55/864 | 1939/864 | 3 Critical Hit 3, Lucky 1 | 0 Lucky 1 |
    rules rerollPop fixedOrder | attacker first
  F6 | Both Lucky 1 with Critical Hit 3: defender first, fixed order | damage |
    0: 5/32; 1: 1/4; 2: 1/6; 3: 11/108; 4: 3/32; 5: 59/432; 6: 41/432 | 1087/432 | 3 Critical Hit 3, Lucky 1 | 0 Lucky 1 |
    rules rerollPop fixedOrder | defender first
  F7 | Both Lucky 1 with Critical Hit 3: play-or-pass, attacker first | damage |
    0: 5/48; 1: 5/18; 2: 5/18; 3: 4/27; 4: 7/288; 5: 11/108; 6: 19/288 | 985/432 | 3 Critical Hit 3, Lucky 1 | 0 Lucky 1 |
    attacker first
  F8 | Both Lucky 1 with Critical Hit 3: play-or-pass, defender first | damage |
    0: 5/48; 1: 5/18; 2: 5/18; 3: 4/27; 4: 7/288; 5: 11/108; 6: 19/288 | 985/432 | 3 Critical Hit 3, Lucky 1 | 0 Lucky 1 |
    defender first
  G1 | Fury | damage | 0: 1/4; 1: 3/8; 2: 11/48; 3: 1/9; 4: 5/144 | 47/36 | 2 Fury 2 | 0
  G2 | Fury and Critical Hit | damage | 0: 1/4; 1: 1/4; 2: 1/8; 3: 7/36; 4: 5/36; 5: 1/24 | 133/72 |
    2 Fury 1, Critical Hit 2 | 0
  G3 | Fury and Lucky | damage | 0: 1/4; 1: 5/8; 2: 1/8 | 7/8 | 1 Fury 1, Lucky 1 | 0
  G4 | Parry | damage | 0: 1/3; 1: 7/24; 2: 1/4; 3: 1/8 | 7/6 | 3 | 0 Parry 1
  G5 | Parry and Accuracy | damage | 0: 23/54; 1: 1/18; 2: 2/9; 3: 8/27 | 25/18 | 3 Accuracy 1 | 0 Parry 2
  H1 | Evade | damage | 0: 11/16; 1: 1/4; 2: 1/16 | 3/8 | 4 | 0 Evade 2
  H2 | Critical Hit and Evade | damage | 0: 13/24; 1: 35/216; 2: 5/24; 3: 19/216 | 91/108 | 3 Critical Hit 2 | 0 Evade 2
  H3 | Two Evades | damage | 0: 11/16; 1: 1/4; 2: 1/16 | 3/8 | 4 | 0 Evade 1 for 1, Evade 1 for 1
  H4 | Deflect | damage and attacker | (0,0): 1/8; (0,1): 3/8; (1,1): 3/8; (2,1): 1/8 | - | 3 | 0 Deflect 1
  H5 | Deflect in response to Deflect | damage and attacker | (0,0): 1/8; (1,0): 3/8; (1,1): 3/8; (2,1): 1/8 | - |
    3 Deflect 1 | 0 Deflect 2 | discard-chance
  H6 | Double Damage | damage | 0: 1/2; 2: 3/8; 4: 1/8 | 5/4 | 3 Double Damage | 0 Evade 1
  I1 | Overkill | damage and second | (0,0): 1/32; (1,0): 5/32; (2,0): 5/16; (2,1): 5/16; (2,2): 5/32; (2,3): 1/32 | - |
    5 Overkill | 0/2 | with the defender 0/2
  I2 | Overkill and Critical Hit | damage and second |
    (0,0): 1/16; (1,0): 1/6; (2,0): 1/6; (2,1): 2/27; (2,2): 1/81; (3,0): 1/12; (4,0): 5/24; (4,1): 19/108; (4,2): 65/1296 | - |
    4 Overkill, Critical Hit 2 | 0/2 | with the defender 0
  I3 | Overkill and Armor | damage and second | (0,0): 16/81; (1,0): 32/81; (2,0): 8/27; (2,1): 8/81; (2,2): 1/81 | - |
    4 Overkill | 0/2 Armor | with the defender 0 Armor
  J1 | Retaliate | to attacker | 0: 1/8; 1: 3/8; 2: 3/8; 3: 1/8 | 3/2 | 0 | 0 Retaliate 3
  J2 | Retaliate against Armor | to attacker | 0: 8/27; 1: 4/9; 2: 2/9; 3: 1/27 | 1 | 0 Armor | 0 Retaliate 3
  J3 | Retaliate of a unit with Accuracy and Critical Hit | to attacker | 0: 1/4; 1: 1/2; 2: 1/4 | 1 | 0 Shields 2 |
    0 Retaliate 2, Accuracy 2, Critical Hit 3
  J4 | Retaliate from a discarded unit | damage and attacker |
    (0,0): 1/32; (0,1): 1/16; (0,2): 1/32; (1,0): 3/32; (1,1): 3/16; (1,2): 3/32; (2,0): 3/32; (2,1): 3/16; (2,2): 3/32;
    (3,0): 1/32; (3,1): 1/16; (3,2): 1/32 | - |
    3/2 | 0/2 Retaliate 2
  J5 | Overload | damage and attacker |
    (0,0): 1/128; (0,1): 1/64; (0,2): 1/128; (1,0): 5/128; (1,1): 5/64; (1,2): 5/128; (2,0): 5/64; (2,1): 5/32; (2,2): 5/64;
    (3,0): 5/64; (3,1): 5/32; (3,2): 5/64; (4,0): 5/128; (4,1): 5/64; (4,2): 5/128; (5,0): 1/128; (5,1): 1/64; (5,2): 1/128 | - |
    3/1 Overload 2 | 0 | capped-damage
  K1 | Discard chance against 1 health | defender discarded | discarded: 15/16; survives: 1/16 | - | 4 | 0/1
  K2 | Discard chance against 2 health | defender discarded | discarded: 11/16; survives: 5/16 | - | 4 | 0/2
  K3 | Discard chance against 3 health | defender discarded | discarded: 5/16; survives: 11/16 | - | 4 | 0/3
  K4 | Discard chance against 4 health | defender discarded | discarded: 1/16; survives: 15/16 | - | 4 | 0/4
  K7 | Double Strike | damage | 0: 1/64; 1: 3/32; 2: 15/64; 3: 5/16; 4: 15/64; 5: 3/32; 6: 1/64 | 3 | 3 Double Strike | 0/4
  K8 | Tenacity | damage | 0: 1/16; 1: 5/8; 2: 5/16 | 5/4 | 2 Tenacity 1 | 0
  K9 | All together | damage | 0: 1429/7776; 1: 1045/7776; 2: 209/1296; 3: 755/3888; 4: 19/108; 5: 65/432 | 19405/7776 |
    5 Accuracy 1, Critical Hit 2, Lucky 1 | 0 Armor, Shields 1, Parry 1, Evade 1
  L1 | Focus (natural 5 before re-rolls) | attacker gains power | does not: 125/216; triggers: 91/216 | - | 3 Focus 1 | 0
  L2 | Backfire (natural 3 before re-rolls) | attacker damaged | does not: 125/216; triggers: 91/216 | - | 3 Backfire 1 | 0 |
    rules hitNeeds 1
  L3 | Riposte (natural 2 in the final roll, no re-rolls) | attacker damaged | does not: 125/216; triggers: 91/216 | - | 3 |
    0 Riposte 1
  M3 | Area Damage | damage and second |
    (0,0): 1/8; (1,0): 3/8; (2,0): 1/6; (2,1): 1/6; (2,2): 1/24; (3,0): 1/18; (3,1): 1/18; (3,2): 1/72 | - | 3 Area Damage 2
    |
    0/2 | with the defender 0 Armor
`);

const ALSO: Readonly<Record<string, Expectation>> = {
  D11: seen('defender discarded', 'discarded: 11/36; survives: 25/36'),
  I1: seen('both discarded', 'both: 3/16; not both: 13/16'),
  J4: seen('both discarded', 'both: 1/8; not both: 7/8'),
  K7: seen('defender discarded', 'discarded: 11/32; survives: 21/32'),
};

function exampleOf([key = '', title = '', projection, chances = '', mean, ...attack]: readonly string[]): WorkedExample {
  const expected = seen(projection as Projection, chances, mean === '-' ? undefined : mean);
  const also = ALSO[key];
  return { key, title, attack: attackOf(attack), expected, ...(also === undefined ? {} : { also: [also] }) };
}

export const ALL_WORKED_EXAMPLES: readonly WorkedExample[] = [
  ...ONE_ATTACK.map(exampleOf),
  {
    key: 'K5',
    title: 'Stun before the answer',
    attack: attackOf(['3 Stun 2', '4/3']),
    sequel: { by: 'defender' },
    expected: seen('answer', '0: 41/128; 1: 13/32; 2: 15/64; 3: 1/32; 4: 1/128', '1'),
    also: [{ attack: attackOf(['3', '4/3']), ...seen('answer', '0: 23/128; 1: 7/32; 2: 21/64; 3: 7/32; 4: 7/128', '7/4') }],
  },
  {
    key: 'K6',
    title: 'Stun stopped by prevention',
    attack: attackOf(['2 Stun 1', '3/9 Evade 1']),
    sequel: { by: 'defender' },
    expected: seen('answer', '0: 5/32; 1: 13/32; 2: 11/32; 3: 3/32', '11/8'),
  },
  {
    key: 'M1',
    title: 'Absorb',
    attack: attackOf(['3', '2/9 Absorb 2']),
    sequel: { by: 'defender' },
    expected: seen(
      'damage and answer',
      '(0,0): 13/128; (0,1): 19/64; (0,2): 5/16; (0,3): 9/64; (0,4): 3/128; ' +
        '(1,0): 1/128; (1,1): 1/32; (1,2): 3/64; (1,3): 1/32; (1,4): 1/128',
    ),
    also: [
      { projection: 'answer', mean: '27/16' },
      { attack: attackOf(['3', '2/9']), projection: 'answer', mean: '1' },
    ],
  },
  {
    key: 'M2',
    title: 'Persuade',
    attack: attackOf(['3', '0/9 Persuade 2']),
    sequel: { by: 'attacker', against: unitOf('0') },
    expected: seen('damage and answer', '(0,0): 19/64; (0,1): 27/64; (0,2): 9/64; (0,3): 1/64; (1,0): 1/16; (1,1): 1/16'),
    also: [
      { projection: 'answer', mean: '13/16' },
      { attack: attackOf(['3', '0/9']), projection: 'answer', mean: '3/2' },
    ],
  },
];

/** The gain of optimal play over simple play: [higher mean, lower mean, difference]. For E2 and E3 the defender gains. */
export const GAINS: readonly (readonly [string, string, string])[] = [
  ['D5', 'D4', '10/81'],
  ['D10', 'D9', '4/27'],
  ['E2', 'E3', '31/162'],
];
