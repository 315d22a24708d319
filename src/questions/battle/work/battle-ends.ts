import type { ProportionEstimate } from '../../../statistics/intervals/proportion.js';
import type { LuckFreeEstimate } from '../../../statistics/luck-free.js';
import type { ExactBattle, SimulatedBattle } from './run-battle.js';

/** A value for each end of a fight: the first side wins (in battles the Dark Side), the second, or neither. */
export type OfEnds<T> = readonly [first: T, second: T, neither: T];

type ExactEnds = Pick<ExactBattle, 'darkWins' | 'lightWins' | 'bothGone' | 'undecided'>;
type SimulatedEnds = Pick<SimulatedBattle, 'darkWins' | 'lightWins' | 'neither'>;

export interface KnownEnds {
  /** Null if the battle was not solved. */
  readonly exact: ExactEnds | null;
  readonly simulated: SimulatedEnds & Pick<SimulatedBattle, 'trials' | 'luckFree'>;
}

export function exactEnds({ darkWins, lightWins, bothGone, undecided }: ExactEnds): OfEnds<number> {
  return [darkWins, lightWins, bothGone + undecided];
}

export function simulatedEnds({ darkWins, lightWins, neither }: SimulatedEnds): OfEnds<ProportionEstimate> {
  return [darkWins, lightWins, neither];
}

/** The chances of the ends without luck; null if there are none. */
export function endsWithoutLuck({ luckFree }: Pick<SimulatedBattle, 'luckFree'>): OfEnds<LuckFreeEstimate> | null {
  return luckFree && [luckFree.darkWins, luckFree.lightWins, luckFree.neither];
}

/** The best known chances: exact ones, otherwise those without luck, otherwise counted ones. */
export function bestEnds({ exact, simulated }: KnownEnds): OfEnds<number> {
  if (exact !== null) return exactEnds(exact);
  const [dark, light, neither] = endsWithoutLuck(simulated) ?? simulatedEnds(simulated);
  return [dark.estimate, light.estimate, neither.estimate];
}
