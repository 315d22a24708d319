/** The battles by which each end of the range over play is estimated, at most. */
export const RANGE_BATTLES = 500;
