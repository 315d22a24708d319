import type { Executor } from '../../simulate/executor.js';
import type { WorkRecord } from '../work/work-record.js';
import type { RunSettings } from './run-plan.js';

/** What a table or a comparison needs in addition to its attacks. */
export interface Tools {
  readonly settings: RunSettings;
  readonly executor: Executor;
  /** Awaited between attacks, so that an interrupt is handled. */
  readonly pause: () => Promise<void>;
  /** Keeps results of a comparison; absent: nothing is kept. */
  readonly record?: WorkRecord;
}
