import { RUN_FIELDS } from '../../../fields/run-fields.js';
import { type BattleTally, TallySum } from '../../../simulate/fights/battle-tally.js';
import { endsOf } from '../../../simulate/fights/tally.js';
import type { OnChance } from '../../../simulate/watch.js';
import { estimateProportion, type ProportionEstimate } from '../../../statistics/intervals/proportion.js';
import { type CountedEnds, luckFreeEnds } from './luck-free-ends.js';

/** Battles of one question with the same play. */
export interface BattleSeries<Tally = BattleTally> {
  /** The tally of battles `from` to `to` - 1. */
  readonly run: (from: number, to: number) => Promise<Tally>;
  /** The number of ranges that may run at once. */
  readonly atOnce: number;
}

/** Battles in a range: some tens of milliseconds. */
const BATTLES_OF_A_RANGE = 256;

/** The ranges that make up battles `first` to `trials` - 1. */
export function* rangesOf(
  trials: number,
  size = BATTLES_OF_A_RANGE,
  first = 0,
): Generator<readonly [from: number, to: number]> {
  for (let from = first; from < trials; from += size) yield [from, Math.min(trials, from + size)];
}

/** Runs ranges of a series, as many at once as it allows. */
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

/** Battles before the first check whether they are enough: whole ranges. */
const FIRST_LOOK = 4 * BATTLES_OF_A_RANGE;

/**
 * The tally of battles 0 to `trials` - 1, or of the first 1,024, 2,048, 4,096 ... if these are enough. The ranges and their
 * order make no difference, since each check covers all battles up to its own number (docs/method.md#enough-battles).
 */
export async function talliedBattles(
  series: BattleSeries,
  trials: number,
  isEnough: ((tally: BattleTally) => boolean) | null = null,
): Promise<BattleTally> {
  const growing = new GrowingTally(series);
  for (let to = isEnough === null ? trials : FIRST_LOOK; ; to *= 2) {
    const tally = await growing.upTo(Math.min(trials, to));
    if (tally.fights === trials || isEnough?.(tally)) return tally;
  }
}

/** The tally of the first battles of a growing series. */
export class GrowingTally {
  readonly #series: BattleSeries;
  readonly #parts: (readonly [part: BattleTally, from: number])[] = [];
  #fought = 0;

  constructor(series: BattleSeries) {
    this.#series = series;
  }

  /** `trials`: more than before. */
  async upTo(trials: number): Promise<BattleTally> {
    const ranges = rangesOf(trials, BATTLES_OF_A_RANGE, this.#fought);
    await runRanges(this.#series, ranges, (...part) => this.#parts.push(part));
    this.#fought = trials;
    const sum = new TallySum(trials);
    for (const part of this.#parts) sum.add(...part);
    return sum.tally();
  }
}

/** The level of the deciding intervals: fixed, so that the level of the answer does not change how many are fought. */
const LEVEL = RUN_FIELDS.level.standard;

type TallyOfEnds = Pick<BattleTally, 'winners' | 'lengths' | 'left' | 'luck' | 'ended' | 'undecided' | 'fights'>;

/**
 * Decides when battles are enough: when no end of either side's interval without luck is farther from its win chance than the
 * target error. `onChance` gets the Dark Side's interval each time. Null without a target error: all battles are fought.
 */
export function enoughFor(
  targetError: number | null | undefined,
  onChance: OnChance = () => undefined,
): ((tally: TallyOfEnds) => boolean) | null {
  if (targetError == null) return null;
  return (tally) => {
    const { darkWins, lightWins } = luckFreeEnds(tally, countedEnds(tally, LEVEL), LEVEL);
    onChance(...darkWins.interval);
    return [darkWins, lightWins].every(({ estimate, interval }) =>
      interval.every((end) => Math.abs(end - estimate) <= targetError),
    );
  };
}

/** How often battles end in each way, by counting. */
export function countedEnds({ ended, undecided, fights }: TallyOfEnds, level: number): CountedEnds {
  const [dark, light, bothGone] = endsOf(ended);
  const chance = (count: number): ProportionEstimate => estimateProportion(count, fights, level);
  return [chance(dark), chance(light), chance(bothGone + undecided)];
}
