import { BATTLE_SIDES } from '../../../chain/battle/battle.js';
import { type BattleEnds, LUCK_UNITS } from '../../../simulate/fights/battle-tally.js';
import type { ProportionEstimate } from '../../../statistics/intervals/proportion.js';
import { type LuckFreeEstimate, luckFreeMean, luckPValue, withoutLuck } from '../../../statistics/luck-free.js';

/** How battles end with the luck of the dice removed (docs/method.md#luck). */
export interface LuckFreeEnds {
  readonly darkWins: LuckFreeEstimate;
  readonly lightWins: LuckFreeEstimate;
  readonly neither: LuckFreeEstimate;
  /** Roughly how many counted battles would give an equally short interval of the Dark Side's chance. */
  readonly asGoodAs: number;
}

/** With fewer battles of an end, or of all others, its share is counted: so few say little about luck. */
const FEW = 10;

/** The share of battles with each end, counted. */
export type CountedEnds = readonly [dark: ProportionEstimate, light: ProportionEstimate, neither: ProportionEstimate];

export function luckFreeEnds(ends: BattleEnds, counted: CountedEnds, level: number): LuckFreeEnds {
  const [darkWins, lightWins, neither] = counted.map((share, end) => luckFreeShare(ends, end, share, level)) as [
    LuckFreeEstimate,
    LuckFreeEstimate,
    LuckFreeEstimate,
  ];
  const { estimate, standardError } = darkWins;
  const asGoodAs = standardError === 0 ? ends.winners.length : (estimate * (1 - estimate)) / (standardError * standardError);
  return { darkWins, lightWins, neither, asGoodAs: Math.round(asGoodAs) };
}

/** The battles that end in one way: an index of `BATTLE_SIDES`, or the next one for nobody. */
export function eventsOf({ winners }: Pick<BattleEnds, 'winners'>, end: number): Uint8Array {
  return winners.map((winner) => Number(Math.min(winner, BATTLE_SIDES.length) === end));
}

function luckFreeShare(
  ends: BattleEnds,
  end: number,
  { estimate, interval }: ProportionEstimate,
  level: number,
): LuckFreeEstimate {
  const trials = ends.winners.length;
  if (Math.min(estimate, 1 - estimate) * trials < FEW) {
    return { estimate, interval, standardError: Math.sqrt((estimate * (1 - estimate)) / trials) };
  }
  return luckFreeMean(withoutLuck(eventsOf(ends, end), ends.luck), level, [0, 1]);
}

/** A p-value for counted ends and those without luck both being right. */
export function luckAgreement({ luck }: Pick<BattleEnds, 'luck'>): number {
  return luckPValue(luck, LUCK_UNITS);
}
