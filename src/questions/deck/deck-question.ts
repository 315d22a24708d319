import type { Host } from '../../asking/host.js';
import { type AnswerFormat, FORMATS_WITH_CSV, readFormat, readOut, repeatedIn } from '../../asking/options/answer-format.js';
import { commandArguments, repeatedCommand, unusualArguments } from '../../asking/options/command-arguments.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { deckFileMissing } from '../../errors/deck.js';
import { type Problem, UserError } from '../../errors/problem.js';
import { RULES_FIELD } from '../../fields/attack-fields.js';
import { DECK_FIELDS } from '../../fields/deck-fields.js';
import { rulesOption } from '../../rules/game/editions.js';
import type { CsvCell } from '../../sheet/text/csv.js';
import type { AskedRequest, Question } from '../question.js';
import { type AskedDeck, soughtCards } from './asked-deck.js';
import type { DeckAnswer, DrawChance, HandAnswer } from './deck-answer.js';
import { DECK_ASKED_OPTIONS, DECK_LAW_OPTIONS, DECK_OPTIONS } from './deck-options.js';
import { deckSheet } from './deck-sheet.js';
import { deckAnswer } from './make-deck-answer.js';
import { cardsOfDeck } from './work/deck-card.js';

/** `odds deck`: what a deck is made of, and what it draws. */
export const deckQuestion: Question<DeckRequest, DeckAnswer> = {
  read: readDeckRequest,
  warnings: ({ warnings }) => warnings,
  answer: async (request) => ({ answer: deckAnswer(request) }),
  sheet: deckSheet,
  csv: deckCsv,
};

interface DeckRequest extends AskedRequest, AskedDeck {
  readonly format: AnswerFormat;
  /** Lines of the deck that could not be read. */
  readonly warnings: readonly Problem[];
}

/** Reads and checks the options of `odds deck`, and the deck. Rejects with a UserError that has every problem. */
async function readDeckRequest(raw: RawOptions, host: Host): Promise<DeckRequest> {
  const reader = new OptionReader(raw);
  const file = reader.text('deck') ?? '';
  if (file === '') throw new UserError([{ where: 'odds deck', path: null, ...deckFileMissing() }]);
  const { card: _, ...single } = DECK_ASKED_OPTIONS;
  const asked = reader.readAll({ ...DECK_LAW_OPTIONS, ...single });
  const rules = reader.read('rules', RULES_FIELD);
  const out = readOut(reader);
  const format = readFormat(reader, out, FORMATS_WITH_CSV);
  const deck = await host.readDeck(file);
  const index = host.openCards(reader.text('cards'));
  const { cards, outside } = cardsOfDeck(deck, index, (problem) => reader.note(file, 'deck', problem));
  const sought = soughtCards(reader.texts('card'), cards, (problem) => reader.report('card', problem));
  reader.done();
  return {
    ...{ deck: file, cards, outside, sought, lawIn: asked.format },
    turns: asked.turn ?? DECK_FIELDS.turn.standard,
    setupUnits: asked['setup-units'],
    setupPoints: rulesOption(rules ?? RULES_FIELD.standard, 'setupPoints'),
    exchange: asked.exchange ?? DECK_FIELDS.exchange.standard,
    ...{ format, out, quiet: raw.quiet === true, warnings: deck.problems },
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

/** Every chance of a deck as a row: the question, its object, when, the chance and its fraction (docs/deck.md#csv). */
function deckCsv({ seen, hand, build, onTable }: DeckAnswer): CsvCell[][] {
  const row = (what: string, name: string, when: string, { chance, exactFraction }: DrawChance): CsvCell[] => [
    ...[what, name, when],
    ...[chance, exactFraction],
  ];
  const byTurn = (what: string, name: string, chances: readonly DrawChance[]): CsvCell[][] =>
    chances.map((chance, i) => row(what, name, `turn ${i + 1}`, chance));
  const handRows = (when: string, { byArena, arenasServed }: HandAnswer): CsvCell[][] => [
    ...Object.entries(byArena).map(([arena, chance]) => row('unit in hand', arena, when, chance)),
    ...arenasServed.map((chance, arenas) => row('arenas with a unit of their own', String(arenas), when, chance)),
  ];
  return [
    ['what', 'name', 'when', 'chance', 'chance_fraction'],
    ...seen.flatMap(({ name, firstHand, afterExchange, byTurn: turns }) => [
      row('seen', name, 'first hand', firstHand),
      row('seen', name, 'after the exchange', afterExchange),
      ...byTurn('seen', name, turns),
    ]),
    ...handRows('first hand', hand.dealt),
    ...handRows('after the exchange', hand.afterExchange),
    ...build.flatMap(({ cost, byTurn: turns, withAllArenas }) => [
      ...byTurn('build points', `cost ${cost}`, turns),
      ...byTurn('build points with all arenas', `cost ${cost}`, withAllArenas),
    ]),
    ...onTable.flatMap(({ name, byTurn: turns }) => byTurn('in play', name, turns)),
  ];
}
