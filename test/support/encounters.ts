import { attackOf } from './attack-notation.js';
import type { OracleAttack } from './attack-oracle.js';
import { rowsOf } from './rows.js';

type Encounter = readonly [what: string, attack: OracleAttack];

function encountersOf(table: string): readonly Encounter[] {
  return rowsOf(table).map(([what = '', ...columns]) => [what, attackOf(columns)]);
}

/** Attacks in which more happens than hits on one unit, one of each kind, too large for a random sample. */
export const ENCOUNTERS = encountersOf(`
  Evade for Force that has a value | 4 | 1/3 Evade 2 for 1, Evade 1 for 1 | Force 0 and 2 | Force worth 0.5
  Deflect against Deflect | 5/4 Deflect 2, Critical Hit 1 | 1/4 Deflect 2, Deflect 1 | capped-damage
  Overkill with a third unit |
    6 Overkill, Critical Hit 2, Accuracy 1 | 1/2 | with the defender 1/3 Evade 1 | with the defender 1/1 Armor |
    rules overkillCriticalHit choose | discard-chance
  Retaliate by a unit that may be discarded | 4/3 Armor, Evade 1 | 1/3 Retaliate 3, Retaliate 2 for 1 | capped-damage
  Effects at the end in an order that both players choose |
    2/2 Backfire 3, Overload 1, Evade 2 for 2 | 1/3 Retaliate 1, Retaliate 3 for 1, Riposte 4, Stun 1 |
    with the defender 1 Avenge 2 | defender first
  Evade of a part of Backfire, to be discarded before Riposte | 2/1 Evade 2, Backfire 2 | 1 Riposte 9
  // Two damage deflected of three, then two of Retaliate, are more than three.
  // Two of three damage for nothing leave the unit in play, so its side may not pay for the third.
  Evade of a part, so that it would be saved for Force |
    3 Double Strike, Accuracy 2 | 1/2 Evade 2, Evade 2 for 1 | Force 0 and 2 | payment optimal and save
  Evade of a part, to deflect no more than leaves the attacker there for Retaliate |
    3/3 Accuracy 3 | 1 Retaliate 4, Deflect 3, Evade 2
  Parry of a part, to be discarded before deflected damage | 4/9 Deflect 3 | 1/1 Parry 2, Riposte 5
  Evade of a part of Overkill, to be discarded before Area Damage |
    4 Overkill, Area Damage 5, Accuracy 2 | 1/1 | with the defender 1/1 Evade 2
  Cunning | 5 Cunning, Lucky 1 | 1/4 Evade 2, Deflect 2 for 1, Absorb 1 | Force worth 0.25
  Double Strike after Focus | 4 Double Strike, Focus 2 | 1/3 Evade 1 | with the defender 1/2 Shields 1
  Tenacity against Persuade | 3 Tenacity 2, Critical Hit 2 | 1/6 Persuade 1, Parry 1
  // Two damage of three stop the further attack: to prevent both that Evade can would bring it.
  Tenacity against Evade, which may prevent less | 3 Tenacity 2, Accuracy 1 | 1 Evade 2
  Intercept by a unit with Armor |
    5 Lucky 2, Critical Hit 2 | 1/2 | with the defender 1/5 Intercept for 1, Armor, Lucky 1 | discard-chance | Force worth
    0.1
  Area Damage | 4 Area Damage 3, Overkill | 1/2 | with the defender 1/2 Armor | with the defender 1/4 Evade 1
  Avenge for a unit that is attacked | 5/5 Accuracy 1, Deflect 1 | 1/2 | with the defender 1 Avenge 4, Stun 1
  Fury that chains, with Focus and Backfire |
    3/3 Fury 2, Focus 1, Backfire 2, Critical Hit 1 | 1 Shields 1 | rules furyChains true
  Riposte and Parry, re-rolled by both | 5/3 Lucky 2, Surge 1 | 1/4 Riposte 2, Parry 2, Lucky 1 | defender first
  Bombard with Overload and Double Damage |
    1/2 Bombard 4, Overload 2, Double Damage, Accuracy 1 | 1/5 Shields 1, Retaliate 3 | capped-damage | bombard
  Ferocity against Fortitude and Protect |
    4 Ferocity, Stun 1 | 1 Fortitude, Evade 1, Deflect 1 | with the defender 1 Protect 3
`);

/** Attacks in which texts of every kind meet, larger than those of random samples. */
export const TEXT_ENCOUNTERS = encountersOf(`
  numbers that depend on the attacked unit, and a unit that intercepts |
    3 Lucky 1: it gets Critical Hit 2 and +1 power as long as it attacks any Jedi unit |
    1/4 [Jedi]: the unit it attacks gets no Armor | with the defender 1/2 Intercept for 1, Evade 1 for 1 | Force worth 0.25
  damage to itself by two boosts and Overload, in the order that its player chooses |
    1/2 Overload 1, Evade 1 for 2: choose -> it gets +2 power, then does 2 damage to itself; choose -> it gets +1 power, then
    does 1 damage to itself |
    1/4 Riposte 1
  boosts of both sides, one of which damages its own unit |
    3/3: choose -> it gets +2 power, then does 1 damage to itself; Pay 1 Force -> it gets Accuracy 1 |
    1/3 Retaliate 2 for 1: Pay 2 Force -> all your opponent's units get -2 power as long as it attacks this unit |
    capped-damage | Force worth 0.25
  a boost that is repeated, against Evade that another boost removes |
    2: Pay 1 Force each time -> it gets +1 power; Pay 2 Force -> the unit it attacks gets no Evade | 1 Evade 2, Evade 2 for 1
    |
    Force 4 and 1 | Force worth 0.25
  Evade of a part, so that more of the damage is deflected at the price of a unit |
    3/2 | 1/1 Evade 2: it gets "Discard one of your other units -> Persuade 1"; it gets "Pay 1 Force, discard one of your other
    units -> Deflect 2" | with the defender 1 | away with the defender 1/1 | Force 0 and 1 | payment always and always
  a text that prevents all but 1, and so never less, before a Deflect |
    3/1 Critical Hit 1 | 1 Deflect 2: it gets prevention of all but 1 damage to it | payment always and always
  guards of every price, by units here and elsewhere |
    5 Overkill | 1/2 [named Quux]: it gets prevention of up to 1 attack damage to it |
    with the defender 1/2: it gets prevention of all but 1 damage to one of your units named Quux for 1 damage counter |
    away with the defender 1: it gets prevention of up to 2 damage to one of your units for 1 Force, once an attack |
    capped-damage | Force worth 0.25
  a toll that is not paid under the policy save, and one that is always paid |
    3/3: it gets a toll of 1 Force for your opponent's units |
    1/4 Riposte 2: it gets a toll of 1 Force for your opponent's units | payment save and always
  a toll on damage, and on what is deflected |
    4/3: it gets a toll of 1 Force for your opponent's units |
    1/3 Deflect 1: it gets a toll of 2 Force for your opponent's units | Force 3 and 2 | Force worth 0.25
  a harmless unit that stands in for another, attacked twice |
    3 Double Strike, Critical Hit 1 | 1/2 [Gleep] |
    with the defender 1/1: it gets no damage done or taken and the attacks on your Gleep units | with the defender 1/2 |
    discard-chance
`);
