import * as z from 'zod/mini';
import { type Card, type NumberField, type PrintedUnit, unknownNumbers } from '../cards/catalogue/card.js';
import { type CardCriteria, cardFilters } from '../cards/catalogue/card-filters.js';
import type { CardIndex } from '../cards/catalogue/card-index.js';
import { FORMAT_NAMES, type FormatName, formatsOf } from '../cards/formats.js';
import { numberRange } from '../errors/card.js';
import type { ValueProblem } from '../errors/problem.js';
import { UNIT_FIELDS } from '../fields/unit-fields.js';
import { abilityTexts, type ClauseFact, unmodelledClauses } from '../report/cards/card-json.js';
import type { Arena, Side } from '../rules/game/arena.js';
import { checkedData } from '../scenario/checked-data.js';
import { schemaOf } from '../scenario/fields/field-schema.js';
import { mapping, optional, unexpected, wording } from '../scenario/fields/fields.js';
import { fieldsOf } from './experiment-data.js';
import { allOf, refuse, refuseAll } from './input.js';

/** What a card prints, as facts. */
export interface CardFacts extends PrintedUnit {
  /** The name that finds exactly this card: with the set in brackets if several cards have its name. */
  readonly label: string;
  /** The parts of its text that are played, in the notation of docs/card-texts.md. */
  readonly abilities: readonly string[];
  /** The clauses of its text that are not played. */
  readonly unmodelled: readonly ClauseFact[];
  readonly formats: readonly FormatName[];
  /** The unknown numbers: not printed, or given by a text that is not played. */
  readonly unknownNumbers: readonly NumberField[];
}

/** Which cards to look for: those that match every given field. */
export interface CardSearch {
  /** A text that one of its names contains, ignoring case. */
  readonly name?: string;
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

const TEXT = { kind: 'line', longest: 100 } as const;
const TEXTS = { kind: 'list', of: TEXT, maxEntries: 100, what: 'texts' } as const;
const RANGE = z.union([z.string(), z.number()], wording(numberRange));

const searchSchema = mapping(
  optional({
    name: schemaOf(TEXT),
    sets: schemaOf(TEXTS),
    format: schemaOf({ kind: 'word', words: FORMAT_NAMES }),
    side: schemaOf(UNIT_FIELDS.side),
    arena: schemaOf(UNIT_FIELDS.arenas.of),
    subtypes: schemaOf(TEXTS),
    keywords: schemaOf(TEXTS),
    ...{ cost: RANGE, speed: RANGE, power: RANGE, health: RANGE },
  }),
  unexpected('an object such as { sets: ["SR"], keywords: ["Evade"] }'),
);

/** The cards of a search; see `Engine.findCards`. */
export function cardsOf(index: CardIndex, search: CardSearch): CardFacts[] {
  const all = index.cards();
  const problems: [path: string, problem: ValueProblem][] = [];
  const filters = cardFilters(soughtBy(search), all, (field, problem, index) => {
    problems.push([index === undefined ? field : `${field}[${index}]`, problem]);
  });
  allOf(
    () => checkedData(searchSchema, search),
    () => refuseAll(problems),
  );
  return all.filter((card) => filters.every((fits) => fits(card))).map((card) => factsOf(card, index));
}

/** The fields of a search that have the right types; the schema reports the others. */
function soughtBy(search: CardSearch): CardCriteria {
  const { name, format, side, arena, sets, subtypes, keywords, ...ranges } = fieldsOf(search) as CardSearch;
  const textsOf = (given: unknown): readonly string[] =>
    Array.isArray(given) && given.every((text) => typeof text === 'string') ? given : [];
  const rangeOf = (given: unknown): string | null =>
    typeof given === 'string' || typeof given === 'number' ? String(given) : null;
  return {
    name: typeof name === 'string' ? name : null,
    ...{ format: format ?? null, side: side ?? null, arena: arena ?? null },
    ...{ sets: textsOf(sets), subtypes: textsOf(subtypes), keywords: textsOf(keywords) },
    ...{ cost: rangeOf(ranges.cost), speed: rangeOf(ranges.speed) },
    ...{ power: rangeOf(ranges.power), health: rangeOf(ranges.health) },
  };
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
