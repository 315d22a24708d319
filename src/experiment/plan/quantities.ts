import { at } from '../../base/assert.js';
import type { Role } from '../../rules/game/role.js';
import type { AttackPlan } from '../../rules/plan/attack-plan.js';
import { ATTACKED } from '../../rules/plan/encounter.js';
import { PLAIN_MEASURES } from '../case/measures.js';
import type { OutcomeValue } from './marginals.js';

/** A number that a table shows for every attack: a mean of whole numbers, or the chance of an event. */
export interface Quantity {
  /** The column of CSV, and the field of JSON: `discard_chance`. */
  readonly name: string;
  readonly kind: 'mean' | 'chance';
  /** Its value in an outcome of the attack, a whole number; 0 or 1 for a chance. */
  readonly of: (plan: AttackPlan) => OutcomeValue;
  /** The unit whose health must be known, since the value would otherwise be 0; null if none. */
  readonly needsHealthOf: Role | null;
  /** Whether it counts hits, which outcomes only have if they are predicted. */
  readonly countsHits: boolean;
}

/**
 * A quantity for each damage that can occur in a table: `distribution` is exactly 0, 1, 2 ..., `at-least` at least 1, 2, 3 ...
 */
interface Series {
  readonly least: number;
  readonly at: (damage: number) => Quantity;
}

/** What a word after `--show` asks for. */
export type Show = { readonly word: string; readonly quantity: Quantity } | { readonly word: string; readonly series: Series };

function quantity(name: string, of: (plan: AttackPlan) => OutcomeValue, rest: Partial<Quantity> = {}): Quantity {
  const kind = name.endsWith('chance') ? 'chance' : 'mean';
  return { name, kind, of, needsHealthOf: null, countsHits: false, ...rest };
}

const damageOf: OutcomeValue = ({ damage }) => at(damage, ATTACKED);
const hitsOf: OutcomeValue = ({ hits }) => hits;

/** The chance that the attack does at least `damage` to the unit that is attacked. */
function atLeast(damage: number): Quantity {
  return quantity(`at_least_${damage}`, () => (outcome) => Number(damageOf(outcome) >= damage), { kind: 'chance' });
}

function exactly(damage: number): Quantity {
  return quantity(`exactly_${damage}`, () => (outcome) => Number(damageOf(outcome) === damage), { kind: 'chance' });
}

const cappedDamage: Quantity['of'] = ({ remainingHealth }) => {
  const cap = remainingHealth ?? Number.POSITIVE_INFINITY;
  return (outcome) => Math.min(damageOf(outcome), cap);
};

const OWN_QUANTITIES: readonly Quantity[] = [
  quantity('mean_damage', () => damageOf),
  quantity('capped_damage', cappedDamage, { needsHealthOf: 'defender' }),
  quantity('damage_chance', () => (outcome) => Number(damageOf(outcome) > 0)),
  quantity('discard_chance', () => (outcome) => Number(outcome.discarded[ATTACKED]), { needsHealthOf: 'defender' }),
  quantity('hit_chance', () => (outcome) => Number(hitsOf(outcome) > 0), { countsHits: true }),
  quantity('mean_hits', () => hitsOf, { countsHits: true }),
  quantity('critical_hit_chance', () => (outcome) => Number(outcome.criticalHit)),
];

/** The measures of `odds attack` that need no further unit. */
const MEASURE_QUANTITIES: readonly Quantity[] = PLAIN_MEASURES.filter(({ name }) => !name.startsWith('other_')).map(
  ({ name, kind, of }) =>
    quantity(name, () => of, { kind, needsHealthOf: name === 'attacker_discard_chance' ? 'attacker' : null }),
);

const SERIES: Readonly<Record<string, Series>> = {
  distribution: { least: 0, at: exactly },
  'at-least': { least: 1, at: atLeast },
};

const QUANTITIES: ReadonlyMap<string, Quantity> = new Map(
  [...OWN_QUANTITIES, ...MEASURE_QUANTITIES].map((item) => [item.name.replaceAll('_', '-'), item]),
);

/** The words that `--show` accepts; K is a number. */
export const SHOW_WORDS: readonly string[] = [
  ...OWN_QUANTITIES.map(({ name }) => name.replaceAll('_', '-')),
  'at-least-K',
  'exactly-K',
  ...Object.keys(SERIES),
  ...MEASURE_QUANTITIES.map(({ name }) => name.replaceAll('_', '-')),
];

/** What a word such as `discard-chance`, `at-least-4` or `distribution` asks for; null for other words. */
export function parseShow(word: string): Show | null {
  const series = Object.hasOwn(SERIES, word) ? SERIES[word] : undefined;
  if (series !== undefined) return { word, series };
  const known = QUANTITIES.get(word) ?? quantityAt(word);
  return known === null ? null : { word, quantity: known };
}

/** The quantity of `at-least-4` or `exactly-0`; null for at least 0, which is certain. */
function quantityAt(word: string): Quantity | null {
  const [, manner, digits = ''] = /^(at-least|exactly)-(0|[1-9]\d{0,2})$/.exec(word) ?? [];
  if (manner === undefined) return null;
  const damage = Number(digits);
  if (manner === 'exactly') return exactly(damage);
  return damage === 0 ? null : atLeast(damage);
}
