import type { OnProgress } from '../../simulate/executor.js';
import { type BattleTally, TallySum } from '../../simulate/fights/battle-tally.js';

/** Battles of one question, played in one way. */
export interface BattleSeries {
  /** The tally of battles `from` to `to` - 1. */
  readonly run: (from: number, to: number) => Promise<BattleTally>;
  /** How many ranges may run at once. */
  readonly atOnce: number;
}

/** Battles of a range: some tens of milliseconds. */
const BATTLES_OF_A_RANGE = 256;

/** The tally of battles 0 to `trials` - 1: the same one in whatever ranges they are run. */
export async function talliedBattles(
  { run, atOnce }: BattleSeries,
  trials: number,
  onBattles: OnProgress,
): Promise<BattleTally> {
  const sum = new TallySum(trials);
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < trials) {
      const from = next;
      next = Math.min(trials, from + BATTLES_OF_A_RANGE);
      const part = await run(from, next);
      sum.add(part, from);
      onBattles(part.fights);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sum.tally();
}
