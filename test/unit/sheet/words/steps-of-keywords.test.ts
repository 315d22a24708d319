import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../../src/automaton/attack-automaton.js';
import { traceAttack } from '../../../../src/automaton/trace.js';
import { caseOf } from '../../../../src/experiment/case/case.js';
import type { Ability } from '../../../../src/rules/game/ability.js';
import { DEFAULT_RULES } from '../../../../src/rules/game/editions.js';
import { parseAbility } from '../../../../src/rules/keywords/format.js';
import { DEFAULT_PURSES } from '../../../../src/rules/plan/payment.js';
import { plainUnit } from '../../../../src/rules/units/unit.js';
import type { AttackSetup } from '../../../../src/scenario/scenario.js';
import { traceLines } from '../../../../src/sheet/words/attack-steps.js';
import { fixedDice } from '../../../support/fixed-dice.js';

function abilities(printed: readonly string[]): Ability[] {
  return printed.flatMap((text) => {
    const parsed = parseAbility(text);
    return parsed.ok ? [parsed.ability] : [];
  });
}

/** The steps of an attack with these natural faces, as `--trace` tells them. */
function reported(power: number, attacker: readonly string[], defender: readonly string[], faces: readonly number[]): string[] {
  const setup: AttackSetup = {
    attacker: plainUnit(power, { abilities: abilities(attacker) }),
    defender: plainUnit(0, { abilities: abilities(defender) }),
    rules: DEFAULT_RULES,
    objective: 'mean-damage',
    luckyPolicy: { attacker: 'optimal', defender: 'optimal' },
    force: { attacker: 4, defender: 4 },
    purses: DEFAULT_PURSES,
    payment: { attacker: 'optimal', defender: 'optimal' },
    forceValue: 0,
    mode: 'normal',
    others: { attacker: [], defender: [] },
    elsewhere: { attacker: [], defender: [] },
  };
  const own = caseOf(setup);
  const attack = solveAttack(own.plan);
  const dice = fixedDice(faces);
  const lines = traceLines(traceAttack(attack, dice), own);
  dice.expectExhausted();
  return lines.filter((line) => line.startsWith('step '));
}

describe('the text of a trace', () => {
  it('tells the Fury dice with the natural 4 that brought them', () => {
    expect(reported(2, ['Fury 2'], [], [4, 1, 5, 2])).toEqual([
      'step 4   2 dice to roll: power 2.',
      'step 5   The attacker rolls 4 1.',
      'step 5   A natural 4: Fury adds 2 dice, 5 2.',
      'step 8   2 hits: natural 4 to 6 hit.',
      'step 11  2 damage counters on the defending unit.',
    ]);
    expect(reported(1, ['Fury 1'], [], [4, 6])).toContain('step 5   A natural 4: Fury adds 1 die, 6.');
  });

  it('says nothing of Fury without a natural 4', () => {
    expect(reported(2, ['Fury 2'], [], [5, 1]).join()).not.toContain('Fury');
  });

  it('tells Parry with the natural 1 that brought it', () => {
    expect(reported(3, [], ['Parry 2'], [1, 4, 5])).toEqual([
      'step 4   3 dice to roll: power 3.',
      'step 5   The attacker rolls 1 4 5.',
      'step 8   2 hits: natural 4 to 6 hit.',
      'step 10  A natural 1: Parry 2 prevents 2 damage.',
      'step 11  0 damage counters on the defending unit.',
    ]);
    expect(reported(2, [], ['Parry 3'], [1, 4])).toContain('step 10  A natural 1: Parry 3 prevents 1 damage.');
  });

  it('says nothing of Parry without a natural 1', () => {
    expect(reported(3, [], ['Parry 2'], [2, 4, 5]).join()).not.toContain('Parry');
  });

  it('names the sum of several Parries', () => {
    expect(reported(3, [], ['Parry 1', 'Parry 1'], [1, 4, 5])).toContain('step 10  A natural 1: Parry 2 prevents 2 damage.');
  });

  it('tells that no dice are rolled, and of neither Fury nor Parry', () => {
    expect(reported(1, ['Fury 2'], ['Shields 1', 'Parry 1'], [])).toEqual([
      'step 4   0 dice to roll: power 1, minus Shields 1.',
      'step 5   No dice are rolled.',
      'step 8   0 hits: natural 4 to 6 hit.',
      'step 11  0 damage counters on the defending unit.',
    ]);
  });
});
