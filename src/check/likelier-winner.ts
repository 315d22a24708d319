import { toNumber } from '../statistics/fraction.js';
import { meanOf, type WatchedCase } from './watched.js';

/** The unit of a duel that wins more often, or neither. */
export type LikelierWinner = 'the first unit' | 'the second unit' | 'neither unit';

/** The likelier winner of a case; null if it is not a duel. */
export function likelierWinner({ values }: WatchedCase): LikelierWinner | null {
  const first = values.find(({ name }) => name === 'first_win_chance');
  const second = values.find(({ name }) => name === 'second_win_chance');
  if (first === undefined || second === undefined) return null;
  const lead = toNumber(meanOf(first)) - toNumber(meanOf(second));
  if (Math.abs(lead) <= (first.tolerance ?? 0) + (second.tolerance ?? 0)) return 'neither unit';
  return lead > 0 ? 'the first unit' : 'the second unit';
}
