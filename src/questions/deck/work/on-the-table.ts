import { type Fraction, fraction, multiply, subtract, sum, ZERO } from '../../../statistics/fraction.js';
import { chanceSeen, type Sought } from './chance-seen.js';

/** A card that is put into play before all others. */
interface FirstToBuild extends Sought {
  /** Build points, 0 or more. */
  readonly cost: number;
  /** The units put into play in the setup, with it if it is there; a card is drawn for each. */
  readonly setupUnits: number;
  /** The build points of the setup. */
  readonly setupPoints: number;
}

/**
 * The chances that the card is in play at the end of turn 1, 2 ... `turns`. It is put into play in the setup if it is drawn before the
 * card for the last unit is; else it gets all build points from the turn on in which it is drawn, from turn 1 if that card is it.
 * Nothing is built in part in the setup, and no turn has more points than its die.
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
 * The chance that the build points of so many turns are enough for a cost. Each turn gives what one die shows, the same for both
 * players, and `extra` points: 1 for a player with a unit in all three arenas. Source: battle.md, section 4.
 */
export function chanceOfPoints(turns: number, cost: number, extra: number): Fraction {
  const needed = Math.max(0, cost - turns * extra);
  return fraction(waysToReach(turns, needed), 6n ** BigInt(turns));
}

/** The number of throws of so many dice whose sum is at least `least`. */
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
