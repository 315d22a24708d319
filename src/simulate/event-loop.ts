import type { Slices } from '../automaton/slices.js';
import { UNWATCHED, type Watch } from './watch.js';

/**
 * Yields to the event loop, so that Ctrl-C works, and messages reach a worker of a web page. Browsers have no `setImmediate`,
 * and let a timer wait for some milliseconds; a message is as quick.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((done) => {
    if (typeof setImmediate === 'function') setImmediate(done);
    else afterMessage(done);
  });
}

/** The part of a port that this file uses, as browsers have it; the types of Node lack it. */
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

/** The result of work in slices; yields to the event loop between them, and tells who watches how far it is. */
export async function inTurns<Result>(work: Slices<Result>, watch: Watch = UNWATCHED): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (value !== undefined) watch.on(value);
    await yieldToEventLoop();
  }
}

/** Items that are processed between two turns of the event loop: a few milliseconds if each takes a tenth of one. */
const ITEMS_AT_ONCE = 64;

/** Yields the items, and yields to the event loop now and then: there may be a hundred thousand of them. */
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

/** The results of some work on each item, so many at a time, in the order of the items. */
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
