import { digestOfValue } from '../../../experiment/work/plain-text.js';
import type { WorkKey, WorkRecord } from '../../../experiment/work/work-record.js';
import { UNWATCHED, type Watch } from '../../../simulate/watch.js';
import type { BattleQuestion } from './battle-question.js';
import type { BattleRunner } from './battle-runner.js';

/**
 * A runner that keeps the tallies of battles; `pilots` keeps those that choose each side's play; `watch` is called for those already
 * known.
 */
export function recordedBattles(
  runner: BattleRunner,
  record: WorkRecord,
  { pilots = record, watch = UNWATCHED }: { readonly pilots?: WorkRecord; readonly watch?: Pick<Watch, 'skip'> } = {},
): BattleRunner {
  const digests = new WeakMap<BattleQuestion, string>();
  const digestOf = (question: BattleQuestion): string => {
    const digest = digests.get(question) ?? digestOfValue(question);
    digests.set(question, digest);
    return digest;
  };
  return {
    ...runner,
    run: async (task, onBattles) => {
      // The results of a battle's training are kept together.
      if (!('purpose' in task)) return runner.run(task, onBattles);
      const { question, seed, purpose, judge, from, to, companyEdges } = task;
      const judged = judge === null ? '' : ` judged by ${digestOfValue(judge)}`;
      const company = companyEdges === undefined ? '' : ` with company up to ${companyEdges} edges`;
      const key: WorkKey = `battles ${digestOf(question)}${judged}${company} seed ${seed} for ${purpose} from ${from} to ${to}`;
      let isNew = false;
      const tally = await (purpose === 'tuning' ? pilots : record).of(key, () => {
        isNew = true;
        return runner.run(task, onBattles);
      });
      if (!isNew) watch.skip(to - from);
      return tally;
    },
  };
}
