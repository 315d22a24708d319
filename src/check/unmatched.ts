import type { ValueProblem } from '../errors/problem.js';
/** The place of a change: a file as the user named it, and a line, from 1. */
export interface ChangePlace {
  readonly file: string;
  readonly line: number;
}

/**
 * A scenario, or cases of one, that cannot be compared: only one side has it, or the other side has
 * it under another name.
 */
export interface Unmatched extends ValueProblem, ChangePlace {
  readonly kind: 'added' | 'removed' | 'renamed';
  /** The name of the scenario now; the name in the baseline if it is removed. */
  readonly scenario: string;
  /** The name that a renamed scenario has in the baseline; else null. */
  readonly formerly: string | null;
  /** Null if it is the whole scenario. */
  readonly cases: readonly string[] | null;
}
