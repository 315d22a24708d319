import { deckWithoutCards } from '../../errors/card.js';
import { type Problem, UserError } from '../../errors/problem.js';
import { readJsonDeck } from './deck-json.js';
import { type DeckEntry, DeckList } from './deck-list.js';
import { readTextDeck } from './deck-text.js';
import { readXmlDeck } from './deck-xml.js';
import { fileLines } from './file-text.js';

/** A deck as it was saved: cards by name, not yet looked up. */
export interface Deck {
  readonly form: 'xml' | 'json' | 'text';
  readonly entries: readonly DeckEntry[];
  /** Lines that could not be read; they are left out, all others are kept. The first ten are named. */
  readonly problems: readonly Problem[];
  readonly unread: number;
  /** The first line if it has a name without a count: the title of the deck, unless a card has that name. */
  readonly title: DeckEntry | null;
}

/** The forms that the first character of a file tells. */
const FORMS: Readonly<Record<string, Deck['form']>> = { '<': 'xml', '[': 'json', '{': 'json' };

/**
 * Reads a deck, as LackeyCCG's XML (`.dek`), as JSON, or as text (a count, a tab and a name per line, under
 * headings such as "Supply:"); the first character says which of them it is. Throws a UserError if
 * it is not a deck (docs/cards.md#decks). Linear.
 */
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
