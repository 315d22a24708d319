import { grouped } from '../../base/text.js';
import { RANGE_BATTLES } from '../../experiment/battle/play/pilot-forecast.js';
import type { BattleResult, ExactBattle, SimulatedBattle } from '../../experiment/battle/run-battle.js';
import { playText } from '../../fields/play-text.js';
import { chanceText, estimatedPercent } from '../../sheet/text/number-text.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';

/** A side in a sentence. */
export const SIDE_WORDS = ['the Dark Side', 'the Light Side'] as const;

/** Exact chances are doubles: what is smaller than this is not told from 0. */
const NOTHING = 1e-12;

function exactText(chance: number): string {
  return chance < NOTHING ? '0 %' : chanceText(chance);
}

/** Something for each end of a battle: the Dark Side wins, the Light Side, or nobody. */
export type OfEnds<T> = readonly [dark: T, light: T, neither: T];

/** The exact chances of the ends. */
export function exactEnds({ darkWins, lightWins, bothGone, undecided }: ExactBattle): OfEnds<number> {
  return [darkWins, lightWins, bothGone + undecided];
}

/** The simulated ones. */
export function simulatedEnds({ darkWins, lightWins, neither }: SimulatedBattle): OfEnds<ProportionEstimate> {
  return [darkWins, lightWins, neither];
}

/** The chances of the ends as text: exact ones if there are any. */
export function chanceTexts({ exact, simulated }: BattleResult): OfEnds<string> {
  const texts =
    exact === null
      ? simulatedEnds(simulated).map(({ estimate }) => estimatedPercent(estimate, simulated.trials))
      : exactEnds(exact).map(exactText);
  return texts as [string, string, string];
}

/** A smaller chance that nobody wins is not mentioned. */
const LEAST_CHANCE = 1e-6;

/** The answer in a sentence: who wins how often, and how it was found. */
export function winSentence(result: BattleResult): string {
  const { simulated, exact } = result;
  const [dark, light, neither] = chanceTexts(result);
  const draws = exact === null ? simulated.neither.estimate : exactEnds(exact)[2];
  const draw = draws >= LEAST_CHANCE ? ` In ${neither} nobody wins.` : '';
  return `The Dark Side wins ${dark}, the Light Side ${light}.${draw}`;
}

/** How both sides play. */
export function playSentence({ play, settled }: BattleResult): string {
  if (settled === null) return 'Exact: both sides play as well as possible over the whole battle.';
  const [dark, light] = settled.plays.map(playText);
  const styles = dark === light ? `both sides ${dark}` : `Dark Side ${dark}, Light Side ${light}`;
  const tuned = settled.pilots > 0 ? `, tuned in ${grouped(settled.pilots)} pilot battles` : '';
  const open = settled.isStable ? '' : ' The sides still gained by other styles when tuning ended.';
  return `Play: ${play} (${styles}${tuned}).${open} Better play of either side would change the chances.`;
}

/** How low and high the win chances are if one side plays otherwise; empty if that is not known. */
export function rangeSentence({ range }: BattleResult): string {
  if (range === null) return '';
  const [dark, light] = [range.dark, range.light].map(({ low, high }) => `${rangePercent(low)} and ${rangePercent(high)}`);
  return `If one side plays otherwise, the Dark Side wins between ${dark}, the Light Side between ${light}.`;
}

/** A chance of the range over play, which is as rough as the battles by which it is estimated. */
function rangePercent(chance: number): string {
  return estimatedPercent(chance, RANGE_BATTLES);
}
