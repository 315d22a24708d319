import { uniqueName } from '../game/group.js';
import type { Unit } from './unit.js';

/** A unit with the Pilots and the Equipment that are on it: cards with names and costs of their own. */
export interface UnitWithCards {
  readonly unit: Unit;
  /** Absent: none. */
  readonly attached?: readonly Unit[];
}

/** The build points of a unit and of the cards on it; null if one of them is not known. */
export function costWithCards({ unit, attached = [] }: UnitWithCards): number | null {
  const costs = [unit, ...attached].map(({ cost }) => cost);
  return costs.includes(null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
}

/** The names that no player has twice, of a unit and of the cards on it. */
export function uniqueNamesOf({ unit, attached = [] }: UnitWithCards): readonly string[] {
  return [unit, ...attached].flatMap((card) => uniqueName(card) ?? []);
}
