import { describe, expect, it } from 'vitest';
import { facts, meanDamage, type PrintedAttack } from './printed-attack.js';

const spends = (defender: number) => ({ forceSpent: { attacker: 0, defender } });

facts('Absorb', { power: 3, defender: ['Absorb 2'] }, [
  [
    'adds what it prevented of damage to itself to the power of its next attack: no more than there was',
    [
      {},
      {
        456: { damage: [0, 1], nextPower: [0, 2] },
        411: { damage: [0, 0], nextPower: [0, 1] },
        123: { nextPower: [0, 0] },
      },
    ],
  ],
  [
    'works instance by instance: Absorb 1 and Absorb 2 prevent 3 and add 3',
    [{ power: 4, defender: ['Absorb 1', 'Absorb 2'] }, { 4444: { damage: [0, 1], nextPower: [0, 3] } }],
  ],
  // The Riposte to the natural 2 is absorbed: the second attack has 2 + 2 dice.
  [
    'gives its dice to the next attack in the same battle only',
    [
      { power: 2, attacker: ['Absorb 2', 'Double Strike'], defender: ['Riposte 2'] },
      { 214441: { damage: [0, 3], nextPower: [0, 0] } },
    ],
  ],
]);

const PAID_EVADE = { attacker: ['Cunning'], defender: ['Pay 1 Force -> Evade 2'] };
const SAVING: PrintedAttack = { power: 3, ...PAID_EVADE, health: 3, payment: { defender: 'save' } };

facts('Cunning', { power: 3, attacker: ['Cunning'] }, [
  [
    'lets prevention work as it was decided before the roll, for Force even if it prevents nothing',
    [PAID_EVADE, { 456: [0, 1], 123: { damage: [0, 0], ...spends(1) } }],
    [{ ...PAID_EVADE, attacker: [] }, { 123: spends(0) }],
    [{ defender: ['Evade 1', 'Absorb 1'] }, { 456: [0, 1] }],
  ],
  [
    'leaves no prevention for after the roll',
    [SAVING, { 456: { damage: [0, 3], discarded: [false, true] } }],
    [{ ...SAVING, attacker: [] }, { 456: { damage: [0, 1], discarded: [false, false] } }],
  ],
  [
    'hides only the attack: deflected damage and dice of damage are prevented as usual',
    [{ attacker: ['Cunning', 'Evade 1'], defender: ['Deflect 2'] }, { 451: [1, 0] }],
    [
      { attacker: ['Cunning', 'Evade 1'], defender: ['Retaliate 1'] },
      { 1114: { choices: ['defender: Retaliate 1 by 1', 'attacker: Evade 1 by 0 on 1 from 1'] } },
    ],
  ],
  [
    'has the number of dice of Lucky named before the roll, which are re-rolled after those of the attacker',
    [{ defender: ['Lucky 1'] }, { 4516: { choices: ['defender: 1 blind'] } }],
    [
      { power: 2, attacker: ['Cunning', 'Lucky 1'], defender: ['Lucky 1'], rules: { firstChance: 'defender' } },
      { 1452: { reRolls: ['attacker 1', 'defender 5'] } },
    ],
  ],
  [
    'makes a greedy player choose the largest number, and pick the highest faces',
    [{ defender: ['Lucky 2'], luckyPolicy: { defender: 'greedy' } }, { 12511: { reRolls: ['defender 2 5'] } }],
    [{ power: 1, defender: ['Lucky 2'], luckyPolicy: { defender: 'greedy' } }, { 36: { reRolls: ['defender 3'] } }],
  ],
  ['does nothing if no unit could prevent damage', [{}, { power: 3 }]],
  ['does nothing on the defender', [{ attacker: [], defender: ['Cunning'] }, { power: 3 }]],
]);

it('Cunning may have a miss re-rolled as well as a hit', () => {
  expect(meanDamage({ power: 1, defender: ['Lucky 1'] })).toBe('1/4');
  expect(meanDamage({ power: 1, attacker: ['Cunning'], defender: ['Lucky 1'] })).toBe('1/2');
});

facts('Deflect', { power: 2, defender: ['Deflect 1'] }, [
  [
    'prevents as much as it can up to X, and does the same amount to the attacker',
    [
      { power: 3, defender: ['Deflect 2'] },
      { 456: [2, 1], 411: [1, 0], 111: [0, 0] },
    ],
  ],
  [
    'is aimed by its player: at another unit of the opponent if that is worth more',
    [
      { attackerHealth: 3, others: { attacker: [{ health: 1 }] }, objective: 'discard-chance' },
      {
        44: {
          damage: [0, 1, 1],
          discarded: [false, false, true],
          choices: ['defender: Deflect 1 by 1 on 2 from 0 to 2'],
        },
      },
    ],
  ],
  [
    'is not an attack: neither Critical Hit nor Armor nor dice count',
    [{ power: 1, attacker: ['Armor', 'Critical Hit 2'], defender: ['Deflect 2', 'Critical Hit 5'] }, { 6: [2, 1] }],
  ],
  [
    'uses the Ferocity and the Stun of the unit that deflects',
    [{ attacker: ['Evade 2'], defender: ['Deflect 1', 'Ferocity', 'Stun 2'] }, { 44: { damage: [1, 1], powerLost: [2, 0] } }],
    [{ attacker: ['Stun 1'] }, { 44: { powerLost: [0, 1] } }],
  ],
  [
    'lets its player renounce Parry, so that there is more to deflect',
    [
      { power: 3, defender: ['Parry 1', 'Deflect 2'] },
      {
        145: { damage: [2, 0], choices: ['defender: Parry 0', 'defender: Deflect 2 by 1 on 2 from 0 to 0'] },
      },
    ],
  ],
]);

const TWICE = { defender: ['Pay 2 Force -> Evade 1', 'Pay 2 Force -> Evade 1'] };
const FOR_FORCE: PrintedAttack = { power: 2, defender: ['Pay 1 Force -> Evade 1'], health: 2 };
const ALWAYS: Partial<PrintedAttack> = { ...FOR_FORCE, payment: { defender: 'always' }, forceValue: 9 };
const SAVE: Partial<PrintedAttack> = { ...FOR_FORCE, power: 3, payment: { defender: 'save' }, forceValue: 9 };
const { health: _known, ...SAVE_UNKNOWN } = SAVE;

facts('Evade', { power: 2 }, [
  [
    'works on each instance of damage separately: of two Deflects, and of two Retaliates at their times',
    [{ attacker: ['Evade 1'], defender: ['Deflect 1', 'Deflect 1'] }, { 45: [0, 0] }],
    [{ power: 1, attacker: ['Evade 1'], defender: ['Retaliate 2', 'Retaliate 1'] }, { 1456: [1, 0] }],
  ],
  [
    'for Force is paid for with each use, as long as there is Force',
    [TWICE, { 44: { damage: [0, 0], ...spends(4) } }],
    [{ ...TWICE, force: { defender: 3 } }, { 44: { damage: [0, 1], ...spends(2) } }],
    [{ ...TWICE, force: { defender: 1 } }, { 44: 2 }],
  ],
  [
    'for Force comes after what is free: the more expensive of two is not used if one suffices',
    [
      { power: 1, defender: ['Pay 1 Force -> Evade 1', 'Evade 1'] },
      { 4: { ...spends(0), choices: ['defender: Evade 1 by 1 on 1 from 0'] } },
    ],
  ],
  [
    'for Force is never used under the policy never, and whatever its value under always',
    [{ ...FOR_FORCE, payment: { defender: 'never' } }, { 44: 2 }],
    [ALWAYS, { 41: { damage: [0, 0], ...spends(1) }, 11: spends(0) }],
  ],
  // With one hit it lives anyway, and with three it is lost anyway.
  [
    'for Force is used only to save the unit under the policy save',
    [
      SAVE,
      {
        441: { damage: [0, 1], discarded: [false, false], ...spends(1) },
        411: { damage: [0, 1], ...spends(0) },
        444: { damage: [0, 3], ...spends(0) },
      },
    ],
    [SAVE_UNKNOWN, { 444: { damage: [0, 3], ...spends(0) } }],
  ],
]);

describe('prevention of the damage of units with', () => {
  const preventions = ['Evade 1', 'Absorb 1', 'Persuade 1', 'Deflect 1', 'Parry 1'];

  facts('Ferocity', { power: 2, attacker: ['Ferocity'] }, [
    ...preventions.flatMap(
      (prevention) =>
        [
          [`is none by ${prevention}`, [{ defender: [prevention] }, { 14: 1 }]],
          [`is as usual by ${prevention} without it`, [{ attacker: [], defender: [prevention] }, { 14: 0 }]],
          [`is as usual by ${prevention} with Fortitude`, [{ defender: [prevention, 'Fortitude'] }, { 14: 0 }]],
        ] as const,
    ),
    [
      'is none for all damage of the unit, including that of Retaliate, Riposte and Deflect, but by Fortitude',
      ...['Retaliate 1', 'Riposte 1', 'Deflect 1'].flatMap((own) => {
        const attack = { power: 1, defender: [own, 'Ferocity'] };
        const faces = { 'Retaliate 1': '14', 'Riposte 1': '2', 'Deflect 1': '4' }[own] as string;
        return [
          [{ ...attack, attacker: ['Evade 3'] }, { [faces]: [1, 0] }],
          [{ ...attack, attacker: ['Evade 3', 'Fortitude'] }, { [faces]: [0, 0] }],
        ] as const;
      }),
    ],
    [
      'is as usual for damage of other units',
      [{ power: 1, attacker: ['Ferocity', 'Evade 1'], defender: ['Retaliate 1'] }, { 14: [0, 0] }],
    ],
    [
      'is not helped by Fortitude of a unit that protects another, or is protected',
      [
        {
          ...{ power: 1, defender: ['Fortitude'] },
          others: { defender: [{ abilities: ['Protect 2', 'Fortitude'] }] },
        },
        { 4: [0, 1, 0] },
      ],
    ],
  ]);
});

facts('Parry', { power: 2, defender: ['Parry 1', 'Lucky 1'] }, [
  [
    'makes the attacker re-roll the one before other misses, in greedy play too',
    [{ power: 3, attacker: ['Lucky 1'], defender: ['Parry 1'] }, { 2145: { reRolls: ['attacker 1'] } }],
    [
      { power: 3, attacker: ['Lucky 1'], defender: ['Parry 1'], luckyPolicy: { attacker: 'greedy' } },
      { 2145: { reRolls: ['attacker 1'] } },
    ],
  ],
  [
    'makes the defender leave dice alone whose damage Parry prevents',
    [{}, { 15: { reRolls: [] }, 253: { reRolls: ['defender 5'] } }],
  ],
  ['looks at the roll after re-rolls: a re-roll can bring the one', [{}, { 451: 0 }]],
  [
    'prevents less than it can for the sake of a Deflect, against Cunning too',
    [{ attacker: ['Accuracy 3'], defender: ['Parry 2', 'Deflect 2'] }, { 14: [2, 0] }],
    [{ attacker: ['Accuracy 3', 'Cunning'], defender: ['Parry 2', 'Deflect 2'] }, { 14: [2, 0] }],
  ],
]);

facts('Persuade', { power: 3, defender: ['Persuade 2'] }, [
  [
    'prevents up to X damage to itself, and takes the same amount from the power of the next attack of the attacker',
    [
      {},
      {
        456: { damage: [0, 1], nextPower: [-2, 0] },
        411: { damage: [0, 0], nextPower: [-1, 0] },
        111: { nextPower: [0, 0] },
      },
    ],
  ],
  [
    'weakens the attack that Double Strike brings, down to no dice',
    [{ attacker: ['Double Strike'] }, { 4516: { damage: [0, 0], nextPower: [-1, 0] } }],
    [{ power: 2, attacker: ['Double Strike'] }, { 45: { damage: [0, 0], nextPower: [0, 0] } }],
  ],
  [
    'only prevents damage of a unit that does not attack',
    [{ power: 1, attacker: ['Persuade 1'], defender: ['Retaliate 2'] }, { 145: { damage: [1, 0], nextPower: [0, 0] } }],
  ],
]);

const PROTECTED = { attacker: [{ abilities: ['Protect 1'] }] };

facts('Protect', { power: 3, others: { defender: [{ abilities: ['Protect 2'] }] } }, [
  [
    'prevents up to X of one instance of damage to another unit of its side',
    [{}, { 456: [0, 1, 0], 411: { damage: [0, 0, 0], choices: ['defender: Protect 2 by 2 on 1 from 0'] } }],
  ],
  ['does not protect its own unit', [{ power: 1, defender: ['Protect 2'], others: { defender: [{}] } }, { 4: [0, 1, 0] }]],
  [
    "of the attacker's side protects the attacker",
    [{ power: 1, defender: ['Retaliate 2'], others: PROTECTED }, { 145: [1, 0, 0] }],
    [{ power: 1, defender: ['Riposte 2'], others: PROTECTED }, { 2: [1, 0, 0] }],
  ],
  [
    'costs Force, and under the policy save is paid to save the unit',
    [
      {
        ...{ health: 3, payment: { defender: 'save' } },
        others: { defender: [{ abilities: ['Pay 2 Force -> Protect 1'] }] },
      },
      { 444: { damage: [0, 2, 0], ...spends(2) }, 441: { damage: [0, 2, 0], ...spends(0) } },
    ],
  ],
  [
    'makes opponents aim at the unit that protects',
    [{ power: 2, defender: ['Deflect 2'], others: PROTECTED }, { 44: [0, 0, 2] }],
    [
      {
        ...{ attacker: ['Overkill'], health: 2, objective: 'capped-damage' },
        others: { defender: [{}, { abilities: ['Protect 1'] }] },
      },
      { 444: [0, 1, 0, 1] },
    ],
  ],
]);
