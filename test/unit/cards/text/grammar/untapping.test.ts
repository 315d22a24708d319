import { describe, expect, it } from 'vitest';
import { readEffectClause } from '../../../../../src/cards/text/effect-clause.js';
import { formatEffect } from '../../../../../src/rules/effects/format.js';
import { readings } from '../../../../support/readings.js';

const read = (clause: string): readonly string[] | null => readEffectClause(clause)?.effects.map(formatEffect) ?? null;

describe('untapping in a text', () => {
  it.each(
    readings(`
      When damage from this unit causes a Gleep to be discarded, untap this unit.
        => it gets untapping when its damage discards any Gleep unit
    `),
  )('is read: %s', (clause, effect) => {
    expect(read(clause)).toEqual([effect]);
  });

  it.each([
    'When damage from this unit causes a Gleep to be discarded, you may pay 3 Force. If you do, untap this unit.',
    "When this unit's attack ends, untap this unit.",
    'When this unit is damaged, untap this unit.',
    "It doesn't untap during your next untap step.",
  ])('is not guessed: %s', (clause) => {
    expect(read(clause)).toBeNull();
  });
});
