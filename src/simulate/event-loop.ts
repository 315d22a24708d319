import { setImmediate } from 'node:timers/promises';
import type { Slices } from '../automaton/slices.js';

/** Lets the event loop have its turn, so that Ctrl-C works. */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
}

/** The result of work in slices, with a turn of the event loop between them. */
export async function inTurns<Result>(work: Slices<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await yieldToEventLoop();
  }
}

/** Items that are gone through between two turns of the event loop: some milliseconds, where each takes a tenth of one. */
const ITEMS_AT_ONCE = 64;

/** The items, with a turn of the event loop now and then: there may be a hundred thousand of them. */
export async function* yielding<Item>(items: Iterable<Item>): AsyncGenerator<Item, void> {
  let count = 0;
  for (const item of items) {
    if (++count % ITEMS_AT_ONCE === 0) await yieldToEventLoop();
    yield item;
  }
}

/** The items of a generator, which begins at once, and not when somebody asks for the first of them. */
export function startEagerly<Item>(items: AsyncGenerator<Item, void>): AsyncGenerator<Item, void> {
  const first = items.next();
  first.catch(() => undefined); // thrown when it is asked for
  return (async function* () {
    const { done, value } = await first;
    if (done) return;
    yield value;
    yield* items;
  })();
}
