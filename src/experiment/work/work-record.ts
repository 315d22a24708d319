/** What is kept: the beginning of its key. */
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

/** Under what a result is kept. */
export type WorkKey = `${ResultKind} ${string}`;

/**
 * Results of work that takes long, by what was worked out. A result is plain data (`plainText`) and
 * depends on its key alone.
 */
export interface WorkRecord {
  /**
   * The result of some work: as it was kept under the key, else worked out now, and kept. The work is
   * given the record for what it consists of, which need not be kept once it is done.
   */
  readonly of: <Result>(key: WorkKey, work: (parts: WorkRecord) => Promise<Result>) => Promise<Result>;
}

/** Keeps nothing. */
export const NO_RECORD: WorkRecord = { of: (_, work) => work(NO_RECORD) };
