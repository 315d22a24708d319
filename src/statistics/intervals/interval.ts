/** A confidence interval: its low and its high end. */
export type Interval = readonly [low: number, high: number];
