import { toNumber } from '../statistics/fraction.js';
import { meanOf, type WatchedCase } from './watched.js';

/** The unit of a duel, or side of a battle, that wins more often, or neither. */
export type LikelierWinner =
  | 'the first unit'
  | 'the second unit'
  | 'neither unit'
  | 'the Dark Side'
  | 'the Light Side'
  | 'neither side';

/** The chances of the two opponents, and what they are called. */
const OPPONENTS = [
  { chances: ['first_win_chance', 'second_win_chance'], names: ['the first unit', 'the second unit', 'neither unit'] },
  { chances: ['dark_win_chance', 'light_win_chance'], names: ['the Dark Side', 'the Light Side', 'neither side'] },
] as const;

/** The likelier winner of a case; null if it is neither a duel nor a battle. */
export function likelierWinner({ values }: WatchedCase): LikelierWinner | null {
  for (const { chances, names } of OPPONENTS) {
    const [first, second] = chances.map((name) => values.find((value) => value.name === name));
    if (first === undefined || second === undefined) continue;
    const lead = toNumber(meanOf(first)) - toNumber(meanOf(second));
    if (Math.abs(lead) <= (first.tolerance ?? 0) + (second.tolerance ?? 0)) return names[2];
    return lead > 0 ? names[0] : names[1];
  }
  return null;
}
