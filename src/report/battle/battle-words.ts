import type { BattleResult } from '../../experiment/battle/run-battle.js';
import { chanceText, estimatedPercent } from '../text/number-text.js';

/** A side in a sentence. */
export const SIDE_WORDS = ['the Dark Side', 'the Light Side'] as const;

/** The chances of both sides and of neither, as text: exact ones if there are any. */
export function chanceTexts({ exact, simulated }: BattleResult): readonly [dark: string, light: string, neither: string] {
  const { darkWins, lightWins, neither, trials } = simulated;
  if (exact !== null) {
    return [chanceText(exact.darkWins), chanceText(exact.lightWins), chanceText(exact.bothGone + exact.undecided)];
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
export function playSentence({ play, exact }: BattleResult): string {
  return play === 'exact' && exact !== null
    ? 'Exact: both sides play as well as possible over the whole battle.'
    : 'Play: worth. Both sides attack where they gain most at once, by threat and health of the units; better play of either side would change the chances.';
}
