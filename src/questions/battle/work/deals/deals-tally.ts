import type { Slices } from '../../../../automaton/slices.js';
import type { DealPlayer, PlayedDeal } from './deal-player.js';
import type { DealsQuestion, DealsSide } from './deals-question.js';

/** How some deals ended; entry i is deal i of them. */
interface DealEnds {
  /** 0: Dark Side, 1: Light Side, 2: nobody. */
  readonly winners: Uint8Array;
  readonly lengths: Uint8Array;
}

/** By card: deals with the card in its side's opening squad, and those of them that the side wins. */
interface OpeningCounts {
  readonly deals: readonly number[];
  readonly won: readonly number[];
}

/** Results of deals as whole numbers. */
export interface DealsTally extends DealEnds {
  readonly openings: readonly [dark: OpeningCounts, light: OpeningCounts];
  /** The units that each side puts into play in the setup. */
  readonly squads: readonly [dark: number, light: number];
}

/** Deals `from` to `to` - 1, in slices. The tally of a range is the sum of those of its parts. */
export function* simulateDeals(
  question: DealsQuestion,
  player: DealPlayer,
  from: number,
  to: number,
  onDeal: () => void = () => undefined,
): Slices<DealsTally> {
  const sum = new DealsSum(question, to - from);
  for (let deal = from; deal < to; deal++) {
    sum.addDeal(yield* player.play(deal), deal - from);
    onDeal();
    yield;
  }
  return sum.tally();
}

/** The sum of deals, added in any order. */
export class DealsSum {
  readonly #sides: readonly [DealsSide, DealsSide];
  readonly #ends: DealEnds;
  readonly #openings: readonly [OpenCounts, OpenCounts];
  readonly #squads: [number, number] = [0, 0];

  constructor({ dark, light }: DealsQuestion, deals: number) {
    this.#sides = [dark, light];
    this.#ends = { winners: new Uint8Array(deals), lengths: new Uint8Array(deals) };
    this.#openings = [noCounts(dark), noCounts(light)];
  }

  addDeal({ deal, played, winner }: PlayedDeal, index: number): void {
    this.#ends.winners[index] = winner ?? 2;
    this.#ends.lengths[index] = played.position.turn;
    for (const side of [0, 1] as const) {
      const { opening } = [deal.dark, deal.light][side] as PlayedDeal['deal']['dark'];
      const { deals, won } = this.#openings[side];
      this.#squads[side] += opening.length;
      for (const card of new Set(opening.map((place) => this.#sides[side].deck.places[place] as number))) {
        deals[card] = (deals[card] ?? 0) + 1;
        if (winner === side) won[card] = (won[card] ?? 0) + 1;
      }
    }
  }

  add({ winners, lengths, openings, squads }: DealsTally, from: number): void {
    this.#ends.winners.set(winners, from);
    this.#ends.lengths.set(lengths, from);
    for (const side of [0, 1] as const) {
      this.#squads[side] += squads[side];
      const { deals, won } = this.#openings[side];
      for (const [card, count] of openings[side].deals.entries()) deals[card] = (deals[card] ?? 0) + count;
      for (const [card, count] of openings[side].won.entries()) won[card] = (won[card] ?? 0) + count;
    }
  }

  tally(): DealsTally {
    return { ...this.#ends, openings: this.#openings, squads: this.#squads };
  }
}

interface OpenCounts extends OpeningCounts {
  readonly deals: number[];
  readonly won: number[];
}

function noCounts({ deck }: DealsSide): OpenCounts {
  return { deals: deck.cards.map(() => 0), won: deck.cards.map(() => 0) };
}
