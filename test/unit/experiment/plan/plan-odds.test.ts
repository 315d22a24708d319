import { describe, expect, it } from 'vitest';
import { PlanCache } from '../../../../src/experiment/plan/plan-odds.js';

/** A cache of texts, and the keys whose text was calculated. */
function cacheOf(most: number) {
  const cache = new PlanCache<string>(most);
  const worked: string[] = [];
  const submit = (key: string): Promise<string> =>
    cache.of(key, async () => {
      worked.push(key);
      return `of ${key}`;
    });
  return { cache, worked, submit };
}

describe('a cache of results of plans', () => {
  it('calculates a result once, even if it is requested again before it is done', async () => {
    const { worked, submit } = cacheOf(2);
    expect(await Promise.all([submit('a'), submit('a'), submit('b')])).toEqual(['of a', 'of a', 'of b']);
    expect(await submit('a')).toBe('of a');
    expect(worked).toEqual(['a', 'b']);
  });

  it('drops the least recently used result beyond its limit', async () => {
    const { worked, submit } = cacheOf(2);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await submit(key);
    expect(worked).toEqual(['a', 'b', 'c', 'b']);
  });

  it('drops nothing without a limit', async () => {
    const { worked, submit } = cacheOf(Number.POSITIVE_INFINITY);
    for (let i = 0; i < 20_000; i++) await submit(String(i % 10_000));
    expect(worked).toHaveLength(10_000);
  });

  it('can replace a result', async () => {
    const { cache, worked, submit } = cacheOf(2);
    await submit('a');
    expect(await cache.put('a', Promise.resolve('better'))).toBe('better');
    expect(await submit('a')).toBe('better');
    expect(worked).toEqual(['a']);
  });
});
