/**
 * Results of work that takes long, by what was worked out. A result is plain data (`plainText`) and
 * depends on its key alone.
 */
export interface WorkRecord {
  /** The result of some work: as it was kept under the key, else worked out now, and kept. */
  readonly of: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;
}

/** Keeps nothing. */
export const NO_RECORD: WorkRecord = { of: (_, work) => work() };
