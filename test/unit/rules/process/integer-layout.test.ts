import { describe, expect, it } from 'vitest';
import { integerLayout } from '../../../../src/rules/process/integer-layout.js';

describe('integerLayout', () => {
  const layout = integerLayout([
    ['hits', 4],
    ['sixes', 3],
    ['acted', 5],
  ]);

  it('has as many values as there are combinations of the fields', () => {
    expect(layout.size).toBe(60);
    expect(integerLayout([]).size).toBe(1);
  });

  it('packs different fields into different integers from 0 to size - 1, and unpacks them again', () => {
    const seen = new Set<number>();
    for (let hits = 0; hits < 4; hits++) {
      for (let sixes = 0; sixes < 3; sixes++) {
        for (let acted = 0; acted < 5; acted++) {
          const packed = layout.pack({ hits, sixes, acted });
          expect(layout.unpack(packed)).toEqual({ hits, sixes, acted });
          expect([layout.get(packed, 'hits'), layout.get(packed, 'sixes'), layout.get(packed, 'acted')]).toEqual([
            hits,
            sixes,
            acted,
          ]);
          seen.add(packed);
        }
      }
    }
    expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, i) => i));
  });

  it('lays fields out from the least significant one up', () => {
    expect([layout.strideOf('hits'), layout.strideOf('sixes'), layout.strideOf('acted')]).toEqual([1, 4, 12]);
    expect(layout.pack({ hits: 3, sixes: 2, acted: 4 })).toBe(3 + 2 * 4 + 4 * 12);
  });

  it('adds one to a field by adding its stride', () => {
    const packed = layout.pack({ hits: 1, sixes: 1, acted: 2 });
    expect(layout.unpack(packed + layout.strideOf('sixes'))).toEqual({ hits: 1, sixes: 2, acted: 2 });
  });

  it('reads fields above 2^32 exactly', () => {
    const wide = integerLayout([
      ['low', 2 ** 40],
      ['high', 2 ** 12],
    ]);
    const values = { low: 2 ** 40 - 1, high: 2 ** 12 - 1 };
    expect(wide.unpack(wide.pack(values))).toEqual(values);
  });

  it('throws if the fields do not fit into an exact integer', () => {
    expect(() => integerLayout([['all', 2 ** 53 - 1]])).not.toThrow();
    expect(() =>
      integerLayout([
        ['low', 2 ** 40],
        ['high', 2 ** 13],
      ]),
    ).toThrow('does not fit into an exact integer');
  });
});
