import type { Styles } from '../../../../chain/battle/play/battle-play.js';
import type { SidePlay } from '../../../../rules/game/side-play.js';
import type { Watch } from '../../../../simulate/watch.js';
import type { BattleFights } from '../battle-fights.js';
import { type BattleQuestion, battleOf, playsBy, type SidePlays, stylesOf } from '../battle-question.js';
import { PilotBook } from './pilot-book.js';
import { isTuned } from './pilot-forecast.js';
import type { PracticeFacts } from './practised-play.js';
import { tunedStyles } from './tune-play.js';

/** The rungs of the ladder of play, from the highest: how the play of a side was found. */
export const RUNGS = ['exact', 'learned', 'tuned', 'rollout', 'named'] as const;
export type PlayRung = (typeof RUNGS)[number];

/** The rung of an answer: the lower one of both sides. */
export function lowerRung([dark, light]: SettledPlay['rungs']): PlayRung {
  return RUNGS.indexOf(dark) > RUNGS.indexOf(light) ? dark : light;
}

/** How both sides play, settled before the battles of a question are simulated. */
export interface SettledPlay {
  /** Named styles, or roll-outs, which go on by their styles. */
  readonly plays: SidePlays;
  readonly styles: Styles;
  readonly rungs: readonly [dark: PlayRung, light: PlayRung];
  /** The pilot battles of tuning. */
  readonly pilots: number;
  /** Whether neither side gains by another style of its family; if not, tuning ended before. */
  readonly isStable: boolean;
  /** Null if no side plays by practice. */
  readonly practice: PracticeFacts | null;
  /** Whether the battle is too large to be learned: sides that would play by practice play by worth. */
  readonly isTooLarge: boolean;
}

/** Settles the styles of a battle that is not solved: those that are not named are tuned by pilot battles. */
export async function settledPlay(question: BattleQuestion, book: PilotBook): Promise<SettledPlay> {
  const plays = [question.dark.play, question.light.play] as const;
  const tunes = [isTuned(plays[0].kind), isTuned(plays[1].kind)] as const;
  const { styles, isStable } = await tunedStyles(battleOf(question), stylesOf(question), tunes, book);
  const byStyles = playsBy(styles);
  const settled = [ofSide(plays[0], byStyles[0]), ofSide(plays[1], byStyles[1])] as const;
  const rungs = [rungOf(plays[0]), rungOf(plays[1])] as const;
  return { plays: settled, styles, rungs, pilots: book.battles, isStable, practice: null, isTooLarge: false };
}

function ofSide(play: SidePlay, byStyle: SidePlay): SidePlay {
  if (play.kind === 'best') return { kind: 'learned' };
  return play.kind === 'rollout' || play.kind === 'learned' ? play : byStyle;
}

function rungOf({ kind }: SidePlay): PlayRung {
  return kind === 'best' ? 'learned' : kind;
}

/** The pilot battles of a question. `tuning`: those that who watches expects of tuning. */
export function pilotBook(fights: BattleFights, watch: Watch, tuning: number): PilotBook {
  return new PilotBook((styles, from, to) => fights.winners(playsBy(styles), 'tuning', from, to), watch, tuning);
}
