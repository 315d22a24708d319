/** The most shards of a command. */
export const MAX_SHARDS = 10_000;

/** A part of the work of a command: the `index`th of `count`, from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Deals pieces of work to the shards in turn; whether the next piece is one of this shard's. */
export function dealer({ index, count }: Shard): () => boolean {
  let dealt = 0;
  return () => dealt++ % count === index - 1;
}
