import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../../src/automaton/attack-automaton.js';
import { traceAttack } from '../../../../src/automaton/trace.js';
import { caseOf } from '../../../../src/experiment/case/case.js';
import type { AttackInput, UnitInput } from '../../../../src/library/input.js';
import { parseAttack } from '../../../../src/scenario/from-data.js';
import { traceLines } from '../../../../src/sheet/words/attack-steps.js';
import { fixedDice } from '../../../support/fixed-dice.js';

/** The steps of an attack that rolls these faces, as printed. */
function reported(attack: AttackInput, faces: readonly number[]): string[] {
  const own = caseOf(parseAttack(attack));
  const solved = solveAttack(own.plan);
  const dice = fixedDice(faces);
  const text = traceLines(traceAttack(solved, dice), own).join('\n');
  dice.expectExhausted();
  return text
    .replaceAll(/\n {9}/g, ' ') // lines are wrapped at 80 columns
    .split('\n')
    .filter((line) => line.startsWith('step'));
}

function step(number: number, attack: AttackInput, faces: readonly number[]): string | undefined {
  return reported(attack, faces).find((line) => line.startsWith(`step ${number} `));
}

describe('traceLines', () => {
  it('tells that a unit retreats, or that its text prevents damage', () => {
    const guarded = (how: string): AttackInput => ({
      attacker: { power: 2 },
      defender: { effects: [`it gets prevention of ${how}`] },
    });
    const step10 = (how: string) => step(10, guarded(how), [6, 6]);
    expect(step10('all damage to it for 1 Force by its retreat')).toBe('step 10  The defender: retreat (1 Force) on 2 damage.');
    expect(step10('all damage to it for 1 Force')).toBe(
      'step 10  The defender: prevention of 2 by its text (1 Force) on 2 damage.',
    );
    expect(step10('up to 1 damage to it')).toBe('step 10  The defender: prevention of 1 by its text on 2 damage.');
  });

  it('tells whether a die ends the attack', () => {
    const ends = (how: string): AttackInput => ({
      attacker: { power: 1 },
      defender: { effects: [`all your opponent's units get an attack that ${how}`] },
    });
    expect(reported(ends('can be ended on 2 of 6'), [5])).toEqual([
      'step 2   The defender: roll a die: 2 of 6 faces end the attack.',
      'step 2   A die that can end the attack: 5.',
      'step 2   The attack ends.',
    ]);
    expect(reported(ends('ends on 2 of 6'), [4, 6]).slice(0, 3)).toEqual([
      'step 2   A die that can end the attack: 4.',
      'step 4   The defending unit is attacked with 1 die: power 1.',
      'step 5   The attacker rolls 6.',
    ]);
    expect(reported(ends('can be ended for "Pay 1 Force"'), [])).toEqual(['step 2   The defender: end the attack (1 Force).']);
  });

  it('tells an attack in the order of its steps', () => {
    const attack: AttackInput = {
      attacker: { power: 4, keywords: ['Critical Hit 2', 'Lucky 2'] },
      defender: { health: 4, keywords: ['Shields 1', 'Lucky 1'] },
    };
    expect(reported(attack, [1, 4, 2, 6, 3, 5])).toEqual([
      'step 4   3 dice to roll: power 4, minus Shields 1.',
      'step 5   The attacker rolls 1 4 2.',
      expect.stringMatching(/^step 7 {3}The attacker re-rolls \(Lucky 2\): 1 2 \w+ 6 3; on the table 6 4 3\.$/),
      expect.stringMatching(/^step 7 {3}The defender .*re-roll.* \(Lucky 1\): 6 \w+ 5; on the table 5 4 3\.$/),
      'step 8   2 hits: natural 4 to 6 hit.',
      'step 11  2 damage counters on the defending unit; no natural six for Critical Hit.',
      'step 12  The defending unit stays: it had 4 health left.',
    ]);
  });

  it.each<[string, UnitInput & { readonly power: number }, readonly string[], string]>([
    ['power alone', { power: 1 }, [], '1 die to roll: power 1.'],
    ['changes of power', { power: 1, powerChange: 1 }, [], '2 dice to roll: power 1, plus 1 by changes of power.'],
    [
      'losses of power',
      { power: 3, powerChange: -1 },
      ['Shields 1'],
      '1 die to roll: power 3, minus 1 by changes of power, minus Shields 1.',
    ],
    ['Shields of several cards', { power: 3 }, ['Shields 1', 'Shields 1'], '1 die to roll: power 3, minus Shields 2.'],
  ])('explains the number of dice by %s', (_what, attacker, keywords, text) => {
    const dice = attacker.power + (attacker.powerChange ?? 0) - keywords.length;
    expect(step(4, { attacker, defender: { keywords } }, Array(dice).fill(3))).toBe(`step 4   ${text}`);
  });

  it('says that more than five dice are rolled in groups', () => {
    expect(step(4, { attacker: { power: 6 }, defender: {} }, [1, 2, 3, 4, 5, 6])).toBe(
      'step 4   6 dice to roll: power 6, rolled in groups of five.',
    );
  });

  it('tells an attack without dice to its end', () => {
    expect(reported({ attacker: { power: 1 }, defender: { health: 1, keywords: ['Shields 2'] } }, [])).toEqual([
      'step 4   0 dice to roll: power 1, minus Shields 2.',
      'step 5   No dice are rolled.',
      expect.stringMatching(/^step 8 {3}0 hits/),
      'step 11  0 damage counters on the defending unit.',
      'step 12  The defending unit stays: it had 1 health left.',
    ]);
  });

  it('tells a pass', () => {
    expect(step(7, { attacker: { power: 2, keywords: ['Lucky 1'] }, defender: {} }, [6, 4])).toBe(
      'step 7   The attacker passes (Lucky 1).',
    );
  });

  it.each<[string, AttackInput, string]>([
    ['Armor', { attacker: { power: 1 }, defender: { keywords: ['Armor'] } }, 'natural 5 to 6 hit (Armor)'],
    [
      'Armor and Accuracy',
      { attacker: { power: 1, keywords: ['Accuracy -1'] }, defender: { keywords: ['Armor'] } },
      'only a natural 6 hits (Armor, Accuracy -1)',
    ],
    ['Accuracy', { attacker: { power: 1, keywords: ['Accuracy 2'] }, defender: {} }, 'natural 2 to 6 hit (Accuracy 2)'],
    [
      'much loss of Accuracy',
      { attacker: { power: 1, keywords: ['Accuracy -6'] }, defender: {} },
      'no natural face hits (Accuracy -6)',
    ],
  ])('explains what hits by %s', (_what, attack, text) => {
    expect(step(8, attack, [1])).toBe(`step 8   0 hits: ${text}.`);
  });

  it('counts one hit as one', () => {
    expect(step(8, { attacker: { power: 1 }, defender: {} }, [4])).toBe('step 8   1 hit: natural 4 to 6 hit.');
    expect(step(11, { attacker: { power: 1 }, defender: {} }, [4])).toBe('step 11  1 damage counter on the defending unit.');
  });

  it('tells what Critical Hit added, and the discard', () => {
    const attack = { attacker: { power: 2, keywords: ['Critical Hit 2'] }, defender: { health: 5, counters: 1 } };
    expect(reported(attack, [6, 6]).slice(-2)).toEqual([
      'step 11  4 damage counters on the defending unit, with 2 by Critical Hit for a natural six.',
      'step 12  The defending unit is discarded: it had 4 health left.',
    ]);
  });

  // Defect: the sentence takes the value of one six where the rules give it for each.
  it('tells what Critical Hit added where every natural six counts', () => {
    const attack: AttackInput = {
      attacker: { power: 3, keywords: ['Critical Hit 2'] },
      defender: {},
      rules: { criticalHitPerSix: true },
    };
    expect(step(11, attack, [6, 6, 1])).toMatch(/^step 11 {2}6 damage counters on the defending unit, with 4 by Critical Hit/);
  });

  // Defect: a natural six was rolled; it did not hit, and so Critical Hit did not count.
  it('does not deny a natural six that was no hit', () => {
    const attack: AttackInput = {
      attacker: { power: 1, keywords: ['Critical Hit 2', 'Accuracy -6'] },
      defender: {},
      rules: { criticalHitNeedsHit: true },
    };
    expect(step(11, attack, [6])).not.toContain('no natural six');
  });
});

describe('the steps of keywords', () => {
  const withKeywords = (power: number, keywords: readonly string[], others: readonly string[], faces: readonly number[]) =>
    reported({ attacker: { power, keywords }, defender: { keywords: others } }, faces);

  it('tell the Fury dice with the natural 4 that brought them', () => {
    expect(withKeywords(2, ['Fury 2'], [], [4, 1, 5, 2])).toEqual([
      'step 4   2 dice to roll: power 2.',
      'step 5   The attacker rolls 4 1.',
      'step 5   A natural 4: Fury adds 2 dice, 5 2.',
      'step 8   2 hits: natural 4 to 6 hit.',
      'step 11  2 damage counters on the defending unit.',
    ]);
    expect(withKeywords(1, ['Fury 1'], [], [4, 6])).toContain('step 5   A natural 4: Fury adds 1 die, 6.');
    expect(withKeywords(2, ['Fury 2'], [], [5, 1]).join()).not.toContain('Fury');
  });

  it('tell Parry with the natural 1 that brought it, as the sum of several', () => {
    expect(withKeywords(3, [], ['Parry 1', 'Parry 1'], [1, 4, 5]).slice(-2)).toEqual([
      'step 10  A natural 1: Parry 2 prevents 2 damage.',
      'step 11  0 damage counters on the defending unit.',
    ]);
    expect(withKeywords(2, [], ['Parry 3'], [1, 4])).toContain('step 10  A natural 1: Parry 3 prevents 1 damage.');
    expect(withKeywords(3, [], ['Parry 2'], [2, 4, 5]).join()).not.toContain('Parry');
  });

  it('tell of neither Fury nor Parry without dice', () => {
    expect(withKeywords(1, ['Fury 2'], ['Shields 1', 'Parry 1'], []).join()).not.toMatch(/Fury|Parry/);
  });
});
