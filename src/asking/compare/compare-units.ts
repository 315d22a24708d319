import type { CardIndex } from '../../cards/catalogue/card-index.js';
import { readDeckFile } from '../../cards/files/deck-file.js';
import {
  deckCardsLeftOut,
  deckWithoutUnits,
  leftOutOf,
  noCardFits,
  tooFewUnits,
  tooManyUnits,
  unitTwice,
} from '../../errors/comparison.js';
import { IoError, type Problem, UserError } from '../../errors/problem.js';
import { MAX_COMPARED_UNITS } from '../../experiment/compare/compare-size.js';
import type { ComparedUnit } from '../../experiment/compare/duel.js';
import { unplayedAs } from '../../scenario/units/known-card.js';
import { readFilters } from '../cards/card-filters.js';
import type { Host } from '../host.js';
import type { OptionReader } from '../options/option-reader.js';
import { COMPARE_FILTERS } from './compare-options.js';

/** The units of a comparison, and remarks on how they were found. */
export interface ComparedUnits {
  readonly units: readonly ComparedUnit[];
  readonly warnings: readonly Problem[];
}

/**
 * A unit, where it was found, and whether the user named it, so that naming it twice is an error.
 */
interface Found {
  readonly unit: ComparedUnit;
  readonly place: string;
  readonly kind: 'word' | 'deck' | 'filter' | 'file';
}

/** The sources of cards, decks and lists of units. */
type CardHost = Pick<Host, 'openCards' | 'readFile'>;

const WHERE = 'odds compare';
const DECK = /\.(?:dek|txt)$/i;

/**
 * Reads the units to compare: cards and decks named in words, cards that match the filters, the
 * units of a file. All problems are noted in the reader. Throws an IoError if the only problem is
 * that a file cannot be read.
 */
export async function readComparedUnits(reader: OptionReader, host: CardHost): Promise<ComparedUnits> {
  const search = new UnitSearch(reader, host);
  for (const word of reader.texts('unit')) {
    if (DECK.test(word)) search.inFile(() => search.addDeck(word));
    else search.addCard(word);
  }
  search.addFiltered();
  const file = reader.text('units');
  if (file !== null) {
    const { parseUnitList } = await import('../../scenario/units/unit-list.js'); // loads its schema library
    search.inFile(() => search.addList(file, parseUnitList));
  }
  return search.result();
}

class UnitSearch {
  readonly #reader: OptionReader;
  readonly #host: CardHost;
  readonly #found: Found[] = [];
  readonly #warnings: Problem[] = [];
  readonly #failures: string[] = [];
  #shelf: CardIndex | null = null;

  constructor(reader: OptionReader, host: CardHost) {
    this.#reader = reader;
    this.#host = host;
  }

  get #cards(): CardIndex {
    this.#shelf ??= this.#host.openCards(this.#reader.text('cards'));
    return this.#shelf;
  }

  /** Notes why a file is refused, and continues. */
  inFile(read: () => void): void {
    try {
      read();
    } catch (error) {
      if (error instanceof UserError) for (const problem of error.problems) this.#reader.add(problem);
      else if (error instanceof IoError) this.#failures.push(error.message);
      else throw error;
    }
  }

  addCard(name: string): void {
    const found = this.#cards.findUnit(name);
    if (found.ok) this.#add(found.card, 'the words', 'word');
    else this.#reader.note(WHERE, 'unit', found.problem);
  }

  addDeck(file: string): void {
    const { entries, problems } = readDeckFile(this.#host.readFile(file), file);
    const cards = entries.map((entry) => ({ entry, found: this.#cards.findUnit(entry.name, entry.set) }));
    const leftOut = cards.flatMap(({ entry, found }) => (found.ok || this.#isName(entry.name) ? [] : [{ entry, ...found }]));
    const misnamed = leftOut.filter(({ isNear }) => isNear);
    const warnings = misnamed.map(({ entry, problem }) => ({
      where: `${file}:${entry.line}`,
      path: null,
      ...leftOutOf(problem),
    }));
    if (leftOut.length === cards.length) {
      throw new UserError([{ where: file, path: null, ...deckWithoutUnits(cards.length) }, ...warnings]);
    }
    for (const { entry, found } of cards) {
      if (found.ok) this.#add(found.card, file, 'deck');
      else if (this.#isName(entry.name)) this.#reader.add({ where: `${file}:${entry.line}`, path: null, ...found.problem });
    }
    this.#warnings.push(...problems, ...warnings);
    const others = new Set(leftOut.flatMap(({ entry, isNear }) => (isNear ? [] : [entry.name])));
    if (others.size > 0) this.#warnings.push({ where: file, path: null, ...deckCardsLeftOut([...others]) });
  }

  /**
   * Whether some card has the name. If such a card is not found, several sets or another set have
   * it.
   */
  #isName(name: string): boolean {
    return this.#cards.names().some((card) => card.name === name || card.aliases.includes(name));
  }

  addFiltered(): void {
    if (!Object.keys(COMPARE_FILTERS).some((filter) => this.#reader.has(filter))) return;
    const before = this.#reader.problems.length;
    const all = this.#cards.cards();
    const filters = readFilters(this.#reader, all);
    if (this.#reader.problems.length > before) return;
    const fitting = all.filter((card) => filters.every((fits) => fits(card)));
    if (fitting.length === 0) this.#reader.note(WHERE, 'filters', noCardFits());
    for (const { name, set } of fitting) {
      const found = this.#cards.findUnit(name, set);
      if (found.ok) this.#add(found.card, 'the filters', 'filter');
    }
  }

  addList(file: string, parse: typeof import('../../scenario/units/unit-list.js').parseUnitList): void {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.#host.readFile(file));
    const units = parse(text, file, (name, set) => this.#cards.findUnit(name, set));
    for (const { name, unit, hasPower, unplayed } of units) {
      this.#found.push({ unit: { label: name, unit, hasPower, unplayed }, place: file, kind: 'file' });
    }
  }

  result(): ComparedUnits {
    const reader = this.#reader;
    const units = this.#units();
    const isWhole = reader.problems.length === 0 && this.#failures.length === 0;
    if (isWhole && units.length < 2) reader.note(WHERE, 'unit', tooFewUnits(units.map(({ label }) => label)));
    if (units.length > MAX_COMPARED_UNITS) reader.note(WHERE, 'unit', tooManyUnits(MAX_COMPARED_UNITS, units.length));
    if (this.#failures.length > 0) {
      if (reader.problems.length === 0) throw new IoError(this.#failures.join('\n'));
      for (const message of this.#failures) reader.add({ where: null, path: null, message, hint: null });
    }
    return { units, warnings: this.#warnings };
  }

  /**
   * Each unit once. A card that a deck or the filters add again is the same unit; a name that was
   * given twice is an error.
   */
  #units(): ComparedUnit[] {
    const known = new Map<string, Found>();
    const placesOfRepeated = new Map<string, string[]>();
    for (const found of this.#found) {
      const { label } = found.unit;
      const first = known.get(label);
      if (first === undefined) known.set(label, found);
      else if (!isAgain(first, found))
        placesOfRepeated.set(label, [...(placesOfRepeated.get(label) ?? [first.place]), found.place]);
    }
    for (const [label, places] of placesOfRepeated) this.#reader.note(WHERE, 'unit', unitTwice(label, places));
    return [...known.values()].map(({ unit }) => unit);
  }

  #add(card: Extract<ReturnType<CardIndex['findUnit']>, { ok: true }>['card'], place: string, kind: Found['kind']): void {
    const { unit, set, unknown } = card;
    const label = this.#cards.labelOf({ name: unit.name ?? '', set, aliases: [] });
    const compared = { label, unit, hasPower: !unknown.includes('power'), unplayed: unplayedAs(card, 'unit') };
    this.#found.push({ unit: compared, place, kind });
  }
}

function isAgain(first: Found, further: Found): boolean {
  if (first.kind === 'file' || further.kind === 'file') return false;
  return !(first.kind === 'word' && further.kind === 'word');
}
