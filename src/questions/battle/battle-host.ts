import type { Host } from '../../asking/host.js';
import type { Watch } from '../../simulate/watch.js';
import type { BattleRunner } from './work/battle-runner.js';

/** A host that can fight battles. */
export interface BattleHost extends Host {
  /**
   * A runner of battles on up to `workers` threads (null: the cores of the machine), or on the current thread while that
   * takes no longer than starting others; the watch is called for each battle.
   */
  readonly openBattles: (workers: number | null, watch: Watch) => Promise<BattleRunner>;
}
