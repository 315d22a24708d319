import { at } from '../../base/assert.js';
import { isMapping } from '../../base/mapping.js';
import { badCount, uniqueCardTwice } from '../../errors/battle.js';
import { copiesInBuildZone } from '../../errors/cards-of-unit.js';
import type { ValueProblem } from '../../errors/problem.js';
import { cardNumberMissing, setWithoutCard, tooManyCards } from '../../errors/scenario.js';
import { buildZoneElsewhere } from '../../errors/vary.js';
import { MAX_SIDE } from '../../fields/battle-fields.js';
import { carriedOf, carryingText, copiedNameOf, copiesOf } from '../../fields/unit-fields.js';
import { type Effect, putsCounters } from '../../rules/effects/effect.js';
import { ARENAS, SIDES } from '../../rules/game/arena.js';
import type { Fight } from '../../rules/game/fight.js';
import { isHandCard, uniqueName } from '../../rules/game/group.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { findKeyword } from '../../rules/keywords/index.js';
import type { Copying } from '../../rules/units/copying.js';
import { attachedCard, copyingsOfEquipment, equipmentProblems, giftsOfEquipment } from '../../rules/units/equipment.js';
import { type Crew, giftsOfPilots, ONE_PILOT, type Pilot, type Piloted, pilotProblems } from '../../rules/units/pilots.js';
import { plainUnit, type Unit } from '../../rules/units/unit.js';
import { formatUpkeep } from '../../rules/units/upkeep.js';
import { type FieldProblem, MAX_PROBLEMS, pathText } from '../fields/fields.js';
import { keywordsIn, type Printed, printed, printedEntry } from '../fields/spelled-text.js';
import { BATTLE_SIDE_NAMES, NO_UNIT } from '../fields/unit-names.js';
import type { Step } from '../text/yaml-tree.js';
import { unitCopies } from './battle-units.js';
import { type CardPart, type FindUnit, type FoundUnit, type KnownCard, type UnplayedClause, unplayedAs } from './known-card.js';

/** Plain data in which numbers and keywords replace cards. */
interface CardUnits {
  readonly data: Mapping;
  readonly problems: readonly FieldProblem[];
  /** The clauses of all its cards that are not played. */
  readonly unplayed: readonly UnplayedClause[];
  /** Keywords of the two fighting units that only their cards give, such as "defender Intercept". */
  readonly printed: ReadonlySet<string>;
  /** The Pilots and Equipment on units, with their paths. */
  readonly attached: readonly AttachedCard[];
  /** What case names call varied units that only differ in the cards on them; null for all others. */
  readonly labels: ReadonlyMap<string, readonly (string | null)[]>;
}

/** What the cards on a unit give it. */
interface CardGifts {
  readonly cards: readonly string[];
  readonly piloted: number;
  readonly attached: readonly string[];
  readonly keywords: readonly Printed[];
  readonly effects: readonly Printed[];
}

export interface AttachedCard {
  readonly path: readonly Step[];
  readonly unit: Unit;
}

type Mapping = Readonly<Record<string, unknown>>;

/** Where each side lists units other than the two that fight. */
const UNIT_LISTS = ['others', 'elsewhere'] as const;

/** Where the files of a kind have units. */
export interface UnitsInFile {
  /** What the units do. */
  readonly fight: Fight;
  /** The names of the two fighting units, unless they are in a list. */
  readonly names: Readonly<Partial<Record<Role, string>>>;
  /** The paths of the lists of units that fight. */
  readonly lists: readonly (readonly [string, ...string[]])[];
  /** The numbers that must be given beside a card if only its text has them. */
  readonly needed: readonly ('power' | 'speed' | 'health')[];
  /** Whether the lists' entries are slots: "none", "3x CARD", or a unit with a build side. */
  readonly hasSlots: boolean;
  /** Whether players may have Battle cards in hand and Locations in play. */
  readonly hasHands: boolean;
}

export const ATTACK_UNITS: UnitsInFile = {
  fight: 'attack',
  names: { attacker: 'attacker', defender: 'defender' },
  lists: [],
  needed: ['power', 'health'],
  hasSlots: false,
  hasHands: true,
};

/** The most different cards of a file: each is looked up among all names. */
const MAX_CARDS = 1000;

/** Paths of vary to a listed unit, and to a whole list. */
const LISTED_UNIT_PATH = /^(?:others\.(?:attacker|defender)|attackers|(?:dark|light)\.units)\[\d+\]$/;
const UNITS_PATH = /^(?:(?:others|elsewhere)\.(?:attacker|defender)|attackers|(?:dark|light)\.units)$/;

/**
 * Replaces every unit given by its card with a mapping: the card's name and fields, which given fields override, and the card's
 * keywords after the given ones. The content of a scenario then has everything that an attack depends on, and can be read again
 * without the catalogue. Data of other shapes stay as they are, for the schema to check.
 */
export function withCards(data: Mapping, find: FindUnit, places: UnitsInFile): CardUnits {
  const read = cardsIn(data, find, places, false);
  return mayHurtElsewhere(read.data) ? cardsIn(data, find, places, true) : read;
}

/** Whether units elsewhere may get damage counters as the price of an ability, so that their health matters. */
function mayHurtElsewhere(data: Mapping): boolean {
  const { elsewhere, vary } = data;
  const isAnyAway =
    elsewhere !== undefined || (isMapping(vary) && Object.keys(vary).some((path) => path.startsWith('elsewhere')));
  return isAnyAway && /\bput \d+ damage counters? on one of /i.test(JSON.stringify(data));
}

/** The same; `keepsHealth`: cards in other arenas keep their health, too. */
function cardsIn(data: Mapping, find: FindUnit, places: UnitsInFile, keepsHealth: boolean): CardUnits {
  const sidesThat = (field: string, value: unknown) =>
    new Set<string>(BATTLE_SIDE_NAMES.filter((side) => isMapping(data[side]) && data[side][field] === value));
  const reader = new CardReader(places, isMapping(data.vary) ? data.vary : {}, find, {
    keepsHealth,
    paying: sidesThat('upkeep', true),
    movingPilots: new Set([
      ...sidesThat('pilots', 'move'),
      ...BATTLE_SIDE_NAMES.filter((side) => isVaried(data.vary, `${side}.pilots`)),
    ]),
  });
  const units = Object.fromEntries(
    ROLES.flatMap((role) => {
      const name = places.names[role];
      return name === undefined || data[name] === undefined ? [] : [[name, reader.unit(data[name], [name], role)]];
    }),
  );
  const fighting = places.lists.reduce((whole, path) => changedAt(whole, path, (list) => reader.units(list, path)), data);
  const lists = Object.fromEntries(
    UNIT_LISTS.flatMap((list) => {
      const sides = data[list];
      return isMapping(sides) ? [[list, reader.sides(list, sides)]] : [];
    }),
  );
  const vary = isMapping(data.vary) ? { vary: reader.vary(data.vary, data) } : {};
  return { data: { ...fighting, ...units, ...lists, ...vary }, ...reader.result() };
}

/** A mapping with the value at a path changed, if there is one. */
function changedAt(whole: Mapping, [name, ...inner]: readonly string[], change: (value: unknown) => unknown): Mapping {
  const value = name === undefined ? undefined : whole[name];
  if (name === undefined || value === undefined) return whole;
  if (inner.length === 0) return { ...whole, [name]: change(value) };
  return isMapping(value) ? { ...whole, [name]: changedAt(value, inner, change) } : whole;
}

function isVaried(vary: unknown, path: string): boolean {
  return isMapping(vary) && path in vary;
}

/** Which sides of a battle pay Upkeep, and which may move Pilots; otherwise as in `cardsIn`. */
interface Reading {
  readonly keepsHealth: boolean;
  readonly paying: ReadonlySet<string>;
  readonly movingPilots: ReadonlySet<string>;
}

class CardReader {
  readonly #places: UnitsInFile;
  readonly #vary: Mapping;
  readonly #sides: Reading;
  readonly #find: FindUnit;
  readonly #found = new Map<string, FoundUnit>();
  readonly #problems: FieldProblem[] = [];
  readonly #unplayed = new Map<string, UnplayedClause>();
  readonly #unplayedWithHand = new Map<string, UnplayedClause>();
  #hasHand = false;
  readonly #printed = new Set<string>();
  readonly #given = new Set<string>();
  readonly #attached: AttachedCard[] = [];
  readonly #labels = new Map<string, readonly (string | null)[]>();

  constructor(places: UnitsInFile, vary: Mapping, find: FindUnit, sides: Reading) {
    this.#places = places;
    this.#sides = sides;
    this.#vary = vary;
    this.#find = find;
    for (const path of Object.keys(vary)) {
      const [unit = '', name = ''] = path.split(/\.(.*)/s);
      const role = this.#roleOf(unit);
      const keyword = findKeyword(name);
      if (keyword && role) this.#given.add(`${role} ${keyword.name}`);
    }
  }

  /** The role of the unit at a path; null if it is not one of the two that fight. */
  #roleOf(path: string): Role | null {
    return ROLES.find((role) => this.#places.names[role] === path) ?? null;
  }

  /** `role`: null for further units; those elsewhere may be in the build zone. */
  unit(given: unknown, path: readonly Step[], role: Role | null): unknown {
    if (this.#places.hasSlots && given === NO_UNIT) return given;
    const unit = typeof given === 'string' ? this.#withCardsBehind(this.#ofName(given, path)) : given;
    if (!isMapping(unit)) return given;
    this.#note(this.#given, role, unit.keywords);
    if (unit.buildZone === true && !isElsewhere(path))
      this.#report([...path, 'buildZone'], buildZoneElsewhere(this.#places.fight));
    const printed = this.#ofCard(unit, path, typeof given === 'string', role);
    const copying = this.#withCopies(printed, unit, path, role);
    return this.#withEquipment(this.#withPilots(copying, unit, path), unit, path);
  }

  /** The unit of a name; in battles several of it: "3x Sandtrooper". */
  #ofName(given: string, path: readonly Step[]): Mapping {
    const several = this.#places.hasSlots ? copiesOf(given) : null;
    if (several === null) return { card: given };
    const { name, copies } = several;
    if (copies < 1 || copies > MAX_SIDE) this.#report(path, badCount(given, MAX_SIDE));
    return { card: name, count: Math.max(1, Math.min(MAX_SIDE, copies)) };
  }

  /** Reads "UNIT + CARD" as a unit with Pilots and Equipment. */
  #withCardsBehind({ card, ...rest }: Mapping): Mapping {
    const { name, equipment: behind } = carriedOf(String(card));
    if (behind.length === 0) return { card, ...rest };
    const isPilot = (each: string): boolean =>
      !this.#lookUp(each, null, 'Equipment').ok && this.#lookUp(each, null, 'Pilot').ok;
    const pilots = behind.filter(isPilot);
    const equipment = behind.filter((each) => !isPilot(each));
    return {
      card: name,
      ...rest,
      ...(pilots.length === 0 ? {} : { pilots }),
      ...(equipment.length === 0 ? {} : { equipment }),
    };
  }

  #ofCard(unit: Mapping, path: readonly Step[], isNameAlone: boolean, role: Role | null): Mapping {
    const { card: name, set } = unit;
    if (name === undefined && set !== undefined) this.#report([...path, 'set'], setWithoutCard());
    if (typeof name !== 'string' || !(set === undefined || typeof set === 'string')) return unit;
    const found = this.#inPlace(name, set ?? null, path);
    const place = isNameAlone ? path : [...path, 'card'];
    if (!found.ok) {
      this.#report(place, found.problem);
      return unit;
    }
    const { card } = found;
    const hasPilots = Array.isArray(unit.pilots) && unit.pilots.length > 0;
    const part = isInBuildZone(unit) ? 'Reserves' : 'unit';
    this.#noteUnplayed(card, {
      part,
      hasPilots,
      hasCopies: hasCopies(unit),
      paysUpkeep: unit.upkeep !== undefined || isOn(path, this.#sides.paying),
    });
    if (isElsewhere(path))
      return fromAfar(unit, card, this.#sides.keepsHealth || this.#effectsOfPilots(unit).some(putsCounters));
    const missing = this.#places.needed.filter(
      (field) => card.unknown.includes(field) && unit[field] === undefined && !(`${pathText(path)}.${field}` in this.#vary),
    );
    for (const field of missing) this.#report(place, cardNumberMissing(name, field, `give the unit a ${field}`));
    if (missing.length > 0) return unit;
    const { keywords, effects } = printed(card.unit);
    const build = this.#places.hasSlots ? this.#buildSideOf(card, path, unit.on !== undefined) : {};
    this.#note(this.#printed, role, keywords);
    const { card: _name, set: _set, ...given } = unit;
    return {
      ...printedFields(card),
      ...build,
      ...withoutUndefined(given),
      ...withPrinted('keywords', unit.keywords, keywords),
      ...withPrinted('effects', unit.effects, effects),
    };
  }

  /** The unit of a name; elsewhere in an attack, also a Battle card in hand. */
  #inPlace(name: string, set: string | null, path: readonly Step[]): FoundUnit {
    const unit = this.#lookUp(name, set);
    if (unit.ok || !isElsewhere(path) || !this.#places.hasHands) return unit;
    const others = (['Location', 'hand'] as const).map((part) => this.#lookUp(name, set, part));
    return others.find(({ ok }) => ok) ?? unit;
  }

  /** What a card has for the build side, if its side uses it. */
  #buildSideOf(card: KnownCard, path: readonly Step[], isPilot: boolean): Mapping {
    const isMoved = isPilot || isOn(path, this.#sides.movingPilots);
    if (isMoved && card.pilot !== null) this.#noteUnplayed(card, { part: 'Pilot' });
    return buildSideOf(card, isOn(path, this.#sides.paying), isMoved);
  }

  /** Replaces the names of a unit's Pilots by what they give, and their number. `given`: with its card. */
  #withPilots(unit: Mapping, given: Mapping, path: readonly Step[]): Mapping {
    const { pilots: names, ...rest } = unit;
    if (!isTexts(names)) return unit;
    if (isVaried(this.#vary, `${pathText(path)}.pilots`)) return rest;
    const { piloted, keywords, effects } = this.#giftsOfPilots(names, unit, given, [...path, 'pilots']);
    return {
      ...rest,
      piloted: (typeof unit.piloted === 'number' ? unit.piloted : 0) + piloted,
      ...withPrinted('keywords', unit.keywords, keywords),
      ...withPrinted('effects', unit.effects, effects),
    };
  }

  /** What Pilots give a unit. `given`: with its card; `path`: that of their names. */
  #giftsOfPilots(names: readonly string[], unit: Mapping, given: Mapping, path: readonly Step[]): CardGifts {
    const crew = this.#crewOf(given);
    const found = names.map((name) => this.#lookUp(name, null, 'Pilot'));
    const pilots = found.flatMap((pilot, i) => (pilot.ok ? [pilotOf(at(names, i), pilot.card)] : []));
    const problems = [...pilotProblems(pilotedOf(unit, crew), pilots)];
    for (const [i, pilot] of found.entries()) {
      const problem = pilot.ok ? (problems.shift() ?? null) : pilot.problem;
      if (problem !== null) this.#report([...path, i], problem);
      if (!pilot.ok) continue;
      this.#noteUnplayed(pilot.card, { part: 'Pilot', hasCopies: hasCopies(given) });
      this.#attached.push({ path: [...path, i], unit: pilot.card.unit });
    }
    const gifts = giftsOfPilots(
      crew,
      pilots.flatMap((pilot) => pilot.gifts ?? []),
    );
    return { cards: names, piloted: gifts.piloted, attached: [], ...printed(gifts) };
  }

  /** Replaces the names of a unit's Equipment by what it gives. `given`: with what it copies. */
  #withEquipment(unit: Mapping, given: Mapping, path: readonly Step[]): Mapping {
    const { equipment: names, ...rest } = unit;
    if (!isTexts(names)) return unit;
    if (isVaried(this.#vary, `${pathText(path)}.equipment`)) return rest;
    const { attached, keywords, effects } = this.#giftsOfEquipment(names, unit, given, [...path, 'equipment']);
    return {
      ...rest,
      ...withPrinted('attached', unit.attached, attached),
      ...withPrinted('keywords', unit.keywords, keywords),
      ...withPrinted('effects', unit.effects, effects),
    };
  }

  /** What Equipment gives a unit, as with Pilots. */
  #giftsOfEquipment(names: readonly string[], unit: Mapping, given: Mapping, path: readonly Step[]): CardGifts {
    const found = names.map((name) => this.#lookUp(name, null, 'Equipment'));
    const carrier = carrierOf(unit);
    const carried = found.flatMap((each, i) =>
      each.ok ? [{ label: at(names, i), unit: each.card.unit, gifts: each.card.equipment ?? null }] : [],
    );
    const problems = [...equipmentProblems(carrier, carried)];
    for (const [i, each] of found.entries()) {
      const problem = each.ok ? (problems.shift() ?? null) : each.problem;
      if (problem !== null) this.#report([...path, i], problem);
      if (!each.ok) continue;
      this.#noteUnplayed(each.card, { part: 'Equipment', carrier, hasCopies: hasCopies(given) });
      this.#attached.push({ path: [...path, i], unit: each.card.unit });
    }
    const gifts = giftsOfEquipment(
      carrier,
      carried.flatMap((each) => each.gifts ?? []),
    );
    const attached = carried.map(({ unit: card }) => attachedCard(card));
    return { cards: names, piloted: 0, attached, ...printed(gifts) };
  }

  /** Replaces the names of the cards that a unit copies by what it copies. `given`: with its card and Pilots. */
  #withCopies(unit: Mapping, given: Mapping, path: readonly Step[], role: Role | null): Mapping {
    const { copies: texts, ...rest } = unit;
    if (!isTexts(texts)) return unit;
    if (isInBuildZone(given)) this.#report([...path, 'copies'], copiesInBuildZone());
    const found = texts.map((text) => this.#lookUp(copiedNameOf(text).name, null, 'copied'));
    const copier = { ...carrierOf(unit), copyings: this.#copyingsOf(given), fight: this.#places.fight };
    const { keywords, effects, subtypes, problems, unplayed } = unitCopies(copier, texts, found);
    for (const [i, problem] of problems.entries()) if (problem !== null) this.#report([...path, 'copies', i], problem);
    for (const clause of unplayed)
      for (const all of [this.#unplayed, this.#unplayedWithHand]) all.set(JSON.stringify(clause), clause);
    this.#note(this.#printed, role, keywords);
    return {
      ...rest,
      ...(subtypes.length === 0
        ? {}
        : { subtypes: [...new Set([...(isTexts(unit.subtypes) ? unit.subtypes : []), ...subtypes])] }),
      ...(isElsewhere(path) ? {} : withPrinted('keywords', unit.keywords, keywords)),
      ...withPrinted('effects', unit.effects, effects),
    };
  }

  /** What a unit's texts let it copy, including those of its Pilots and Equipment; null if it has no known card. */
  #copyingsOf({ card: name, set, pilots, equipment }: Mapping): readonly Copying[] | null {
    if (typeof name !== 'string' || !(set === undefined || typeof set === 'string')) return null;
    const unit = this.#lookUp(name, set ?? null);
    if (!unit.ok) return null;
    const ofPilots = (isTexts(pilots) ? pilots : []).map((pilot) => this.#lookUp(pilot, null, 'Pilot'));
    const carried = (isTexts(equipment) ? equipment : []).map((each) => this.#lookUp(each, null, 'Equipment'));
    return [
      ...(unit.card.copyings ?? []),
      ...ofPilots.flatMap((each) => (each.ok ? (each.card.pilot?.copyings ?? []) : [])),
      ...copyingsOfEquipment(
        unit.card.unit,
        carried.flatMap((each) => (each.ok ? (each.card.equipment ?? []) : [])),
      ),
    ];
  }

  #effectsOfPilots({ pilots: names }: Mapping): readonly Effect[] {
    if (!Array.isArray(names)) return [];
    return names
      .filter((name) => typeof name === 'string')
      .flatMap((name) => {
        const found = this.#lookUp(name, null, 'Pilot');
        return found.ok ? (found.card.pilot?.effects ?? []) : [];
      });
  }

  /** Which Pilots a unit's card can have; null if it has no known card. */
  #crewOf({ card: name, set }: Mapping): Crew | null {
    if (typeof name !== 'string' || !(set === undefined || typeof set === 'string')) return null;
    const found = this.#lookUp(name, set ?? null);
    return found.ok ? (found.card.crew ?? ONE_PILOT) : null;
  }

  sides(list: string, sides: Mapping): Mapping {
    return mapped(sides, (units, side) => this.units(units, [list, side]));
  }

  vary(vary: Mapping, data: Mapping): Mapping {
    return mapped(vary, (values, path) => {
      if (!Array.isArray(values)) return values;
      const isUnit = (each: string): boolean => this.#roleOf(each) !== null || LISTED_UNIT_PATH.test(each);
      const [, of = '', list = ''] = /^(.*)\.(pilots|equipment)$/.exec(path) ?? [];
      if (isUnit(of)) return values.map((names, i) => this.#variedCards(names, valueAt(data, of), list, ['vary', path, i]));
      if (isUnit(path)) {
        const units = values.map((unit, i) => this.unit(unit, ['vary', path, i], this.#roleOf(path)));
        this.#labels.set(path, labelsOf(values, units));
        return units;
      }
      if (UNITS_PATH.test(path)) return values.map((units, i) => this.units(units, ['vary', path, i]));
      return values;
    });
  }

  /** What the cards of a varied list give the file's unit; other data stay as they are, for the schema to check. */
  #variedCards(value: unknown, base: unknown, list: string, path: readonly Step[]): unknown {
    const names = value === NO_UNIT ? [] : typeof value === 'string' ? [value] : value;
    const unit = typeof base === 'string' ? this.#withCardsBehind({ card: base }) : base;
    if (!isTexts(names) || !isMapping(unit)) return value;
    const found =
      typeof unit.card === 'string' ? this.#lookUp(unit.card, typeof unit.set === 'string' ? unit.set : null) : null;
    const printed = found?.ok ? { ...printedFields(found.card), ...unit } : unit;
    const gifts = list === 'pilots' ? this.#giftsOfPilots : this.#giftsOfEquipment;
    return gifts.call(this, names, printed, unit, path);
  }

  units(units: unknown, path: readonly Step[]): unknown {
    if (!Array.isArray(units)) return units;
    const before = this.#attached.length;
    const read = units.map((unit, i) => this.unit(unit, [...path, i], null));
    if (this.#places.hasSlots) this.#checkNames(read, this.#attached.slice(before), path);
    return read;
  }

  /** Rule: a side has one unique card of a name; `attached`: the Pilots and Equipment on its units. */
  #checkNames(units: readonly unknown[], attached: readonly AttachedCard[], path: readonly Step[]): void {
    const named = units.map((unit) => (isMapping(unit) ? carrierOf(unit) : plainUnit(0)));
    const known = new Set(named.flatMap((unit) => uniqueName(unit) ?? []));
    for (const { path: place, unit } of attached) {
      const name = uniqueName(unit);
      const host = units[Number(place[path.length])];
      const isRepeated = isMapping(host) && typeof host.count === 'number' && host.count > 1;
      if (name !== null && (known.has(name) || isRepeated)) this.#report(place, uniqueCardTwice(name));
      if (name !== null) known.add(name);
    }
  }

  result(): Omit<CardUnits, 'data'> {
    return {
      problems: this.#problems,
      unplayed: [...(this.#hasHand ? this.#unplayedWithHand : this.#unplayed).values()],
      attached: this.#attached,
      labels: this.#labels,
      printed: new Set([...this.#printed].filter((keyword) => !this.#given.has(keyword))),
    };
  }

  #lookUp(name: string, set: string | null, part: CardPart = 'unit'): FoundUnit {
    const key = JSON.stringify([name, set, part]);
    const known = this.#found.get(key);
    if (known) return known;
    const isTooMuch = this.#found.size >= MAX_CARDS || this.#problems.length >= MAX_PROBLEMS;
    const found = isTooMuch ? { ok: false as const, problem: tooManyCards(MAX_CARDS) } : this.#find(name, set, part);
    if (!isTooMuch) this.#found.set(key, found);
    return found;
  }

  #report(path: readonly Step[], problem: ValueProblem): void {
    if (this.#problems.length < MAX_PROBLEMS) this.#problems.push({ path, isKey: false, ...problem });
  }

  #noteUnplayed(card: KnownCard, place: Omit<Parameters<typeof unplayedAs>[1], 'fight'>): void {
    const { fight } = this.#places;
    this.#hasHand ||= isHandCard(card.unit);
    for (const clause of unplayedAs(card, { ...place, fight })) this.#unplayed.set(JSON.stringify(clause), clause);
    for (const clause of unplayedAs(card, { ...place, fight, hasHand: true }))
      this.#unplayedWithHand.set(JSON.stringify(clause), clause);
  }

  #note(keywords: Set<string>, role: Role | null, list: unknown): void {
    if (role !== null) for (const { keyword } of keywordsIn(list)) keywords.add(`${role} ${keyword}`);
  }
}

/** Whether a path leads to a unit of one of these sides of a battle. */
function isOn(path: readonly Step[], sides: ReadonlySet<string>): boolean {
  const place = String(path[0] === 'vary' ? path[1] : path[0]);
  return BATTLE_SIDE_NAMES.some((side) => sides.has(side) && (place === side || place.startsWith(`${side}.`)));
}

/** "X-wing + R2-D2" for units of one name that carry different cards. */
function labelsOf(given: readonly unknown[], read: readonly unknown[]): readonly (string | null)[] {
  const names = read.map((unit) => (isMapping(unit) ? unit.name : null));
  return given.map((unit, i) => {
    const name = names[i];
    const cards = isMapping(unit) ? [unit.pilots, unit.equipment].flatMap((list) => (isTexts(list) ? list : [])) : [];
    const isShared = names.filter((other) => other === name).length > 1;
    if (typeof name !== 'string' || !isShared) return null;
    return typeof unit === 'string' ? unit : carryingText(name, cards);
  });
}

/** The value at a path such as "dark.units[2]"; undefined if there is none. */
function valueAt(data: unknown, path: string): unknown {
  return path
    .split(/[.[\]]+/)
    .filter((step) => step !== '')
    .reduce<unknown>(
      (value, step) => (typeof value === 'object' && value !== null ? (value as Mapping)[step] : undefined),
      data,
    );
}

function pilotOf(label: string, { unit, pilot }: KnownCard): Pilot {
  return { label, unit, gifts: pilot };
}

/** What is known about a unit with Pilots; nothing for fields of another shape, which the schema will check. */
function pilotedOf({ subtypes, side, piloted }: Mapping, crew: Crew | null): Piloted {
  return {
    subtypes: Array.isArray(subtypes) ? subtypes.map(String) : [],
    side: SIDES.find((each) => each === side) ?? null,
    piloted: typeof piloted === 'number' ? piloted : 0,
    crew,
  };
}

/** What is known about a unit that carries Equipment, as in `pilotedOf`. */
function carrierOf({ name, side, arenas, subtypes, keywords }: Mapping): Unit {
  return plainUnit(0, {
    name: typeof name === 'string' ? name : null,
    side: SIDES.find((each) => each === side) ?? null,
    arenas: Array.isArray(arenas) ? ARENAS.filter((each) => arenas.includes(each)) : [],
    subtypes: Array.isArray(subtypes) ? subtypes.map(String) : [],
    abilities: keywordsIn(keywords),
  });
}

function hasCopies({ copies }: Mapping): boolean {
  return Array.isArray(copies) && copies.length > 0;
}

function isInBuildZone({ buildZone, start }: Mapping): boolean {
  return buildZone === true || start === 'build-zone';
}

/** The printed facts of a card as fields of a scenario, without those that are not printed. */
function printedFields({ unit, unknown }: KnownCard): Mapping {
  const { name, side, arenas, subtypes, speed, power, health, cost } = unit;
  const fields = { name, side, arenas, subtypes, speed, power: unknown.includes('power') ? null : power, health, cost };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

function withoutUndefined(fields: Mapping): Mapping {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** What a card has for the build side of a battle: always its Reserves and crew. */
function buildSideOf({ reserves, upkeep = [], pilot, crew }: KnownCard, isPaid: boolean, isMoved: boolean): Mapping {
  const { extraSeats, only, as } = crew ?? ONE_PILOT;
  return {
    ...(reserves.length > 0 ? { reserves: reserves.map(printedEntry) } : {}),
    ...(isPaid && upkeep.length > 0 ? { upkeep: upkeep.map(formatUpkeep) } : {}),
    ...(extraSeats.length > 0 ? { extraPilots: extraSeats.length } : {}),
    ...(only === null ? {} : { pilotedOnlyBy: only }),
    ...(as === undefined ? {} : { pilotedAs: as }),
    ...(isMoved && pilot !== null
      ? { pilotFor: pilot.fits, pilotGives: [...pilot.abilities, ...pilot.effects].map(printedEntry) }
      : {}),
  };
}

/** Whether a path leads to a unit under elsewhere, or to one of its values under vary. */
function isElsewhere(path: readonly Step[]): boolean {
  return path.some((step) => step === 'elsewhere' || String(step).startsWith('elsewhere.'));
}

/**
 * A card in another arena or the build zone: only what its text gives to others, the facts by which texts can count it, and its
 * health if it or another unit puts damage counters on it.
 */
function fromAfar(unit: Mapping, card: KnownCard, keepsHealth: boolean): Mapping {
  const { card: _name, set: _set, buildZone, ...given } = unit;
  const effects = buildZone === true ? card.reserves : card.unit.effects;
  const { power: _power, health, ...printed } = printedFields(card) as Record<string, unknown>;
  return {
    ...printed,
    ...((keepsHealth || effects.some(putsCounters)) && health !== undefined ? { health } : {}),
    ...withoutUndefined(given),
    ...withPrinted('effects', unit.effects, effects.map(printedEntry)),
  };
}

/** The given entries of a list followed by the card's, so that paths such as attacker.keywords[0] lead to the given ones. */
function withPrinted(
  list: 'attached' | 'keywords' | 'effects',
  given: unknown,
  printed: readonly (string | Printed)[],
): Mapping {
  if (given !== undefined && !Array.isArray(given)) return {};
  const all = [...((given as readonly unknown[] | undefined) ?? []), ...printed];
  return all.length === 0 && given === undefined ? {} : { [list]: all };
}

function mapped(mapping: Mapping, change: (value: unknown, key: string) => unknown): Mapping {
  return Object.fromEntries(Object.entries(mapping).map(([key, value]) => [key, change(value, key)]));
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
