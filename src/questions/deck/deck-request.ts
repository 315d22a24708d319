import type { Host } from '../../asking/host.js';
import { type AnswerFormat, readFormat, readOut, repeatedIn } from '../../asking/options/answer-format.js';
import { commandArguments, repeatedCommand, unusualArguments } from '../../asking/options/command-arguments.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import type { FormatName } from '../../cards/formats.js';
import { deckCardTwice, deckCardUnknown, deckWithoutHand } from '../../errors/deck.js';
import { didYouMean, type Problem } from '../../errors/problem.js';
import { RULES_FIELD } from '../../fields/attack-fields.js';
import { DECK_FIELDS, type HandExchange } from '../../fields/deck-fields.js';
import { rulesOption } from '../../rules/game/editions.js';
import { baseName } from '../../rules/game/group.js';
import type { AskedRequest } from '../question.js';
import { DECK_ASKED_OPTIONS, DECK_LAW_OPTIONS, DECK_OPTIONS } from './deck-options.js';
import { HAND } from './work/chance-seen.js';
import { countCopies, type DeckCard, deckCard, partsOfDeck } from './work/deck-card.js';

const DECK_FORMATS = ['csv', 'markdown', 'json', 'html'] as const;

/** Some cards of a deck, one of which would do. */
export interface SoughtCards {
  readonly name: string;
  readonly cards: readonly DeckCard[];
}

/** A request to `odds deck`. */
export interface DeckRequest extends AskedRequest {
  /** The file, as it was named. */
  readonly deck: string;
  readonly cards: readonly DeckCard[];
  /** The copies that lie beside the deck. */
  readonly beside: number;
  /** The format in which it is to be legal; null: any. */
  readonly lawIn: FormatName | null;
  readonly sought: readonly SoughtCards[];
  readonly turns: number;
  /** Null: what the build points pay for. */
  readonly setupUnits: number | null;
  readonly setupPoints: number;
  readonly exchange: HandExchange;
  readonly format: AnswerFormat;
  readonly command: string;
  /** Lines of the deck that could not be read. */
  readonly warnings: readonly Problem[];
}

/** Reads and checks the options of `odds deck`, and the deck. Rejects with a UserError that has every problem. */
export async function readDeckRequest(raw: RawOptions, host: Host): Promise<DeckRequest> {
  const reader = new OptionReader(raw);
  const file = reader.text('deck') ?? '';
  const { card: _, ...single } = DECK_ASKED_OPTIONS;
  const asked = reader.readAll({ ...DECK_LAW_OPTIONS, ...single });
  const rules = reader.read('rules', RULES_FIELD);
  const out = readOut(reader);
  const format = readFormat(reader, out, DECK_FORMATS);
  const { entries, problems } = await host.readDeck(file);
  const index = host.openCards(reader.text('cards'));
  const { shuffled, beside } = partsOfDeck(entries);
  const cards = shuffled.map((entry) => deckCard(entry, index));
  const size = countCopies(cards);
  if (size < HAND) reader.note(file, 'deck', deckWithoutHand(HAND, size));
  const sought = readSought(reader, cards);
  reader.done();
  return {
    ...{ deck: file, cards, beside: beside.reduce((all, { count }) => all + count, 0), sought, lawIn: asked.format },
    turns: asked.turn ?? DECK_FIELDS.turn.standard,
    setupUnits: asked['setup-units'],
    setupPoints: rulesOption(rules ?? RULES_FIELD.standard, 'setupPoints'),
    exchange: asked.exchange ?? DECK_FIELDS.exchange.standard,
    ...{ format, out, quiet: raw.quiet === true, warnings: problems },
    command: repeatedIn(
      format,
      repeatedCommand(
        'odds deck',
        [file],
        [
          ...commandArguments(DECK_OPTIONS, {
            format: asked.format,
            card: reader.texts('card'),
            'setup-units': asked['setup-units'],
          }),
          ...unusualArguments(DECK_OPTIONS, { turn: asked.turn, exchange: asked.exchange }),
          ...commandArguments(DECK_OPTIONS, { cards: reader.text('cards'), rules }),
        ],
      ),
    ),
  };
}

/** The cards that are asked for: by whole names, without versions, or several with "or" between them. */
function readSought(reader: OptionReader, cards: readonly DeckCard[]): readonly SoughtCards[] {
  const texts = reader.texts('card');
  for (const text of new Set(texts.filter((each, i) => texts.indexOf(each) !== i))) reader.report('card', deckCardTwice(text));
  return texts.map((text) => {
    const whole = named(cards, text);
    const parts = whole.length > 0 ? [whole] : text.split(/\s+or\s+/).map((name) => found(reader, cards, name.trim()));
    return { name: text, cards: cards.filter((card) => parts.some((part) => part.includes(card))) };
  });
}

function found(reader: OptionReader, cards: readonly DeckCard[], name: string): readonly DeckCard[] {
  const those = named(cards, name);
  const names = cards.flatMap((card) => [card.name, baseName(card.name)]);
  if (those.length === 0) reader.report('card', deckCardUnknown(name, didYouMean(name, [...new Set(names)])));
  return those;
}

/** The cards of a name, or, without a version, all versions. */
function named(cards: readonly DeckCard[], name: string): readonly DeckCard[] {
  const isNamed = (of: string): boolean => of.toLowerCase() === name.toLowerCase();
  const exact = cards.filter((card) => isNamed(card.name));
  return exact.length > 0 ? exact : cards.filter((card) => isNamed(baseName(card.name)));
}
