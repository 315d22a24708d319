import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import type { CardIndex } from '../../cards/catalogue/card-index.js';
import type { Deck } from '../../cards/files/deck-file.js';
import { DeckList, readTextDeck } from '../../cards/files/deck-list.js';
import { RULES_FIELD } from '../../fields/attack-fields.js';
import { ask } from '../../questions/ask.js';
import { readDeckSide } from '../../questions/battle/ask/battle-decks.js';
import { deckQuestion } from '../../questions/deck/deck-question.js';
import type { CommandHost } from '../../questions/list.js';
import { deckLines } from '../deck/deck-lines.js';

export interface DeckCards {
  readonly cards: readonly string[];
  /** Cards that are not units, unknown names, and unreadable lines. */
  readonly leftOut: readonly string[];
  /** The units that a side takes for its build points, as words of `--dark`; null without points. */
  readonly army: readonly string[] | null;
}

/** The file name of a pasted deck. */
export const PASTED = 'pasted.txt';

/** Prints the cards of the deck in `text`: each line has a count and a name, or just a name. */
export async function pastedDeckHandler(raw: RawOptions, host: CommandHost): Promise<void> {
  host.output.out(JSON.stringify(deckCards(raw, host.openCards(null))));
}

/** Answers `odds deck` about the lines of a deck, as about a file of them. */
export function deckHandler({ line, ...raw }: RawOptions, host: CommandHost): Promise<void> {
  const deck = pastedDeck(line, PASTED);
  return ask(deckQuestion, { ...raw, deck: PASTED }, { ...host, readDeck: async () => deck });
}

export function pastedDeck(lines: unknown, file: string): Deck {
  const list = new DeckList(file);
  readTextDeck([lines].flat().map(String), list);
  const { entries, problems, unread, title } = list;
  return { form: 'text', entries, problems, unread, title };
}

function deckCards({ text, points }: RawOptions, index: CardIndex): DeckCards {
  const lines = deckLines(String(text));
  const deck = pastedDeck(lines, PASTED);
  const all = deck.title !== null && index.findUnit(deck.title.name).ok ? [deck.title, ...deck.entries] : deck.entries;
  const found = all.map((entry) => ({ entry, unit: index.findUnit(entry.name, entry.set) }));
  const cards = found.flatMap(({ unit }) =>
    unit.ok ? [index.labelOf({ name: unit.card.unit.name ?? '', set: unit.card.set })] : [],
  );
  const unread = deck.problems.flatMap(({ where }) => lines[Number(where?.split(':')[1]) - 1] ?? []);
  const others = found.flatMap(({ entry, unit }) => (unit.ok ? [] : [entry.name]));
  const army = points === undefined ? null : armyWords(deck, String(points), index);
  return { cards: [...new Set(cards)], leftOut: [...new Set([...others, ...unread])], army };
}

function armyWords(deck: Deck, points: string, index: CardIndex): readonly string[] {
  const reader = new OptionReader({ dark: PASTED, points });
  const decks = { byName: new Map([[PASTED, deck]]), problems: [], warnings: [] };
  return readDeckSide(reader, 'dark', { decks, rules: RULES_FIELD.standard }, () => index)?.words ?? [];
}
