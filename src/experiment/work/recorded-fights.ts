import type { Watch } from '../../simulate/watch.js';
import { digestOfValue } from './plain-text.js';
import type { ResultKind, WorkKey, WorkRecord } from './work-record.js';

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
