import { at } from '../../base/assert.js';
import type { BattleTally, UnitTally } from '../../simulate/fights/battle-tally.js';

/** What a unit does in simulated battles, and the number of those. */
export interface FoughtUnit extends UnitTally {
  readonly fights: number;
  readonly discarded: number;
}

export function foughtUnit({ units, discards, fights }: BattleTally, slot: number): FoughtUnit {
  return { ...at(units, slot), fights, discarded: at(discards, slot).reduce((sum, count) => sum + count, 0) };
}

interface Opening {
  readonly target: number;
  readonly count: number;
  /** The average Force that the attacking unit's side pays for it. */
  readonly meanForce: number;
}

/** Whom a unit attacks first in turn 1, the most frequent first; on a tie in the order of slots. */
export function openingsOf({ opening, openingForce }: Pick<UnitTally, 'opening' | 'openingForce'>): readonly Opening[] {
  const made = opening.map((count, target) => ({ target, count, meanForce: at(openingForce, target) / Math.max(1, count) }));
  return made.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

/** A mean over all battles that every medium shows of each unit. */
interface UnitColumn {
  readonly field: string;
  readonly name: string;
  /** Its head in tables; null if there is no room. */
  readonly head: string | null;
  /** Null if no battle has a value. */
  readonly of: (facts: FoughtUnit) => number | null;
}

/** The means of a unit, in the order of units.csv and of tables (docs/battle.md#reading-the-answer). */
export const UNIT_COLUMNS = [
  {
    field: 'meanCountersLeft',
    name: 'mean_counters_left',
    head: null,
    of: ({ counters, stands }): number | null => (stands === 0 ? null : counters / stands),
  },
  { field: 'meanAttacks', name: 'mean_attacks', head: 'attacks', of: ({ attacks, fights }) => attacks / fights },
  { field: 'meanDamage', name: 'mean_damage_done', head: 'damage', of: ({ damage, fights }) => damage / fights },
  { field: 'meanSuffered', name: 'mean_damage_taken', head: 'suffers', of: ({ suffered, fights }) => suffered / fights },
  { field: 'meanDiscards', name: 'mean_discards', head: 'discards', of: ({ discarded, fights }) => discarded / fights },
  { field: 'meanForceSpent', name: 'mean_force_spent', head: 'Force', of: ({ forceSpent, fights }) => forceSpent / fights },
] as const satisfies readonly UnitColumn[];

type Column = (typeof UNIT_COLUMNS)[number];

export type UnitMeans = { readonly [Each in Column as Each['field']]: ReturnType<Each['of']> };

export function unitMeans(facts: FoughtUnit): UnitMeans {
  return Object.fromEntries(UNIT_COLUMNS.map(({ field, of }) => [field, of(facts)])) as UnitMeans;
}
