import type { CardIndex } from '../cards/catalogue/card-index.js';
import { decksMetMissing, swapsMissing } from '../errors/deck.js';
import type { ValueProblem } from '../errors/problem.js';
import { DEAL_FIELDS, DECK_FIELDS } from '../fields/deck-fields.js';
import { withDefaults } from '../fields/field.js';
import { SQUAD_FIELDS, SWAP_DEALS } from '../fields/squad-fields.js';
import { type WithoutCommand, withoutCommand } from '../questions/answer.js';
import { dealsHere } from '../questions/battle/work/deals/deals-here.js';
import { raceSwaps } from '../questions/battle/work/deals/race-swaps.js';
import type { AskedDealsDeck } from '../questions/deals/asked-deals.js';
import { type AskedSwaps, askedSwaps } from '../questions/swaps/asked-swaps.js';
import { swapsAnswer } from '../questions/swaps/make-swaps-answer.js';
import type { SwapsAnswer, SwapsDeckAnswer } from '../questions/swaps/swaps-answer.js';
import { checkedData } from '../scenario/checked-data.js';
import { schemaOf } from '../scenario/fields/field-schema.js';
import { listOf, mapping, optional, unexpected } from '../scenario/fields/fields.js';
import { rulesOf } from '../scenario/units/units.js';
import { UNWATCHED } from '../simulate/watch.js';
import { checkedDeals, DEALT_SCHEMAS, deckAt, withStyle } from './dealt-decks.js';
import type { DeckInput } from './deck.js';
import { fieldsOf } from './experiment-data.js';
import { allOf, bare, type DealSimulationInput, type DealtInput, refuse, refuseAll } from './input.js';

/** Swaps of a card in a deck, as plain data. */
export interface SwapsInput extends DealtInput {
  readonly deck: DeckInput['cards'];
  /** The opposing decks, which it faces equally often. */
  readonly against: readonly DeckInput['cards'][];
  /** `into` replaces one copy of `out`. */
  readonly instead?: readonly { readonly out: string; readonly into: string }[];
  /** Whether one copy of each unit is also replaced by a card that does nothing. */
  readonly withoutEach?: boolean;
  /** Whether cards are tried even if some of their text that matters is not played. */
  readonly evenSo?: boolean;
}

/** Which swaps win more often, in decks that are not files. */
export interface SwapsOdds extends Omit<WithoutCommand<SwapsAnswer>, 'deck' | 'against'> {
  readonly deck: Omit<SwapsDeckAnswer, 'deck'>;
  readonly against: readonly Omit<SwapsDeckAnswer, 'deck'>[];
}

const NAME = { kind: 'line', longest: 1000 } as const;
const MAX_SWAPS = 1000;

const swapSchema = mapping({ out: schemaOf(NAME), into: schemaOf(NAME) }, unexpected('an object with out and into'));

const askedSchema = mapping(
  optional({
    ...DEALT_SCHEMAS,
    evenSo: schemaOf(SQUAD_FIELDS.evenSo),
    withoutEach: schemaOf({ kind: 'switch' }),
    instead: listOf(swapSchema, MAX_SWAPS, 'swaps'),
  }),
  unexpected('an object with deck, against and instead'),
);

/** Which swaps in a deck win more often; see `Engine.swapsOdds`. */
export async function swapsOf(input: SwapsInput, simulation: DealSimulationInput, index: CardIndex): Promise<SwapsOdds> {
  const asked = checkedSwaps(input, simulation, index);
  const raced = await raceSwaps(asked.question, asked.settings, dealsHere(), UNWATCHED);
  const { deck, against, ...answer } = withoutCommand(swapsAnswer(asked, raced));
  return { ...answer, deck: withoutFile(deck), against: against.map(withoutFile) };
}

function withoutFile({ deck: _, ...of }: SwapsDeckAnswer): Omit<SwapsDeckAnswer, 'deck'> {
  return of;
}

function checkedSwaps(input: SwapsInput, simulation: DealSimulationInput, index: CardIndex): AskedSwaps {
  const { deck: cards, against: met, ...rest } = fieldsOf(input);
  const [[asked, play], settings, deck, against] = allOf(
    () => withStyle(checkedData(askedSchema, rest)),
    () => checkedDeals(simulation, SWAP_DEALS),
    () => deckAt('deck', cards, index),
    () => decksAt('against', met, index),
  );
  const problems: (readonly [string, ValueProblem])[] = [];
  const noted = (path: string, found: ValueProblem): void => void problems.push([path, found]);
  const { instead = [], withoutEach = false, evenSo = false } = asked;
  if (instead.length === 0 && !withoutEach) noted('instead', bare(swapsMissing()));
  const given = {
    ...{ settings, deck, against, instead, isEach: withoutEach, evenSo, play, command: '' },
    ...withDefaults({ exchange: DECK_FIELDS.exchange, build: DEAL_FIELDS.build, setupPoints: DEAL_FIELDS.setupPoints }, asked),
    rules: rulesOf(asked.rules),
  };
  const swaps = askedSwaps(given, index, {
    ofDeck: ({ file }, found) => noted(file, bare(found)),
    ofAgainst: (found) => noted('against', bare(found)),
    ofSwap: (found) => noted('instead', found),
  });
  refuseAll(problems);
  return swaps;
}

function decksAt(path: string, given: unknown, index: CardIndex): readonly AskedDealsDeck[] {
  if (!Array.isArray(given) || given.length === 0) return refuse(path, decksMetMissing());
  return allOf(...given.map((cards: unknown, i) => () => deckAt(`${path}[${i}]`, cards, index)));
}
