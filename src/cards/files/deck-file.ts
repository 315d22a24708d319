import { SaxesParser } from 'saxes';
import { deckDoctype, deckElement, deckTooDeep, deckWithoutCards, deckXml } from '../../errors/card.js';
import { deckJson, deckJsonEntry } from '../../errors/deck.js';
import { type Problem, UserError, type ValueProblem } from '../../errors/problem.js';
import { type DeckEntry, DeckList, FIRST_SECTION, isBesideDeck, OUTSIDE, readDeckLine, readTextDeck } from './deck-list.js';
import { fileLines } from './file-text.js';

/** A deck has four levels of elements. */
const MAX_DEPTH = 16;

/** Its cards by name, not yet looked up. */
export interface Deck {
  readonly form: 'xml' | 'json' | 'text';
  readonly entries: readonly DeckEntry[];
  /** Unread lines; the first ten are named. */
  readonly problems: readonly Problem[];
  readonly unread: number;
  /** A name without a count on the first line: the title, unless a card has that name. */
  readonly title: DeckEntry | null;
}

const FORMS: Readonly<Record<string, Deck['form']>> = { '<': 'xml', '[': 'json', '{': 'json' };

/** LackeyCCG's XML (`.dek`), JSON or text, by the first character (docs/cards.md#decks). Throws a UserError. Linear. */
export function readDeckFile(bytes: Uint8Array, fileName: string): Deck {
  const lines = fileLines(bytes, fileName);
  const [sign = ''] = lines.find((line) => line.trim() !== '')?.trimStart() ?? '';
  const list = new DeckList(fileName);
  const form = FORMS[sign] ?? 'text';
  if (form === 'xml') readXmlDeck(lines.join('\n'), fileName, list);
  else if (form === 'json') readJsonDeck(lines.join('\n'), fileName, list);
  else readTextDeck(lines, list);
  const { entries, problems, unread, title } = list;
  if (entries.length === 0 && problems.length === 0)
    throw new UserError([{ where: fileName, path: null, ...deckWithoutCards() }]);
  return { form, entries, problems, unread, title };
}

interface OpenCard {
  readonly line: number;
  readonly section: string;
  name: string;
  set: string;
}

/**
 * Reads a deck in LackeyCCG's XML: `deck` with `superzone name="Deck"`, which holds a `card` with `name` and `set` for each
 * copy. Other elements are ignored. The parser knows only the entities of XML itself; a document type and deep nesting are
 * refused. Throws a UserError at the first fault of the XML, since the text after it may be anything.
 */
function readXmlDeck(text: string, fileName: string, list: DeckList): void {
  const parser = new SaxesParser();
  const path: string[] = [];
  let section = FIRST_SECTION;
  let card: OpenCard | null = null;
  const stop = (problem: ValueProblem): never => {
    throw new UserError([{ where: `${fileName}:${parser.line}`, path: null, ...problem }]);
  };
  parser.on('error', (error) => stop(deckXml(error.message.replace(/^\d+:\d+: /, ''))));
  parser.on('doctype', () => stop(deckDoctype()));
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length === 0 && name !== 'deck') stop(deckElement('deck', name));
    if (path.length >= MAX_DEPTH) stop(deckTooDeep(MAX_DEPTH));
    path.push(name);
    if (name === 'superzone') section = sectionOf(String(attributes.name ?? '').trim());
    if (name === 'card') card = { line: parser.line, section, name: '', set: '' };
  });
  parser.on('text', (found) => {
    const field = path.at(-1);
    if (card !== null && (field === 'name' || field === 'set')) card[field] += found;
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (name === 'superzone') section = FIRST_SECTION;
    if (name !== 'card' || card === null) return;
    const { name: cardName, set, ...place } = card;
    list.add({ count: 1, name: cardName.trim(), set: set.trim() || null, ...place });
    card = null;
  });
  parser.write(text.trimStart()).close();
}

/** All zones except the deck are outside it. */
function sectionOf(zone: string): string {
  if (zone === '' || zone.toLowerCase() === FIRST_SECTION.toLowerCase()) return FIRST_SECTION;
  return isBesideDeck(zone) ? zone : OUTSIDE;
}

/**
 * Reads a deck in JSON: a list of cards, or an object with the list as `cards`. A card is a line of a text deck, `"4x Darth
 * Maul (B) [SR]"`, or an object with `name`, and `count` (1 if absent), `set` and `section`. Throws a UserError for anything
 * else.
 */
function readJsonDeck(text: string, fileName: string, list: DeckList): void {
  const cards = cardsIn(text);
  if (cards === null) throw new UserError([{ where: fileName, path: null, ...deckJson() }]);
  let from = 0;
  for (const card of cards) {
    const { name } = fieldsOf(card);
    // Cards come in the order of the text, so each is searched for after the one before it.
    const words = typeof card === 'string' ? card : name;
    from = Math.max(from, text.indexOf(typeof words === 'string' ? JSON.stringify(words) : '{', from + 1));
    addJsonCard(card, list, text.slice(0, from).split('\n').length);
  }
}

export function addJsonCard(card: unknown, list: DeckList, line: number): void {
  const { name, count = 1, set = null, section = FIRST_SECTION } = fieldsOf(card);
  if (typeof card === 'string') readTextDeck([readDeckLine(card).kind === 'bare' ? `1 ${card}` : card], list, line);
  else if (typeof name !== 'string' || typeof count !== 'number' || !isText(set) || !isText(section))
    list.report(line, deckJsonEntry(card));
  else list.add({ name: name.trim(), count, set, section: section ?? FIRST_SECTION, line });
}

function isText(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

interface CardFields {
  readonly name?: unknown;
  readonly count?: unknown;
  readonly set?: unknown;
  readonly section?: unknown;
}

function fieldsOf(card: unknown): CardFields {
  return typeof card === 'object' && card !== null ? card : {};
}

function cardsIn(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    const cards = Array.isArray(value) ? value : (value as { readonly cards?: unknown } | null)?.cards;
    return Array.isArray(cards) ? cards : null;
  } catch {
    return null;
  }
}
