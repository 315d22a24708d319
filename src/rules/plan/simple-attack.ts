import { EDITIONS } from '../game/editions.js';
import type { RollPlan } from '../roll/roll-plan.js';
import { ATTACKING, type AttackedNumbers, type Encounter, type EncounterUnit, isLuckyBlind, mostStun } from './encounter.js';

/** Whether an attack is a roll against one unit, and nothing more: hits, Critical Hit, Parry, re-rolls, Fury. */
export function isSimple({ encounter }: { readonly encounter: Encounter }): boolean {
  return !isMoreThanRoll(encounter);
}

/** Whether anything can happen but damage of the attack to the unit that is attacked, which nobody prevents. */
export function isMoreThanRoll(encounter: Encounter): boolean {
  const { units, attacking, boosts, isPredicted, rules } = encounter;
  const { overload, focus, backfire, tenacity, areaDamage, overkill, doubleStrike, cost = 0 } = attacking;
  return (
    [overload, focus, backfire, tenacity, areaDamage, cost].some((value) => value > 0) ||
    [overkill, doubleStrike, isPredicted, rules.furyChains, boosts !== undefined].includes(true) ||
    units.some((unit) => isAbleToAct(unit) || isUnderTexts(unit) || unit.stun > 0 || unit.surge > 0 || unit.doubleDamage) ||
    mostStun(units, ATTACKING) > 0 ||
    isLuckyBlind(encounter)
  );
}

function isUnderTexts({ tolls, isHarmless, isFragile, standsInFor, attackCost }: EncounterUnit): boolean {
  return [tolls, standsInFor, attackCost].some((item) => item !== undefined) || isHarmless === true || isFragile === true;
}

function isAbleToAct({ preventions, retaliates, intercepts, redirects, avenge, attacked }: EncounterUnit): boolean {
  const abilities = [preventions, retaliates, intercepts, redirects];
  return abilities.some((item) => item.length > 0) || avenge > 0 || (attacked !== null && attacked.riposte > 0);
}

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

/** What the unit that is attacked has against the damage of a simple attack. */
interface Defence {
  readonly parry: number;
  readonly remainingHealth: number | null;
}

/** The encounter of an attack that is a roll against one unit, and nothing more. */
export function rollOnly(roll: RollPlan, { parry, remainingHealth }: Defence): Encounter {
  const attacked: AttackedNumbers = {
    shields: 0,
    hitsFrom: roll.hitsFrom,
    parry,
    riposte: 0,
    lucky: roll.lucky.defender.dice,
    sixCounts: true,
    ...(roll.textReRolls?.defender === undefined ? {} : { reRolls: true as const }),
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
