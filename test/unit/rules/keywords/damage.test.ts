import { expect, it } from 'vitest';
import { chancesOf, facts } from './printed-attack.js';

const IN_ITS_ARENA = { defender: [{}] };

facts('Area Damage', { power: 3, attacker: ['Area Damage 2'], health: 2, others: IN_ITS_ARENA }, [
  [
    'rolls X dice of damage against another unit of the opponent when its attack discards one',
    [{}, { 45164: [0, 2, 2], 45634: [0, 3, 1] }],
  ],
  [
    'rolls dice of damage, with Armor and without Accuracy',
    [{ attacker: ['Area Damage 2', 'Accuracy 1'] }, { 33134: [0, 2, 1] }],
    [{ others: { defender: [{ abilities: ['Armor'] }] } }, { 44145: [0, 2, 1] }],
  ],
  [
    'is used for each unit that is discarded, including one by Overkill',
    [
      { power: 4, attacker: ['Area Damage 1', 'Overkill'], others: { defender: [{ health: 2 }, {}] } },
      { 444455: [0, 2, 2, 2] },
    ],
  ],
  [
    'is used even by a unit that is discarded at the same time',
    [{ attackerHealth: 1, defender: ['Deflect 1'] }, { 44461: [1, 2, 1] }],
  ],
  [
    'hits the unit that its player chooses',
    [
      { others: { defender: [{ abilities: ['Armor'] }, {}] } },
      { 44144: { damage: [0, 2, 0, 2], choices: ['attacker: Area Damage to 3'] } },
    ],
  ],
]);

facts('Avenge', { power: 2, health: 2, others: { defender: [{ abilities: ['Avenge 2'] }] } }, [
  ['rolls X dice of damage to the attacker when its attack discards another unit of its side', [{}, { 4451: [1, 2, 0] }]],
  [
    'does not avenge itself',
    [{ health: 1, defender: ['Avenge 2'], others: IN_ITS_ARENA }, { 44: [0, 2, 0] }],
    [
      { health: 1, defender: ['Avenge 2'], others: {} },
      { power: 2, health: 1 },
    ],
  ],
  [
    'is used once for each unit that is discarded',
    [
      {
        ...{ power: 3, attacker: ['Overkill'], objective: 'discard-chance' },
        others: { defender: [{ health: 1 }, { abilities: ['Avenge 1'] }] },
      },
      { 44456: [2, 2, 1, 0] },
    ],
  ],
  [
    'rolls dice of damage: Armor of the attacker counts, and prevention works',
    [{ attacker: ['Armor'] }, { 4445: [1, 2, 0] }],
    [{ attacker: ['Evade 1'] }, { 4445: [1, 2, 0] }],
  ],
  ['reaches an attacker from another arena', [{ power: 0, attacker: ['Bombard 2'], mode: 'bombard' }, { 4455: [2, 2, 0] }]],
  [
    'is not used by a unit that is discarded in the same attack',
    [{ power: 4, attacker: ['Overkill'], others: { defender: [{ health: 2, abilities: ['Avenge 3'] }] } }, { 4444: [0, 2, 2] }],
  ],
]);

facts('Backfire', { power: 2, attacker: ['Backfire 2'] }, [
  [
    'rolls X dice of damage against itself if the first roll shows a natural three, once',
    [{}, { 3451: [1, 1], 24: [0, 1], 3344: [2, 0] }],
  ],
  [
    'looks at the roll before re-rolls: a three that is re-rolled counts, one that a re-roll brings does not',
    [{ attacker: ['Backfire 1', 'Lucky 1'] }, { 3465: [1, 2], 143: [0, 1] }],
  ],
  [
    'rolls dice of damage, with its own Armor and without Accuracy',
    [{ power: 1, attacker: ['Backfire 3', 'Armor', 'Accuracy 3'] }, { 3345: [1, 1] }],
  ],
]);

facts('Critical Hit', { power: 2, attacker: ['Critical Hit 2', 'Accuracy -3'], rules: { criticalHitPerSix: true } }, [
  [
    'counts sixes that miss under criticalHitPerSix, unless criticalHitNeedsHit',
    [{}, { 66: { damage: [0, 4], criticalHit: true } }],
    [{ rules: { criticalHitPerSix: true, criticalHitNeedsHit: true } }, { 66: 0 }],
  ],
]);

const DOUBLED = {
  ...{ power: 4, attacker: ['Double Damage', 'Overkill'], health: 2, others: IN_ITS_ARENA },
  objective: 'capped-damage',
} as const;

facts('Double Damage', { power: 2, attacker: ['Double Damage'] }, [
  [
    'puts two counters on the defender for each damage that is not prevented',
    [{ power: 3 }, { 451: 2 * 2 }],
    [{ defender: ['Evade 1'] }, { 45: 2 }],
    [{ power: 3, defender: ['Parry 1'] }, { 155: 2 }],
  ],
  [
    'is for the attack on the defender alone, or under doubleDamageScope for what Overkill moves too',
    [DOUBLED, { 4444: [0, 4, 2] }],
    [{ ...DOUBLED, rules: { doubleDamageScope: 'allDamage' } }, { 4444: [0, 4, 4] }],
  ],
]);

const CRITICAL = {
  ...{ power: 3, attacker: ['Overkill', 'Critical Hit 2'], others: { defender: [{ health: 3 }] } },
  objective: 'discard-chance',
} as const;
const TWO_LEFT = { defender: [{ health: 2 }] };
const evading = { defender: [{ abilities: ['Evade 1'] }] };

facts('Overkill', { power: 4, attacker: ['Overkill'], health: 2, others: IN_ITS_ARENA }, [
  [
    'moves hits above the remaining health to another unit',
    [{ power: 5, others: TWO_LEFT }, { 44411: { damage: [0, 2, 1], choices: ['attacker: 1 to 2'] } }],
    [{ power: 5, others: TWO_LEFT }, { 44444: { damage: [0, 2, 3], discarded: [false, true, true] } }],
  ],
  [
    'does not roll against the second unit: its Armor, Shields and Parry do nothing, its other prevention does',
    [{ others: { defender: [{ abilities: ['Armor', 'Shields 3'] }] } }, { 4444: [0, 2, 2] }],
    [{ others: { defender: [{ abilities: ['Parry 3'] }] } }, { 4444: [0, 2, 2] }],
    [{ others: evading, objective: 'capped-damage' }, { 4444: [0, 2, 1] }],
  ],
  [
    'gives Critical Hit to either under overkillCriticalHit choose, and pools it under pool',
    [CRITICAL, { 644: [0, 4, 1] }],
    [{ ...CRITICAL, rules: { overkillCriticalHit: 'choose' } }, { 644: [0, 2, 3] }],
    [{ ...CRITICAL, rules: { overkillCriticalHit: 'pool' } }, { 644: [0, 2, 3] }],
  ],
  // With two hits, one of them a six, there is no hit above, but the pool has two damages above.
  [
    'moves a Critical Hit even without a hit above the health, if the rule lets it',
    [{ ...CRITICAL, others: TWO_LEFT }, { 641: [0, 4, 0] }],
    [{ ...CRITICAL, others: TWO_LEFT, rules: { overkillCriticalHit: 'choose' } }, { 641: [0, 2, 2] }],
    [{ ...CRITICAL, others: TWO_LEFT, rules: { overkillCriticalHit: 'pool' } }, { 641: [0, 2, 2] }],
  ],
  [
    'places both damages together, so that prevention can be used on both',
    [{ defender: ['Evade 1'], others: evading, objective: 'capped-damage' }, { 4444: [0, 1, 1] }],
  ],
  [
    'does nothing without a third unit, or if the health is not known',
    [
      { power: 3, others: {} },
      { power: 3, health: 2 },
    ],
  ],
]);

facts('Overkill against unknown health', { power: 3, attacker: ['Overkill'], others: IN_ITS_ARENA }, [
  ['moves nothing', [{}, { 444: [0, 3, 0] }]],
]);

facts('Retaliate', { power: 1, defender: ['Retaliate 2'] }, [
  ['rolls X dice of damage against the attacker when the attack ends', [{}, { 451: [1, 1], 156: [2, 0] }]],
  [
    'is activated instance by instance, each with its own damage',
    [
      { attacker: ['Evade 1'], defender: ['Retaliate 1', 'Retaliate 2'] },
      {
        1444: {
          damage: [1, 0],
          choices: [
            ...['defender: Retaliate 2 by 1', 'defender: Retaliate 1 by 1', 'defender: Retaliate 2 of 1 next'],
            ...['attacker: Evade 1 by 0 on 2 from 1', 'attacker: Evade 1 by 0 on 1 from 1'],
          ],
        },
      },
    ],
  ],
  // Two dice are worth one damage, as much as one Force at a value of 1; then it is not used.
  [
    'costs Force before the roll, if a cost is printed',
    [{ defender: ['Pay 1 Force -> Retaliate 2'] }, { 111: { damage: [0, 0], forceSpent: { attacker: 0, defender: 1 } } }],
    [{ defender: ['Pay 1 Force -> Retaliate 2'], forceValue: 1 }, { 4: { choices: [] } }],
    [{ defender: ['Pay 1 Force -> Retaliate 2'], forceValue: 0.75 }, { 411: { choices: ['defender: Retaliate 2 by 1'] } }],
  ],
  [
    'does nothing to a unit that is already discarded',
    [{ attackerHealth: 1, defender: ['Deflect 1', 'Retaliate 2'] }, { 4: [1, 0] }],
  ],
]);

facts('Riposte', { power: 2, defender: ['Riposte 2'] }, [
  ['does X damage to the attacker, once, if the attack dice show a natural two', [{}, { 24: [2, 1], 14: [0, 1], 22: [2, 0] }]],
  [
    'does damage and rolls no dice: Armor does nothing, prevention works',
    [{ attacker: ['Armor'] }, { 21: [2, 0] }],
    [{ attacker: ['Evade 1'] }, { 21: [1, 0] }],
  ],
  [
    'looks at the natural two, even if it hits',
    [{ power: 1, attacker: ['Accuracy 2'] }, { 2: [2, 1] }],
    [{ power: 1, attacker: ['Accuracy 1'] }, { 1: [0, 0] }],
  ],
  // Deflect discards the attacker first; then there is no unit to damage.
  [
    'is used even by a unit that the attack discards, against a unit that is not',
    [{ health: 1, attackerHealth: 2 }, { 24: { discarded: [true, true] } }],
    [{ attackerHealth: 1, defender: ['Riposte 2', 'Deflect 1'], objective: 'capped-damage' }, { 24: [1, 0] }],
  ],
  [
    'is that of the final defending unit',
    [{ defender: [], others: { defender: [{ abilities: ['Intercept', 'Armor', 'Riposte 1'] }] } }, { 24: [1, 0, 0] }],
    [{ others: { defender: [{ abilities: ['Intercept', 'Armor', 'Shields 1', 'Evade 3'] }] } }, { 2: [0, 0, 0] }],
  ],
]);

const DEFLECTED = { power: 4, defender: ['Deflect 1', 'Deflect 1', 'Stun 1'], objective: 'capped-damage' } as const;

facts('Stun', { power: 1, attacker: ['Stun 2'] }, [
  [
    'takes X power from a unit on which its damage puts counters, however many',
    [{ power: 2 }, { 41: { powerLost: [0, 2] }, 44: { powerLost: [0, 2] }, 11: { powerLost: [0, 0] } }],
  ],
  [
    'takes it once for a placement, even if several instances of its damage are placed together',
    [{ attacker: [], ...DEFLECTED }, { 4411: { damage: [2, 0], powerLost: [1, 0] } }],
  ],
  [
    'works with all damage of its unit, including Retaliate, and not on its own unit',
    [
      { attacker: [], defender: ['Retaliate 2', 'Stun 1'] },
      { 144: { powerLost: [1, 0] }, 111: { powerLost: [0, 0] } },
    ],
    [{ attacker: ['Stun 1', 'Backfire 1'] }, { 34: { powerLost: [0, 0] } }],
  ],
  [
    'takes it again with every attack, and from both units that Overkill hits',
    [{ attacker: ['Stun 2', 'Double Strike'] }, { 44: { powerLost: [0, 4] } }],
    [{ power: 3, attacker: ['Stun 1', 'Overkill'], health: 2, others: IN_ITS_ARENA }, { 444: { powerLost: [0, 1, 1] } }],
  ],
]);

it('Stun of a unit that deflects takes power with any hit on four dice: 1 - (1/2)^4', () => {
  expect(chancesOf(DEFLECTED, (outcome) => outcome.powerLost[0])).toEqual({ 0: '1/16', 1: '15/16' });
});

const surges = (attacker: number, defender: number) => ({ surge: { attacker, defender } });

facts('Surge', { power: 1 }, [
  [
    'gives its side X power when damage of another unit puts counters on it, however many',
    [
      { power: 2, defender: ['Surge 2'] },
      { 41: surges(0, 2), 44: surges(0, 2), 11: surges(0, 0) },
    ],
    [{ attacker: ['Surge 1', 'Backfire 1'] }, { 34: surges(0, 0) }],
  ],
  [
    'gives it again each time damage is placed',
    [{ attacker: ['Double Strike'], defender: ['Surge 1'] }, { 44: surges(0, 2) }],
    [{ attacker: ['Surge 1'], defender: ['Retaliate 1', 'Retaliate 1'] }, { 144: surges(2, 0) }],
  ],
  [
    'gives the attacking unit the power in a further attack',
    [
      { attacker: ['Surge 2', 'Double Strike'], defender: ['Riposte 1'] },
      { 2444: [1, 3], 14: [0, 1] },
    ],
  ],
  [
    'is given to no unit that has been discarded',
    [{ attacker: ['Surge 2', 'Double Strike'], attackerHealth: 1, defender: ['Riposte 1'] }, { 2: { choices: [] } }],
  ],
  // Retaliate 2 does 1 damage on average, and with probability 3/4 gives the second attack two hits: 3/2.
  [
    'keeps a defender from striking back before a further attack',
    [
      { attacker: ['Accuracy 3', 'Surge 2', 'Double Strike'], defender: ['Retaliate 2'] },
      { 1141: { choices: ['attacker: Double Strike on 1', 'defender: Retaliate 2 by 1'] } },
    ],
  ],
  [
    'of a third unit counts for its side',
    [
      { power: 3, attacker: ['Overkill'], health: 2, others: { defender: [{ abilities: ['Surge 3'] }] } },
      { 444: surges(0, 3) },
    ],
  ],
  // The second attack would parry even more with it.
  [
    'may be given to the attacking unit by the defending side',
    [
      { power: 6, attacker: ['Double Strike', 'Accuracy 3'], defender: ['Surge 1', 'Parry 30'] },
      { 4444444444444: { choices: ['defender: Surge 1 of 1', 'attacker: Double Strike on 1'] } },
    ],
  ],
]);
