import { catalogueCount, catalogueFormat, catalogueLine } from '../../errors/card.js';
import { UserError } from '../../errors/problem.js';
import { formatEffect } from '../../rules/effects/format.js';
import type { ExtraSeat, PilotGifts } from '../../rules/units/pilots.js';
import { identityOf } from '../files/set-file.js';
import { type Card, type CardName, givenTexts } from './card.js';
import type { Catalogue, CatalogueSource } from './catalogue.js';
import { cardOf, nameOf, sourceOf } from './catalogue-fields.js';
import type { Clause } from './clause.js';
import { coverageOf } from './coverage.js';
import { Fault, Fields, jsonOf } from './json-fields.js';

/** The version of the form that a catalogue is written in. */
export const CATALOGUE_FORMAT = 3;

/** The versions that are read: the first one knew no clauses but keywords, the second one no parts that are left out. */
const KNOWN_FORMATS: readonly unknown[] = [1, 2, CATALOGUE_FORMAT];

/**
 * The catalogue as text, one JSON value a line: the format with the numbers of lines, each source with what its cards' texts come to, each
 * card. The same catalogue gives the same bytes, and a changed card changes one line. docs/cards.md#the-catalogue
 */
export function serialiseCatalogue({ sources, cards }: Catalogue): string {
  const lines = [
    { format: CATALOGUE_FORMAT, sources: sources.length, cards: cards.length },
    ...sources.map((source) => sourceLine(source, cards)),
    ...cards.map(cardLine),
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function sourceLine(source: CatalogueSource, cards: readonly Card[]): object {
  const { file, sets, digest, rows, units, aliases, others, unread } = source;
  const coverage = coverageFigures(cards.filter(({ set }) => sets.includes(set)));
  return { file, sets, digest, rows, units, aliases, others, unread, coverage };
}

function coverageFigures(cards: readonly Card[]): Record<string, number> {
  const { units, whole, wholeInFights, modelled, unmodelled, unconcerned } = coverageOf(cards);
  return { units, whole, wholeInFights, modelled, unmodelled: unmodelled.length, unconcerned };
}

/** The fields of a card in their one order; empty lists and a text that is not kept are left out. */
function cardLine(card: Card): object {
  const { name, set, number, side, arenas, subtypes, cost, speed, power, health, rarity, aliases, clauses, text } = card;
  return {
    ...{ name, set, number, side, arenas, subtypes, cost, speed, power, health, rarity },
    ...(aliases.length > 0 ? { aliases } : {}),
    ...(clauses.length > 0 ? { clauses: clauses.map(clauseJson) } : {}),
    ...(text === undefined ? {} : { text }),
  };
}

/** What is played as a list in the program's spelling, all else as what it is about. */
function clauseJson(clause: Clause): unknown {
  switch (clause.kind) {
    case 'abilities':
      if ([clause.asPilot, clause.counted, clause.leftOut].every((item) => item === undefined)) return givenTexts(clause);
      return {
        gives: givenTexts(clause),
        asPilot: clause.asPilot?.map(formatEffect),
        counted: clause.counted,
        leftOut: clause.leftOut,
      };
    case 'pilot':
      return { ...pilotJson(clause), leftOut: clause.leftOut };
    case 'crew':
      return 'only' in clause ? { pilotedOnlyBy: clause.only } : seatsJson(clause.extraSeats);
    case 'reserves':
      return { reserves: givenTexts(clause), leftOut: clause.leftOut };
    case 'subtypes':
      return { subtypes: clause.subtypes };
    case 'unmodelled': {
      const { kind, pilot, ...said } = clause;
      return pilot === undefined ? said : { ...said, ...pilotJson(pilot) };
    }
  }
}

function pilotJson(gifts: PilotGifts): object {
  return { pilot: gifts.fits, gives: givenTexts(gifts), ...(gifts.extraSeats ? seatsJson(gifts.extraSeats) : {}) };
}

/** A null for each seat that any Pilot can take, else the subtype that cannot. */
function seatsJson(seats: readonly ExtraSeat[]): object {
  return { extraPilots: seats.map(({ except }) => except) };
}

/**
 * The catalogue that a text holds. Throws a UserError with the line of the first fault: a line that is no JSON, a field that is missing or
 * has another value than it can have, another number of lines than the first one says, a card that stands there twice. Linear.
 */
export function parseCatalogue(text: string, fileName: string): Catalogue {
  const { lines, sources, cards } = linesOf(text, fileName);
  const seen = new Set<string>();
  return {
    sources: atLines(fileName, lines, 1, 1 + sources, sourceOf),
    cards: atLines(fileName, lines, 1 + sources, 1 + sources + cards, (fields) => {
      const card = cardOf(fields);
      const identity = identityOf(card.set, card.name);
      if (seen.has(identity)) throw new Fault('name', catalogueLine('each card once', card.name));
      seen.add(identity);
      return card;
    }),
  };
}

/** A card in the index of a catalogue: what it can be asked for by, and its line, counted from 0. */
export interface IndexedCard extends CardName {
  readonly line: number;
}

/** A catalogue whose cards are read one by one, when they are asked for. */
export interface CatalogueIndex {
  readonly cards: readonly IndexedCard[];
  /** The whole card; throws a UserError where its line is damaged. */
  readonly card: (indexed: IndexedCard) => Card;
}

/**
 * The names of a catalogue, for a look-up that costs a few milliseconds where `parseCatalogue` costs twenty. Only the first line, the number of
 * lines and the names are checked now. Throws a UserError as `parseCatalogue` does.
 */
export function indexCatalogue(text: string, fileName: string): CatalogueIndex {
  const { lines, sources, cards } = linesOf(text, fileName);
  const first = 1 + sources;
  return {
    cards: Array.from({ length: cards }, (_, i) => ({ ...nameAt(lines, first + i, fileName), line: first + i })),
    card: ({ line }) => at(fileName, lines, line, cardOf),
  };
}

/** The beginning of a line as `serialiseCatalogue` writes it. */
const NAME_AND_SET = /^\{"name":"([^"\\]*)","set":"([^"\\]*)",/;

function nameAt(lines: readonly string[], line: number, fileName: string): CardName {
  const text = lines[line] ?? '';
  const [, name, set] = NAME_AND_SET.exec(text) ?? [];
  if (name !== undefined && set !== undefined && !text.includes('"aliases":')) return { name, set, aliases: [] };
  return at(fileName, lines, line, nameOf);
}

/** The lines of a catalogue and how many of them are sources and cards, as the first one says and as there are. */
function linesOf(text: string, fileName: string): { lines: readonly string[]; sources: number; cards: number } {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return at(fileName, lines, 0, (header) => {
    const format = header.value('format');
    if (!KNOWN_FORMATS.includes(format)) throw new Fault('format', catalogueFormat(CATALOGUE_FORMAT, format));
    const [sources, cards] = [header.count('sources'), header.count('cards')];
    const expected = 1 + sources + cards;
    if (lines.length !== expected) throw new Fault('cards', catalogueCount('lines', expected, lines.length));
    return { lines, sources, cards };
  });
}

function atLines<T>(fileName: string, lines: readonly string[], from: number, to: number, read: (fields: Fields) => T): T[] {
  return Array.from({ length: to - from }, (_, i) => at(fileName, lines, from + i, read));
}

/** Reads the value of a line, and places the fault where there is one. */
function at<T>(fileName: string, lines: readonly string[], line: number, read: (fields: Fields) => T): T {
  try {
    return read(new Fields(jsonOf(lines[line])));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    throw new UserError([{ where: `${fileName}:${line + 1}`, path: error.path, ...error.problem }]);
  }
}
