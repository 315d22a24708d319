import type { ValueProblem } from '../errors/problem.js';
/** Where a change can be looked at: a file as it was named, and a line counted from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** A scenario, or cases of one, that cannot be compared: only one side has it, or the other side has it under another name. */
export interface Unmatched extends ValueProblem, Place {
  readonly kind: 'added' | 'removed' | 'renamed';
  /** The name of the scenario now; that in the baseline where it is removed. */
  readonly scenario: string;
  /** The name that a renamed scenario has in the baseline; else null. */
  readonly formerly: string | null;
  /** Null where it is the whole scenario. */
  readonly cases: readonly string[] | null;
}
