import { describe, expect, it } from 'vitest';
import { facts } from './facts.js';
import { hittingFaces, printedPlan } from './printed-attack.js';

// What these keywords do to the chances of damage is in test/support/worked-examples.ts and test/oracle/simple-attacks.test.ts.

facts(`
Focus
  adds X to the power of the next attack if the first roll shows a natural five, not a modified one
    - 2 Focus 2 | 1 => 46: nextPower 0 0; 51: nextPower 2 0
    - 1 Focus 1, Accuracy 1 | 1 => 4: nextPower 0 0
  looks at the roll before re-rolls: a five that is re-rolled counts, one that a re-roll brings does not
    - 2 Focus 1, Lucky 1, Accuracy -1 | 1 Armor => 566: nextPower 1 0
    - 2 Focus 1, Lucky 1 | 1 => 145: nextPower 0 0
  is used up by the attack that Double Strike brings
    - 1 Focus 2, Double Strike | 1 => 5441: damage 0 3, nextPower 0 0; 5541: nextPower 2 0
Foresight
  reports the hits of the attack, so that they can be predicted
    - 3 Foresight | 1 => 451: hits 2
    - 3 | 1 => 451: hits 0
  counts hits: neither Critical Hit nor prevention changes them
    - 3 Foresight, Critical Hit 2 | 1 Evade 2 => 651: hits 2, damage 0 2
  counts only those of the first attack
    - 1 Foresight, Double Strike | 1 => 14: hits 0, damage 0 1
Forewarning
  reports the same as Foresight of the attacker
    - 3 | 1 Forewarning => as 3 Foresight | 1
  counts hits that Parry prevents
    - 2 | 1 Forewarning, Parry 1 => 14: hits 1, damage 0 0
Fury
  under luckyDice exactly counts its dice among all dice
    - 1 Fury 1, Lucky 2 | 1 | rules luckyDice exactly => 15: reRolls "attacker 1"; 41: reRolls none
    - 1 Fury 1, Lucky 2 | 1 Armor | rules luckyDice exactly => 4155: reRolls "attacker 4 1"
  rolls dice whose natural sixes each count under criticalHitPerSix, even with power 1
    - 1 Fury 2, Critical Hit 3 | 1 | rules criticalHitPerSix true => 466: 9
  gives Lucky more dice to choose from, if it rolls some
    - 1 Fury 2, Lucky 9 | 1 Armor => 15: reRolls "attacker 1"; 412555: reRolls "attacker 4 1 2"
Lucky
  re-rolls any number of dice up to X: a single miss alone under Lucky 3
    - 3 Lucky 3 | 1 => 4265: 3
  re-rolls more than five dice
    - 7 Lucky 6 | 1 => 1111111411114: 2
    - 7 Lucky 7 | 1 => 1111116111114: 2
  re-rolls for every six under criticalHitPerSix
    - 2 Lucky 2, Critical Hit 30 | 1 | rules criticalHitPerSix true => 646: reRolls "attacker 4"
  leaves a miss alone that no longer matters for the discard
    - 3 Lucky 1 | 1/2 | discard-chance => 441: reRolls none
    - 3 Lucky 1 | 1/2 => 4411: reRolls "attacker 1"
  lets each player re-roll once, dice of the other too, whoever has the first chance
    - 2 Lucky 1 | 1 Lucky 1 => 1261: reRolls "attacker 1" "defender 6"; 4534: reRolls "defender 5" "attacker 3"
    - 2 Lucky 1 | 1 Lucky 1 | defender first
      => 1261: reRolls "attacker 1" "defender 6"; 4534: reRolls "defender 5" "attacker 3"
  under luckyDice exactly fills up with a hit if that pays
    - 3 Lucky 3 | 1 | rules luckyDice exactly => 142111: reRolls "attacker 1 4 2"
  is used in greedy play even if it gains nothing
    - 1 Lucky 1, Accuracy -3 | 1 | greedy => 66: reRolls "attacker 6"
Overload
  adds X dice to the attack, and rolls X dice of damage against its own unit when the attack ends
    - 1 Overload 2, Accuracy 3 | 1 => 11141: damage 1 3, choices "attacker: overload"; 11166: 2 3
  // Two more plain dice against two plain dice: nothing is gained on average.
  is not used among equals
    - 1 Overload 2 | 1 => 4: damage 0 1, choices none
  rolls dice of damage, with its own Armor, that can be prevented
    - 1 Overload 2, Accuracy 3, Armor | 1 => 11145: 1 3
    - 1 Overload 2, Accuracy 3, Evade 1 | 1 => 11145: 1 3
Resilience
  adds X to the power of a unit with at least X damage counters; more counters add no more
    - 2/9 Resilience 2 [counters 1] | 1 => 44: 2
    - 2/9 Resilience 2 [counters 2] | 1 => 4444: 4
    - 2/9 Resilience 2 [counters 8] | 1 => 4444: 4
  takes power from a unit with at least as many counters if X is negative
    - 2/9 Resilience -1 [counters 1] | 1 => 4: 1
    - 2/9 Resilience -1 | 1 => 44: 2
  counts counters that are placed before the attack of Double Strike
    - 1/9 Resilience 1, Double Strike | 1 Retaliate 1 => 1141: 0 1; 14441: 1 2
Shields
  above the power leave no die to roll
    - 2 | 1 Shields 3 => as 0 | 1
  count against changes of power before the floor: a bonus first makes up for them
    - 2 [+2 power] | 1 Shields 3 => 6: 1
    - 2 [-5 power] | 1 Shields 1 => no dice: 0
`);

describe('the faces that hit', () => {
  const from = (lowest: number): number[] => [1, 2, 3, 4, 5, 6].slice(lowest - 1);

  // The table of docs/rules.md#hits.
  it.each([-3, -2, -1, 0, 1, 2, 3, 4])('are those from 4 on less an Accuracy of %i, and from 5 on against Armor', (value) => {
    const attacker = [`Accuracy ${value}`];
    expect(hittingFaces({ attacker })).toEqual(from(Math.max(1, 4 - value)));
    expect(hittingFaces({ attacker, defender: ['Armor'] })).toEqual(from(Math.max(1, 5 - value)));
  });

  it.each([1, 2, 3, 4, 5, 6])('are those from %i on if hitNeeds or armorNeeds says so, each where it applies', (needs) => {
    expect(hittingFaces({ rules: { hitNeeds: needs, armorNeeds: 7 } })).toEqual(from(needs));
    expect(hittingFaces({ defender: ['Armor'], rules: { armorNeeds: needs, hitNeeds: 7 } })).toEqual(from(needs));
  });
});

it('Shields take dice from Lucky only if there are fewer than it may re-roll, and Fury gives it some', () => {
  const dice = (power: number, attacker: readonly string[], defender: readonly string[]): number =>
    printedPlan({ power, attacker, defender }).roll.lucky.attacker.dice;
  expect(dice(4, ['Lucky 3'], ['Shields 2'])).toBe(2);
  expect(dice(5, ['Lucky 3'], ['Shields 2'])).toBe(3);
  expect(dice(1, ['Fury 2', 'Lucky 9'], ['Armor'])).toBe(1 + 2);
});
