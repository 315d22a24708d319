import { describe, expect, it } from 'vitest';
import { readEffectClause } from '../../../../../src/cards/text/effect-clause.js';
import { formatEffect } from '../../../../../src/rules/effects/format.js';
import { cardWords } from '../../../../support/card-words.js';
import { IS_WHOLE } from '../../../../support/law.js';
import { MUTATIONS } from '../../../../support/word-mutations.js';
import { shippedCards, shippedOthers } from '../../shipped-cards.js';

/** The effects of all shipped units and Battle cards, in the words of cards. */
function printedEffects(): ReadonlyMap<string, string> {
  const clauses = [...shippedCards(), ...shippedOthers()].flatMap((card) => card.clauses);
  const effects = clauses.flatMap((clause) => ('effects' in clause ? clause.effects : []));
  return new Map(
    effects.flatMap((effect) => {
      const text = cardWords(effect);
      return text === null ? [] : [[text, formatEffect(effect)] as const];
    }),
  );
}

const read = (text: string): string | undefined => readEffectClause(text)?.effects.map(formatEffect).join();

describe('the effects of shipped cards, printed in the words of cards', () => {
  const printed = printedEffects();

  it('are read as the same effects', () => {
    expect([...printed].filter(([text, effect]) => read(text) !== effect)).toEqual([]);
    expect(printed.size).toBeGreaterThan(300);
  });

  it('are read as something else, or not at all, with a word that means something else', () => {
    const some = [...printed].filter((_, i) => IS_WHOLE || i % 8 === 0);
    const mutants = some.flatMap(([text, effect]) =>
      MUTATIONS.filter(([, words]) => words.test(text)).map(([name, words, other]) => ({
        name,
        text: text.replace(words, other),
        effect,
      })),
    );
    expect(mutants.filter(({ text, effect }) => read(text) === effect)).toEqual([]);
    expect(mutants.length).toBeGreaterThan(some.length);
  });
});
