import { at } from '../../base/assert.js';
import { ATTACKED, ATTACKING } from '../../rules/plan/encounter.js';
import type { Unit } from '../../rules/units/unit.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { printable } from '../text/text-table.js';

/** The label of a unit of an attack, by its index: its name, or its role in the attack. */
export function unitLabel({ attacker, defender, others }: AttackSetup, index: number): string {
  const units: readonly (readonly [Unit, string])[] = [
    [attacker, 'the attacking unit'],
    [defender, 'the defending unit'],
    ...others.attacker.map((unit, i) => [unit, `unit ${i + 1} beside the attacker`] as const),
    ...others.defender.map((unit, i) => [unit, `unit ${i + 1} beside the defender`] as const),
  ];
  const [unit, part] = at(units, index);
  const isPlain = index === ATTACKING || index === ATTACKED;
  return unit.name === null || (isPlain && others.attacker.length + others.defender.length === 0) ? part : printable(unit.name);
}

/** The power of a unit with what changes it: "power 5 + 2". */
export function powerText(unit: Unit): string {
  return `power ${unit.power}${changeText(unit)}`;
}

/** A change of power behind the power: " + 1"; empty without one. */
export function changeText({ powerChange }: Unit): string {
  return powerChange === 0 ? '' : powerChange > 0 ? ` + ${powerChange}` : ` - ${-powerChange}`;
}

/** The health of a unit with what is on it: "health 4 with 1 damage counter". */
export function healthText({ health, counters }: Unit): string {
  return counters === 0 ? `health ${health}` : `health ${health} with ${counters} damage counter${counters === 1 ? '' : 's'}`;
}
