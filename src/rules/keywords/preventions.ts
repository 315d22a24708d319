import type { PaidAbility } from '../game/ability.js';
import { KEYWORDS, type ROWS } from './index.js';
import type { PreventionRule } from './keyword.js';

type KeywordKind = Extract<(typeof ROWS)[number], { readonly prevention: PreventionRule }>['name'];

/** The kinds of abilities that prevent damage if their player wants: keywords by name, and guards of card texts. */
export type PreventionKind = KeywordKind | 'Guard';

/** An ability that prevents up to `value` of one instance of damage. */
export interface Prevention extends PaidAbility {
  readonly kind: PreventionKind;
  /** Only set for guards. Units are indices of `Encounter.units`; the rest is as in `Guard`. */
  readonly guard?: {
    readonly whom: readonly number[];
    readonly spared: number;
    readonly isOfAttack: boolean;
    readonly isOfDiscard: boolean;
    readonly counters: number;
    readonly isDiscarded: boolean;
    readonly isRetreat: boolean;
    readonly isIfPrevented: boolean;
    /** The unit with the text, as an index of `Encounter.units`; units in other arenas come after. */
    readonly source: number;
    /** If it works once per attack, a number shared with all guards that exclude it; otherwise null. */
    readonly onceAs: number | null;
  };
}

/** The `value` of a guard that prevents all damage, or all but some: more than any attack does. */
export const ALL_DAMAGE = 999;

/** Rule: guards (docs/card-texts.md#guards): prevention worded other than as a keyword, considered after all keywords. */
const GUARD: PreventionRule = { place: 100, protects: 'named units', isPassedOn: false, nextPower: null };

/** How each kind of prevention works. */
export const PREVENTION_RULES = Object.fromEntries([
  ...KEYWORDS.flatMap(({ name, prevention }) => (prevention === null ? [] : [[name, prevention] as const])),
  ['Guard', GUARD] as const,
]) as Readonly<Record<PreventionKind, PreventionRule>>;

/** The kinds in the order in which they are considered. */
export const PREVENTIONS = (Object.keys(PREVENTION_RULES) as PreventionKind[]).sort(
  (a, b) => PREVENTION_RULES[a].place - PREVENTION_RULES[b].place,
);

/** Whether an ability does the prevented damage to another unit, as Deflect does. */
export function isPassedOn({ kind }: Pick<Prevention, 'kind'>): boolean {
  return PREVENTION_RULES[kind].isPassedOn;
}

/** Whether an ability costs a unit damage counters or its discard. */
export function hasSelfCost({ guard, price = [] }: Pick<Prevention, 'guard' | 'price'>): boolean {
  const isGuardPaid = guard !== undefined && (guard.counters > 0 || guard.isDiscarded);
  return isGuardPaid || price.some(({ kind }) => kind === 'damage' || kind === 'discard');
}

/** Whether a use costs anything that its player may want to keep. In an attack, a tap only costs further uses. */
export function isPriced(item: Pick<Prevention, 'cost' | 'guard' | 'price'>): boolean {
  return item.cost > 0 || hasSelfCost(item) || (item.price ?? []).some(({ kind }) => kind !== 'tap' && kind !== 'tap one');
}
