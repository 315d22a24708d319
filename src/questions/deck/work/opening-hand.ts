import { ARENAS, type Arena } from '../../../rules/game/arena.js';
import { binomial, draws } from '../../../statistics/draws/hypergeometric.js';
import { type Fraction, fraction, sum } from '../../../statistics/fraction.js';
import { HAND } from './chance-seen.js';

/** Cards of a deck that are alike for the first hand. */
export interface HandClass {
  /** The arenas in which the card can be put into play; none for a card that is no unit. */
  readonly arenas: readonly Arena[];
  /** Whether it is laid aside in the exchange. */
  readonly isExchanged: boolean;
  /** 1 or more. */
  readonly cards: number;
}

/** Chances of a hand of seven. */
export interface HandOdds {
  /** Of a unit for each arena. */
  readonly byArena: Readonly<Record<Arena, Fraction>>;
  /** Of 0, 1, 2, 3 arenas that can have a unit of their own at once. */
  readonly arenasServed: readonly Fraction[];
}

/** The chances of the first hand as it is dealt. */
export function dealtHand(classes: readonly HandClass[]): HandOdds {
  return handAfterExchange(classes.map((each) => ({ ...each, isExchanged: false })));
}

/**
 * The chances of the first hand after the exchange: all cards of exchanged classes are laid aside, do not come back, and as many
 * are drawn from the rest of the deck. Goes through every draw, with its number of ways.
 */
export function handAfterExchange(classes: readonly HandClass[]): HandOdds {
  const counts = classes.map(({ cards }) => cards);
  const size = counts.reduce((all, cards) => all + cards, 0);
  const byLaid = Array.from({ length: Math.min(HAND, size - HAND) + 1 }, () => new Tally());
  for (const first of draws(counts, HAND)) {
    const kept = first.taken.map((taken, i) => (classes[i]?.isExchanged ? 0 : taken));
    const laid = Math.min(HAND - kept.reduce((all, cards) => all + cards, 0), size - HAND);
    const rest = counts.map((cards, i) => cards - (first.taken[i] ?? 0));
    for (const second of draws(rest, laid)) {
      const hand = classes.map(({ arenas }, i) => ({ arenas, cards: (kept[i] ?? 0) + (second.taken[i] ?? 0) }));
      byLaid[laid]?.add(hand, first.ways * second.ways);
    }
  }
  const chanceOf = (ways: (tally: Tally) => bigint): Fraction =>
    sum(byLaid.map((tally, laid) => fraction(ways(tally), binomial(size, HAND) * binomial(size - HAND, laid))));
  return {
    byArena: {
      space: chanceOf(({ byArena }) => byArena.space),
      ground: chanceOf(({ byArena }) => byArena.ground),
      character: chanceOf(({ byArena }) => byArena.character),
    },
    arenasServed: [0, 1, 2, 3].map((served) => chanceOf(({ byServed }) => byServed[served] ?? 0n)),
  };
}

/** Cards of a hand that fit into the same arenas. */
type HandPart = Pick<HandClass, 'arenas' | 'cards'>;

/** In how many ways hands are of use. */
class Tally {
  readonly byArena: Record<Arena, bigint> = { space: 0n, ground: 0n, character: 0n };
  readonly byServed: bigint[] = [0n, 0n, 0n, 0n];

  add(hand: readonly HandPart[], ways: bigint): void {
    for (const arena of ARENAS) if (unitsFor(hand, [arena]) > 0) this.byArena[arena] += ways;
    const served = arenasServed(hand);
    this.byServed[served] = (this.byServed[served] ?? 0n) + ways;
  }
}

/** All sets of arenas. */
const ARENA_SETS: readonly (readonly Arena[])[] = Array.from({ length: 2 ** ARENAS.length }, (_, bits) =>
  ARENAS.filter((_, i) => (bits & (1 << i)) !== 0),
);

/**
 * The most arenas that can have a unit of their own: a unit of two arenas serves one. By the deficiency form of Hall's theorem:
 * the least, over all sets of arenas, of the arenas outside the set and the units that fit into it.
 */
function arenasServed(hand: readonly HandPart[]): number {
  return Math.min(...ARENA_SETS.map((set) => ARENAS.length - set.length + unitsFor(hand, set)));
}

/** The units of a hand that fit into one of the arenas. */
function unitsFor(hand: readonly HandPart[], set: readonly Arena[]): number {
  return hand.reduce((units, { arenas, cards }) => units + (arenas.some((arena) => set.includes(arena)) ? cards : 0), 0);
}
