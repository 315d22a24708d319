import { at } from '../../errors/problem.js';
import { divide, type Fraction, fraction } from '../../statistics/fraction.js';
import type { Interval } from '../../statistics/intervals/interval.js';
import type { TableValue } from '../plan/plan-odds.js';
import type { ComparedUnit } from './duel.js';
import type { Comparison, Pair, PairValues } from './pair.js';

/** A number of one unit's attack on another. */
export interface PairColumn {
  /** The column of CSV and the field of JSON; with dashes the word behind `--sort`. */
  readonly name: string;
  /** What a reader calls it. */
  readonly title: string;
  /** A title of at most 10 characters for each of up to two lines. */
  readonly short: string;
  readonly kind: 'mean' | 'chance';
  /** Whether much of it is good for the attacker. */
  readonly isGood: boolean;
  /** Its value; null where there is none. An infinite number of attacks is one without a value too. */
  readonly of: (values: PairValues, attacker: ComparedUnit) => TableValue | null;
}

function attacksOf({ attacks }: PairValues): TableValue | null {
  if (attacks === null || attacks.mean === null) return null;
  return { value: attacks.mean, exact: attacks.exact, interval: attacks.interval };
}

/** A value for each build point of a unit; null where it has no cost, or costs nothing. */
function perPoint(value: TableValue | null, { unit: { cost } }: ComparedUnit): TableValue | null {
  if (value === null || cost === null || cost === 0) return null;
  const exact: Fraction | null = value.exact && divide(value.exact, fraction(BigInt(cost)));
  const interval: Interval | null = value.interval && [value.interval[0] / cost, value.interval[1] / cost];
  return { value: value.value / cost, exact, interval };
}

/** All numbers of a pair, in the order of the columns. */
export const PAIR_COLUMNS: readonly PairColumn[] = [
  column('mean_damage', 'mean damage', 'mean damage', 'mean', true, ({ meanDamage }) => meanDamage),
  column('discard_chance', 'discard chance', 'discard chance', 'chance', true, ({ discardChance }) => discardChance),
  column('attacks_to_discard', 'attacks to discard', 'attacks to discard', 'mean', false, attacksOf),
  column('damage_taken_back', 'damage taken back', 'taken back', 'mean', false, ({ damageReturned }) => damageReturned),
  column(
    'attacker_discard_chance',
    'attacker discarded',
    'attacker discarded',
    'chance',
    false,
    (values) => values.attackerDiscardChance,
  ),
  column('attacker_force_spent', 'attacker pays Force', 'pays Force', 'mean', false, ({ attackerForce }) => attackerForce),
  column('defender_force_spent', 'defender pays Force', 'makes pay Force', 'mean', true, ({ defenderForce }) => defenderForce),
  column('damage_per_point', 'damage per build point', 'damage per point', 'mean', true, ({ meanDamage }, attacker) =>
    perPoint(meanDamage, attacker),
  ),
  column(
    'discard_per_point',
    'discard chance per build point',
    'discard per point',
    'chance',
    true,
    ({ discardChance }, attacker) => perPoint(discardChance, attacker),
  ),
];

function column(
  name: string,
  title: string,
  short: string,
  kind: PairColumn['kind'],
  isGood: boolean,
  of: PairColumn['of'],
): PairColumn {
  return { name, title, short, kind, isGood, of };
}

/** A column by its name, which must be one of PAIR_COLUMNS. */
export function pairColumn(name: string): PairColumn {
  return PAIR_COLUMNS.find((each) => each.name === name) as PairColumn;
}

/** A value of a pair; null where the units do not fight, or there is none. */
export function pairValue({ units }: Comparison, { attacker, values }: Pair, { of }: PairColumn): TableValue | null {
  return values && of(values, at(units, attacker));
}
