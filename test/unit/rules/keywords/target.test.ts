import { facts } from './facts.js';

facts(`
Barrage
  gives an attack on the Character arena X dice, whatever the printed power
    - 1 Barrage 2 | 1 | barrage => 45: 2
    - 7 Barrage 2 | 1 | barrage => 41: 1
  is out of reach of Retaliate and of Deflect, and still damaged by Riposte
    - 1 Barrage 2 | 1 Retaliate 2, Deflect 1 | barrage => 44: 0 1
    - 1 Barrage 2 | 1 Riposte 1 | barrage => 24: 1 1
Bombard
  gives an attack from another arena X dice, whatever the printed power
    - 1 Bombard 3 | 1 | bombard => 451: 2
    - 9 Bombard 3 | 1 | bombard => 456: 3
  does nothing in an attack within the arena
    - 1 Bombard 3 | 1 => as 1 | 1
  counts with all changes of power, and against Shields
    - 1 Bombard 3 [+1 power] | 1 | bombard => 4444: 4
    - 1 Bombard 3 | 1 Shields 2 | bombard => 4: 1
  is out of reach of Protect of its own side, of Retaliate, and of Deflect, which still prevents damage
    - 1 Bombard 1 | 1 Riposte 1 | with the attacker 1 Protect 1 | bombard => 2: 1 0 0
    - 1 Bombard 3 | 1 Retaliate 3 | bombard => 444: 0 3
    - 1 Bombard 3 | 1 Deflect 1 | bombard => 444: 0 2
    - 3 Bombard 3 | 1 Deflect 1 => 444: 1 2
Double Strike
  lets the unit attack once more
    - 1 Double Strike | 1 => 11: choices "attacker: Double Strike on 1"; 45: 0 2
  lets it attack another unit of the opponent
    - 1 Double Strike | 1/1 | with the defender 1/1 | discard-chance => 44: damage 0 1 1, discarded no yes yes
  is a whole attack: what works once an attack works again
    - 2 Double Strike | 1 Evade 1, Parry 1 => 4516: 0 1; 4566: 0 2
  ends with the unit: a discarded unit does not attack
    - 1/1 Double Strike | 1 Riposte 1 => 2: 1 0; 14: 0 1
  // A die of damage to the defender against three of Retaliate.
  is not used if it would do more harm than good
    - 1 Double Strike | 1 Retaliate 3 => 4111: choices "defender: Retaliate 3 by 1"
  comes after the damage to the attacker, and with the power that Stun leaves
    - 2 Double Strike | 1 Retaliate 1, Stun 1 => 11461: 1 1
Intercept
  makes its unit the defending unit of an attack on another unit of its side
    - 2 | 1 | with the defender 1 Intercept, Armor => 45: damage 0 0 1, choices "defender: Intercept to 2"
  works once for each instance: two units do not pass the attack back and forth forever
    - 1 | 1 Intercept | with the defender 1 Intercept, Armor => 5: choices "defender: Intercept to 2"
  lets the unit that was attacked first count as attacked: it may retaliate too
    - 2 | 1 Retaliate 1 | with the defender 1 Intercept, Armor => 456: 1 0 1
// Armor takes a third of a damage on average from two dice: too little for two Force of a quarter each.
Intercept for Force
  is paid for at once, whatever happens later, if it is worth it
    - 2 | 1 | with the defender 1 Intercept for 2, Armor => 11: forceSpent 0 2
    - 2 | 1 | with the defender 1 Intercept for 2, Armor | Force 4 and 1 => 44: 0 2 0
    - 2 | 1 | with the defender 1 Intercept for 2, Armor | Force worth 0.25 => 44: choices none
    - 2 | 1 | with the defender 1 Intercept for 2, Armor | Force worth 0.1 => 44: choices "defender: Intercept to 2"
  is not paid for under the policies never and save, and is weighed under always
    - 2 | 1 | with the defender 1 Intercept for 2, Armor | payment optimal and never => 44: choices none
    - 2 | 1 | with the defender 1 Intercept for 2, Armor | payment optimal and save => 44: choices none
    - 2 | 1 | with the defender 1 Intercept for 2, Armor | payment optimal and always
      => 44: choices "defender: Intercept to 2"
    - 2 | 1 | with the defender 1 Intercept for 2, Armor | payment optimal and always | Force worth 1 => 44: choices none
Ion Cannon
  gives an attack on the Space arena X dice, whatever the printed power
    - 5 Ion Cannon 2 | 1 | ion-cannon => 45: 2
    - 0 Ion Cannon 2 | 1 | ion-cannon => 41: 1
  does nothing in an attack within the arena, and nothing in another mode
    - 5 Ion Cannon 2 | 1 => as 5 | 1
    - 5 Ion Cannon 2 | 1 | bombard => as 0 | 1 | bombard
  is chosen by the mode if the unit has other such keywords
    - 5 Ion Cannon 2, Bombard 3 | 1 | ion-cannon => 44: 2
    - 5 Ion Cannon 2, Bombard 3 | 1 | bombard => 444: 3
Precision
  keeps the defending unit: no unit intercepts or redirects, in the attack of Double Strike neither
    - 1 Precision | 1 | with the defender 1 Intercept, Armor => 4: 0 1 0; 5: choices none
    - 1 Precision | 1 Redirect | with the defender 1 Armor => 5: 0 1 0
    - 1 Precision, Double Strike | 1 | with the defender 1 Intercept, Armor => 44: 0 2 0
  does not affect prevention, not even by other units
    - 2 Precision | 1 | with the defender 1 Protect 1 => 44: 0 1 0
  does nothing if no unit could change the defending unit
    - 1 Precision | 1 => as 1 | 1
  has the old name Elude, and both together count as one
    - 2 Elude | 1 Evade 1 | with the defender 1 Intercept => as 2 Precision | 1 Evade 1 | with the defender 1 Intercept
    - 2 Elude, Precision | 1 Evade 1 | with the defender 1 Intercept => as 2 Elude | 1 Evade 1 | with the defender 1 Intercept
Redirect
  sends the attack to another unit of its side
    - 2 | 1 Redirect | with the defender 1 Armor | with the defender 1
      => 45: damage 0 0 1 0, choices "defender: Redirect to 2"
  // Nobody else is drawn in by a policy that does not pay.
  costs Force, and is not paid for under the policies never and save
    - 2 | 1 Redirect for 1 | with the defender 1 Armor | with the defender 1 | payment optimal and optimal
      => 11: forceSpent 0 1
    - 2 | 1 Redirect for 1 | with the defender 1 Armor | with the defender 1 | payment optimal and never
      => 44: damage 0 2, forceSpent 0 0
    - 2 | 1 Redirect for 1 | with the defender 1 Armor | with the defender 1 | payment optimal and save
      => 44: damage 0 2, forceSpent 0 0
  // The attack goes to the second unit, which may retaliate, and back to the first, which has Shields.
  works once for each instance: the next unit has its own
    - 2 | 1 Redirect, Shields 1 | with the defender 1 Redirect, Retaliate 5
      => 411111: choices "defender: Redirect to 2" "defender: Redirect to 1" "defender: Retaliate 5 by 2"; 441111: 1 1 0
Stealth
  keeps its unit from intercepting, since it cannot be attacked, unless it has damage counters
    - 1 | 1 | with the defender 1 Armor, Intercept, Stealth => 4: 0 1 0; 5: choices none
    - 1 | 1 | with the defender 1/5 Armor, Intercept, Stealth [counters 1] => 4: 0 0 0
  changes nothing of an attack on its unit, which is tapped then, nor for the attacking unit
    - 1 | 1 Stealth, Evade 1 => as 1 | 1 Evade 1
    - 1 Stealth | 1 => as 1 | 1
    - 1 Double Strike | 1 Stealth => as 1 Double Strike | 1
  keeps an attack from being redirected to its unit
    - 1 | 1 Redirect | with the defender 1 Armor => 4: 0 0 0
    - 1 | 1 Redirect | with the defender 1 Armor, Stealth => 4: 0 1 0
  keeps its unit from being attacked by Double Strike
    - 1 Double Strike | 1 Armor | with the defender 1 => 44: 0 0 1
    - 1 Double Strike | 1 Armor | with the defender 1 Stealth => 45: 0 1 0
Tenacity
  lets the unit attack again, once, if its first attack did less than X damage
    - 2 Tenacity 1 | 1 => 41: 0 1; 1111: choices "attacker: Tenacity on 1"; 1144: 0 2
    - 2 Tenacity 2 | 1 => 4155: 0 3
  looks at the damage after prevention
    - 2 Tenacity 1 | 1 Evade 1 => 4144: 0 1
    - 2 Tenacity 1 | 1 Parry 1 => 4144: 0 2
  is for the same unit, which must not be discarded
    - 2 Tenacity 2 | 1/1 | with the defender 1/1 => 41: 0 1 0
  comes before Double Strike, which may follow it
    - 1 Tenacity 1, Double Strike | 1
      => 41: choices "attacker: Double Strike on 1"; 111: choices "attacker: Tenacity on 1" "attacker: Double Strike on 1"
  attacks the unit that was attacked first again, even if the attack went to another
    - 1 Accuracy 3, Tenacity 2 | 1 Redirect for 4 | with the defender 1 Evade 1 => 11: 0 1 0
`);
