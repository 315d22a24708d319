import type { Host } from '../../asking/host.js';
import type { Watch } from '../../simulate/watch.js';
import type { BattleRunner } from './work/battle-runner.js';

/** A host that battles can be asked of. */
export interface BattleHost extends Host {
  /**
   * A runner of battles on `workers` threads at most (null: the cores of the machine), or on this one as long as
   * they take no longer than starting threads; each battle is reported to the watch.
   */
  readonly openBattles: (workers: number | null, watch: Watch) => Promise<BattleRunner>;
}
