import { assert } from '../../../../base/assert.js';
import { BATTLE_SIDES, type SideIndex } from '../../../../chain/battle/battle.js';
import { DEAL_FIELDS } from '../../../../fields/deck-fields.js';
import { INDIFFERENCE } from '../../../../fields/squad-fields.js';
import { SIMPLE_PLAY, styleWith } from '../../../../rules/game/fight.js';
import type { Watch } from '../../../../simulate/watch.js';
import { holm } from '../../../../statistics/comparisons/agreement.js';
import { NO_PAIRS, type PairCounts, pOfAsMuchAs, pOfNone, sumOfPairs } from '../../../../statistics/comparisons/paired-bets.js';
import type { BattleRunner } from '../battle-runner.js';
import { rangesOf, runRanges } from '../battle-series.js';
import type { DealsQuestion, DealsSide } from './deals-question.js';
import type { DeckSwap } from './deck-swap.js';

export interface SwapsQuestion {
  /** The deals against each opposing deck; the side's own deck and play are the same in all. */
  readonly against: readonly DealsQuestion[];
  readonly side: SideIndex;
  readonly swaps: readonly DeckSwap[];
}

export interface SwapsSettings {
  /** 0 to 2^64 - 1. */
  readonly seed: bigint;
  /** The most deals in which a swap is tried. */
  readonly deals: number;
  /** The chance that all verdicts are correct, above 0 and below 1. */
  readonly level: number;
}

/** The result of a race for a swap: it changes the win chance, or changes it by less than half a point; null if undecided. */
type SwapClaim = 'better' | 'worse' | 'same' | null;

export interface RacedSwap {
  readonly claim: SwapClaim;
  /** The deals of the race, with adjusted p-values of no difference, and of a difference of half a point or more. */
  readonly raced: PairCounts;
  readonly pNone: number;
  readonly pAsMuch: number;
  /** Deals after the race, on which no choice was based. */
  readonly fresh: PairCounts;
  /** Fresh deals in which both sides play differently; only of swaps that are better or worse. */
  readonly otherwise: readonly PlayedOtherwise[];
}

interface PlayedOtherwise extends Pick<DealsSide, 'build' | 'play'> {
  readonly counts: PairCounts;
}

/** Deals between two looks at the results. */
const DEALS_OF_A_LOOK = 400;

const DEALS_OF_A_TASK = 25;

/** Numbers of fresh deals start here, beyond those of any race. */
const FRESH = 2 ** 31;

/** There are half as many fresh deals as deals of a race, and half of these are played differently. */
const SHARE_OF_FRESH = 2;

/** Plays deals with and without swaps, dropping swaps once they are decided; then fresh deals for the numbers. */
export async function raceSwaps(
  question: SwapsQuestion,
  settings: SwapsSettings,
  runner: BattleRunner,
  watch: Watch,
): Promise<readonly RacedSwap[]> {
  const deals = new SwapDeals(question, settings.seed, runner);
  const all = [...question.swaps.keys()];
  watch.on({ doing: 'fighting battles', done: 0, total: pairsOfRace(question, settings) });
  const { raced, claims, pNone, pAsMuch } = await race(deals, question, settings, watch);
  const fresh = await deals.played(question.against, all, FRESH, freshDeals(question, settings));
  const clear = all.filter((swap) => claims[swap] === 'better' || claims[swap] === 'worse');
  const others = otherPlays(question);
  const ofOther = wholeRounds(question, freshDeals(question, settings) / SHARE_OF_FRESH);
  watch.expect(clear.length * others.length * ofOther);
  const otherwise = new Map<number, PlayedOtherwise[]>(clear.map((swap) => [swap, []]));
  for (const { build, play } of clear.length === 0 ? [] : others) {
    const counts = await deals.played(withPlay(question, { build, play }), clear, FRESH, ofOther);
    for (const [i, swap] of clear.entries()) otherwise.get(swap)?.push({ build, play, counts: counts[i] as PairCounts });
  }
  return all.map((swap) => ({
    claim: claims[swap] as SwapClaim,
    raced: raced[swap] as PairCounts,
    pNone: pNone[swap] as number,
    pAsMuch: pAsMuch[swap] as number,
    fresh: fresh[swap] as PairCounts,
    otherwise: otherwise.get(swap) ?? [],
  }));
}

/** The most pairs of deals of a race, in which nothing is decided, and the fresh ones. */
export function pairsOfRace(question: SwapsQuestion, settings: SwapsSettings): number {
  const { swaps } = question;
  return swaps.length * (wholeRounds(question, settings.deals) + freshDeals(question, settings));
}

function freshDeals(question: SwapsQuestion, { deals }: Pick<SwapsSettings, 'deals'>): number {
  return wholeRounds(question, deals / SHARE_OF_FRESH);
}

/** Deals meet the opposing decks in turn, each equally often. */
function wholeRounds({ against }: Pick<SwapsQuestion, 'against'>, deals: number): number {
  return against.length * Math.ceil(deals / against.length);
}

interface Race {
  readonly raced: PairCounts[];
  readonly claims: SwapClaim[];
  readonly pNone: readonly number[];
  readonly pAsMuch: readonly number[];
}

/**
 * Looks at the swaps repeatedly. The two kinds of claims share the level, which Holm's method holds over all swaps. The
 * p-values of a bet may be read after any deal, and the smallest counts (docs/method.md#paired-bets).
 */
async function race(deals: SwapDeals, question: SwapsQuestion, settings: SwapsSettings, watch: Watch): Promise<Race> {
  const { swaps } = question;
  const most = wholeRounds(question, settings.deals);
  const look = wholeRounds(question, DEALS_OF_A_LOOK);
  const risk = (1 - settings.level) / 2;
  const raced: PairCounts[] = swaps.map(() => NO_PAIRS);
  const claims: SwapClaim[] = swaps.map(() => null);
  const least = { none: swaps.map(() => 1), asMuch: swaps.map(() => 1) };
  let adjusted = { none: least.none, asMuch: least.asMuch };
  for (let from = 0; from < most; from += look) {
    const open = [...swaps.keys()].filter((swap) => claims[swap] === null);
    if (open.length === 0) break;
    const count = Math.min(look, most - from);
    const counts = await deals.played(question.against, open, from, count);
    for (const [i, swap] of open.entries()) {
      const sum = sumOfPairs(raced[swap] as PairCounts, counts[i] as PairCounts);
      raced[swap] = sum;
      least.none[swap] = Math.min(least.none[swap] as number, pOfNone(sum));
      least.asMuch[swap] = Math.min(least.asMuch[swap] as number, pOfAsMuchAs(sum, INDIFFERENCE));
    }
    adjusted = { none: holm(least.none), asMuch: holm(least.asMuch) };
    for (const swap of open) {
      const { gained, lost } = raced[swap] as PairCounts;
      if ((adjusted.asMuch[swap] as number) <= risk) claims[swap] = 'same';
      else if ((adjusted.none[swap] as number) <= risk) claims[swap] = gained > lost ? 'better' : 'worse';
      if (claims[swap] !== null) watch.expect(from + count - most);
    }
  }
  return { raced, claims, pNone: adjusted.none, pAsMuch: adjusted.asMuch };
}

let lastSeries = 0;

class SwapDeals {
  readonly #question: SwapsQuestion;
  readonly #seed: bigint;
  readonly #runner: BattleRunner;
  readonly #series = new Map<DealsQuestion, number>();

  constructor(question: SwapsQuestion, seed: bigint, runner: BattleRunner) {
    this.#question = question;
    this.#seed = seed;
    this.#runner = runner;
  }

  /**
   * The pairs of each of some swaps in `count` deals from number `from`; both are multiples of the number of opposing decks.
   */
  async played(
    against: readonly DealsQuestion[],
    swaps: readonly number[],
    from: number,
    count: number,
  ): Promise<readonly PairCounts[]> {
    let sums: readonly PairCounts[] = swaps.map(() => NO_PAIRS);
    const rounds = count / against.length;
    for (const [i, deals] of against.entries()) {
      const run = async (first: number, end: number): Promise<readonly PairCounts[]> => {
        const numbers = { first: from + i + first * against.length, step: against.length, count: end - first };
        return this.#run(deals, swaps, numbers);
      };
      await runRanges({ run, atOnce: this.#runner.atOnce }, rangesOf(rounds, DEALS_OF_A_TASK), (counts) => {
        sums = sums.map((sum, swap) => sumOfPairs(sum, counts[swap] as PairCounts));
      });
    }
    return sums;
  }

  async #run(
    deals: DealsQuestion,
    swaps: readonly number[],
    numbers: { readonly first: number; readonly step: number; readonly count: number },
  ): Promise<readonly PairCounts[]> {
    const series = this.#series.get(deals) ?? ++lastSeries;
    this.#series.set(deals, series);
    const { side, swaps: all } = this.#question;
    const pairs = { deals, side, swaps: all };
    const tally = await this.#runner.run({ series, seed: this.#seed, pairs, swaps, numbers, from: numbers.first });
    assert(tally !== null && 'bySwap' in tally, 'pairs have a tally');
    return tally.bySwap;
  }
}

/**
 * Other orders of building for both sides, and other styles of attack: the last health of a unit counts for more, or for less.
 */
function otherPlays({ against, side }: SwapsQuestion): Pick<DealsSide, 'build' | 'play'>[] {
  const [first] = against;
  assert(first !== undefined, 'swaps meet a deck');
  const { build, play } = first[BATTLE_SIDES[side]];
  const styles = [SIMPLE_PLAY, styleWith({ health: 0.25 }), styleWith({ health: 1 })];
  return [
    ...DEAL_FIELDS.build.words.filter((word) => word !== build).map((word) => ({ build: word, play })),
    ...styles.filter((style) => JSON.stringify(style) !== JSON.stringify(play)).map((style) => ({ build, play: style })),
  ];
}

function withPlay({ against }: SwapsQuestion, play: Pick<DealsSide, 'build' | 'play'>): DealsQuestion[] {
  return against.map((deals) => ({ ...deals, dark: { ...deals.dark, ...play }, light: { ...deals.light, ...play } }));
}
