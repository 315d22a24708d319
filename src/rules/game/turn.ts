import type { RulesOptions } from './editions.js';

/** Force of a side after the Force step of so many turns in which it pays nothing. Rule: turn (docs/rules.md#turn). */
export function forceAfterTurns(force: number, { forcePerTurn }: Pick<RulesOptions, 'forcePerTurn'>, turns = 1): number {
  return force + forcePerTurn * turns;
}

/**
 * Build points of a side in a turn: those of the die, and more if it has a unit in each arena. Rule:
 * build side (docs/rules.md#build-side).
 */
export function buildPoints(
  die: number,
  isInAllArenas: boolean,
  { allArenasPoints }: Pick<RulesOptions, 'allArenasPoints'>,
): number {
  return isInAllArenas ? die + allArenasPoints : die;
}
