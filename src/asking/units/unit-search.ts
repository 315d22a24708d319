import type { CardFilter } from '../../cards/catalogue/card-filters.js';
import type { CardIndex } from '../../cards/catalogue/card-index.js';
import { countedKinds } from '../../cards/catalogue/other-card.js';
import {
  deckCardsLeftOut,
  deckKindsLeftOut,
  deckWithoutUnits,
  leftOutUnit,
  noCardFits,
  unitTwice,
} from '../../errors/comparison.js';
import { IoError, type Problem, UserError, type ValueProblem } from '../../errors/problem.js';
import type { ComparedUnit } from '../../experiment/case/assumptions.js';
import type { Fight } from '../../rules/game/fight.js';
import type { FindUnit } from '../../scenario/units/known-card.js';
import { readFilters } from '../cards/card-filters.js';
import { FILTER_OPTIONS } from '../cards/cards-options.js';
import type { Host } from '../host.js';
import type { OptionReader } from '../options/option-reader.js';
import { isDeck, named, readUnitWord, unitOfCards } from './unit-word.js';

/** Where lists of units are read from: the catalogue, opened on first use, and files. */
export interface Sources extends Pick<Host, 'readDeck' | 'readUnits'> {
  readonly cards: () => CardIndex;
  /** What the units do, which decides which of their clauses matter. */
  readonly fight: Fight;
}

/** How messages refer to a list of units. */
export interface ListName {
  /** What problems are about, and their paths for names and for filters. */
  readonly where: string;
  readonly unit: string | null;
  readonly filters: string;
  /** Where its names are given: "the words". */
  readonly words: string;
}

/** A unit with where it was found, and whether the user named it, so that naming it twice is an error. */
interface Found {
  readonly unit: ComparedUnit;
  readonly place: string;
  readonly kind: 'word' | 'deck' | 'filter' | 'file';
}

/**
 * Searches the units of one list: cards and decks named in words, cards that match the filters, units of a file. Problems are
 * noted in the reader, whose options are those of the list.
 */
export class UnitSearch {
  readonly #reader: OptionReader;
  readonly #sources: Sources;
  readonly #name: ListName;
  readonly #found: Found[] = [];
  readonly #warnings: Problem[] = [];
  readonly #failures: string[] = [];

  constructor(reader: OptionReader, sources: Sources, name: ListName) {
    this.#reader = reader;
    this.#sources = sources;
    this.#name = name;
  }

  /** Remarks on what was found. */
  get warnings(): readonly Problem[] {
    return this.#warnings;
  }

  /** Why files could not be read. */
  get failures(): readonly string[] {
    return this.#failures;
  }

  /** Notes a problem of the list as a whole. */
  note(problem: ValueProblem): void {
    this.#reader.add({ where: this.#name.where, path: this.#name.unit, ...problem });
  }

  /** Adds what words, filters and a file name; if there are none, the cards that fit `otherwise`. */
  async search(words: readonly string[], otherwise: CardFilter | null = null): Promise<void> {
    for (const word of words) {
      if (isDeck(word)) await this.#inFile(() => this.#addDeck(word));
      else this.#addCard(word);
    }
    const file = this.#reader.text('units');
    this.#addFiltered(words.length === 0 && file === null ? otherwise : null);
    if (file !== null) await this.#inFile(() => this.#addList(file));
  }

  /** Notes why a file is rejected, and continues. */
  async #inFile(read: () => Promise<void>): Promise<void> {
    try {
      await read();
    } catch (error) {
      if (error instanceof UserError) for (const problem of error.problems) this.#reader.add(problem);
      else if (error instanceof IoError) this.#failures.push(error.message);
      else throw error;
    }
  }

  #addCard(name: string): void {
    const report = (problem: ValueProblem): void => this.note(problem);
    const unit = readUnitWord(name, this.#sources.cards(), { fight: this.#sources.fight, report });
    if (unit !== null) this.#found.push({ unit, place: this.#name.words, kind: 'word' });
  }

  async #addDeck(file: string): Promise<void> {
    const { entries, problems } = await this.#sources.readDeck(file);
    const cards = entries.map((entry) => ({ entry, found: this.#sources.cards().findUnit(entry.name, entry.set) }));
    const leftOut = cards.flatMap(({ entry, found }) => (found.ok || this.#isName(entry.name) ? [] : [{ entry, ...found }]));
    const misnamed = leftOut.filter(({ isNear }) => isNear);
    const warnings = misnamed.map(({ entry, problem }) => ({
      where: `${file}:${entry.line}`,
      path: null,
      ...leftOutUnit(problem),
    }));
    if (leftOut.length === cards.length) {
      throw new UserError([{ where: file, path: null, ...deckWithoutUnits(cards.length) }, ...warnings]);
    }
    for (const { entry, found } of cards) {
      if (found.ok) this.#add(found.card, file, 'deck');
      else if (this.#isName(entry.name)) this.#reader.add({ where: `${file}:${entry.line}`, path: null, ...found.problem });
    }
    this.#warnings.push(...problems, ...warnings);
    const kinds = leftOut.flatMap(({ entry, kind }) => (kind === undefined ? [] : [{ kind, count: entry.count }]));
    if (kinds.length > 0) this.#warnings.push({ where: file, path: null, ...deckKindsLeftOut(countedKinds(kinds)) });
    const others = new Set(leftOut.flatMap(({ entry, isNear, kind }) => (isNear || kind !== undefined ? [] : [entry.name])));
    if (others.size > 0) this.#warnings.push({ where: file, path: null, ...deckCardsLeftOut([...others]) });
  }

  /** Whether some card has the name; if it is still not found, several sets or a different set have it. */
  #isName(name: string): boolean {
    return this.#sources
      .cards()
      .names()
      .some((card) => card.name === name || card.aliases.includes(name));
  }

  #addFiltered(otherwise: CardFilter | null): void {
    const areGiven = Object.keys(FILTER_OPTIONS).some((filter) => this.#reader.has(filter));
    if (!areGiven && otherwise === null) return;
    const before = this.#reader.problems.length;
    const all = this.#sources.cards().cards();
    const filters = areGiven || otherwise === null ? readFilters(this.#reader, all) : [otherwise];
    if (this.#reader.problems.length > before) return;
    const fitting = all.filter((card) => filters.every((fits) => fits(card)));
    if (fitting.length === 0) this.#reader.note(this.#name.where, this.#name.filters, noCardFits());
    for (const { name, set } of fitting) {
      const found = this.#sources.cards().findUnit(name, set);
      if (found.ok) this.#add(found.card, 'the filters', 'filter');
    }
  }

  async #addList(file: string): Promise<void> {
    const find: FindUnit = (name, set, part) => this.#sources.cards().findUnit(name, set, part);
    const units = await this.#sources.readUnits(file, find, this.#sources.fight);
    for (const { name, ...unit } of units) this.#found.push({ unit: { label: name, ...unit }, place: file, kind: 'file' });
  }

  /** Each unit once. A card that a deck or filter adds again is the same unit; a name given twice is an error. */
  units(): ComparedUnit[] {
    const known = new Map<string, Found>();
    const placesOfRepeated = new Map<string, string[]>();
    for (const found of this.#found) {
      const { label } = found.unit;
      const first = known.get(label);
      if (first === undefined) known.set(label, found);
      else if (!isAgain(first, found))
        placesOfRepeated.set(label, [...(placesOfRepeated.get(label) ?? [first.place]), found.place]);
    }
    for (const [label, places] of placesOfRepeated) this.note(unitTwice(label, places));
    return [...known.values()].map(({ unit }) => unit);
  }

  #add(card: Extract<ReturnType<CardIndex['findUnit']>, { ok: true }>['card'], place: string, kind: Found['kind']): void {
    const cards = { card: named(this.#sources.cards(), card, ''), pilots: [], equipment: [], copies: [] };
    this.#found.push({ unit: unitOfCards(cards, this.#sources.fight), place, kind });
  }
}

function isAgain(first: Found, further: Found): boolean {
  if (first.kind === 'file' || further.kind === 'file') return false;
  return !(first.kind === 'word' && further.kind === 'word');
}
