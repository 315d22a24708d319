import type { CommonAnswer, RulesAnswer } from '../answer.js';

/** The answer to `odds luck` (docs/luck.md). Chances are from 0 to 1. */
export interface LuckAnswer extends CommonAnswer {
  /** The file as named by the user. */
  readonly game: string;
  readonly rules: RulesAnswer;
  readonly attacks: readonly GameAttackAnswer[];
  /** The players who attacked, in the order of their first attacks. */
  readonly players: readonly PlayerLuckAnswer[];
  /** The first player's damage minus the second's, as the luck of the first; null unless two players attacked. */
  readonly balance: BalanceAnswer | null;
  /** The rarest roll in favour of the luckier player; null without attacks, or if nobody was luckier. */
  readonly decisive: DecisiveAnswer | null;
  readonly dice: readonly DiceAnswer[];
}

/** An exact value as the nearest double, and as a fraction in lowest terms. */
export interface ExactShare {
  readonly exact: number;
  readonly exactFraction: string;
}

export interface GameAttackAnswer {
  /** The line of the file, or the place in a list, from 1. */
  readonly line: number;
  /** Null if nobody is named and the card has no side. */
  readonly player: string | null;
  readonly attacker: string;
  readonly defender: string;
  readonly damage: number;
  readonly meanDamage: ExactShare;
  readonly atLeast: ExactShare;
  /** The chance of at most this damage. */
  readonly atMost: ExactShare;
}

/** How a sum of damage compares with all games of the same attacks. */
export interface BalanceAnswer {
  readonly damage: number;
  readonly meanDamage: number;
  readonly standardDeviation: number;
  readonly atLeast: number;
  readonly atMost: number;
  /** The share of games with less damage, plus half of those with the same damage. */
  readonly luckierThan: number;
  /** The share of games at least as far from 50% in `luckierThan`, in either direction. */
  readonly asFar: number;
}

export interface PlayerLuckAnswer extends BalanceAnswer {
  readonly player: string | null;
  readonly attacks: number;
}

export interface DecisiveAnswer {
  /** Its index in `attacks`. */
  readonly attack: number;
  /** The player it favoured; null if the only player had no luck. */
  readonly favours: string | null;
  readonly isHigh: boolean;
  /** The chance of at least this damage or, if it was low, of at most this damage. */
  readonly chance: number;
  /** The share of games with these attacks in which some roll favours that player at least as rarely. */
  readonly inGames: number;
}

/** The dice of a player (null without a name), and the exact test of their faces. */
export interface DiceAnswer {
  readonly player: string | null;
  readonly rolls: number;
  /** How often each face came up, from 1 to 6. */
  readonly counts: readonly number[];
  /** Pearson's chi-square statistic. */
  readonly statistic: number;
  /** The exact chance that fair dice have a statistic at least as large. */
  readonly pValue: number;
  /** The p-value adjusted by Holm's method for the dice of several players. */
  readonly adjustedPValue: number;
  /** The chance that a test of this many dice at the 5% level detects dice that show a six 1 time in 5. */
  readonly power: number;
  /** The number of dice for which that chance is 80%. */
  readonly rollsToTell: number;
}
