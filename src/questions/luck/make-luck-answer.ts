import { AssumptionCount } from '../../experiment/case/assumptions.js';
import type { ExactOdds } from '../../experiment/plan/exact-odds.js';
import type { Rules } from '../../rules/game/editions.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { sharedSentences } from '../../sheet/words/assumption-text.js';
import { holm } from '../../statistics/comparisons/agreement.js';
import { fairnessOf, powerOfFairness, ROLLS_TO_TELL } from '../../statistics/fair-die.js';
import { type Fraction, fraction, ratio, toNumber, toText } from '../../statistics/fraction.js';
import { rankOfSum } from '../../statistics/rank-of-sum.js';
import { rulesAnswer } from '../answer.js';
import { type AskedGame, diceByPlayer, type GameAttack } from './asked-game.js';
import type { RolledDice } from './game-lines.js';
import type {
  BalanceAnswer,
  DecisiveAnswer,
  DiceAnswer,
  ExactShare,
  GameAttackAnswer,
  LuckAnswer,
  PlayerLuckAnswer,
} from './luck-answer.js';

interface LuckContext {
  readonly game: string;
  readonly rules: Rules;
  readonly unplayed: readonly UnplayedClause[];
  readonly command: string;
}

/** How lucky a game was, and how even its dice are. */
export function luckAnswer({ attacks, dice }: AskedGame, { game, rules, unplayed, command }: LuckContext): LuckAnswer {
  const assumed = new AssumptionCount();
  for (const { attack } of attacks) assumed.add(attack.assumptions);
  const names = [...new Set(attacks.map(({ player }) => player))];
  const players = names.map((player) => playerAnswer(player, attacks));
  const balance = players.length === 2 ? rankAnswer(attacks, ({ player }) => (player === names[0] ? 1 : -1)) : null;
  return {
    ...{ format: JSON_FORMAT, game, rules: rulesAnswer(rules) },
    attacks: attacks.map(attackAnswer),
    ...{ players, balance, decisive: decisiveAnswer(players, balance, attacks) },
    dice: diceAnswers(dice),
    assumptions: sharedSentences(assumed.assumptions()),
    ...{ unmodelled: unplayed, command },
  };
}

function attackAnswer({ line, player, attacker, defender, damage, odds }: GameAttack): GameAttackAnswer {
  const exactly = (exact: Fraction): ExactShare => ({ exact: toNumber(exact), exactFraction: toText(exact) });
  const chanceOf = (weights: readonly bigint[]): ExactShare => exactly(fraction(sum(weights), odds.denominator));
  return {
    ...{ line, player, attacker, defender, damage, meanDamage: exactly(odds.moments.mean) },
    atLeast: chanceOf(odds.weights.slice(damage)),
    atMost: chanceOf(odds.weights.slice(0, damage + 1)),
  };
}

function sum(weights: readonly bigint[]): bigint {
  return weights.reduce((total, weight) => total + weight, 0n);
}

// ---------------------------------------------------------------- luck

function playerAnswer(player: string | null, attacks: readonly GameAttack[]): PlayerLuckAnswer {
  const own = attacks.filter((attack) => attack.player === player);
  return { player, attacks: own.length, ...rankAnswer(own, () => 1) };
}

function rankAnswer(attacks: readonly GameAttack[], signOf: (attack: GameAttack) => 1 | -1): BalanceAnswer {
  const total = (of: (attack: GameAttack) => number): number => attacks.reduce((all, attack) => all + of(attack), 0);
  const damage = total((attack) => signOf(attack) * attack.damage);
  const numbers = attacks.map((attack) => ({
    chances: attack.odds.weights.map((weight) => ratio(weight, attack.odds.denominator)),
    isSubtracted: signOf(attack) < 0,
  }));
  const { midRank, ...rank } = rankOfSum(numbers, damage);
  return {
    damage,
    meanDamage: total((attack) => signOf(attack) * toNumber(attack.odds.moments.mean)),
    standardDeviation: Math.sqrt(total(({ odds }) => toNumber(odds.moments.variance))),
    ...{ ...rank, luckierThan: midRank },
  };
}

/**
 * The rarest roll in favour of the luckier player: the attack with the smallest chance of its damage or more among that
 * player's, or of its damage or less among the other's; on a tie the first. All attacks are independent, so the chance of some
 * roll as rare in such a game is known.
 */
function decisiveAnswer(
  [first, second]: readonly PlayerLuckAnswer[],
  balance: BalanceAnswer | null,
  attacks: readonly GameAttack[],
): DecisiveAnswer | null {
  const luck = (balance ?? first)?.luckierThan ?? 0.5;
  if (first === undefined || luck === 0.5) return null;
  const favours = luck > 0.5 ? first.player : (second?.player ?? null);
  const isHighOf = ({ player }: GameAttack): boolean => (second === undefined ? luck > 0.5 : player === favours);
  const tails = attacks.map((attack) => tailsOf(attack.odds, isHighOf(attack)));
  const chances = attacks.map(({ damage }, i) => tails[i]?.[damage] ?? 1);
  const chance = Math.min(...chances);
  const place = chances.indexOf(chance);
  const decisive = attacks[place];
  if (decisive === undefined) return null;
  const never = tails.reduce((all, each) => all * (1 - Math.max(0, ...each.filter((tail) => tail <= chance))), 1);
  return { attack: place, favours, isHigh: isHighOf(decisive), chance, inGames: 1 - never };
}

/** `tails[d]`: the chance of d damage or more or, if low, of d or less. */
function tailsOf({ weights, denominator }: ExactOdds, isHigh: boolean): readonly number[] {
  return weights.map((_, d) => ratio(sum(isHigh ? weights.slice(d) : weights.slice(0, d + 1)), denominator));
}

// ---------------------------------------------------------------- dice

function diceAnswers(dice: readonly RolledDice[]): readonly DiceAnswer[] {
  const tested = [...diceByPlayer(dice)].map(([player, faces]) => {
    const counts = [1, 2, 3, 4, 5, 6].map((face) => faces.filter((each) => each === face).length);
    return { player, rolls: faces.length, counts, ...fairnessOf(counts) };
  });
  const adjusted = holm(tested.map(({ pValue }) => pValue));
  return tested.map((each, i) => ({
    ...each,
    adjustedPValue: adjusted[i] ?? each.pValue,
    power: powerOfFairness(each.rolls),
    rollsToTell: ROLLS_TO_TELL,
  }));
}
