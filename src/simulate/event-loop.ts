import type { Slices } from '../automaton/slices.js';
import { UNWATCHED, type Watch } from './watch.js';

/**
 * Yields to the event loop, so that Ctrl-C works and messages reach a worker of a web page. Browsers have no `setImmediate` and
 * delay timers by some milliseconds; a message is as fast.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((done) => {
    if (typeof setImmediate === 'function') setImmediate(done);
    else afterMessage(done);
  });
}

/** The part of a port used here, as browsers have it; Node's types lack it. */
interface Port {
  onmessage: (() => void) | null;
}

function afterMessage(done: () => void): void {
  const { port1, port2 } = new MessageChannel();
  (port1 as unknown as Port).onmessage = () => {
    port1.close();
    done();
  };
  port2.postMessage(null);
}

/** Runs work in slices and yields to the event loop between them, reporting progress to the watch. */
export async function inTurns<Result>(work: Slices<Result>, watch: Watch = UNWATCHED): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (value !== undefined) watch.on(value);
    await yieldToEventLoop();
  }
}

/** Items between two turns of the event loop: a few milliseconds if each takes a tenth of one. */
const ITEMS_AT_ONCE = 64;

/** Yields the items, letting the event loop run now and then: there may be a hundred thousand. */
export async function* yielding<Item>(items: Iterable<Item>): AsyncGenerator<Item, void> {
  let count = 0;
  for (const item of items) {
    if (++count % ITEMS_AT_ONCE === 0) await yieldToEventLoop();
    yield item;
  }
}

/** Starts a generator at once rather than when the first item is requested. */
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

/** Works on up to `most` items at a time; returns the results in the order of the items. */
export async function atOnce<Item, Result>(
  items: readonly Item[],
  count: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const go = async (): Promise<void> => {
    for (const [i, item] of left) results[i] = await work(item);
  };
  await Promise.all(Array.from({ length: count }, go));
  return results;
}
