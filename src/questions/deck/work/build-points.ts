import { type Fraction, fraction } from '../../../statistics/fraction.js';

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
