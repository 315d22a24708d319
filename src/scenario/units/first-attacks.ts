import { PLAY_FIELDS } from '../../fields/attack-fields.js';
import { DEFAULT_PURSES } from '../../rules/plan/payment.js';
import type { Unit } from '../../rules/units/unit.js';
import type { AttackSetup, DuelQuestion, RowOfAttackers } from '../scenario.js';

const OPTIMAL = { attacker: 'optimal', defender: 'optimal' } as const;
const NOBODY = { attacker: [], defender: [] };

/** The first attack of a unit of a duel on the other one, as `odds attack` knows it. */
export function attackOfUnit({ units, rules, force }: DuelQuestion, unit: 0 | 1): AttackSetup {
  const other = unit === 0 ? 1 : 0;
  return {
    attacker: units[unit],
    defender: units[other],
    others: NOBODY,
    elsewhere: NOBODY,
    rules,
    objective: 'mean-damage',
    luckyPolicy: OPTIMAL,
    payment: OPTIMAL,
    force: { attacker: force[unit], defender: force[other] },
    purses: DEFAULT_PURSES,
    forceValue: 0,
    mode: 'normal',
  };
}

/** The attack of one of the units that attack in a row, if it were the first one. */
export function attackInRow({ attackers: _all, objective, ...row }: RowOfAttackers, attacker: Unit): AttackSetup {
  return { ...row, attacker, others: NOBODY, objective: objective ?? PLAY_FIELDS.objective.standard };
}
