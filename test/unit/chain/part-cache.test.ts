import { describe, expect, it } from 'vitest';
import { PartCache, PartMap } from '../../../src/chain/attack-part.js';

describe('a map of what is kept of attacks of a cache', () => {
  it('is emptied when the cache has forgotten its attacks, once', () => {
    let forgotten = 0;
    const parts = Object.create(new PartCache('forget'), { forgotten: { get: () => forgotten } }) as PartCache;
    const map = new PartMap<number>(parts);
    map.set('a', 1);
    expect([map.get('a'), map.size]).toEqual([1, 1]);
    forgotten++;
    expect([map.get('a'), map.size]).toEqual([undefined, 0]);
    map.set('b', 2);
    expect([map.get('b'), map.size]).toEqual([2, 1]);
  });
});
