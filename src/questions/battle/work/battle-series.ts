import { type BattleTally, TallySum } from '../../../simulate/fights/battle-tally.js';

/** Battles of one question, played in one way. */
export interface BattleSeries<Tally = BattleTally> {
  /** The tally of battles `from` to `to` - 1. */
  readonly run: (from: number, to: number) => Promise<Tally>;
  /** How many ranges may run at once. */
  readonly atOnce: number;
}

/** Battles of a range: some tens of milliseconds. */
const BATTLES_OF_A_RANGE = 256;

/** The ranges in which battles 0 to `trials` - 1 are run. */
export function* rangesOf(trials: number, size = BATTLES_OF_A_RANGE): Generator<readonly [from: number, to: number]> {
  for (let from = 0; from < trials; from += size) yield [from, Math.min(trials, from + size)];
}

/** Runs ranges of a series, as many at once as it takes. */
export async function runRanges<Tally>(
  { run, atOnce }: BattleSeries<Tally>,
  ranges: Iterator<readonly [from: number, to: number], unknown>,
  onTally: (tally: Tally, from: number) => void,
): Promise<void> {
  const work = async (): Promise<void> => {
    for (let next = ranges.next(); next.done !== true; next = ranges.next()) {
      const [from, to] = next.value;
      onTally(await run(from, to), from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** The tally of battles 0 to `trials` - 1: the same one in whatever ranges they are run. */
export async function talliedBattles(series: BattleSeries, trials: number): Promise<BattleTally> {
  const sum = new TallySum(trials);
  await runRanges(series, rangesOf(trials), (part, from) => sum.add(part, from));
  return sum.tally();
}
