import { cardNumberMissing, cardUnknown, setWithoutCard, tooManyCards, type ValueProblem } from '../errors.js';
import { findKeyword } from '../rules/keywords/index.js';
import { spellAbility } from '../rules/keywords/spelling.js';
import { ROLES, type Role } from '../rules/role.js';
import type { Unit } from '../rules/unit.js';
import { type FieldProblem, MAX_PROBLEMS, pathText } from './fields.js';
import { readAbility } from './unit-schema.js';
import type { Step } from './yaml-tree.js';

/** A clause of a card that matters in a fight and is not played: its place in the card's text, from 1, and what it is about. */
export interface UnplayedClause {
  readonly card: string;
  readonly clause: number;
  /** "triggered, power": docs/cards.md#classes. */
  readonly class: string;
}

/** What a scenario wants to know of a card. */
export interface KnownCard {
  readonly unit: Unit;
  /** The code of its set. */
  readonly set: string;
  /** Numbers that only its text says; in `unit` they are 0 or null. */
  readonly unknown: readonly ('cost' | 'speed' | 'power' | 'health')[];
  readonly unplayed: readonly UnplayedClause[];
}

export type FoundUnit =
  | { readonly ok: true; readonly card: KnownCard }
  | { readonly ok: false; readonly problem: ValueProblem };

/** Looks a card up by name, and by set where one is given; who reads scenarios hands it in. */
export type FindUnit = (name: string, set: string | null) => FoundUnit;

/** For who reads scenarios without a catalogue: no card is known. */
export const NO_CARDS: FindUnit = (name) => ({ ok: false, problem: cardUnknown(name, null, []) });

/** Plain data with numbers and keywords in the place of cards. */
export interface CardUnits {
  readonly data: Mapping;
  readonly problems: readonly FieldProblem[];
  /** The clauses of all cards in it that are not played. */
  readonly unplayed: readonly UnplayedClause[];
  /** Keywords of the two units that fight which stand on cards and nowhere else, such as "defender Intercept". */
  readonly printed: ReadonlySet<string>;
}

type Mapping = Readonly<Record<string, unknown>>;

/** Most different cards of a file: each is looked up among all names. */
const MAX_CARDS = 1000;

const UNIT_PATH = /^(?:attacker|defender|others\.(?:attacker|defender)\[\d+\])$/;
const UNITS_PATH = /^others\.(?:attacker|defender)$/;

/**
 * The data of a scenario or an attack, in which every unit that is given by its card becomes a mapping with the card's fields below the given
 * ones, its name for the card; the card's keywords stand behind the given ones. So the content of a scenario says all that an attack depends on,
 * and can be read again without the catalogue. Data of any other shape stay as they are, for the schema to judge.
 */
export function withCards(data: Mapping, find: FindUnit): CardUnits {
  const reader = new CardReader(isMapping(data.vary) ? data.vary : {}, find);
  const units = Object.fromEntries(
    ROLES.filter((role) => data[role] !== undefined).map((role) => [role, reader.unit(data[role], [role], role)]),
  );
  const others = isMapping(data.others) ? { others: reader.others(data.others) } : {};
  const vary = isMapping(data.vary) ? { vary: reader.vary(data.vary) } : {};
  return { data: { ...data, ...units, ...others, ...vary }, ...reader.result() };
}

class CardReader {
  readonly #vary: Mapping;
  readonly #find: FindUnit;
  readonly #found = new Map<string, FoundUnit>();
  readonly #problems: FieldProblem[] = [];
  readonly #printed = new Set<string>();
  readonly #given = new Set<string>();

  constructor(vary: Mapping, find: FindUnit) {
    this.#vary = vary;
    this.#find = find;
    for (const path of Object.keys(vary)) {
      const [, role = '', name = ''] = /^(attacker|defender)\.(.*)$/s.exec(path) ?? [];
      const keyword = findKeyword(name);
      if (keyword) this.#given.add(`${role} ${keyword.name}`);
    }
  }

  /** `role` is null for further units. */
  unit(given: unknown, path: readonly Step[], role: Role | null): unknown {
    const unit = typeof given === 'string' ? { card: given } : given;
    if (!isMapping(unit)) return given;
    this.#note(this.#given, role, unit.keywords);
    const { card: name, set } = unit;
    if (name === undefined && set !== undefined) this.#report([...path, 'set'], setWithoutCard());
    if (typeof name !== 'string' || !(set === undefined || typeof set === 'string')) return unit;
    const found = this.#lookUp(name, set ?? null);
    const place = typeof given === 'string' ? path : [...path, 'card'];
    if (!found.ok) {
      this.#report(place, found.problem);
      return unit;
    }
    const { card } = found;
    const missing = (['power', 'health'] as const).filter(
      (field) => card.unknown.includes(field) && unit[field] === undefined && !(`${pathText(path)}.${field}` in this.#vary),
    );
    for (const field of missing) this.#report(place, cardNumberMissing(name, field, `give the unit a ${field}`));
    if (missing.length > 0) return unit;
    const keywords = card.unit.abilities.map(spellAbility);
    this.#note(this.#printed, role, keywords);
    const { card: _name, set: _set, ...own } = unit;
    return { ...printedFields(card), ...withoutUndefined(own), ...allKeywords(unit.keywords, keywords) };
  }

  others(others: Mapping): Mapping {
    return mapped(others, (units, side) => this.#units(units, ['others', side]));
  }

  vary(vary: Mapping): Mapping {
    return mapped(vary, (values, path) => {
      if (!Array.isArray(values)) return values;
      const role = ROLES.find((each) => each === path) ?? null;
      if (UNIT_PATH.test(path)) return values.map((unit, i) => this.unit(unit, ['vary', path, i], role));
      if (UNITS_PATH.test(path)) return values.map((units, i) => this.#units(units, ['vary', path, i]));
      return values;
    });
  }

  #units(units: unknown, path: readonly Step[]): unknown {
    return Array.isArray(units) ? units.map((unit, i) => this.unit(unit, [...path, i], null)) : units;
  }

  result(): Omit<CardUnits, 'data'> {
    const unplayed = [...this.#found.values()].flatMap((found) => (found.ok ? found.card.unplayed : []));
    const byText = new Map(unplayed.map((clause) => [JSON.stringify(clause), clause]));
    return {
      problems: this.#problems,
      unplayed: [...byText.values()],
      printed: new Set([...this.#printed].filter((keyword) => !this.#given.has(keyword))),
    };
  }

  #lookUp(name: string, set: string | null): FoundUnit {
    const key = JSON.stringify([name, set]);
    const known = this.#found.get(key);
    if (known) return known;
    const isTooMuch = this.#found.size >= MAX_CARDS || this.#problems.length >= MAX_PROBLEMS;
    const found = isTooMuch ? { ok: false as const, problem: tooManyCards(MAX_CARDS) } : this.#find(name, set);
    if (!isTooMuch) this.#found.set(key, found);
    return found;
  }

  #report(path: readonly Step[], problem: ValueProblem): void {
    if (this.#problems.length < MAX_PROBLEMS) this.#problems.push({ path, isKey: false, ...problem });
  }

  /** Notes the keywords of one of the two units that fight. */
  #note(keywords: Set<string>, role: Role | null, texts: unknown): void {
    if (role === null || !Array.isArray(texts)) return;
    for (const text of texts) {
      const read = typeof text === 'string' ? readAbility(text) : null;
      if (read?.ok) keywords.add(`${role} ${read.ability.keyword}`);
    }
  }
}

/** What is printed on a card, as a scenario gives it; what is not printed is left out. */
function printedFields({ unit, unknown }: KnownCard): Mapping {
  const { name, side, arenas, subtypes, speed, power, health, cost } = unit;
  const fields = { name, side, arenas, subtypes, speed, power: unknown.includes('power') ? null : power, health, cost };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

function withoutUndefined(fields: Mapping): Mapping {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The given keywords and the card's behind them, so that paths such as attacker.keywords[0] lead to the given ones. */
function allKeywords(given: unknown, printed: readonly string[]): Mapping {
  if (given !== undefined && !Array.isArray(given)) return {};
  const all = [...((given as readonly unknown[] | undefined) ?? []), ...printed];
  return all.length === 0 && given === undefined ? {} : { keywords: all };
}

function mapped(mapping: Mapping, change: (value: unknown, key: string) => unknown): Mapping {
  return Object.fromEntries(Object.entries(mapping).map(([key, value]) => [key, change(value, key)]));
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
