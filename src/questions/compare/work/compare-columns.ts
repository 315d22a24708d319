import { at } from '../../../base/assert.js';
import type { ComparedUnit } from '../../../experiment/case/assumptions.js';
import type { TableValue } from '../../../experiment/plan/plan-odds.js';
import { costWithCards } from '../../../rules/units/company.js';
import { divide, type Fraction, fraction } from '../../../statistics/fraction.js';
import type { Interval } from '../../../statistics/intervals/interval.js';
import type { Comparison, Pair, PairValues } from './pair.js';

export interface PairColumn {
  /** The column of CSV and the field of JSON; with dashes it is the word for `--sort`. */
  readonly name: string;
  readonly kind: 'mean' | 'chance';
  /** Whether larger is better for the attacker. */
  readonly isGood: boolean;
  /** Null if there is no value, or if it is an infinite number of attacks. */
  readonly of: (values: PairValues, attacker: ComparedUnit) => TableValue | null;
}

function attacksOf({ attacks }: PairValues): TableValue | null {
  if (attacks === null || attacks.mean === null) return null;
  return { value: attacks.mean, exact: attacks.exact, interval: attacks.interval };
}

/** A value divided by the unit's build points; null without a cost, or with a cost of 0. */
function perPoint(value: TableValue | null, unit: ComparedUnit): TableValue | null {
  const cost = costWithCards(unit);
  if (value === null || cost === null || cost === 0) return null;
  const exact: Fraction | null = value.exact && divide(value.exact, fraction(BigInt(cost)));
  const interval: Interval | null = value.interval && [value.interval[0] / cost, value.interval[1] / cost];
  return { value: value.value / cost, exact, interval };
}

export const PAIR_COLUMNS: readonly PairColumn[] = [
  { name: 'mean_damage', kind: 'mean', isGood: true, of: ({ meanDamage }) => meanDamage },
  { name: 'discard_chance', kind: 'chance', isGood: true, of: ({ discardChance }) => discardChance },
  { name: 'attacks_to_discard', kind: 'mean', isGood: false, of: attacksOf },
  { name: 'attacker_damage', kind: 'mean', isGood: false, of: ({ damageReturned }) => damageReturned },
  { name: 'attacker_discard_chance', kind: 'chance', isGood: false, of: ({ attackerDiscardChance }) => attackerDiscardChance },
  { name: 'attacker_force_spent', kind: 'mean', isGood: false, of: ({ attackerForce }) => attackerForce },
  { name: 'defender_force_spent', kind: 'mean', isGood: true, of: ({ defenderForce }) => defenderForce },
  { name: 'damage_per_point', kind: 'mean', isGood: true, of: ({ meanDamage }, attacker) => perPoint(meanDamage, attacker) },
  {
    name: 'discard_per_point',
    kind: 'chance',
    isGood: true,
    of: ({ discardChance }, attacker) => perPoint(discardChance, attacker),
  },
];

export function pairColumn(name: string): PairColumn {
  return PAIR_COLUMNS.find((each) => each.name === name) as PairColumn;
}

/** A value of a pair; null if the units do not fight, or if there is none. */
export function pairValue({ units }: Comparison, { attacker, values }: Pair, { of }: PairColumn): TableValue | null {
  return values && of(values, at(units, attacker));
}
