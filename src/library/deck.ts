import type { CardIndex } from '../cards/catalogue/card-index.js';
import { addJsonCard } from '../cards/files/deck-file.js';
import { DeckList } from '../cards/files/deck-list.js';
import { FORMAT_NAMES, type FormatName } from '../cards/formats.js';
import { mustBe, problem, type ValueProblem } from '../errors/problem.js';
import { DECK_FIELDS } from '../fields/deck-fields.js';
import type { GivenFields } from '../fields/field.js';
import { type WithoutCommand, withoutCommand } from '../questions/answer.js';
import { type AskedDeck, soughtCards } from '../questions/deck/asked-deck.js';
import type { DeckAnswer } from '../questions/deck/deck-answer.js';
import { deckAnswer } from '../questions/deck/make-deck-answer.js';
import { cardsOfDeck } from '../questions/deck/work/deck-card.js';
import { rulesOption } from '../rules/game/editions.js';
import { checkedData } from '../scenario/checked-data.js';
import { schemaOf, schemasOf } from '../scenario/fields/field-schema.js';
import { mapping, optional, unexpected } from '../scenario/fields/fields.js';
import { ATTACK_SCHEMAS } from '../scenario/fields/schema.js';
import { rulesOf } from '../scenario/units/units.js';
import { fieldsOf } from './experiment-data.js';
import { type AttackInput, allOf, bare, refuse, refuseAll } from './input.js';

export interface DeckCardInput {
  readonly name: string;
  /** 1 or more; 1 if not given. */
  readonly count?: number;
  /** The code of its set, if several have the name. */
  readonly set?: string;
  /** "Deck" if not given; cards of a "Sideboard" are not shuffled. */
  readonly section?: string;
}

/** A deck as plain data, and the questions about its draws. */
export interface DeckInput extends GivenFields<typeof DECK_FIELDS> {
  /** Names with their copies, as in a file: `'4 Darth Maul (B)'`, `'2 Yoda (A) [JG]'`. Unknown names are counted. */
  readonly cards: readonly (string | DeckCardInput)[];
  /** If given, every card not allowed in it is named. */
  readonly format?: FormatName;
  /** Cards of the deck to answer draws for; several joined by "or" count as one. */
  readonly sought?: readonly string[];
  readonly rules?: Exclude<AttackInput['rules'], undefined>;
}

/** An answer about a deck that is not a file. */
export type DeckOdds = Omit<WithoutCommand<DeckAnswer>, 'deck'>;

const NAMES = { kind: 'list', of: { kind: 'line', longest: 1000 }, maxEntries: 100, what: 'names' } as const;

const askedSchema = mapping(
  optional({
    format: schemaOf({ kind: 'word', words: FORMAT_NAMES }),
    sought: schemaOf(NAMES),
    ...schemasOf(DECK_FIELDS),
    rules: ATTACK_SCHEMAS.rules,
  }),
  unexpected('an object with cards'),
);

/** What a deck is made of and draws; see `Engine.deckOdds`. */
export function deckOf(input: DeckInput, index: CardIndex): DeckOdds {
  const { cards: given, ...rest } = fieldsOf(input);
  const [asked, { cards, outside }] = allOf(
    () => checkedData(askedSchema, rest),
    () => cardsAt('cards', given, index),
  );
  const problems: ValueProblem[] = [];
  const sought = soughtCards(asked.sought ?? [], cards, (found) => problems.push(found));
  refuseAll(problems.map((found) => ['sought', found]));
  const question: AskedDeck = {
    ...{ deck: '', command: '', cards, outside, sought, lawIn: asked.format ?? null },
    turns: asked.turn ?? DECK_FIELDS.turn.standard,
    setupUnits: asked.setupUnits ?? null,
    setupPoints: rulesOption(rulesOf(asked.rules), 'setupPoints'),
    exchange: asked.exchange ?? DECK_FIELDS.exchange.standard,
  };
  const { deck: _, ...answer } = withoutCommand(deckAnswer(question));
  return answer;
}

/** The cards of a list. Throws a UserError with every unreadable entry. */
export function cardsAt(path: string, given: unknown, index: CardIndex): ReturnType<typeof cardsOfDeck> {
  if (!Array.isArray(given)) refuse(path, problem(mustBe('a list of cards', given)));
  const list = new DeckList(path);
  for (const [place, card] of given.entries()) addJsonCard(card, list, place + 1);
  refuseAll(list.problems.map((found) => [`${path}[${Number(found.where?.split(':')[1]) - 1}]`, found]));
  return cardsOfDeck(list, index, (found) => refuse(path, bare(found)));
}
