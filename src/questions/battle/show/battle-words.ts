import { at } from '../../../base/assert.js';
import { grouped } from '../../../base/text.js';
import { chanceText, estimatedPercent, measuredPercent } from '../../../sheet/text/number-text.js';
import type { BattleNumbers } from '../battle-answer.js';
import { bestEnds, endsWithoutLuck, type KnownEnds, type OfEnds } from '../work/battle-ends.js';
import { RANGE_BATTLES } from '../work/play/range-battles.js';

/** A side in a sentence. */
export const SIDE_WORDS = ['the Dark Side', 'the Light Side'] as const;

/** Exact chances are doubles: what is smaller than this is not told from 0. */
const NOTHING = 1e-12;

/** The best known chances of the ends as text. */
export function chanceTexts(ends: KnownEnds): OfEnds<string> {
  const luckFree = endsWithoutLuck(ends.simulated);
  const text = (chance: number, end: number): string => {
    if (ends.exact !== null) return chance < NOTHING ? '0 %' : chanceText(chance);
    if (luckFree !== null) return measuredPercent(chance, at(luckFree, end).standardError);
    return estimatedPercent(chance, ends.simulated.trials);
  };
  const [dark, light, neither] = bestEnds(ends);
  return [text(dark, 0), text(light, 1), text(neither, 2)];
}

/** A smaller chance that nobody wins is not mentioned. */
const MIN_CHANCE = 1e-6;

/** The answer in a sentence: who wins how often. */
export function battleWinSentence(ends: KnownEnds): string {
  const [dark, light, neither] = chanceTexts(ends);
  const draw = bestEnds(ends)[2] >= MIN_CHANCE ? ` In ${neither} nobody wins.` : '';
  return `The Dark Side wins ${dark}, the Light Side ${light}.${draw}`;
}

/** How both sides play. */
export function battlePlaySentence({ play, plays }: Pick<BattleNumbers, 'play' | 'plays'>): string {
  if (plays === null) return 'Exact: both sides play as well as possible over the whole battle.';
  const { dark, light, pilotBattles, isStable } = plays;
  const styles = dark.play === light.play ? `both sides ${dark.play}` : `Dark Side ${dark.play}, Light Side ${light.play}`;
  const tuned = pilotBattles > 0 ? `, tuned in ${grouped(pilotBattles)} pilot battles` : '';
  const open = isStable ? '' : ' The sides still gained by other styles when tuning ended.';
  return `Play: ${play} (${styles}${tuned}).${open} Better play of either side would change the chances.`;
}

/** How low and high the win chances are if one side plays otherwise; empty if that is not known. */
export function rangeSentence({ range }: Pick<BattleNumbers, 'range'>): string {
  if (range === null) return '';
  // As rough as the battles by which it is estimated.
  const percent = (chance: number): string => estimatedPercent(chance, RANGE_BATTLES);
  const [dark, light] = [range.dark, range.light].map(({ low, high }) => `${percent(low)} and ${percent(high)}`);
  return `If one side plays otherwise, the Dark Side wins between ${dark}, the Light Side between ${light}.`;
}
