import type { ValueNumbers } from '../../../../chain/battle/play/position-value.js';
import { SIMPLE_PLAY, type SidePlay } from '../../../../rules/game/fight.js';
import type { Watch } from '../../../../simulate/watch.js';
import type { BattleQuestion, SidePlays } from '../battle-question.js';
import type { LearnedBattle } from './learn-play.js';
import { judgeOfPlays } from './play-pool.js';
import { type PracticeFacts, trainedPlay } from './trained-play.js';

/** How the play of a side was found, the best way first. */
export const RUNGS = ['exact', 'learned', 'named'] as const;
export type PlayRung = (typeof RUNGS)[number];

/** The rung of an answer: the lower one of the two sides. */
export function lowerRung([dark, light]: SettledPlay['rungs']): PlayRung {
  return RUNGS.indexOf(dark) > RUNGS.indexOf(light) ? dark : light;
}

/** The play of both sides, settled before the battles of a question are simulated. */
export interface SettledPlay {
  /** Named styles, or what training has learned. */
  readonly plays: SidePlays;
  readonly rungs: readonly [dark: PlayRung, light: PlayRung];
  /** Null if no side was trained. */
  readonly practice: PracticeFacts | null;
  /** Whether the battle is too large for training; sides that would be trained then use simple play. */
  readonly isTooLarge: boolean;
}

/**
 * Settles the play of both sides of a battle that is not solved: as named, or by training. `judge`: the value that separates luck
 * from play; null if none was learned.
 */
export async function settledSides(
  battle: LearnedBattle,
  watch: Watch,
): Promise<{ readonly settled: SettledPlay; readonly judge: ValueNumbers | null }> {
  const asked = askedPlays(battle.question);
  const rungs = [rungOf(asked[0]), rungOf(asked[1])] as const;
  const settled: SettledPlay = { plays: asked, rungs, practice: null, isTooLarge: false };
  if (!asked.some(isToLearn)) return { settled, judge: judgeOfPlays(asked) };
  const trained = await trainedPlay(battle, asked, watch);
  if (trained !== null) {
    const { plays, practice, judge } = trained;
    return { settled: { ...settled, plays, practice }, judge };
  }
  const plays = [plainly(asked[0]), plainly(asked[1])] as const;
  return { settled: { ...settled, plays, rungs: [rungOf(plays[0]), rungOf(plays[1])], isTooLarge: true }, judge: null };
}

function askedPlays({ dark, light }: BattleQuestion): SidePlays {
  return [toPlay(dark.play), toPlay(light.play)];
}

/** How the sides of a battle are to play; null if there is nothing to learn. */
export function playsToLearn(question: BattleQuestion): SidePlays | null {
  const asked = askedPlays(question);
  return asked.some(isToLearn) ? asked : null;
}

function toPlay(play: SidePlay): SidePlay {
  return play.kind === 'best' ? { kind: 'learned' } : play;
}

function isToLearn(play: SidePlay): boolean {
  return play.kind === 'learned' && play.value === undefined;
}

/** Simple play for a side that cannot learn, or has not yet. */
export function plainly(play: SidePlay): SidePlay {
  return isToLearn(toPlay(play)) ? { kind: 'named', style: SIMPLE_PLAY } : play;
}

function rungOf({ kind }: SidePlay): PlayRung {
  return kind === 'named' ? 'named' : 'learned';
}
