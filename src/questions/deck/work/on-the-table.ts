import { type Fraction, multiply, subtract, sum, ZERO } from '../../../statistics/fraction.js';
import { chanceOfPoints } from './build-points.js';
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
