import { keyOfFight, type WorkRecord } from '../../../experiment/work/work-record.js';
import { UNWATCHED, type Watch } from '../../../simulate/watch.js';
import type { DuelRunner } from './duel-runner.js';

/** A runner that keeps the numbers of duels, and tells who watches of those that are fought and those that are known. */
export function recordedDuels(runner: DuelRunner, record: WorkRecord, watch: Watch = UNWATCHED): DuelRunner {
  return {
    ...runner,
    run: async (task) => {
      let isNew = false;
      const numbers = await record.of(keyOfFight('compared duel', task.question, task.settings), () => {
        isNew = true;
        return runner.run(task);
      });
      if (isNew) watch.add(1);
      else watch.skip(1);
      return numbers;
    },
  };
}
