import { digestOfValue } from '../../../../experiment/work/plain-text.js';
import type { WorkKey, WorkRecord } from '../../../../experiment/work/work-record.js';
import type { Watch } from '../../../../simulate/watch.js';
import type { BattleRunner, BattleWork } from '../battle-runner.js';

/** A runner that keeps the results of deals; `watch` is called for those already known. */
export function recordedDeals(runner: BattleRunner, record: WorkRecord, watch: Pick<Watch, 'skip'>): BattleRunner {
  const digests = new WeakMap<object, string>();
  const digestOf = (asked: object): string => {
    const digest = digests.get(asked) ?? digestOfValue(asked);
    digests.set(asked, digest);
    return digest;
  };
  return {
    ...runner,
    run: async (task, onBattles) => {
      const asked = keyOf(task, digestOf);
      if (asked === null) return runner.run(task, onBattles);
      let isNew = false;
      const tally = await record.of(asked.key, () => {
        isNew = true;
        return runner.run(task, onBattles);
      });
      if (!isNew) watch.skip(asked.deals);
      return tally;
    },
  };
}

/** The key for a task's deals, and their number; null for other tasks. */
function keyOf(
  task: BattleWork,
  digestOf: (asked: object) => string,
): { readonly key: WorkKey; readonly deals: number } | null {
  if ('deals' in task) {
    const { deals, seed, from, to } = task;
    return { key: `deals ${digestOf(deals)} seed ${seed} from ${from} to ${to}`, deals: to - from };
  }
  if (!('pairs' in task)) return null;
  const { pairs, seed, swaps, numbers } = task;
  const { first, step, count } = numbers;
  const asked = `${digestOf(pairs.deals)} swaps ${digestOf(pairs.swaps)} side ${pairs.side} seed ${seed}`;
  const key: WorkKey = `pairs ${asked} from ${first} step ${step} with ${swaps.join(' ')} pairs ${count}`;
  return { key, deals: count * swaps.length };
}
