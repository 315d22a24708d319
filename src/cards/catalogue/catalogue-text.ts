import { catalogueCount, catalogueFormat, catalogueLine, notACatalogue } from '../../errors/card.js';
import { UserError } from '../../errors/problem.js';
import { formatEffect } from '../../rules/effects/format.js';
import { ARENAS, type Arena, SIDES, type Side } from '../../rules/game/arena.js';
import { FIGHTS, type Fight } from '../../rules/game/fight.js';
import { formatGroups } from '../../rules/game/group.js';
import { formatCardDamage } from '../../rules/units/card-damage.js';
import { formatCopying } from '../../rules/units/copying.js';
import type { ExtraSeat, PilotGifts } from '../../rules/units/pilots.js';
import { formatUpkeepCost } from '../../rules/units/upkeep.js';
import { joinedRemarks } from '../files/ban.js';
import { identityOf } from '../files/further-prints.js';
import { type Card, type CardName, givenTexts, hasName, NUMBER_FIELDS, type NumberField } from './card.js';
import type { Catalogue, CatalogueSource } from './catalogue.js';
import type { LeftOutPart, OtherClause } from './clause.js';
import { clauseOf, otherClauseOf, textsOrNull } from './clause-fields.js';
import { betweenAttacks, coverageOf } from './coverage.js';
import { Fault, Fields, isOneOf, jsonOf } from './json-fields.js';
import { OTHER_KINDS, type OtherCard } from './other-card.js';

function sourceOf(fields: Fields): CatalogueSource {
  return {
    file: fields.text('file'),
    sets: fields.texts('sets'),
    digest: fields.text('digest'),
    rows: fields.count('rows'),
    units: fields.count('units'),
    aliases: fields.count('aliases'),
    others: fields.count('others'),
    unread: fields.count('unread'),
  };
}

function nameOf(fields: Fields): CardName {
  const aliases = fields.has('aliases') ? fields.texts('aliases') : [];
  return { name: fields.text('name'), set: fields.text('set'), aliases };
}

function cardOfFields(fields: Fields): Card {
  const printed = printedOf(fields, clauseOf);
  if (printed.arenas.length === 0) throw new Fault('arenas', catalogueLine(`a list of ${ARENAS.join(', ')}`, printed.arenas));
  return { ...printed, ...numbersOf(fields) };
}

function otherOfFields(fields: Fields): OtherCard {
  const kind = fields.oneOf('kind', OTHER_KINDS);
  if (kind === null) throw new Fault('kind', catalogueLine(`one of ${OTHER_KINDS.join(', ')}`, kind));
  return { ...printedOf(fields, otherClauseOf), kind, cost: fields.optionalCount('cost') };
}

function printedOf<C>(
  fields: Fields,
  read: (value: unknown, path: string) => C,
): Omit<Card, NumberField | 'clauses'> & { readonly clauses: readonly C[] } {
  const arenas = fields.texts('arenas');
  if (!arenas.every((arena): arena is Arena => isOneOf(ARENAS, arena)))
    throw new Fault('arenas', catalogueLine(`a list of ${ARENAS.join(', ')}`, arenas));
  const text = fields.has('text') ? { text: fields.text('text') } : {};
  const formats = (name: string): readonly (string | null)[] =>
    fields.has(name) ? textsOrNull(fields, name, 'a list of formats or null') : [];
  return {
    ...nameOf(fields),
    number: fields.optionalCount('number'),
    side: fields.oneOf<Side>('side', SIDES),
    arenas,
    subtypes: fields.texts('subtypes'),
    rarity: fields.optionalText('rarity'),
    ...joinedRemarks([{ bans: formats('bans'), restricted: formats('restricted') }]),
    clauses: fields.list('clauses').map((clause, i) => read(clause, `clauses[${i}]`)),
    ...text,
  };
}

function numbersOf(fields: Fields): Record<NumberField, number | null> {
  const number = (field: NumberField): number | null => {
    const value = fields.optionalCount(field);
    const { from, to } = NUMBER_FIELDS[field];
    if (value === null || (value >= from && value <= to)) return value;
    throw new Fault(field, catalogueLine(`a number from ${from} to ${to}, or null`, value));
  };
  return { cost: number('cost'), speed: number('speed'), power: number('power'), health: number('health') };
}

const CATALOGUE_FORMAT = 5;

/** One JSON value per line (docs/cards.md#the-catalogue). The same catalogue always gives the same bytes. */
export function serialiseCatalogue(catalogue: Catalogue): string {
  return [...catalogueLines(catalogue)].join('');
}

/** One by one: the lines of ten thousand cards take half a second. */
export function* catalogueLines({ sources, cards, others }: Catalogue): Generator<string, void> {
  yield jsonLine({ format: CATALOGUE_FORMAT, sources: sources.length, cards: cards.length, others: others.length });
  for (const source of sources) yield jsonLine(sourceLine(source, cards));
  for (const card of [...cards, ...others]) yield jsonLine(cardLine(card));
}

function jsonLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

function sourceLine(source: CatalogueSource, cards: readonly Card[]): object {
  const { file, sets, digest, rows, units, aliases, others, unread } = source;
  const coverage = coverageFigures(cards.filter(({ set }) => sets.includes(set)));
  return { file, sets, digest, rows, units, aliases, others, unread, coverage };
}

function coverageFigures(cards: readonly Card[]): Record<string, number> {
  const { units, whole, wholeInAttacks, modelled, unmodelled, unconcerned, ...coverage } = coverageOf(cards);
  const [inDuels, inBattles] = [betweenAttacks(coverage, 'duel'), betweenAttacks(coverage, 'battle')];
  return { units, whole, wholeInAttacks, modelled, unmodelled: unmodelled.length, inDuels, inBattles, unconcerned };
}

/** In a fixed order, without empty lists. */
function cardLine(card: Card | OtherCard): object {
  const { name, set, number, side, arenas, subtypes, cost, rarity, aliases, bans, restricted, clauses, text } = card;
  const kind = 'kind' in card ? { kind: card.kind } : {};
  const numbers = 'speed' in card ? { speed: card.speed, power: card.power, health: card.health } : {};
  return {
    ...{ name, set, ...kind, number, side, arenas, subtypes, cost, ...numbers, rarity },
    aliases: aliases.length > 0 ? aliases : undefined,
    ...{ bans, restricted },
    clauses: clauses.length > 0 ? clauses.map(clauseJson) : undefined,
    text,
  };
}

function clauseJson(clause: OtherClause): unknown {
  switch (clause.kind) {
    case 'abilities':
      if ([clause.asPilot, clause.counted, clause.leftOut].every((item) => item === undefined)) return givenTexts(clause);
      return {
        gives: givenTexts(clause),
        asPilot: clause.asPilot?.map(formatEffect),
        counted: clause.counted,
        leftOut: partsJson(clause.leftOut),
      };
    case 'pilot':
      return { ...pilotJson(clause), leftOut: partsJson(clause.leftOut) };
    case 'crew':
      if ('as' in clause) return { pilotedAs: clause.as };
      return 'only' in clause ? { pilotedOnlyBy: clause.only } : seatsJson(clause.extraSeats);
    case 'reserves':
      return { reserves: givenTexts(clause), leftOut: partsJson(clause.leftOut) };
    case 'copies':
      return { copies: clause.copyings.map(formatCopying), leftOut: partsJson(clause.leftOut) };
    case 'subtypes':
      return { subtypes: clause.subtypes };
    case 'equipped': {
      const { on, isAlso, copyings, leftOut } = clause;
      return {
        equipped: formatGroups(on, 'one'),
        also: isAlso || undefined,
        gives: givenTexts(clause),
        copies: copyings?.map(formatCopying),
        leftOut: partsJson(leftOut),
      };
    }
    case 'single':
      return { single: true };
    case 'damage':
      return { damage: clause.forms.map(formatCardDamage), leftOut: partsJson(clause.leftOut) };
    case 'unmodelled': {
      const { kind, pilot, upkeep, unread, on, ...rest } = clause;
      const word = rest.text === undefined || unread === undefined ? {} : { unread };
      const units = on === undefined ? {} : { on: formatGroups(on, 'one') };
      const fields = { ...rest, ...word, ...units, matters: mattersJson(rest.matters) };
      const costs = upkeep === undefined ? {} : { upkeep: upkeep.map(formatUpkeepCost) };
      return pilot === undefined ? { ...fields, ...costs } : { ...fields, ...pilotJson(pilot) };
    }
  }
}

function partsJson(parts: readonly LeftOutPart[] | undefined): readonly object[] | undefined {
  return parts?.map((part) => (part.matters === undefined ? part : { ...part, matters: mattersJson(part.matters) }));
}

/** True for all fights, false for none. */
function mattersJson(matters: readonly Fight[]): boolean | readonly Fight[] {
  return matters.length === 0 || matters.length === FIGHTS.length ? matters.length > 0 : matters;
}

function pilotJson(gifts: PilotGifts): object {
  return {
    pilot: gifts.fits,
    gives: givenTexts(gifts),
    ...(gifts.extraSeats ? seatsJson(gifts.extraSeats) : {}),
    copies: gifts.copyings?.map(formatCopying),
  };
}

/** For each seat the subtype of Pilots that cannot take it, or null if any can. */
function seatsJson(seats: readonly ExtraSeat[]): object {
  return { extraPilots: seats.map(({ except }) => except) };
}

/**
 * Parses a catalogue. Throws a UserError with the line of the first fault: a line that is not JSON, a missing or invalid field,
 * a number of lines that differs from the first line, a card listed twice. Linear.
 */
export function parseCatalogue(text: string, fileName: string): Catalogue {
  const parsing = parsingCatalogue(text, fileName);
  for (;;) {
    const { done, value } = parsing.next();
    if (done) return value;
  }
}

/** The same in slices of some milliseconds. */
export function* parsingCatalogue(text: string, fileName: string): Generator<undefined, Catalogue, undefined> {
  const { lines, sources, cards, others } = linesOf(text, fileName);
  const end = 1 + sources + cards;
  return {
    sources: Array.from({ length: sources }, (_, i) => at(fileName, lines, 1 + i, sourceOf)),
    cards: yield* inSlices(fileName, lines, 1 + sources, end, eachOnce(cardOfFields)),
    others: yield* inSlices(fileName, lines, end, end + others, eachOnce(otherOfFields)),
  };
}

function* inSlices<Read>(
  fileName: string,
  lines: readonly string[],
  first: number,
  end: number,
  read: (fields: Fields) => Read,
): Generator<undefined, Read[], undefined> {
  const all: Read[] = [];
  for (let line = first; line < end; line += 1) {
    if (line % SLICE_CARDS === 0) yield;
    all.push(at(fileName, lines, line, read));
  }
  return all;
}

/** Throws a Fault at the second card of a name. */
function eachOnce<C extends CardName>(read: (fields: Fields) => C): (fields: Fields) => C {
  const seen = new Set<string>();
  return (fields) => {
    const card = read(fields);
    const identity = identityOf(card.set, card.name);
    if (seen.has(identity)) throw new Fault('name', catalogueLine('a card that is not listed above', card.name));
    seen.add(identity);
    return card;
  };
}

/** Cards between two yields. */
const SLICE_CARDS = 64;

/** `line`: from 0. */
export interface IndexedCard extends CardName {
  readonly line: number;
}

/** Parsed one by one, on demand. */
export interface CardLines<C> {
  readonly cards: readonly IndexedCard[];
  readonly named: (name: string) => readonly IndexedCard[];
  /** Throws a UserError if the line is damaged. */
  readonly card: (indexed: IndexedCard) => C;
}

export interface CatalogueIndex extends CardLines<Card> {
  readonly others: CardLines<OtherCard>;
}

/** Takes a few milliseconds, `parseCatalogue` twenty. Checks only the first line, the number of lines and the names. */
export function indexCatalogue(text: string, fileName: string): CatalogueIndex {
  const index = searchableCatalogue(text, fileName);
  void [index.cards, index.others.cards]; // reads all names
  return index;
}

/** Finds an exact name by searching the text, in a fraction of a millisecond; for a catalogue whose names need no check. */
export function searchableCatalogue(text: string, fileName: string): CatalogueIndex {
  const { lines, sources, cards, others } = linesOf(text, fileName);
  const end = 1 + sources + cards;
  const units = searchableLines({ lines, first: 1 + sources, end, fileName }, cardOfFields);
  return Object.assign(units, { others: searchableLines({ lines, first: end, end: end + others, fileName }, otherOfFields) });
}

type LinesOfCards = Pick<CatalogueLines, 'lines'> & { readonly first: number; readonly end: number; readonly fileName: string };

function searchableLines<C>({ lines, first, end, fileName }: LinesOfCards, read: (fields: Fields) => C): CardLines<C> {
  const indexed = (line: number): IndexedCard => ({ ...nameAt(lines, line, fileName), line });
  let all: readonly IndexedCard[] | null = null;
  const byName = new Map<string, readonly IndexedCard[]>(); // a game or a battle asks for the same names again and again
  const search = (name: string): readonly IndexedCard[] => {
    const quoted = JSON.stringify(name);
    return lines
      .flatMap((line, i) => (i >= first && i < end && line.includes(quoted) ? [indexed(i)] : []))
      .filter((card) => hasName(card, name));
  };
  return {
    get cards() {
      all ??= Array.from({ length: end - first }, (_, i) => indexed(first + i));
      return all;
    },
    named: (name) => {
      const known = byName.get(name) ?? search(name);
      byName.set(name, known);
      return known;
    },
    card: ({ line }) => at(fileName, lines, line, read),
  };
}

/** As written by `serialiseCatalogue`. */
const NAME_AND_SET = /^\{"name":"([^"\\]*)","set":"([^"\\]*)",/;

function nameAt(lines: readonly string[], line: number, fileName: string): CardName {
  const text = lines[line] ?? '';
  const [, name, set] = NAME_AND_SET.exec(text) ?? [];
  if (name !== undefined && set !== undefined && !text.includes('"aliases":')) return { name, set, aliases: [] };
  return at(fileName, lines, line, nameOf);
}

type CatalogueLines = Readonly<Record<'sources' | 'cards' | 'others', number>> & { readonly lines: readonly string[] };

/** Checks the number of lines. */
function linesOf(text: string, fileName: string): CatalogueLines {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const [beginning = ''] = lines;
  // The file's ending shows that it is a damaged catalogue.
  if (beginning !== '' && !/^\s*[{[]/.test(beginning) && !/\.jsonl$/i.test(fileName)) {
    throw new UserError([{ where: `${fileName}:1`, path: null, ...notACatalogue(fileName, beginning.trim()) }]);
  }
  return at(fileName, lines, 0, (header) => {
    const format = header.value('format');
    if (format !== CATALOGUE_FORMAT) throw new Fault('format', catalogueFormat(CATALOGUE_FORMAT, format));
    const [sources, cards, others] = [header.count('sources'), header.count('cards'), header.count('others')];
    const expected = 1 + sources + cards + others;
    if (lines.length !== expected) throw new Fault('cards', catalogueCount('lines', expected, lines.length));
    return { lines, sources, cards, others };
  });
}

/** Throws a UserError with the place of a fault. */
function at<T>(fileName: string, lines: readonly string[], line: number, read: (fields: Fields) => T): T {
  try {
    return read(new Fields(jsonOf(lines[line])));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    throw new UserError([{ where: `${fileName}:${line + 1}`, path: error.path, ...error.problem }]);
  }
}
