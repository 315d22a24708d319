import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { solveAttack, solvingWhereSmall } from '../../../src/automaton/attack-automaton.js';
import { finished } from '../../../src/automaton/slices.js';
import { inTurns, startEagerly, yielding, yieldToEventLoop } from '../../../src/simulate/event-loop.js';
import { planOf } from '../../support/attacks.js';

/** Counts the turns of the event loop until it is stopped. */
function turns(): () => number {
  let count = 0;
  let isOver = false;
  const turn = (): void => {
    count++;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isOver = true;
    return count;
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each(['setImmediate', 'a message, where there is no setImmediate'])(
  'a turn of the event loop comes after others that wait, by %s',
  async (way) => {
    const told: string[] = [];
    const other = new MessageChannel();
    other.port1.on('message', () => told.push('waiting'));
    other.port2.postMessage(null);
    if (way !== 'setImmediate') vi.stubGlobal('setImmediate', undefined);
    await yieldToEventLoop();
    await yieldToEventLoop();
    other.port1.close();
    expect(told).toEqual(['waiting']);
  },
);

describe('yielding', () => {
  it('yields all items in their order, and to the event loop after every 64', async () => {
    const count = turns();
    const items: number[] = [];
    for await (const item of yielding(Array.from({ length: 640 }, (_, i) => i))) items.push(item);
    expect(items).toEqual(Array.from({ length: 640 }, (_, i) => i));
    expect(Math.abs(count() - 10)).toBeLessThanOrEqual(2);
  });

  it('looks no item further ahead than requested', async () => {
    let asked = 0;
    function* endless(): Generator<number> {
      while (true) yield ++asked;
    }
    const items = yielding(endless());
    await items.next();
    expect(asked).toBe(1);
    await items.return();
  });
});

describe('startEagerly', () => {
  it('begins immediately, and yields all items', async () => {
    const made: number[] = [];
    async function* three(): AsyncGenerator<number, void> {
      for (const item of [1, 2, 3]) {
        made.push(item);
        yield item;
      }
    }
    const items = startEagerly(three());
    await yieldToEventLoop();
    expect(made).toEqual([1]);
    const given: number[] = [];
    for await (const item of items) given.push(item);
    expect(given).toEqual([1, 2, 3]);
  });

  it('yields nothing if there is nothing, and throws when the failed item is requested', async () => {
    async function* none(): AsyncGenerator<number, void> {}
    expect((await startEagerly(none()).next()).done).toBe(true);
    async function* failing(): AsyncGenerator<number, void> {
      yield await Promise.reject(new Error('broken'));
    }
    const items = startEagerly(failing());
    await yieldToEventLoop(); // no rejection is unhandled meanwhile
    await expect(items.next()).rejects.toThrow('broken');
  });
});

describe('work in slices', () => {
  const encounter = planOf({ power: 20, criticalHit: 3, fury: 3, attackerLucky: 5, defenderLucky: 3, remainingHealth: 9 });

  it('has the same result with and without yielding', async () => {
    const [stopping, whole] = [await inTurns(solvingWhereSmall(encounter)), solveAttack(encounter)];
    expect(stopping?.automaton).toEqual(whole.automaton);
    expect(stopping && finished(stopping.weigh())).toEqual(finished(whole.weigh()));
  });

  it('yields to the event loop after at most a hundred thousand edges', () => {
    const count = solveAttack(encounter).solution.graph.targets.length;
    expect(count).toBeGreaterThan(200_000);
    expect([...solvingWhereSmall(encounter)].length).toBeGreaterThanOrEqual(Math.floor(count / 100_000));
  });
});
