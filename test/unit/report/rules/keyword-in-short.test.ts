import { describe, expect, it } from 'vitest';
import { summary } from '../../../../src/report/rules/keyword-in-short.js';
import { KEYWORDS } from '../../../../src/rules/keywords/index.js';

describe('a keyword in short', () => {
  it.each(KEYWORDS.map((keyword) => [keyword.name, keyword] as const))(
    'is a phrase of at most 36 characters: %s',
    (_name, keyword) => {
      expect(summary(keyword)).toMatch(/^[A-Za-z].{9,35}$/);
      expect(summary(keyword)).not.toMatch(/\.$/);
    },
  );

  it('speaks of X where the keyword has a number, and only there', () => {
    for (const keyword of KEYWORDS) expect(/\bX\b/.test(summary(keyword)), keyword.name).toBe(keyword.number !== 'none');
  });

  it('is different for every keyword', () => {
    expect(new Set(KEYWORDS.map(summary)).size).toBe(KEYWORDS.length);
  });
});
