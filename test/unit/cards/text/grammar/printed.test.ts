import { expect, it } from 'vitest';
import { readEffectClause } from '../../../../../src/cards/text/effect-clause.js';
import { formatEffect } from '../../../../../src/rules/effects/format.js';
import { cardWords } from '../../../../support/card-words.js';
import { shippedCards } from '../../shipped-cards.js';

it('effects of shipped cards, printed in the words of cards, are read as the same effects', () => {
  const effects = shippedCards().flatMap(({ clauses }) =>
    clauses.flatMap((clause) => ('effects' in clause ? clause.effects : [])),
  );
  const printed = new Map(
    effects.flatMap((effect) => {
      const text = cardWords(effect);
      return text === null ? [] : [[text, formatEffect(effect)] as const];
    }),
  );
  const different = [...printed].filter(([text, effect]) => readEffectClause(text)?.map(formatEffect).join() !== effect);
  expect(different).toEqual([]);
  expect(printed.size).toBeGreaterThan(300);
});
