import { EDITIONS } from '../../game/editions.js';
import type { AttackPlan } from '../../plan/attack-plan.js';
import type { AttackedNumbers, Encounter, EncounterUnit } from '../../plan/encounter.js';

const NOTHING_MORE: Omit<EncounterUnit, 'role'> = {
  remainingHealth: null,
  counters: 0,
  hitNeeds: 0,
  damageDieModifier: 0,
  attacked: null,
  preventions: [],
  retaliates: [],
  intercepts: [],
  redirects: [],
  avenge: 0,
  stun: 0,
  surge: 0,
  ferocity: false,
  fortitude: false,
  doubleDamage: false,
};

/** The encounter of an attack that is a roll against one unit, and nothing more. */
export function rollOnly({ roll, parry, remainingHealth }: AttackPlan): Encounter {
  const attacked: AttackedNumbers = {
    shields: 0,
    hitsFrom: roll.hitsFrom,
    parry,
    riposte: 0,
    lucky: roll.lucky.defender.dice,
    sixCounts: true,
    ...(roll.textReRolls?.defender === undefined ? {} : { reRolls: true }),
  };
  return {
    units: [
      { ...NOTHING_MORE, role: 'attacker' },
      { ...NOTHING_MORE, role: 'defender', remainingHealth, attacked },
    ],
    attacking: {
      power: roll.dice,
      overload: 0,
      resilience: 0,
      focus: 0,
      backfire: 0,
      areaDamage: 0,
      tenacity: 0,
      overkill: false,
      precision: false,
      cunning: false,
      doubleStrike: false,
    },
    isRemote: false,
    isPredicted: false,
    force: { attacker: 0, defender: 0 },
    payment: { attacker: 'optimal', defender: 'optimal' },
    forceValue: 0,
    rules: EDITIONS.idc,
  };
}
