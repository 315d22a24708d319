import { resilience } from '../keywords/dice/resilience.js';
import { shields } from '../keywords/dice/shields.js';
import { combinedValue } from '../keywords/index.js';
import type { Unit } from '../units/unit.js';
import { resilienceOf } from './combatant.js';

/**
 * The printed power with which a unit would roll this many dice against another; it may be a power
 * that no unit has.
 */
export function powerOfDice(dice: number, attacker: Unit, defender: Unit): number {
  const taken = combinedValue(shields, defender.abilities) ?? 0;
  const gained = resilienceOf(combinedValue(resilience, attacker.abilities) ?? 0, attacker.counters);
  return dice + taken - gained - attacker.powerChange;
}
