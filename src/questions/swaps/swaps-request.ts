import { type AnswerFormat, readFormat, readOut, repeatedIn } from '../../asking/options/answer-format.js';
import { commandArguments, repeatedCommand, unusualArguments } from '../../asking/options/command-arguments.js';
import { CARDS_OPTION, COMMON_OPTIONS } from '../../asking/options/common-options.js';
import { once } from '../../asking/options/once.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { isDeck } from '../../asking/units/deck-word.js';
import { BATTLE_SIDES, type SideIndex } from '../../chain/battle/battle.js';
import { dealsPlay } from '../../errors/deals.js';
import { deckWithoutArmy } from '../../errors/field-conflict.js';
import type { Problem } from '../../errors/problem.js';
import { swapsAgainst, swapsMissing, swapsOfOneSide, swapsWithDraws } from '../../errors/swaps.js';
import { settingsOf } from '../../experiment/plan/run-settings.js';
import { RULES_FIELD } from '../../fields/attack-fields.js';
import { BATTLE_COURSE_FIELDS } from '../../fields/battle-fields.js';
import { DEAL_FIELDS, TURNS_OF_A_DEAL } from '../../fields/deal-fields.js';
import { DECK_FIELDS, type HandExchange } from '../../fields/deck-fields.js';
import { filled } from '../../fields/filled.js';
import { SWAP_DEALS } from '../../fields/squad-fields.js';
import { rulesOption } from '../../rules/game/editions.js';
import { PLAY_BY_WORTH, type PlayStyle, type SidePlay } from '../../rules/game/side-play.js';
import { distinctClauses, type UnplayedClause } from '../../scenario/units/known-card.js';
import { readDecks } from '../battle/ask/battle-decks.js';
import type { BattleHost } from '../battle/battle-host.js';
import type { DealsQuestion, DealsSide } from '../battle/work/deals/deals-question.js';
import type { SwapsQuestion, SwapsSettings } from '../battle/work/deals/race-swaps.js';
import { dealtDeck } from '../deals/dealt-deck.js';
import { DECK_ASKED_OPTIONS, DECK_LAW_OPTIONS } from '../deck/deck-options.js';
import { HAND } from '../deck/work/chance-seen.js';
import { cardsOfDeck, type DeckCard } from '../deck/work/deck-card.js';
import type { AskedRequest } from '../question.js';
import { type AskedSwap, readSwaps, withoutEachUnit } from './asked-swap.js';
import { AGAINST_OPTION, SWAP_OPTIONS, SWAP_PLAY_OPTIONS, SWAP_RUN_OPTIONS } from './swaps-options.js';

const FORMATS = ['csv', 'markdown', 'json', 'html'] as const;

/** A deck of the question. */
export interface AskedSwapsDeck {
  readonly file: string;
  readonly cards: readonly DeckCard[];
}

/** A request to `odds deck --against`. */
export interface SwapsRequest extends AskedRequest {
  readonly format: AnswerFormat;
  /** Its swaps are those in `ranked`. */
  readonly question: SwapsQuestion;
  readonly settings: SwapsSettings;
  readonly deck: AskedSwapsDeck;
  readonly against: readonly AskedSwapsDeck[];
  readonly ranked: readonly AskedSwap[];
  readonly notRanked: readonly AskedSwap[];
  readonly exchange: HandExchange;
  readonly workers: number | null;
  readonly unplayed: readonly UnplayedClause[];
  readonly command: string;
  readonly warnings: readonly Problem[];
}

/** Options of the command that are not about swaps. */
const OF_DRAWS = Object.keys({ ...DECK_LAW_OPTIONS, ...DECK_ASKED_OPTIONS }).filter((name) => name !== 'exchange');

/** Reads and checks the options of swaps, and all decks. Rejects with a UserError that has every problem. */
export async function readSwapsRequest(raw: RawOptions, host: BattleHost): Promise<SwapsRequest> {
  const reader = new OptionReader(raw);
  const file = reader.text('deck') ?? '';
  const run = reader.readAll(SWAP_RUN_OPTIONS);
  const asked = reader.readAll(SWAP_PLAY_OPTIONS);
  const evenSo = reader.read('even-so', SWAP_OPTIONS['even-so'].field) ?? false;
  const isEach = reader.read('without-each', SWAP_OPTIONS['without-each'].field) ?? false;
  const exchange = reader.read('exchange', DECK_FIELDS.exchange) ?? DECK_FIELDS.exchange.standard;
  const rules = reader.read('rules', RULES_FIELD) ?? RULES_FIELD.standard;
  const out = readOut(reader);
  const format = readFormat(reader, out, FORMATS);
  for (const name of OF_DRAWS) if (reader.has(name)) reader.report(name, swapsWithDraws(name));
  const words = reader.texts('against');
  for (const word of words.length === 0 ? [''] : words.filter((each) => !isDeck(each))) {
    reader.report('against', swapsAgainst(word));
  }
  const decks = await readDecks(raw, host, ['against']);
  for (const problem of decks.problems) reader.add(problem);
  const own = await host.readDeck(file);
  const cards = once(() => host.openCards(reader.text('cards')));
  const deckOf = (name: string, entries: typeof own.entries): AskedSwapsDeck => ({
    file: name,
    cards: cardsOfDeck(entries, cards(), (problem) => reader.note(name, 'deck', problem)).cards,
  });
  const deck = deckOf(file, own.entries);
  const against = words.flatMap((word) => {
    const found = decks.byName.get(word);
    return found === undefined ? [] : [deckOf(word, found.entries)];
  });
  const side = sideOf(deck, against);
  for (const met of against) {
    if (sideOf(met, []) === side && isOfSide(met) && isOfSide(deck)) {
      reader.report('against', swapsOfOneSide(side === 0 ? 'Dark Side' : 'Light Side'));
    }
  }
  const play = styleOf(reader, asked.play);
  const style = { force: 0, build: asked.build ?? DEAL_FIELDS.build.standard, play };
  const setupPoints = asked['setup-points'] ?? rulesOption(rules, 'setupPoints');
  const course = filled(BATTLE_COURSE_FIELDS, { goal: 'control', turns: TURNS_OF_A_DEAL } as const);
  const dealt = [deck, ...against].map(({ file: name, cards: all }) => {
    const found = dealtDeck(all, exchange, cards());
    if (found.units.every((unit) => unit === null)) reader.note(name, 'deck', deckWithoutArmy(name, 0));
    return found;
  });
  const [ownDeck, ...met] = dealt.map(({ deck: each }): DealsSide => ({ deck: each, ...style }));
  const swapped = { cards: deck.cards, exchange, index: cards() };
  const swaps = [...readSwaps(reader, swapped), ...(isEach ? withoutEachUnit(swapped) : [])];
  if (!isEach && !reader.has('instead')) reader.report('against', swapsMissing());
  reader.done();
  const isRanked = ({ unplayed, isOfOther }: AskedSwap): boolean => !isOfOther && (evenSo || unplayed.length === 0);
  const ranked = swaps.filter(isRanked);
  const deals = met.map((other): DealsQuestion => {
    const [dark, light] = side === 0 ? [ownDeck, other] : [other, ownDeck];
    return { dark: dark as DealsSide, light: light as DealsSide, rules, hand: HAND, setupPoints, course };
  });
  const { seed, level } = settingsOf(run, { trials: 1 });
  return {
    question: { against: deals, side, swaps: ranked.map(({ place, instead }) => ({ place, instead })) },
    settings: { seed, level, deals: asked.deals ?? SWAP_DEALS },
    ...{ deck, against, ranked, notRanked: swaps.filter((swap) => !isRanked(swap)), exchange, workers: run.workers },
    ...{ format, out, quiet: raw.quiet === true, warnings: [...own.problems, ...decks.warnings] },
    unplayed: distinctClauses([...dealt.flatMap(({ unplayed }) => unplayed), ...ranked.flatMap(({ unplayed }) => unplayed)]),
    command: repeatedIn(
      format,
      repeatedCommand(
        'odds deck',
        [file],
        [
          ...commandArguments(AGAINST_OPTION, { against: words }),
          ...commandArguments(SWAP_OPTIONS, { instead: reader.texts('instead'), 'without-each': isEach, 'even-so': evenSo }),
          ...unusualArguments(SWAP_PLAY_OPTIONS, { deals: asked.deals, build: asked.build, play: asked.play }),
          ...commandArguments(SWAP_PLAY_OPTIONS, { 'setup-points': asked['setup-points'] }),
          ...unusualArguments(DECK_ASKED_OPTIONS, { exchange }),
          ...commandArguments({ cards: CARDS_OPTION }, { cards: reader.text('cards') }),
          ...unusualArguments({ rules: COMMON_OPTIONS.rules }, { rules }),
          ...unusualArguments(SWAP_RUN_OPTIONS, { seed: run.seed, level: run.level }),
        ],
      ),
    ),
  };
}

/** Deals are attacked by worth, in a style; problems are noted. */
function styleOf(reader: OptionReader, play: SidePlay | null): PlayStyle {
  if (play === null) return PLAY_BY_WORTH;
  if (play.kind === 'named') return play.style;
  reader.report('play', dealsPlay());
  return PLAY_BY_WORTH;
}

/** The side of a deck: that of its cards, else the other one than that of the decks that it meets, else the Dark Side. */
function sideOf(deck: AskedSwapsDeck, against: readonly AskedSwapsDeck[]): SideIndex {
  const own = sidesOf(deck);
  const others = new Set(against.flatMap((met) => [...sidesOf(met)]));
  if (own.size === 1) return own.has(BATTLE_SIDES[0]) ? 0 : 1;
  return others.size === 1 && others.has(BATTLE_SIDES[0]) ? 1 : 0;
}

/** Whether the deck has cards of one side. */
function isOfSide(deck: AskedSwapsDeck): boolean {
  return sidesOf(deck).size === 1;
}

function sidesOf({ cards }: AskedSwapsDeck): ReadonlySet<string> {
  const sides: readonly string[] = BATTLE_SIDES;
  return new Set(cards.flatMap(({ card }) => (card?.side != null && sides.includes(card.side) ? [card.side] : [])));
}
