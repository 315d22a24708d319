import { deckJson, deckJsonEntry } from '../../errors/deck.js';
import { UserError } from '../../errors/problem.js';
import { readDeckLine } from './deck-line.js';
import { type DeckList, FIRST_SECTION, readTextDeck } from './deck-list.js';

/**
 * Reads a deck in JSON: a list of cards, or an object that has it as `cards`. A card is a line of a text deck, `"4x Darth Maul (B)
 * [SR]"`, or an object with `name`, and `count` (1 if absent), `set` and `section`. Throws a UserError if it is no such list.
 */
export function readJsonDeck(text: string, fileName: string, list: DeckList): void {
  const cards = cardsIn(text);
  if (cards === null) throw new UserError([{ where: fileName, path: null, ...deckJson() }]);
  let from = 0;
  for (const card of cards) {
    const { name } = fieldsOf(card);
    // The cards are in the order of the text, so each is looked for behind the one before it.
    const words = typeof card === 'string' ? card : name;
    from = Math.max(from, text.indexOf(typeof words === 'string' ? JSON.stringify(words) : '{', from + 1));
    addJsonCard(card, list, text.slice(0, from).split('\n').length);
  }
}

/** Adds a card in one of these forms to a deck, or reports what is wrong with it. */
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

/** The list of cards; null if there is none. */
function cardsIn(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    const cards = Array.isArray(value) ? value : (value as { readonly cards?: unknown } | null)?.cards;
    return Array.isArray(cards) ? cards : null;
  } catch {
    return null;
  }
}
