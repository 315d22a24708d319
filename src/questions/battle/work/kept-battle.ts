import { keyOfFight, NO_RECORD } from '../../../experiment/work/work-record.js';
import { UNWATCHED } from '../../../simulate/watch.js';
import type { BattleQuestion } from './battle-question.js';
import { type BattlePlace, type BattleResult, type BattleSettings, runBattle } from './run-battle.js';

/** With more trials the tallies of ranges are kept (`recordedBattles`) rather than the whole battle. */
const MAX_KEPT_TRIALS = 100_000;

/** The result of a battle, from the record or fought now. */
export async function keptBattle(
  question: BattleQuestion,
  settings: BattleSettings,
  place: BattlePlace,
): Promise<BattleResult> {
  const { record = NO_RECORD, watch = UNWATCHED } = place;
  if (settings.trials > MAX_KEPT_TRIALS) return runBattle(question, settings, place);
  let isNew = false;
  const numbers = await record.of(keyOfFight('battle', question, settings), async (parts) => {
    isNew = true;
    const { question: _, ...rest } = await runBattle(question, settings, { ...place, record: parts });
    return rest;
  });
  if (!isNew) watch.skip(settings.trials);
  return { question, ...numbers };
}
