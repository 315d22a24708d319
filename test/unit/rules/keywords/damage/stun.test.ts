import { describe, expect, it } from 'vitest';
import { chancesOf, outcomeOf, type PrintedAttack } from '../printed-attack.js';

function powerLost(attack: PrintedAttack, faces: readonly number[]): readonly number[] {
  return outcomeOf(attack, faces).powerLost;
}

describe('Stun', () => {
  const attack: PrintedAttack = { power: 2, attacker: ['Stun 2'] };

  it('takes X power from a unit on which its damage puts a counter', () => {
    expect(powerLost(attack, [4, 1])).toEqual([0, 2]);
    expect(powerLost(attack, [1, 1])).toEqual([0, 0]);
  });

  it('takes it once, however many counters there are', () => {
    expect(powerLost(attack, [4, 4])).toEqual([0, 2]);
  });

  it('takes it once for a placement, even if several instances of its damage are placed together', () => {
    const deflected: PrintedAttack = { power: 4, defender: ['Deflect 1', 'Deflect 1', 'Stun 1'], objective: 'capped-damage' };
    expect(outcomeOf(deflected, [4, 4, 1, 1])).toMatchObject({ damage: [2, 0], powerLost: [1, 0] });
    // Lost with any hit on four dice: 1 - (1/2)^4.
    expect(chancesOf(deflected, (outcome) => outcome.powerLost[0])).toEqual({ 0: '1/16', 1: '15/16' });
  });

  it('works with all damage of its unit, including Retaliate', () => {
    const struck = { power: 1, defender: ['Retaliate 2', 'Stun 1'] };
    expect(powerLost(struck, [1, 4, 4])).toEqual([1, 0]);
    expect(powerLost(struck, [1, 1, 1])).toEqual([0, 0]);
  });

  it('takes no power from its own unit', () => {
    expect(powerLost({ power: 1, attacker: ['Stun 1', 'Backfire 1'] }, [3, 4])).toEqual([0, 0]);
  });

  it('takes it again with every attack', () => {
    expect(powerLost({ power: 1, attacker: ['Stun 2', 'Double Strike'] }, [4, 4])).toEqual([0, 4]);
  });

  it('takes it from both units that Overkill hits', () => {
    const both: PrintedAttack = { power: 3, attacker: ['Stun 1', 'Overkill'], health: 2, others: { defender: [{}] } };
    expect(powerLost(both, [4, 4, 4])).toEqual([0, 1, 1]);
  });
});
