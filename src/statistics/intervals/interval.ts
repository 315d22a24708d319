/** A confidence interval: its low and high ends. */
export type Interval = readonly [low: number, high: number];
