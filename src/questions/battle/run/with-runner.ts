import type { Watch } from '../../../simulate/watch.js';
import type { BattleHost } from '../battle-host.js';
import type { BattleRunner } from '../work/battle-runner.js';

/** The result of `use` with a runner of battles, which is closed afterwards. */
export async function withRunner<Result>(
  { openBattles, workers }: Pick<BattleHost, 'openBattles'> & { readonly workers: number | null },
  watch: Watch,
  use: (runner: BattleRunner) => Promise<Result>,
): Promise<Result> {
  const runner = await openBattles(workers, watch);
  try {
    return await use(runner);
  } finally {
    await runner.close();
  }
}
