import { expect, it } from 'vitest';
import { facts } from './facts.js';
import { meanDamage } from './printed-attack.js';

facts(`
Absorb
  adds what it prevented of damage to itself to the power of its next attack: no more than there was
    - 3 | 1 Absorb 2 => 123: nextPower 0 0; 411: damage 0 0, nextPower 0 1; 456: damage 0 1, nextPower 0 2
  works instance by instance: Absorb 1 and Absorb 2 prevent 3 and add 3
    - 4 | 1 Absorb 1, Absorb 2 => 4444: damage 0 1, nextPower 0 3
  // The Riposte to the natural 2 is absorbed: the second attack has 2 + 2 dice.
  gives its dice to the next attack in the same battle only
    - 2 Absorb 2, Double Strike | 1 Riposte 2 => 214441: damage 0 3, nextPower 0 0
Cunning
  lets prevention work as it was decided before the roll, for Force even if it prevents nothing
    - 3 Cunning | 1 Evade 2 for 1 => 123: damage 0 0, forceSpent 0 1; 456: 0 1
    - 3 | 1 Evade 2 for 1 => 123: forceSpent 0 0
    - 3 Cunning | 1 Evade 1, Absorb 1 => 456: 0 1
  leaves no prevention for after the roll
    - 3 Cunning | 1/3 Evade 2 for 1 | payment optimal and save => 456: damage 0 3, discarded no yes
    - 3 | 1/3 Evade 2 for 1 | payment optimal and save => 456: damage 0 1, discarded no no
  hides only the attack: deflected damage and dice of damage are prevented as usual
    - 3 Cunning, Evade 1 | 1 Deflect 2 => 451: 1 0
    - 3 Cunning, Evade 1 | 1 Retaliate 1 => 1114: choices "defender: Retaliate 1 by 1" "attacker: Evade 1 by 0 on 1 from 1"
  has the number of dice of Lucky named before the roll, which are re-rolled after those of the attacker
    - 3 Cunning | 1 Lucky 1 => 4516: choices "defender: 1 blind"
    - 2 Cunning, Lucky 1 | 1 Lucky 1 | defender first => 1452: reRolls "attacker 1" "defender 5"
  makes a greedy player choose the largest number, and pick the highest faces
    - 3 Cunning | 1 Lucky 2 | greedy defender => 12511: reRolls "defender 2 5"
    - 1 Cunning | 1 Lucky 2 | greedy defender => 36: reRolls "defender 3"
  does nothing if no unit could prevent damage
    - 3 Cunning | 1 => as 3 | 1
  does nothing on the defender
    - 3 | 1 Cunning => as 3 | 1
Deflect
  prevents as much as it can up to X, and does the same amount to the attacker
    - 3 | 1 Deflect 2 => 111: 0 0; 411: 1 0; 456: 2 1
  is aimed by its player: at another unit of the opponent if that is worth more
    - 2/3 | 1 Deflect 1 | with the attacker 1/1 | discard-chance
      => 44: damage 0 1 1, discarded no no yes, choices "defender: Deflect 1 by 1 on 2 from 0 to 2"
  is not an attack: neither Critical Hit nor Armor nor dice count
    - 1 Armor, Critical Hit 2 | 1 Deflect 2, Critical Hit 5 => 6: 2 1
  uses the Ferocity and the Stun of the unit that deflects
    - 2 Evade 2 | 1 Deflect 1, Ferocity, Stun 2 => 44: damage 1 1, powerLost 2 0
    - 2 Stun 1 | 1 Deflect 1 => 44: powerLost 0 1
  lets its player renounce Parry, so that there is more to deflect
    - 3 | 1 Parry 1, Deflect 2 => 145: damage 2 0, choices "defender: Parry 0" "defender: Deflect 2 by 1 on 2 from 0 to 0"
Evade
  works on each instance of damage separately: of two Deflects, and of two Retaliates at their times
    - 2 Evade 1 | 1 Deflect 1, Deflect 1 => 45: 0 0
    - 1 Evade 1 | 1 Retaliate 2, Retaliate 1 => 1456: 1 0
  for Force is paid for with each use, as long as there is Force
    - 2 | 1 Evade 1 for 2, Evade 1 for 2 => 44: damage 0 0, forceSpent 0 4
    - 2 | 1 Evade 1 for 2, Evade 1 for 2 | Force 4 and 3 => 44: damage 0 1, forceSpent 0 2
    - 2 | 1 Evade 1 for 2, Evade 1 for 2 | Force 4 and 1 => 44: 2
  for Force comes after what is free: the more expensive of two is not used if one suffices
    - 1 | 1 Evade 1 for 1, Evade 1 => 4: forceSpent 0 0, choices "defender: Evade 1 by 1 on 1 from 0"
  for Force is never used under the policy never, and whatever its value under always
    - 2 | 1/2 Evade 1 for 1 | payment optimal and never => 44: 2
    - 2 | 1/2 Evade 1 for 1 | payment optimal and always | Force worth 9 => 11: forceSpent 0 0; 41: damage 0 0, forceSpent 0 1
  // With one hit it lives anyway, and with three it is lost anyway.
  for Force is used only to save the unit under the policy save
    - 3 | 1/2 Evade 1 for 1 | payment optimal and save | Force worth 9
      => 411: damage 0 1, forceSpent 0 0; 441: damage 0 1, discarded no no, forceSpent 0 1; 444: damage 0 3, forceSpent 0 0
    - 3 | 1 Evade 1 for 1 | payment optimal and save | Force worth 9 => 444: damage 0 3, forceSpent 0 0
Ferocity
  is none by Evade 1
    - 2 Ferocity | 1 Evade 1 => 14: 1
  is as usual by Evade 1 without it
    - 2 | 1 Evade 1 => 14: 0
  is as usual by Evade 1 with Fortitude
    - 2 Ferocity | 1 Evade 1, Fortitude => 14: 0
  is none by Absorb 1
    - 2 Ferocity | 1 Absorb 1 => 14: 1
  is as usual by Absorb 1 without it
    - 2 | 1 Absorb 1 => 14: 0
  is as usual by Absorb 1 with Fortitude
    - 2 Ferocity | 1 Absorb 1, Fortitude => 14: 0
  is none by Persuade 1
    - 2 Ferocity | 1 Persuade 1 => 14: 1
  is as usual by Persuade 1 without it
    - 2 | 1 Persuade 1 => 14: 0
  is as usual by Persuade 1 with Fortitude
    - 2 Ferocity | 1 Persuade 1, Fortitude => 14: 0
  is none by Deflect 1
    - 2 Ferocity | 1 Deflect 1 => 14: 1
  is as usual by Deflect 1 without it
    - 2 | 1 Deflect 1 => 14: 0
  is as usual by Deflect 1 with Fortitude
    - 2 Ferocity | 1 Deflect 1, Fortitude => 14: 0
  is none by Parry 1
    - 2 Ferocity | 1 Parry 1 => 14: 1
  is as usual by Parry 1 without it
    - 2 | 1 Parry 1 => 14: 0
  is as usual by Parry 1 with Fortitude
    - 2 Ferocity | 1 Parry 1, Fortitude => 14: 0
  is none for all damage of the unit, including that of Retaliate, Riposte and Deflect, but by Fortitude
    - 1 Evade 3 | 1 Retaliate 1, Ferocity => 14: 1 0
    - 1 Evade 3, Fortitude | 1 Retaliate 1, Ferocity => 14: 0 0
    - 1 Evade 3 | 1 Riposte 1, Ferocity => 2: 1 0
    - 1 Evade 3, Fortitude | 1 Riposte 1, Ferocity => 2: 0 0
    - 1 Evade 3 | 1 Deflect 1, Ferocity => 4: 1 0
    - 1 Evade 3, Fortitude | 1 Deflect 1, Ferocity => 4: 0 0
  is as usual for damage of other units
    - 1 Ferocity, Evade 1 | 1 Retaliate 1 => 14: 0 0
  is not helped by Fortitude of a unit that protects another, or is protected
    - 1 Ferocity | 1 Fortitude | with the defender 1 Protect 2, Fortitude => 4: 0 1 0
Parry
  makes the attacker re-roll the one before other misses, in greedy play too
    - 3 Lucky 1 | 1 Parry 1 => 2145: reRolls "attacker 1"
    - 3 Lucky 1 | 1 Parry 1 | greedy attacker => 2145: reRolls "attacker 1"
  makes the defender leave dice alone whose damage Parry prevents
    - 2 | 1 Parry 1, Lucky 1 => 15: reRolls none; 253: reRolls "defender 5"
  looks at the roll after re-rolls: a re-roll can bring the one
    - 2 | 1 Parry 1, Lucky 1 => 451: 0
  prevents less than it can for the sake of a Deflect, against Cunning too
    - 2 Accuracy 3 | 1 Parry 2, Deflect 2 => 14: 2 0
    - 2 Accuracy 3, Cunning | 1 Parry 2, Deflect 2 => 14: 2 0
Persuade
  prevents up to X damage to itself, and takes the same amount from the power of the next attack of the attacker
    - 3 | 1 Persuade 2 => 111: nextPower 0 0; 411: damage 0 0, nextPower -1 0; 456: damage 0 1, nextPower -2 0
  weakens the attack that Double Strike brings, down to no dice
    - 3 Double Strike | 1 Persuade 2 => 4516: damage 0 0, nextPower -1 0
    - 2 Double Strike | 1 Persuade 2 => 45: damage 0 0, nextPower 0 0
  only prevents damage of a unit that does not attack
    - 1 Persuade 1 | 1 Retaliate 2 => 145: damage 1 0, nextPower 0 0
Protect
  prevents up to X of one instance of damage to another unit of its side
    - 3 | 1 | with the defender 1 Protect 2 => 411: damage 0 0 0, choices "defender: Protect 2 by 2 on 1 from 0"; 456: 0 1 0
  does not protect its own unit
    - 1 | 1 Protect 2 | with the defender 1 => 4: 0 1 0
  of the attacker's side protects the attacker
    - 1 | 1 Retaliate 2 | with the attacker 1 Protect 1 => 145: 1 0 0
    - 1 | 1 Riposte 2 | with the attacker 1 Protect 1 => 2: 1 0 0
  costs Force, and under the policy save is paid to save the unit
    - 3 | 1/3 | with the defender 1 Protect 1 for 2 | payment optimal and save
      => 441: damage 0 2 0, forceSpent 0 0; 444: damage 0 2 0, forceSpent 0 2
  makes opponents aim at the unit that protects
    - 2 | 1 Deflect 2 | with the attacker 1 Protect 1 => 44: 0 0 2
    - 3 Overkill | 1/2 | with the defender 1 | with the defender 1 Protect 1 | capped-damage => 444: 0 1 0 1
`);

it('Cunning may have a miss re-rolled as well as a hit', () => {
  expect(meanDamage({ power: 1, defender: ['Lucky 1'] })).toBe('1/4');
  expect(meanDamage({ power: 1, attacker: ['Cunning'], defender: ['Lucky 1'] })).toBe('1/2');
});
