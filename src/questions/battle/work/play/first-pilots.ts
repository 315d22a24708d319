import type { Battle } from '../../../../chain/battle/battle.js';

/** The pilot battles of each style before the first halving, by the units of the battle. */
export function firstPilots({ units }: Battle): number {
  return Math.max(12, Math.round(144 / units.length));
}
