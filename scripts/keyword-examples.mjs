// Examples of keywords for docs/keywords.md. test/unit/docs/rules-examples.test.ts compares their numbers with the program's.
export const EXAMPLES = {
  Absorb: [
    'power 3 attacks a unit with power 2, health 9 and Absorb 2. It keeps 1 damage with a chance of 1/8, otherwise none, and gains power, on average 11/8: attacking back, it does 27/16 instead of 1.',
  ],
  Accuracy: [
    'power 2 with Accuracy 1: the mean is 4/3 instead of 1. With Accuracy -1 the mean is 2/3. With Accuracy 3 the damage is always 2; under `naturalOneMisses` the mean is 5/3.',
  ],
  'Area Damage': [
    'power 3 with Area Damage 2 attacks a unit with 2 health left; beside it is a unit with Armor. The second takes 1/3 damage on average.',
  ],
  Armor: [
    'power 3 against Armor: the mean is 1 instead of 3/2. Armor of the attacker reduces the mean of a Retaliate 3 from 3/2 to 1.',
  ],
  Avenge: [
    'power 3 attacks a unit with 2 health left; beside it is a unit with Avenge 2. The attacker takes 1/2 damage on average.',
  ],
  Backfire: ['power 3 with Backfire 2 does itself 91/216 on average, with Armor 91/324.'],
  Barrage: [
    'power 6 and Barrage 4, with `mode: barrage`, against Shields 1 and Retaliate 3: 3 dice and a mean damage of 3/2, and nothing comes back. In a normal attack the Retaliate does 3/2 on average.',
  ],
  Bombard: ['Bombard 5 with a bonus of 1 against Shields 2 rolls 5 + 1 - 2 = 4 dice; the mean is 2.'],
  'Critical Hit': [
    'power 3 with Critical Hit 2: damage 0 to 5 has chances 1/8, 1/4, 1/6, 35/216, 5/24, 19/216. The mean is 253/108: 3/2 for hits, 2 times 91/216 for a natural six.',
  ],
  Cunning: [
    'power 1 against "Pay 1 Force -> Evade 1", with a Force valued at 3/4 damage. Without Cunning the defender pays when the die hits: no damage, and 1/2 Force on average. With Cunning 1 Force would save only 1/2 damage, so the mean damage is 1/2.',
  ],
  'Damage Control': [
    'power 2 that always hits attacks a unit with 3 health and Damage Control 1 in each turn. The second attack discards it; with Damage Control 2 none ever does.',
  ],
  Deflect: [
    'power 3 against Deflect 1: damage to the defender and to the attacker is (0, 0), (0, 1), (1, 1), (2, 1) with chances 1/8, 3/8, 3/8, 1/8.',
  ],
  'Double Damage': [
    'power 3 with Double Damage against Evade 1: 0, 2, 4 counters with chances 1/2, 3/8, 1/8, a mean of 5/4.',
    'power 2 with Double Damage and Overkill against 1 health moves no hit to a second unit: 2 and 0 on average; under `doubleDamageScope: allDamage` 3/2 and 1/2 on average.',
  ],
  'Double Strike': [
    'power 3 with Double Strike, both attacks on one unit with 4 health: it is discarded with a chance of 11/32.',
  ],
  Elude: ['a third unit with Intercept cannot take the attack of a unit with Elude.'],
  Evade: [
    'power 4 against Evade 2: the mean is 3/8 instead of 2.',
    'power 2 with Accuracy 3 and Tenacity 1 against "Pay 2 Force -> Evade 2" with 2 Force does 1 damage: if both hits were prevented, a second attack would follow with no Force left.',
  ],
  Ferocity: [
    'power 3 with Ferocity against Evade 1 and Parry 2 does its full 3/2 damage on average. Its Retaliate 2 does an attacker with Evade 2 a mean of 1 damage; without Ferocity 0.',
  ],
  Focus: [
    'power 3 with Focus 2 has 2 more power in its next attack with a chance of 91/216. With Double Strike that is the second one: the mean damage of both is 739/216 instead of 3.',
  ],
  Foresight: ['power 3: the prediction is 1, and right with a chance of 3/8.'],
  Forewarning: ['power 2 against Armor and Forewarning: the prediction is 0, and right with a chance of 4/9.'],
  Fortitude: [
    'power 3 with Ferocity against Evade 1 and Fortitude does 5/8 on average, as without Ferocity. With Fortitude alone, and Protect 3 of a third unit, it does 3/2.',
  ],
  Fury: [
    'power 2 with Fury 2: the mean is 47/36 instead of 1.',
    'power 1 with Fury 1 does 7/12 on average, under `furyChains` 9331/15552.',
  ],
  Intercept: [
    'power 3 attacks; a third unit with Armor has Intercept. It takes the attack, and the mean damage is 1, all on it, instead of 3/2. Without Armor, with 3 health against 2, for `discard-chance`: a unit is discarded with a chance of 1/8 instead of 1/2.',
  ],
  'Ion Cannon': ['power 3 and Ion Cannon 5, with `mode: ion-cannon`, against Armor: 5 dice, and a mean damage of 5/3.'],
  Lucky: [
    'attacker with power 3 and Lucky 1: the mean is 31/16 instead of 3/2. Power 3 against Lucky 1: the mean is 17/16.',
    'power 2, Critical Hit 5, Lucky 2: re-rolling only misses gives a mean of 59/16; hits as well, if that pays, 4939/1296. While no six shows, re-rolling a hit pays if Critical Hit is more than the number of faces that miss.',
    'power 2 with Lucky 2 has the mean 3/2; under `luckyDice: exactly` 5/4.',
  ],
  Overkill: [
    'power 5 with Overkill, the defending unit and a second one with 2 health left each. Both are discarded with a chance of 3/16.',
  ],
  Overload: [
    'power 3 with Overload 2: it gains as much as it costs, 1 on average, and is not used. With Accuracy 1 it is used: 10/3 damage instead of 2 on average, and 1 to itself.',
  ],
  Parry: [
    'power 3 against Parry 1: the mean is 7/6 instead of 3/2.',
    'power 2 with Accuracy 3 against Parry 2 and Deflect 2: both hits are deflected instead of parried, and the attacker takes 2 damage.',
  ],
  Persuade: [
    'power 3 with Double Strike against Persuade 1 does 59/64 on average with both attacks; against Evade 1 it does 5/4.',
  ],
  Precision: [
    'power 3 with Precision: the third unit with Armor and Intercept [there](#intercept) cannot take the attack, and the mean damage is 3/2, all on the unit that was attacked.',
  ],
  Protect: ['power 3 attacks a plain unit beside a unit with Protect 1: a mean of 5/8 instead of 3/2.'],
  Redirect: [
    'power 4 attacks a unit with Redirect; beside it are units with Shields 1 and Shields 2. The attack goes to the latter: a mean damage of 1 instead of 2.',
  ],
  Resilience: [
    'power 3 and Resilience 2: with 2 counters 5 dice, a mean damage of 5/2; with 1 counter 3/2. With Resilience 2 and Resilience 1 nothing changes at 2 counters; at 3 the mean is 3.',
  ],
  Retaliate: ['Retaliate 3 does the attacker 0 to 3 damage with chances 1/8, 3/8, 3/8, 1/8.'],
  Riposte: [
    'power 3 against Riposte 2: the attacker takes 2 damage with a chance of 91/216, 91/108 on average.',
    'power 1 with Accuracy 2 and Lucky 1 against Riposte 2: re-rolling only misses does 35/36 and takes 7/18 on average; a natural two as well does 17/18 and takes 1/9.',
  ],
  Shields: ['power 4 against Shields 1 rolls 3 dice: the mean is 3/2 instead of 2.'],
  Stealth: [
    'power 3 attacks a unit beside one with Armor and Intercept, and does 1 on average, all on the latter. If that has Stealth too, it does 3/2, all on the former.',
    'of two units with power 1 and 1 health the faster wins 2 of 3 duels; if the slower has Stealth, it wins them all.',
  ],
  Stun: ['power 3 with Double Strike against Retaliate 1 and Stun 2 does 5/2 on average instead of 3.'],
  Surge: ['power 2 against Surge 2: its player has 2 power to give with a chance of 3/4, 3/2 on average.'],
  Tenacity: ['power 2 with Tenacity 1: the mean is 5/4 instead of 1.'],
};
