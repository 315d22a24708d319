import { cardCharacter, cardName, deckCount, deckFurtherLines, deckLine } from '../../errors/card.js';
import type { Problem, ValueProblem } from '../../errors/problem.js';
import { readDeckLine } from './deck-line.js';
import { unprintable } from './file-text.js';

/** Copies of one card in one section of a deck. */
export interface DeckEntry {
  /** 1 or more. */
  readonly count: number;
  /** As the deck has it, with its version. */
  readonly name: string;
  /** The code of its set; null if the deck has none. */
  readonly set: string | null;
  /** "Deck", "Sideboard", "Supply" ... */
  readonly section: string;
  /** Its first line in the file. */
  readonly line: number;
}

/** The section of cards that are under no heading. */
export const FIRST_SECTION = 'Deck';

/** What cards outside a deck are called if their section has another name. */
export const OUTSIDE = 'Outside the game';

/** Whether the cards of a section lie beside the deck, and are not shuffled. */
export function isBesideDeck(section: string): boolean {
  return /^(?:side\s?board|supply|resources?|subordinates?|outside\b.*)$/i.test(section.trim());
}

/**
 * The limit for copies of a card in a deck; decks have 60 cards or more, and at most 4 copies of a
 * card.
 */
const MAX_COUNT = 999;
const MAX_NAME = 100;
const MAX_PROBLEMS = 10;

/**
 * Collects the cards of a deck: copies of a card in a section are one entry, at the place of the
 * first.
 */
export class DeckList {
  readonly #fileName: string;
  readonly #entries = new Map<string, DeckEntry>();
  readonly #problems: Problem[] = [];
  /** The first line if it has a name without a count: the title of the deck, or a card. */
  title: DeckEntry | null = null;

  constructor(fileName: string) {
    this.#fileName = fileName;
  }

  add({ name, set, section, line, count }: DeckEntry): void {
    const place = [section, set ?? '', name].join('\n');
    const known = this.#entries.get(place);
    const sum = count + (known?.count ?? 0);
    const code = unprintable(`${name}${set ?? ''}${section}`);
    if (code !== null) this.report(line, cardCharacter(code));
    else if (name === '' || name.length > MAX_NAME) this.report(line, cardName(MAX_NAME, name));
    else if (!(count >= 1 && sum <= MAX_COUNT)) this.report(line, deckCount(MAX_COUNT, sum));
    else this.#entries.set(place, known ? { ...known, count: sum } : { count, name, set, section, line });
  }

  report(line: number, problem: ValueProblem): void {
    this.#problems.push({ where: `${this.#fileName}:${line}`, path: null, ...problem });
  }

  get entries(): readonly DeckEntry[] {
    return [...this.#entries.values()];
  }

  get problems(): readonly Problem[] {
    const rest = this.unread - MAX_PROBLEMS;
    if (rest <= 0) return this.#problems;
    return [...this.#problems.slice(0, MAX_PROBLEMS), { where: this.#fileName, path: null, ...deckFurtherLines(rest) }];
  }

  /** The number of lines that could not be read. */
  get unread(): number {
    return this.#problems.length;
  }
}

/**
 * Reads a deck that has a card on each line, from a line of its file on. A name alone at the beginning is its title, unless it
 * is that of a card.
 */
export function readTextDeck(lines: readonly string[], list: DeckList, first = 1): void {
  let section = FIRST_SECTION;
  let isFirst = true;
  for (const [i, text] of lines.entries()) {
    const line = first + i;
    const read = readDeckLine(text);
    if (read.kind === 'nothing') continue;
    if (read.kind === 'section') section = read.name;
    else if (read.kind === 'card') list.add({ count: read.count, name: read.name, set: read.set, section, line });
    else if (isFirst) list.title = { count: 1, name: read.text, set: null, section, line };
    else list.report(line, deckLine(text));
    isFirst = false;
  }
  if (list.entries.length === 0 && list.title !== null) list.report(list.title.line, deckLine(list.title.name));
}
