import type { Change, Verdict } from './findings.js';
import type { Place, Unmatched } from './unmatched.js';
import type { WatchedScenario } from './watched.js';

/** A scenario that was checked: how it stood before, and how it stands now; of both only what is told besides their values. */
export interface CheckedScenario {
  readonly name: string;
  /** Those that were compared. */
  readonly cases: readonly string[];
  readonly before: Pick<WatchedScenario, 'rules' | 'simulated'>;
  readonly after: Pick<WatchedScenario, 'rules' | 'simulated'>;
}

/** All that a check has to say. */
export interface CheckResult extends Verdict {
  /** What the scenarios were compared with: "the baseline in reports/baseline", "the rules idc". */
  readonly comparedWith: string;
  readonly scenarios: readonly CheckedScenario[];
  /** What could not be compared, since only one side has it by this name: a finding too. */
  readonly unmatched: readonly Unmatched[];
  /** The largest difference of simulated probabilities that does not count. */
  readonly margin: number;
  readonly command: string;
  readonly placeOf: (change: Change) => Place;
}
