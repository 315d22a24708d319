import type { Executor } from '../../simulate/executor.js';
import type { RunSettings } from './run-plan.js';

/** What a table or a comparison needs besides its attacks. */
export interface Tools {
  readonly settings: RunSettings;
  readonly executor: Executor;
  /** Waited for between attacks, so that an interrupt is heard. */
  readonly pause: () => Promise<void>;
}
