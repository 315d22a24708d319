import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { growingRunner } from '../../../../src/cli/edge/growing-runner.js';

type Runner = Parameters<typeof growingRunner<string, string>>[0];

/** A runner whose tasks end when they are told to. */
function byHand(where: string): { runner: Runner; end: (task: string) => Promise<void>; begun: string[] } {
  const ends = new Map<string, (result: string) => void>();
  const begun: string[] = [];
  const run = (task: string): Promise<string> => {
    begun.push(task);
    return new Promise((resolve) => ends.set(task, resolve));
  };
  const end = async (task: string): Promise<void> => {
    ends.get(task)?.(`${task} ${where}`);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { begun, end, runner: { run, atOnce: 1, close: async () => undefined } };
}

/** Longer than tasks are run on this thread alone. */
const LONG = 500;

describe('a growing runner', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs short tasks on this thread, one after the other, and starts no other one', async () => {
    const here = byHand('here');
    const start = vi.fn(async () => byHand('there').runner);
    const runner = growingRunner(here.runner, 4, start);
    const results = ['a', 'b'].map((task) => runner.run(task));
    await vi.advanceTimersByTimeAsync(10);
    expect(here.begun).toEqual(['a']);
    await here.end('a');
    await here.end('b');
    expect(await Promise.all(results)).toEqual(['a here', 'b here']);
    expect(start).not.toHaveBeenCalled();
    await runner.close();
  });

  it('is on one thread fewer than it has, since this one goes on', async () => {
    const [here, there] = [byHand('here'), byHand('there')];
    const start = vi.fn(async (_workers: number) => there.runner);
    const runner = growingRunner(here.runner, 3, start);
    const results = ['a', 'b', 'c'].map((task) => runner.run(task));
    await vi.advanceTimersByTimeAsync(LONG);
    expect(start.mock.calls).toEqual([[2]]);
    expect([here.begun, there.begun]).toEqual([['a'], ['b', 'c']]);
    await here.end('a');
    results.push(runner.run('d'));
    await vi.advanceTimersByTimeAsync(0);
    expect(here.begun).toEqual(['a', 'd']);
    for (const task of ['b', 'c']) await there.end(task);
    await here.end('d');
    expect(await Promise.all(results)).toEqual(['a here', 'b there', 'c there', 'd here']);
    await runner.close();
  });

  it('goes on with the next task if one fails', async () => {
    const run = vi.fn<Runner['run']>().mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce('found');
    const runner = growingRunner({ run, atOnce: 1, close: async () => undefined }, 2, vi.fn());
    await expect(runner.run('a')).rejects.toThrow('lost');
    expect(await runner.run('b')).toBe('found');
    await runner.close();
  });

  it.each([0, 1])('of %i threads is this one', (threads) => {
    const { runner } = byHand('here');
    expect(growingRunner(runner, threads, vi.fn())).toBe(runner);
  });
});
