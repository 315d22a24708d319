import { deckLine } from '../../errors/card.js';
import { readDeckLine } from './deck-line.js';
import { type DeckList, FIRST_SECTION } from './deck-list.js';

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
