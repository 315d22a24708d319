import { describe, expect, it } from 'vitest';
import { Remembered } from '../../../../src/statistics/intervals/remembered.js';

/** The keys whose values are worked out when they are asked for in this order, with room for three. */
async function workedOut(keys: string): Promise<string> {
  const values = new Remembered<string>(3);
  let computed = '';
  for (const key of keys) {
    const value = await values.get(key, async () => {
      computed += key;
      return key.toUpperCase();
    });
    expect(value).toBe(key.toUpperCase());
  }
  return computed;
}

describe('what is remembered', () => {
  it('is worked out once', async () => {
    expect(await workedOut('aabab')).toBe('ab');
  });

  it('is not forgotten by asking for it again when there is no room left', async () => {
    expect(await workedOut('abcabcabc')).toBe('abc');
  });

  it('is forgotten when there is no room for something new', async () => {
    expect(await workedOut('abcdda')).toBe('abcda');
  });
});
