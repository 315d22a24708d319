import type { ValueProblem } from '../errors/problem.js';
import type { Change, CheckVerdict } from './findings.js';
import type { WatchedScenario } from './watched.js';

/** A checked scenario: its cases, and its rules and trials before and after. */
export interface CheckedScenario {
  readonly name: string;
  /** The cases that were compared. */
  readonly cases: readonly string[];
  readonly before: Pick<WatchedScenario, 'rules' | 'simulated'>;
  readonly after: Pick<WatchedScenario, 'rules' | 'simulated'>;
}

/** The result of a whole check. */
export interface CheckResult extends CheckVerdict {
  /** What the scenarios were compared with: "the baseline in reports/baseline", "the rules idc". */
  readonly comparedWith: string;
  readonly scenarios: readonly CheckedScenario[];
  /**
   * Scenarios and cases that could not be compared, since only one side has this name: also a
   * finding.
   */
  readonly unmatched: readonly Unmatched[];
  /** The largest difference of simulated probabilities that does not count. */
  readonly margin: number;
  readonly command: string;
  readonly placeOf: (change: Change) => ChangePlace;
}

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
