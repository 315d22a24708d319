import { describe, expect, it } from 'vitest';
import { integerLayout } from '../../../../src/rules/process/integer-layout.js';

describe('integerLayout', () => {
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
