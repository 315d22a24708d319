import { describe, expect, it } from 'vitest';
import { poolOf } from '../../../../src/rules/process/dice-pool.js';
import { rollProcess } from '../../../../src/rules/roll/roll-process.js';
import type { RollSummary } from '../../../../src/rules/roll/roll-summary.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { type PrintedAttack, printedPlan } from '../keywords/printed-attack.js';

/** The summary of a roll with these natural faces, if both players play by the rule of thumb. */
function rolled(attack: PrintedAttack, faces: readonly number[]): RollSummary {
  const { initial, stages, outcomeOf } = rollProcess(printedPlan(attack).roll);
  const dice = fixedDice(faces);
  let state = initial;
  for (const stage of stages) {
    if (stage.kind === 'loop') throw new Error('a roll repeats nothing');
    if (stage.kind === 'roll') state = stage.after(state, poolOf(stage.layout, dice.roll(stage.diceAt(state))));
    else if (stage.kind === 'step') state = stage.after(state);
    else if (stage.isOpen(state)) state = stage.greedy(state).next;
  }
  dice.expectExhausted();
  return outcomeOf(state);
}

describe('A roll', () => {
  it('counts its hits, and the natural faces that keywords look for', () => {
    const attack = { power: 4, attacker: ['Critical Hit 2'], defender: ['Parry 1', 'Riposte 1'] };
    expect(rolled(attack, [6, 6, 1, 4])).toEqual({ hits: 3, criticalHit: 1, parry: 1, riposte: 0 });
    expect(rolled(attack, [2, 2, 3, 4])).toEqual({ hits: 1, criticalHit: 0, parry: 0, riposte: 1 });
    const perSix = { ...attack, rules: { criticalHitPerSix: true } };
    expect(rolled(perSix, [6, 6, 1, 4])).toMatchObject({ hits: 3, criticalHit: 2 });
  });

  it('rolls the dice of Fury, again if it chains', () => {
    const attack = { power: 2, attacker: ['Fury 2'] };
    expect(rolled(attack, [1, 4, 4, 6])).toMatchObject({ hits: 3 });
    expect(rolled({ ...attack, rules: { furyChains: true } }, [1, 4, 4, 6, 1, 2])).toMatchObject({ hits: 3 });
    expect(rolled(attack, [1, 5])).toMatchObject({ hits: 1 });
  });

  it('lets both players re-roll', () => {
    const attack = { power: 2, attacker: ['Lucky 1'], defender: ['Lucky 1'] };
    expect(rolled(attack, [1, 6, 6, 2])).toMatchObject({ hits: 1 });
  });

  it('of no dice has no hits', () => {
    expect(rolled({ power: 0 }, [])).toEqual({ hits: 0, criticalHit: 0, parry: 0, riposte: 0 });
  });
});
