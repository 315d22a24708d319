import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, valueOfPlainText } from '../../../../src/experiment/work/plain-text.js';

const number = fc.oneof(fc.double(), fc.constantFrom(-0, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53 - 1, 5e-324));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    ...[fc.constant(null), fc.boolean(), fc.string(), number, fc.bigInt()],
    ...[fc.float64Array(), fc.int32Array(), fc.uint32Array(), fc.uint16Array(), fc.uint8Array()],
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.string({ minLength: 1 }).filter((key) => key !== '$' && key !== '__proto__'),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
}));

describe('plain text', () => {
  it('is read as what it was written from, to the last bit', () => {
    fc.assert(
      fc.property(value, (given) => {
        const read = valueOfPlainText(plainText({ given }));
        expect(read).toEqual({ given });
        expect(plainText(read)).toBe(plainText({ given }));
      }),
    );
  });

  it('keeps numbers in arrays that JSON does not have', () => {
    const given = [new Float64Array([-0, Number.NaN, Number.NEGATIVE_INFINITY, 1]), [-0, Number.NaN]];
    expect(valueOfPlainText(plainText(given))).toEqual(given);
  });

  it('has integers of 100,000 digits at most: longer ones would take seconds each', () => {
    const text = (digits: number): string => `{"$":"bigint","of":"${'7'.repeat(digits)}"}`;
    expect(valueOfPlainText(text(100_000))).toBe(BigInt('7'.repeat(100_000)));
    for (const digits of [100_001, 10_000_000]) expect(() => valueOfPlainText(text(digits))).toThrow(SyntaxError);
  });

  it('leaves out fields that are undefined', () => {
    expect(valueOfPlainText(plainText({ a: undefined, b: 1 }))).toEqual({ b: 1 });
  });

  it('is one line, whatever texts say', () => {
    expect(plainText(['a\nb\tc'])).toBe(String.raw`["a\nb\tc"]`);
  });

  it('of a kind that is not known is refused', () => {
    expect(() => valueOfPlainText('{"$":"Map","of":[]}')).toThrow(SyntaxError);
    expect(() => valueOfPlainText('{')).toThrow(SyntaxError);
  });
});
