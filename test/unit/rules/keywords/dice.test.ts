import { describe, expect, it } from 'vitest';
import { facts, hittingFaces, printedPlan } from './printed-attack.js';

// What these keywords do to the chances of damage is in test/support/worked-examples.ts and test/oracle/simple-attacks.test.ts.

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

facts('Focus', { power: 2, attacker: ['Focus 1', 'Lucky 1'] }, [
  [
    'adds X to the power of the next attack if the first roll shows a natural five, not a modified one',
    [{ attacker: ['Focus 2'] }, { 51: { nextPower: [2, 0] }, 46: { nextPower: [0, 0] } }],
    [{ power: 1, attacker: ['Focus 1', 'Accuracy 1'] }, { 4: { nextPower: [0, 0] } }],
  ],
  [
    'looks at the roll before re-rolls: a five that is re-rolled counts, one that a re-roll brings does not',
    [{ defender: ['Armor'], attacker: ['Focus 1', 'Lucky 1', 'Accuracy -1'] }, { 566: { nextPower: [1, 0] } }],
    [{}, { 145: { nextPower: [0, 0] } }],
  ],
  [
    'is used up by the attack that Double Strike brings',
    [
      { power: 1, attacker: ['Focus 2', 'Double Strike'] },
      { 5441: { damage: [0, 3], nextPower: [0, 0] }, 5541: { nextPower: [2, 0] } },
    ],
  ],
]);

facts('Foresight', { power: 3 }, [
  [
    'reports the hits of the attack, so that they can be predicted',
    [{ attacker: ['Foresight'] }, { 451: { hits: 2 } }],
    [{}, { 451: { hits: 0 } }],
  ],
  [
    'counts hits: neither Critical Hit nor prevention changes them',
    [{ attacker: ['Foresight', 'Critical Hit 2'], defender: ['Evade 2'] }, { 651: { hits: 2, damage: [0, 2] } }],
  ],
  [
    'counts only those of the first attack',
    [{ power: 1, attacker: ['Foresight', 'Double Strike'] }, { 14: { hits: 0, damage: [0, 1] } }],
  ],
]);

facts('Forewarning', { power: 3, defender: ['Forewarning'] }, [
  ['reports the same as Foresight of the attacker', [{}, { power: 3, attacker: ['Foresight'] }]],
  [
    'counts hits that Parry prevents',
    [{ power: 2, defender: ['Forewarning', 'Parry 1'] }, { 14: { hits: 1, damage: [0, 0] } }],
  ],
]);

facts('Fury', { power: 1 }, [
  [
    'under luckyDice exactly counts its dice among all dice',
    [
      { attacker: ['Fury 1', 'Lucky 2'], rules: { luckyDice: 'exactly' } },
      { 41: { reRolls: [] }, 15: { reRolls: ['attacker 1'] } },
    ],
    [
      { attacker: ['Fury 1', 'Lucky 2'], defender: ['Armor'], rules: { luckyDice: 'exactly' } },
      { 4155: { reRolls: ['attacker 4 1'] } },
    ],
  ],
  [
    'rolls dice whose natural sixes each count under criticalHitPerSix, even with power 1',
    [{ attacker: ['Fury 2', 'Critical Hit 3'], rules: { criticalHitPerSix: true } }, { 466: 3 + 2 * 3 }],
  ],
  [
    'gives Lucky more dice to choose from, if it rolls some',
    [
      { attacker: ['Fury 2', 'Lucky 9'], defender: ['Armor'] },
      { 412555: { reRolls: ['attacker 4 1 2'] }, 15: { reRolls: ['attacker 1'] } },
    ],
  ],
]);

facts('Lucky', { power: 3 }, [
  ['re-rolls any number of dice up to X: a single miss alone under Lucky 3', [{ attacker: ['Lucky 3'] }, { 4265: 3 }]],
  [
    're-rolls more than five dice',
    [{ power: 7, attacker: ['Lucky 6'] }, { 1111111411114: 2 }],
    [{ power: 7, attacker: ['Lucky 7'] }, { 1111116111114: 2 }],
  ],
  [
    're-rolls for every six under criticalHitPerSix',
    [
      { power: 2, attacker: ['Lucky 2', 'Critical Hit 30'], rules: { criticalHitPerSix: true } },
      { 646: { reRolls: ['attacker 4'] } },
    ],
  ],
  [
    'leaves a miss alone that no longer matters for the discard',
    [{ attacker: ['Lucky 1'], health: 2, objective: 'discard-chance' }, { 441: { reRolls: [] } }],
    [{ attacker: ['Lucky 1'], health: 2 }, { 4411: { reRolls: ['attacker 1'] } }],
  ],
  [
    'lets each player re-roll once, dice of the other too, whoever has the first chance',
    ...(['attacker', 'defender'] as const).map(
      (firstChance) =>
        [
          { power: 2, attacker: ['Lucky 1'], defender: ['Lucky 1'], rules: { firstChance } },
          { 1261: { reRolls: ['attacker 1', 'defender 6'] }, 4534: { reRolls: ['defender 5', 'attacker 3'] } },
        ] as const,
    ),
  ],
  [
    'under luckyDice exactly fills up with a hit if that pays',
    [{ attacker: ['Lucky 3'], rules: { luckyDice: 'exactly' } }, { 142111: { reRolls: ['attacker 1 4 2'] } }],
  ],
  [
    'is used in greedy play even if it gains nothing',
    [
      { power: 1, attacker: ['Lucky 1', 'Accuracy -3'], luckyPolicy: { attacker: 'greedy', defender: 'greedy' } },
      { 66: { reRolls: ['attacker 6'] } },
    ],
  ],
]);

facts('Overload', { power: 1, attacker: ['Overload 2', 'Accuracy 3'] }, [
  [
    'adds X dice to the attack, and rolls X dice of damage against its own unit when the attack ends',
    [{}, { 11141: { damage: [1, 3], choices: ['attacker: overload'] }, 11166: [2, 3] }],
  ],
  // Two more plain dice against two plain dice: nothing is gained on average.
  ['is not used among equals', [{ attacker: ['Overload 2'] }, { 4: { damage: [0, 1], choices: [] } }]],
  [
    'rolls dice of damage, with its own Armor, that can be prevented',
    [{ attacker: ['Overload 2', 'Accuracy 3', 'Armor'] }, { 11145: [1, 3] }],
    [{ attacker: ['Overload 2', 'Accuracy 3', 'Evade 1'] }, { 11145: [1, 3] }],
  ],
]);

facts('Resilience', { power: 2, attacker: ['Resilience 2'], attackerHealth: 9 }, [
  [
    'adds X to the power of a unit with at least X damage counters; more counters add no more',
    [{ attackerCounters: 1 }, { 44: 2 }],
    [{ attackerCounters: 2 }, { 4444: 4 }],
    [{ attackerCounters: 8 }, { 4444: 4 }],
  ],
  [
    'takes power from a unit with at least as many counters if X is negative',
    [{ attacker: ['Resilience -1'], attackerCounters: 1 }, { 4: 1 }],
    [{ attacker: ['Resilience -1'] }, { 44: 2 }],
  ],
  [
    'counts counters that are placed before the attack of Double Strike',
    [
      { power: 1, attacker: ['Resilience 1', 'Double Strike'], defender: ['Retaliate 1'] },
      { 14441: [1, 2], 1141: [0, 1] },
    ],
  ],
]);

facts('Shields', { power: 2, defender: ['Shields 3'] }, [
  ['above the power leave no die to roll', [{}, { power: 0 }]],
  [
    'count against changes of power before the floor: a bonus first makes up for them',
    [{ powerChange: 2 }, { 6: 1 }],
    [{ powerChange: -5, defender: ['Shields 1'] }, { '': 0 }],
  ],
]);

it('Shields take dice from Lucky only if there are fewer than it may re-roll, and Fury gives it some', () => {
  const dice = (power: number, attacker: readonly string[], defender: readonly string[]): number =>
    printedPlan({ power, attacker, defender }).roll.lucky.attacker.dice;
  expect(dice(4, ['Lucky 3'], ['Shields 2'])).toBe(2);
  expect(dice(5, ['Lucky 3'], ['Shields 2'])).toBe(3);
  expect(dice(1, ['Fury 2', 'Lucky 9'], ['Armor'])).toBe(1 + 2);
});
