import { UNWATCHED, type Watch } from '../../simulate/watch.js';
import { digestOfValue } from './plain-text.js';
import { NO_RECORD, type ResultKind, type WorkKey, type WorkRecord } from './work-record.js';

/** Under what the numbers of a fight are kept. */
export function keyOfFight(
  kind: Extract<ResultKind, 'duel' | 'row' | 'battle' | 'compared duel'>,
  question: unknown,
  settings: unknown,
): WorkKey {
  return `${kind} ${digestOfValue([question, settings])}`;
}

/** What the fights of a scenario are run with. */
export interface FightWork {
  readonly record?: WorkRecord | undefined;
  readonly watch?: Watch | undefined;
}

/** The numbers of a fight: as they are kept, or worked out now. */
export async function keptFight<Numbers>(
  kind: 'duel' | 'row',
  question: unknown,
  settings: { readonly trials: number },
  { record = NO_RECORD, watch = UNWATCHED }: FightWork,
  workOut: (watch: Watch) => Promise<Numbers>,
): Promise<Numbers> {
  let isNew = false;
  const numbers = await record.of(keyOfFight(kind, question, settings), () => {
    isNew = true;
    return workOut(watch);
  });
  if (!isNew) watch.skip(settings.trials);
  return numbers;
}
