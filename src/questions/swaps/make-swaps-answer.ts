import { BATTLE_SIDES } from '../../chain/battle/battle.js';
import { BATTLE_COURSE_FIELDS } from '../../fields/battle-fields.js';
import { withDefaults } from '../../fields/field.js';
import { playText } from '../../fields/play-fields.js';
import { INDIFFERENCE } from '../../fields/squad-fields.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { dealSentences } from '../../sheet/words/assumption-text.js';
import { type DifferenceEstimate, estimatePairedDifference } from '../../statistics/comparisons/differences.js';
import type { PairCounts } from '../../statistics/comparisons/paired-bets.js';
import { rulesAnswer } from '../answer.js';
import type { DealsQuestion } from '../battle/work/deals/deals-question.js';
import type { RacedSwap } from '../battle/work/deals/race-swaps.js';
import type { AskedDealsDeck } from '../deals/asked-deals.js';
import { playedAnswer } from '../deck/make-deck-answer.js';
import { countCopies } from '../deck/work/deck-card.js';
import type { AskedSwap, AskedSwaps } from './asked-swaps.js';
import type { SwapAnswer, SwapsAnswer, SwapVerdict } from './swaps-answer.js';
import { SWAP_VERDICTS, swapsSentence } from './swaps-words.js';

/** How many standard errors from 0 a gain in fresh deals counts as real. */
const CLEAR = 2;

/** The answer about swaps; `raced`: by swap, in the order of those that are ranked. */
export function swapsAnswer(asked: AskedSwaps, raced: readonly RacedSwap[]): SwapsAnswer {
  const { question, settings, ranked, notRanked } = asked;
  const [deals] = question.against as [DealsQuestion];
  const { build, play } = deals[BATTLE_SIDES[question.side]];
  const swaps = raced
    .map((swap, i) => swapAnswer(ranked[i] as AskedSwap, swap, settings.level))
    .sort((a, b) => SWAP_VERDICTS.indexOf(a.verdict) - SWAP_VERDICTS.indexOf(b.verdict) || b.gain.estimate - a.gain.estimate);
  const setup = { hand: deals.hand, points: deals.setupPoints, exchange: asked.exchange };
  const known = {
    side: BATTLE_SIDES[question.side],
    ...{ deck: deckAnswer(asked.deck), against: asked.against.map(deckAnswer) },
    ...{ deals: settings.deals, freshDeals: raced[0]?.fresh.pairs ?? 0, level: settings.level, indifference: INDIFFERENCE },
    ...{ setup, build, play: playText({ kind: 'named', style: play }), swaps },
    notRanked: notRanked.map(({ out, into, isOfOther }) => {
      return { out, into, reason: isOfOther ? ('no-unit' as const) : ('unplayed-text' as const) };
    }),
  };
  return {
    format: JSON_FORMAT,
    ...known,
    answer: swapsSentence(known),
    ...withDefaults(BATTLE_COURSE_FIELDS, deals.course),
    rules: rulesAnswer(deals.rules),
    assumptions: dealSentences(setup),
    unmodelled: asked.unplayed,
    command: asked.command,
    seed: String(settings.seed),
  };
}

function deckAnswer({ file, cards }: AskedDealsDeck): SwapsAnswer['deck'] {
  return { deck: file, cards: countCopies(cards), played: playedAnswer(cards) };
}

function swapAnswer(
  asked: AskedSwap,
  { claim, raced, pNone, pAsMuch, fresh, otherwise }: RacedSwap,
  level: number,
): SwapAnswer {
  const { out, into, unplayed, problems } = asked;
  const others = otherwise.map(({ build, play, counts }) => ({
    ...{ build, play: playText({ kind: 'named', style: play }), deals: counts.pairs },
    gain: gainOf(counts, level),
  }));
  return {
    ...{ out, into, gain: gainOf(fresh, level) },
    verdict: verdictOf(claim, others),
    race: { deals: raced.pairs, gained: raced.gained, lost: raced.lost, pNone, pAsMuch },
    ...{ otherwise: others, unplayed: unplayed.length, problems },
  };
}

function gainOf({ pairs, gained, lost }: PairCounts, level: number): DifferenceEstimate {
  return estimatePairedDifference({ pairs, onlyFirst: gained, onlySecond: lost }, level);
}

/** A swap that wins more often under one way to play, and less often under another, is neither better nor worse. */
function verdictOf(claim: RacedSwap['claim'], otherwise: SwapAnswer['otherwise']): SwapVerdict {
  if (claim === null) return 'open';
  const sign = claim === 'better' ? 1 : -1;
  const isTurned = otherwise.some(({ gain: { estimate, standardError } }) => -sign * estimate > CLEAR * standardError);
  return isTurned ? 'depends-on-play' : claim;
}
