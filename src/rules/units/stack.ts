import type { RulesOptions } from '../game/editions.js';
import type { Unit } from './unit.js';

/** The rules options for what each card under the top one of a stack gives. */
export type StackBonus = Pick<RulesOptions, 'stackSpeed' | 'stackPower' | 'stackHealth'>;

/**
 * The unit with what the cards under it give. Rule: a stack raises speed, power and health; Ruling:
 * by how much (docs/card-texts.md#stacks). Unknown numbers of a unit stay unknown.
 */
export function withStack(unit: Unit, bonus: StackBonus): Unit {
  const { speed, power, health } = stackGains(unit, bonus);
  if (unit.stack <= 1) return unit;
  return {
    ...unit,
    speed: unit.speed === null ? null : unit.speed + speed,
    powerChange: unit.powerChange + power,
    health: unit.health === null ? null : unit.health + health,
  };
}

/** The gains of a unit from the cards under it. */
export function stackGains(
  { stack }: Unit,
  { stackSpeed, stackPower, stackHealth }: StackBonus,
): Readonly<Record<'speed' | 'power' | 'health', number>> {
  const under = stack - 1;
  return { speed: under * stackSpeed, power: under * stackPower, health: under * stackHealth };
}
