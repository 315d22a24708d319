import { setImmediate } from 'node:timers/promises';
import type { Slices } from '../automaton/slices.js';

/** Yields to the event loop, so that Ctrl-C works. */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
}

/** The result of work in slices; yields to the event loop between them. */
export async function inTurns<Result>(work: Slices<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await yieldToEventLoop();
  }
}

/**
 * Items that are processed between two turns of the event loop: a few milliseconds if each takes a
 * tenth of one.
 */
const ITEMS_AT_ONCE = 64;

/**
 * Yields the items, and yields to the event loop now and then: there may be a hundred thousand of
 * them.
 */
export async function* yielding<Item>(items: Iterable<Item>): AsyncGenerator<Item, void> {
  let count = 0;
  for (const item of items) {
    if (++count % ITEMS_AT_ONCE === 0) await yieldToEventLoop();
    yield item;
  }
}

/** The items of a generator that is started immediately, not when the first item is requested. */
export function startEagerly<Item>(items: AsyncGenerator<Item, void>): AsyncGenerator<Item, void> {
  const first = items.next();
  first.catch(() => undefined); // thrown when the item is requested
  return (async function* () {
    const { done, value } = await first;
    if (done) return;
    yield value;
    yield* items;
  })();
}
