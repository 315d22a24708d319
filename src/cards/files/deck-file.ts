import { deckWithoutCards } from '../../errors/card.js';
import { type Problem, UserError } from '../../errors/problem.js';
import { type DeckEntry, DeckList } from './deck-list.js';
import { readTextDeck } from './deck-text.js';
import { readXmlDeck } from './deck-xml.js';
import { fileLines } from './file-text.js';

/** A deck as it was saved: cards by name, not yet looked up. */
export interface Deck {
  readonly form: 'xml' | 'text';
  readonly entries: readonly DeckEntry[];
  /** Lines that could not be read; they are left out, all others are kept. */
  readonly problems: readonly Problem[];
}

/**
 * Reads a LackeyCCG deck, as XML (`.dek`) or as text (a count, a tab and a name per line, under
 * headings such as "Supply:"); the first character says which of them it is. Throws a UserError if
 * it is not a deck (docs/cards.md#decks). Linear.
 */
export function readDeckFile(bytes: Uint8Array, fileName: string): Deck {
  const lines = fileLines(bytes, fileName);
  const isXml =
    lines
      .find((line) => line.trim() !== '')
      ?.trimStart()
      .startsWith('<') ?? false;
  const list = new DeckList(fileName);
  if (isXml) readXmlDeck(lines.join('\n'), fileName, list);
  else readTextDeck(lines, list);
  const { entries, problems } = list;
  if (entries.length === 0 && problems.length === 0)
    throw new UserError([{ where: fileName, path: null, ...deckWithoutCards() }]);
  return { form: isXml ? 'xml' : 'text', entries, problems };
}
