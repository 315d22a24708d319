import type { Host } from '../../asking/host.js';
import type { DuelRunner } from './work/duel-runner.js';

/** A host that many duels can be asked of at once; the page has none. */
export interface DuelsHost extends Host {
  /**
   * A runner of whole duels on `workers` threads at most (null: the cores of the machine), or on
   * this one as long as they take no longer than starting threads.
   */
  readonly openDuels: (workers: number | null) => Promise<DuelRunner>;
}
