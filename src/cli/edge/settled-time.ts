/** How far estimates of one time may lie apart. */
const APART = 2;

/** The least time between two estimates that are kept, as a share of the time so far. */
const STEP = 0.02;

interface Estimate {
  readonly time: number;
  readonly whole: number;
}

/** Tells whether estimates of how long work takes have settled: those of the last half of its time so far lie close together. */
export class SettledTime {
  #estimates: Estimate[] = [];

  /** Notes an estimate of the whole time after `time`; both in seconds. */
  note(time: number, whole: number): void {
    const last = this.#estimates.at(-1);
    if (last !== undefined && time < last.time * (1 + STEP)) return;
    this.#estimates = [...this.#estimates.filter((each) => each.time >= time / 2), { time, whole }];
  }

  get isSettled(): boolean {
    const wholes = this.#estimates.map(({ whole }) => whole);
    return wholes.length > 1 && Math.max(...wholes) <= APART * Math.min(...wholes);
  }
}
