import { UNWATCHED, type Watch } from '../../simulate/watch.js';
import { digestOfValue } from './plain-text.js';

/** What is kept; the start of its key. */
export type ResultKind =
  | 'attack'
  | 'blocks'
  | 'facts'
  | 'pair'
  | 'duel'
  | 'compared duel'
  | 'row'
  | 'battle'
  | 'battles'
  | 'deals'
  | 'pairs'
  | 'practice'
  | 'judge';

export type WorkKey = `${ResultKind} ${string}`;

/** Keeps results of long work by key. A result is plain data (`plainText`) and depends only on its key. */
export interface WorkRecord {
  /**
   * The result kept under a key, or worked out now and kept. The work gets a record for its parts, which need not be kept once
   * it is done.
   */
  readonly of: <Result>(key: WorkKey, work: (parts: WorkRecord) => Promise<Result>) => Promise<Result>;
}

export const NO_RECORD: WorkRecord = { of: (_, work) => work(NO_RECORD) };

export function keyOfFight(
  kind: Extract<ResultKind, 'duel' | 'row' | 'battle' | 'compared duel'>,
  question: unknown,
  settings: unknown,
): WorkKey {
  return `${kind} ${digestOfValue([question, settings])}`;
}

/** What keeps the numbers of a fight, and who watches it. */
export interface KeptWork {
  readonly record?: WorkRecord | undefined;
  readonly watch?: Watch | undefined;
}

/** The numbers of a fight, kept or worked out now. */
export async function keptFight<Numbers>(
  kind: 'duel' | 'row',
  question: unknown,
  settings: { readonly trials: number },
  { record = NO_RECORD, watch = UNWATCHED }: KeptWork,
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
