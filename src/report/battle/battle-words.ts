import { RANGE_BATTLES } from '../../experiment/battle/play/play-range.js';
import type { BattleResult } from '../../experiment/battle/run-battle.js';
import { playText } from '../../fields/play-text.js';
import { chanceText, estimatedPercent, grouped } from '../text/number-text.js';

/** A side in a sentence. */
export const SIDE_WORDS = ['the Dark Side', 'the Light Side'] as const;

/** Exact chances are doubles: what is smaller than this is not told from 0. */
const NOTHING = 1e-12;

function exactText(chance: number): string {
  return chance < NOTHING ? '0 %' : chanceText(chance);
}

/** The chances of both sides and of neither, as text: exact ones if there are any. */
export function chanceTexts({ exact, simulated }: BattleResult): readonly [dark: string, light: string, neither: string] {
  const { darkWins, lightWins, neither, trials } = simulated;
  if (exact !== null) {
    return [exactText(exact.darkWins), exactText(exact.lightWins), exactText(exact.bothGone + exact.undecided)];
  }
  return [darkWins, lightWins, neither].map(({ estimate }) => estimatedPercent(estimate, trials)) as [string, string, string];
}

/** A smaller chance that nobody wins is not mentioned. */
const LEAST_CHANCE = 1e-6;

/** The answer in a sentence: who wins how often, and how it was found. */
export function winSentence(result: BattleResult): string {
  const { simulated, exact } = result;
  const [dark, light, neither] = chanceTexts(result);
  const draws = exact === null ? simulated.neither.estimate : exact.bothGone + exact.undecided;
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
