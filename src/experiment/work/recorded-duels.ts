import type { DuelRunner } from '../duel/duel-runner.js';
import { keyOfFight } from './recorded-fights.js';
import type { WorkRecord } from './work-record.js';

/** A runner that keeps the numbers of duels. */
export function recordedDuels(runner: DuelRunner, record: WorkRecord): DuelRunner {
  return {
    ...runner,
    run: (task) => record.of(keyOfFight('compared duel', task.question, task.settings), () => runner.run(task)),
  };
}
