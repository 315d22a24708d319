import { type BattleRunner, battlesHere } from '../../src/questions/battle/work/battle-runner.js';

/** The share of its battles that a training takes. */
const SHARE = 1 / 10;

/**
 * A runner whose trainings are short, for tests that ask whether battles are the same, not how well they are played. It closes
 * the other one.
 */
export function withBriefPractice(runner: BattleRunner = battlesHere()): BattleRunner {
  return {
    ...runner,
    run: (task, onBattles) => {
      if (!('plan' in task)) return runner.run(task, onBattles);
      const { first, battles } = task.plan;
      const plan = { ...task.plan, first: Math.ceil(SHARE * first), battles: Math.ceil(SHARE * battles) };
      return runner.run({ ...task, plan }, onBattles);
    },
  };
}
