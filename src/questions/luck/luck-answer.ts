import type { CommonAnswer, RulesAnswer } from '../answer.js';

/** The answer to `odds luck` (docs/luck.md). All chances are from 0 to 1. */
export interface LuckAnswer extends CommonAnswer {
  /** The file, as it was named. */
  readonly game: string;
  readonly rules: RulesAnswer;
  readonly attacks: readonly GameAttackAnswer[];
  /** Those who attacked, in the order of their first attacks. */
  readonly players: readonly PlayerLuckAnswer[];
  /** The damage of the first player less that of the second, as the luck of the first; null unless two attacked. */
  readonly balance: BalanceAnswer | null;
  /** The rarest roll in favour of who had the luck; null without attacks, or if nobody had it. */
  readonly decisive: DecisiveAnswer | null;
  readonly dice: readonly DiceAnswer[];
}

/** An exact value as the nearest number, and as a fraction in lowest terms. */
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
  /** The chance of at least this damage. */
  readonly atLeast: ExactShare;
  /** The chance of at most this damage. */
  readonly atMost: ExactShare;
}

/** Where a sum of damage stands among all games with the same attacks. */
export interface BalanceAnswer {
  readonly damage: number;
  readonly meanDamage: number;
  readonly standardDeviation: number;
  readonly atLeast: number;
  readonly atMost: number;
  /** The share of games with less damage, and half of those with as much. */
  readonly luckierThan: number;
  /** The share of games at least as far from 50% in `luckierThan`, to either side. */
  readonly asFar: number;
}

/** The damage of all attacks of a player. */
export interface PlayerLuckAnswer extends BalanceAnswer {
  readonly player: string | null;
  readonly attacks: number;
}

/** The roll that decided most. */
export interface DecisiveAnswer {
  /** Its index in `attacks`. */
  readonly attack: number;
  /** Whom it favoured; null if that is nobody who is named: the only player had no luck. */
  readonly favours: string | null;
  /** Whether it did much damage, or little. */
  readonly isHigh: boolean;
  /** The chance of at least this damage; if it did little, of at most this damage. */
  readonly chance: number;
  /** The share of games with these attacks in which some roll favours that player at least as rarely. */
  readonly inGames: number;
}

/** The dice of a player, null for nobody who is named, and the exact test of their faces. */
export interface DiceAnswer {
  readonly player: string | null;
  readonly rolls: number;
  /** How often each face came up, from 1 to 6. */
  readonly counts: readonly number[];
  /** Pearson's chi-square statistic. */
  readonly statistic: number;
  /** The exact chance that fair dice have one at least as large. */
  readonly pValue: number;
  /** The same, adjusted by Holm's method for the dice of several players. */
  readonly adjustedPValue: number;
  /** The chance that a test of this many dice at the 5% level exposes dice that show a six 1 time in 5. */
  readonly power: number;
  /** The dice with which that chance is 80%. */
  readonly rollsToTell: number;
}
