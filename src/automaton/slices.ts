/**
 * Work of up to several seconds that yields between slices of some milliseconds, so that the main
 * thread can handle events in between.
 */
export type Slices<Result> = Generator<undefined, Result, undefined>;

/** The result of work that is done without a break. */
export function finished<Result>(work: Slices<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
