import { KEYWORDS, type ROWS } from './index.js';
import type { PaidAbility } from './row/paid-ability.js';
import type { PreventionRule } from './row/prevention-rule.js';

type KeywordKind = Extract<(typeof ROWS)[number], { readonly prevention: PreventionRule }>['name'];

/**
 * What prevents damage when its player wants it: keywords, by their names, and guards of card
 * texts.
 */
export type PreventionKind = KeywordKind | 'Guard';

/** An ability that prevents up to `value` damage of one instance of damage. */
export interface Prevention extends PaidAbility {
  readonly kind: PreventionKind;
  /** Of a guard alone: units are indices of `Encounter.units`, the rest is as in `Guard`. */
  readonly guard?: {
    readonly whom: readonly number[];
    readonly spared: number;
    readonly isOfAttack: boolean;
    readonly isOfDiscard: boolean;
    readonly counters: number;
    readonly isDiscarded: boolean;
    /**
     * Whose text it is, as an index of `Encounter.units`; behind them stand the units in other
     * arenas.
     */
    readonly source: number;
    /**
     * If it works once in an attack: a number that all that cannot be used beside it share; else
     * null.
     */
    readonly onceAs: number | null;
  };
}

/**
 * Rule: guards (docs/card-texts.md#guards): prevention in other words than keywords, looked at
 * behind all of them.
 */
const GUARD: PreventionRule = { place: 100, protects: 'named units', isPassedOn: false, nextPower: null };

/** How each kind of prevention works. */
export const PREVENTION_RULES = Object.fromEntries([
  ...KEYWORDS.flatMap(({ name, prevention }) => (prevention === null ? [] : [[name, prevention] as const])),
  ['Guard', GUARD] as const,
]) as Readonly<Record<PreventionKind, PreventionRule>>;

/** The kinds in the order in which they are looked at. */
export const PREVENTIONS = (Object.keys(PREVENTION_RULES) as PreventionKind[]).sort(
  (a, b) => PREVENTION_RULES[a].place - PREVENTION_RULES[b].place,
);

/** Whether an ability does what it prevents to another unit, as Deflect does. */
export function isPassedOn({ kind }: Pick<Prevention, 'kind'>): boolean {
  return PREVENTION_RULES[kind].isPassedOn;
}

/** Whether its unit suffers for it: a guard that puts counters on it, or discards it. */
export function hasSelfCost(item: Prevention | undefined): boolean {
  return item?.guard !== undefined && (item.guard.counters > 0 || item.guard.isDiscarded);
}
