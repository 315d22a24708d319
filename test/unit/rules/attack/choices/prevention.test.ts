import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../../../src/automaton/attack-automaton.js';
import { chancesOf, choices, damageOf, outcomeOf, type PrintedAttack, printedPlan } from '../../keywords/printed-attack.js';

/** Force that the defender's side spent. */
function spent(attack: PrintedAttack, faces: readonly number[]): number {
  return outcomeOf(attack, faces).forceSpent.defender;
}

describe('the play-or-pass over damage', () => {
  it('gives each side its chances in turn, until both have passed', () => {
    // The attacker, who has the first chance, cannot act before the defender has deflected.
    const attack: PrintedAttack = { power: 3, attacker: ['Evade 1', 'Absorb 1'], defender: ['Deflect 3', 'Evade 1'] };
    expect(choices(attack, [4, 4, 4])).toEqual([
      'defender: Deflect 3 by 1 on 3 from 0 to 0',
      'attacker: Evade 1 by 0 on 3 from 1',
      'attacker: Absorb 1 by 0 on 2 from 1',
    ]);
  });

  it('takes free abilities before those that cost Force, if they are equally good', () => {
    const attack: PrintedAttack = { power: 1, defender: ['Pay 1 Force -> Deflect 1', 'Evade 1'], forceValue: 1 };
    expect(choices(attack, [4])).toEqual(['defender: Evade 1 by 1 on 1 from 0']);
  });
});

describe('prevention of a part of the damage', () => {
  const doomed: PrintedAttack = { power: 2, attackerHealth: 1, attacker: ['Evade 2', 'Backfire 2'], defender: ['Riposte 9'] };

  // 136/72 counters on average; 137/72 if both hits of Backfire were taken, to be discarded before Riposte.
  it('discards a unit before more damage follows', () => {
    expect(outcomeOf(doomed, [3, 2, 4, 4]).damage).toEqual([1, 0]);
    expect(outcomeOf(doomed, [3, 1, 4, 4]).damage).toEqual([0, 0]);
    expect(chancesOf(doomed, ({ damage }) => damage[0])).toEqual({ 0: '25/36', 1: '1/24', 7: '19/72' });
  });

  // Deflect 3 would discard the attacker, who then took no dice of Retaliate.
  it('leaves less to deflect, so that the opposing unit takes more damage that follows', () => {
    const attack: PrintedAttack = { power: 3, attackerHealth: 3, defender: ['Retaliate 9', 'Deflect 3', 'Evade 2'] };
    expect(choices(attack, [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4])).toEqual([
      'defender: Retaliate 9 by 1',
      'defender: Evade 2 by 1 on 3 from 0',
      'defender: Deflect 3 by 1 on 2 from 0 to 0',
    ]);
    expect(outcomeOf(attack, [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]).damage).toEqual([11, 0]);
  });

  it('is not a choice if nothing follows, or nothing that can be discarded is hurt', () => {
    expect(isPartial(doomed)).toBe(true);
    expect(isPartial({ ...doomed, defender: [] })).toBe(false);
    expect(isPartial({ power: 2, attacker: ['Evade 2', 'Backfire 2'], defender: ['Riposte 9'] })).toBe(false);
    expect(isPartial({ ...doomed, attacker: ['Evade 2'] })).toBe(false);
    expect(isPartial({ power: 3, health: 3, defender: ['Evade 2', 'Riposte 1'] })).toBe(false);
  });
});

/** Whether a player may anywhere in the attack prevent less than possible. */
function isPartial(attack: PrintedAttack): boolean {
  const { graph } = solveAttack(printedPlan(attack)).solution;
  return graph.branches.some(
    ({ stage }, branch) =>
      stage.kind === 'choice' &&
      [...graph.branchOf.keys()]
        .filter((node) => graph.branchOf[node] === branch)
        .flatMap((node) => stage.options(graph.stateOf[node] as number))
        .some(
          ({ action }) =>
            action.kind === 'prevent' &&
            action.instance !== null &&
            action.amount < Math.min(action.value, action.instance.amount),
        ),
  );
}

describe('the payment policy always', () => {
  const always: PrintedAttack = { power: 3, payment: { defender: 'always' }, forceValue: 9 };

  it('pays for everything that can be used, as far as the Force goes', () => {
    const attack: PrintedAttack = { ...always, defender: ['Pay 1 Force -> Evade 1', 'Pay 1 Force -> Evade 1'] };
    expect(outcomeOf(attack, [4, 4, 4])).toMatchObject({ damage: [0, 1], forceSpent: { defender: 2 } });
    expect(spent({ ...attack, force: { defender: 1 } }, [4, 4, 4])).toBe(1);
    expect(spent(attack, [1, 1, 1])).toBe(0);
  });
});

describe('the payment policy save', () => {
  const save: PrintedAttack = { power: 4, health: 3, payment: { defender: 'save' }, forceValue: 9 };

  it('pays for several abilities, if they save the unit together', () => {
    const attack: PrintedAttack = { ...save, defender: ['Pay 1 Force -> Evade 1', 'Pay 2 Force -> Evade 1'] };
    expect(outcomeOf(attack, [4, 4, 4, 4])).toMatchObject({ damage: [0, 2], forceSpent: { defender: 3 } });
    expect(outcomeOf({ ...attack, force: { defender: 2 } }, [4, 4, 4, 4])).toMatchObject({
      damage: [0, 4],
      forceSpent: { defender: 0 },
    });
    expect(spent(attack, [4, 4, 4, 1])).toBe(1);
  });

  it('counts counters already on the unit, and Double Damage', () => {
    const attack: PrintedAttack = { ...save, power: 1, defender: ['Pay 1 Force -> Evade 1'] };
    expect(spent(attack, [4])).toBe(0);
    expect(spent({ ...attack, counters: 2 }, [4])).toBe(1);
    expect(spent({ ...attack, counters: 1, attacker: ['Double Damage'] }, [4])).toBe(1);
  });

  it('counts Deflect once for each source, and pays for it too', () => {
    expect(damageOf({ ...save, defender: ['Pay 1 Force -> Deflect 2'] }, [4, 4, 4, 4])).toBe(2);
    expect(damageOf({ ...save, defender: ['Pay 1 Force -> Deflect 1'] }, [4, 4, 4, 4])).toBe(4);
  });
});
