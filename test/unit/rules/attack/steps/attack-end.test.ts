import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../../../src/automaton/attack-automaton.js';
import { traceAttack } from '../../../../../src/automaton/trace.js';
import { attackProcess } from '../../../../../src/rules/attack/attack-sequence.js';
import { fixedDice } from '../../../../support/fixed-dice.js';
import { chancesOf, type PrintedAttack, printedPlan } from '../../keywords/printed-attack.js';

function damageToAttacker(attack: PrintedAttack): Record<string, string> {
  return chancesOf(attack, ({ damage }) => damage[0]);
}

function orderChoices(attack: PrintedAttack): string[] {
  return attackProcess(printedPlan(attack)).stages.flatMap((stage) =>
    stage.kind === 'choice' && stage.choice === 'next effect' ? [stage.player] : [],
  );
}

describe('the order of effects at the end of an attack', () => {
  // Riposte first: 9 counters with 11/36. Otherwise one die of Retaliate. The mean is 223/72.
  it('begins with the effect that does more beyond the health', () => {
    const attack: PrintedAttack = { power: 2, attackerHealth: 1, defender: ['Retaliate 1', 'Riposte 9'] };
    expect(damageToAttacker(attack)).toEqual({ 0: '25/72', 1: '25/72', 9: '11/36' });
  });

  // The attacker pays for one of the two. If Riposte is first, the Force is saved for Retaliate.
  it('matters to prevention that is enough for one of two, even if nobody can be discarded', () => {
    const attack: PrintedAttack = { power: 1, attacker: ['Pay 4 Force -> Evade 2'], defender: ['Retaliate 2', 'Riposte 1'] };
    expect(damageToAttacker(attack)).toEqual({ 0: '5/6', 1: '1/6' });
  });

  it('is chosen again after each effect', () => {
    const attack: PrintedAttack = { power: 1, attackerHealth: 3, defender: ['Retaliate 1', 'Retaliate 2', 'Riposte 3'] };
    expect(orderChoices(attack)).toEqual(['defender', 'defender']);
    const told = traceAttack(solveAttack(printedPlan(attack)), fixedDice([1, 4, 4, 1])).flatMap((event) => {
      if (event.kind === 'chose' && event.action.kind === 'next effect') return [`${event.action.name} ${event.action.value}`];
      return event.kind === 'rolled' ? [`${event.dice}: ${event.faces.join(' ')}`] : [];
    });
    expect(told).toEqual(['attack dice: 1', 'Retaliate 2', 'Retaliate: 4 4', 'Retaliate: 1']);
  });

  it('is not a choice if it cannot matter, or if there is one effect or equal ones', () => {
    const two: PrintedAttack = { power: 1, defender: ['Retaliate 1', 'Riposte 2'] };
    expect(orderChoices({ ...two, attackerHealth: 2 })).toEqual(['defender']);
    expect(orderChoices(two)).toEqual([]);
    expect(orderChoices({ ...two, attacker: ['Evade 1'] })).toEqual(['defender']);
    expect(orderChoices({ power: 1, attackerHealth: 2, defender: ['Retaliate 2'] })).toEqual([]);
    expect(orderChoices({ power: 1, attackerHealth: 2, defender: ['Retaliate 2', 'Retaliate 2'] })).toEqual([]);
    expect(orderChoices({ power: 1, attackerHealth: 2, attacker: ['Backfire 1'], defender: ['Retaliate 2'] })).toEqual([]);
  });
});
