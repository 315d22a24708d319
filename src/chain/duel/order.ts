import type { Unit } from '../../rules/units/unit.js';
import type { UnitIndex } from './duel-position.js';

/** Which unit of a duel attacks first in each turn, and what decides it. */
export interface AttackOrder {
  readonly first: UnitIndex;
  readonly decidedBy: 'speed' | 'side' | 'choice';
}

/**
 * The order of the attacks of two units with speed. Rule: order of attacks (docs/rules.md#duel).
 * `chosen`: the unit that attacks first if neither speed nor sides decide.
 */
export function attackOrder(units: readonly [Unit, Unit], chosen: UnitIndex = 0): AttackOrder {
  const [first, second] = units;
  const difference = (first.speed ?? 0) - (second.speed ?? 0);
  if (difference !== 0) return { first: difference > 0 ? 0 : 1, decidedBy: 'speed' };
  const areDark = [isOfDarkPlayer(first, second), isOfDarkPlayer(second, first)];
  if (areDark[0] !== areDark[1]) return { first: areDark[0] ? 0 : 1, decidedBy: 'side' };
  return { first: chosen, decidedBy: 'choice' };
}

/**
 * Whether the Dark Side's player has the unit. Ruling: a neutral unit belongs to the player of the
 * other side (docs/rules.md#duel).
 */
function isOfDarkPlayer({ side }: Unit, opponent: Unit): boolean {
  return side === 'dark' ? opponent.side !== 'dark' : side === 'neutral' && opponent.side === 'light';
}
