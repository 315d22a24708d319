import { deckLine } from '../../errors/card.js';
import { type DeckList, FIRST_SECTION } from './deck-list.js';

/**
 * "4<tab>Darth Maul (B)", also with spaces instead of the tab or an x after the count, and the set
 * in brackets or after a second tab.
 */
const CARD_LINE = /^\s*(\d{1,9})(?:\s*[x×])?\s+([^\t]*?)(?:\s*\[([^[\]\t]+)\])?\s*(?:\t\s*([^\t]*?)\s*)?$/i;

/** "Supply:" */
const HEADING = /^\s*([^\t\d][^\t]{0,99}?)\s*:\s*$/;

/** Reads a deck that has a card on each line, from a line of its file on. Ignores blank lines and comments (`//`, `#`). */
export function readTextDeck(lines: readonly string[], list: DeckList, first = 1): void {
  let section = FIRST_SECTION;
  for (const [i, text] of lines.entries()) {
    const line = first + i;
    const heading = HEADING.exec(text)?.[1];
    if (text.trim() === '' || /^\s*(?:\/\/|#)/.test(text)) continue;
    if (heading !== undefined) {
      section = heading;
      continue;
    }
    const [, count, name = '', inBrackets, inColumn] = text.length > 1000 ? [] : (CARD_LINE.exec(text) ?? []);
    if (count === undefined) list.report(line, deckLine(text));
    else list.add({ count: Number(count), name, set: inBrackets ?? (inColumn || null), section, line });
  }
}
