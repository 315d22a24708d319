import { describe, expect, it } from 'vitest';
import { classifyClause } from '../../../../src/cards/text/clause-class.js';
import { readClauses } from '../../../../src/cards/text/clauses.js';
import { ownNameRemover } from '../../../../src/cards/text/phrases/own-name.js';
import { splitClauses } from '../../../../src/cards/text/split-clauses.js';
import { hostileTexts, NAME, READERS } from './hostile-texts.js';

// How the time grows with the length of a text: test/bench/growth.test.ts.
describe('a text written to slow a reader down', () => {
  // Backtracking that doubles with each word would take years, and one of the third power minutes.
  it.each(READERS)(
    'is read or refused by %s, be it more than twice as long as any clause that is read',
    (_, read) => {
      for (const text of hostileTexts(1500)) expect(() => read(text)).not.toThrow();
    },
    120_000,
  );

  it('is classified without reading if a clause has more than 600 characters', () => {
    let classified = 0;
    const long = [...hostileTexts(1900)].filter((_, i) => i % 20 < 2);
    for (const text of [...hostileTexts(601), ...long]) {
      const clauses = splitClauses(text);
      if (clauses.some(({ length }) => length <= 600)) continue;
      expect(readClauses(text, { name: NAME, subtypes: ['Gleep'] }), text.slice(0, 80)).toEqual(clauses.map(classifyClause));
      classified += clauses.length;
    }
    expect(classified).toBeGreaterThan(1000);
  }, 120_000);

  it('is refused without a look at it if it has more than 2,000 characters', () => {
    const texts = [...hostileTexts(100_000)].filter((_, i) => i % 40 === 0);
    for (const text of [...texts, ...hostileTexts(2001)])
      expect(readClauses(text, { name: NAME, subtypes: ['Gleep'] })).toHaveLength(1);
  });

  it('may consist only of the name', () => {
    const long = 'Zee '.repeat(25);
    for (const text of ['Zee '.repeat(150), `${'Zee-'.repeat(150)}Zee'ah`, `other ${'Zee '.repeat(120)}`]) {
      expect(typeof ownNameRemover(`${long}(A)`, [])(text)).toBe('string');
    }
  });
});
