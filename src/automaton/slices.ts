/** Work of up to seconds that stops between slices of some milliseconds, so that who does it on the main thread can look at what happens meanwhile. */
export type Slices<Result> = Generator<undefined, Result, undefined>;

/** The result of work that is done without a stop. */
export function finished<Result>(work: Slices<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
