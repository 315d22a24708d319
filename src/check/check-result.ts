import type { Change, CheckVerdict } from './findings.js';
import type { ChangePlace, Unmatched } from './unmatched.js';
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
