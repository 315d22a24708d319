import { at } from '../../base/assert.js';
import type { BattleTally, UnitTally } from '../../simulate/fights/battle-tally.js';

/** What a unit has done in simulated battles, and how many there were. */
export interface FoughtUnit extends UnitTally {
  readonly fights: number;
  /** The units that it has discarded. */
  readonly discarded: number;
}

/** What the unit in a slot has done. */
export function foughtUnit({ units, discards, fights }: BattleTally, slot: number): FoughtUnit {
  return { ...at(units, slot), fights, discarded: at(discards, slot).reduce((sum, count) => sum + count, 0) };
}

/** An attack of a unit in turn 1. */
interface Opening {
  /** The slot of the unit that is attacked. */
  readonly target: number;
  /** In how many battles it is made. */
  readonly count: number;
  /** The Force that the side of the attacking unit pays in it, on average. */
  readonly meanForce: number;
}

/** Whom a unit attacks first in turn 1, the most frequent first, of equally frequent ones in the order of slots. */
export function openingsOf({ opening, openingForce }: Pick<UnitTally, 'opening' | 'openingForce'>): readonly Opening[] {
  const made = opening.map((count, target) => ({ target, count, meanForce: at(openingForce, target) / Math.max(1, count) }));
  return made.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

/** A mean over all battles that answers tell of each unit, in every medium. */
interface UnitColumn {
  /** Its field in JSON. */
  readonly field: string;
  /** Its column in units.csv. */
  readonly name: string;
  /** Its head in tables; null: there is no room for it. */
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
  {
    field: 'meanAttacks',
    name: 'mean_attacks',
    head: 'attacks',
    of: ({ attacks, fights }) => attacks / fights,
  },
  {
    field: 'meanDamage',
    name: 'mean_damage_done',
    head: 'damage',
    of: ({ damage, fights }) => damage / fights,
  },
  {
    field: 'meanSuffered',
    name: 'mean_damage_taken',
    head: 'suffers',
    of: ({ suffered, fights }) => suffered / fights,
  },
  {
    field: 'meanDiscards',
    name: 'mean_discards',
    head: 'discards',
    of: ({ discarded, fights }) => discarded / fights,
  },
  {
    field: 'meanForceSpent',
    name: 'mean_force_spent',
    head: 'Force',
    of: ({ forceSpent, fights }) => forceSpent / fights,
  },
] as const satisfies readonly UnitColumn[];

type Column = (typeof UNIT_COLUMNS)[number];

export type UnitMeans = { readonly [Each in Column as Each['field']]: ReturnType<Each['of']> };

/** The means of a unit that has done this. */
export function unitMeans(facts: FoughtUnit): UnitMeans {
  return Object.fromEntries(UNIT_COLUMNS.map(({ field, of }) => [field, of(facts)])) as UnitMeans;
}
