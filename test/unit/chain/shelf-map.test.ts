import { describe, expect, it } from 'vitest';
import { PartShelf, ShelfMap } from '../../../src/chain/attack-part.js';

describe('a map of what holds attacks of a shelf', () => {
  it('is emptied when the shelf has forgotten its attacks, once', () => {
    let forgotten = 0;
    const shelf = Object.create(new PartShelf('forget'), { forgotten: { get: () => forgotten } }) as PartShelf;
    const map = new ShelfMap<number>(shelf);
    map.set('a', 1);
    expect([map.get('a'), map.size]).toEqual([1, 1]);
    forgotten++;
    expect([map.get('a'), map.size]).toEqual([undefined, 0]);
    map.set('b', 2);
    expect([map.get('b'), map.size]).toEqual([2, 1]);
  });
});
