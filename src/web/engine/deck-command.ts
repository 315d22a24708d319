import type { Host } from '../../asking/host.js';
import type { RawOptions } from '../../asking/options/option-reader.js';
import type { CardIndex } from '../../cards/catalogue/card-index.js';
import { DeckList } from '../../cards/files/deck-list.js';
import { readTextDeck } from '../../cards/files/deck-text.js';

/** The cards of a deck that was pasted into the page. */
export interface DeckCards {
  /** The names of its units, each once. */
  readonly cards: readonly string[];
  /** Cards that are no units, or whose names no card has, and lines that cannot be read. */
  readonly leftOut: readonly string[];
}

/** Prints the cards of the deck in `text`: a count and a name in each line, or a name alone. */
export async function deckCommandHandler({ text }: RawOptions, host: Host): Promise<void> {
  host.output.out(JSON.stringify(deckCards(String(text), host.openCards(null))));
}

function deckCards(text: string, index: CardIndex): DeckCards {
  const list = new DeckList('deck');
  const lines = text.split(/\r\n|\r|\n/);
  readTextDeck(lines.map(counted), list);
  const found = list.entries.map((entry) => ({ entry, unit: index.findUnit(entry.name, entry.set) }));
  const cards = found.flatMap(({ unit }) =>
    unit.ok ? [index.labelOf({ name: unit.card.unit.name ?? '', set: unit.card.set })] : [],
  );
  const unread = list.problems.flatMap(({ where }) => lines[Number(where?.split(':')[1]) - 1]?.trim() ?? []);
  const others = found.flatMap(({ entry, unit }) => (unit.ok ? [] : [entry.name]));
  return { cards: [...new Set(cards)], leftOut: [...new Set([...others, ...unread])] };
}

/** A line with a count: many write none for one card. Headings end with a colon. */
function counted(line: string): string {
  return /^\s*(?:\d|\/\/|#|$)|:\s*$/.test(line) ? line : `1 ${line.trim()}`;
}
