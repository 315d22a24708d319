import type { RulesOptions } from '../game/editions.js';
import type { Unit } from './unit.js';

/** The rules options that say what each card under the top one of a stack gives. */
export type StackBonus = Pick<RulesOptions, 'stackSpeed' | 'stackPower' | 'stackHealth'>;

/**
 * The unit with what the cards under it give. Rule: a stack raises speed, power and health; Ruling: by how much (docs/card-texts.md#stacks). What is not
 * known of a unit stays unknown.
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

/** What the cards under a unit give it. */
export function stackGains(
  { stack }: Unit,
  { stackSpeed, stackPower, stackHealth }: StackBonus,
): Readonly<Record<'speed' | 'power' | 'health', number>> {
  const under = stack - 1;
  return { speed: under * stackSpeed, power: under * stackPower, health: under * stackHealth };
}
