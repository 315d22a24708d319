import type { OracleAttack, OracleUnit } from './attack-oracle.js';
import { abilityOf } from './encounters.js';

export type More = Partial<OracleUnit> & { has?: string[] };

/** A unit with texts, and with keywords such as "Critical Hit 2", "Armor", or with a cost "Evade 1 for 1". */
export function speaker(power: number, texts: readonly string[], { has = [], ...rest }: More = {}): OracleUnit {
  return { power, texts, abilities: has.map(abilityOf), ...rest };
}

/** Attacks in which texts of every kind meet, larger than those of random samples. */
export const TEXT_ENCOUNTERS: readonly (readonly [string, OracleAttack])[] = [
  [
    'numbers that depend on the attacked unit, and a unit that intercepts',
    {
      attacker: speaker(3, ['it gets Critical Hit 2 and +1 power as long as it attacks any Jedi unit'], { has: ['Lucky 1'] }),
      defender: speaker(1, ['the unit it attacks gets no Armor'], { subtypes: ['Jedi'], health: 4 }),
      others: { defender: [speaker(1, [], { has: ['Intercept for 1', 'Evade 1 for 1'], health: 2 })] },
      forceValue: 0.25,
    },
  ],
  [
    'damage to itself by two boosts and Overload, in the order that its player chooses',
    {
      attacker: speaker(
        1,
        [
          'choose -> it gets +2 power, then does 2 damage to itself',
          'choose -> it gets +1 power, then does 1 damage to itself',
        ],
        { has: ['Overload 1', 'Evade 1 for 2'], health: 2 },
      ),
      defender: speaker(1, [], { has: ['Riposte 1'], health: 4 }),
    },
  ],
  [
    'boosts of both sides, one of which damages its own unit',
    {
      attacker: speaker(3, ['choose -> it gets +2 power, then does 1 damage to itself', 'Pay 1 Force -> it gets Accuracy 1'], {
        health: 3,
      }),
      defender: speaker(1, ["Pay 2 Force -> all your opponent's units get -2 power as long as it attacks this unit"], {
        has: ['Retaliate 2 for 1'],
        health: 3,
      }),
      objective: 'capped-damage',
      forceValue: 0.25,
    },
  ],
  [
    'a boost that is repeated, against Evade that another boost removes',
    {
      attacker: speaker(2, ['Pay 1 Force each time -> it gets +1 power', 'Pay 2 Force -> the unit it attacks gets no Evade']),
      defender: speaker(1, [], { has: ['Evade 2', 'Evade 2 for 1'] }),
      force: { attacker: 4, defender: 1 },
      forceValue: 0.25,
    },
  ],
  [
    'guards of every price, by units here and elsewhere',
    {
      attacker: speaker(5, [], { has: ['Overkill'] }),
      defender: speaker(1, ['it gets prevention of up to 1 attack damage to it'], { name: 'Quux', health: 2 }),
      others: {
        defender: [
          speaker(1, ['it gets prevention of all but 1 damage to one of your units named Quux for 1 damage counter'], {
            health: 2,
          }),
        ],
      },
      elsewhere: {
        defender: [speaker(1, ['it gets prevention of up to 2 damage to one of your units for 1 Force, once an attack'])],
      },
      objective: 'capped-damage',
      forceValue: 0.25,
    },
  ],
  [
    'a toll that is not paid under the policy save, and one that is always paid',
    {
      attacker: speaker(3, ["it gets a toll of 1 Force for your opponent's units"], { health: 3 }),
      defender: speaker(1, ["it gets a toll of 1 Force for your opponent's units"], { has: ['Riposte 2'], health: 4 }),
      payment: { attacker: 'save', defender: 'always' },
    },
  ],
  [
    'a toll on damage, and on what is deflected',
    {
      attacker: speaker(4, ["it gets a toll of 1 Force for your opponent's units"], { health: 3 }),
      defender: speaker(1, ["it gets a toll of 2 Force for your opponent's units"], { has: ['Deflect 1'], health: 3 }),
      force: { attacker: 3, defender: 2 },
      forceValue: 0.25,
    },
  ],
  [
    'a harmless unit that stands in for another, attacked twice',
    {
      attacker: speaker(3, [], { has: ['Double Strike', 'Critical Hit 1'] }),
      defender: speaker(1, [], { subtypes: ['Gleep'], health: 2 }),
      others: {
        defender: [
          speaker(1, ['it gets no damage done or taken and the attacks on your Gleep units'], { health: 1 }),
          speaker(1, [], { health: 2 }),
        ],
      },
      objective: 'discard-chance',
    },
  ],
];
