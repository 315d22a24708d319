/** What work is doing, as a key for those who show it. */
export type Doing =
  | 'exploring attack'
  | 'solving attack'
  | 'following duel'
  | 'valuing duel'
  | 'weighing duel'
  | 'solving battle'
  | 'solving row'
  | 'training'
  | 'comparing plays'
  | 'fighting battles'
  | 'reading rows'
  | 'reading texts';

/** How far some work is, by its own account. */
export interface WorkStage {
  readonly doing: Doing;
  /** How much is done, in its own unit. */
  readonly done: number;
  /** How much there is as far as is known; it may turn out more or less. */
  readonly total: number;
  /** The limit of counted Force; absent if there is none. */
  readonly upTo?: number;
}

/**
 * Work of up to several seconds that yields every few milliseconds, so that the main thread can handle events, and may report
 * how far it is.
 */
export type Slices<Result> = Generator<WorkStage | undefined, Result, undefined>;

/** Counts work; true when a slice of `most` is over. */
export function sliceOf(most: number): (work: number) => boolean {
  let done = 0;
  return (work) => {
    done += work;
    if (done < most) return false;
    done = 0;
    return true;
  };
}

/** Runs work to its end without a break. */
export function finished<Result>(work: Slices<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
