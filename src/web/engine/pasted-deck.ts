import type { Host } from '../../asking/host.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import type { CardIndex } from '../../cards/catalogue/card-index.js';
import { DeckList } from '../../cards/files/deck-list.js';
import { readTextDeck } from '../../cards/files/deck-text.js';
import { RULES_FIELD } from '../../fields/attack-fields.js';
import { readDeckSide } from '../../questions/battle/ask/battle-decks.js';

/** The cards of a deck that was pasted into the page. */
export interface DeckCards {
  /** The names of its units, each once. */
  readonly cards: readonly string[];
  /** Cards that are no units, or whose names no card has, and lines that cannot be read. */
  readonly leftOut: readonly string[];
  /** What a side of a battle takes for build points, as the words of `--dark`; null without points. */
  readonly army: readonly string[] | null;
}

/** Prints the cards of the deck in `text`: a count and a name in each line, or a name alone. */
export async function pastedDeckHandler(raw: RawOptions, host: Host): Promise<void> {
  host.output.out(JSON.stringify(deckCards(raw, host.openCards(null))));
}

function deckCards({ text: pasted, points }: RawOptions, index: CardIndex): DeckCards {
  const text = String(pasted);
  const list = new DeckList('deck');
  const lines = text.split(/\r\n|\r|\n/);
  readTextDeck(lines.map(counted), list);
  const found = list.entries.map((entry) => ({ entry, unit: index.findUnit(entry.name, entry.set) }));
  const cards = found.flatMap(({ unit }) =>
    unit.ok ? [index.labelOf({ name: unit.card.unit.name ?? '', set: unit.card.set })] : [],
  );
  const unread = list.problems.flatMap(({ where }) => lines[Number(where?.split(':')[1]) - 1]?.trim() ?? []);
  const others = found.flatMap(({ entry, unit }) => (unit.ok ? [] : [entry.name]));
  const army = points === undefined ? null : armyWords(list, String(points), index);
  return { cards: [...new Set(cards)], leftOut: [...new Set([...others, ...unread])], army };
}

/** Any name of a deck: the page has no files. */
const FILE = 'pasted.txt';

function armyWords({ entries }: DeckList, points: string, index: CardIndex): readonly string[] {
  const reader = new OptionReader({ dark: FILE, points });
  const decks = { byName: new Map([[FILE, { form: 'text', entries, problems: [] } as const]]), problems: [], warnings: [] };
  return readDeckSide(reader, 'dark', { decks, rules: RULES_FIELD.standard }, () => index)?.words ?? [];
}

/** A line with a count: many write none for one card. Headings end with a colon. */
function counted(line: string): string {
  return /^\s*(?:\d|\/\/|#|$)|:\s*$/.test(line) ? line : `1 ${line.trim()}`;
}
