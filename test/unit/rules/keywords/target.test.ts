import { facts, type PrintedAttack } from './printed-attack.js';

facts('Barrage', { power: 1, attacker: ['Barrage 2'], mode: 'barrage' }, [
  ['gives an attack on the Character arena X dice, whatever the printed power', [{}, { 45: 2 }], [{ power: 7 }, { 41: 1 }]],
  [
    'is out of reach of Retaliate and of Deflect, and still damaged by Riposte',
    [{ defender: ['Retaliate 2', 'Deflect 1'] }, { 44: [0, 1] }],
    [{ defender: ['Riposte 1'] }, { 24: [1, 1] }],
  ],
]);

facts('Bombard', { power: 1, attacker: ['Bombard 3'], mode: 'bombard' }, [
  ['gives an attack from another arena X dice, whatever the printed power', [{}, { 451: 2 }], [{ power: 9 }, { 456: 3 }]],
  ['does nothing in an attack within the arena', [{ mode: 'normal' }, { power: 1 }]],
  [
    'counts with all changes of power, and against Shields',
    [{ powerChange: 1 }, { 4444: 4 }],
    [{ defender: ['Shields 2'] }, { 4: 1 }],
  ],
  [
    'is out of reach of Protect of its own side, of Retaliate, and of Deflect, which still prevents damage',
    [
      { attacker: ['Bombard 1'], defender: ['Riposte 1'], others: { attacker: [{ abilities: ['Protect 1'] }] } },
      { 2: [1, 0, 0] },
    ],
    [{ defender: ['Retaliate 3'] }, { 444: [0, 3] }],
    [{ defender: ['Deflect 1'] }, { 444: [0, 2] }],
    [{ power: 3, mode: 'normal', defender: ['Deflect 1'] }, { 444: [1, 2] }],
  ],
]);

facts('Ion Cannon', { power: 5, attacker: ['Ion Cannon 2'], mode: 'ion-cannon' }, [
  ['gives an attack on the Space arena X dice, whatever the printed power', [{}, { 45: 2 }], [{ power: 0 }, { 41: 1 }]],
  [
    'does nothing in an attack within the arena, and nothing in another mode',
    [{ mode: 'normal' }, { power: 5 }],
    [{ mode: 'bombard' }, { power: 0, mode: 'bombard' }],
  ],
  [
    'is chosen by the mode if the unit has other such keywords',
    [{ attacker: ['Ion Cannon 2', 'Bombard 3'] }, { 44: 2 }],
    [{ attacker: ['Ion Cannon 2', 'Bombard 3'], mode: 'bombard' }, { 444: 3 }],
  ],
]);

const STRIKES = ['attacker: Double Strike on 1'];

facts('Double Strike', { power: 1, attacker: ['Double Strike'] }, [
  ['lets the unit attack once more', [{}, { 45: [0, 2], 11: { choices: STRIKES } }]],
  [
    'lets it attack another unit of the opponent',
    [
      { health: 1, others: { defender: [{ health: 1 }] }, objective: 'discard-chance' },
      { 44: { damage: [0, 1, 1], discarded: [false, true, true] } },
    ],
  ],
  [
    'is a whole attack: what works once an attack works again',
    [
      { power: 2, defender: ['Evade 1', 'Parry 1'] },
      { 4516: [0, 1], 4566: [0, 2] },
    ],
  ],
  [
    'ends with the unit: a discarded unit does not attack',
    [
      { attackerHealth: 1, defender: ['Riposte 1'] },
      { 2: [1, 0], 14: [0, 1] },
    ],
  ],
  // A die of damage to the defender against three of Retaliate.
  [
    'is not used if it would do more harm than good',
    [{ defender: ['Retaliate 3'] }, { 4111: { choices: ['defender: Retaliate 3 by 1'] } }],
  ],
  [
    'comes after the damage to the attacker, and with the power that Stun leaves',
    [{ power: 2, defender: ['Retaliate 1', 'Stun 1'] }, { 11461: [1, 1] }],
  ],
]);

const AGAIN = ['attacker: Tenacity on 1'];

facts('Tenacity', { power: 2, attacker: ['Tenacity 1'] }, [
  [
    'lets the unit attack again, once, if its first attack did less than X damage',
    [{}, { 1144: [0, 2], 41: [0, 1], 1111: { choices: AGAIN } }],
    [{ attacker: ['Tenacity 2'] }, { 4155: [0, 3] }],
  ],
  [
    'looks at the damage after prevention',
    [{ defender: ['Evade 1'] }, { 4144: [0, 1] }],
    [{ defender: ['Parry 1'] }, { 4144: [0, 2] }],
  ],
  [
    'is for the same unit, which must not be discarded',
    [{ attacker: ['Tenacity 2'], health: 1, others: { defender: [{ health: 1 }] } }, { 41: [0, 1, 0] }],
  ],
  [
    'comes before Double Strike, which may follow it',
    [
      { power: 1, attacker: ['Tenacity 1', 'Double Strike'] },
      { 111: { choices: [...AGAIN, ...STRIKES] }, 41: { choices: STRIKES } },
    ],
  ],
  [
    'attacks the unit that was attacked first again, even if the attack went to another',
    [
      {
        ...{ power: 1, attacker: ['Accuracy 3', 'Tenacity 2'], defender: ['Pay 4 Force -> Redirect'] },
        others: { defender: [{ abilities: ['Evade 1'] }] },
      },
      { 11: [0, 1, 0] },
    ],
  ],
]);

const beside = (...abilities: string[]) => ({ defender: [{ abilities }] });
const INTERCEPTED = ['defender: Intercept to 2'];

facts('Intercept', { power: 2, others: beside('Intercept', 'Armor') }, [
  [
    'makes its unit the defending unit of an attack on another unit of its side',
    [{}, { 45: { damage: [0, 0, 1], choices: INTERCEPTED } }],
  ],
  [
    'works once for each instance: two units do not pass the attack back and forth forever',
    [{ power: 1, defender: ['Intercept'] }, { 5: { choices: INTERCEPTED } }],
  ],
  [
    'lets the unit that was attacked first count as attacked: it may retaliate too',
    [{ defender: ['Retaliate 1'] }, { 456: [1, 0, 1] }],
  ],
]);

// Armor takes a third of a damage on average from two dice: too little for two Force of a quarter each.
facts('Intercept for Force', { power: 2, others: beside('Pay 2 Force -> Intercept', 'Armor') }, [
  [
    'is paid for at once, whatever happens later, if it is worth it',
    [{}, { 11: { forceSpent: { attacker: 0, defender: 2 } } }],
    [{ force: { defender: 1 } }, { 44: [0, 2, 0] }],
    [{ forceValue: 0.25 }, { 44: { choices: [] } }],
    [{ forceValue: 0.1 }, { 44: { choices: INTERCEPTED } }],
  ],
  [
    'is not paid for under the policies never and save, and is weighed under always',
    [{ payment: { defender: 'never' } }, { 44: { choices: [] } }],
    [{ payment: { defender: 'save' } }, { 44: { choices: [] } }],
    [{ payment: { defender: 'always' } }, { 44: { choices: INTERCEPTED } }],
    [{ payment: { defender: 'always' }, forceValue: 1 }, { 44: { choices: [] } }],
  ],
]);

const TWO_OTHERS = { defender: [{ abilities: ['Armor'] }, {}] };
const paidRedirect = (policy: 'never' | 'save' | 'optimal') =>
  ({ defender: ['Pay 1 Force -> Redirect'], payment: { defender: policy } }) as const;

facts('Redirect', { power: 2, defender: ['Redirect'], others: TWO_OTHERS }, [
  [
    'sends the attack to another unit of its side',
    [{}, { 45: { damage: [0, 0, 1, 0], choices: ['defender: Redirect to 2'] } }],
  ],
  // Nobody else is drawn in by a policy that does not pay.
  [
    'costs Force, and is not paid for under the policies never and save',
    [paidRedirect('optimal'), { 11: { forceSpent: { attacker: 0, defender: 1 } } }],
    [paidRedirect('never'), { 44: { damage: [0, 2], forceSpent: { attacker: 0, defender: 0 } } }],
    [paidRedirect('save'), { 44: { damage: [0, 2], forceSpent: { attacker: 0, defender: 0 } } }],
  ],
  // The attack goes to the second unit, which may retaliate, and back to the first, which has Shields.
  [
    'works once for each instance: the next unit has its own',
    [
      { defender: ['Redirect', 'Shields 1'], others: beside('Redirect', 'Retaliate 5') },
      {
        411111: {
          choices: ['defender: Redirect to 2', 'defender: Redirect to 1', 'defender: Retaliate 5 by 2'],
        },
        441111: [1, 1, 0],
      },
    ],
  ],
]);

const EVADING: PrintedAttack = { power: 2, defender: ['Evade 1'], others: beside('Intercept') };

facts('Precision', { power: 1, attacker: ['Precision'], others: beside('Intercept', 'Armor') }, [
  [
    'keeps the defending unit: no unit intercepts or redirects, in the attack of Double Strike neither',
    [{}, { 4: [0, 1, 0], 5: { choices: [] } }],
    [{ defender: ['Redirect'], others: beside('Armor') }, { 5: [0, 1, 0] }],
    [{ attacker: ['Precision', 'Double Strike'] }, { 44: [0, 2, 0] }],
  ],
  ['does not affect prevention, not even by other units', [{ power: 2, others: beside('Protect 1') }, { 44: [0, 1, 0] }]],
  ['does nothing if no unit could change the defending unit', [{ others: {} }, { power: 1 }]],
  [
    'has the old name Elude, and both together count as one',
    [
      { ...EVADING, attacker: ['Elude'] },
      { ...EVADING, attacker: ['Precision'] },
    ],
    [
      { ...EVADING, attacker: ['Elude', 'Precision'] },
      { ...EVADING, attacker: ['Elude'] },
    ],
  ],
]);

facts('Stealth', { power: 1, others: beside('Armor', 'Intercept', 'Stealth') }, [
  [
    'keeps its unit from intercepting, since it cannot be attacked, unless it has damage counters',
    [{}, { 4: [0, 1, 0], 5: { choices: [] } }],
    [{ others: { defender: [{ counters: 1, health: 5, abilities: ['Armor', 'Intercept', 'Stealth'] }] } }, { 4: [0, 0, 0] }],
  ],
  [
    'changes nothing of an attack on its unit, which is tapped then, nor for the attacking unit',
    [
      { defender: ['Stealth', 'Evade 1'], others: {} },
      { power: 1, defender: ['Evade 1'] },
    ],
    [{ attacker: ['Stealth'], others: {} }, { power: 1 }],
    [
      { attacker: ['Double Strike'], defender: ['Stealth'], others: {} },
      { power: 1, attacker: ['Double Strike'] },
    ],
  ],
  [
    'keeps an attack from being redirected to its unit',
    [{ defender: ['Redirect'], others: beside('Armor') }, { 4: [0, 0, 0] }],
    [{ defender: ['Redirect'], others: beside('Armor', 'Stealth') }, { 4: [0, 1, 0] }],
  ],
  [
    'keeps its unit from being attacked by Double Strike',
    [{ attacker: ['Double Strike'], defender: ['Armor'], others: { defender: [{}] } }, { 44: [0, 0, 1] }],
    [{ attacker: ['Double Strike'], defender: ['Armor'], others: beside('Stealth') }, { 45: [0, 1, 0] }],
  ],
]);
