import { ARENAS, type Arena } from '../../../rules/game/arena.js';
import { type Fraction, fraction, multiply, ONE, subtract, sum, ZERO } from '../../../statistics/fraction.js';
import { binomial, chanceOfNone, draws } from '../../../statistics/hypergeometric.js';

/** The cards of the first hand. Source: battle.md, section 3. */
export const HAND = 7;

/** A shuffled deck, and the cards in it that a player looks for. */
export interface Sought {
  /** All cards of the deck, at least `HAND`. */
  readonly size: number;
  /** How many of them would do, at least 1. */
  readonly copies: number;
  /** The cards that are exchanged if they are in the first hand; those that would do are not among them. */
  readonly exchanged: number;
}

/** The chance that a first hand has one of the cards. */
export function chanceInHand({ size, copies }: Sought): Fraction {
  return subtract(ONE, chanceOfNone(size, copies, HAND));
}

/**
 * The chance that one of the cards has been drawn after the exchange and this many more cards. Anyone without one in hand sets
 * e cards aside, which do not come back, and draws as many from the rest of the deck.
 */
export function chanceSeen({ size, copies, exchanged }: Sought, more: number): Fraction {
  const others = size - copies - exchanged;
  const none = Array.from({ length: HAND + 1 }, (_, laid) => {
    const ways = binomial(exchanged, laid) * binomial(others, HAND - laid);
    const { numerator, denominator } = chanceOfNone(size - HAND, copies, laid + more);
    return fraction(ways * numerator, binomial(size, HAND) * denominator);
  });
  return subtract(ONE, sum(none));
}

/** Cards of a deck that are alike for the first hand. */
export interface HandClass {
  /** The arenas in which the card can be put into play; empty if it is not a unit. */
  readonly arenas: readonly Arena[];
  readonly isExchanged: boolean;
  /** 1 or more. */
  readonly cards: number;
}

/** Chances of a hand of seven. */
export interface HandOdds {
  readonly byArena: Readonly<Record<Arena, Fraction>>;
  /** Of 0, 1, 2, 3 arenas that can each have a different unit at once. */
  readonly arenasServed: readonly Fraction[];
}

/** The chances of the first hand as it is dealt. */
export function dealtHand(classes: readonly HandClass[]): HandOdds {
  return handAfterExchange(classes.map((each) => ({ ...each, isExchanged: false })));
}

/**
 * The chances of the first hand after the exchange: all cards of exchanged classes leave for good, and as many are drawn from
 * the rest of the deck. Visits every draw, with its number of ways.
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

/** How many hands are useful, and in which way. */
class Tally {
  readonly byArena: Record<Arena, bigint> = { space: 0n, ground: 0n, character: 0n };
  readonly byServed: bigint[] = [0n, 0n, 0n, 0n];

  add(hand: readonly HandPart[], ways: bigint): void {
    for (const arena of ARENAS) if (unitsFor(hand, [arena]) > 0) this.byArena[arena] += ways;
    const served = arenasServed(hand);
    this.byServed[served] = (this.byServed[served] ?? 0n) + ways;
  }
}

const ARENA_SETS: readonly (readonly Arena[])[] = Array.from({ length: 2 ** ARENAS.length }, (_, bits) =>
  ARENAS.filter((_, i) => (bits & (1 << i)) !== 0),
);

/**
 * The most arenas that can each have a different unit: a unit of two arenas serves one. By the deficiency form of Hall's
 * theorem: the minimum, over all sets of arenas, of the arenas outside the set plus the units that fit into it.
 */
function arenasServed(hand: readonly HandPart[]): number {
  return Math.min(...ARENA_SETS.map((set) => ARENAS.length - set.length + unitsFor(hand, set)));
}

function unitsFor(hand: readonly HandPart[], set: readonly Arena[]): number {
  return hand.reduce((units, { arenas, cards }) => units + (arenas.some((arena) => set.includes(arena)) ? cards : 0), 0);
}

/** A card that is put into play before all others. */
interface FirstToBuild extends Sought {
  /** Build points, 0 or more. */
  readonly cost: number;
  /** The units put into play in the setup, perhaps including it; a card is drawn for each. */
  readonly setupUnits: number;
  readonly setupPoints: number;
}

/**
 * The chances that the card is in play at the end of turn 1, 2 ... `turns`. It enters play in the setup if it is drawn before
 * the card for the last unit; otherwise it gets all build points from the turn in which it is drawn, from turn 1 if it is that
 * card. Nothing is built in part in the setup, and no turn has more points than its die.
 */
export function chancesOnTable(card: FirstToBuild, turns: number): readonly Fraction[] {
  const { cost, setupUnits, setupPoints } = card;
  const isForSetup = setupUnits > 0 && cost <= setupPoints;
  const inSetup = isForSetup ? chanceSeen(card, setupUnits - 1) : ZERO;
  const seen = [inSetup, ...Array.from({ length: turns }, (_, more) => chanceSeen(card, setupUnits + more))];
  const drawnIn = seen.slice(1).map((chance, turn) => subtract(chance, seen[turn] as Fraction));
  return drawnIn.map((_, last) => {
    const built = drawnIn.slice(0, last + 1).map((chance, turn) => multiply(chance, chanceOfPoints(last - turn + 1, cost, 0)));
    return sum([inSetup, ...built]);
  });
}

const FACES = 6;

/**
 * The chance that the build points of this many turns cover a cost. Each turn gives what one die shows, the same for both
 * players, and `extra` points: 1 for a player with a unit in all three arenas. Source: battle.md, section 4.
 */
export function chanceOfPoints(turns: number, cost: number, extra: number): Fraction {
  const needed = Math.max(0, cost - turns * extra);
  return fraction(waysToReach(turns, needed), 6n ** BigInt(turns));
}

/** How many throws of `dice` dice sum to at least `least`. */
function waysToReach(dice: number, least: number): bigint {
  let bySum: readonly bigint[] = [1n];
  for (let die = 0; die < dice; die++) bySum = withOneMore(bySum);
  return bySum.slice(least).reduce((ways, more) => ways + more, 0n);
}

function withOneMore(bySum: readonly bigint[]): readonly bigint[] {
  const more = Array.from({ length: bySum.length + FACES }, () => 0n);
  for (const [sum, ways] of bySum.entries()) {
    for (let face = 1; face <= FACES; face++) more[sum + face] = (more[sum + face] ?? 0n) + ways;
  }
  return more;
}
