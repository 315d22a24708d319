/** What work can be doing, as those who show it know it. */
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

/** How far some work is, as it knows itself. */
export interface WorkStage {
  readonly doing: Doing;
  /** How much of it is done, in a unit of its own. */
  readonly done: number;
  /** How much there is, as far as it is known now: it may turn out more or less. */
  readonly total: number;
  /** The most Force that is counted; absent if none is. */
  readonly upTo?: number;
}

/**
 * Work of up to several seconds that yields between slices of some milliseconds, so that the main
 * thread can handle events in between; it may tell how far it is.
 */
export type Slices<Result> = Generator<WorkStage | undefined, Result, undefined>;

/** A function that counts work and says when a slice is over: after `most` of it. */
export function sliceOf(most: number): (work: number) => boolean {
  let done = 0;
  return (work) => {
    done += work;
    if (done < most) return false;
    done = 0;
    return true;
  };
}

/** The result of work that is done without a break. */
export function finished<Result>(work: Slices<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
