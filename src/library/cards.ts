import * as z from 'zod';
import { type Card, type NumberField, unknownNumbers } from '../cards/catalogue/card.js';
import {
  type CardFilter,
  keywordFilter,
  MAX_OF_FILTER,
  nameFilter,
  namesKeyword,
  numberFilter,
  spelledSet,
  subtypeFilter,
  unplayedKeywords,
} from '../cards/catalogue/card-filters.js';
import type { CardIndex } from '../cards/catalogue/card-index.js';
import { FORMAT_NAMES, type FormatName, formatsOf, isInFormat } from '../cards/formats.js';
import { numberRange, setUnknown } from '../errors/card.js';
import { unknownKeyword } from '../errors/keyword.js';
import type { ValueProblem } from '../errors/problem.js';
import { UNIT_FIELDS } from '../fields/unit-fields.js';
import { abilityTexts, type ClauseFact, unmodelledClauses } from '../report/cards/card-json.js';
import type { Arena, Side } from '../rules/game/arena.js';
import { KEYWORDS } from '../rules/keywords/index.js';
import { checkedData } from '../scenario/checked-data.js';
import { schemaOf } from '../scenario/fields/field-schema.js';
import { asZodCheck, mapping, optional, unexpected } from '../scenario/fields/fields.js';
import { fieldsOf } from './experiment-data.js';
import { allOf, refuse, refuseAll } from './refuse.js';

/** What a card prints, as facts. */
export interface CardFacts {
  /** The name that finds exactly this card: with the set in brackets if several cards have its name. */
  readonly label: string;
  readonly name: string;
  /** The code of its set. */
  readonly set: string;
  /** The number in its set; null if it has none. */
  readonly number: number | null;
  readonly side: Side | null;
  readonly arenas: readonly Arena[];
  readonly subtypes: readonly string[];
  /** Null, like the next three, if only its text gives it. */
  readonly cost: number | null;
  readonly speed: number | null;
  readonly power: number | null;
  readonly health: number | null;
  /** The parts of its text that are played, in the notation of docs/card-texts.md. */
  readonly abilities: readonly string[];
  /** The clauses of its text that are not played. */
  readonly unmodelled: readonly ClauseFact[];
  readonly rarity: string | null;
  /** Other names of the same card. */
  readonly aliases: readonly string[];
  readonly formats: readonly FormatName[];
  /** The unknown numbers: not printed, or given by a text that is not played. */
  readonly unknownNumbers: readonly NumberField[];
}

/** Which cards to look for: those that match every given field. */
export interface CardSearch {
  /** A text that one of its names contains, ignoring case. */
  readonly name?: string;
  /** The codes of sets. */
  readonly sets?: readonly string[];
  readonly format?: FormatName;
  readonly side?: Side;
  readonly arena?: Arena;
  /** Words that its subtypes must all contain: `['Jedi']`. */
  readonly subtypes?: readonly string[];
  /** Keywords that it must all have: `['Evade', 'Lucky 2']`. */
  readonly keywords?: readonly string[];
  /** A number or a range: `4`, `'3..5'`, `'3..'`, `'..5'`; the next three too. */
  readonly cost?: number | string;
  readonly speed?: number | string;
  readonly power?: number | string;
  readonly health?: number | string;
}

const NUMBERS = ['cost', 'speed', 'power', 'health'] as const satisfies readonly NumberField[];

const TEXT = { kind: 'line', longest: 100 } as const;
const TEXTS = { kind: 'list', of: TEXT, maxEntries: 100, what: 'texts' } as const;

const searchSchema = mapping(
  optional({
    name: schemaOf(TEXT),
    sets: schemaOf(TEXTS),
    format: schemaOf({ kind: 'word', words: FORMAT_NAMES }),
    side: schemaOf(UNIT_FIELDS.side),
    arena: schemaOf(UNIT_FIELDS.arenas.of),
    subtypes: schemaOf(TEXTS),
    keywords: schemaOf(TEXTS),
    cost: rangeSchema(),
    speed: rangeSchema(),
    power: rangeSchema(),
    health: rangeSchema(),
  }),
  unexpected('an object such as { sets: ["SR"], keywords: ["Evade"] }'),
);

function rangeSchema() {
  const isRange = (found: unknown): boolean => rangeFilter('cost', found) !== null; // all numbers have the same ranges
  return z.unknown().superRefine(
    asZodCheck((found: unknown) => {
      return found === undefined || isRange(found) ? null : numberRange(MAX_OF_FILTER, String(found));
    }),
  );
}

function rangeFilter(field: NumberField, range: unknown): CardFilter | null {
  const isText = typeof range === 'string' || typeof range === 'number';
  return isText ? numberFilter(field, String(range)) : null;
}

/** The cards of a search; see `Engine.findCards`. */
export function cardsOf(index: CardIndex, search: CardSearch): CardFacts[] {
  const all = index.cards();
  const [checked] = allOf(
    () => checkedData(searchSchema, search),
    () => refuseAll([...unknownSets(textsOf(search, 'sets'), index), ...unknownKeywords(textsOf(search, 'keywords'), all)]),
  );
  const { name, format, side, arena, subtypes = [], keywords = [] } = checked;
  const sets = checked.sets?.map((text) => spelledSet(text, index.sets()));
  const filters: readonly (CardFilter | null)[] = [
    name === undefined ? null : nameFilter(name),
    sets === undefined ? null : (card) => sets.includes(card.set),
    format === undefined ? null : (card) => isInFormat(card, format),
    side === undefined ? null : (card) => card.side === side,
    arena === undefined ? null : (card) => card.arenas.includes(arena),
    ...subtypes.map(subtypeFilter),
    ...keywords.map(keywordFilter),
    ...NUMBERS.map((field) => rangeFilter(field, checked[field])),
  ];
  return all.filter((card) => filters.every((fits) => fits === null || fits(card))).map((card) => factsOf(card, index));
}

/** A list of texts in a search; empty for anything else, which the schema rejects. */
function textsOf(search: unknown, field: 'sets' | 'keywords'): readonly string[] {
  const texts = fieldsOf(search)[field];
  return Array.isArray(texts) && texts.every((text) => typeof text === 'string') ? texts : [];
}

type Refused = readonly [path: string, problem: ValueProblem];

function unknownSets(texts: readonly string[], index: CardIndex): Refused[] {
  const known = index.sets();
  return texts.flatMap((text, i) => (spelledSet(text, known) === null ? [[`sets[${i}]`, setUnknown(text, known)]] : []));
}

function unknownKeywords(texts: readonly string[], all: readonly Card[]): Refused[] {
  const known = [...KEYWORDS.map(({ name }) => name), ...new Set(all.flatMap(unplayedKeywords))];
  return texts.flatMap((text, i) => (namesKeyword(text, known) ? [] : [[`keywords[${i}]`, unknownKeyword(text, known)]]));
}

/** The card of a name; see `Engine.card`. */
export function namedCard(index: CardIndex, name: string, set: string | null): CardFacts {
  const found = index.find(name, set);
  if (!found.ok) return refuse('name', found.problem);
  return factsOf(found.card, index);
}

function factsOf(card: Card, index: CardIndex): CardFacts {
  const { name, set, number, side, arenas, subtypes, cost, speed, power, health, rarity, aliases } = card;
  return {
    label: index.labelOf(card),
    ...{ name, set, number, side, arenas, subtypes, cost, speed, power, health },
    ...{ abilities: abilityTexts(card), unmodelled: unmodelledClauses(card), rarity, aliases },
    ...{ formats: formatsOf(card), unknownNumbers: unknownNumbers(card) },
  };
}
