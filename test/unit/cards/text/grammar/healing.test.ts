import { describe, expect, it } from 'vitest';
import { readEffectClause } from '../../../../../src/cards/text/effect-clause.js';
import { formatEffect } from '../../../../../src/rules/effects/format.js';
import { readings } from '../../../../support/readings.js';

const read = (clause: string): readonly string[] | null => readEffectClause(clause)?.effects.map(formatEffect) ?? null;

describe('the removal of damage counters in a text', () => {
  it.each(
    readings(`
      When the battle phase starts, if this unit is in the Character arena, remove all damage counters from her.
        => it gets removal of all damage counters when the battle phase starts as long as it is in the character arena
      When the battle phase ends, you may remove up to 2 damage counters from this unit.
        => it gets removal of up to 2 damage counters when the battle phase ends
      When the battle phase starts, if this unit has a Pilot on it, you may remove a damage counter from it.
        => it gets removal of up to 1 damage counter when the battle phase starts as long as it has at least 1 Pilot
      At the start of the Space battle step, remove 1 damage counter from this unit.
        => it gets removal of 1 damage counter when the battle phase starts as long as it is in the space arena
      When the battle phase starts, remove 1 damage counter from each of your damaged Gleeps.
        => all your Gleep units get removal of 1 damage counter when the battle phase starts
    `),
  )('is read: %s', (clause, effect) => {
    expect(read(clause)).toEqual([effect]);
  });

  it.each([
    'When the battle phase ends, you may remove a damage counter from one of your Gleeps.',
    'When the Ground battle step starts, remove 1 damage counter from this unit.',
    'When the battle phase starts, remove 1 damage counter from this unit and draw a card.',
    'When the battle phase starts, you may pay 2 Force and remove 1 damage counter from this unit.',
    'When the battle phase starts, if it rains, remove 1 damage counter from this unit.',
    'When this unit damages a unit, remove 1 damage counter from it.',
  ])('is not guessed: %s', (clause) => {
    expect(read(clause)).toBeNull();
  });
});
