import { describe, expect, it } from 'vitest';
import { classifyClause } from '../../../../src/cards/text/clause-class.js';
import { readClauses } from '../../../../src/cards/text/clauses.js';
import { ownNameRemover } from '../../../../src/cards/text/phrases/own-name.js';
import { splitClauses } from '../../../../src/cards/text/split-clauses.js';
import { IS_WHOLE } from '../../../support/law.js';
import { hostileTexts, NAME, READERS } from './hostile-texts.js';

/** Some of the texts: by day every 23rd, so that each beginning and each word has its turn. */
function* someTexts(length: number): Generator<string, void> {
  let i = 0;
  for (const text of hostileTexts(length)) if (IS_WHOLE || i++ % 23 === 0) yield text;
}

// How the time grows with the length of a text: test/bench/growth.test.ts.
describe('a text written to slow a reader down', () => {
  // Backtracking that doubles with each word would take years, and one of the third power minutes.
  it.each(READERS)('is read or refused by %s, even if it is more than twice as long as any clause that is read', (_, read) => {
    for (const text of someTexts(1500)) expect(() => read(text)).not.toThrow();
  });

  it('is classified without reading if a clause has more than 600 characters', () => {
    let classified = 0;
    for (const text of [...someTexts(601), ...[...someTexts(1900)].slice(0, 20)]) {
      const clauses = splitClauses(text);
      if (clauses.some(({ length }) => length <= 600)) continue;
      expect(readClauses(text, { name: NAME, subtypes: ['Gleep'] }), text.slice(0, 80)).toEqual(
        clauses.map((clause) => classifyClause(clause)),
      );
      classified += clauses.length;
    }
    expect(classified).toBeGreaterThan(50);
  });

  it('is refused without a look at it if it has more than 2,000 characters', () => {
    for (const text of someTexts(2001)) expect(readClauses(text, { name: NAME, subtypes: ['Gleep'] })).toHaveLength(1);
  });

  it('may consist only of the name', () => {
    const long = 'Zee '.repeat(25);
    for (const text of ['Zee '.repeat(150), `${'Zee-'.repeat(150)}Zee'ah`, `other ${'Zee '.repeat(120)}`]) {
      expect(typeof ownNameRemover(`${long}(A)`, [])(text)).toBe('string');
    }
  });
});
