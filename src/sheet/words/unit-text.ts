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

/** A unit in a line: its name, its numbers and its keywords as texts. */
export function unitLine(unit: Omit<Unit, 'abilities' | 'effects'>, keywords: readonly string[]): string {
  const features = [`speed ${unit.speed}`, powerText(unit), healthText(unit), ...keywords];
  return `${unit.name === null ? 'A unit' : printable(unit.name)} (${features.join(', ')})`;
}

/** The power of a unit with what changes it: "power 5 + 2". */
export function powerText(unit: Pick<Unit, 'power' | 'powerChange'>): string {
  return `power ${unit.power}${powerChangeText(unit)}`;
}

/** A change of power behind the power: " + 1"; empty without one. */
export function powerChangeText({ powerChange }: Pick<Unit, 'powerChange'>): string {
  return powerChange === 0 ? '' : powerChange > 0 ? ` + ${powerChange}` : ` - ${-powerChange}`;
}

/** The health of a unit with what is on it: "health 4 with 1 damage counter". */
export function healthText({ health, counters }: Pick<Unit, 'health' | 'counters'>): string {
  return counters === 0 ? `health ${health}` : `health ${health} with ${counters} damage counter${counters === 1 ? '' : 's'}`;
}
