import type { CardIndex } from '../../cards/catalogue/card-index.js';
import { BATTLE_SIDES, type SideIndex } from '../../chain/battle/battle.js';
import { swapsOfOneSide } from '../../errors/deck.js';
import type { ValueProblem } from '../../errors/problem.js';
import { BATTLE_COURSE_FIELDS } from '../../fields/battle-fields.js';
import { type BuildStyle, type HandExchange, TURNS_OF_A_DEAL } from '../../fields/deck-fields.js';
import { filled } from '../../fields/field.js';
import { type Rules, rulesOption } from '../../rules/game/editions.js';
import type { PlayStyle } from '../../rules/game/side-play.js';
import { distinctClauses, type UnplayedClause } from '../../scenario/units/known-card.js';
import type { DealsQuestion, DealsSide } from '../battle/work/deals/deals-question.js';
import type { SwapsQuestion, SwapsSettings } from '../battle/work/deals/race-swaps.js';
import { type AskedDealsDeck, deckOfUnits } from '../deals/asked-deals.js';
import { HAND } from '../deck/work/chance-seen.js';
import { type AskedSwap, namedSwaps, type SwapNames, withoutEachUnit } from './asked-swap.js';

/** What is asked about swaps. */
export interface AskedSwaps {
  /** Its swaps are those in `ranked`. */
  readonly question: SwapsQuestion;
  readonly settings: SwapsSettings;
  readonly deck: AskedDealsDeck;
  readonly against: readonly AskedDealsDeck[];
  readonly ranked: readonly AskedSwap[];
  readonly notRanked: readonly AskedSwap[];
  readonly exchange: HandExchange;
  readonly unplayed: readonly UnplayedClause[];
  readonly command: string;
}

/** Swaps as they are given, with the cards of all decks. */
export interface GivenSwaps extends Pick<AskedSwaps, 'settings' | 'deck' | 'against' | 'exchange' | 'command'> {
  readonly instead: readonly SwapNames[];
  /** Whether a card that does nothing takes the place of one copy of each unit, too. */
  readonly isEach: boolean;
  /** Whether cards are ranked whose text is not played. */
  readonly evenSo: boolean;
  readonly rules: Rules;
  /** Null: those of the rules. */
  readonly setupPoints: number | null;
  readonly build: BuildStyle;
  readonly play: PlayStyle;
}

/** Hears what is wrong: with a deck, with the decks that are met, and with a swap. */
interface SwapsNotes {
  readonly ofDeck: (deck: AskedDealsDeck, problem: ValueProblem) => void;
  readonly ofAgainst: (problem: ValueProblem) => void;
  readonly ofSwap: (problem: ValueProblem) => void;
}

/** The deals that tell which swaps win more often. With a problem, which is noted, nobody may play them. */
export function askedSwaps(given: GivenSwaps, index: CardIndex, notes: SwapsNotes): AskedSwaps {
  const { deck, against, exchange, rules, build, play } = given;
  const side = deckSide(deck, against);
  for (const met of against) {
    if (deckSide(met, []) === side && isOfSide(met) && isOfSide(deck)) {
      notes.ofAgainst(swapsOfOneSide(side === 0 ? 'Dark Side' : 'Light Side'));
    }
  }
  const dealt = [deck, ...against].map((each) => deckOfUnits(each, { exchange, index }, (found) => notes.ofDeck(each, found)));
  const [own, ...others] = dealt.map((each): DealsSide => ({ deck: each.deck, force: 0, build, play }));
  const swapped = { cards: deck.cards, outside: deck.outside, exchange, index };
  const swaps = [...namedSwaps(given.instead, swapped, notes.ofSwap), ...(given.isEach ? withoutEachUnit(swapped) : [])];
  const isRanked = ({ unplayed, isOfOther }: AskedSwap): boolean => !isOfOther && (given.evenSo || unplayed.length === 0);
  const ranked = swaps.filter(isRanked);
  const setupPoints = given.setupPoints ?? rulesOption(rules, 'setupPoints');
  const course = filled(BATTLE_COURSE_FIELDS, { goal: 'control', turns: TURNS_OF_A_DEAL } as const);
  const deals = others.map((other): DealsQuestion => {
    const [dark, light] = side === 0 ? [own, other] : [other, own];
    return { dark: dark as DealsSide, light: light as DealsSide, rules, hand: HAND, setupPoints, course };
  });
  return {
    question: { against: deals, side, swaps: ranked.map(({ place, instead }) => ({ place, instead })) },
    ...{ settings: given.settings, deck, against, ranked, notRanked: swaps.filter((swap) => !isRanked(swap)), exchange },
    unplayed: distinctClauses([...dealt, ...ranked].flatMap(({ unplayed }) => unplayed)),
    command: given.command,
  };
}

/** The side of a deck: that of its cards, else the other one than that of the decks that it meets, else the Dark Side. */
export function deckSide(deck: Pick<AskedDealsDeck, 'cards'>, against: readonly Pick<AskedDealsDeck, 'cards'>[]): SideIndex {
  const own = sidesOf(deck);
  const others = new Set(against.flatMap((met) => [...sidesOf(met)]));
  if (own.size === 1) return own.has(BATTLE_SIDES[0]) ? 0 : 1;
  return others.size === 1 && others.has(BATTLE_SIDES[0]) ? 1 : 0;
}

/** Whether the deck has cards of one side. */
function isOfSide(deck: AskedDealsDeck): boolean {
  return sidesOf(deck).size === 1;
}

function sidesOf({ cards }: Pick<AskedDealsDeck, 'cards'>): ReadonlySet<string> {
  const sides: readonly string[] = BATTLE_SIDES;
  return new Set(cards.flatMap(({ card }) => (card?.side != null && sides.includes(card.side) ? [card.side] : [])));
}
