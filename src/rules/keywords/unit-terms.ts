import { type Ability, cheaperThenStronger, type PaidAbility } from '../game/ability.js';
import type { Arena } from '../game/arena.js';
import { MODES, type Mode, type RemoteModeName } from '../game/mode.js';
import { formatCost, withoutFreePayments } from '../game/price.js';
import { KEYWORDS, type ROWS } from './index.js';
import type { Keyword, KeywordRow, PreventionRule } from './keyword.js';
import { PREVENTION_RULES, type Prevention } from './preventions.js';

/** The type of a term, by its start: a number, a flag, or a list with an entry per instance. */
type Term<Start, Entry> = Start extends number ? number : Start extends boolean ? boolean : readonly Entry[];

/** The terms that a keyword fills; those that prevent damage are marked by kind. */
type TermsOf<Row extends KeywordRow> = Row extends KeywordRow
  ? (
      terms: {
        [Name in keyof Row['terms']]: Term<
          Row['terms'][Name],
          Row extends { readonly prevention: PreventionRule } ? Prevention : PaidAbility
        >;
      },
    ) => void
  : never;

type AllTerms = TermsOf<(typeof ROWS)[number]> extends (terms: infer Terms) => void ? Terms : never;

/**
 * The terms of a unit, whatever its role in an attack: all that the rows of `KEYWORDS` list under `terms`. Numbers are sums, 0
 * without such a keyword; lists have every instance.
 */
export type UnitTerms = { readonly [Name in keyof AllTerms]: AllTerms[Name] };

/** Terms of the attacker that a text or boost can make differ between defenders, other than numbers of the roll. */
export const VARIED_TERMS = [
  'fury',
  'backfire',
  'areaDamage',
  'overkill',
  'doubleDamage',
  'doubleStrike',
  'ferocity',
  'precision',
] as const satisfies readonly (keyof UnitTerms)[];
export type VariedTerms = Pick<UnitTerms, (typeof VARIED_TERMS)[number]>;

/**
 * The terms that also act on damage without an attack. Rule: dice of damage (docs/rules.md#dice-of-damage): Armor counts, as do
 * prevention, Stun and Surge; whatever mentions attacks or attack dice does not.
 */
const OF_ANY_DAMAGE = [
  'dieModifier',
  'hasArmor',
  'preventions',
  'stun',
  'surge',
  'ferocity',
  'fortitude',
  'doubleDamage',
] as const satisfies readonly (keyof UnitTerms)[];

/** Whether a keyword acts on damage without an attack. */
export function isOfAnyDamage({ terms }: Keyword): boolean {
  return OF_ANY_DAMAGE.some((name) => name in terms);
}

/** The terms of a unit without those that only act in attacks. */
export function termsOfAnyDamage(terms: UnitTerms): UnitTerms {
  return { ...NO_TERMS, ...Object.fromEntries(OF_ANY_DAMAGE.map((name) => [name, terms[name]])) };
}

type AnyTerm = number | boolean | readonly PaidAbility[];

export const NO_TERMS = Object.freeze({ ...Object.assign({}, ...KEYWORDS.map(({ terms }) => terms)) }) as UnitTerms;

/** The terms by list of abilities: the same unit is planned repeatedly. */
const KNOWN_TERMS = new WeakMap<readonly Ability[], UnitTerms>();

/**
 * The terms of a unit with these abilities. Cumulative and isolated keywords count once, with the sum of their values; layered
 * and selective ones count per instance (docs/rules.md#categories). Instances of a kind are sorted, whatever their order on the
 * card: cheaper ones first, then stronger ones.
 */
export function unitTerms(abilities: readonly Ability[]): UnitTerms {
  if (abilities.length === 0) return NO_TERMS;
  const known = KNOWN_TERMS.get(abilities) ?? termsOf(abilities);
  KNOWN_TERMS.set(abilities, known);
  return known;
}

function termsOf(abilities: readonly Ability[]): UnitTerms {
  const terms: Record<string, AnyTerm> = { ...NO_TERMS };
  for (const keyword of KEYWORDS) {
    for (const instance of abilities.filter((ability) => ability.keyword === keyword.name).map(instanceOf)) {
      for (const name of Object.keys(keyword.terms)) terms[name] = withInstance(terms[name], keyword, instance);
    }
  }
  return Object.freeze(terms) as UnitTerms;
}

/** How much of a keyword a unit's terms have: its number, 1 for a flag, or the number of instances; 0 without it. */
export function amountOf(terms: UnitTerms, keyword: Keyword): number {
  return Object.keys(keyword.terms).reduce((sum, field) => {
    const term: AnyTerm = terms[field as keyof UnitTerms];
    return sum + (typeof term === 'object' ? term.filter((item) => isInstance(item, keyword)).length : Number(term));
  }, 0);
}

/** The Force that each use of a keyword costs, per instance; 0 if the term is not a list. */
export function costsOf(terms: UnitTerms, keyword: Keyword): number[] {
  return Object.keys(keyword.terms).flatMap((field) => {
    const term: AnyTerm = terms[field as keyof UnitTerms];
    if (typeof term !== 'object') return hasTerm(term) ? [0] : [];
    return term.filter((item) => isInstance(item, keyword)).map(({ cost }) => cost);
  });
}

function isInstance({ kind }: Partial<Prevention>, { name, prevention }: Keyword): boolean {
  return prevention === null || kind === name;
}

export function hasTerm(term: AnyTerm): boolean {
  return typeof term === 'object' ? term.length > 0 : Boolean(term);
}

/** An instance of a keyword; without a number its value is 1. */
function instanceOf({ value, cost, price, choice, only }: Ability): PaidAbility {
  const limited = withoutFreePayments(price);
  return {
    value: value ?? 1,
    cost,
    ...(limited === undefined ? {} : { price: limited }),
    ...(choice === undefined ? {} : { choice }),
    ...(only === undefined ? {} : { only }),
  };
}

function withInstance(term: AnyTerm | undefined, { name, prevention }: Keyword, instance: PaidAbility): AnyTerm {
  if (typeof term === 'number') return term + instance.value;
  if (typeof term !== 'object') return true;
  const entry = prevention === null ? instance : { kind: name, ...instance };
  return [...term, entry].sort(byKindCostAndValue);
}

function byKindCostAndValue(a: PaidAbility & Partial<Prevention>, b: PaidAbility & Partial<Prevention>): number {
  return placeOf(a) - placeOf(b) || cheaperThenStronger(a, b) || byPrice(a, b);
}

/** Sorts abilities that only cost Force first. */
function byPrice({ price: a }: PaidAbility, { price: b }: PaidAbility): number {
  if (a === b) return 0;
  const [first, second] = [formatCost(0, a), formatCost(0, b)];
  return first === second ? 0 : first < second ? -1 : 1;
}

function placeOf({ kind }: Partial<Prevention>): number {
  return kind === undefined ? 0 : PREVENTION_RULES[kind].place;
}

/** An attack on another arena: the keyword that allows it, the arena that it may target, and its base power. */
interface RemoteMode {
  readonly keyword: string;
  readonly arena: Arena;
  readonly power: (terms: UnitTerms) => number;
}

const OF_KEYWORDS = KEYWORDS.flatMap((keyword): [Mode, RemoteMode][] => {
  const { name, mode } = keyword;
  if (mode === null) return [];
  return [[mode.name, { keyword: name, arena: mode.arena, power: (terms) => amountOf(terms, keyword) }]];
});

/** Rule: Bombard, Ion Cannon, Barrage (step 1; docs/keywords.md#bombard): the number of the keyword is the base power. */
export const REMOTE_MODES = Object.fromEntries(OF_KEYWORDS.sort(([a], [b]) => MODES.indexOf(a) - MODES.indexOf(b))) as Readonly<
  Record<RemoteModeName, RemoteMode>
>;
